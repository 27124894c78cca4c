"""What the forms of the templates send: where each goes, and whether it says what it was drawn from."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from jinja2 import Environment, nodes

FORMS_OF_MACROS = ("post_key", "stub", "payment")
"""The macros that are a form of their own; the address is their first argument, or the third."""
QUESTIONS = ("question", "asked_before")
"""The macros whose first key is the likely answer."""
FILLED_IN = ("amount_and_key", "piece_count", "pick_one", "pick_many", "select_and_key", "switch", "tick")
"""What is filled in, besides the macros named after their field."""


@dataclass
class Form:
    """A form of a page: the endpoints that it and its keys go to, none where the page only knows the address.

    `versioned`: it carries the version that it was drawn from. `filled_in`: it has fields that are seen. `asks`: a
    question may be drawn in it; `answers_first`: with no key before those of the question.
    """

    page: str
    endpoints: set[str] = field(default_factory=set)
    versioned: bool = False
    filled_in: bool = False
    keyed: bool = False
    asks: bool = False
    answers_first: bool = False


def forms(env: Environment) -> list[Form]:
    """Every form that posts, of every page with what the page includes, and of every macro that is one."""
    found: list[Form] = []
    for page in env.list_templates(filter_func=_is_page):
        found += _Reader(env, page).read()
    return found


def _is_page(name: str) -> bool:
    return name.endswith(".html") and not name.startswith("macros/") and not name.split("/")[-1].startswith("_")


class _Reader:
    """Reads a page in the order in which it is drawn."""

    def __init__(self, env: Environment, page: str) -> None:
        self.env = env
        self.page = page
        self.found: list[Form] = []
        self.open: Form | None = None
        self.text = ""
        self.seen: list[str] = []
        self.asking = set(QUESTIONS)

    def read(self) -> list[Form]:
        self._template(self.page)
        return self.found

    def _template(self, name: str) -> None:
        if name in self.seen:
            return
        self.seen.append(name)
        for node in _in_order(self._parsed(name)):
            self._node(node)
        self.seen.pop()

    def _parsed(self, name: str) -> nodes.Template:
        assert self.env.loader
        return self.env.parse(self.env.loader.get_source(self.env, name)[0])

    def _node(self, node: nodes.Node) -> None:
        if isinstance(node, nodes.TemplateData):
            self._text(node.data)
        elif isinstance(node, nodes.Include | nodes.Extends) and isinstance(node.template, nodes.Const):
            self._template(node.template.value)
        elif isinstance(node, nodes.Macro) and {_name(call) for call in node.find_all(nodes.Call)} & set(QUESTIONS):
            self.asking |= set() if "<form" in _texts(node) else {node.name}
        elif isinstance(node, nodes.Call):
            self._call(node)
            if self.open:
                self._within(self.open, _name(node))

    def _text(self, text: str) -> None:
        for piece in re.split(r"(<form\b|</form>)", text):
            if piece == "</form>":
                self.open = None
            elif piece == "<form":
                self.open = Form(self.page)
            elif self.open and 'method="post"' in piece and self.open not in self.found:
                self.found.append(self.open)
        self.text = text

    def _call(self, call: nodes.Call) -> None:
        name = _name(call)
        if name == "url_for" and self.open and self.text.endswith('action="'):
            self.open.endpoints.add(_endpoint(call))
        elif name == "post_fields" and self.open:
            self.open.versioned = bool(call.args)
        elif name in FORMS_OF_MACROS and _goes_somewhere(call):
            versioned = any(given.key == "version" for given in call.kwargs)
            self.found.append(Form(self.page, {_endpoint(each) for each in _addresses(call)}, versioned))
        self.text = "" if name != "url_for" else self.text

    def _within(self, form: Form, name: str) -> None:
        form.filled_in |= name in FILLED_IN or (name.endswith("_field") and name != "csrf_field")
        form.keyed |= name == "default_button"
        form.asks |= name in self.asking
        form.answers_first |= name in self.asking and not form.keyed


def _name(call: nodes.Call) -> str:
    return call.node.name if isinstance(call.node, nodes.Name) else ""


def _texts(node: nodes.Node) -> str:
    return "".join(text.data for text in node.find_all(nodes.TemplateData))


def _endpoint(call: nodes.Call) -> str:
    first = call.args[0]
    return str(first.value) if isinstance(first, nodes.Const) else ""


def _goes_somewhere(call: nodes.Call) -> bool:
    """Whether the macro draws a form at all: without an address it draws what only stands there."""
    if call.node.name == "stub":  # type: ignore[attr-defined]
        return len(call.args) > 2
    return call.args[0] != nodes.Const("")


def _addresses(call: nodes.Call) -> Iterator[nodes.Call]:
    for each in (call.args[0], *call.args[0].find_all(nodes.Call)):
        if isinstance(each, nodes.Call) and isinstance(each.node, nodes.Name) and each.node.name == "url_for":
            yield each


def _in_order(node: nodes.Node) -> Iterator[nodes.Node]:
    for child in node.iter_child_nodes():
        yield child
        yield from _in_order(child)

"""Finds words in templates that no catalogue can translate, because they stand outside gettext."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from jinja2 import Environment, nodes

ENVIRONMENT = Environment(extensions=["jinja2.ext.i18n", "jinja2.ext.do", "jinja2.ext.loopcontrols"])

NOT_TRANSLATED = {"Bankir"}
"""Proper names, the same in every language."""

SPOKEN_ATTRIBUTES = {"alt", "aria-label", "aria-description", "placeholder", "title", "label"}
"""Attributes that a person reads or hears."""

_WORD = re.compile(r"[^\W\d_]{2,}|[^\W\d_]")
_SENTENCE = re.compile(r"[A-ZÅÄÖØÆ][a-zåäöøæ]+(?:$|\W)|.*\w \w.*[.?!]$")
# What macros and blocks write into a tag: attributes, and names of classes.
_IN_TAG = re.compile(r"""([a-z:-]+)="([^"]*)"|\bdata-[a-z-]+|\b[a-z_-]+--[a-z-]+""")
_SAYS = {"_", "gettext", "ngettext", "pgettext", "npgettext", "N_"}


def literals(source: str) -> list[str]:
    """Words of a template outside gettext, each with its line: `7: Sell chips`."""
    markup = _Markup()
    markup.feed(_without_jinja(source))
    markup.close()
    said = [*markup.found, *_in_expressions(source)]
    return [f"{line}: {text}" for line, text in sorted(said) if _words(text) - NOT_TRANSLATED]


class _Markup(HTMLParser):
    """Collects the text between tags and in the attributes that are read out."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[int, str]] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in ("script", "style")
        self._hear(tag, dict(attrs))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._hear(tag, dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if self._silent:
            return
        self._keep(_IN_TAG.sub("", data))
        for name, value in _IN_TAG.findall(data):
            if name in SPOKEN_ATTRIBUTES:
                self._keep(value)

    def _hear(self, tag: str, attributes: dict[str, str | None]) -> None:
        spoken = set(SPOKEN_ATTRIBUTES)
        if tag == "input" and attributes.get("type") in ("submit", "button", "reset"):
            spoken.add("value")
        if tag == "meta" and attributes.get("name") == "description":
            spoken.add("content")
        for name in spoken & attributes.keys():
            self._keep(attributes[name] or "")

    def _keep(self, text: str) -> None:
        self.found.append((self.getpos()[0], " ".join(text.split())))


def _without_jinja(source: str) -> str:
    """The markup alone, each line where it was; `{% trans %}` goes with what it holds."""
    kept, translating = [], False
    for _, kind, text in ENVIRONMENT.lex(source):
        if kind == "name" and text in ("trans", "endtrans"):
            translating = text == "trans"
        plain = kind == "data" and not translating
        kept.append(text if plain else re.sub(r"[^\n]+", "", text))
    return "".join(kept)


def _in_expressions(source: str) -> Iterator[tuple[int, str]]:
    """Sentences given as text to a macro, a filter or a test of ours without asking gettext first."""
    return _unasked(ENVIRONMENT.parse(source))


def _unasked(node: nodes.Node) -> Iterator[tuple[int, str]]:
    if isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name) and node.node.name in _SAYS:
        return
    if isinstance(node, nodes.Const) and isinstance(node.value, str) and _SENTENCE.match(node.value):
        yield node.lineno, node.value
    for child in node.iter_child_nodes():
        yield from _unasked(child)


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text))

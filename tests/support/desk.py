"""The desk as somebody without JavaScript uses it: reads its form, presses its keys, and loads what that leads to."""

from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from re import sub
from urllib.parse import urlsplit

from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from tests.support.visitor import PageForm, Visitor, forms_of


@dataclass
class Key:
    """A key of the desk: what it sends, and whether it can be pressed."""

    name: str
    value: str
    action: str
    disabled: bool


@dataclass
class DeskForm:
    """The form of the desk as it stands: where it goes, what it sends, and its keys in their order."""

    action: str = ""
    values: MultiDict[str, str] = field(default_factory=MultiDict)
    keys: list[Key] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.form = DeskForm()
        self._inside = False
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = has.get("id") == "desk"
            if self._inside:
                assert has["method"] == "get", "looking books nothing"
                self.form.action = has["action"]
        elif self._inside:
            self._control(tag, has)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = False

    def _control(self, tag: str, has: dict[str, str]) -> None:
        name, value = has.get("name", ""), has.get("value", "")
        if tag == "button":
            self.form.keys.append(Key(name, value, has.get("formaction", self.form.action), "disabled" in has))
        elif tag == "select":
            self._select = name
            self.form.values[name] = ""
        elif tag == "option" and "selected" in has:
            self.form.values[self._select] = value
        elif tag == "input" and (has.get("type") not in ("radio", "checkbox") or "checked" in has):
            self.form.values.add(name, value)


class Desk:
    """Somebody at the desk, at the page that `answer` is."""

    def __init__(self, visitor: Visitor, url: str) -> None:
        self.visitor = visitor
        self.answer: TestResponse = visitor.get(url)

    @property
    def page(self) -> str:
        return self.answer.get_data(as_text=True)

    @property
    def says(self) -> str:
        """The words of the page, without its markup."""
        return " ".join(unescape(sub(r"<[^>]*>", " ", self.page)).split())

    @property
    def form(self) -> DeskForm:
        reader = _Reader()
        reader.feed(self.page)
        return reader.form

    def press(self, name: str, value: str) -> "Desk":
        """Presses the key with that name and value, which must be there and alive."""
        key = next(key for key in self.form.keys if (key.name, key.value) == (name, value))
        assert not key.disabled, f"{name}={value} cannot be pressed"
        return self._send(key.action, {name: value})

    def judge(self, **written: str | list[str]) -> "Desk":
        """Writes into fields (`cards_3` for `cards-3`) and presses Enter."""
        first = self.form.keys[0]
        assert first.name == "", "Enter never presses a card"
        return self._send(first.action, {name.replace("cards_", "cards-"): text for name, text in written.items()})

    def keep(self, **changes: str) -> TestResponse:
        """Keeps what is judged with the night."""
        return self.visitor.send(self.keeping(), **changes)

    def keeping(self) -> PageForm:
        """The form that keeps what is judged."""
        return next(form for form in forms_of(self.page) if form.action.endswith("/verdicts"))

    def _send(self, action: str, written: dict[str, str | list[str]]) -> "Desk":
        sent = MultiDict(self.form.values)
        for name, text in written.items():
            sent.setlist(name, [text] if isinstance(text, str) else text)
        self.answer = self.visitor.client.get(urlsplit(action).path, query_string=sent)
        return self

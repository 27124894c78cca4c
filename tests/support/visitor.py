"""A visitor without JavaScript: reads pages, fills in the forms it finds there and sends them."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urldefrag

from flask.testing import FlaskClient
from werkzeug.test import TestResponse


@dataclass
class PageForm:
    """A form as a page shows it: where it goes and what it would send as it stands."""

    action: str
    values: dict[str, list[str]] = field(default_factory=dict)


class _Forms(HTMLParser):
    """Collects forms with their hidden, text, chosen and ticked values; buttons send nothing by themselves."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[PageForm] = []
        self._open: PageForm | None = None
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "form" and values.get("method") == "post":
            self._open = PageForm(values["action"])
            self.forms.append(self._open)
        elif tag == "input" and self._open is not None:
            self._input(self._open, values)
        elif tag == "select":
            self._select = values.get("name", "")
        elif tag == "option" and self._open is not None and self._select:
            chosen = "selected" in values or self._select not in self._open.values
            self._open.values[self._select] = [values.get("value", "")] if chosen else self._open.values[self._select]

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None
        elif tag == "select":
            self._select = ""

    def _input(self, form: PageForm, values: dict[str, str]) -> None:
        kind = values.get("type", "text")
        if kind in ("checkbox", "radio") and "checked" not in values:
            return
        if name := values.get("name"):
            form.values.setdefault(name, []).append(values.get("value", ""))


def forms_of(page: str) -> list[PageForm]:
    """The forms that a page would send by POST."""
    parser = _Forms()
    parser.feed(page)
    return parser.forms


def answer_of(page: str) -> str:
    """What the key carries that says yes to the question of a page."""
    found = re.search(r'<button[^>]* name="again" value="([^"]+)"', page)
    assert found, "nothing is asked"
    return found[1]


class Visitor:
    """Somebody with a browser. `submit` loads a page, changes a form on it and sends it as a browser would."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client

    def get(self, url: str) -> TestResponse:
        return self.client.get(url)

    def text(self, url: str) -> str:
        """A page that must be there."""
        answer = self.client.get(url)
        assert answer.status_code == 200, f"{url}: {answer.status}"
        return answer.get_data(as_text=True)

    def form(self, url: str, action: str) -> PageForm:
        """The form on a page that goes to an address ending like this."""
        found = [form for form in forms_of(self.text(url)) if urldefrag(form.action).url.endswith(action)]
        assert found, f"{url} has no form that goes to {action}"
        return found[0]

    def send(self, form: PageForm, **changes: str | list[str]) -> TestResponse:
        """Sends a form; None-like empty lists take a value out."""
        changed = {name: [value] if isinstance(value, str) else value for name, value in changes.items()}
        return self.client.post(form.action, data={**form.values, **changed})

    def submit(self, url: str, action: str, **changes: str | list[str]) -> TestResponse:
        """Loads the page, fills in the form that goes to `action` and sends it."""
        return self.send(self.form(url, action), **changes)

    def insist(self, url: str, action: str, **changes: str | list[str]) -> TestResponse:
        """The same, and says yes to what is asked about it."""
        asked = self.submit(url, action, **changes)
        return self.submit(url, action, again=answer_of(asked.text), **changes)

"""A phone with a browser, at a server that really listens."""

from http.cookiejar import CookieJar
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

from tests.support.visitor import PageForm, forms_of


class Phone:
    """Let in by the banker link, with which it is made."""

    def __init__(self, link: str) -> None:
        parts = urlsplit(link)
        self.home = f"{parts.scheme}://{parts.netloc}"
        self._browser = build_opener(HTTPCookieProcessor(CookieJar()))
        assert self.send(self.form(parts.path, parts.path)) == 200

    def page(self, path: str) -> str:
        """A page that must be there."""
        with self._browser.open(self.home + path, timeout=30) as answer:
            return str(answer.read().decode())

    def form(self, path: str, action: str) -> PageForm:
        """The form on a page that goes to an address ending like this."""
        return next(form for form in forms_of(self.page(path)) if form.action.endswith(action))

    def send(self, form: PageForm, **changes: str) -> int:
        """The status of the page that a form leads to, or with which it is refused."""
        values = urlencode({**form.values, **changes}, doseq=True).encode()
        try:
            with self._browser.open(Request(self.home + form.action, values), timeout=30) as answer:
                return int(answer.status)
        except HTTPError as refused:
            return refused.code

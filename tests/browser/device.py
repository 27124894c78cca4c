"""A phone or a laptop in somebody's hand: it taps, types, and writes down whatever goes wrong on its pages."""

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page

from app.services import links
from tests.browser.live import Live

PHONE = {"width": 360, "height": 740}
LAPTOP = {"width": 1280, "height": 800}

ANSWERED_NO = tuple(f"the server responded with a status of {status}" for status in (409, 422))
"""How Chromium's console tells of a refusal, which is no fault of the page."""

LOST = ("net::ERR_", "htmx:sendError", "htmx:afterRequest")
"""How it tells of a connection that was cut."""

TELL_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  tellViolation(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
"""


class Device:
    """A browser of its own on a served book; `troubles` are the errors on its console and the violations of the CSP.

    `taps` counts what a finger did since it was last set to 0. `wire` is the address of a bad connection to the book,
    `sharp` how many dots of the screen make a pixel.
    """

    def __init__(
        self,
        browser: Browser,
        live: Live,
        locale: str = "sv-SE",
        *,
        javascript: bool = True,
        size: dict[str, int] = PHONE,
        sharp: int = 1,
        wire: str = "",
    ) -> None:
        self.live = live
        self.url = wire or live.url
        self.javascript = javascript
        self.taps = 0
        self.expected = ANSWERED_NO + (LOST if wire else ())
        self.troubles: list[str] = []
        self.context = browser.new_context(
            base_url=self.url,
            locale=locale,
            timezone_id="Europe/Stockholm",
            viewport=size,  # type: ignore[arg-type]
            device_scale_factor=sharp,
            color_scheme="dark",
            reduced_motion="reduce",
            has_touch=True,
            java_script_enabled=javascript,
        )
        self.context.set_default_timeout(10_000)
        if javascript:
            self.context.expose_function("tellViolation", lambda says: self.troubles.append(says))
            self.context.add_init_script(TELL_VIOLATIONS)
        self.page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def open(self, path: str) -> Page:
        """Goes to an address of the book."""
        self.page.goto(path)
        return self.page

    def enter(self, club: int) -> Page:
        """Opens the banker link; where script does not press its key, a finger does."""
        self.open(self.live.link(club, "banker"))
        if not self.javascript:
            self.tap(self.form("/enter/").locator("button"))
        self.page.wait_for_url(lambda url: "/enter/" not in url)
        return self.page

    def let_in(self, club: int) -> None:
        """The phone of somebody who came in by the banker link before."""
        token = self.live.link(club, "banker").rpartition("/")[2]
        device = links.admit_device(self.live.store, token, at=self.live.clock.now)
        assert device, "a living link"
        self.context.add_cookies([{"name": "device", "value": device, "url": self.url}])

    def form(self, action: str) -> Locator:
        """The form whose address has this in it."""
        return self.page.locator(f'form[action*="{action}"]')

    def field(self, name: str) -> Locator:
        """The field of that name that can be typed in."""
        return self.page.locator(f'input[name="{name}"]:visible')

    def tap(self, target: Locator | str) -> None:
        """Taps once; what the tap opens has loaded when the next act waits for its element."""
        self.taps += 1
        self._found(target).tap()

    def type(self, target: Locator | str, text: str) -> None:
        """Taps into a field and types."""
        field = self._found(target)
        self.taps += 1
        field.tap()
        field.fill("")
        field.press_sequentially(text)

    def close(self) -> None:
        self.context.close()

    def _found(self, target: Locator | str) -> Locator:
        return self.page.locator(target) if isinstance(target, str) else target

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(expected in message.text for expected in self.expected):
            self.troubles.append(f"{message.text} ({message.location.get('url', '')})")

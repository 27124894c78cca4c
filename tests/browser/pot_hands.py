"""The banker's hands on the pot sheet: deals and how they end."""

from collections.abc import Sequence

from playwright.sync_api import Locator

from tests.browser.hands import Hands


class PotHands:
    """Deals on a phone; players by name, amounts as a person types them."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.phone = hands.phone
        self.page = hands.page

    def show(self) -> None:
        """From any page of the night to the pot."""
        self.hands.press(self.page.locator('.bar__to[href$="/pot"]'))

    def deal(self) -> None:
        self.hands.press(self.form("/deals").locator("button.key--first"))

    def all_pass(self) -> None:
        self.hands.press(self.page.locator('button[form="all-pass"]'))

    def misdeal(self) -> None:
        self.hands.press(self.form("/misdeals").locator("#misdeal"))

    def open_blind(self) -> None:
        self.hands.press(self.form("/blind-openings").locator("button"))

    def win(self, name: str, pot: str = "") -> None:
        """One key; the pot is typed where bets made it larger."""
        form = self.form("/wins")
        if pot:
            self.phone.type(form.locator('[name="pot"]'), pot)
        self.hands.press(form.locator(f'button[name="winner"][value="{self.hands.ids[name]}"]'))

    def share(self, names: Sequence[str]) -> None:
        """Several are ticked."""
        form = self.form("/wins")
        self.phone.tap(form.locator("details > summary"))
        for name in names:
            self.phone.tap(form.locator("label", has=self.page.locator(f'input[value="{self.hands.ids[name]}"]')))
        self.hands.press(form.locator("details button"))

    def keep(self) -> None:
        self.hands.press(self.form("/pot/keeping").locator("button"))

    def form(self, action: str) -> Locator:
        return self.phone.form(action)

    def shown(self) -> int:
        """The pot as it stands in large figures."""
        return int(self.page.locator(".pot__sum").inner_text().split()[-1])

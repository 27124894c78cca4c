"""The banker's hands: an evening by taps and typing, found by what a page is made of, never by its words."""

from collections.abc import Collection, Mapping

from playwright.sync_api import Locator, expect

from app.queries.people import names_of
from tests.browser.device import Device


class Hands:
    """A banker who plays one night on a phone. Players by name, amounts as a person types them."""

    def __init__(self, phone: Device, club: int) -> None:
        self.phone = phone
        self.page = phone.page
        self.club = club

    @property
    def seats_at(self) -> list[float]:
        """How far down the screen each row of the seats begins."""
        rows = self.page.locator(".seats .row").all()
        return [box["y"] for row in rows if (box := row.bounding_box())]

    @property
    def ids(self) -> Mapping[str, int]:
        return {name: player for player, name in names_of(self.phone.live.store, self.club).items()}

    def press(self, key: Locator, *, refused: bool = False) -> None:
        """Presses a key or a link and waits until what answers stands there: a refusal or question only if expected."""
        self.page.locator("#main").evaluate("(main) => { main.dataset.old = 'yes'; }")
        self.phone.tap(key)
        expect(self.page.locator("#main:not([data-old])")).to_be_attached()
        self.page.wait_for_load_state()
        said_no = self.page.locator("[data-refused], [aria-invalid=true]")
        assert bool(said_no.count()) == refused, said_no.all_inner_texts()

    def found_club(self, name: str) -> None:
        """The first page of a new book, as its browser filled it in."""
        self.phone.type(self.phone.field("name"), name)
        self.press(self.page.locator('#dock button[form="found"]'))

    def write_names(self, names: str) -> None:
        """Adds players on the start page."""
        self.phone.type(self.phone.field("names"), names)
        self.phone.tap('button[name="add"]')
        expect(self.page.locator('input[name="players"]')).to_have_count(len(names.split(",")))

    def choose(self, name: str, value: str) -> None:
        """One of the ways that stand side by side."""
        self.phone.tap(self.page.locator("label", has=self.page.locator(f'input[name="{name}"][value="{value}"]')))

    def unfold(self, name: str) -> None:
        """Opens the folds that a field lies in, the outer one first."""
        for fold in self.page.locator("details", has=self.page.locator(f'[name="{name}"]')).all():
            self.phone.tap(fold.locator(":scope > summary"))

    def open_bank(self) -> None:
        self.press(self.page.locator('#dock button[form="start"]'))

    def to_table(self) -> None:
        self.press(self.page.locator(".bar__to").first)

    def to_settling(self) -> None:
        self.press(self.page.locator('.bar__to[href$="/settling"]'))

    def to_sheet(self, name: str) -> None:
        """From the table to a player's sheet."""
        self.press(self.page.locator("a.row", has=self.page.locator(f'.row__name:text-is("{name}")')))

    def to_act(self, act: str) -> None:
        """From a player's sheet to the page of an act."""
        self.press(self.page.locator(f'a.act[href$="/{act}"]'))

    def sell(self, name: str, amount: str, *, on_the_tab: bool = False, refused: bool = False) -> None:
        """From the table: the row, the way of paying, the amount."""
        self.to_sheet(name)
        if on_the_tab:
            self.choose("paid", "tab")
        self.press(self.phone.form("/sales").locator(f'button[name="amount"][value="{amount}"]'), refused=refused)

    def sell_typed(self, name: str, amount: str, *, refused: bool = False) -> None:
        self.to_sheet(name)
        self.phone.type(self.phone.field("other"), amount)
        self.press(self.phone.form("/sales").locator(".key--side"), refused=refused)

    def act(self, name: str, act: str, action: str, typed: Mapping[str, str] | None = None) -> None:
        """From the table: the row, the act, its key; without anything typed what stands there is sent."""
        self.to_sheet(name)
        self.to_act(act)
        form = self.phone.form(action)
        for field, text in (typed or {}).items():
            self.phone.type(form.locator(f'[name="{field}"]'), text)
        self.press(form.locator("button.key--first"))

    def buy_from(self, buyer: str, seller: str, amount: str) -> None:
        """Chips from player to player, on the tab."""
        self.to_sheet(buyer)
        self.to_act("player-sale")
        self.page.locator('select[name="seller"]').select_option(str(self.ids[seller]))
        self.choose("paid", "tab")
        self.phone.type(self.phone.field("amount"), amount)
        self.press(self.phone.form("/player-sales").locator("button.key--first"))

    def leave_by_consent(self, name: str, chips: str, agreed: Collection[str]) -> None:
        """Before the stop, with chips, everybody agreeing by one tick."""
        self.to_sheet(name)
        self.to_act("departure")
        self.phone.type(self.phone.field("chips"), chips)
        self.choose("agreed", " ".join(str(self.ids[voter]) for voter in agreed))
        self.press(self.phone.form("/departure").locator("button.key--first"))

    def extend(self) -> None:
        """From the table: the clock, the first time that is offered; all are ticked as agreeing."""
        self.press(self.page.locator("a.clock"))
        self.press(self.phone.form("/extensions").locator('button[name="to"]').first)

    def end_play(self) -> None:
        self.press(self.phone.form("/ending").locator("button.key").last)

    def undo(self) -> None:
        """What stands in the dock."""
        self.press(self.page.locator(".stub__undo"))

    def count(self, chips: Mapping[str, str], *, refused: bool = False) -> None:
        """Writes down what the seats have, all in one go."""
        form = self.phone.form("/counts")
        for name, number in chips.items():
            self.phone.type(form.locator(f'[name="chips-{self.ids[name]}"]'), number)
        self.press(form.locator(".key--money").last, refused=refused)

    def count_broke(self, name: str) -> None:
        self.press(self.phone.form("/counts").locator(f'button[name="none"][value="{self.ids[name]}"]'))

    def count_drawer(self, amount: str) -> None:
        form = self.phone.form("/settling/drawer-counts")
        self.phone.type(form.locator('[name="counted"]'), amount)
        self.press(form.locator("button").last)

    def shown_result(self, name: str) -> str:
        """What the count says that a player has won or lost."""
        seat = self.page.locator("[data-sum-row]", has=self.page.locator(f'[name="chips-{self.ids[name]}"]'))
        return seat.locator("[data-sum-result]").inner_text()

    def shown_gap(self) -> str:
        """What the count says is missing or over."""
        return self.page.locator("[data-sum-gap]").inner_text()

    def decide(self, rule: str) -> None:
        form = self.phone.form("/gap-decisions")
        if not form.is_visible():
            self.phone.tap(".gap__last > summary")
        self.choose("rule", rule)
        self.press(form.locator("button.key--money").last)

    def plan(self, via: str) -> None:
        self.press(self.phone.form("/plan").locator(f'button[value="{via}"]'))

    def mark_paid(self, payer: str, payee: str) -> None:
        self.press(self._payment(payer, payee))

    def mark_part(self, payer: str, payee: str, amount: str) -> None:
        """A part of a payment."""
        self.phone.tap(self.page.locator("details", has=self.page.locator("#part-of")).locator("summary"))
        self.page.locator("#part-of").select_option(self._parties(payer, payee))
        self.phone.type("#part", amount)
        self.press(self.page.locator("form", has=self.page.locator("#part")).locator("button").last)

    def close(self, *, unpaid: bool = False) -> None:
        """Closes the night; with payments unpaid the question is answered too."""
        self.press(self.phone.form("/closing").locator("button"), refused=unpaid)
        if unpaid:
            self.press(self.phone.form("/closing").locator('button[name="confirmed"]'))

    def _payment(self, payer: str, payee: str) -> Locator:
        parties = self.page.locator(f'input[name="parties"][value="{self._parties(payer, payee)}"]')
        return self.phone.form("/payments").filter(has=parties).locator("button.pay")

    def _parties(self, payer: str, payee: str) -> str:
        return "-".join("bank" if party == "bank" else str(self.ids[party]) for party in (payer, payee))

"""Random evenings in one book: what people do and undo, and what must hold whatever they do (R13)."""

import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from app.domain.errors import NotFound, Refusal
from app.domain.ledger import Account, Kind, Tender
from app.domain.settling import closing, gap
from app.store.start import open_book
from app.store.work import reading
from tests.support.audit import faults
from tests.support.evening import Evening
from tests.support.raw import set_pragma
from tests.support.urls import sqlite_url

NAMES = ("Anna", "Bo", "Cilla", "Dag", "Eva")
amounts = st.sampled_from([5_00, 20_00, 37_00, 60_00, 100_00, 250_00])
names = st.sampled_from(NAMES)
seats_taken = st.integers(0, 11)


def act_named(name: str, *arguments: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.tuples(st.just(name), *arguments)


EARLY = st.one_of(
    act_named("sell", seats_taken, amounts, st.sampled_from(Tender)),
    act_named("sell", seats_taken, amounts, st.sampled_from(Tender)),
    act_named("repay", seats_taken, amounts),
    act_named("pay_out", seats_taken),
    act_named("hand_in", seats_taken, amounts, st.booleans()),
    act_named("pass_on", seats_taken, seats_taken, amounts),
    act_named("join", names),
    act_named("hand_over", seats_taken, st.sampled_from([0, 0, -5_00, 3_00])),
    act_named("undo", st.integers(0, 8)),
)
LATE = st.one_of(
    EARLY,
    act_named("leave", seats_taken, st.integers(0, 3)),
    act_named("count", seats_taken, amounts, st.sampled_from([None, 0, 40_00])),
    act_named(
        "settle", st.sampled_from([0, 0, -10_00, 15_00]), st.sampled_from(gap.RULES), st.sampled_from(closing.VIAS)
    ),
)
PLANNED = st.one_of(
    act_named("pay", st.integers(0, 5), st.integers(1, 2)),
    act_named("count_drawer", st.sampled_from([0, 0, 0, -7_00, 2_00])),
    act_named("close_and_open"),
    act_named("undo", st.integers(0, 8)),
)


class Evenings(RuleBasedStateMachine):
    """Nights one after the other in one book; a model keeps what it needs to know: cash, chips and debts by hand."""

    template: ClassVar[Path]
    """A file with a new book, to be copied."""
    acts: ClassVar[tuple[st.SearchStrategy[tuple[Any, ...]], ...]] = (EARLY, LATE, PLANNED)
    """What may come early, once something has happened, and while a plan stands."""

    before_counting: ClassVar[int] = 8
    """So many entries are booked before anybody is counted."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="bankir-model-"))
        shutil.copy(self.template, self.folder / "bank.db")
        self.store = open_book(sqlite_url(self.folder / "bank.db"))
        set_pragma(self.store, "synchronous=OFF")  # a power cut is not what is tried here
        self.club = Evening(self.store)
        self.open("20")
        self.began = self.club.version

    def teardown(self) -> None:
        self.check_everything()
        self.store.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def open(self, float: str) -> None:
        self.club.open(float=float, chip_set="1000", tab_limit="300", stops=None, book="polski")

    def act(self, what: Callable[[], Any]) -> Any:
        """Whatever is refused is simply not done."""
        with suppress(Refusal, NotFound):
            return what()
        return None

    @rule(choice=st.data())
    def something_happens(self, choice: st.DataObject) -> None:
        """One rule for all, so that every evening has all kinds of acts; what may come depends on the hour."""
        night = self.club.night
        late = night.version - self.began > self.before_counting
        early, later, planned = self.acts
        name, *arguments = choice.draw(planned if night.plan else later if late else early)
        getattr(self, name)(*arguments)

    def sell(self, place: int, amount: int, tender: Tender) -> None:
        name = self.seated(place)
        before = self.cash_and_chips()
        if self.act(lambda: self.club.sell(name, amount, tender)):
            cash = amount if tender is Tender.CASH else 0
            assert self.cash_and_chips() == (before[0] + cash, before[1] + amount)

    def repay(self, place: int, amount: int) -> None:
        name = self.seated(place)
        owed = self.tab(name)
        if self.act(lambda: self.club.repay(name, amount)):
            assert self.tab(name) == owed - amount

    def pay_out(self, place: int) -> None:
        self.pay_out_all(self.seated(place))

    def pay_out_all(self, name: str) -> None:
        owed, (cash, _) = -self.tab(name), self.cash_and_chips()
        if self.act(lambda: self.club.pay_out(name)):
            assert owed > 0 and self.tab(name) == 0
            assert self.cash_and_chips()[0] == cash - owed >= 0

    def hand_in(self, place: int, amount: int, paid: bool) -> None:
        name = self.seated(place)
        owed, (cash, chips) = self.tab(name), self.cash_and_chips()
        if self.act(lambda: self.club.hand_in(name, amount)):
            assert (self.tab(name), self.cash_and_chips()) == (owed - amount, (cash, chips - amount))
            if paid:
                self.pay_out_all(name)

    def pass_on(self, sells: int, buys: int, amount: int) -> None:
        seller, buyer = self.seated(sells), self.seated(buys)
        before = self.cash_and_chips(), self.tab(seller), self.tab(buyer)
        if self.act(lambda: self.club.pass_on(seller, buyer, amount)):
            now = self.cash_and_chips(), self.tab(seller), self.tab(buyer)
            assert now == (before[0], before[1] - amount, before[2] + amount)

    def join(self, name: str) -> None:
        self.act(lambda: self.club.join(name))

    def leave(self, place: int, part: int) -> None:
        name = self.seated(place)
        chips = self.cash_and_chips()[1] * part // 3 // 1_00 * 1_00
        self.act(lambda: self.club.leave(name, chips))

    def hand_over(self, place: int, off: int) -> None:
        to = self.seated(place)
        self.act(lambda: self.club.hand_over(to, max(0, self.club.night.drawer + off)))

    def count_drawer(self, off: int) -> None:
        self.act(lambda: self.club.count_drawer(max(0, self.club.night.drawer + off)))

    def count(self, place: int, chips: int, recounted: int | None) -> None:
        name = self.seated(place)
        if self.act(lambda: self.club.count(**{name: chips})) and recounted is not None:
            self.club.count(**{name: recounted})

    def settle(self, off: int, rule: str, via: str) -> None:
        """All that is needed for closing, as far as it is allowed."""
        night = self.club.night
        by_id = {player: name for name, player in self.club.ids.items()}
        waiting = [by_id[player] for player in night.uncounted]
        if waiting:
            share = max(0, night.chips_out + off)
            chips = dict.fromkeys(waiting, 0) | {waiting[0]: share}
            self.act(lambda: self.club.count(**chips))
        self.act(lambda: self.club.decide(rule))
        self.act(lambda: self.club.settle(via))

    def pay(self, number: int, part: int) -> None:
        plan = self.club.night.plan
        if plan and plan.payments:
            payment = plan.payments[number % len(plan.payments)]
            self.act(lambda: self.club.pay(payment.payer, payment.payee, max(1, payment.amount // part)))

    def undo(self, back: int) -> None:
        version, (cash, chips) = self.club.version, self.cash_and_chips()
        if self.act(lambda: self.club.undo(version - back)):
            with reading(self.store, self.club.club) as work:
                undone = work.entry(version - back)
            there = (cash - undone.amount(Account.DRAWER), chips + undone.amount(Account.CHIPS))
            assert self.cash_and_chips() == there

    def close_and_open(self) -> None:
        if self.act(self.club.close):
            self.closed_well()
            self.act(lambda: self.open("50"))
            self.began = self.club.version

    def closed_well(self) -> None:
        night = self.club.night
        results = sum(night.result(seat.player) for seat in night.seats)
        carried = night.balances.of(Account.CHIPS, None)
        assert results + carried == 0, "results sum to zero, but for what was carried"
        assert night.float == 0 and not night.uncounted

    def cash_and_chips(self) -> tuple[int, int]:
        return int(self.club.night.drawer), int(self.club.night.chips_out)

    def tab(self, name: str) -> int:
        player = self.club.ids.get(name)
        return int(self.club.night.tab(player)) if player else 0

    def seated(self, number: int) -> str:
        """One of those who can still play, or anybody where nobody can."""
        night = self.club.night
        by_id = {player: name for name, player in self.club.ids.items()}
        playing = [by_id[player] for player in night.uncounted] or list(by_id.values())
        return playing[number % len(playing)]

    @invariant()
    def nothing_is_impossible(self) -> None:
        night = self.club.night
        totals = {account: night.balances.total(account) for account in Account}
        assert sum(totals.values()) == 0, "the accounts of a night, with what it was brought, sum to zero"
        assert totals[Account.DRAWER] >= 0, "the drawer holds no less than nothing"
        over = totals[Account.OVER_SHORT]
        owed = totals[Account.TAB] - night.float - night.chips_out
        assert totals[Account.DRAWER] == -(owed + over), "cash is what was lent and left, less what is owed"
        if night.status == "running":
            assert 0 <= night.chips_out <= 1000_00, "chips out are neither less than none nor more than the set"
        seated = [seat.player for seat in night.seats]
        assert len(seated) == len(set(seated)), "one seat each"
        assert night.banker in seated
        for seat in night.seats:
            by_counts = night.balances.from_kinds(Account.CHIPS, seat.player, [Kind.COUNTED])
            assert by_counts == (seat.counted or 0), "a count again replaces the one before"

    def check_everything(self) -> None:
        assert faults(self.store) == []
        remembered = self.club.night
        self.store.nights.clear()
        anew = self.club.night
        assert (remembered.seats, remembered.plan, remembered.version) == (anew.seats, anew.plan, anew.version)
        for account in Account:
            assert dict(remembered.balances.holders(account)) == dict(anew.balances.holders(account))

"""A table in memory: the domain's functions with names for players, and the entries they would book."""

import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from functools import reduce
from typing import Any

from app.domain import opening, undo
from app.domain.balances import Balances
from app.domain.chronicle import night_of
from app.domain.ledger import (
    SUMMED,
    Account,
    Draft,
    Entry,
    Kind,
    PlayerId,
    Posting,
    Tender,
    in_force,
    standing_and_reversals,
)
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import Pieces
from app.domain.settling import closing, counting, gap
from app.domain.settling.gap import Gap
from app.domain.settling.settlement import BANK, Party
from app.domain.table import bank, seats, stop
from app.domain.table.sales import Sale
from app.domain.tray.chip_set import ChipSet
from app.rules.book import load

SEVEN = datetime(2026, 11, 27, 18, 0, tzinfo=UTC)
"""Seven in the evening in Stockholm."""

CASH, TAB = Tender.CASH, Tender.TAB

Act = Callable[["Table"], object]
"""What happens at a table."""


class Table:
    """A night that is played by calling what happened; amounts in smallest units.

    `at` is the time on the wall; every act takes two minutes. House changes of the book by name, such as
    `min_sale="20"`; `brought` is what earlier nights left, `chips` the club's case where its chips have colours.
    """

    def __init__(
        self,
        *names: str,
        book: str = "pakker",
        unit: str = "SEK",
        float: int = 0,
        stacks: int = 0,
        hours: float = 4,
        brought: Mapping[tuple[Account, str | None], int] | None = None,
        strangers: Collection[str] = (),
        chips: ChipSet | None = None,
        float_notes: Pieces | None = None,
        **house: str,
    ) -> None:
        everyone = [*(names or ("Anna", "Bo", "Cilla", "Dag")), *strangers]
        self.ids = {name: PlayerId(number) for number, name in enumerate(everyone, start=1)}
        self.names = {player: name for name, player in self.ids.items()}
        self.entries: list[Entry] = []
        self.at = SEVEN
        rules = load(book).with_settings(house)
        players = [self.ids[name] for name in everyone if name not in strangers]
        agreed = opening.Opening(
            book=book,
            title="",
            house=house,
            bank=asdict(rules.bank),
            time=asdict(rules.time),
            pot={**asdict(rules.pot), **asdict(rules.opening), **asdict(rules.bets)},
            unit=unit,
            players=players,
            banker=players[0],
            lender=players[0],
            float=Minor(float),
            stacks=Minor(stacks),
            stops_at=SEVEN + timedelta(hours=hours),
            brought=[Posting(a, amount, self._id(name)) for (a, name), amount in (brought or {}).items()],
            chips=chips,
            float_notes=float_notes or {},
            part=True,
        )
        self.book(opening.open_night(agreed, at=SEVEN))

    @property
    def night(self) -> Night:
        facts = in_force(entry for entry in self.entries if entry.kind not in SUMMED)
        return night_of(1, self.entries[-1].seq, facts, reduce(Balances.after, self.entries, Balances({})))

    @property
    def gap(self) -> Gap:
        return gap.gap_of(self.night, self._since_count())

    @property
    def drawer_counted(self) -> bool:
        return gap.drawer_is_counted(self.night, self._since_count())

    def book(self, draft: Draft, *, dated: datetime | None = None) -> Entry:
        entry = Entry(
            seq=len(self.entries) + 1,
            night=1,
            kind=draft.kind,
            postings=draft.postings,
            facts=_as_read(draft.facts),
            at=dated or self.at,
            recorded_at=self.at,
            by=None,
            reverses=draft.reverses,
        )
        self.entries.append(entry)
        self.at += timedelta(minutes=2)
        return entry

    def sell(
        self, name: str, amount: int, tender: Tender = CASH, *, confirmed: bool = False, dated: datetime | None = None
    ) -> Entry:
        buyer = self.ids[name]
        sale = Sale(buyer, Minor(amount), tender, dated or self.at, confirmed)
        return self.book(bank.sell(self.night, sale), dated=dated)

    def repay(self, name: str, amount: int, *, confirmed: bool = False) -> Entry:
        return self.book(bank.repay(self.night, self.ids[name], Minor(amount), confirmed=confirmed))

    def pay_out(self, name: str, amount: int | None = None, *, confirmed: bool = False) -> Entry:
        sum_named = None if amount is None else Minor(amount)
        return self.book(bank.pay_out(self.night, self.ids[name], sum_named, confirmed=confirmed))

    def hand_in(self, name: str, amount: int) -> Entry:
        return self.book(bank.return_chips(self.night, self.ids[name], Minor(amount)))

    def pass_on(self, seller: str, buyer: str, amount: int, *, direct: bool = False) -> Entry:
        parties = (self.ids[seller], self.ids[buyer])
        return self.book(bank.player_sale(self.night, *parties, Minor(amount), direct=direct))

    def join(self, name: str) -> Entry:
        return self.book(seats.join(self.night, self.ids[name]))

    def leave(self, name: str, chips: int, *, agreed: Collection[str] = (), override: str = "") -> Entry:
        votes = {self.ids[voter] for voter in agreed}
        leaver = self.ids[name]
        return self.book(seats.leave(self.night, leaver, Minor(chips), at=self.at, agreed=votes, override=override))

    def extend(self, to: datetime, agreed: Collection[str]) -> Entry:
        return self.book(stop.extend(self.night, to, at=self.at, agreed={self.ids[name] for name in agreed}))

    def end(self, agreed: Collection[str]) -> Entry:
        return self.book(stop.end(self.night, at=self.at, agreed={self.ids[name] for name in agreed}))

    def hand_over(self, to: str, counted: int) -> Entry:
        return self.book(counting.hand_over(self.night, self.ids[to], Minor(counted), confirmed=True))

    def count_drawer(self, counted: int) -> Entry:
        return self.book(counting.count_drawer(self.night, Minor(counted)))

    def count(self, **chips: int) -> Entry:
        return self.book(counting.count(self.night, {self.ids[name]: Minor(worth) for name, worth in chips.items()}))

    def decide(self, rule: str, name: str | None = None) -> Entry:
        return self.book(gap.decide_gap(self.night, self.gap, rule, self._id(name)))

    def settle(self, via: str = "direct") -> Entry:
        return self.book(closing.settle(self.night, self.gap, via))

    def pay(self, payer: str, payee: str, amount: int, *, confirmed: bool = False, unsorted: bool = False) -> Entry:
        parties, paid = (self.party(payer), self.party(payee)), closing.paid_so_far(self._payments())
        amount_paid = Minor(amount)
        return self.book(closing.pay(self.night, *parties, amount_paid, paid, confirmed=confirmed, unsorted=unsorted))

    def close(self) -> Entry:
        return self.book(closing.close(self.night, self.gap, drawer_counted=self.drawer_counted))

    def undo(self, entry: Entry, reason: str = "") -> Entry:
        return self.book(undo.undo(self.night, entry, self.entries, reason=reason))

    def results(self) -> dict[str, int]:
        return {self.names[seat.player]: int(self.night.result(seat.player)) for seat in self.night.seats}

    def tabs(self) -> dict[str, int]:
        """Who owes the bank, or is owed by it (negative)."""
        return {self._name(who): int(tab) for who, tab in self.night.balances.holders(Account.TAB)}

    def payments(self) -> list[tuple[str, str, int]]:
        """The plan: who pays whom how much."""
        plan = self.night.plan
        assert plan, "there is a plan"
        return [(self._party_name(p.payer), self._party_name(p.payee), int(p.amount)) for p in plan.payments]

    def party(self, name: str) -> Party:
        return BANK if name == "bank" else self.ids[name]

    def _party_name(self, party: Party) -> str:
        return "bank" if party is BANK else self._name(party)

    def _name(self, player: PlayerId | None) -> str:
        return "nobody" if player is None else self.names[player]

    def _id(self, name: str | None) -> PlayerId | None:
        return None if name is None else self.ids[name]

    def _since_count(self) -> tuple[Entry, ...]:
        count = self.night.drawer_count
        return standing_and_reversals([entry for entry in self.entries if count and entry.seq > count.seq])

    def _payments(self) -> tuple[Entry, ...]:
        plan = self.night.plan
        return in_force(e for e in self.entries if e.kind is Kind.PAYMENT and plan and e.seq > plan.seq)


def _as_read(facts: Mapping[str, Any]) -> Mapping[str, Any]:
    """Facts as they come back from the journal."""

    read: Mapping[str, Any] = json.loads(json.dumps(dict(facts)))
    return read

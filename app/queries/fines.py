"""What could be fined now, by which rule, how much and to whom."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from app.domain.errors import NotFound, Refusal
from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pot.fines import amount_due, due_of
from app.queries.dock import Clock, Dock, clock_of, dock_of, has_pot
from app.rules.book import load
from app.rules.fines import FineRule, number_of
from app.store.engine import Store
from app.store.work import reading


@dataclass(frozen=True)
class FineOffer:
    """A fine of the book by its `name` there. `amount` is what it is now, `at_least` where it may be more.

    `from_all`: it is asked of every other player at once.
    """

    name: str
    rule: str
    to: str
    amount: Minor
    at_least: bool
    from_all: bool


@dataclass(frozen=True)
class FinesSheet:
    """The fines that the book knows now, and between whom; `tabs` whether they may stand on a tab."""

    number: int
    offers: tuple[FineOffer, ...]
    payers: tuple[PlayerId, ...]
    payees: tuple[PlayerId, ...]
    tabs: bool
    clock: Clock | None
    dock: Dock


def fines_sheet(store: Store, club: int, number: int, *, now: datetime) -> FinesSheet:
    """The fines of a night; unknown numbers, and nights whose game knows no pot, are `NotFound`."""
    with reading(store, club) as work:
        night = work.night(number)
        if not has_pot(night):
            raise NotFound(f"a pot of night {number}")
        known = load(night.book).with_settings(night.house).fines
        offers = (_offer(night, known, name) for name in known)
        return FinesSheet(
            number=number,
            offers=tuple(offer for offer in offers if offer is not None),
            payers=tuple(seat.player for seat in night.seats),
            payees=night.at_table,
            tabs=night.terms.tab != "never",
            clock=clock_of(work, night, now=now),
            dock=dock_of(work, night),
        )


def _offer(night: Night, known: Mapping[str, FineRule], name: str) -> FineOffer | None:
    """The fine as it is now; None while the rule asks for nothing, and with nobody to pay."""
    fine = known[name]
    due = due_of(fine.rule, fine.pays, number_of(known, fine), night.terms.unit)
    if due.pays == "taken":
        return FineOffer(name, fine.rule, fine.to, due.amount, at_least=True, from_all=False)
    player = night.play.misdealer or next(iter(night.at_table), None)
    if player is None:
        return None
    try:
        amount = amount_due(night, due, player)
    except Refusal:
        return None
    return FineOffer(name, fine.rule, fine.to, amount, at_least=False, from_all=fine.of == "others")

"""What could be fined now, by which rule, how much and to whom."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from app.domain.errors import NotFound, Refusal
from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pot.fines import Deposit, Due, amount_due, deposits, due_of, payer_due
from app.queries.dock import Clock, Dock, clock_of, dock_of, has_pot
from app.rules.book import load
from app.rules.fines import FineRule, number_of
from app.store.engine import Store
from app.store.work import reading


@dataclass(frozen=True)
class FineOffer:
    """A fine of the book by its `name` there. `amount` is what it is now, `at_least` where it may be more.

    `payer` is who pays, where that follows from the deals; `from_all`: it is asked of every other player at once.
    """

    name: str
    rule: str
    to: str
    amount: Minor
    at_least: bool
    payer: PlayerId | None
    from_all: bool


@dataclass(frozen=True)
class FinesSheet:
    """The fines that the book knows now, and between whom; `tabs` whether they may stand on a tab.

    `deposits` are those that lie in somebody's bank (GT-23).
    """

    number: int
    offers: tuple[FineOffer, ...]
    payers: tuple[PlayerId, ...]
    payees: tuple[PlayerId, ...]
    deposits: tuple[Deposit, ...]
    tabs: bool
    clock: Clock | None
    dock: Dock

    def deposited(self, player: PlayerId) -> Minor:
        """What of the player's lies in somebody's bank."""
        return Minor(sum(deposit.amount for deposit in self.deposits if deposit.player == player))


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
            deposits=deposits_by(night, known),
            tabs=night.terms.tab != "never",
            clock=clock_of(work, night, now=now),
            dock=dock_of(work, night),
        )


def deposits_by(night: Night, known: Mapping[str, FineRule]) -> tuple[Deposit, ...]:
    """Who has how much in whose bank, by those rules of the book that know deposits."""
    rules = dict.fromkeys(fine.rule for fine in known.values() if fine.pays == "deposit")
    return tuple(deposit for rule in rules for deposit in deposits(night, rule))


def _offer(night: Night, known: Mapping[str, FineRule], name: str) -> FineOffer | None:
    """The fine as it is now; None while the rule asks for nothing, and with nobody to pay."""
    fine = known[name]
    due = due_of(fine.rule, fine.pays, number_of(known, fine), night.terms.unit)
    amounts = _amounts(night, due)
    if not amounts:
        return None
    at_least = due.pays == "taken" or len(amounts) > 1
    payer = payer_due(night, due)
    return FineOffer(name, fine.rule, fine.to, min(amounts), at_least, payer, from_all=fine.of == "others")


def _amounts(night: Night, due: Due) -> set[Minor]:
    """What the rule asks for now, several where that depends on who gets it."""
    if due.pays == "taken":
        return {due.amount}
    if due.pays == "deposit":
        return {deposit.amount for deposit in deposits(night, due.rule)}
    player = payer_due(night, due) or next(iter(night.at_table), None)
    if player is None:
        return set()
    try:
        return {amount_due(night, due, player)}
    except Refusal:
        return set()

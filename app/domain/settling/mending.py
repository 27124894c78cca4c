"""Putting an entry right that was written down wrongly, once the counts have shown it.

The wrong entry is reversed and the right one booked in its place, dated as the wrong one was: so both are found in
the book, and a count of the drawer since then knows that no cash has moved.
"""

from collections.abc import Sequence

from app.domain.conditions import countable, no_more_than_out, positive, still_open, whole_chips
from app.domain.errors import NotFound, Refusal
from app.domain.ledger import Account, Draft, Entry, Kind, PlayerId, Posting, Tender
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.table.bank import paid_out, sold
from app.domain.table.sales import tab_takes
from app.domain.tray.colours import chips_back
from app.domain.undo import undo


def sale_paid_by(night: Night, sale: Entry, entries: Sequence[Entry], tender: Tender) -> tuple[Draft, Draft]:
    """A sale that was paid otherwise than it was written down: its reversal, and the sale as it was.

    `entries` are all of the night. Refuses `tab_not_allowed`, `tab_limit`, and as `undo.undo`; who is counted already
    may be meant, since no chips move. One that was paid otherwise and back is paid with the note that was named first.
    """
    _is(sale, Kind.SALE)
    reversal = undo(night, sale, entries, chips_stay=True)
    player, amount = sale.players[0], -sale.amount(Account.CHIPS)
    if tender is Tender.TAB:
        tab_takes(night, player, amount)
    chips = [leg for leg in sale.postings if leg.account is Account.CHIPS]
    taken = _named_before(night, sale, entries) if tender is Tender.CASH else ()
    return reversal, sold(player, amount, tender, taken=taken, chips=chips)


def pay_out_of(night: Night, paid: Entry, entries: Sequence[Entry], amount: Minor) -> tuple[Draft, Draft]:
    """A pay-out of another amount than was written down: its reversal, and the pay-out as it was.

    More than was owed stays on the player's tab (T-06). Refuses `not_positive`, `drawer_short`, and as `undo.undo`.
    """
    _is(paid, Kind.PAID_OUT)
    positive(amount)
    reversal = undo(night, paid, entries)
    drawer = Minor(night.drawer - paid.amount(Account.DRAWER))
    if amount > drawer:
        raise Refusal("drawer_short", field="amount", drawer=drawer, amount=amount)
    return reversal, paid_out(paid.players[0], amount)


def left_with(night: Night, left: Entry, entries: Sequence[Entry], chips: Minor) -> tuple[Draft, Draft]:
    """Who left took chips of that worth along (T-16): the reversal of the leaving, and the leaving as it was.

    The bank owes for them, and keeps the cash until they come. Refuses `negative_amount`, `not_a_multiple`,
    `more_than_chips_out`, and as `undo.undo`.
    """
    _is(left, Kind.LEFT)
    still_open(night)
    reversal = undo(night, left, entries)
    countable(chips, "chips")
    whole_chips(night, chips, "chips")
    no_more_than_out(night, Minor(chips - left.facts["chips"]), "chips")
    player = PlayerId(left.facts["player"])
    facts = {**left.facts, "chips": chips, "outstanding": True}
    return reversal, Draft(Kind.LEFT, chips_back(night, player, chips, {}), facts)


def forgotten_sale(night: Night, player: PlayerId, amount: Minor, tender: Tender, *, cash_over: Minor) -> Draft:
    """A sale that nobody wrote down, found because more chips came back than were sold (T-01).

    While seats are not counted a sale for cash is found by the count of the drawer: `cash_over` is what it has too
    much of. It may be to a player who is counted or has left. Refuses `not_seated`, `not_positive`, `not_a_multiple`,
    `tab_not_allowed`, `tab_limit`, `plan_made`, and `not_forgotten` where not so much is too much.
    """
    still_open(night)
    night.seat(player)
    positive(amount)
    whole_chips(night, amount)
    too_many = Minor(max(0, night.play.pot - night.chips_out))
    if night.uncounted:
        too_many = Minor(max(0, cash_over)) if tender is Tender.CASH else Minor(0)
    if amount > too_many:
        raise Refusal("not_forgotten", field="amount", too_many=too_many, amount=amount)
    if tender is Tender.TAB:
        tab_takes(night, player, amount)
    return sold(player, amount, tender)


def _named_before(night: Night, sale: Entry, entries: Sequence[Entry]) -> Sequence[Posting]:
    """The drawer's legs of the sale for cash that this one took the place of, where its change still lies there.

    None where its note had left the drawer when it was struck.
    """
    strike = next((entry for entry in entries if entry.seq == sale.seq - 1), None)
    if strike is None or "unsorted" in strike.facts:
        return ()
    first = next((entry for entry in entries if entry.seq == strike.reverses and _same(entry, sale)), None)
    cash = [leg for leg in first.postings if leg.account is Account.DRAWER] if first else []
    there = all(night.lies_there(Account.DRAWER, leg.piece) + leg.amount >= 0 for leg in cash if leg.piece)
    return cash if there else ()


def _same(one: Entry, other: Entry) -> bool:
    """Whether both tell of one sale, and the first of nothing about the drawer besides."""
    told = [(entry.kind, entry.players, entry.at, entry.amount(Account.CHIPS)) for entry in (one, other)]
    return told[0] == told[1] and "unsorted" not in one.facts


def _is(entry: Entry, kind: Kind) -> None:
    """Only what was booked in the first place can be put right; a reversal is undone."""
    if entry.kind is not kind or entry.reverses is not None:
        raise NotFound(f"entry {entry.seq} is no {kind}")

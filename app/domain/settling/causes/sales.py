"""Sales that were written down wrongly, too often or not at all."""

from collections.abc import Iterator, Mapping
from datetime import timedelta

from app.domain.ledger import Account, Entry, Kind, Tender
from app.domain.money import Minor
from app.domain.pieces import Worths
from app.domain.settling.causes.cause import Cause, Fit
from app.domain.settling.causes.off import SETTLING, TRAY, Effect, Off, account_pieces

CLOSE_TOGETHER = timedelta(minutes=10)
"""Equal sales to one player within this time may be one sale written down twice."""


def wrong_tender(off: Off) -> Iterator[Cause]:
    """Cash is missing that was never paid, or there that was written on a tab; the chips agree."""
    for drawer in off.cash_alone:
        written, meant = (Tender.CASH, Tender.TAB) if drawer < 0 else (Tender.TAB, Tender.CASH)
        if _allows(off, meant):
            amount = Minor(abs(drawer))
            for sale in _sales(off):
                if _amount(sale) == amount and _tender(sale) is written:
                    yield Cause("wrong_tender", Fit.AMOUNT, amount, sale, tender=meant)


def no_hand_out(off: Off) -> Iterator[Cause]:
    """A sale of which nobody wrote down the chips, though they are kept by colour.

    In the tray its chips are what is missing; at the end it may be that they were never handed out.
    """
    worths = off.night.terms.chip_worths
    unsorted = [sale for sale in _sales(off) if worths and not _handed_out(off, sale)]
    for sale in unsorted:
        if off.place == TRAY and off.chips == -_amount(sale) and all(over < 0 for over in off.colours.values()):
            pieces = {colour: -over for colour, over in off.colours.items()}
            yield Cause("no_hand_out", Fit.PIECES, _amount(sale), sale, pieces=pieces)
        elif off.place == SETTLING and off.chips and off.fit(_never_been(off, sale)):
            yield Cause("no_hand_out", Fit.AMOUNT, _amount(sale), sale)


def sold_twice(off: Off) -> Iterator[Cause]:
    """Equal sales to one player close together: one that was written down twice."""
    sales = _sales(off)
    for place, second in enumerate(sales):
        fit = off.fit(_never_been(off, second))
        if fit:
            alike = (first for first in sales[:place] if _alike(first, second))
            yield from (Cause("sold_twice", fit, _amount(second), second, first=first) for first in alike)


def not_sold(off: Off) -> Iterator[Cause]:
    """A sale of just that amount, or just those chips or notes, that never was."""
    for sale in _sales(off):
        fit = off.fit(_never_been(off, sale))
        if fit:
            yield Cause("not_sold", fit, _amount(sale), sale)


def forgotten(off: Off) -> Iterator[Cause]:
    """A sale that nobody wrote down: more chips came back than were sold, and as much cash is over if it was for cash.

    In the tray as many chips are missing; how it was paid shows only where the drawer has as much too much (T-01).
    """
    amount = (off.drawer or 0) if off.chips is None else -off.chips
    tender = Tender.CASH if off.drawer == amount else None if off.place == TRAY else Tender.TAB
    if amount <= 0 or (tender and not _allows(off, tender)):
        return
    if off.place != TRAY and not off.fit(Effect(-amount, amount if tender is Tender.CASH else 0)):
        return
    sure = off.chips is not None and tender and amount >= off.night.terms.smallest_sale
    fit = Fit.AMOUNT if sure else Fit.POSSIBLE
    yield Cause("forgotten", fit, Minor(amount), tender=tender)


def _sales(off: Off) -> list[Entry]:
    return off.of_kind(Kind.SALE)


def _amount(sale: Entry) -> Minor:
    return Minor(-sale.amount(Account.CHIPS))


def _tender(sale: Entry) -> Tender:
    return Tender(sale.facts["tender"])


def _never_been(off: Off, sale: Entry) -> Effect:
    """What would be off if this sale had never been."""
    terms = off.night.terms
    handed_out = _handed_out(off, sale)
    notes = _numbers(account_pieces(sale, Account.DRAWER), terms.note_worths)
    return Effect(
        chips=_amount(sale),
        drawer=-sale.amount(Account.DRAWER),
        colours=handed_out or None,
        notes={note: -count for note, count in notes.items()} or None,
    )


def _handed_out(off: Off, sale: Entry) -> dict[str, int]:
    """How many chips of each colour the sale handed out, as corrected since; nothing where some are not known."""
    changes = [entry for entry in off.of_kind(Kind.CHIPS_CHANGED) if entry.facts["sale"] == sale.seq]
    moved: dict[str, int] = {}
    for entry in (sale, *changes):
        for piece, amount in account_pieces(entry, Account.CHIPS).items():
            moved[piece] = moved.get(piece, 0) - amount
    return _numbers(moved, off.night.terms.chip_worths)


def _numbers(moved: Mapping[str, int], worths: Worths) -> dict[str, int]:
    """Amounts by piece as numbers of pieces; nothing where a part of it is not sorted."""
    if moved.get(""):
        return {}
    return {piece: amount // worths[piece] for piece, amount in moved.items() if amount}


def _alike(first: Entry, second: Entry) -> bool:
    same = first.players == second.players and _amount(first) == _amount(second) and _tender(first) is _tender(second)
    return same and abs(second.at - first.at) <= CLOSE_TOGETHER


def _allows(off: Off, tender: Tender) -> bool:
    return tender is Tender.CASH or off.night.terms.tab != "never"


FINDERS = (wrong_tender, no_hand_out, sold_twice, forgotten, not_sold)

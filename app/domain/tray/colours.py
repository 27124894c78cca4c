"""Chips by colour: which of them a sale hands out, which come back, and changing colours at the table."""

from collections.abc import Sequence

from app.domain.conditions import at_the_table, still_open
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Entry, Kind, PlayerId, Posting, legs, summed
from app.domain.making import fewest, most_payable
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import Pieces, sorted_legs, worth_of
from app.domain.tray.chip_set import hand_out


def suggestion(night: Night, amount: int) -> dict[str, int] | None:
    """The chips to hand out for this amount, largest first; None: the tray cannot make it."""
    terms = night.pot_terms
    ante = terms.ante or terms.small_blind or terms.chip
    return hand_out(amount, night.tray, night.terms.chip_worths, ante)


def has_run_out(night: Night, amount: Minor) -> bool:
    """Whether the bank cannot sell this: less than the smallest lot is left, or its chips cannot make it (PK-4)."""
    left = night.chips_left
    short = left is None or left < night.terms.smallest_sale
    return short or (bool(night.terms.chip_worths) and suggestion(night, amount) is None)


def chips_sold(
    night: Night, player: PlayerId, amount: Minor, pieces: Pieces | None, *, confirmed: bool = False
) -> tuple[Posting, ...]:
    """The chips' legs of a sale: those of the named pieces, of the suggestion where none are named (None).

    No pieces ({}) are chips that nobody wrote down by colour. Asks `choice_needed` (`tray_cannot_make`, with the
    `nearest` amounts that it makes) where the tray cannot make this one, unless it is `confirmed` to be sold without
    writing colours. Refuses `pieces_differ`,
    `unknown_piece` and `tray_lacks`.
    """
    worths = night.terms.chip_worths
    if pieces is None:
        pieces = suggestion(night, amount) if worths else {}
        if pieces is None and not confirmed:
            nearest = _nearest(night, amount)
            raise Refusal("choice_needed", field="amount", choice="tray_cannot_make", amount=amount, nearest=nearest)
    elif pieces:
        _worth_exactly(night, pieces, amount)
        _are_in_the_tray(night, pieces)
    return sorted_legs(Account.CHIPS, -amount, pieces or {}, worths, player)


def worth_back(night: Night, amount: Minor | None, pieces: Pieces) -> Minor:
    """The worth of chips that come back: as it was said, else what their colours come to.

    Refuses `no_pieces` where neither is there, and `unknown_piece`.
    """
    if amount is not None:
        return amount
    if not pieces:
        raise Refusal("no_pieces")
    return worth_of(pieces, night.terms.chip_worths)


def chips_back(night: Night, player: PlayerId, amount: int, pieces: Pieces) -> tuple[Posting, ...]:
    """The legs of chips that come back, by colour where `pieces` say so: the bank owes the player that much more.

    Refuses `pieces_differ` where the pieces are worth more than the amount, and `unknown_piece`.
    """
    chips = sorted_legs(Account.CHIPS, amount, pieces, night.terms.chip_worths, player)
    return (*chips, *legs(Posting(Account.TAB, -amount, player)))


def are_out(night: Night, pieces: Pieces) -> None:
    """Asks `choice_needed` (`more_of_a_colour`) where more chips of a colour come back than are out by the book.

    Chips that went out without their colours may be of any, so they count for it. `out` is how many of `piece` are.
    """
    worths, back = night.terms.chip_worths, dict[str, int](night.balances.pieces(Account.CHIPS))
    before = unexplained(back)
    for piece, count in pieces.items():
        known = max(-back.get(piece, 0) // worths[piece], 0)
        back[piece] = back.get(piece, 0) + count * worths[piece]
        if unexplained(back) > before:
            raise Refusal("choice_needed", choice="more_of_a_colour", piece=piece, out=known, count=count)


def unexplained(pieces: Pieces) -> int:
    """What came back of colours beyond what went out of them, unless chips went out without their colours ("").

    `pieces` are the worths that came back less those that went out.
    """
    beyond = sum(max(worth, 0) for piece, worth in pieces.items() if piece)
    return max(beyond - max(-pieces.get("", 0), 0), 0)


def change_chips(night: Night, player: PlayerId, gives: Pieces, gets: Pieces, *, confirmed: bool = False) -> Draft:
    """Colours changed up or down with a player: no money moves. No `gets`: as few chips as the tray can make of it.

    Refuses `no_pieces`, `change_differs` (`gives`, `gets`: their worths), `tray_lacks`, `unknown_piece` and the rules
    of a seat; asks as `are_out` unless `confirmed`.
    """
    at_the_table(night, player)
    gives = _some(gives)
    worths = night.terms.chip_worths
    given = worth_of(gives, worths)
    gets = _some(gets or _changed_up(night, gives, given))
    got = worth_of(gets, worths)
    if given != got:
        raise Refusal("change_differs", field="gets", gives=given, gets=got)
    _are_in_the_tray(night, gets, besides=gives)
    if not confirmed:
        are_out(night, gives)
    came = sorted_legs(Account.CHIPS, given, gives, worths, player)
    went = sorted_legs(Account.CHIPS, -got, gets, worths, player)
    return Draft(Kind.CHIPS_CHANGED, summed((*came, *went)), _changed(player, gives, gets))


def handed_out_by(entries: Sequence[Entry]) -> dict[str, int]:
    """The worth of each colour that a sale handed out, as its corrections have it: `entries` are all of these."""
    sums: dict[str, int] = {}
    for leg in (leg for entry in entries for leg in entry.postings if leg.account is Account.CHIPS and leg.piece):
        sums[leg.piece] = sums.get(leg.piece, 0) - leg.amount
    return {piece: worth for piece, worth in sums.items() if worth}


def handed_out_otherwise(night: Night, sale: Entry, changes: Sequence[Entry], pieces: Pieces) -> Draft | None:
    """What a sale handed out was other chips: `changes` are its corrections so far. None: just these stand there.

    Refuses `no_pieces`, `pieces_differ`, `tray_lacks`, `unknown_piece`, `night_closed` and `plan_made`.
    """
    still_open(night)
    pieces = _some(pieces)
    worths = night.terms.chip_worths
    player, amount = sale.players[0], Minor(-sale.amount(Account.CHIPS))
    _worth_exactly(night, pieces, amount)
    before = {piece: worth // worths[piece] for piece, worth in handed_out_by([sale, *changes]).items()}
    _are_in_the_tray(night, pieces, besides=before)
    stood = [leg for entry in (sale, *changes) for leg in entry.postings if leg.account is Account.CHIPS]
    moved = summed((*(-leg for leg in stood), *sorted_legs(Account.CHIPS, -amount, pieces, worths, player)))
    return Draft(Kind.CHIPS_CHANGED, moved, {**_changed(player, before, pieces), "sale": sale.seq}) if moved else None


def _nearest(night: Night, amount: Minor) -> tuple[Minor, ...]:
    """The nearest amounts below and above this one that the tray makes and the bank sells, if there are any."""
    worths, here = night.terms.chip_worths, {piece: max(count, 0) for piece, count in night.tray.items()}
    everything = worth_of(here, worths)
    below = most_payable(amount, here, worths)
    above = Minor(everything - most_payable(everything - amount, here, worths)) if amount < everything else Minor(0)
    return tuple(one for one in (below, above) if one >= max(night.terms.smallest_sale, 1))


def _changed_up(night: Night, gives: Pieces, worth: Minor) -> Pieces:
    """The fewest chips of other colours; none where the tray cannot make them."""
    others = {piece: count for piece, count in night.tray.items() if piece not in gives and count > 0}
    return fewest(worth, others, night.terms.chip_worths) or {}


def _changed(player: PlayerId, gives: Pieces, gets: Pieces) -> dict[str, object]:
    return {"player": player, "gives": dict(gives), "gets": dict(gets), "sale": None}


def _some(pieces: Pieces) -> Pieces:
    some = {piece: count for piece, count in pieces.items() if count}
    if not some:
        raise Refusal("no_pieces")
    return some


def _worth_exactly(night: Night, pieces: Pieces, amount: Minor) -> None:
    worth = worth_of(pieces, night.terms.chip_worths)
    if worth != amount:
        raise Refusal("pieces_differ", field="pieces", amount=amount, worth=worth)


def _are_in_the_tray(night: Night, pieces: Pieces, besides: Pieces | None = None) -> None:
    """Refuses `tray_lacks` (`piece`, and how many are `left`); `besides` are chips that come into it first."""
    for piece, count in pieces.items():
        left = max(night.tray[piece], 0) + (besides or {}).get(piece, 0)
        if count > left:
            raise Refusal("tray_lacks", piece=piece, left=left)

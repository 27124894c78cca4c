"""What may have happened since the page of an act was drawn without the act being of an old page.

An act that replaces or concludes something is refused where an entry since then touches just that. What only adds, as a
sale or a fine, asks nothing here: two devices do that at once.
"""

from collections.abc import Callable

from app.domain.ledger import PLAYED, Account, Entry, Kind
from app.domain.resting import FINES, OF_A_SEAT, seats_of
from app.domain.spelling import tidy

Touches = Callable[[Entry], bool]

OF_THE_STOP = frozenset({Kind.EXTENDED, Kind.ENDED, Kind.JOINED, Kind.LEFT})
OF_THE_DRAWER = frozenset({Kind.DRAWER_COUNTED, Kind.HANDED_OVER, Kind.COUNT_BOOKED})
OF_THE_TRAY = frozenset({Kind.TRAY_COUNTED, Kind.COUNT_BOOKED})
OF_THE_DEALS = (PLAYED - FINES) | {Kind.SEATS_MOVED}
OF_A_PLAYER = frozenset({Account.CHIPS, Account.TAB})


def anything(entry: Entry) -> bool:
    """Every entry of the night."""
    return True


def the_stop(entry: Entry) -> bool:
    """When play stops, and who is there to agree to it."""
    return entry.kind in OF_THE_STOP


def the_drawer(entry: Entry) -> bool:
    """What lies in the drawer, what was counted there, and who holds the bank."""
    return entry.kind in OF_THE_DRAWER or any(leg.account is Account.DRAWER for leg in entry.postings)


def the_tray(entry: Entry) -> bool:
    """The chips that are out, and what was counted of the others."""
    return entry.kind in OF_THE_TRAY or any(leg.account is Account.CHIPS for leg in entry.postings)


def the_deals(entry: Entry) -> bool:
    """How far play has come, and whether seats were moved; a fine changes neither."""
    return entry.kind in OF_THE_DEALS


def seats(*players: int) -> Touches:
    """What these players have bought, owe or are owed, and whether they sit there or are counted.

    A reversal does not name whose seat it is about, and touches all.
    """

    def touches(entry: Entry) -> bool:
        if entry.kind in OF_A_SEAT and (entry.reverses is not None or not seats_of(entry).isdisjoint(players)):
            return True
        return any(leg.account in OF_A_PLAYER and leg.player in players for leg in entry.postings)

    return touches


def the_payment(payer: int | str, payee: int | str) -> Touches:
    """What the plan says that one party pays another, by the names of parties in entries, and what was marked of it.

    A reversal does not name whose payment it is about, and touches all.
    """

    def touches(entry: Entry) -> bool:
        if entry.kind is not Kind.PAYMENT or entry.reverses is not None:
            return entry.kind in (Kind.PAYMENT, Kind.PLANNED)
        return bool((entry.facts["from"], entry.facts["to"]) == (payer, payee))

    return touches


def hand_out(sale: int) -> Touches:
    """The chips that a sale handed out, corrected or corrected back."""

    def touches(entry: Entry) -> bool:
        if entry.kind is Kind.CHIPS_CHANGED:
            return entry.reverses is not None or bool(entry.facts["sale"] == sale)
        return entry.reverses == sale

    return touches


def said(*kinds: Kind) -> Touches:
    """What the club says of itself."""
    return lambda entry: entry.kind in kinds


def the_name_of(player: int) -> Touches:
    """What a player is called; a reversal does not name whom it is about, and touches all."""
    return lambda entry: entry.kind is Kind.RENAMED and entry.facts.get("player", player) == player


def house_named(name: str) -> Touches:
    """The club's own book of this name, whatever the case of its letters."""
    return lambda entry: entry.kind is Kind.HOUSE_KEPT and entry.facts["name"].casefold() == tidy(name).casefold()

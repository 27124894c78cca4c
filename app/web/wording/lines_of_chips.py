"""Lines of the book about chips by colour, and about counts that were booked."""

from collections.abc import Callable, Mapping
from typing import Any

from app.domain.ledger import Account, Kind, PlayerId
from app.domain.pieces import Worths
from app.queries.lines import Line
from app.web.wording.chip_words import chips_by_colour
from app.web.words import N_, told, with_currency

MESSAGES: dict[tuple[Kind, str], str] = {
    (Kind.CHIP_SET_KEPT, ""): N_("Chips are kept by colour"),
    (Kind.CHIP_SET_KEPT, "none"): N_("Chips are no longer kept by colour"),
    (Kind.CHIPS_CHANGED, ""): N_("%(player)s changed %(gives)s for %(gets)s"),
    (Kind.CHIPS_CHANGED, "sale"): N_("%(player)s got %(gets)s, not %(gives)s"),
    (Kind.CHIPS_CHANGED, "written"): N_("%(player)s got %(gets)s"),
    (Kind.TRAY_COUNTED, ""): N_("Tray counted: %(counted)s"),
    (Kind.COUNT_BOOKED, "tray"): N_("The tray booked as counted"),
    (Kind.COUNT_BOOKED, "drawer"): N_("The drawer booked as counted"),
}


def way(line: Line) -> str:
    """How it happened, where that is said: of what the count was, what was changed."""
    facts = line.original
    match line.kind:
        case Kind.CHIP_SET_KEPT:
            return "" if facts["chip_set"] else "none"
        case Kind.CHIPS_CHANGED if facts["sale"]:
            return "sale" if facts["gives"] else "written"
        case Kind.COUNT_BOOKED:
            return str(facts["of"])
    return ""


def chips_moved(line: Line, worths: Worths) -> str:
    """Which chips a sale handed out or a player handed in, `4 red · 20 white`; "" where no colours are known.

    `worths` are those of the night, smallest units.
    """
    if line.kind not in _WITH_CHIPS:
        return ""
    moved = {leg.piece: abs(leg.amount) for leg in line.legs if leg.account is Account.CHIPS and leg.piece}
    return chips_by_colour({colour: moved[colour] // one for colour, one in worths.items() if colour in moved})


def _changed(line: Line) -> dict[str, Any]:
    facts = line.original
    return {
        "player": line.players[0],
        "gives": chips_by_colour(facts["gives"]),
        "gets": chips_by_colour(facts["gets"]),
    }


def _counted(line: Line) -> dict[str, Any]:
    return {"counted": chips_by_colour(line.original["counted"])}


def _seats_counted(line: Line) -> dict[str, Any]:
    """What each had, with the colours where they were counted: `Anna 30 kr (4 red · 10 white)`."""
    chips, pieces = line.original["chips"], line.original.get("pieces", {})
    return {"counts": [_seat_count(player, chips[player], pieces.get(player, {})) for player in chips]}


def _seat_count(player: str, worth: int, pieces: Mapping[str, int]) -> str:
    counted, colours = f"{told(PlayerId(int(player)))} {with_currency(worth)}", chips_by_colour(pieces)
    return f"{counted} ({colours})" if colours else counted


def _nothing(line: Line) -> dict[str, Any]:
    return {}


_WITH_CHIPS = frozenset({Kind.SALE, Kind.RETURNED, Kind.LEFT})
FACTS: Mapping[Kind, Callable[[Line], dict[str, Any]]] = {
    Kind.CHIP_SET_KEPT: _nothing,
    Kind.CHIPS_CHANGED: _changed,
    Kind.TRAY_COUNTED: _counted,
    Kind.COUNTED: _seats_counted,
    Kind.COUNT_BOOKED: _nothing,
}

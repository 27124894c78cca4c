"""What the verbs about chips by colour, and about counts that are booked, ask of the services."""

from collections.abc import Callable, Mapping
from typing import Any

from app.commands.nights.evening import Evening
from app.domain.errors import Refusal
from app.domain.ledger import Entry
from app.services import counting
from app.store.work import Request

Said = Mapping[str, Any]


def _count_tray(played: Evening, request: Request, said: Said) -> Entry:
    return counting.count_tray(played.store, request, counted=said["pieces"])


def _book_count(played: Evening, request: Request, said: Said) -> Entry:
    return counting.book_count(played.store, request, of=said["of"])


def _change_chips(played: Evening, request: Request, said: Said) -> Entry:
    player = played.player(said["player"])
    return counting.change_chips(played.store, request, player=player, gives=said["gives"], gets=said.get("gets", {}))


def _handed_out(played: Evening, request: Request, said: Said) -> Entry:
    """What the sale of a step handed out after all; refuses `already_reversed` for a step that booked nothing."""
    if said["step"] not in played.booked:
        raise Refusal("already_reversed", field="step", entry=said["step"])
    return counting.change_hand_out(played.store, request, sale=played.booked[said["step"]], pieces=said["pieces"])


OF_CHIPS: Mapping[str, Callable[[Evening, Request, Said], Entry]] = {
    "count_tray": _count_tray,
    "book_count": _book_count,
    "change_chips": _change_chips,
    "handed_out": _handed_out,
}

"""What the verbs about chips by colour, and about counts that are booked, ask of the services."""

from app.commands.nights.played import PlayedNight, Said, Verbs
from app.domain.ledger import Entry
from app.services import counting
from app.store.once import Request


def _count_tray(played: PlayedNight, request: Request, said: Said) -> Entry:
    return counting.count_tray(played.store, request, counted=said["pieces"])


def _book_count(played: PlayedNight, request: Request, said: Said) -> Entry:
    return counting.book_count(played.store, request, of=said["of"])


def _change_chips(played: PlayedNight, request: Request, said: Said) -> Entry:
    player = played.player(said["player"])
    return counting.change_chips(
        played.store,
        request,
        player=player,
        gives=said["gives"],
        gets=said.get("gets", {}),
        confirmed=said.get("confirm", False),
    )


def _handed_out(played: PlayedNight, request: Request, said: Said) -> Entry:
    """What the sale of a step handed out after all."""
    sale = played.entry_of(said["step"])
    return counting.change_hand_out(played.store, request, sale=sale, pieces=said["pieces"])


OF_CHIPS: Verbs = {
    "count_tray": _count_tray,
    "book_count": _book_count,
    "change_chips": _change_chips,
    "handed_out": _handed_out,
}

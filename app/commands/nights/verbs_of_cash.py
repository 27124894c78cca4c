"""What the verbs about cash ask of the services, by note where the table keeps its drawer by notes."""

from collections.abc import Mapping

from app.commands.nights.played import PlayedNight, Said, Verbs
from app.domain.ledger import Entry
from app.domain.money import Minor
from app.services import nights, settling, table
from app.store.once import Request


def given(played: PlayedNight, said: Said) -> dict[str, int] | None:
    """The notes that pay or are held out, None where the script says nothing of them."""
    return played.notes(said["given"], "given") if "given" in said else None


def _repay(played: PlayedNight, request: Request, said: Said) -> Entry:
    return table.repay(
        played.store,
        request,
        player=played.player(said["player"]),
        amount=played.amount(said["amount"]),
        confirmed=said.get("confirm", False),
        given=given(played, said),
        unsorted=said.get("unsorted", False),
    )


def _pay_out(played: PlayedNight, request: Request, said: Said) -> Entry:
    return table.pay_out(
        played.store,
        request,
        player=played.player(said["player"]),
        amount=played.amount(said["amount"]) if "amount" in said else None,
        confirmed=said.get("confirm", False),
        unsorted=said.get("unsorted", False),
    )


def _pay_out_several(played: PlayedNight, request: Request, said: Said) -> Entry:
    players = played.players(said["players"], "players")
    return table.pay_out_several(played.store, request, players=players, way=said.get("way", ""))


def _count_drawer(played: PlayedNight, request: Request, said: Said) -> Entry:
    """Where the table keeps only the sum of the drawer, notes are a way of adding it up."""
    if "amount" in said:
        return settling.count_drawer(played.store, request, counted=played.amount(said["amount"]))
    notes, part = played.notes(said["notes"]), said.get("part", False)
    if part or played.night().terms.note_worths:
        return settling.count_notes(played.store, request, notes=notes, part=part)
    return settling.count_drawer(played.store, request, counted=_sum_of(notes))


def _hand_over(played: PlayedNight, request: Request, said: Said) -> Entry:
    to = played.player(said["to"], "to")
    if "notes" in said:
        notes = played.notes(said["notes"])
        return nights.hand_over_by_note(played.store, request, to=to, notes=notes, confirmed=True)
    counted = played.amount(said["counted"], "counted")
    return nights.hand_over(played.store, request, to=to, counted=counted, confirmed=True)


def _sum_of(notes: Mapping[str, int]) -> Minor:
    return Minor(sum(int(note) * count for note, count in notes.items()))


OF_CASH: Verbs = {
    "repay": _repay,
    "pay_out": _pay_out,
    "pay_out_several": _pay_out_several,
    "count_drawer": _count_drawer,
    "hand_over": _hand_over,
}

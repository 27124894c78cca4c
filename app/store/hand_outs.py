"""What sales handed out by colour, and what was changed of it since."""

from sqlalchemy import Connection

from app.domain.errors import NotFound, Refusal
from app.domain.ledger import Entry, Kind, in_force
from app.store import journal
from app.store.journal import ENTRY


def of_sale(connection: Connection, club: int, night: int, seq: int) -> list[Entry]:
    """The standing sale of this number, and after it what was changed of the chips that it handed out.

    Refuses `already_reversed` where the sale was struck; a number of anything else is `NotFound`.
    """
    of_chips = (ENTRY.night == night, ENTRY.seq >= seq, ENTRY.kind.in_((Kind.SALE, Kind.CHIPS_CHANGED)))
    entries = journal.entries(connection, club, *of_chips)
    if not any(entry.seq == seq and entry.kind is Kind.SALE and entry.reverses is None for entry in entries):
        raise NotFound(f"sale {seq} of night {night}")
    standing = in_force(entries)
    if not any(entry.seq == seq for entry in standing):
        raise Refusal("already_reversed")
    return [entry for entry in standing if entry.seq == seq or entry.facts.get("sale") == seq]

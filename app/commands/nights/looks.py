"""A step that books nothing: where the bank says to look for a difference."""

from collections.abc import Mapping
from typing import Any

from app.commands.nights.played import PlayedNight
from app.domain.errors import Refusal
from app.queries.causes import look_at


def look_first(played: PlayedNight, said: Mapping[str, Any]) -> None:
    """Looks, and refuses `other_cause_first` unless the cause that is named leads, of the named step if there is one.

    Its facts: `first`, `entry` (what the book says wrongly, if it is that) and `causes`, the likeliest first.
    """
    look = look_at(played.store, played.club, played.number, said["of"])
    causes = look.causes if look else ()
    first = causes[0].kind if causes else ""
    entry = causes[0].entry.seq if causes and causes[0].entry else None
    meant = played.booked.get(said["step"]) if "step" in said else entry
    if (first, entry) != (said["first"], meant):
        kinds = [cause.kind for cause in causes]
        raise Refusal("other_cause_first", field="first", first=first, entry=entry, causes=kinds)

"""The same act twice: of two devices, or of a banker who is not sure whether it was written down (T-08)."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from app.domain.errors import Refusal
from app.domain.ledger import Draft, Entry, Kind
from app.domain.night import Night

WITHIN = timedelta(minutes=1)

OF_ONE_DEAL = frozenset({Kind.FINED, Kind.COLLECTED})
"""The acts that are due again as soon as cards are dealt anew."""

WHO_AND_WHY = ("player", "payee", "rule", "sharers", "from", "to", "gives", "gets", "sale")
"""The facts by which acts that move the same money, or none, differ."""


def not_again(night: Night, draft: Draft, at: datetime, lately: Iterable[Entry]) -> None:
    """Asks `choice_needed` (same_act) where the same was booked within a minute; `lately` is what stands of its kind.

    The same moves as much of everybody's, in whatever notes or colours, and by the same rule. What happened at the very
    same moment was written down so: steps of a script that tells no times between them, or two acts of one minute
    dated back.
    """
    dealt = night.play.deals[-1].seq if draft.kind in OF_ONE_DEAL and night.play.deals else 0
    for entry in lately:
        if entry.seq > dealt and timedelta() < abs(at - entry.at) < WITHIN and _as_this(draft, entry):
            raise Refusal("choice_needed", field="amount", choice="same_act", at=entry.at)


def _as_this(draft: Draft, entry: Entry) -> bool:
    said = all(draft.facts.get(name) == entry.facts.get(name) for name in WHO_AND_WHY)
    return said and draft.moves == entry.moves

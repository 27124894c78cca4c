"""The facts of a refusal as scripts read them: amounts as text, players by name, times by the clock on the wall."""

from collections.abc import Mapping
from datetime import datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from app.domain.errors import Refusal
from app.domain.ledger import PlayerId
from app.domain.money import Minor, Unit, plain


class Facts:
    """Writes facts for a table: its unit, its players, its clock. `steps` are the steps of a script by entry number."""

    def __init__(
        self, unit: Unit, names: Mapping[PlayerId, str], zone: ZoneInfo, steps: Mapping[int, int] | None = None
    ) -> None:
        self._unit = unit
        self._names = names
        self._zone = zone
        self._steps = steps or {}

    def of(self, refusal: Refusal) -> dict[str, Any]:
        """The refusal's facts without `amount`, which is what was asked for; entries are told by their steps."""
        facts = {name: fact for name, fact in refusal.facts.items() if name != "amount"}
        return {name: self._told(name, fact) for name, fact in facts.items()}

    def _told(self, name: str, fact: Any) -> Any:
        if name in ("entry", "by", "first"):
            return self._steps.get(fact, fact)
        return self._plain(fact)

    def _plain(self, fact: Any) -> Any:
        if isinstance(fact, Minor):
            return short(fact, self._unit)
        if isinstance(fact, PlayerId):
            return self._names.get(fact, str(int(fact)))
        if isinstance(fact, datetime):
            return f"{fact.astimezone(self._zone):%H:%M}"
        if isinstance(fact, time):
            return f"{fact:%H:%M}"
        if isinstance(fact, list | tuple | set | frozenset):
            return [self._plain(one) for one in fact]
        return fact if isinstance(fact, str | int) or fact is None else str(fact)


def short(minor: int, unit: Unit) -> str:
    """An amount without decimals when it is whole: `20`, `12.50`."""
    whole, rest = divmod(abs(minor), 10**unit.decimals)
    if rest:
        return plain(minor, unit)
    return f"-{whole}" if minor < 0 else str(whole)

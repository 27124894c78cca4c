"""Why a player is to get or to pay just so much: the result, and everything else that stands on the tab."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from app.domain.ledger import Account, Entry, Kind, PlayerId
from app.domain.money import Minor
from app.domain.night import Night

RESULT, OTHER = "result", "other"
REASONS: dict[Kind | None, str] = {
    None: "brought",
    Kind.SALE: "cash",
    Kind.REPAID: "cash",
    Kind.PLAYER_SALE: "between",
    Kind.PAID_OUT: "paid_out",
    Kind.PAID_SEVERAL: "paid_out",
    Kind.KITTY_SPENT: "food",
    Kind.KITTY_FILLED: "kitty",
    Kind.FINED: "fines",
    Kind.GAP_DECIDED: "difference",
    Kind.PLANNED: "float",
    Kind.PAYMENT: "before",
}


@dataclass(frozen=True)
class Reasons:
    """What makes up what a player gets (negative: pays), by name; the parts are its sum."""

    player: PlayerId
    parts: tuple[tuple[str, Minor], ...]

    @property
    def gets(self) -> Minor:
        return Minor(sum(amount for _, amount in self.parts))

    @property
    def cash_share(self) -> Minor:
        """The share of all decided differences in cash, which is in no result (negative: borne)."""
        return dict(self.parts).get(REASONS[Kind.GAP_DECIDED], Minor(0))


def reasons_of_all(night: Night, payments: Sequence[Entry]) -> tuple[Reasons, ...]:
    """Those of every player of the night, as `reasons_of`, in the order of the seats."""
    return tuple(reasons_of(night, seat.player, payments) for seat in night.seats)


def reasons_of(night: Night, player: PlayerId, payments: Sequence[Entry]) -> Reasons:
    """The parts, the result first; `payments` are those of the plan that stands, which change nothing of it."""
    chips = night.balances.by_kind(Account.CHIPS, player)
    tab = night.balances.by_kind(Account.TAB, player)
    parts: defaultdict[str, int] = defaultdict(int)
    for kind in (kind for kind in chips | tab if kind is not Kind.CLOSED):
        parts[REASONS.get(kind, OTHER)] -= chips.get(kind, 0) + tab.get(kind, 0)
    parts[REASONS[Kind.PAYMENT]] += sum(entry.amount(Account.TAB, player) for entry in payments)
    named = ((name, Minor(amount)) for name, amount in parts.items() if amount)
    return Reasons(player, ((RESULT, night.result(player)), *named))

"""Who bears a difference: what each rule would do, and what the table has decided."""

from dataclasses import dataclass

from app.domain import gap as gaps
from app.domain.errors import Refusal
from app.domain.gap import RULES, Gap
from app.domain.ledger import Entry, PlayerId
from app.domain.money import Minor
from app.domain.night import Night


@dataclass(frozen=True)
class Borne:
    """What a rule would do: who bears how much (negative) or gets how much; `why_not` where it cannot be used."""

    rule: str
    shares: tuple[tuple[PlayerId, Minor], ...]
    why_not: Refusal | None = None


@dataclass(frozen=True)
class Decided:
    """How the table decided the difference; `seq` is the entry to undo. `chips` is its part in chips, the rest cash."""

    seq: int
    rule: str
    player: PlayerId | None
    over: Minor
    chips: Minor
    shares: tuple[tuple[PlayerId, Minor], ...]

    @property
    def where(self) -> str:
        """Where it shows: in `results`, on `tabs` only, in `both` in part, or nowhere since it `waits`."""
        if self.rule == "carry":
            return "waits"
        if not self.chips:
            return "tabs"
        return "results" if self.chips == self.over else "both"


def options(night: Night, gap: Gap) -> tuple[Borne, ...]:
    """What each rule that needs no name would do; none where there is nothing to decide, or not yet."""
    undecided = gap.open or gap.earlier
    if not undecided or night.uncounted or night.plan or night.closed_at:
        return ()
    return tuple(_borne(night, gap, rule) for rule in RULES if rule != "player")


def decided(entry: Entry | None) -> Decided | None:
    """The decision that an entry holds."""
    if entry is None:
        return None
    facts = entry.facts
    return Decided(
        seq=entry.seq,
        rule=facts["rule"],
        player=None if facts["player"] is None else PlayerId(facts["player"]),
        over=Minor(facts["chips"] + facts["drawer"] + facts["earlier"]),
        chips=Minor(facts["chips"]),
        shares=_shares(facts["shares"]),
    )


def _borne(night: Night, gap: Gap, rule: str) -> Borne:
    try:
        draft = gaps.decide_gap(night, gap, rule)
    except Refusal as refusal:
        return Borne(rule, (), refusal)
    return Borne(rule, _shares(draft.facts["shares"]))


def _shares(shares: list[list[int]]) -> tuple[tuple[PlayerId, Minor], ...]:
    return tuple((PlayerId(player), Minor(share)) for player, share in shares)

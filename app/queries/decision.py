"""Who bears a difference: what each rule would do, and what the table has decided."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from app.domain.errors import Refusal
from app.domain.ledger import Account, PlayerId, Posting
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.settling import gap as gaps
from app.domain.settling.gap import RULES, Gap

Shares = tuple[tuple[PlayerId, Minor], ...]


@dataclass(frozen=True)
class Borne:
    """What a rule would do: who bears how much (negative) or gets how much; `why_not` where it cannot be used.

    `held`: what of that goes by who held the bank then (T-02), by holder, where other things differ too.
    """

    rule: str
    shares: Shares
    why_not: Refusal | None = None
    held: tuple[tuple[PlayerId, Shares], ...] = ()


@dataclass(frozen=True)
class Decided:
    """How the table decided the difference; `seq` is the entry to undo. `chips` is its part in chips, the rest cash.

    `parts` are the things that differed, each by itself.
    """

    seq: int
    rule: str
    player: PlayerId | None
    over: Minor
    chips: Minor
    shares: Shares
    parts: tuple[Gap, ...]

    @property
    def where(self) -> str:
        """Where it shows: in `results`, on `tabs` only, in `both` in part, or nowhere since it `waits`.

        What is missing and waits is paid out to nobody: it `waits_for_cash`.
        """
        if self.rule == "carry":
            return "waits" if self.over >= 0 else "waits_for_cash"
        if not self.chips:
            return "tabs"
        return "results" if self.chips == self.over else "both"


def options(night: Night, gap: Gap) -> tuple[Borne, ...]:
    """What each rule that needs no name would do; none where there is nothing to decide, or not yet.

    What the table has just put off is decided: it waits, unless something else differs since.

    Where only a handover left something there is nothing to share: it is the one's who held the bank (T-02).
    """
    put_off = night.gap_decisions and night.gap_decisions[-1].facts["rule"] == "carry"
    undecided = gap.open or (gap.earlier and not put_off)
    if not undecided or night.uncounted or night.plan or night.closed_at:
        return ()
    rules = [rule for rule in RULES if rule != "player"] if gap.shared else ("banker", "carry")
    return tuple(_borne(night, gap, rule) for rule in rules)


def decided(night: Night) -> tuple[Decided, ...]:
    """The decisions that stand, in order: a drawer that is counted again may bring up another difference."""
    return tuple(decided_by(entry.seq, entry.facts, entry.postings) for entry in night.gap_decisions)


def decided_by(seq: int, facts: Mapping[str, Any], postings: Iterable[Posting]) -> Decided:
    """The decision of this number, by its facts and legs."""
    return Decided(
        seq=seq,
        rule=facts["rule"],
        player=None if facts["player"] is None else PlayerId(facts["player"]),
        over=Minor(facts["chips"] + facts["drawer"] + facts["earlier"]),
        chips=Minor(facts["chips"]),
        shares=_shares(facts["shares"]),
        parts=tuple(parts_of(Gap(Minor(facts["chips"]), Minor(facts["drawer"]), _earlier(facts, postings)))),
    )


def parts_of(gap: Gap) -> Iterator[Gap]:
    """Each thing that differs by itself: the chips, the drawer, and what each holder of the bank left."""
    nothing = Minor(0)
    if gap.chips:
        yield Gap(gap.chips, nothing, {})
    if gap.drawer:
        yield Gap(nothing, gap.drawer, {})
    for player, amount in gap.earlier.items():
        yield Gap(nothing, nothing, {player: amount})


def _borne(night: Night, gap: Gap, rule: str) -> Borne:
    try:
        draft = gaps.decide_gap(night, gap, rule)
    except Refusal as refusal:
        return Borne(rule, (), refusal)
    held = _held(night, gap, rule) if len(list(parts_of(gap))) > 1 else ()
    return Borne(rule, _shares(draft.facts["shares"]), held=tuple(held))


def _held(night: Night, gap: Gap, rule: str) -> Iterator[tuple[PlayerId, Shares]]:
    for part in parts_of(gap):
        for holder in part.earlier:
            shares = _shares(gaps.decide_gap(night, part, rule).facts["shares"])
            if holder is not None and shares:
                yield holder, shares


def _earlier(facts: Mapping[str, Any], postings: Iterable[Posting]) -> dict[PlayerId | None, Minor]:
    """What was missing before the decision, by who held the bank; without a name what earlier nights left."""
    legs = [leg for leg in postings if leg.account is Account.OVER_SHORT and leg.player is not None]
    named: dict[PlayerId | None, Minor] = {leg.player: Minor(leg.amount) for leg in legs}
    unnamed = Minor(facts["earlier"] - sum(named.values()))
    return named | ({None: unnamed} if unnamed else {})


def _shares(shares: list[list[int]]) -> Shares:
    return tuple((PlayerId(player), Minor(share)) for player, share in shares)

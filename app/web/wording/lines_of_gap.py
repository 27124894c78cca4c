"""A decided difference in words: what it was, and who bears it or gets it."""

from collections.abc import Sequence

from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.domain.settling.gap import Gap
from app.queries.decision import Decided, decided_by
from app.queries.lines import Line
from app.web.words import N_, gettext, name, signed, told, with_currency

DECIDED = {
    ("chips", "over"): N_("Chips for %(amount)s did not come back, decided: %(rule)s"),
    ("chips", "short"): N_("Chips for %(amount)s too many came back, decided: %(rule)s"),
    ("drawer", "over"): N_("The drawer had %(amount)s too much, decided: %(rule)s"),
    ("drawer", "short"): N_("The drawer was %(amount)s short, decided: %(rule)s"),
    ("held", "over"): N_("%(amount)s too much while %(holder)s held the bank, decided: %(rule)s"),
    ("held", "short"): N_("%(amount)s missing while %(holder)s held the bank, decided: %(rule)s"),
    ("carried", "over"): N_("%(amount)s too much from earlier nights, decided: %(rule)s"),
    ("carried", "short"): N_("%(amount)s short from earlier nights, decided: %(rule)s"),
    ("several", "over"): N_("%(amount)s too much in all, decided: %(rule)s"),
    ("several", "short"): N_("%(amount)s short in all, decided: %(rule)s"),
    ("several", "even"): N_("The differences make up for each other, decided: %(rule)s"),
}
"""By what differed, and whether the bank has too much or too little for it."""
RULES = {
    "banker": N_("the banker bears it"),
    "all": N_("all bear it equally"),
    "winners": N_("the winners bear it in proportion"),
    "losers": N_("the losers bear it in proportion"),
    "player": N_("%(player)s bears it"),
    "carry": N_("it waits for a later night"),
}
"""Who bears a difference, by the rule's name; said to the table as it is."""
RULES_OVER = {
    "banker": N_("the banker gets it"),
    "all": N_("all share it equally"),
    "winners": N_("the winners share it in proportion"),
    "losers": N_("the losers share it in proportion"),
    "player": N_("%(player)s gets it"),
    "carry": RULES["carry"],
}
"""Who gets what the bank has too much of, by the rule's name."""


def decided_in(line: Line) -> Decided:
    """The decision that a line of the book tells of."""
    return decided_by(line.seq, line.original, line.legs)


def decided_sentence(decided: Decided) -> str:
    """What differed, in the words in which it was found, and who bears it or gets it."""
    over = decided.over
    what, holder = _what(decided.parts)
    says = DECIDED[what, "short" if over < 0 else "over" if over else "even"]
    by_holder = holder is not None and [bearer for bearer, _ in decided.shares] == [holder]
    rule = rule_sentence("player", holder, over) if by_holder else rule_sentence(decided.rule, decided.player, over)
    return gettext(says, amount=with_currency(abs(over)), holder="" if holder is None else name(holder), rule=rule)


def rule_sentence(rule: str, player: PlayerId | None, over: int) -> str:
    """Who bears a difference, or who gets it where it is `over`, in words."""
    says = RULES_OVER[rule] if over > 0 else RULES[rule]
    return gettext(says, player=told(player)) if player is not None else gettext(says)


def borne(shares: Sequence[tuple[PlayerId, Minor]]) -> str:
    """Who bears or gets how much: `Anna −3 · Bo −2`."""
    return " · ".join(f"{name(player)}\u00a0{signed(share)}" for player, share in shares)


def _what(parts: Sequence[Gap]) -> tuple[str, PlayerId | None]:
    """What differed, and who held the bank where that was found as it changed hands."""
    if len(parts) != 1:
        return "several", None
    [part] = parts
    if part.chips or part.drawer:
        return "chips" if part.chips else "drawer", None
    [holder] = part.earlier
    return "carried" if holder is None else "held", holder

"""How play stands between two acts: the deal that is on, and what earlier deals since the last won pot left."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from app.domain.ledger import Account, Entry, Kind, PlayerId
from app.domain.money import Minor
from app.domain.pot.made import Made

LATEST_DEALS = 12
"""So many of the last deals are remembered one by one; of all others only what still matters is."""

Between = Mapping[tuple[PlayerId, PlayerId, str], Minor]
"""What went to whom, from whom and by which rule, in smallest units."""


@dataclass(frozen=True)
class Deal:
    """A deal as the strip of last deals shows it.

    `ended` is "" while it is on, `all_pass`, `misdeal` or `won`; `pot` is what was won or what lay there when it ended.
    """

    number: int
    seq: int
    dealer: PlayerId
    ended: str = ""
    pot: Minor = Minor(0)
    winners: tuple[PlayerId, ...] = ()


@dataclass(frozen=True)
class Play:
    """What the rules of the pot ask of the deals so far; amounts in smallest units.

    `on`: a deal is on, of `players`. `opener` opened it with the `pair` that was told, `blind`
    opened blind before it. `all_passes` in a row since a
    pot was last won; `misdeals` in a row that `misdealer` caused, since the last fine for them or the last deal that
    stood (PK-12); `redeal`: the last deal was a misdeal. `held` lies in the pot for the one after it, `pot` in all.
    `won_pot` is the last pot as it stood when it was won, `won_opener` who had to show openers for it (PK-21). `taken`
    is what each took from whom by a fine in this round (GT-8), `collected` what each has of whom by a rule of which all
    pay, less what went back (GT-23). `missed` are the blinds that passed by who was not dealt in, `dealt_in` who ever
    was (CR-4, CR-5).
    `sides` are the side pots of this deal that are won already (MP-6, CR-12), `side_winners` who won them, `side_left`
    what did not divide. `made` says what the pot is made of.
    """

    pot: Minor = Minor(0)
    held: Minor = Minor(0)
    number: int = 0
    dealer: PlayerId | None = None
    on: bool = False
    players: tuple[PlayerId, ...] = ()
    opener: PlayerId | None = None
    pair: str | None = None
    blind: PlayerId | None = None
    all_passes: int = 0
    misdeals: int = 0
    misdealer: PlayerId | None = None
    redeal: bool = False
    won_pot: Minor | None = None
    won_opener: PlayerId | None = None
    taken: Between = field(default_factory=dict)
    collected: Between = field(default_factory=dict)
    missed: Mapping[PlayerId, frozenset[str]] = field(default_factory=dict)
    dealt_in: frozenset[PlayerId] = frozenset()
    sits_out: tuple[PlayerId, ...] = ()
    deals: tuple[Deal, ...] = ()
    sides: Minor = Minor(0)
    side_left: Minor = Minor(0)
    side_winners: tuple[PlayerId, ...] = ()
    made: Made = Made()

    @property
    def playable(self) -> Minor:
        """What can be won now: what is held for the next pot is not."""
        return Minor(self.pot - self.held)


def play_after(play: Play, entry: Entry) -> Play:
    """Play once an entry of it is booked; other kinds leave it as it is."""
    step = _STEPS.get(entry.kind)
    moved = replace(play, pot=Minor(play.pot - entry.amount(Account.POT)))
    return step(moved, entry) if step else moved


def _dealt(play: Play, entry: Entry) -> Play:
    facts = entry.facts
    dealer, number = PlayerId(facts["dealer"]), play.number + 1
    players = tuple(PlayerId(player) for player in facts["players"])
    missed = {PlayerId(player): frozenset(blinds) for player, blinds in facts["missed"]}
    return replace(
        play,
        number=number,
        dealer=dealer,
        on=True,
        players=players,
        opener=play.blind,
        pair=None,
        made=play.made.dealt(entry),
        taken={},
        missed=missed,
        dealt_in=play.dealt_in | set(players),
        sits_out=tuple(PlayerId(player) for player in facts["out"]),
        deals=(*play.deals, Deal(number, entry.seq, dealer))[-LATEST_DEALS:],
    )


def _opened(play: Play, entry: Entry) -> Play:
    return replace(_stands(play), opener=PlayerId(entry.facts["player"]), pair=entry.facts["pair"])


def _opened_blind(play: Play, entry: Entry) -> Play:
    made = replace(play.made, opened_blind=Minor(play.made.opened_blind + entry.facts["costs"]))
    return replace(play, blind=PlayerId(entry.facts["player"]), made=made)


def _all_passed(play: Play, entry: Entry) -> Play:
    return replace(_stands(_ended(play, "all_pass")), all_passes=play.all_passes + 1)


def _misdealt(play: Play, entry: Entry) -> Play:
    ended = replace(_ended(play, "misdeal"), redeal=True)
    if entry.facts["by"] is None:
        return ended
    by = PlayerId(entry.facts["by"])
    return replace(ended, misdeals=play.misdeals + 1 if by == play.misdealer else 1, misdealer=by)


def _won(play: Play, entry: Entry) -> Play:
    facts = entry.facts
    won = Minor(play.sides + facts["pot"])
    winners = tuple(dict.fromkeys((*play.side_winners, *(PlayerId(player) for player, _ in facts["shares"]))))
    left = Minor(play.side_left + facts["left_over"])
    if facts.get("side"):
        held, made = (Minor(amount + facts["left_over"]) for amount in (play.held, play.made.left))
        sides = replace(play, sides=won, side_winners=winners, side_left=left, held=held)
        return replace(_stands(sides), made=replace(play.made, left=made))
    if not play.on:
        return _emptied(replace(play, opener=None, won_pot=won, won_opener=None))
    had_to_show = play.opener if play.blind is None else None
    done = replace(_stands(_ended(play, "won", won, winners)), won_pot=won, won_opener=had_to_show)
    next_pot = Made(left=left, fines=Minor(play.held - play.side_left))
    return replace(_no_sides(done), held=Minor(0), all_passes=0, blind=None, opener=None, made=next_pot)


def _fined(play: Play, entry: Entry) -> Play:
    facts = entry.facts
    if facts["to"] == "next_pot" and play.on:
        play = replace(play, held=Minor(play.held - entry.amount(Account.POT)))
    if facts["to"] in ("pot", "next_pot"):
        fines = Minor(play.made.fines - entry.amount(Account.POT))
        play = replace(play, made=replace(play.made, fines=fines))
    if facts["pays"] == "pot":
        play = replace(play, misdeals=0, misdealer=None)
    if facts["payee"] is None:
        return play
    return replace(
        play,
        taken=_moved(play.taken, entry, [facts["player"]]),
        collected=_gone_back(play.collected, entry),
    )


def _collected(play: Play, entry: Entry) -> Play:
    payers = entry.facts["players"]
    return replace(
        play,
        taken=_moved(play.taken, entry, payers),
        collected=_moved(play.collected, entry, payers),
    )


def _moved(before: Between, entry: Entry, payers: Iterable[int]) -> Between:
    """With what the payee took from each of them, by the rule."""
    facts, moved = entry.facts, dict(before)
    for payer in payers:
        way = (PlayerId(payer), PlayerId(facts["payee"]), str(facts["rule"]))
        moved[way] = Minor(moved.get(way, 0) + facts["amount"])
    return moved


def _gone_back(before: Between, entry: Entry) -> Between:
    """Less what is paid by the rule to one from whom it had been collected."""
    facts = entry.facts
    way = (PlayerId(facts["payee"]), PlayerId(facts["player"]), str(facts["rule"]))
    if way not in before:
        return before
    left = Minor(max(before[way] - facts["amount"], 0))
    return {**before, way: left} if left else {each: before[each] for each in before if each != way}


def _kept(play: Play, entry: Entry) -> Play:
    return _emptied(play)


def _emptied(play: Play) -> Play:
    """Nothing is left in the pot, neither for this deal nor for the next."""
    return replace(play, held=Minor(0), all_passes=0, blind=None, made=Made())


def _night_opened(play: Play, entry: Entry) -> Play:
    """A pot that an earlier night kept lies there already, with what it takes to open (PK-19)."""
    return replace(play, made=Made(left=play.pot), all_passes=entry.facts.get("all_passes", 0))


def _no_sides(play: Play) -> Play:
    return replace(play, sides=Minor(0), side_left=Minor(0), side_winners=())


def _stands(play: Play) -> Play:
    """A deal that stands ends the row of misdeals (PK-12)."""
    return replace(play, misdeals=0, misdealer=None, redeal=False)


def _ended(play: Play, how: str, pot: Minor | None = None, winners: tuple[PlayerId, ...] = ()) -> Play:
    *before, last = play.deals
    ended = replace(last, ended=how, pot=play.playable if pot is None else pot, winners=winners)
    return replace(play, on=False, opener=None, deals=(*before, ended))


_STEPS: dict[Kind, Callable[[Play, Entry], Play]] = {
    Kind.OPENED: _night_opened,
    Kind.DEALT: _dealt,
    Kind.OPENED_BETTING: _opened,
    Kind.OPENED_BLIND: _opened_blind,
    Kind.ALL_PASSED: _all_passed,
    Kind.MISDEALT: _misdealt,
    Kind.WON: _won,
    Kind.FINED: _fined,
    Kind.COLLECTED: _collected,
    Kind.POT_KEPT: _kept,
}

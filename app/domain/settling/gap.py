"""What does not add up at the end: chips against sales, the drawer against the book, and who bears it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.domain.conditions import still_open
from app.domain.counts import puts_right
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Entry, Kind, PlayerId, Posting, summed
from app.domain.money import Minor
from app.domain.night import DrawerCount, Night
from app.domain.settling.sharing import bearers, shares

RULES = ("banker", "all", "winners", "losers", "player", "carry")
PLAY = frozenset({Kind.SALE, Kind.PLAYER_SALE})


@dataclass(frozen=True)
class Gap:
    """Differences that the table has not decided, smallest units.

    `over` is what the bank has too much of (negative: lacks).
    `chips`: sold, not come back and not in the pot (positive: the bank keeps their price). `drawer`: counted less
    expected. `earlier`: differences booked at a handover or carried from earlier nights, by who held the bank.
    """

    chips: Minor
    drawer: Minor
    earlier: Mapping[PlayerId | None, Minor]

    @property
    def over(self) -> Minor:
        return Minor(self.chips + self.drawer + sum(self.earlier.values()))

    @property
    def shared(self) -> bool:
        """Whether anything differs that is not by itself the matter of who held the bank."""
        return bool(self.chips or self.drawer or None in self.earlier)

    @property
    def open(self) -> bool:
        """Whether the night must not close before the table has decided; what an earlier night carried may wait."""
        return bool(self.chips or self.drawer or any(player is not None for player in self.earlier))


def gap_of(night: Night, since_count: Sequence[Entry]) -> Gap:
    """The gap as it stands.

    `since_count`: the standing entries, and the reversals of earlier ones, recorded after the drawer was counted.
    """
    chips = Minor(night.chips_out - night.play.pot) if not night.uncounted else Minor(0)
    count = night.drawer_count
    earlier = {player: Minor(-amount) for player, amount in night.balances.holders(Account.OVER_SHORT)}
    return Gap(chips, drawer_off(night, count, since_count) if count else Minor(0), earlier)


def drawer_off(night: Night, count: DrawerCount, since_count: Sequence[Entry]) -> Minor:
    """What a count says that the drawer has too much of (negative: lacks), whatever moved and was mended since."""
    return Minor(_cash(count, since_count) - night.drawer)


def _cash(count: DrawerCount, since_count: Sequence[Entry]) -> int:
    """The cash that the drawer must hold now by its last count."""
    moved = (entry.amount(Account.DRAWER) for entry in since_count if moved_after(entry, count))
    return count.counted + sum(moved)


def moved_after(entry: Entry, count: DrawerCount) -> bool:
    """Whether cash moved after the count, rather than that an entry mends what the count found.

    A sale written down once the settling has begun happened before it.
    """
    return not (puts_right(entry, count.at) or (count.settling and entry.kind in PLAY))


def decide_gap(night: Night, gap: Gap, rule: str, player: PlayerId | None = None) -> Draft:
    """Who bears what is missing or gets what is over, by name of a rule (T-04, T-10); remainders by largest share.

    Refuses `no_gap`, `seats_not_counted`, `unknown_rule`, `choice_needed`, `not_seated`, `nobody_to_bear`,
    `night_closed`, `plan_made`, and `drawer_not_counted` where more was paid out since the count than was counted.
    """
    still_open(night)
    if night.uncounted:
        raise Refusal("seats_not_counted", seats=night.uncounted)
    if rule not in RULES:
        raise Refusal("unknown_rule", field="rule", rule=rule)
    if not (gap.open or gap.earlier):
        raise Refusal("no_gap")
    if night.drawer + gap.drawer < 0:
        raise Refusal("drawer_not_counted", drawer=night.drawer)
    if rule == "player" and player is None:
        raise Refusal("choice_needed", field="player", choice="player")
    if player is not None:
        night.seat(player)
    borne = _carried(gap) if rule == "carry" else _borne(night, gap, rule, player)
    found = [Posting(Account.DRAWER, gap.drawer)]
    settled = [Posting(Account.OVER_SHORT, amount, owner) for owner, amount in gap.earlier.items()]
    facts = {
        "rule": rule,
        "player": player,
        "chips": gap.chips,
        "drawer": gap.drawer,
        "earlier": sum(gap.earlier.values()),
        "shares": [[leg.player, -leg.amount] for leg in borne if leg.account == Account.TAB and leg.amount],
    }
    return Draft(Kind.GAP_DECIDED, summed([*found, *settled, *borne]), facts)


def _carried(gap: Gap) -> list[Posting]:
    """Nobody bears it yet: it waits in over_short, with no name on it."""
    return [Posting(Account.CHIPS, gap.chips), Posting(Account.OVER_SHORT, -gap.over)]


def _borne(night: Night, gap: Gap, rule: str, player: PlayerId | None) -> list[Posting]:
    """Each bearer's tab takes a share; a share in chips counts in the result as if those chips had come back.

    What differed at a handover is borne by who held the bank then, unless the table names one player for all of it
    (T-02).
    """
    results = {seat.player: night.result(seat.player) for seat in night.seats}
    shares_out = gap.shared or rule == "player"
    weights = bearers(rule, results, night.banker, player) if shares_out else {night.banker: 1}
    chips = shares(gap.chips, weights)
    cash = shares(gap.drawer, weights)
    by_owner = [
        shares(amount, weights if rule == "player" or owner is None else {owner: 1})
        for owner, amount in gap.earlier.items()
    ]
    postings = []
    for bearer in dict.fromkeys([*results, *chips, *(owner for owner in gap.earlier if owner is not None)]):
        part = sum(share.get(bearer, 0) for share in (chips, cash, *by_owner))
        postings.append(Posting(Account.CHIPS, chips.get(bearer, 0), bearer))
        postings.append(Posting(Account.TAB, -part, bearer))
    return postings


def drawer_is_counted(night: Night, since_count: Sequence[Entry]) -> bool:
    """Whether the drawer was counted after the last sale for cash; a night without cash needs no count.

    Payments of the plan, which are marked one by one, ask for none.
    """
    if not night.balances.touched(Account.DRAWER, but_by=(Kind.PAYMENT,)):
        return True
    count = night.drawer_count
    if count is None:
        return False
    return not any(
        entry.kind in PLAY and entry.amount(Account.DRAWER) and moved_after(entry, count) for entry in since_count
    )

"""A deal from its antes on: dealt, opened, passed by all or dealt wrongly; how it is won is in `wins`."""

from collections.abc import Collection
from typing import Any

from app.domain.conditions import (
    a_deal_is_on,
    at_the_table,
    bounded,
    in_the_deal,
    positive,
    still_open,
    whole_chips,
)
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Kind, PlayerId, Posting, legs
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pot.blinds import Blinds, blinds_of
from app.domain.pot.standing import (
    antes_due,
    clockwise,
    largest_bet,
    least_bet,
    least_opening,
    may_open_blind,
    next_dealer,
    open_blind_costs,
    opening_requirement,
)
from app.domain.table.lots import RANKS


def deal(night: Night, dealer: PlayerId, *, forgot: Collection[PlayerId] = (), out: Collection[PlayerId] = ()) -> Draft:
    """A deal with its antes or blinds; `forgot` did not put in the ante in time, `out` sit this deal out.

    Who forgot pays `forgotten_ante` more (PK-10) or sits the round out (GT-2), as the book says. Refuses `deal_is_on`,
    `no_ante_due`, `too_few_players`, `not_left_of_dealer` (PK-22) and the rules of a seat.
    """
    still_open(night)
    if night.play.on:
        raise Refusal("deal_is_on", dealer=night.play.dealer)
    _able(night, [dealer], "dealer")
    _able(night, forgot, "forgot")
    _able(night, out, "out")
    if forgot and not antes_due(night):
        raise Refusal("no_ante_due", field="forgot")
    _blind_sits_left_of(night, dealer)
    sit_out = set(out) | (set(forgot) if night.pot_terms.no_ante == "sits_out" else set())
    blinds = blinds_of(night.pot_terms, night.play, clockwise(night, dealer), sit_out)
    players = [player for player in night.uncounted if player not in sit_out and player not in blinds.no_cards]
    if len(players) < 2:
        raise Refusal("too_few_players", field="out")
    pays_more = [player for player in players if player in forgot]
    facts = {
        "dealer": dealer,
        "players": players,
        "forgot": sorted(forgot),
        "out": sorted(out),
        "ante": night.pot_terms.ante if antes_due(night) else 0,
        **_told(blinds),
    }
    return Draft(Kind.DEALT, _put_in(night, len(players), pays_more, blinds), facts)


def open_betting(night: Night, player: PlayerId, stake: Minor | None = None, pair: str | None = None) -> Draft:
    """Somebody opens; `stake` is what it costs to stay in, `pair` the rank of the pair shown or told (PK-19, MP-8).

    Neither is in the pot's account, which knows no bets. Refuses `no_open_deal`, `already_opened`, `not_in_deal`,
    `opening_too_low` (facts need; or above, PL-5; or least, CR-10), `over_max_bet` (PK-24) and `not_a_multiple`.
    """
    a_deal_is_on(night)
    _not_opened(night)
    in_the_deal(night, player)
    need = opening_requirement(night)
    if pair is not None and need is not None and RANKS.index(pair) < RANKS.index(need):
        raise Refusal("opening_too_low", field="pair", need=need)
    if stake is not None:
        _stake_is_allowed(night, stake)
    return Draft(Kind.OPENED_BETTING, (), {"player": player, "stake": stake, "pair": pair, "need": need})


def open_blind(night: Night, player: PlayerId, amount: Minor | None = None) -> Draft:
    """The player at the dealer's left opens blind before the deal, with as much as the pot holds (PK-22).

    Refuses `no_open_blind`, `not_left_of_dealer`, and `blind_costs` where another amount is named.
    """
    still_open(night)
    night.seated(player)
    costs = open_blind_costs(night)
    if costs is None:
        raise Refusal("no_open_blind", field="player")
    may = may_open_blind(night)
    if player != may:
        raise Refusal("not_left_of_dealer", field="player", player=may)
    if amount is not None and amount != costs:
        raise Refusal("blind_costs", field="amount", costs=costs)
    bounded(costs, "amount")
    return Draft(Kind.OPENED_BLIND, into_pot(costs, player), {"player": player, "costs": costs})


def all_pass(night: Night) -> Draft:
    """Nobody opens: the deal is over and the pot stays (PK-19, MP-9).

    Refuses `no_open_deal`, `already_opened`, `side_pot_won`, and `deal_goes_on` where the book plays on.
    """
    a_deal_is_on(night)
    _no_side_pot(night)
    _not_opened(night)
    if not night.pot_terms.ends_on_all_pass:
        raise Refusal("deal_goes_on")
    return Draft(Kind.ALL_PASSED)


def misdeal(night: Night, by: PlayerId | None, rule: str) -> Draft:
    """The deal must be dealt again, by the same dealer (PK-11); the antes stay.

    Refuses `no_open_deal` and `side_pot_won`. `by` caused it, None: nobody did, as with a faulty deck. Only what a
    player caused counts against that one (PK-12).
    """
    a_deal_is_on(night)
    _no_side_pot(night)
    if by is not None:
        night.seat(by, "by")
    return Draft(Kind.MISDEALT, (), {"by": by, "rule": rule})


def _put_in(night: Night, players: int, forgot: Collection[PlayerId], blinds: Blinds) -> tuple[Posting, ...]:
    """Antes in one sum; what somebody pays besides, with the name."""
    terms = night.pot_terms
    antes = terms.ante * players if antes_due(night) else 0
    more = [Posting(Account.STACKS, terms.forgotten_ante, player) for player in forgot]
    total = antes + sum(post.amount for post in blinds.posts) + sum(leg.amount for leg in more)
    bounded(total, "amount")
    rest = total - sum(leg.amount for leg in more)
    return legs(Posting(Account.STACKS, rest), *more, Posting(Account.POT, -total))


def into_pot(amount: int, player: PlayerId | None = None) -> tuple[Posting, ...]:
    """Chips from the stacks into the pot, of one player if named; less than none: out of it."""
    return legs(Posting(Account.STACKS, amount, player), Posting(Account.POT, -amount))


def _told(blinds: Blinds) -> dict[str, Any]:
    posts = [[post.player, post.amount, "dead" if post.dead else "live"] for post in blinds.posts]
    return {"posts": posts, "missed": [[player, sorted(which)] for player, which in blinds.missed.items()]}


def _blind_sits_left_of(night: Night, dealer: PlayerId) -> None:
    """Who opened blind before the deal did so at the left of who now deals."""
    blind = night.play.blind
    if blind in night.uncounted and dealer != next_dealer(night):
        raise Refusal("not_left_of_dealer", field="dealer", player=blind)


def _able(night: Night, players: Collection[PlayerId], field: str) -> None:
    for player in players:
        at_the_table(night, player, field)


def _no_side_pot(night: Night) -> None:
    if night.play.sides:
        raise Refusal("side_pot_won", pot=night.play.sides)


def _not_opened(night: Night) -> None:
    if night.play.opener is not None:
        raise Refusal("already_opened", player=night.play.opener)


def _stake_is_allowed(night: Night, stake: Minor) -> None:
    positive(stake)
    whole_chips(night, stake)
    above, least, most = least_opening(night), least_bet(night), largest_bet(night)
    if above is not None and stake <= above:
        raise Refusal("opening_too_low", field="amount", above=above)
    if stake < least:
        raise Refusal("opening_too_low", field="amount", least=least)
    if most is not None and stake > most:
        raise Refusal("over_max_bet", field="amount", maximum=most, amount=stake)

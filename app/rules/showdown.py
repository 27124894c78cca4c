"""Who speaks and shows first, who must show, who may still raise (PK-25, MP-3, MP-7, GT-5, PL-7, CR-3, CR-8 to CR-11).

`seats` are the players still in, clockwise from the seat left of the button.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.rules.book import Book


@dataclass(frozen=True)
class Showing:
    """The order of a showdown: all in turn, those who must show, those who need not, and the rules that say so."""

    order: tuple[str, ...]
    shows: tuple[str, ...]
    need_not: tuple[str, ...]
    because: tuple[str, ...]


@dataclass(frozen=True)
class Betting:
    """How a round stands for the player whose turn it is.

    `raises` were made in this round. `cap_reached_by_more` tells that they reached the cap while more than two
    players were in. `acted` tells that this player acted before in the round and nobody has made a full raise since;
    `short_all_in` is then the all-in faced, as what it adds to the bet, and `full_bet` what a full raise adds.
    """

    players_in: int
    raises: int = 0
    cap_reached_by_more: bool = False
    acted: bool = False
    short_all_in: int = 0
    full_bet: int = 0


@dataclass(frozen=True)
class MayBet:
    """What a player may do (`fold`, `call`, `complete`, `raise`) and the rules that say so."""

    acts: tuple[str, ...]
    because: tuple[str, ...]


def speaks_first(book: Book, seats: Sequence[str], *, betting_round: int, opener: str | None = None) -> str:
    """Who acts first in a round, the first being 1 (MP-3, CR-3): with blinds, left of them in the first round."""
    if betting_round == 1:
        return seats[book.pot.blinds % len(seats)]
    if book.bets.later_rounds == "opener" and opener is not None and opener in seats:
        return opener
    return seats[0]


def showing(
    book: Book,
    seats: Sequence[str],
    ranks: Mapping[str, int],
    *,
    first_to_act: str,
    last_aggressor: str | None = None,
    opener: str | None = None,
) -> Showing:
    """The showdown in order: who shows and who need not (PK-25, MP-3, MP-5, GT-5, PL-7, PL-9, CR-11).

    `last_aggressor` bet or raised last in the last round, None if all checked; `first_to_act` spoke first in it.
    A hand as good as the best shown is shown too: it shares the pot. One player alone shows nothing.
    """
    if len(seats) == 1:
        return Showing(tuple(seats), (), tuple(seats), book.rests_on("uncontested"))
    first = _first(book, seats, first_to_act, last_aggressor, opener)
    start = seats.index(first)
    order = (*seats[start:], *seats[:start])
    shows = order if book.showdown.others_show == "all" else _better_ones(order, ranks)
    need_not = tuple(name for name in order if name not in shows)
    return Showing(order, shows, need_not, book.rests_on("shows_first", "others_show"))


def reopens(book: Book, *, short_all_in: int, full_bet: int) -> bool:
    """Whether an all-in lets those who have acted act again (CR-9).

    `short_all_in` is what it adds to the bet, `full_bet` what a full bet or raise would add.
    """
    if book.bets.reopens == "any":
        return short_all_in > 0
    return short_all_in * (2 if book.bets.reopens == "half" else 1) >= full_bet


def may_bet(book: Book, betting: Betting) -> MayBet:
    """Whether the player may raise, and if not, whether the bet may at least be completed (MP-7, CR-8, CR-9)."""
    if _capped(book, betting):
        return MayBet(("fold", "call"), book.rests_on("raises"))
    if betting.acted and not reopens(book, short_all_in=betting.short_all_in, full_bet=betting.full_bet):
        completes = ("complete",) if book.bets.max_bet == "limit" and betting.short_all_in else ()
        return MayBet(("fold", "call", *completes), book.rests_on("reopening"))
    because = book.rests_on("raises", "reopening") if betting.short_all_in else book.rests_on("raises")
    return MayBet(("fold", "call", "raise"), because)


def _first(book: Book, seats: Sequence[str], first_to_act: str, last_aggressor: str | None, opener: str | None) -> str:
    if book.showdown.shows_first == "first_position":
        return seats[0]
    if last_aggressor is not None and last_aggressor in seats:
        return last_aggressor
    if book.showdown.nobody_bet == "opener" and opener is not None and opener in seats:
        return opener
    return first_to_act if first_to_act in seats else seats[0]


def _better_ones(order: Sequence[str], ranks: Mapping[str, int]) -> tuple[str, ...]:
    shown: list[str] = []
    for name in order:
        if not shown or ranks[name] <= min(ranks[other] for other in shown):
            shown.append(name)
    return tuple(shown)


def _capped(book: Book, betting: Betting) -> bool:
    """Whether the raises of the round are used up; two players alone are free of the cap unless more had reached it."""
    bets = book.bets
    if not bets.raises or (bets.raises_capped == "in_limit" and bets.max_bet != "limit"):
        return False
    if bets.raises_free_for_two and betting.players_in == 2 and not betting.cap_reached_by_more:
        return False
    return betting.raises >= bets.raises

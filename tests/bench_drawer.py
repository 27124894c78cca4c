"""How long the banker waits for change, pay-outs and chips to hand out; part of `dev.py bench`."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import Any

from app.domain.drawer.change import payouts
from app.domain.drawer.currencies import denominations
from app.domain.ledger import PlayerId
from app.domain.making import fewest, most_payable
from app.domain.pieces import Worths
from app.domain.tray.chip_set import hand_out
from tests.bench import Row

LIMIT_MS = 100
SEVERAL_LIMIT_MS = 500
PLAYERS = 10

EURO, KRONOR = denominations("EUR"), denominations("SEK")
COLOURS = {"blue": 500_00, "black": 100_00, "green": 25_00, "red": 5_00, "white": 1_00}
ODD_FACES = {str(face): face for face in (997, 499, 251, 127, 61, 31, 17, 7, 3)}
CLOSE_FACES = {str(face): face for face in (920, 872, 652, 593, 592, 577, 562, 487, 60)}
OF_CLOSE_FACES = (790, 1, 9_527, 6_888, 9_347, 38, 4_629, 10, 1_573)


def bench_change() -> Iterator[Row]:
    """The slowest drawer."""
    for name, amount, worths in (("5,234.87 EUR", 5_234_87, EURO), ("50,000 SEK", 50_000_00, KRONOR)):
        drawers = [(amount, held, worths) for held in _drawers(worths)]
        yield f"the fewest pieces for {name}", _slowest_ms(fewest, drawers), LIMIT_MS, "ms"
        yield f"the most there is towards {name}", _slowest_ms(most_payable, drawers), LIMIT_MS, "ms"


def bench_hand_out() -> Iterator[Row]:
    """Buy-ins with enough small chips: the faces of a case, nine of which none divides another, and a hard search."""
    for name, worths, ante in (("a case", COLOURS, 2_00), ("odd faces", ODD_FACES, 20)):
        sales = [(ante * times, dict.fromkeys(worths, 100), worths, ante) for times in (7, 53, 331, 1_009)]
        yield f"chips to hand out, {name}", _slowest_ms(hand_out, sales), LIMIT_MS, "ms"
    tray = dict(zip(CLOSE_FACES, OF_CLOSE_FACES, strict=True))
    absurd = [(11_800_557, tray, CLOSE_FACES, 592)]
    yield "chips to hand out, thousands of close faces", _slowest_ms(hand_out, absurd), LIMIT_MS, "ms"


def bench_payouts() -> Iterator[Row]:
    """Ten players at once, with what is not exact on the tab or passed on between them."""
    for how, pay in (("on the tab", payouts), ("passed on", partial(payouts, between_players=True))):
        yield f"{PLAYERS} pay-outs at once, rest {how}", _slowest_ms(pay, _nights()), SEVERAL_LIMIT_MS, "ms"


def _slowest_ms(answer: Callable[..., Any], asked: Iterable[Sequence[Any]]) -> float:
    """Of each the quickest of three: what it takes when nothing else has the processor."""
    return max(min(_once_ms(answer, facts) for _ in range(3)) for facts in asked)


def _once_ms(answer: Callable[..., Any], facts: Sequence[Any]) -> float:
    begun = perf_counter()
    answer(*facts)
    return (perf_counter() - begun) * 1000


def _drawers(worths: Worths) -> list[dict[str, int]]:
    """From a few notes and coins to thousands of each, and one of nothing but coins."""
    luck = random.Random(1)
    coins = {name: 10_000 for name, worth in worths.items() if worth < 50_00}
    return [{name: luck.randint(0, most) for name in worths} for most in (9, 20, 50, 100, 10_000)] + [coins]


def _nights() -> Iterator[tuple[Mapping[PlayerId, int], dict[str, int], Worths]]:
    """Drawers that hold what is owed, in notes that rarely come out even."""
    for seed in range(5):
        luck = random.Random(seed)
        held = {name: luck.randint(0, 12) for name in list(EURO)[2:]}
        most = 2 * sum(count * EURO[name] for name, count in held.items()) // PLAYERS
        yield {PlayerId(number): luck.randrange(50, most, 50) for number in range(1, PLAYERS + 1)}, held, EURO

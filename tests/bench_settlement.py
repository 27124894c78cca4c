"""How long the table waits for the plan of payments; part of `dev.py bench`."""

import random
from collections.abc import Iterator, Mapping
from time import perf_counter

from app.domain.ledger import PlayerId
from app.domain.settling.settlement import BANK, EXACT_PARTIES, Party, plan
from tests.bench import Row

LIMIT_MS = 200


def bench_plan() -> Iterator[Row]:
    """The slowest of ten plans with as many parties as are solved exactly."""
    for kind, tables in _KINDS.items():
        yield f"plan of {EXACT_PARTIES} parties, {kind}", max(_plan_ms(nets) for nets in tables), LIMIT_MS, "ms"


def _plan_ms(nets: Mapping[Party, int]) -> float:
    """The quickest of three: what the plan takes when nothing else has the processor."""
    return min(_once_ms(nets) for _ in range(3))


def _once_ms(nets: Mapping[Party, int]) -> float:
    begun = perf_counter()
    plan(nets)
    return (perf_counter() - begun) * 1000


def _unrelated(seed: int) -> dict[Party, int]:
    """Amounts of which no few cancel out: one group of sixteen."""
    luck = random.Random(seed)
    return _with_drawer([luck.choice((-1, 1)) * luck.randrange(1, 10**7) for _ in range(EXACT_PARTIES - 1)])


def _alike(seed: int) -> dict[Party, int]:
    """Claims of 5 and 15 against debts of 4 and 6, no two opposite: thousands of groups that cancel out."""
    luck = random.Random(seed)
    claims = [luck.choice((5_00, 15_00)) for _ in range(6)]
    debts = [luck.choice((-4_00, -6_00)) for _ in range(EXACT_PARTIES - 1 - len(claims))]
    return _with_drawer([*claims, *debts])


def _with_drawer(amounts: list[int]) -> dict[Party, int]:
    return {BANK: -sum(amounts), **{PlayerId(number): net for number, net in enumerate(amounts, start=1)}}


_KINDS = {
    "no two alike": [_unrelated(seed) for seed in range(10)],
    "many alike": [_alike(seed) for seed in range(10)],
}

"""The figures that must not get worse: runs every `bench_*` function of `tests/bench_*.py` and prints what it measured.

Such a function returns rows: name, what was measured, the most it may be (or None), and the unit.
"""

import importlib
import inspect
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

Row = tuple[str, float, float | None, str]
Bench = Callable[[], Iterable[Row]]

HEAD = f"{'':52}{'measured':>12}{'at most':>12}{'of it':>8}"


def main(names: Sequence[str]) -> int:
    """Run the functions whose names contain one of `names`, or all; 1 when a figure is over its limit."""
    chosen = [bench for bench in benches() if not names or any(name in bench.__name__ for name in names)]
    print(HEAD)
    rows = [row for bench in chosen for row in shown(bench())]
    over = [row for row in rows if is_over(row)]
    print(f"{len(rows)} figures, {len(over)} over the limit")
    return 1 if over or not rows else 0


def benches() -> list[Bench]:
    """The functions of the files beside this one, in the order of their names and lines."""
    files = sorted(Path(__file__).parent.glob("bench_*.py"))
    modules = [importlib.import_module(f"tests.{file.stem}") for file in files]
    return [
        function
        for module in modules
        for name, function in vars(module).items()
        if name.startswith("bench_") and inspect.isfunction(function) and function.__module__ == module.__name__
    ]


def shown(rows: Iterable[Row]) -> Iterable[Row]:
    """The rows as they come, each printed at once."""
    for row in rows:
        print(line(row), flush=True)
        yield row


def line(row: Row) -> str:
    """One row of the table, with the share of its limit that the figure takes."""
    name, measured, limit, unit = row
    if limit is None:
        return f"{name:52}{figure(measured):>12}{'':20} {unit}"
    mark = "  OVER" if is_over(row) else ""
    return f"{name:52}{figure(measured):>12}{figure(limit):>12}{measured / limit:8.0%} {unit}{mark}"


def figure(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def is_over(row: Row) -> bool:
    _, measured, limit, _ = row
    return limit is not None and measured > limit


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""`python -m app demo`: a club with three nights behind it and one running, in a book of its own that is made anew."""

import argparse
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from app.commands.nights.play import play
from app.commands.nights.script import Script, Step, read_script
from app.commands.opening import served_book
from app.commands.serve import add_serving_options, serve
from app.config import INSTANCE, database_url
from app.i18n.zone import own_timezone
from app.store.engine import Store

FOLDER = Path(__file__).parent
PAST = {"first.toml": 21, "second.toml": 14, "third.toml": 7}
"""The nights that are over, and how many days ago they were."""

RUNNING = "running.toml"
RUNS_FOR = timedelta(hours=2, minutes=40)
"""How long the running night has gone on: a little longer than its last step."""


def add_parser(subparsers: Any) -> None:
    """Adds `demo` to the command line."""
    parser = subparsers.add_parser(
        "demo",
        help="serve a club that has played three nights and has one running",
        description="Serves a club with three nights behind it and one running. What is done to it is gone next time.",
    )
    add_serving_options(parser)


def run(args: argparse.Namespace) -> int:
    """Makes the demo's book anew and serves it; 0 once it is stopped."""
    url = database_url(str(INSTANCE / "demo.db"))
    with served_book(url, anew=True) as store:
        fill(store, now=datetime.now(UTC))
        serve(store, url, args)
    return 0


def fill(store: Store, *, now: datetime) -> None:
    """Plays the demo's nights into an empty book; the last of them runs now."""
    zone = ZoneInfo(own_timezone())
    here = now.astimezone(zone).replace(second=0, microsecond=0, tzinfo=UTC)
    for name, days in PAST.items():
        script = read_script(FOLDER / name)
        _play(replace(script, night=_on(script, here - timedelta(days=days))), store)
    _play(moved(read_script(FOLDER / RUNNING), here - RUNS_FOR), store)


def moved(script: Script, start: datetime) -> Script:
    """The script with all its times moved so that its night starts then, on the clock where it is played."""
    later = start - _on_the_wall(script.night["starts"])
    night = {**script.night, "starts": f"{start:%Y-%m-%d %H:%M}", "stops": _later(script.night["stops"], later)}
    return replace(script, night=night, steps=tuple(_moved(step, later) for step in script.steps))


def _moved(step: Step, later: timedelta) -> Step:
    said = {**step.said, "to": _later(step.said["to"], later)} if step.verb == "extend" else step.said
    return replace(step, at=_later(step.at, later), said=said)


def _later(written: str, later: timedelta) -> str:
    """A clock time moved; blank stays blank."""
    if not written:
        return ""
    return f"{_on_the_wall(f'2000-01-01 {written}') + later:%H:%M}"


def _on_the_wall(written: str) -> datetime:
    """What a clock on the wall shows, as if that were UTC: only the time from one to another is asked for."""
    return datetime.fromisoformat(written).replace(tzinfo=UTC)


def _on(script: Script, day: datetime) -> dict[str, Any]:
    clock = script.night["starts"].partition(" ")[2]
    return {**script.night, "starts": f"{day:%Y-%m-%d} {clock}"}


def _play(script: Script, store: Store) -> None:
    _, outcomes = play(script, store)
    for outcome in outcomes:
        assert not outcome.surprise, outcome.surprise

"""`python -m app replay`: plays a night script and reports what it leaves behind.

Exit 0; 1 when a step goes otherwise than the script says, which is named, or the books do not balance; 2 when the
script is malformed or its night is refused.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from app.commands.nights.facts import Facts
from app.commands.nights.play import Pen, play, written_at_once
from app.commands.nights.report import audited, report
from app.commands.nights.report_lines import refused_sentence, report_lines
from app.commands.nights.script import Script, read_script
from app.commands.nights.script_values import Fault
from app.commands.opening import book_at, named_book
from app.domain.errors import Refusal
from app.domain.money import MATCH, Unit, unit_of
from app.store.engine import MEMORY, Store

OTHERWISE = 1
MALFORMED = 2


def add_parser(subparsers: Any) -> None:
    """Adds `replay` to the command line."""
    parser = subparsers.add_parser(
        "replay",
        help="play a night that is written down as a script",
        description="Plays a night script into a fresh book in memory and reports what it leaves behind.",
        epilog="Exit 0; 1 when a step goes otherwise than the script says; 2 when the script is malformed.",
    )
    parser.add_argument("file", type=Path, metavar="FILE.toml", help="the night script")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("--into", metavar="DB", help="play it into this book, which is made if it is not there")


def run(args: argparse.Namespace) -> int:
    """Plays the script and prints the report; the exit code."""
    try:
        script = read_script(args.file)
        with _book(args.into) as store:
            return _play(script, store, _late_pen if args.into else written_at_once, as_json=args.json)
    except Fault as fault:
        print(f"{args.file}: {fault}", file=sys.stderr)
        return MALFORMED


@contextmanager
def _book(into: str | None) -> Iterator[Store]:
    with book_at(named_book(into) if into else MEMORY) as store:
        yield store


def _late_pen(at: datetime) -> datetime:
    """A night that is put into a real book is written down now; one that is yet to come, as if it were over."""
    return max(at, datetime.now(UTC))


def _play(script: Script, store: Store, pen: Pen, *, as_json: bool) -> int:
    try:
        played, steps = play(script, store, pen)
    except Refusal as refusal:
        told = {"refused": refusal.key, "facts": Facts(_unit(script), {}, ZoneInfo("UTC")).of(refusal)}
        print(json.dumps(told, ensure_ascii=False) if as_json else f"The night was {refused_sentence(told)}")
        return MALFORMED
    outcomes = list(steps)
    audit = audited(store)
    told = report(played, outcomes, audit)
    print(json.dumps(told, ensure_ascii=False) if as_json else "\n".join(report_lines(told, script)))
    complaints = [outcome.surprise for outcome in outcomes if outcome.surprise]
    for complaint in (*complaints, *audit.findings):
        print(complaint, file=sys.stderr)
    return OTHERWISE if complaints or audit.findings else 0


def _unit(script: Script) -> Unit:
    """The unit of a night that was refused, perhaps for its unit."""
    try:
        return unit_of(script.night.get("currency", MATCH.code))
    except Refusal:
        return MATCH

"""R1: the process is killed again and again while four writers post sales, and nothing it said is lost.

python -m tests.kill_minus_nine            two hundred kills
python -m tests.kill_minus_nine --kills 60
"""

import argparse
import multiprocessing
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from pathlib import Path
from threading import Lock, Thread

from sqlalchemy import select

from app.domain.ledger import PlayerId, Tender
from app.domain.money import Minor
from app.services import table
from app.store.engine import Store
from app.store.journal import ENTRY
from app.store.once import Request
from app.store.start import open_book
from tests.support.audit import faults
from tests.support.evening import CREW, SEVEN, Evening
from tests.support.urls import sqlite_url

SENT_AGAIN = 2
"""How many of its last sales each writer sends once more after a restart."""


@dataclass
class Told:
    """What the killed processes said: the entry of each request, and how far each writer came."""

    entries: dict[str, int] = field(default_factory=dict)
    reached: dict[int, int] = field(default_factory=dict)


def main(arguments: list[str]) -> int:
    """Prints one line; exit code 1 with what was wrong."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--kills", type=int, default=200)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="bankir-kill-", ignore_cleanup_errors=True) as folder:
        url = sqlite_url(Path(folder) / "bank.db")
        told, wrong = survive(url, chosen.kills, random.Random(chosen.seed))
    print(f"{chosen.kills} kills, {len(told.entries)} entries acknowledged, {len(wrong)} faults")
    for fault in wrong:
        print(fault)
    return 1 if wrong else 0


def survive(url: str, kills: int, luck: random.Random) -> tuple[Told, list[str]]:
    """Starts, kills and looks, so many times; what was told and everything that was not so."""
    with closing(open_book(url)) as store:
        Evening(store).open()
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
    told, wrong = Told(), []
    for _ in range(kills):
        run_and_kill(context, url, told, after=luck.randint(1, 60))
        with closing(open_book(url)) as store:
            wrong += look(store, told)
    if len(told.entries) < kills:
        wrong.append("hardly anything was booked: the kills came too early to say anything")
    return told, wrong


def run_and_kill(context: BaseContext, url: str, told: Told, *, after: int) -> None:
    """Lets the writers work until they have acknowledged so many entries, kills them, and notes what they told."""
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=serve, args=(url, theirs, dict(told.reached)))  # type: ignore[attr-defined]
    process.start()
    theirs.close()
    for number, message in enumerate(_messages(ours), start=1):
        writer, sale, seq = (int(part) for part in message.split())
        told.reached[writer] = max(sale, told.reached.get(writer, 0))
        known = told.entries.setdefault(request_id(writer, sale), seq)
        assert known == seq, f"request {request_id(writer, sale)} was told {known} and then {seq}"
        if number == after:
            process.kill()
    process.join()


def _messages(connection: Connection) -> Iterator[bytes]:
    """What the process said until it was dead, but for a last word that was cut off."""
    while True:
        try:
            yield connection.recv_bytes()
        except (EOFError, OSError):
            return


def serve(url: str, acknowledge: Connection, reached: dict[int, int]) -> None:
    """Four writers post sales without end, each acknowledged once it is booked."""
    store = open_book(url)
    one_at_a_time = Lock()
    writers = [
        Thread(target=post_sales, args=(store, writer, reached.get(writer, 0), acknowledge, one_at_a_time))
        for writer in range(1, len(CREW) + 1)
    ]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()


def post_sales(store: Store, writer: int, reached: int, acknowledge: Connection, one_at_a_time: Lock) -> None:
    """One writer's sales, beginning with the last ones of before, sent again."""
    for sale in count(max(1, reached - SENT_AGAIN + 1)):
        asked = Request(1, request_id(writer, sale), SEVEN, SEVEN, 1)
        amount = Minor(20_00 + sale * 1_00)
        entry = table.sell(store, asked, player=PlayerId(writer), amount=amount, tender=Tender.TAB, confirmed=True)
        with one_at_a_time:
            acknowledge.send_bytes(f"{writer} {sale} {entry.seq}".encode())


def request_id(writer: int, sale: int) -> str:
    return f"writer-{writer}-{sale}"


def look(store: Store, told: Told) -> list[str]:
    """What is wrong with the book after a restart."""
    wrong = faults(store)
    with store.reading() as connection:
        booked = {row.request_id: row.seq for row in connection.execute(select(ENTRY.request_id, ENTRY.seq))}
    wrong += [f"{request} was acknowledged and is lost" for request in told.entries if request not in booked]
    wrong += [
        f"{request} was acknowledged as {seq} and is {booked[request]}"
        for request, seq in told.entries.items()
        if booked.get(request, seq) != seq
    ]
    return wrong


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

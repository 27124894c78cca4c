"""What a forger who seals the whole journal anew cannot hide: the evenings must make sense, too."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from app.audit import audit
from app.queries.table import running_night, table
from app.store.start import open_book
from tests.audit.conftest import AT
from tests.audit.forger import Journal, forge


def first(journal: Journal, kind: str, night: int | None = None) -> int:
    """Where the first such entry stands."""
    return next(
        place for place, (row, _) in enumerate(journal) if row["kind"] == kind and night in (None, row["night"])
    )


def cash_taken_before_there_was_any(journal: Journal) -> None:
    place = first(journal, "opened")
    journal[place][1][:] = [("drawer", None, -5), ("tab", 1, 5)]


def more_chips_back_than_sold(journal: Journal) -> None:
    row, legs = journal[first(journal, "sale")]
    row["kind"] = "returned"
    legs[:] = [("chips", 1, 100), ("tab", 1, -100)]


def a_pot_below_zero(journal: Journal) -> None:
    journal[first(journal, "sale")][1].extend([("pot", None, 5), ("stacks", None, -5)])


def more_chips_than_there_are(journal: Journal) -> None:
    journal[first(journal, "opened")][0]["facts"]["bank"]["chip_set"] = "100"


def another_tab_brought_forward(journal: Journal) -> None:
    journal[first(journal, "opened", 2)][0]["facts"]["brought"][0][2] += 1


def other_standings_of_earlier_nights(journal: Journal) -> None:
    journal[first(journal, "opened", 3)][0]["facts"]["earlier"]["played"][0]["results"][0][1] += 100


def nobody_was_there_before(journal: Journal) -> None:
    journal[first(journal, "opened", 2)][0]["facts"]["earlier"]["people"].clear()


def a_sale_after_closing(journal: Journal) -> None:
    place = first(journal, "opened", 2)
    row, legs = journal[first(journal, "sale")]
    journal.insert(place, ({**row, "request_id": "late"}, list(legs)))


def other_results_at_closing(journal: Journal) -> None:
    journal[first(journal, "closed")][0]["facts"]["results"][0][1] += 100


def a_night_that_opens_twice(journal: Journal) -> None:
    row, _ = journal[first(journal, "opened")]
    journal.insert(first(journal, "sale"), ({**row, "request_id": "again"}, []))


def a_payment_beyond_the_plan(journal: Journal) -> None:
    _, legs = journal[first(journal, "payment")]
    legs[:] = [(account, player, 2 * amount) for account, player, amount in legs]


def a_reversal_of_half(journal: Journal) -> None:
    _, legs = journal[next(place for place, (row, _) in enumerate(journal) if row["reverses"])]
    legs[:] = [(account, player, amount // 2) for account, player, amount in legs]


def one_request_twice(journal: Journal) -> None:
    journal[6][0]["request_id"] = journal[5][0]["request_id"]


def a_stranger(journal: Journal) -> None:
    journal[first(journal, "opened")][0]["facts"]["players"].append(99)


def facts_that_say_nothing(journal: Journal) -> None:
    journal[first(journal, "planned")][0]["facts"] = {}


def moved_for(account: str, player: int | None) -> Callable[[Journal], None]:
    """Of the first leg on an account: whose it is."""

    def change(journal: Journal) -> None:
        legs, place = next((legs, place) for _, legs in journal for place, leg in enumerate(legs) if leg[0] == account)
        legs[place] = (account, player, legs[place][2])

    change.__name__ = f"{account}_of_{player or 'nobody'}"
    return change


def a_sale_of_nobodys_chips(journal: Journal) -> None:
    *_, legs = max((row["seq"], legs) for row, legs in journal if row["kind"] == "sale")
    legs[:] = [(account, None if account == "chips" else player, amount) for account, player, amount in legs]


def a_difference_of_nobody(journal: Journal) -> None:
    journal[first(journal, "sale")][1].extend([("over_short", None, 5), ("drawer", None, -5)])


def a_correction(journal: Journal, player: int, was: str, name: str) -> None:
    """Added at the end, after the last entry."""
    row, _ = journal[-1]
    facts = {"player": player, "was": was, "name": name}
    added = {"seq": row["seq"] + 1, "night": None, "kind": "renamed", "facts": facts, "request_id": "corrected"}
    journal.append(({**row, **added, "reverses": None}, []))


def a_name_that_nobody_had(journal: Journal) -> None:
    a_correction(journal, 1, "Nobody", "Somebody")


def a_name_that_another_carries(journal: Journal) -> None:
    a_correction(journal, 1, "Anna", "BO")


def a_correction_of_a_stranger(journal: Journal) -> None:
    a_correction(journal, 99, "Anna", "Hanna")


FORGERIES = [
    (cash_taken_before_there_was_any, "the drawer is below zero"),
    (more_chips_back_than_sold, "more of chips are back than were sold"),
    (a_pot_below_zero, "the pot is below zero"),
    (more_chips_than_there_are, "and there are only 10000"),
    (another_tab_brought_forward, "with other balances than the entries before it leave"),
    (other_standings_of_earlier_nights, "says of earlier nights what those did not play"),
    (nobody_was_there_before, "says of earlier nights what those did not play"),
    (a_sale_after_closing, "was booked to a night that was closed before"),
    (other_results_at_closing, "are not what was played"),
    (a_night_that_opens_twice, "a night begins with its opening, and has only one"),
    (a_payment_beyond_the_plan, "more than the plan of payments says"),
    (a_reversal_of_half, "does not undo exactly what"),
    (one_request_twice, "was booked 2 times"),
    (a_stranger, "names player 99, who is not of its club"),
    (moved_for("tab", None), "on tab and does not say whose"),  # T-26
    (moved_for("float", None), "on float and does not say whose"),
    (a_sale_of_nobodys_chips, "on chips and does not say whose"),
    (a_difference_of_nobody, "on over_short and does not say whose"),
    (moved_for("drawer", 1), "on drawer for player 1, and it is nobody's"),
    (a_name_that_nobody_had, "corrects 'Nobody', which player 1 was not"),
    (a_name_that_another_carries, "Player 1 is called 'BO', and so is another of the club"),
    (a_correction_of_a_stranger, "names player 99, who is not of its club"),
    (facts_that_say_nothing, "does not say what an entry of its kind says"),
]


@pytest.mark.parametrize(("change", "finding"), FORGERIES, ids=[change.__name__ for change, _ in FORGERIES])
def test_a_journal_sealed_anew_must_make_sense(change: Callable[[Journal], None], finding: str, book: Path):
    with closing(sqlite3.connect(book)) as connection:
        forge(connection, change)

        assert any(finding in found for found in audit(connection).findings), audit(connection).findings


def test_a_journal_sealed_anew_as_it_was_passes(book: Path):
    with closing(sqlite3.connect(book)) as connection:
        guards = [sql for (sql,) in connection.execute("SELECT sql FROM sqlite_schema WHERE type = 'trigger'")]
        forge(connection, lambda journal: None)
        for sql in guards:
            connection.execute(sql)

        assert audit(connection).balanced


def test_the_table_of_a_night_that_sold_to_nobody_is_still_read(book: Path):
    with closing(sqlite3.connect(book)) as connection:
        forge(connection, a_sale_of_nobodys_chips)
        connection.commit()

    with closing(open_book(f"sqlite:///{book.as_posix()}")) as store:
        number = running_night(store, 1)
        assert number
        assert table(store, 1, number, now=AT).chips_out > 0

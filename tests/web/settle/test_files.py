"""The settling as a file for a spreadsheet."""

import csv
import io
from collections.abc import Callable

import pytest
from werkzeug.test import TestResponse

from app.domain.ledger import PlayerId
from app.queries.settle import SettleSheet
from app.services import club as clubs
from app.store.engine import Store
from app.store.once import Request
from tests.support.visitor import Visitor
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]
Sheet = Callable[[], SettleSheet]
PAGE = "/nights/1/settling"
FILE = "/nights/1/settling.csv"


def lines(answer: TestResponse, separator: str = ",") -> list[list[str]]:
    """The cells below the head of a file."""
    text = answer.get_data(as_text=True)
    assert text.startswith("\ufeff"), "spreadsheets know UTF-8 by it"
    return list(csv.reader(io.StringIO(text[1:]), delimiter=separator))[1:]


def test_the_file_has_every_result_and_payment_and_no_formula(
    banker: Visitor, open_night: Callable[..., int], player: Numbered
) -> None:
    open_night("=1+1", "＠Bo", float_text="")
    for name in ("=1+1", "＠Bo"):
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", amount="20", paid="tab")
    banker.submit(PAGE, "/counts", **{f"chips-{player('=1+1')}": "35", f"chips-{player('＠Bo')}": "5"})
    banker.submit(PAGE, "/plan", via="direct")
    answer = banker.get(FILE)
    first, second, payment = lines(answer)

    assert answer.mimetype == "text/csv"
    assert first[1:9] == ["'=1+1", "", "20.00", "0.00", "35.00", "", "", "15.00"]
    assert second[1:9] == ["'＠Bo", "", "20.00", "0.00", "5.00", "", "", "-15.00"]
    assert payment[1:] == ["'＠Bo", "'=1+1", "", "", "", "", "", "", "15.00", "0.00", ""]


@pytest.mark.parametrize("language", ["sv", "nb", "pl"])
def test_the_file_is_what_a_spreadsheet_of_that_language_reads_as_numbers(
    counted: Callable[..., None], banker: Visitor, language: str
) -> None:
    counted("100", "100", "100", "100", "100", drawer="499,50")
    answer = banker.client.get(FILE, headers={"Accept-Language": language})

    assert [line[3] for line in lines(answer, ";")][:5] == ["100,00"] * 5


def test_the_file_says_how_a_difference_was_decided(counted: Callable[..., None], banker: Visitor) -> None:
    counted("115", "100", "100", "100", "100", drawer="490")
    banker.submit(PAGE, "/gap-decisions", rule="all")
    found = lines(banker.get(FILE))
    decided = found[5]

    assert decided[1:8] == ["25\xa0kr short in all, decided: all bear it equally", "", "", "", "", "-15.00", "-10.00"]
    assert [sum(float(line[column]) for line in found[:5]) for column in (6, 7, 8)] == [-15, -10, 0]


@pytest.mark.parametrize(
    ("first", "drawer", "recounted", "shares"),
    [
        ("115", "490", None, (-3, -2)),
        ("90", "490", None, (2, -2)),
        ("100", "490", "485", (0, -3)),
        ("115", "500", "490", (-3, -2)),
        ("115", "490", "500", (-3, 0)),
    ],
)
def test_the_columns_of_the_file_add_up_to_each_result(
    counted: Callable[..., None],
    banker: Visitor,
    first: str,
    drawer: str,
    recounted: str | None,
    shares: tuple[float, float],
) -> None:
    counted(first, "100", "100", "100", "100", drawer=drawer)
    banker.submit(PAGE, "/gap-decisions", rule="all")
    if recounted:
        banker.submit(PAGE, "/drawer-counts", counted=recounted)
        banker.submit(PAGE, "/gap-decisions", rule="all")
    found = lines(banker.get(FILE))
    rows = [[float(cell or 0) for cell in line[3:9]] for line in found[:5]]
    differences = [line for line in found if line[0] == "Difference"]

    assert all(in_before + now + chips - bought == result for bought, in_before, now, chips, _cash, result in rows)
    assert {(chips, cash) for *_, chips, cash, _result in rows} == {shares}
    assert len(differences) == (2 if recounted else 1)
    assert tuple(sum(float(line[column]) for line in differences) / 5 for column in (6, 7)) == shares


def test_the_file_is_named_after_club_and_day_in_letters_that_every_system_has(
    agreed: None, banker: Visitor, store: Store, club: int, clock: Clock
) -> None:
    request = Request(club, "renamed", clock.now, clock.now)
    clubs.found_club(store, request, name="Łódź: fæle Østers", currency="SEK", language="sv", timezone="UTC")
    disposition = banker.get(FILE).headers["Content-Disposition"]

    assert disposition == 'attachment; filename="lodz-faele-osters-2026-11-27.csv"'


def test_the_file_says_what_somebody_gets_or_pays_for_besides_in_the_readers_language(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, sheet: Sheet
) -> None:
    open_night("Anna", "Bo")
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", other="100", paid="cash")
    both = [str(player(name)) for name in ("Anna", "Bo")]
    banker.submit("/nights/1/kitty", "/kitty/spendings", amount="50", purpose="pizza", sharers=both)
    banker.submit(PAGE, "/counts", **{f"chips-{player('Anna')}": "0", f"chips-{player('Bo')}": "100"})
    banker.submit(PAGE, "/drawer-counts", counted="250")
    banker.submit(PAGE, "/plan", via="bank")
    answer = banker.client.get(FILE, headers={"Accept-Language": "sv"})
    found = lines(answer, ";")

    assert "Vad;Spelare;Till;Köpt" in answer.get_data(as_text=True)
    assert [(line[0], line[1], line[11]) for line in found[4:]] == [
        ("Mat och annat", "Anna", "-25,00"),
        ("Växelkassan", "Anna", "200,00"),
        ("Inbetalt", "Bo", "100,00"),
        ("Mat och annat", "Bo", "-25,00"),
    ]
    plan = sheet().plan
    assert plan and {line.payee: line.amount for line in plan.lines} == {player("Anna"): 175_00, player("Bo"): 75_00}

"""The settling as a file for a spreadsheet."""

import csv
import io
from collections.abc import Callable

from app.domain.ledger import PlayerId
from app.queries.settle import SettleSheet
from tests.support.visitor import Visitor

Numbered = Callable[[str], PlayerId]
Sheet = Callable[[], SettleSheet]
PAGE = "/nights/1/settling"


def test_the_file_has_every_result_and_payment_and_no_formula(
    banker: Visitor, open_night: Callable[..., int], player: Numbered
) -> None:
    open_night("=1+1", "＠Bo", float_text="")
    for name in ("=1+1", "＠Bo"):
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", amount="20", paid="tab")
    banker.submit(PAGE, "/counts", **{f"chips-{player('=1+1')}": "35", f"chips-{player('＠Bo')}": "5"})
    banker.submit(PAGE, "/plan", via="direct")
    answer = banker.get("/nights/1/settling.csv")
    _, first, second, payment = csv.reader(io.StringIO(answer.get_data(as_text=True).removeprefix("\ufeff")))

    assert answer.mimetype == "text/csv"
    assert first[1:6] == ["'=1+1", "", "20.00", "35.00", "15.00"]
    assert second[1:6] == ["'＠Bo", "", "20.00", "5.00", "-15.00"]
    assert payment[1:] == ["'＠Bo", "'=1+1", "", "", "", "15.00", "0.00"]

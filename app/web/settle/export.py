"""The settling as a file for a spreadsheet."""

from collections.abc import Iterator

from flask import Response
from flask.typing import ResponseReturnValue

from app.domain.money import plain
from app.queries.settle import SettleSheet
from app.web.cells import Figure, csv_text
from app.web.context import role
from app.web.settle import bp
from app.web.settle.sheet import settling_of
from app.web.wording import party_name
from app.web.words import N_, gettext, name

HEADS = (
    N_("What"),
    N_("Player"),
    N_("To"),
    N_("Bought"),
    N_("Counted"),
    N_("Result"),
    N_("To pay"),
    N_("Paid"),
)


@bp.get("/<nr:number>/settling.csv")
@role("banker")
def table(number: int) -> ResponseReturnValue:
    """Every result and every payment, a line each."""
    view = settling_of(number)
    file = Response(csv_text(_rows(view)), mimetype="text/csv")
    file.headers["Content-Disposition"] = f'attachment; filename="settling-{number}.csv"'
    return file


def _rows(view: SettleSheet) -> Iterator[list[str]]:
    yield [gettext(head) for head in HEADS]
    for seat in view.seats:
        figures = (seat.bought, seat.counted, seat.result)
        yield [gettext(N_("Result")), name(seat.player), "", *(_figure(view, one) for one in figures), "", ""]
    for line in view.plan.lines if view.plan else ():
        figures = (line.amount, line.paid)
        parties = [party_name(line.from_name), party_name(line.to_name)]
        yield [gettext(N_("Payment")), *parties, "", "", "", *(_figure(view, one) for one in figures)]


def _figure(view: SettleSheet, amount: int | None) -> str:
    return "" if amount is None else Figure(plain(amount, view.unit))

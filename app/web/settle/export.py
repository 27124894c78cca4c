"""The settling as a file for a spreadsheet."""

from collections.abc import Iterator
from unicodedata import normalize

from flask import Response
from flask.typing import ResponseReturnValue

from app.domain.money import plain
from app.i18n.formats import heading
from app.queries.plan import PaymentLine
from app.queries.seat_counts import SeatCount
from app.queries.settle import SettleSheet
from app.web import context
from app.web.cells import Figure, csv_text
from app.web.context import role
from app.web.settle import bp
from app.web.settle.reason_words import reason
from app.web.settle.sheet import settling_of
from app.web.settle.words import lies_aside
from app.web.wording.lines import party_name
from app.web.wording.lines_of_gap import decided_sentence
from app.web.words import N_, gettext, name

HEADS = (
    N_("What"),
    N_("Player"),
    N_("To"),
    N_("Bought"),
    N_("Handed in"),
    N_("Counted"),
    N_("Difference in chips"),
    N_("Difference in cash"),
    N_("Result"),
    N_("To pay"),
    N_("Paid"),
    N_("To get"),
)
NOT_COMPOSED = str.maketrans({"ł": "l", "ø": "o", "æ": "ae"})
DECIMAL_POINT = {"en"}
"""The languages whose spreadsheets part cells by a comma and write 12.50; the others write 12,50 and part by `;`."""


@bp.get("/<nr:number>/settling.csv")
@role("banker")
def table(number: int) -> ResponseReturnValue:
    """Every result, every decided difference, every payment and what else somebody gets or pays for, a line each."""
    view = settling_of(number)
    separator = "," if _has_point() else ";"
    file = Response(csv_text(_rows(view), separator=separator), mimetype="text/csv")
    file.headers["Content-Disposition"] = f'attachment; filename="{_file_name(view)}"'
    return file


def _file_name(view: SettleSheet) -> str:
    """The club and the day, in letters that every system has: `torsdag-2026-11-27.csv`."""
    club = context.club()
    letters = normalize("NFKD", (club.name if club else "").lower().translate(NOT_COMPOSED))
    words = "".join(letter if letter.isalnum() else " " for letter in letters.encode("ascii", "ignore").decode())
    day = view.started_at.astimezone(context.zone()).date().isoformat()
    return "-".join([*words.split(), day]) + ".csv"


def _rows(view: SettleSheet) -> Iterator[list[str]]:
    yield [gettext(head) for head in HEADS]
    for seat, made_of in zip(view.seats, view.reasons, strict=True):
        shares = seat.share or None, made_of.cash_share or None
        yield [
            gettext("Result"),
            name(seat.player),
            "",
            *_figures(view, seat.bought, *_came_back(seat), *shares, seat.result),
            "",
            "",
            *_figures(view, seat.result),
        ]
    for aside in view.aside:
        figures = _figures(view, aside.given_out, None, aside.lies, None, None, aside.result)
        yield [gettext("Result"), lies_aside(aside), "", *figures, *[""] * 3]
    for one in view.decided:
        figures = _figures(view, one.chips, one.over - one.chips)
        yield [gettext("Difference"), decided_sentence(one), *[""] * 4, *figures, *[""] * 4]
    for line in view.plan.lines if view.plan else ():
        yield [gettext("Payment"), *_parties(line), *[""] * 6, *_figures(view, line.amount, line.paid), ""]
    for made_of in view.reasons:
        for what, amount in made_of.parts[1:]:
            yield [heading(reason(what)), name(made_of.player), *[""] * 9, *_figures(view, amount)]


def _came_back(seat: SeatCount) -> tuple[int, int | None]:
    """What a seat handed in and what was counted at it; who left handed in the chips that were left."""
    return (seat.handed_in + (seat.counted or 0), None) if seat.left_at else (seat.handed_in, seat.counted)


def _parties(line: PaymentLine) -> tuple[str, str]:
    return party_name(line.from_name), party_name(line.to_name)


def _figures(view: SettleSheet, *amounts: int | None) -> list[str]:
    texts = ["" if amount is None else plain(amount, view.unit) for amount in amounts]
    return [Figure(text if _has_point() else text.replace(".", ",")) for text in texts]


def _has_point() -> bool:
    return context.language() in DECIMAL_POINT

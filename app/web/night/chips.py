"""The tray and the chips by colour: counting, changing colours, and what a sale handed out."""

from flask import abort, url_for
from flask.typing import ResponseReturnValue

from app.queries.chips import handed_out, tray_sheet
from app.services import counting
from app.web import context
from app.web.context import asked, book, club_id, role
from app.web.forms import AnswerField, Form, WayField, act, back_to, next_or
from app.web.night import bp
from app.web.night.drawer import drawer_page
from app.web.night.page import draw
from app.web.night.player import sheet_of
from app.web.pieces import PiecesForm, piece_rows
from app.web.words import counted, gettext

GIVES, GETS = "gives-", "gets-"


class ChangeForm(PiecesForm):
    """What is given and got; `again`: more of a colour than the book knows of is out."""

    again = AnswerField()

    def __init__(self) -> None:
        super().__init__(GIVES, GETS)


class BookingForm(Form):
    """Which count is booked."""

    of = WayField(("tray", "drawer"))


@bp.get("/<nr:number>/tray")
@role("banker")
def tray(number: int) -> ResponseReturnValue:
    """Which chips should lie in the tray, colour by colour."""
    return _tray_page(number)


@bp.post("/<nr:number>/tray-counts")
@role("banker")
def count_tray(number: int) -> ResponseReturnValue:
    """A count of the tray, of some colours or all; it changes nothing by itself."""
    form = PiecesForm()
    return act(
        form,
        lambda: counting.count_tray(book(), asked(number), counted=form.pieces()),
        done=url_for("night.tray", number=number),
        page=lambda: _tray_page(number, form),
    )


@bp.post("/<nr:number>/count-bookings")
@role("banker")
def book_count(number: int) -> ResponseReturnValue:
    """Books what was counted last, of the tray or the drawer: from now on the book goes by it."""
    form = BookingForm()
    of = form.of.data or "tray"
    page = url_for("night.drawer" if of == "drawer" else "night.tray", number=number)
    return act(
        form,
        lambda: counting.book_count(book(), asked(number), of=of),
        done=back_to(page),
        page=lambda: drawer_page(number, booking=form) if of == "drawer" else _tray_page(number, booking=form),
    )


@bp.get("/<nr:number>/seats/<nr:player>/chip-change")
@role("banker")
def chip_change(number: int, player: int) -> ResponseReturnValue:
    """Changing colours up or down with a player."""
    return _change_page(number, player)


@bp.post("/<nr:number>/seats/<nr:player>/chip-changes")
@role("banker")
def change_chips(number: int, player: int) -> ResponseReturnValue:
    """Chips of one colour against others of the same worth; no money moves."""
    view, form = sheet_of(number, player), ChangeForm()
    return act(
        form,
        lambda: counting.change_chips(
            book(),
            asked(number),
            player=view.player,
            gives=form.pieces(GIVES),
            gets=form.pieces(GETS),
            confirmed=bool(form.again.data),
        ),
        done=url_for("night.show", number=number),
        page=lambda: _change_page(number, player, form),
    )


@bp.get("/<nr:number>/entries/<nr:seq>/chips")
@role("banker")
def sale_chips(number: int, seq: int) -> ResponseReturnValue:
    """The chips that a sale handed out, filled in to be changed."""
    return _sale_chips_page(number, seq)


@bp.post("/<nr:number>/entries/<nr:seq>/chips")
@role("banker")
def change_sale_chips(number: int, seq: int) -> ResponseReturnValue:
    """Writes down which chips a sale handed out, if they were others than the book says."""
    form = PiecesForm()
    return act(
        form,
        lambda: counting.change_hand_out(book(), asked(number), sale=seq, pieces=form.pieces()),
        done=next_or(url_for("night.show", number=number)),
        page=lambda: _sale_chips_page(number, seq, form),
    )


def _tray_page(number: int, form: PiecesForm | None = None, booking: Form | None = None) -> str:
    view = tray_sheet(book(), club_id(), number, now=context.now())
    if not view.worths:
        abort(404)
    context.count_in(view.dock.unit)
    says = {
        colour: gettext("%(here)s here, %(out)s out", here=counted(here), out=counted(view.out[colour]))
        for colour, here in view.here.items()
    }
    return draw("night/tray.html", view, form=form, rows=piece_rows(view.worths, form, says=says), booking=booking)


def _change_page(number: int, player: int, form: PiecesForm | None = None) -> str:
    view = sheet_of(number, player)
    worths = view.terms.chip_worths
    if not worths:
        abort(404)
    return draw(
        "night/chip_change.html",
        view,
        form=form,
        gives=piece_rows(worths, form, prefix=GIVES),
        gets=piece_rows(worths, form, prefix=GETS),
    )


def _sale_chips_page(number: int, seq: int, form: PiecesForm | None = None) -> str:
    view = handed_out(book(), club_id(), number, seq, now=context.now())
    if not view.worths:
        abort(404)
    context.count_in(view.dock.unit)
    rows = piece_rows(view.worths, form, filled=view.pieces)
    return draw("night/sale_chips.html", view, form=form, rows=rows)

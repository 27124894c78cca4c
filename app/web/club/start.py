"""The start of a night."""

from collections.abc import Callable
from urllib.parse import urlencode

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from app.domain.drawer.currencies import CASH, denominations
from app.domain.errors import Conflict, Refusal
from app.domain.ledger import Entry
from app.queries.people import renamed_since
from app.queries.start import StartSheet, start_sheet
from app.services.nights import open_night as open_bank
from app.web import context
from app.web.club import bp
from app.web.club.founded import founded
from app.web.club.house import PLAIN, WITH_CASH, HouseField, house_fields, house_groups, unasked
from app.web.club.start_form import FLOAT_NOTE, StartForm, filled_in
from app.web.club.start_ways import float_ways, stop_ways
from app.web.club.start_words import advice, banker_missing, game_ways, summary
from app.web.context import asked, book, club_id, role
from app.web.forms import drawn_again
from app.web.pieces import PieceRow, piece_rows
from app.web.wording import refusals
from app.web.words import gettext


@bp.get("/nights/new")
@role("banker")
@founded
def start() -> ResponseReturnValue:
    """The page, filled in as last time; with what stands in the form already where script asks for a part of it."""
    sheet = start_sheet(book(), club_id())
    if sheet.running:
        return redirect(url_for("night.show", number=sheet.running), 303)
    if "drawn" in request.args:
        return _redrawn(StartForm(formdata=request.args), sheet)
    return start_page(filled_in(sheet, now=context.now(), zone=context.zone()), sheet)


@bp.post("/nights/new")
@role("banker")
def redraw() -> ResponseReturnValue:
    """The page with names added, all of last time ticked or another book chosen; nothing is booked.

    A name that will not do is refused (422), and the others are added.
    """
    context.keep_version()
    return _redrawn(StartForm(), start_sheet(book(), club_id()))


@bp.post("/nights/new/chips")
@role("banker")
def chips_first() -> ResponseReturnValue:
    """To the club's chips, with what stands in the form in the address, so that the way back leads to it."""
    form = StartForm()
    known = {*form._fields, *form.typed}
    stands = [(name, text) for name, text in request.form.items(multi=True) if name in known]
    return redirect(f"{url_for('club.chips')}?{urlencode(stands)}", 303)


@bp.post("/nights")
@role("banker")
def open_night() -> ResponseReturnValue:
    """Opens the bank: to the lots if there were any, else to the table."""
    sheet, form = start_sheet(book(), club_id()), StartForm()

    def done(opened: Entry) -> ResponseReturnValue:
        drawn = any(opened.facts["lots"].values())
        return redirect(url_for("club.lots" if drawn else "night.show", number=opened.night), 303)

    return tried(form, sheet, lambda: open_bank(book(), asked(), form.agreed(sheet)), done)


def tried(
    form: StartForm, sheet: StartSheet, service: Callable[[], Entry], done: Callable[[Entry], ResponseReturnValue]
) -> ResponseReturnValue:
    """What `done` makes of the entry that was booked, or the form drawn again with what was refused (422, 409).

    A book that was chosen without its settings being drawn is drawn first: nobody agreed to them unseen.
    """
    if form.drawn_for_another(sheet):
        context.keep_version()
        form.notices = [gettext("Look at the rules of the chosen game below, then open the bank.")]
        return start_page(form, sheet), 422
    try:
        entry = service()
    except Refusal as refusal:
        context.keep_version()
        form.refuse(refusal)
        return drawn_again(form, lambda: start_page(form, sheet)), 422
    except Conflict as conflict:
        form.notices = [refusals.conflict_sentence(conflict)]
        _call_by_todays_names(form)
        return start_page(form, sheet), 409
    return done(entry)


def _call_by_todays_names(form: StartForm) -> None:
    """Who was renamed since the page was drawn is the same player, and stays ticked by the new name."""
    today = renamed_since(book(), club_id(), context.seen_version())
    form.players.data = tuple(today.get(name, name) for name in form.players.data)
    for field in (form.banker, form.lender):
        field.data = today.get(field.data or "", field.data)


def start_page(form: StartForm, sheet: StartSheet) -> str:
    """The form as it stands."""
    form.follow_book(sheet, now=context.now(), zone=context.zone())
    context.count_in(form.counted_in(sheet))
    settings, changed = form.house, form.changed(sheet)
    groups = house_groups(settings, changed, sheet.decided(context.unit()))
    lies, last = sheet.drawer_in(context.unit()), sheet.last
    known = [*(last.crew if last else ()), *sheet.people]
    newcomers = [name for name in dict.fromkeys(form.offered) if name not in known]
    cash_fields = _asked_with_cash(form)
    return render_template(
        "club/start.html",
        form=form,
        sheet=sheet,
        people=list(dict.fromkeys([*known, *newcomers])),
        newcomers=newcomers,
        all_here=bool(last and set(last.crew) <= set(form.players.data)),
        stop_ways=stop_ways(sheet, now=context.now(), zone=context.zone()),
        float_ways=float_ways(sheet, context.unit()),
        float_rows=_float_rows(form),
        today=context.now(),
        cash_fields=cash_fields,
        plain_fields=house_fields(PLAIN, settings),
        house_groups=groups,
        house_wrong={group.name for group in groups for one in group.fields if form[one.name].errors},
        house_unasked=unasked(settings, cash_fields),
        house_changed=bool(changed),
        unit=context.unit(),
        lies=lies,
        games=game_ways(sheet),
        advice=advice(form, sheet),
        banker_missing="" if form.banker.errors else banker_missing(form),
        summary=summary(form, sheet, form.in_drawer(lies, context.unit())),
    )


def _asked_with_cash(form: StartForm) -> tuple[HouseField, ...]:
    """How the drawer is kept, where there are notes to keep it by; and where somebody says that it is kept so."""
    asked = context.unit().code in CASH or form.by_note
    return house_fields(WITH_CASH, form.house) if asked else ()


def _float_rows(form: StartForm) -> list[PieceRow]:
    """The notes of the cash that is put in, where there are such that somebody could keep the drawer by."""
    worths = denominations(context.unit().code) if context.unit().code in CASH else {}
    return piece_rows(worths, form, prefix=FLOAT_NOTE)


def _redrawn(form: StartForm, sheet: StartSheet) -> ResponseReturnValue:
    crew = sheet.last.crew if sheet.last else ()
    if request.values.get("crew"):
        all_here = set(crew) <= set(form.players.data)
        others = [name for name in form.players.data if name not in crew]
        form.players.data = tuple(others if all_here else [*crew, *others])
    form.seat_typed_names([*sheet.people, *form.offered])
    pressed = request.method == "POST" or "add" in request.args
    return start_page(form, sheet), 422 if form.players.errors and pressed else 200

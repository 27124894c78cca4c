"""Keeping a verdict or a ruling with the night. What a page sent is judged again; no result is taken from it."""

from collections.abc import Callable, Mapping

from flask import Response, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from app.services import desk
from app.web.context import asked, book, role
from app.web.desk import bp
from app.web.desk.hands import hands_page, read_hands
from app.web.desk.packets import REMOVED, packets_of, packets_page, spread_of
from app.web.desk.place import Place, place_of
from app.web.desk.rulings import PREFIX, ruling_page
from app.web.forms import Form, PlayerField, act

Keeping = tuple[Callable[[], None], Callable[[], Response]]
"""What keeps that which was judged, and the page it was judged on."""


class VerdictForm(Form):
    """Who asked, and what about; the cards and answers stand in the fields of their own pages."""

    about = StringField()
    ruling = StringField()
    asked_by = PlayerField(optional=True)


@bp.post("/nights/<nr:number>/verdicts")
@role("banker")
def keep(number: int) -> ResponseReturnValue:
    """Keeps what the judge says of what was sent."""
    form, place = VerdictForm(), place_of(number)
    keeping = {"packets": _packets, "ruling": _ruling}.get(form.about.data or "", _hands)
    service, page = keeping(place, form)
    return act(form, service, done=url_for("desk.show", number=number, _anchor="kept"), page=page)


def _hands(place: Place, form: VerdictForm) -> Keeping:
    spread, told, claims = read_hands(place, request.form)

    def service() -> None:
        desk.keep_hands(
            book(),
            asked(place.number, form.at.data),
            hands=_by_number(spread.texts),
            claims=_by_number(claims),
            choices=told.document,
            asked_by=form.asked_by.data,
        )

    return service, lambda: hands_page(place, request.form, kept=form)


def _packets(place: Place, form: VerdictForm) -> Keeping:
    spread, players = spread_of(place, request.form)

    def service() -> None:
        desk.keep_packets(
            book(),
            asked(place.number, form.at.data),
            removed=spread.texts.get(REMOVED, ""),
            packets={int(player): packets_of(spread, player) for player in players},
            asked_by=form.asked_by.data,
        )

    return service, lambda: packets_page(place, request.form, kept=form)


def _ruling(place: Place, form: VerdictForm) -> Keeping:
    ruling = form.ruling.data or ""
    answers = {name.removeprefix(PREFIX): text for name, text in request.form.items() if name.startswith(PREFIX)}

    def service() -> None:
        desk.keep_ruling(
            book(),
            asked(place.number, form.at.data),
            ruling=ruling,
            answers=answers,
            asked_by=form.asked_by.data,
        )

    return service, lambda: ruling_page(place, ruling, request.form, kept=form)


def _by_number(told: Mapping[str, str]) -> dict[int, str]:
    return {int(player): text for player, text in told.items()}

"""The first page of a new book, and the same questions asked again later."""

from collections.abc import Callable, Sequence
from zoneinfo import available_timezones

from flask import Response, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from app.domain.ledger import Kind
from app.domain.money import MATCH, currencies
from app.i18n import LANGUAGES, OWN_NAMES, formats
from app.queries.kept import said
from app.services import links
from app.services.club import found_club
from app.web import context
from app.web.club import bp
from app.web.club.founded import founded
from app.web.context import asked, book, club_id, config, role
from app.web.cookies import keep
from app.web.forms import Form, WayField, act
from app.web.words import gettext

COMMON = ("SEK", "NOK", "PLN", "DKK", "EUR", "GBP", "USD")
HOMES = {
    "sv": ("SEK", "Europe/Stockholm"),
    "nb": ("NOK", "Europe/Oslo"),
    "pl": ("PLN", "Europe/Warsaw"),
    "en": ("GBP", "Europe/London"),
}
"""What a reader of each language most likely plays for, and where; the browser knows better where script runs."""


class ClubForm(Form):
    """What the club is called and how it plays."""

    name = StringField()
    currency = StringField()
    language = WayField(LANGUAGES)
    timezone = StringField()

    def overtaken(self) -> None:
        """Says at each field what somebody else agreed on meanwhile, and shows it where nothing else was chosen."""
        drawn = said(book(), club_id(), Kind.FOUNDED, seen=context.seen_version()).facts
        for name, now in said(book(), club_id(), Kind.FOUNDED).facts.items():
            field = self._fields[name]
            if now == drawn.get(name):
                continue
            if field.data == drawn.get(name):
                field.data = now
            value = _label(name, now)
            field.errors = [*field.errors, gettext("Somebody else changed this to %(value)s.", value=value)]


@bp.get("/club/new")
@role("banker")
def new() -> ResponseReturnValue:
    """The first page of a new book, filled in as far as the browser tells."""
    if context.club():
        return redirect(url_for("club.home"), 303)
    currency, timezone = HOMES[context.language()]
    form = ClubForm(formdata=None, currency=currency, language=context.language(), timezone=timezone)
    return _founding_page(form, first=True)


@bp.post("/club")
@role("banker")
def found() -> ResponseReturnValue:
    """Founds the club, makes its watch link, and leads straight to its first night."""
    form = ClubForm()
    page = _settings_page if context.club() else _founding_page
    answer = _agree(form, url_for("club.start"), lambda: page(form))
    if isinstance(answer, Response):
        links.open_link(book(), club_id(), "watch", key=config().key, at=context.now())
        return keep(answer, "language", form.language.data or "")
    return answer


@bp.get("/club/settings")
@role("banker")
@founded
def settings() -> ResponseReturnValue:
    """What was agreed, to agree anew."""
    return _settings_page()


@bp.post("/club/settings")
@role("banker")
def agree() -> ResponseReturnValue:
    """Agrees anew; past nights keep the money they were played in."""
    form = ClubForm()
    return _agree(form, url_for("club.more"), lambda: _settings_page(form))


def _agree(form: ClubForm, done: str, page: Callable[[], str]) -> ResponseReturnValue:
    return act(
        form,
        lambda: found_club(
            book(),
            asked(),
            name=form.name.data or "",
            currency=form.currency.data or "",
            language=form.language.data or "",
            timezone=form.timezone.data or "",
        ),
        done=done,
        page=page,
    )


def _founding_page(form: ClubForm, *, first: bool = False) -> str:
    version = said(book(), club_id(), Kind.FOUNDED).version
    return render_template("club/new.html", form=form, first=first, version=version, **_choices(form))


def _settings_page(form: ClubForm | None = None) -> str:
    agreed = said(book(), club_id(), Kind.FOUNDED)
    form = form or ClubForm(formdata=None, data=agreed.facts)
    return render_template("club/settings.html", form=form, version=agreed.version, **_choices(form))


def _choices(form: ClubForm) -> dict[str, Sequence[tuple[str, str]]]:
    return {
        "currencies": [_currency(code) for code in (*COMMON, MATCH.code, *_uncommon())],
        "own_names": list(OWN_NAMES.items()),
        "timezones": [(zone, _zone(zone)) for zone in _zones(form.timezone.data)],
    }


def _label(field: str, value: str) -> str:
    """What is called so in the list that it was chosen from."""
    if field == "currency":
        return _currency(value)[1]
    if field == "timezone":
        return _zone(value)
    return OWN_NAMES.get(value, value) if field == "language" else value


def _currency(code: str) -> tuple[str, str]:
    if code == MATCH.code:
        return code, gettext("Matches, no money")
    return code, f"{code}, {formats.currency_name(code, context.language())}"


def _zone(zone: str) -> str:
    return zone.replace("_", " ")


def _uncommon() -> list[str]:
    return [code for code in currencies() if code not in COMMON]


def _zones(kept: str | None) -> list[str]:
    """The zones named after places, and the one that the club keeps: saving other answers does not move its clock.

    Those of another name say nothing to a person, or how far a clock is off.
    """
    places = {"Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"}
    zones = available_timezones()
    named = sorted(zone for zone in zones if zone.split("/")[0] in places and "/" in zone) + ["UTC"]
    return named if kept in named or kept not in zones else [*named, kept]

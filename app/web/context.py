"""What a request stands on: the book, the clock, who is asking, and in which language."""

import secrets
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, time
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from flask import Flask, abort, current_app, g, request

from app.config import Config
from app.domain.errors import Refusal
from app.domain.money import Unit, unit_of
from app.domain.table.clock import last_time_of_day
from app.i18n import LANGUAGES, negotiate
from app.queries.club import ClubSettings, club_settings
from app.services.links import Admission, admission_by_device
from app.store.engine import Store
from app.store.once import Request

DEVICE_COOKIE = "device"
ROLES = ("banker", "anyone")
LONGEST_REQUEST_ID = 64
View = TypeVar("View", bound=Callable[..., Any])


def attach(app: Flask, store: Store, config: Config, clock: Callable[[], datetime] | None) -> None:
    """Gives the app its book, settings and clock, and turns everybody away whom a route does not name."""
    app.extensions["book"] = store
    app.extensions["settings"] = config
    app.extensions["clock"] = clock or _utc_now
    app.before_request(_guard)


def role(name: str) -> Callable[[View], View]:
    """Names who may use a route: `banker`, or `anyone`. A route that names nobody is closed to everybody."""
    assert name in ROLES, name

    def named(view: View) -> View:
        view.role = name  # type: ignore[attr-defined]
        return view

    return named


def book() -> Store:
    """The open book."""
    return current_app.extensions["book"]  # type: ignore[no-any-return]


def config() -> Config:
    """The installation's settings."""
    return current_app.extensions["settings"]  # type: ignore[no-any-return]


def now() -> datetime:
    """The server's time, UTC; the only place where a request reads the clock."""
    if "now" not in g:
        g.now = current_app.extensions["clock"]()
    return g.now  # type: ignore[no-any-return]


def admission() -> Admission | None:
    """Who is asking, by the device's cookie."""
    if "admission" not in g:
        token = device()
        g.admission = admission_by_device(book(), token) if token else None
    return g.admission  # type: ignore[no-any-return]


def device() -> str:
    """The token of the device that is asking, empty for one that nobody let in."""
    return request.cookies.get(DEVICE_COOKIE, "")


def admit(found: Admission) -> None:
    """Lets the rest of this request see a club by a link instead of a device."""
    g.admission = found


def club_id() -> int:
    """The club this request may see; 404 for who has none."""
    found = admission()
    if found is None:
        abort(404)
    return found.club


def club() -> ClubSettings | None:
    """The club's name, currency, language and zone; None before it is founded or for who sees no club."""
    if "club" not in g:
        found = admission()
        g.club = club_settings(book(), found.club) if found else None
    return g.club  # type: ignore[no-any-return]


def without_club() -> None:
    """Draws the rest of this request without asking the book whose it is."""
    g.club = None


def zone() -> ZoneInfo:
    """The club's time zone; UTC for who sees no club."""
    settings = club()
    return ZoneInfo(settings.timezone if settings else "UTC")


def unit() -> Unit:
    """What the amounts of this page count: the night's unit where a view has said so, else the club's currency."""
    if "unit" not in g:
        settings = club()
        g.unit = unit_of(settings.currency if settings else "match")
    return g.unit  # type: ignore[no-any-return]


def count_in(unit: Unit) -> None:
    """Says that this page's amounts are of a night's unit."""
    g.unit = unit


def language() -> str:
    """The reader's language: by the switch, else by the browser."""
    chosen = request.cookies.get("language", "")
    return chosen if chosen in LANGUAGES else negotiate(request.headers.get("Accept-Language", ""))


def asked(night: int | None = None, at: time | None = None) -> Request:
    """The act that a form asks for: its request id, its night, and the version of the night that it was drawn from.

    `at` is the clock time when it happened, if that was not just now: the last time the clock showed it.
    """
    request_id = request.form.get("request_id", "")
    if not (request_id.isascii() and request_id.isprintable() and 8 <= len(request_id) <= LONGEST_REQUEST_ID):
        raise Refusal("no_request_id")
    happened = now() if at is None else last_time_of_day(now(), at, zone())
    return Request(club_id(), request_id, at=happened, recorded_at=now(), night=night, version=seen_version())


def seen_version() -> int | None:
    """The version that the form was drawn from; None for one that says nothing of it, 0 where it cannot be read."""
    text = request.form.get("version", "")
    if not text:
        return None
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else 0


def before() -> int | None:
    """The number below which a long list goes on, as its key to what is earlier carries it."""
    text = request.args.get("before", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def keep_version() -> None:
    """Has the page of this request drawn from what its form was drawn from: what was typed there is of then."""
    g.drawn_from = seen_version()


def drawn_from(version: int) -> int:
    """The version that a form says it was drawn from, where the page shows this one.

    A name that the page does not know is no number, and does not pass for a form without a version.
    """
    kept = g.get("drawn_from")
    return int(version) if kept is None else min(int(version), kept)


def say_above(sentences: Iterable[str]) -> None:
    """Has the page of this request say something above all else."""
    g.said_above = tuple(dict.fromkeys(sentences))


def said_above() -> tuple[str, ...]:
    """What the page of this request says above all else."""
    return g.get("said_above", ())  # type: ignore[no-any-return]


def as_said(sentence: str) -> str:
    """The sentence; the page of this request says it where it is drawn."""
    g.setdefault("said", set()).add(sentence)
    return sentence


def is_said(sentence: str) -> bool:
    """Whether the page of this request said that of what was refused, at its field or form."""
    return sentence in g.get("said", ())


def new_request_id() -> str:
    """A fresh id for a form that is being drawn."""
    return secrets.token_urlsafe(16)


def _guard() -> None:
    if request.endpoint is None or request.endpoint == "static":
        return
    view = current_app.view_functions[request.endpoint]
    needs = getattr(view, "role", None)
    if needs == "anyone":
        return
    found = admission()
    if found is None:
        abort(401)
    if needs != found.role:
        abort(404)


def _utc_now() -> datetime:
    return datetime.now(UTC)

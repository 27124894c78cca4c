"""The club between its nights: founding, the start of a night, standings, links and settings."""

from flask import Blueprint

bp = Blueprint("club", __name__)

from app.web.club import (  # noqa: E402, F401
    books,
    chips,
    devices,
    founding,
    home,
    links,
    lots,
    more,
    names,
    players,
    preferences,
    start,
)

"""The running night: the table, its players, the stop, the drawer and the book."""

from flask import Blueprint

bp = Blueprint("night", __name__, url_prefix="/nights")

from app.web.night import (  # noqa: E402, F401
    chips,
    drawer,
    journal,
    notes,
    payouts,
    player,
    questions,
    sales,
    seats,
    stop,
    table,
    tabs,
    words,
)

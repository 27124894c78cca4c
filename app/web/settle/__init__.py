"""Settling up: counts, the difference, the plan of payments, and closing the night."""

from flask import Blueprint

bp = Blueprint("settle", __name__, url_prefix="/nights")

from app.web.settle import by_colour, cause_words, closing, counts, export, gap, mending, payments, sheet  # noqa: E402, F401

"""Settling up: counts, the difference, the plan of payments, and closing the night."""

from flask import Blueprint

bp = Blueprint("settle", __name__, url_prefix="/nights")

from app.web.settle import (  # noqa: E402, F401
    by_colour,
    cause_words,
    closed_words,
    closing,
    counts,
    export,
    gap,
    gap_words,
    mending,
    payments,
    sheet,
    wait_words,
)

"""Settling up: counts, the difference, the plan of payments, and closing the night."""

from flask import Blueprint

bp = Blueprint("settle", __name__, url_prefix="/nights")

from app.web.settle import (  # noqa: E402
    by_colour,  # noqa: F401
    cause_words,  # noqa: F401
    closed_words,  # noqa: F401
    closing,  # noqa: F401
    counts,  # noqa: F401
    export,  # noqa: F401
    gap,  # noqa: F401
    gap_words,  # noqa: F401
    mending,  # noqa: F401
    payments,  # noqa: F401
    sheet,  # noqa: F401
    wait_words,  # noqa: F401
)

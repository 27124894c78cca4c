"""The pot: deals and how they end, fines, the kitty."""

from flask import Blueprint

bp = Blueprint("pot", __name__, url_prefix="/nights")

from app.web.pot import agreed, deals, fines, kitty, last_pot, seats, sheet, words  # noqa: E402, F401

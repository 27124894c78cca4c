"""The judge's desk: disputed hands, rulings and parallel poker, at a night or between two. It books nothing but what
is kept."""

from flask import Blueprint

bp = Blueprint("desk", __name__)

from app.web.desk import hands, kept, rulings  # noqa: E402, F401

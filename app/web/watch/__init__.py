"""The table without its buttons, for everyone who has the watch link."""

from flask import Blueprint

bp = Blueprint("watch", __name__)

from app.web.watch import page, share  # noqa: E402, F401

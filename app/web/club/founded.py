"""Pages of a club that has its name and its currency."""

from collections.abc import Callable
from functools import wraps

from flask import redirect, url_for
from flask.typing import ResponseReturnValue

from app.web.context import club

Page = Callable[[], ResponseReturnValue]


def founded(page: Page) -> Page:
    """The page of a club, or while the club is not founded yet the way to that."""

    @wraps(page)
    def led() -> ResponseReturnValue:
        return page() if club() else redirect(url_for("club.new"), 303)

    return led

"""What a device remembers for us: cookies that no script reads and no other site sends."""

from datetime import timedelta

from flask import Response, request

from app.web.context import config

A_YEAR = timedelta(days=365)
LONGEST = timedelta(days=400)
"""As long as browsers keep a cookie at most."""


def keep(answer: Response, name: str, value: str, *, age: timedelta = A_YEAR) -> Response:
    """The answer with a value that the device keeps; an empty one is forgotten."""
    flags = {"httponly": True, "samesite": "Lax", "secure": config().https or request.is_secure}
    if value:
        answer.set_cookie(name, value, max_age=age, **flags)
    else:
        answer.delete_cookie(name, **flags)
    return answer

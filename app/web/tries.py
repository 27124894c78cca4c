"""Whoever guesses at links is soon not looked at any more; who came by a good one never notices."""

from flask import Flask, current_app, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

from app.services.links import Admission, admission_by_link
from app.web.context import book

limiter = Limiter(get_remote_address, strategy="moving-window", storage_uri="memory://")


def attach(app: Flask) -> None:
    """Starts counting tries for this application."""
    app.extensions["good_links"] = set()
    limiter.init_app(app)


def admission_by_guess(token: str) -> Admission | None:
    """Whom the link that was opened lets in; remembers a good one, so that it is not counted as a try again."""
    found = admission_by_link(book(), token)
    if found:
        current_app.extensions["good_links"].add(token)
    return found


def _is_known() -> bool:
    return (request.view_args or {}).get("token") in current_app.extensions["good_links"]


ten_tries = limiter.shared_limit("10 per minute", scope="links", exempt_when=_is_known)
"""On every route with a link's token in it: ten links a minute from one address that were not good before."""

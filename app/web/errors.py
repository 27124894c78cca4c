"""What a visitor sees when a page is not there, not theirs, changed meanwhile, or the disk fails."""

import logging

from flask import Flask, make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, SecurityError

from app.domain.errors import Conflict, NotFound, Refusal
from app.store.engine import Unavailable
from app.web import context
from app.web.wording import refusals
from app.web.words import N_, gettext

log = logging.getLogger("bankir")

TITLES = {
    400: N_("That was not understood"),
    401: N_("This page opens with a link"),
    404: N_("There is no such page"),
    405: N_("There is no such page"),
    409: N_("Changed meanwhile"),
    413: N_("That was too much at once"),
    422: N_("Not possible"),
    429: N_("Too many tries"),
    500: N_("Something broke"),
    503: N_("The book cannot be written just now"),
}
ADVICE = {
    400: N_("Go back, load the page again and send it once more. Nothing was booked."),
    401: N_(
        "Open the link that the banker shows. To hold the bank, scan the QR code in the terminal where Bankir runs."
    ),
    404: N_("It may belong to another club, or the link was renewed."),
    405: N_("It may belong to another club, or the link was renewed."),
    413: N_("Send less. Nothing was booked."),
    429: N_("Wait a minute, then try again."),
    500: N_("Nothing was booked. Go back and try again; the terminal where Bankir runs says more."),
}
TROUBLE = {
    "locked": N_("Somebody else is writing. Wait a moment and press again; nothing is booked twice."),
    "full": N_("The disk is full. Make room; everything booked so far is safe and can be read."),
    "read_only": N_("The book's folder is read only. Everything booked so far is safe and can be read."),
    "disk": N_("The disk does not answer as it should. Everything booked so far can be read; note the rest on paper."),
}


def attach(app: Flask) -> None:
    """Answers every error with a page and its status, never with a stack trace."""
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(SecurityError, _elsewhere)
    app.register_error_handler(CSRFError, _stale)
    app.register_error_handler(NotFound, _not_found)
    app.register_error_handler(Conflict, _conflict)
    app.register_error_handler(Refusal, _refused)
    app.register_error_handler(Unavailable, _unavailable)
    app.register_error_handler(Exception, _broken)


def page(status: int, says: str) -> ResponseReturnValue:
    """An error page with its status and a way on; it needs no book, which may be what failed."""
    context.without_club()
    way_on = (url_for("club.home"), gettext("To the table")) if status in (404, 409, 422, 503) else None
    return render_template("error.html", title=gettext(TITLES[status]), says=says, way_on=way_on), status


def _http(error: HTTPException) -> ResponseReturnValue:
    cause = getattr(error, "original_exception", None)
    if isinstance(cause, Unavailable):
        return _unavailable(cause)
    if error.code is None or error.code < 400:
        return error
    status = error.code if error.code in ADVICE else 400
    return page(status, gettext(ADVICE[status]))


def _elsewhere(error: SecurityError) -> ResponseReturnValue:
    """A host name that is not ours: under it no address of ours can be written, so no page either."""
    return gettext(TITLES[400]), 400, {"Content-Type": "text/plain; charset=utf-8"}


def _stale(error: CSRFError) -> ResponseReturnValue:
    return page(400, gettext(ADVICE[400]))


def _not_found(error: NotFound) -> ResponseReturnValue:
    return page(404, gettext(ADVICE[404]))


def _conflict(conflict: Conflict) -> ResponseReturnValue:
    return page(409, refusals.conflict_sentence(conflict))


def _refused(refusal: Refusal) -> ResponseReturnValue:
    return page(422, refusals.sentence(refusal))


def _unavailable(error: Unavailable) -> ResponseReturnValue:
    log.error("the book is unavailable: %s", error.reason)
    answer = make_response(page(503, gettext(TROUBLE[error.reason])))
    answer.headers["Retry-After"] = "2"
    return answer


def _broken(error: Exception) -> ResponseReturnValue:
    log.exception("%s %s failed", request.method, request.url_rule)
    return page(500, gettext(ADVICE[500]))

"""A phone that opens the banker link holds the bank from then on, until it is signed out."""

from flask import Response, abort, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from app.services.links import Admission, admit_device, dismiss_device
from app.web import context
from app.web.club import bp
from app.web.context import book, role
from app.web.cookies import LONGEST, keep
from app.web.tries import admission_by_guess, ten_tries


@bp.get("/enter/<token>")
@role("anyone")
@ten_tries
def arrive(token: str) -> ResponseReturnValue:
    """Asks whether this phone shall hold the bank; looking at a link lets nobody in, a preview of it neither."""
    context.admit(_banker_link(token))
    return render_template("club/enter.html", token=token)


@bp.post("/enter/<token>")
@role("anyone")
@ten_tries
def enter(token: str) -> ResponseReturnValue:
    """Lets this device in; one that the link let in before stays as it is (T-48)."""
    found, already = _banker_link(token), context.admission()
    home = redirect(url_for("club.home"), 303)
    if already and already.link == found.link:
        return home
    return let_in(home, token)


@bp.get("/device/signing-out")
@role("banker")
def leaving() -> ResponseReturnValue:
    """Asks whether this phone shall no longer hold the bank."""
    return render_template("club/sign_out.html")


@bp.post("/device/signing-out")
@role("banker")
def sign_out() -> ResponseReturnValue:
    """Lets this device out, and makes it forget what it was shown and what was typed (T-46).

    Browsers heed `Clear-Site-Data` only over https; without it the page that follows clears what was typed in its tab.
    """
    dismiss_device(book(), context.device())
    answer = redirect(url_for("club.signed_out"), 303)
    answer.headers["Clear-Site-Data"] = '"cache", "storage"'
    return keep(answer, context.DEVICE_COOKIE, "")


@bp.get("/signed-out")
@role("anyone")
def signed_out() -> ResponseReturnValue:
    """Says how to come back."""
    return render_template("club/signed_out.html")


def let_in(answer: Response, link_token: str) -> Response:
    """The answer with a cookie that keeps the device's own token for 400 days."""
    device = admit_device(book(), link_token, at=context.now())
    if device is None:
        abort(404)
    return keep(answer, context.DEVICE_COOKIE, device, age=LONGEST)


def _banker_link(token: str) -> Admission:
    found = admission_by_guess(token)
    if found is None or found.role != "banker":
        abort(404)
    return found

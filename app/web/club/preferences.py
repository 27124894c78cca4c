"""What a reader chooses for the own device: the language and the light."""

from flask import Response, redirect, request, url_for
from flask.typing import ResponseReturnValue

from app.i18n import LANGUAGES
from app.web import context
from app.web.club import bp
from app.web.context import role
from app.web.forms import back_to
from app.web.pages import THEMES

YEAR = 365 * 24 * 3600


@bp.post("/language")
@role("anyone")
def set_language() -> ResponseReturnValue:
    """Chooses the language; anything else than one of ours goes by the browser again."""
    chosen = request.form.get("language", "")
    return remember(redirect(back_to(url_for("club.home")), 303), "language", chosen if chosen in LANGUAGES else "")


@bp.post("/theme")
@role("anyone")
def set_theme() -> ResponseReturnValue:
    """Chooses dark or light; anything else goes by the device again."""
    chosen = request.form.get("theme", "")
    return remember(redirect(back_to(url_for("club.home")), 303), "theme", chosen if chosen in THEMES else "")


def remember(answer: Response, name: str, chosen: str) -> Response:
    """The answer with a choice kept on the device, or no longer kept."""
    flags = {"httponly": True, "samesite": "Lax", "secure": context.config().https or request.is_secure}
    if chosen:
        answer.set_cookie(name, chosen, max_age=YEAR, **flags)
    else:
        answer.delete_cookie(name, **flags)
    return answer

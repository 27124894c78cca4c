"""What a reader chooses for the own device: the language and the light."""

from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue

from app.i18n import LANGUAGES
from app.web.club import bp
from app.web.context import role
from app.web.cookies import keep
from app.web.forms import back_to
from app.web.pages import THEMES


@bp.post("/language")
@role("anyone")
def set_language() -> ResponseReturnValue:
    """Chooses the language; anything else than one of ours goes by the browser again."""
    chosen = request.form.get("language", "")
    return keep(redirect(back_to(url_for("club.home")), 303), "language", chosen if chosen in LANGUAGES else "")


@bp.post("/theme")
@role("anyone")
def set_theme() -> ResponseReturnValue:
    """Chooses dark or light; anything else goes by the device again."""
    chosen = request.form.get("theme", "")
    return keep(redirect(back_to(url_for("club.home")), 303), "theme", chosen if chosen in THEMES else "")

"""The watch link, shown at the table."""

from flask.typing import ResponseReturnValue

from app.web.club.links import link_page
from app.web.context import role
from app.web.watch import bp


@bp.get("/links/watch")
@role("banker")
def share() -> ResponseReturnValue:
    """A code to scan for everyone at the table."""
    return link_page("watch")

"""The links of the club, shown as codes to scan, and renewed."""

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from app.services import links
from app.web import context
from app.web.addresses import reachable, scannable
from app.web.club import bp
from app.web.context import book, club_id, config, role

ENDPOINTS = {"banker": ("club.arrive", "club.banker_link"), "watch": ("watch.page", "watch.share")}


@bp.get("/links/banker")
@role("banker")
def banker_link() -> ResponseReturnValue:
    """The link with which another phone holds the bank too."""
    return link_page("banker")


@bp.post("/links/<any(banker, watch):kind>")
@role("banker")
def open_link(kind: str) -> ResponseReturnValue:
    """Makes the link if there is none."""
    links.open_link(book(), club_id(), kind, key=config().key, at=context.now(), by=context.device())
    return redirect(url_for(ENDPOINTS[kind][1]), 303)


@bp.post("/links/<any(banker, watch):kind>/renewals")
@role("banker")
def renew_link(kind: str) -> ResponseReturnValue:
    """Ends the link and whoever it let in, except this device; asked once, since there is no way back (T-96).

    The device keeps its cookie, so that it stays let in where the answer is lost on the way.
    """
    if request.form.get("confirm") != "yes":
        return link_page(kind, asks=True), 422
    seen = request.form.get("token", "")
    links.renew_link(book(), club_id(), kind, key=config().key, at=context.now(), seen=seen, by=context.device())
    return redirect(url_for(ENDPOINTS[kind][1]), 303)


def link_page(kind: str, *, asks: bool = False) -> str:
    """A link as a code, as text, and with the way to renew it."""
    token = links.shown_link(book(), club_id(), kind, key=config().key)
    address = reachable(url_for(ENDPOINTS[kind][0], token=token)) if token else None
    return render_template(
        f"club/link_{kind}.html",
        kind=kind,
        token=token,
        address=address,
        code=scannable(address.url) if address else "",
        asks=asks,
    )

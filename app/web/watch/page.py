"""What those see who watch. The link itself is read each time: no cookie, and whoever holds the bank goes on to."""

from flask import abort, make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue

from app.queries.watch import Watched, watched, watched_version
from app.web import context
from app.web.context import book, club_id, role
from app.web.tries import admission_by_guess, ten_tries
from app.web.watch import bp


@bp.get("/watch/<token>")
@role("anyone")
@ten_tries
def page(token: str) -> ResponseReturnValue:
    """The latest night of the club, or that there is none yet."""
    _let_watch(token)
    return _draw("watch/page.html", token)


@bp.get("/watch/<token>/table")
@role("anyone")
@ten_tries
def part(token: str) -> ResponseReturnValue:
    """The part that changes, for a page that shows this `night` as of `since`; 204 while nothing happened.

    Another night changes more than the part: the page is told to load anew.
    """
    _let_watch(token)
    number, version = watched_version(book(), club_id())
    if (request.args.get("night"), request.args.get("since")) == (str(number), str(version)):
        return "", 204
    if request.args.get("night") != str(number):
        answer = make_response("", 204)
        answer.headers["HX-Refresh"] = "true"
        return answer
    return _draw("watch/_part.html", token)


@bp.get("/watch/<token>/device")
@role("anyone")
@ten_tries
def device(token: str) -> ResponseReturnValue:
    """What those who watch choose for their own phone; the table's page itself has nothing to press."""
    _let_watch(token)
    return render_template("watch/device.html", token=token)


def _let_watch(token: str) -> None:
    found = admission_by_guess(token)
    if found is None or found.role != "watch":
        abort(404)
    context.admit(found)


def _draw(template: str, token: str) -> str:
    view = watched(book(), club_id(), now=context.now())
    if view:
        context.count_in(view.table.unit)
    return render_template(
        template,
        token=token,
        view=view.table if view else None,
        results=view.results if view else (),
        aside=view.aside if view else (),
        plan=view.plan if view and view.plan and view.plan.lines else None,
        reasons=view.reasons if view else (),
        for_matches=view is not None and view.table.unit.is_match,
        running_clock=view.table.clock if view else None,
        poll_url=_poll_url(token, view),
    )


def _poll_url(token: str, view: Watched | None) -> str:
    number, version = (view.table.number, view.table.version) if view else (0, 0)
    return url_for("watch.part", token=token, night=number, since=version)

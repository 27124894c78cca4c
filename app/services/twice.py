"""Asking before the same act is booked a second time."""

from app.domain.ledger import Draft
from app.domain.table import twice
from app.store import lately
from app.store.once import Request
from app.store.work import Work


def once_only(work: Work, request: Request, draft: Draft, *, confirmed: bool) -> Draft:
    """What is to be booked, unless it was booked within a minute already and nobody `confirmed` it (T-08).

    Refuses as `twice.not_again`.
    """
    if not confirmed:
        night = work.night(request.night)
        booked = lately.around(work.connection, work.club, night.number, draft.kind, request.at, twice.WITHIN)
        twice.not_again(night, draft, request.at, booked)
    return draft

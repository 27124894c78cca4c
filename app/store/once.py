"""Carrying out a request: one transaction that decides and books, and the same request is never booked again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from app.domain.conditions import all_bounded, in_the_night
from app.domain.drawer.cash import as_far_as_known
from app.domain.errors import Conflict
from app.domain.ledger import Draft, Entry, Kind, PlayerId
from app.domain.meanwhile import Touches, anything
from app.store import meanwhile
from app.store.answered import Answer
from app.store.engine import Store
from app.store.journal import Stamp
from app.store.seal import digest
from app.store.work import Work

Decided = tuple[Draft | Entry, datetime]
Decide = Callable[[Work], Draft | Entry]
DecideAll = Callable[[Work], Sequence[Decided]]


@dataclass(frozen=True)
class Request:
    """What every act carries: the club, the night (None for what concerns the club alone) and its times.

    `id` was made when the form was drawn. `at` is when it happened, `recorded_at` when it is written down. `version` is
    the last entry that the asker saw, of the night or of what the club says of itself; None for who saw no page.
    """

    club: int
    id: str
    at: datetime
    recorded_at: datetime
    night: int | None = None
    version: int | None = None


def once(store: Store, request: Request, asked: Sequence[Any], decide: Decide, *, unless: Touches = anything) -> Entry:
    """Books what `decide` decides, in one transaction. The same request again gets the entry that was booked first.

    `asked` is what was asked for, as plain values. An entry that `decide` finds in the book already is the answer as it
    is. Raises `Conflict` (`request_reused`: the id came with other content; as `meanwhile.refuse_old`, `unless` saying
    what it touches) and what `decide` refuses; `not_in_the_night` for what is dated back to before the bank opened,
    `amount_too_large` where an amount that follows from others is more than the book holds, `pieces_gone`.
    """
    return once_all(store, request, asked, lambda work: [(decide(work), request.at)], unless=unless)


def once_all(
    store: Store, request: Request, asked: Sequence[Any], decide: DecideAll, *, unless: Touches = anything
) -> Entry:
    """As `once`, for what takes several entries, all or none: each draft with the time when it happened.

    The first entry carries the request's id and is the answer.
    """
    request_hash = digest([str(part) for part in (request.night, *asked)])
    with store.writing(request.club) as connection:
        work = Work(store, connection, request.club)
        if answer := work.answer_to(request.id):
            if answer.request_hash != request_hash:
                raise Conflict("request_reused")
            return work.entry(answer.seq)
        if request.version is not None:
            meanwhile.refuse_old(work.connection, request.club, request.night, request.version, unless)
        if request.night is not None and request.at < request.recorded_at:
            in_the_night(work.night(request.night), request.at)
        decided = enumerate(decide(work))
        return [_booked(work, request, request_hash, draft, at, place) for place, (draft, at) in decided][0]


def _booked(work: Work, request: Request, request_hash: str, draft: Draft | Entry, at: datetime, place: int) -> Entry:
    """What was decided is booked, in the name of who holds the bank then."""
    if isinstance(draft, Entry):
        work.remember(request.id, Answer(draft.seq, request_hash))
        return draft
    all_bounded(draft.postings)
    banker = _first_banker(draft)
    if request.night is not None:
        night = work.night(request.night)
        draft, banker = as_far_as_known(night, draft), night.banker
    request_id = f"{request.id}+{place}" if place else request.id
    return work.book(request.night, draft, Stamp(request_id, request_hash, at, request.recorded_at, banker))


def _first_banker(draft: Draft) -> PlayerId | None:
    return PlayerId(draft.facts["banker"]) if draft.kind is Kind.OPENED else None

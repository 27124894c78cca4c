"""Mending the book when the counts show that something was written down wrongly or not at all."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from app.domain.drawer import kitty
from app.domain.ledger import Draft, Entry, Tender
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.settling import mending
from app.store.engine import Store
from app.store.once import Request, once_all
from app.store.work import Work

_A_MOMENT = timedelta(seconds=1)


def mend_tender(store: Store, request: Request, *, seq: int, tender: Tender) -> Entry:
    """The sale with this number was paid by `tender`; refusals as `mending.sale_paid_by`. Returns its reversal."""
    return _mend(
        store,
        request,
        ("mend_tender", seq, tender),
        seq,
        lambda night, sale, entries: mending.sale_paid_by(night, sale, entries, tender),
    )


def mend_pay_out(store: Store, request: Request, *, seq: int, amount: Minor) -> Entry:
    """The pay-out with this number was of `amount`; refusals as `mending.pay_out_of`. Returns its reversal."""
    return _mend(
        store,
        request,
        ("mend_pay_out", seq, amount),
        seq,
        lambda night, paid, entries: mending.pay_out_of(night, paid, entries, amount),
    )


def mend_leaving(store: Store, request: Request, *, seq: int, chips: Minor) -> Entry:
    """Who left by this entry took chips of that worth along; refusals as `mending.left_with`. Returns its reversal."""
    return _mend(
        store,
        request,
        ("mend_leaving", seq, chips),
        seq,
        lambda night, left, entries: mending.left_with(night, left, entries, chips),
    )


def sell_forgotten(store: Store, request: Request, *, player: int, amount: Minor, tender: Tender) -> Entry:
    """A sale that nobody wrote down, dated to before the drawer was counted; refusals as `mending.forgotten_sale`."""

    def decide(work: Work) -> list[tuple[Draft, datetime]]:
        night = work.night(request.night)
        cash_over = work.gap(night).drawer
        draft = mending.forgotten_sale(night, work.player(player), amount, tender, cash_over=cash_over)
        return [(draft, _before_the_count(night, request))]

    return once_all(store, request, ("sell_forgotten", player, amount, tender), decide)


def spend_forgotten(store: Store, request: Request, *, amount: Minor, purpose: str) -> Entry:
    """Food that the kitty paid and nobody wrote down (T-07), dated to before the count; refusals as `kitty.spend`."""

    def decide(work: Work) -> list[tuple[Draft, datetime]]:
        night = work.night(request.night)
        return [(kitty.spend(night, amount, purpose, confirmed=True), _before_the_count(night, request))]

    return once_all(store, request, ("spend_forgotten", amount, purpose), decide)


def _before_the_count(night: Night, request: Request) -> datetime:
    """Right before the drawer was last counted, but not before the night began."""
    counted = night.drawer_count
    at = min(request.at, counted.at - _A_MOMENT) if counted else request.at
    return max(at, night.started_at)


def _mend(
    store: Store,
    request: Request,
    asked: Sequence[object],
    seq: int,
    mend: Callable[[Night, Entry, Sequence[Entry]], tuple[Draft, Draft]],
) -> Entry:
    def decide(work: Work) -> list[tuple[Draft, datetime]]:
        night = work.night(request.night)
        wrong, entries = work.entry_of_night(night.number, seq)
        reversal, right = mend(night, wrong, entries)
        return [(reversal, request.at), (right, wrong.at)]

    return once_all(store, request, asked, decide)

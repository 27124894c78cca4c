"""What a played script leaves behind: results, tabs, the drawer, payments, and whether the books balance."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.audit import Audit, audit
from app.commands.nights.facts import Facts, short
from app.commands.nights.play import Outcome
from app.commands.nights.played import PlayedNight
from app.domain.ledger import Account, Entry, PlayerId
from app.domain.money import Minor, plain
from app.domain.night import Night
from app.domain.pot.standing import open_blind_costs, opening_requirement
from app.domain.settling.closing import paid_so_far
from app.domain.settling.gap import Gap
from app.domain.settling.settlement import BANK, Party
from app.queries.people import names_of
from app.store.engine import Store
from app.store.work import reading


def report(played: PlayedNight, outcomes: Sequence[Outcome], audited: Audit) -> dict[str, Any]:
    """The report of DESIGN: amounts as text in the table's unit with its decimals.

    `results` are what each has won so far, `tabs` those that are not even (negative: the bank owes). `over_short` is
    what the bank has too much of (negative: lacks): differences that are booked and those that a finished count shows.
    """
    names = names_of(played.store, played.club)
    with reading(played.store, played.club) as work:
        night = work.night(played.number)
        gap, payments = work.gap(night), work.payments(played.number)
    steps = {entry: step for step, entry in played.booked.items()}
    facts = Facts(night.terms.unit, names, played.zone, steps)
    return {
        "steps": [_step(outcome, facts) for outcome in outcomes],
        **_balances(night, gap, names),
        **_tray(night),
        "opening": opening_requirement(night),
        "open_blind_costs": _text(open_blind_costs(night), night),
        "transfers": _transfers(night, payments, names),
        "status": night.status,
        "books": "balanced" if audited.balanced else "not balanced",
    }


def audited(store: Store) -> Audit:
    """The auditor's word on the whole book."""
    with store.reading() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None, "the connection is open"
        return audit(driver)


def _step(outcome: Outcome, facts: Facts) -> dict[str, Any]:
    if outcome.before:
        return {"step": outcome.step.number, "refused": outcome.step.refused or None, "facts": {}, "before": True}
    if outcome.refusal is None:
        return {"step": outcome.step.number, "ok": True}
    return {
        "step": outcome.step.number,
        "refused": outcome.refusal.key,
        "facts": facts.of(outcome.refusal),
    }


def _balances(night: Night, gap: Gap, names: Mapping[PlayerId, str]) -> dict[str, Any]:
    unit = night.terms.unit
    results = {names[seat.player]: plain(night.result(seat.player), unit) for seat in night.seats}
    tabs = {names[holder]: plain(tab, unit) for holder, tab in night.balances.holders(Account.TAB) if holder}
    return {
        "results": results,
        "tabs": tabs,
        "drawer": plain(night.drawer, unit),
        "float": plain(night.float, unit),
        "chips_out": plain(night.chips_out, unit),
        "pot": plain(night.play.pot, unit),
        "kitty": plain(night.kitty, unit),
        "over_short": plain(gap.over, unit),
        **_by_note(night),
    }


def _by_note(night: Night) -> dict[str, Any]:
    """How many of each note lie in the drawer, and what is not sorted; nothing where only its sum is kept."""
    if not night.terms.note_worths:
        return {}
    notes = {short(int(note), night.terms.unit): count for note, count in night.notes.items()}
    return {"notes": notes, "not_sorted": plain(night.cash_unsorted, night.terms.unit)}


def _tray(night: Night) -> dict[str, Any]:
    """The tray by colour, and the worth that came back without its colours (negative: went out so); nothing by sum."""
    if not night.terms.chips:
        return {}
    return {"tray": night.tray, "not_sorted": plain(night.tray_unsorted, night.terms.unit)}


def _text(amount: Minor | None, night: Night) -> str | None:
    return None if amount is None else plain(amount, night.terms.unit)


def _transfers(night: Night, payments: Sequence[Entry], names: Mapping[PlayerId, str]) -> list[dict[str, Any]]:
    paid = paid_so_far(payments)
    return [
        {
            "from": _named(planned.payer, names),
            "to": _named(planned.payee, names),
            "amount": plain(planned.amount, night.terms.unit),
            "paid": paid.get((planned.payer, planned.payee), 0) >= planned.amount,
        }
        for planned in (night.plan.payments if night.plan else ())
    ]


def _named(party: Party, names: Mapping[PlayerId, str]) -> str:
    return "bank" if party is BANK else names[PlayerId(party)]

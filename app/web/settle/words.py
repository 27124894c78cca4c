"""What the settling says in words: the seats, the payments, and the whole of it as a text to send."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from flask import url_for

from app.domain.errors import Refusal
from app.domain.ledger import Account, Entry, PlayerId
from app.domain.money import Minor
from app.i18n.formats import day_with_year
from app.queries import aside
from app.queries.aside import Aside
from app.queries.plan import PaymentLine
from app.queries.seat_counts import SeatCount
from app.queries.settle import SettleSheet
from app.web import context
from app.web.settle import bp
from app.web.settle.wait_words import stays_owed, what_waits
from app.web.wording.lines import party_name, payment_way
from app.web.wording.note_words import notes, said_of_notes
from app.web.words import N_, clock, day, gettext, money, name, signed, typed, with_currency

PAYS = {
    "between": N_("%(payer)s pays %(payee)s"),
    "in": N_("%(payer)s pays into the drawer"),
    "out": N_("%(payee)s gets it from the drawer"),
}
OVER = {
    "between": N_("%(amount)s too much: the bank owes it to %(payer)s, %(payee)s owes it to the bank"),
    "in": N_("%(amount)s too much: the bank owes it to %(payer)s"),
    "out": N_("%(amount)s too much: %(payee)s owes it to the bank"),
}
TABS = (N_("%(player)s owes the bank"), N_("The bank owes %(player)s"))
ASIDE = {
    aside.KITTY: N_("In the kitty"),
    aside.KEPT: N_("Pot kept for the next night"),
    aside.POT: N_("In the pot"),
    aside.FIRST_POT: N_("Pot of an earlier night"),
}
LONGEST_FIGURE = 7


@bp.app_template_filter("party")
def party(named: str) -> str:
    """A party of the plan by its name in forms."""
    return party_name(named)


@bp.app_template_filter("aside")
def lies_aside(one: Aside) -> str:
    """Where chips lie that no seat has, as the head of a row."""
    return gettext(ASIDE[one.what])


@bp.app_template_filter("full_day")
def full_day(moment: datetime) -> str:
    """The day with its year, for paper."""
    return day_with_year(moment, context.zone(), context.language())


@bp.app_template_filter("pays")
def pays(payer: str, payee: str) -> str:
    """Who pays whom, as it is read out; the parties by their names in forms."""
    return gettext(PAYS[payment_way(payer, payee)], payer=party_name(payer), payee=party_name(payee))


@bp.app_template_filter("chips_typed")
def chips_typed(seat: SeatCount) -> str:
    """A count as it stands in its field; nothing where nothing was counted."""
    if seat.counted is None:
        return ""
    return typed(seat.counted) if seat.chips is None else str(seat.chips)


@bp.app_template_filter("handed_in")
def handed_in(amount: int) -> str:
    """What was handed in before the count; nothing where nothing was."""
    return gettext("handed in %(amount)s", amount=money(amount)) if amount else ""


@bp.app_template_filter("long_lines")
def long_lines(seats: Sequence[SeatCount]) -> bool:
    """Whether figures leave no room for a name beside them on a phone."""
    figures = [money(amount) for seat in seats for amount in (seat.bought, seat.counted or 0)]
    return max(map(len, figures)) > LONGEST_FIGURE


@bp.app_template_filter("seat_choices")
def seat_choices(seats: Sequence[SeatCount]) -> list[tuple[str, str]]:
    """The seats as choices of a list."""
    return [(str(int(seat.player)), name(seat.player)) for seat in seats]


@bp.app_template_filter("paid_out")
def paid_out(entry: Entry) -> Minor:
    """The cash of a pay-out."""
    return Minor(-entry.amount(Account.DRAWER))


@bp.app_template_filter("tab_rows")
def tab_rows(tabs: Sequence[tuple[PlayerId, Minor]], says: tuple[str, str] = TABS) -> list[tuple[str, str]]:
    """Who owes the bank and whom it owes, a row each, as these two sentences say it."""
    owes, is_owed = says
    return [(gettext(owes if tab > 0 else is_owed, player=name(player)), money(abs(tab))) for player, tab in tabs]


@bp.app_template_filter("payment_note")
def payment_note(line: PaymentLine) -> str:
    """What is to be said of a payment: what is left of it, and what `said_of_payment` says."""
    left = []
    if line.marks and line.left:
        facts = {"left": money(line.left), "paid": money(line.paid), "amount": money(line.amount)}
        left.append(gettext("%(left)s left, %(paid)s of %(amount)s paid", **facts))
    return " · ".join([*left, *said_of_payment(line, OVER)])


def said_of_payment(line: PaymentLine, too_much: Mapping[str, str]) -> list[str]:
    """What of a payment is left owed, its part of the float, its notes, and what is marked.

    `too_much`: the sentences for what was paid beyond it, by the way it went.
    """
    said = []
    if line.stays_owed:
        said.append(stays_owed(line.stays_owed))
    if line.of_float:
        said.append(gettext("of which the float %(amount)s", amount=money(line.of_float)))
    loose = Minor(0) if line.drawer_short else line.loose
    said += _said_of_given(line) if line.came else said_of_notes(line.notes, loose)
    if not line.left:
        said.append(gettext("paid %(time)s", time=clock(line.marks[-1].at)))
    if line.over:
        parties = {"payer": party_name(line.from_name), "payee": party_name(line.to_name)}
        over = too_much[payment_way(line.from_name, line.to_name)]
        said.append(gettext(over, amount=money(line.over), **parties))
    return said


@bp.app_template_filter("way_there")
def way_there(missing: Refusal, view: SettleSheet) -> str:
    """Where that is done which stands in the way of closing, or what must be done before it."""
    if missing.key == "pot_not_empty":
        return url_for("pot.show", number=view.number)
    if missing.key == "gap_undecided" and view.gap_is_shown:
        return "#gap"
    if missing.key in ("drawer_not_counted", "gap_undecided") and not view.drawer_counted:
        return "#drawer"
    return "#another-plan" if missing.key == "gap_undecided" else "#count"


@bp.app_template_filter("payment_choices")
def payment_choices(lines: Sequence[PaymentLine]) -> list[tuple[str, str]]:
    """Payments as choices of a list, with what is left of each."""
    return [
        (
            f"{line.from_name}-{line.to_name}",
            f"{party_name(line.from_name)} → {party_name(line.to_name)}, {money(line.left)}",
        )
        for line in lines
    ]


def summary(view: SettleSheet) -> str:
    """The night as a text for the players: results, those that lie aside too, then who pays whom and who waits."""
    club = context.club()
    results = [f"{name(seat.player)} {signed(seat.result)}" for seat in view.seats if seat.result is not None]
    aside = [f"{lies_aside(one)} {signed(one.result)}" for one in view.aside] if results else []
    payments = [
        f"{party_name(line.from_name)} → {party_name(line.to_name)} {with_currency(line.amount)}"
        for line in (view.plan.lines if view.plan else ())
    ]
    waits = what_waits(view.plan.waits) if view.plan else []
    head = f"{club.name if club else ''}, {day(view.started_at)}"
    return "\n\n".join("\n".join(part) for part in ([head], results + aside, payments, waits) if part)


def _said_of_given(line: PaymentLine) -> list[str]:
    """With which notes it came into the drawer, and what went back."""
    if line.notes:
        return [gettext("with %(notes)s, back %(change)s", notes=notes(line.came), change=notes(line.notes))]
    return [gettext("with %(notes)s", notes=notes(line.came))]

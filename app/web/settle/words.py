"""What the settling says in sentences: the difference, and the whole of it as a text to send."""

from collections.abc import Sequence
from datetime import datetime

from markupsafe import Markup

from app.domain.ledger import Account, Entry, PlayerId
from app.domain.money import Minor
from app.domain.settling.gap import Gap
from app.i18n.formats import day_with_year, heading
from app.queries import aside
from app.queries.aside import Aside
from app.queries.decision import Borne, Decided
from app.queries.plan import PaymentLine
from app.queries.settle import SeatCount, SettleSheet
from app.web import context
from app.web.note_words import said_of_notes
from app.web.settle import bp
from app.web.wording import DECIDED, direction, party_name, payment_way, rule_sentence
from app.web.words import N_, clock, day, gettext, money, name, signed, typed, with_currency

ONE_PLAYER, ONE_PLAYER_GETS = N_("one player bears it"), N_("one player gets it")
SHOWS = {
    "results": N_("Each share is in the result."),
    "tabs": N_("It is about cash: the shares are on the tabs, the results are as played."),
    "both": N_("What was missing or over in chips is in the results; what was so in cash is on the tabs only."),
    "waits": N_("It is in nobody's result and on nobody's tab."),
}
PAYS = {
    "between": N_("%(payer)s pays %(payee)s"),
    "in": N_("%(payer)s pays into the drawer"),
    "out": N_("%(payee)s gets it from the drawer"),
}
LIES = {
    aside.KITTY: N_("In the kitty lie %(amount)s of it."),
    aside.KEPT: N_("In the pot kept for the next night lie %(amount)s."),
    aside.POT: N_("In the pot lie %(amount)s."),
    aside.FIRST_POT: N_("Besides, %(amount)s came from the pot of an earlier night."),
}
ASIDE = {
    aside.KITTY: N_("In the kitty"),
    aside.KEPT: N_("Pot kept for the next night"),
    aside.POT: N_("In the pot"),
    aside.FIRST_POT: N_("Pot of an earlier night"),
}
LONGEST_NAME = 20
LONGEST_FIGURE = 7


@bp.app_template_filter("party")
def party(named: str) -> str:
    """A party of the plan by its name in forms."""
    return party_name(named)


@bp.app_template_filter("choice_of_rule")
def choice_of_rule(named: str, over: int) -> str:
    """A rule as a choice of a list: who bears a difference, or gets it where it is `over`."""
    if named == "player":
        return heading(gettext(ONE_PLAYER_GETS if over > 0 else ONE_PLAYER))
    return heading(rule_sentence(named, None, over))


@bp.app_template_filter("difference")
def difference(gap: Gap) -> list[str]:
    """What does not add up, to the smallest unit and with its direction, a sentence each."""
    found = [
        (gap.drawer, N_("The drawer is %(amount)s short"), N_("The drawer has %(amount)s too much")),
        (-gap.chips, N_("Chips for %(amount)s did not come back"), N_("Chips for %(amount)s too many came back")),
    ]
    return [_either(amount, short, over) for amount, short, over in found if amount]


@bp.app_template_filter("against_the_book")
def against_the_book(view: SettleSheet) -> str:
    """What was counted against what the book says, and where that leaves to look."""
    gap, said = view.gap, []
    if gap.chips:
        facts = {"sold": with_currency(view.sold), "counted": with_currency(view.came_back)}
        said.append(gettext(N_("Sold %(sold)s, counted %(counted)s."), **facts))
        said += [gettext(LIES[one.what], amount=with_currency(abs(one.result))) for one in view.aside]
    if gap.drawer:
        facts = {"counted": with_currency(view.drawer + gap.drawer), "book": with_currency(view.drawer)}
        said.append(gettext(N_("The drawer holds %(counted)s, the book says %(book)s."), **facts))
    if gap.drawer and not gap.chips:
        said.append(gettext(N_("The chips agree, so look at the cash.")))
    if gap.chips and not view.drawer_counted:
        said.append(gettext(N_("The drawer is not counted yet.")))
    elif gap.chips and not gap.drawer and view.uses_cash:
        said.append(gettext(N_("The drawer agrees, so look at the chips.")))
    return " ".join(said)


@bp.app_template_filter("aside")
def lies_aside(one: Aside) -> str:
    """Where chips lie that no seat has, as the head of a row."""
    return gettext(ASIDE[one.what])


@bp.app_template_filter("earlier")
def earlier(gap: Gap) -> list[str]:
    """Differences of an earlier count or night, a sentence each."""
    return [_earlier(player, amount) for player, amount in gap.earlier.items()]


@bp.app_template_filter("decision")
def decision(decided: Decided) -> str:
    """How the table decided a difference, with its direction."""
    over, rule = with_currency(abs(decided.over)), rule_sentence(decided.rule, decided.player, decided.over)
    return gettext(DECIDED[direction(decided.over)], over=over, rule=rule)


@bp.app_template_filter("where_it_shows")
def where_it_shows(decided: Decided) -> str:
    """Where the difference is in the figures, and where it is not."""
    return gettext(SHOWS[decided.where])


@bp.app_template_filter("full_day")
def full_day(moment: datetime) -> str:
    """The day with its year, for paper."""
    return day_with_year(moment, context.zone(), context.language())


@bp.app_template_filter("pays")
def pays(payer: str, payee: str) -> str:
    """Who pays whom, as it is read out; the parties by their names in forms."""
    return gettext(PAYS[payment_way(payer, payee)], payer=party_name(payer), payee=party_name(payee))


@bp.app_template_filter("bearing")
def bearing(options: Sequence[Borne], over: int) -> list[tuple[str, str, str]]:
    """The rules that can be used as choices, each with what it would do: `Anna −3 · Bo −2`; last, one is named."""
    usable = [(one.rule, choice_of_rule(one.rule, over), _would_do(one)) for one in options if not one.why_not]
    return [*usable, ("player", choice_of_rule("player", over), "")]


@bp.app_template_filter("chips_typed")
def chips_typed(seat: SeatCount) -> str:
    """A count as it stands in its field; nothing where nothing was counted."""
    if seat.counted is None:
        return ""
    return typed(seat.counted) if seat.chips is None else str(seat.chips)


@bp.app_template_filter("long_lines")
def long_lines(seats: Sequence[SeatCount]) -> bool:
    """Whether a name and its figures need two lines on a phone."""
    figures = [money(amount) for seat in seats for amount in (seat.bought, seat.counted or 0)]
    longest_name = max(len(name(seat.player)) for seat in seats)
    return longest_name > LONGEST_NAME or max(map(len, figures)) > LONGEST_FIGURE


@bp.app_template_filter("seat_choices")
def seat_choices(seats: Sequence[SeatCount]) -> list[tuple[str, str]]:
    """The seats as choices of a list."""
    return [(str(int(seat.player)), name(seat.player)) for seat in seats]


@bp.app_template_filter("paid_out")
def paid_out(entry: Entry) -> Minor:
    """The cash of a pay-out."""
    return Minor(-entry.amount(Account.DRAWER))


@bp.app_template_filter("share_rows")
def share_rows(shares: Sequence[tuple[PlayerId, Minor]]) -> list[tuple[str, str]]:
    """Who bears or gets how much, a row each."""
    return [(name(player), signed(share)) for player, share in shares]


@bp.app_template_filter("tab_rows")
def tab_rows(tabs: Sequence[tuple[PlayerId, Minor]]) -> list[tuple[str, str]]:
    """Who owes the bank and whom it owes, a row each."""
    owes, is_owed = N_("%(player)s owes the bank"), N_("The bank owes %(player)s")
    return [(gettext(owes if tab > 0 else is_owed, player=name(player)), money(abs(tab))) for player, tab in tabs]


@bp.app_template_filter("payment_note")
def payment_note(line: PaymentLine) -> str:
    """What is to be said of a payment: its part of the float, the notes it takes, and what is marked of it."""
    said = []
    if line.of_float:
        said.append(gettext(N_("of which the float %(amount)s"), amount=money(line.of_float)))
    said += said_of_notes(line.notes, Minor(0) if line.waits else line.loose)
    if line.marks and line.left:
        said.append(gettext(N_("%(paid)s of %(amount)s paid"), paid=money(line.paid), amount=money(line.amount)))
    elif line.marks:
        said.append(gettext(N_("paid %(time)s"), time=clock(line.marks[-1].at)))
    return " · ".join(said)


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
    """The night as a text for the players: results, then who pays whom."""
    club = context.club()
    results = [f"{name(seat.player)} {signed(seat.result)}" for seat in view.seats if seat.result is not None]
    payments = [
        f"{party_name(line.from_name)} → {party_name(line.to_name)} {with_currency(line.amount)}"
        for line in (view.plan.lines if view.plan else ())
    ]
    head = f"{club.name if club else ''}, {day(view.started_at)}"
    return "\n\n".join("\n".join(part) for part in ([head], results, payments) if part)


def _would_do(one: Borne) -> str:
    """Who bears how much of all; where several things differ, of each by itself after that."""
    of_each = [f"{_what(part)}: {_borne(shares)}" for part, shares in one.parts if shares]
    return Markup("<br>").join([_borne(one.shares), *of_each])


def _what(part: Gap) -> str:
    """The one thing that differs, in a word."""
    if part.chips or part.drawer:
        return gettext("Chips") if part.chips else gettext("The drawer")
    [player] = part.earlier
    if player is None:
        return gettext("From earlier nights")
    return gettext(N_("While %(player)s held the bank"), player=name(player))


def _borne(shares: Sequence[tuple[PlayerId, Minor]]) -> str:
    return " · ".join(f"{name(player)}\u00a0{signed(share)}" for player, share in shares)


def _earlier(player: PlayerId | None, amount: Minor) -> str:
    if player is None:
        short = N_("%(amount)s short from earlier nights, not decided yet")
        over = N_("%(amount)s too much from earlier nights, not decided yet")
        return _either(amount, short, over)
    short = N_("%(amount)s were missing while %(player)s held the bank")
    over = N_("%(amount)s were too much while %(player)s held the bank")
    return _either(amount, short, over, player=name(player))


def _either(amount: int, short: str, over: str, **facts: str) -> str:
    return gettext(short if amount < 0 else over, amount=with_currency(abs(amount)), **facts)

"""The plan of payments, marking them, and closing the night."""

from collections.abc import Mapping, Sequence

from app.domain.conditions import not_closed, positive, still_open
from app.domain.drawer import cash
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Entry, Kind, PlayerId, Posting, legs, summed
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import Pieces
from app.domain.settling.claims import claims, nets, waits, waits_written
from app.domain.settling.gap import Gap
from app.domain.settling.in_turn import left_to_pay, out_in_turn
from app.domain.settling.settlement import BANK, Parties, Party, party_name, party_named, plan

VIAS = ("bank", "direct")


def settle(night: Night, gap: Gap, via: str) -> Draft:
    """The plan of payments, kept as it is made. The float goes to its lender as what the bank owes.

    `bank`: everyone settles with the bank; `direct`: the fewest payments, the drawer being one of the parties. What
    the drawer does not hold is in no payment but in the facts, as `waits`.
    Refuses `seats_not_counted`, `gap_undecided`, `pot_not_empty`, `plan_made`, `unknown_rule`, `night_closed`.
    """
    still_open(night)
    if via not in VIAS:
        raise Refusal("unknown_rule", field="via", rule=via)
    if night.uncounted:
        raise Refusal("seats_not_counted", seats=night.uncounted)
    if gap.open:
        raise Refusal("gap_undecided", gap=gap.over)
    for lying in _chips_in_the_pot(night):
        raise lying
    payments = plan(nets(night), via=via)
    facts = {"via": via, "payments": [[party_name(p.payer), party_name(p.payee), int(p.amount)] for p in payments]}
    return Draft(Kind.PLANNED, _float_returned(night), facts | waits_written(waits(night)))


def pay(
    night: Night,
    payer: Party,
    payee: Party,
    amount: Minor,
    paid: Mapping[Parties, int],
    given: Pieces | None = None,
    *,
    confirmed: bool = False,
    unsorted: bool = False,
) -> Draft:
    """A payment of the plan, or part of it, was made. `paid`: what is marked already, by payer and payee.

    The drawer pays in the notes that the payments before it in the plan leave for it, else as `cash.paid` does, which
    asks where notes do not make it; `unsorted` answers that. `given` are those that came into the drawer; None: nobody
    said. More than is left is asked about, and what was paid all the same stands on the tabs (T-06, T-75). Refuses
    `night_closed`, `not_in_plan`, `drawer_short`, `not_positive`, `amount_too_large`, and as `cash.taken`.
    """
    not_closed(night)
    left = left_between(night, payer, payee, paid)
    positive(amount)
    if amount > left and not confirmed:
        raise Refusal("choice_needed", field="amount", choice="more_than_planned", left=left, amount=amount)
    if payer is BANK:
        gives = _from_drawer(night, payee, amount, paid, unsorted=unsorted)
    else:
        gives = (Posting(Account.TAB, -amount, PlayerId(payer)),)
    moved = legs(*gives, *_gets(night, payee, amount, given))
    over = {"over": amount - left} if amount > left else {}
    return Draft(Kind.PAYMENT, moved, {"from": party_name(payer), "to": party_name(payee), **over})


def planned_between(night: Night, payer: Party, payee: Party) -> Minor:
    """What the plan says one party pays another; refuses `not_in_plan`."""
    for payment in night.plan.payments if night.plan else ():
        if (payment.payer, payment.payee) == (payer, payee):
            return Minor(payment.amount)
    raise Refusal("not_in_plan")


def left_between(night: Night, payer: Party, payee: Party, paid: Mapping[Parties, int]) -> Minor:
    """What is left of a payment of the plan, `paid` being what is marked; refuses `not_in_plan`."""
    planned_between(night, payer, payee)
    return left_to_pay(night, paid).get((payer, payee), Minor(0))


def paid_so_far(payments: Sequence[Entry]) -> dict[Parties, int]:
    """What standing payment entries add up to, by payer and payee."""
    paid: dict[Parties, int] = {}
    for entry in payments:
        parties = (party_named(entry.facts["from"]), party_named(entry.facts["to"]))
        paid[parties] = paid.get(parties, 0) + _amount_paid(entry)
    return paid


def tabs_left(night: Night) -> dict[PlayerId, Minor]:
    """The tabs that live on if the night closes as it stands, of its players and of who lent the float.

    Negative: the bank owes.
    """
    return {player: Minor(-claim) for player, claim in claims(night).items() if claim}


def ask_about_open_tabs(night: Night, paid: Mapping[Parties, int]) -> None:
    """Asks first whether tabs shall live on: `choice_needed` (open_tabs; how many tabs, how many unpaid payments).

    `paid`: what is marked, by payer and payee. Of matches nothing lives on.
    """
    tabs, payments = len(tabs_left(night)), len(left_to_pay(night, paid))
    if (tabs or payments) and not night.terms.unit.is_match:
        raise Refusal("choice_needed", choice="open_tabs", tabs=tabs, payments=payments)


def close(night: Night, gap: Gap, *, drawer_counted: bool) -> Draft:
    """The night is done and read-only; what is unpaid lives on as tabs, matches do not. Results are written down.

    Refuses `night_closed`, or the gravest of what is missing: `seats_not_counted`, `pot_not_empty`,
    `drawer_not_counted`, `gap_undecided`.
    """
    not_closed(night)
    for missing in what_is_missing(night, gap, drawer_counted=drawer_counted):
        raise missing
    results = {seat.player: night.result(seat.player) for seat in night.seats}
    sold = sum(night.bought(seat.player) for seat in night.seats)
    moved = summed((*_float_returned(night), *_matches_put_back(night)))
    return Draft(Kind.CLOSED, moved, {"results": list(results.items()), "sold": sold})


def what_is_missing(night: Night, gap: Gap, *, drawer_counted: bool) -> list[Refusal]:
    """Everything that stands in the way of closing, gravest first; the page lists all, `close` raises the first."""
    missing: list[Refusal] = []
    if night.uncounted:
        missing.append(Refusal("seats_not_counted", seats=night.uncounted))
    missing += _chips_in_the_pot(night)
    if not drawer_counted:
        missing.append(Refusal("drawer_not_counted", drawer=night.drawer))
    if gap.open and not night.uncounted:
        missing.append(Refusal("gap_undecided", gap=gap.over))
    return missing


def _chips_in_the_pot(night: Night) -> list[Refusal]:
    """What is won by nobody yet: who gets it changes results, so nothing is planned before."""
    pot = Minor(-night.balances.total(Account.POT))
    return [Refusal("pot_not_empty", pot=pot)] if pot else []


def _float_returned(night: Night) -> tuple[Posting, ...]:
    back = night.float
    return legs(Posting(Account.FLOAT, back, night.lender), Posting(Account.TAB, -back, night.lender))


def _matches_put_back(night: Night) -> tuple[Posting, ...]:
    """Matches go back into their box: the results are a standing and nobody owes any (GT-1)."""
    if not night.terms.unit.is_match:
        return ()
    tabs = {player: tab for player, tab in night.balances.holders(Account.TAB) if player is not None}
    lent = night.float
    tabs[night.lender] = Minor(tabs.get(night.lender, 0) - lent)
    back = [Posting(Account.TAB, -tab, player) for player, tab in tabs.items()]
    return legs(*back, Posting(Account.TAB, sum(tabs.values())))


def _from_drawer(
    night: Night, payee: Party, amount: Minor, paid: Mapping[Parties, int], *, unsorted: bool
) -> tuple[Posting, ...]:
    """The drawer's legs: in the notes that were promised for all that is left where they make it, else as they may."""
    left = left_to_pay(night, paid)
    promised = out_in_turn(night, left).get((BANK, payee), ()) if amount == left.get((BANK, payee)) else ()
    makes_it = promised and -cash.moved(promised).loose <= max(night.cash_unsorted, 0)
    return promised if makes_it else cash.paid(night, amount, unsorted=unsorted)


def _gets(night: Night, party: Party, amount: int, given: Pieces | None) -> tuple[Posting, ...]:
    if party is BANK:
        return cash.taken(night, amount, given)
    if given is not None:
        raise Refusal("notes_not_kept", field="given")
    return (Posting(Account.TAB, amount, PlayerId(party)),)


def _amount_paid(entry: Entry) -> int:
    return max(entry.moves.values())

"""Fines: how much by which rule, who pays, and where it goes (PK-10, PK-12, PK-21, MP-8, GT-8, GT-21, GT-23)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.domain.conditions import bounded, no_more_than_out, positive, still_open, whole_chips
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Kind, PlayerId, Posting, Tender, legs
from app.domain.money import Minor, Unit, parse_amount
from app.domain.night import Night
from app.domain.pot.play import Between
from app.domain.pot.standing import misdeal_fine_due
from app.domain.spelling import plain_text
from app.domain.table.sales import not_beyond_chips_out, not_far_beyond, tab_takes

PLACES = ("pot", "next_pot", "kitty", "player")
LONGEST_REASON = 200


@dataclass(frozen=True)
class Due:
    """What a rule makes a player pay: `pays` is `forgotten_ante`, `pot`, `openers_fine`, `taken`, `deposit` or `fixed`.

    `amount` is the fixed amount, and the least for `taken`.
    """

    rule: str
    pays: str
    amount: Minor = Minor(0)


@dataclass(frozen=True)
class Fine:
    """A fine as asked for. `rule` is a rule's id, or "" for a free fine with its `reason`; `pays` as in `Due`.

    `to` is one of PLACES, and where that is a player, `payee` gets it. `tender` TAB: who pays has no chips left.
    """

    player: PlayerId
    amount: Minor
    to: str
    payee: PlayerId | None = None
    rule: str = ""
    reason: str = ""
    pays: str = "fixed"
    tender: Tender | None = None


def fine(night: Night, asked: Fine, *, confirmed: bool = False) -> Draft:
    """A fine in chips, or on the tab of who has none left: then the bank sells these chips on the way.

    Chips for the kitty go back to the bank, which owes it their worth. Refuses `unknown_place`, `choice_needed` (to
    which player), `same_payee`, `not_positive`, `not_a_multiple`, `bad_reason`, `tab_not_allowed`, `tab_limit`,
    `bank_out_of_chips`, `more_than_chips_out`, the rules of a seat, and as `not_far_beyond` and
    `not_beyond_chips_out`.
    """
    still_open(night)
    night.seat(asked.player)
    asked = asked if asked.to == "player" else replace(asked, payee=None)
    _goes_somewhere(night, asked)
    positive(asked.amount)
    whole_chips(night, asked.amount)
    reason = plain_text(asked.reason)
    if len(reason) > LONGEST_REASON or not (reason or asked.rule):
        raise Refusal("bad_reason", field="reason", most=LONGEST_REASON)
    if asked.tender is Tender.TAB:
        _tab_pays(night, asked)
    elif asked.to == "kitty":
        no_more_than_out(night, asked.amount)
    else:
        not_beyond_chips_out(night, asked.amount, confirmed=confirmed)
    not_far_beyond(night, asked.amount, confirmed=confirmed)
    facts = {
        "player": asked.player,
        "amount": asked.amount,
        "rule": asked.rule,
        "reason": reason,
        "pays": asked.pays,
        "to": asked.to,
        "payee": asked.payee,
        "paid": "tab" if asked.tender is Tender.TAB else "chips",
    }
    return Draft(Kind.FINED, legs(*_legs(asked)), facts)


def due_of(rule: str, pays: str, number: str, unit: Unit) -> Due:
    """What a book's fine makes a player pay: `pays` as it is written there, `number` as text in the table's unit."""
    amount = parse_amount(number, unit) if number else Minor(0)
    return Due(rule, "fixed" if pays.isdecimal() else pays, amount)


def amount_due(night: Night, due: Due, player: PlayerId, payee: PlayerId | None = None) -> Minor:
    """How much a rule makes a player pay now.

    The pot for misdeals in a row (PK-12); the pot as it stood when it was won for missing openers, or two antes
    (PK-21, MP-8); back what was taken by the same rule in this round, and a least amount (GT-8); back what the payee
    has deposited with the player by that rule (GT-23). Refuses `no_fine_due` (facts rule) where the rule asks for
    nothing now.
    """
    terms, play = night.pot_terms, night.play
    match due.pays:
        case "fixed":
            amount = due.amount
        case "taken":
            amount = max(due.amount, _of_payee(play.taken, due, player, payee))
        case "deposit":
            amount = _of_payee(play.collected, due, player, payee)
        case "forgotten_ante":
            amount = terms.forgotten_ante
        case "pot":
            amount = play.playable if misdeal_fine_due(night) and player == play.misdealer else Minor(0)
        case _:
            amount = _openers_fine(night)
    if not amount:
        raise Refusal("no_fine_due", field="rule", rule=due.rule)
    return amount


def collection(night: Night, payee: PlayerId, asked: Fine) -> Draft:
    """The same from each other player at the table to one (GT-21, GT-23), all as one entry: one act, one undo.

    Refuses `too_few_players`, `not_positive`, `amount_too_large`, `not_a_multiple`, `night_closed`, `plan_made` and
    the rules of a seat.
    """
    still_open(night)
    night.seated(payee, "payee")
    positive(asked.amount)
    whole_chips(night, asked.amount)
    payers = [seat.player for seat in night.seats if not seat.settled and seat.player != payee]
    if not payers:
        raise Refusal("too_few_players", field="payee")
    total = asked.amount * len(payers)
    bounded(total, "amount")
    facts = {"payee": payee, "players": payers, "amount": asked.amount, "rule": asked.rule, "pays": asked.pays}
    pay = (Posting(Account.STACKS, asked.amount, payer) for payer in payers)
    return Draft(Kind.COLLECTED, (*pay, Posting(Account.STACKS, -total, payee)), facts)


@dataclass(frozen=True)
class Deposit:
    """What `player` has lying with another, who is the `bank`."""

    player: PlayerId
    bank: PlayerId
    amount: Minor


def deposits(night: Night, rule: str) -> tuple[Deposit, ...]:
    """Who has how much in whose bank by a rule (GT-23), and did not take it out."""
    collected = night.play.collected.items()
    return tuple(Deposit(player, bank, amount) for (player, bank, by), amount in collected if by == rule)


def payer_due(night: Night, due: Due) -> PlayerId | None:
    """Who pays, where that follows from the deals and fines so far; None where somebody must say it.

    Who caused the misdeals (PK-12), who opened the last pot (PK-21, MP-8), or whose bank it is (GT-23).
    """
    match due.pays:
        case "pot":
            return night.play.misdealer
        case "openers_fine":
            return night.play.won_opener
        case "deposit":
            banks = {deposit.bank for deposit in deposits(night, due.rule)}
            return banks.pop() if len(banks) == 1 else None
    return None


def _of_payee(between: Between, due: Due, player: PlayerId, payee: PlayerId | None) -> Minor:
    return between.get((payee, player, due.rule), Minor(0)) if payee is not None else Minor(0)


def _openers_fine(night: Night) -> Minor:
    match night.pot_terms.openers_fine:
        case "pot":
            return night.play.won_pot or Minor(0)
        case "two_antes":
            return Minor(2 * night.pot_terms.ante)
    return Minor(0)


def _goes_somewhere(night: Night, asked: Fine) -> None:
    if asked.to not in PLACES:
        raise Refusal("unknown_place", field="to", to=asked.to)
    if asked.to != "player":
        return
    if asked.payee is None:
        raise Refusal("choice_needed", field="payee", choice="player")
    night.seated(asked.payee, "payee")
    if asked.payee == asked.player:
        raise Refusal("same_payee", field="payee", player=asked.player)


def _tab_pays(night: Night, asked: Fine) -> None:
    tab_takes(night, asked.player, asked.amount)
    left = night.chips_left
    if asked.to != "kitty" and left is not None and asked.amount > left:
        raise Refusal("bank_out_of_chips", field="amount", left=left, amount=asked.amount)
    bounded(night.chips_out + asked.amount, "amount")


def _legs(asked: Fine) -> Sequence[Posting]:
    player, amount = asked.player, asked.amount
    tab = [Posting(Account.TAB, amount, player)] if asked.tender is Tender.TAB else []
    if asked.to == "kitty":
        chips = [] if tab else [Posting(Account.CHIPS, amount)]
        shown = [] if tab else [Posting(Account.STACKS, amount, player), Posting(Account.STACKS, -amount)]
        return [*tab, *shown, *chips, Posting(Account.KITTY, -amount)]
    bought = [*tab, Posting(Account.CHIPS, -amount, player)] if tab else []
    gets = Posting(Account.STACKS, -amount, asked.payee) if asked.payee else Posting(Account.POT, -amount)
    return [*bought, Posting(Account.STACKS, amount, player), gets]

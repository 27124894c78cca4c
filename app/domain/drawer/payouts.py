"""Cash paid out to several players at once, in the notes that come out best for all of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.domain.conditions import still_open
from app.domain.drawer.change import Payout, payouts
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Kind, PlayerId, Posting, summed
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import sorted_legs, worth_of
from app.domain.settling.settlement import BANK, Party

WAYS = ("", "owed", "between", "unsorted")
"""What becomes of what the notes cannot make: asked about, left owed, settled between players, paid all the same."""


def pay_out_several(night: Night, players: Sequence[PlayerId], way: str = "") -> Draft:
    """Cash to several players at once, to each all that the bank owes, as one entry.

    `way` says what becomes of what the notes cannot make (`WAYS`); "" asks `choice_needed` (cannot_pay_all; rest)
    unless cash that is not sorted makes it. Refuses `notes_not_kept`, `no_players`, `nothing_owed`, `unknown_rule`,
    `drawer_short`, `night_closed` and `plan_made`.
    """
    still_open(night)
    if not night.terms.note_worths:
        raise Refusal("notes_not_kept")
    if way not in WAYS:
        raise Refusal("unknown_rule", field="way", rule=way)
    if not players:
        raise Refusal("no_players", field="players")
    amounts = {player: _owed_to(night, player) for player in dict.fromkeys(players)}
    payout = payouts(amounts, night.notes, night.terms.note_worths, between_players=way == "between")
    rest = Minor(sum(payout.owed.values()))
    if way == "" and rest > max(night.cash_unsorted, 0):
        raise Refusal("choice_needed", field="players", choice="cannot_pay_all", rest=rest)
    left = Minor(rest if way in ("owed", "between") else 0)
    _there_is_so_much(night, Minor(sum(amounts.values()) - left))
    return _paid(night, payout, {} if left else payout.owed)


def _there_is_so_much(night: Night, amount: Minor) -> None:
    """Refuses `drawer_short`: where unsorted cash went missing, the notes by name may come to more than is there."""
    if amount > night.drawer:
        raise Refusal("drawer_short", drawer=night.drawer, amount=amount)


def _owed_to(night: Night, player: PlayerId) -> Minor:
    """What the bank owes the player; refuses `nothing_owed`."""
    owed = Minor(-night.tab(player))
    if owed <= 0:
        raise Refusal("nothing_owed", field="players", player=player)
    return owed


def _paid(night: Night, payout: Payout, loose: Mapping[PlayerId, Minor]) -> Draft:
    """The entry: who gets which notes, how much besides that is `loose`, and who passes on how much to whom."""
    worths = night.terms.note_worths
    moved: list[Posting] = []
    paid: list[list[Any]] = []
    for player, notes in payout.pieces.items():
        more = int(loose.get(player, 0))
        amount = worth_of(notes, worths) + more
        moved += [Posting(Account.TAB, amount, player), *sorted_legs(Account.DRAWER, -amount, notes, worths)]
        paid += [[int(player), dict(notes), more]] if amount else []
    between = [(_player(one.payer), _player(one.payee), int(one.amount)) for one in payout.payments]
    for payer, payee, amount in between:
        moved += [Posting(Account.TAB, -amount, payer), Posting(Account.TAB, amount, payee)]
    facts = {"paid": paid, "between": [[int(payer), int(payee), amount] for payer, payee, amount in between]}
    return Draft(Kind.PAID_SEVERAL, summed(moved), facts)


def _player(party: Party) -> PlayerId:
    assert party is not BANK, "players square each other"
    return PlayerId(party)

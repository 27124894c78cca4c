"""What each party of the settling gets or gives, and what waits because the drawer does not hold it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.domain.ledger import Account, PlayerId
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.settling.settlement import BANK, Party


@dataclass(frozen=True)
class Wait:
    """So much of a player's claim the plan leaves owed, smallest units."""

    player: PlayerId
    amount: Minor
    claim: Minor


@dataclass(frozen=True)
class Waits:
    """What the plan leaves owed, and why: `put_off` is missing and was put off, `absent` is owed by who is not here."""

    each: tuple[Wait, ...] = ()
    put_off: Minor = Minor(0)
    absent: Minor = Minor(0)


def nets(night: Night) -> dict[Party, int]:
    """What each party of the settling gets (positive) or gives; they sum to zero.

    The players of the night with their tabs, the float with its lender, and the drawer with its cash, less what waits.
    Cash that belongs to absent players and to the club stays in the drawer.
    """
    open_claims = claims(night)
    for wait in waits(night).each:
        open_claims[wait.player] -= wait.amount
    parties: dict[Party, int] = {BANK: -sum(open_claims.values())}
    parties.update(open_claims.items())
    return parties


def claims(night: Night) -> dict[PlayerId, int]:
    """What the bank owes each player of the night, and the float's lender the float besides; negative: is owed."""
    found: dict[PlayerId, int] = {seat.player: -night.tab(seat.player) for seat in night.seats}
    found[night.lender] = found.get(night.lender, -night.tab(night.lender)) + night.float
    return found


def waits(night: Night) -> Waits:
    """Where absent players owe, and where what is missing was put off, the bank's own creditors wait, the lender first.

    The kitty and a pot that is nobody's yet are the club's: they stand in for what absent players owe, as they did when
    those left, but not for what is missing.
    """
    found = claims(night)
    put_off = max(night.balances.total(Account.OVER_SHORT), 0)
    beside = night.drawer + put_off - sum(found.values())
    club = night.kitty + night.play.pot - night.balances.total(Account.CARRIED_POT)
    short = max(sum(found.values()) + min(club, max(beside, 0)) - night.drawer, 0)
    each = []
    for player in _waiting_order(night, found):
        amount = min(short, max(found[player], 0))
        short -= amount
        if amount:
            each.append(Wait(player, Minor(amount), Minor(found[player])))
    return Waits(tuple(each), Minor(put_off), Minor(max(-beside, 0))) if each else Waits()


def waits_written(found: Waits) -> dict[str, Any]:
    """What waits, as the entry of a plan writes it; nothing where nobody waits."""
    if not found.each:
        return {}
    each = [[wait.player, wait.amount, wait.claim] for wait in found.each]
    return {"waits": {"each": each, "put_off": found.put_off, "absent": found.absent}}


def waits_read(facts: Mapping[str, Any]) -> Waits:
    """What waits by the entry of a plan; a plan from before it was written down says nothing of it."""
    if "waits" not in facts:
        return Waits()
    written = facts["waits"]
    each = tuple(Wait(PlayerId(player), Minor(amount), Minor(claim)) for player, amount, claim in written["each"])
    return Waits(each, Minor(written["put_off"]), Minor(written["absent"]))


def _waiting_order(night: Night, found: Mapping[PlayerId, int]) -> list[PlayerId]:
    return sorted(found, key=lambda party: (party != night.lender, -found[party]))

"""The kitty: the club's own money for food and cards, in the drawer with the rest (T-07)."""

from collections.abc import Sequence

from app.domain.conditions import drawer_covers, positive, still_open
from app.domain.drawer.currencies import cash_step
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Kind, PlayerId, Posting, Tender, legs
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.settling.sharing import shares_in_coins
from app.domain.spelling import plain_text
from app.domain.table.sales import not_far_beyond, wish_on_tab

LONGEST_PURPOSE = 200


def pay_into_kitty(night: Night, player: PlayerId, amount: Minor, tender: Tender, *, confirmed: bool = False) -> Draft:
    """A player puts money into the kitty, in cash or on the tab.

    Refuses `not_positive`, the rules of a seat, and as `wish_on_tab` and `not_far_beyond`.
    """
    still_open(night)
    night.seat(player)
    positive(amount)
    if tender is Tender.TAB:
        wish_on_tab(night, player, amount)
    not_far_beyond(night, amount, confirmed=confirmed)
    paid = Posting(Account.DRAWER, amount) if tender is Tender.CASH else Posting(Account.TAB, amount, player)
    moved = legs(paid, Posting(Account.KITTY, -amount))
    return Draft(Kind.KITTY_FILLED, moved, {"player": player, "tender": tender})


def spend(
    night: Night, amount: Minor, purpose: str, sharers: Sequence[PlayerId] = (), *, confirmed: bool = False
) -> Draft:
    """Cash from the drawer for food or cards, borne by the kitty, or in equal shares by the tabs of `sharers`.

    What can be paid in cash is shared in amounts that can be paid, and who comes first in `sharers` bears what does not
    divide (T-56). Refuses `kitty_short`, `drawer_short`, `not_positive`, `bad_reason`, `named_twice`, the rules of a
    seat, as `not_far_beyond`, and while play goes on as `wish_on_tab`; afterwards it is part of the settling.
    """
    still_open(night)
    positive(amount)
    purpose = plain_text(purpose)
    if not purpose or len(purpose) > LONGEST_PURPOSE:
        raise Refusal("bad_reason", field="purpose", most=LONGEST_PURPOSE)
    drawer_covers(night, amount)
    borne = _borne(night, amount, sharers)
    not_far_beyond(night, amount, confirmed=confirmed)
    facts = {"purpose": purpose, "amount": amount, "sharers": list(sharers)}
    return Draft(Kind.KITTY_SPENT, legs(*borne, Posting(Account.DRAWER, -amount)), facts)


def _borne(night: Night, amount: Minor, sharers: Sequence[PlayerId]) -> list[Posting]:
    if not sharers:
        if amount > night.kitty:
            raise Refusal("kitty_short", field="amount", kitty=night.kitty, amount=amount)
        return [Posting(Account.KITTY, amount)]
    for player in sharers:
        night.seat(player, "sharers")
        if list(sharers).count(player) > 1:
            raise Refusal("named_twice", field="sharers", player=player)
    each = shares_in_coins(amount, dict.fromkeys(sharers, 1), cash_step(night.terms.unit.code))
    if night.status == "running":
        for player, share in each.items():
            wish_on_tab(night, player, share, "sharers")
    return [Posting(Account.TAB, share, player) for player, share in each.items()]

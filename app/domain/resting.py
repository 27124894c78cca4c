"""What rests on what: an entry rests on those that it follows from, and they are not undone before it."""

from app.domain.ledger import PLAYED, Account, Entry, Kind

FINES = frozenset({Kind.FINED, Kind.COLLECTED})
OF_A_SEAT = frozenset({Kind.JOINED, Kind.LEFT, Kind.COUNTED})
FAMILIES = (
    frozenset({Kind.EXTENDED, Kind.ENDED}),
    frozenset({Kind.HANDED_OVER}),
    frozenset({Kind.GAP_DECIDED}),
    frozenset({Kind.PLANNED}),
    frozenset({Kind.SEATS_MOVED, Kind.DEALT, Kind.OPENED_BLIND}),
    PLAYED - FINES,
)
"""Kinds whose later entries rest on the earlier ones: the last is reversed first."""

COUNTS_THE_POT = frozenset({Kind.WON, Kind.OPENED_BLIND, Kind.POT_KEPT})
"""What took or matched all that lay in the pot by then, fines too."""

NAMING = {Kind.CHIPS_CHANGED: "sale", Kind.COUNT_BOOKED: "count"}
"""What corrects or books another entry, and the fact that names it."""

SAME = {Kind.CHIPS_CHANGED: "sale", Kind.COUNT_BOOKED: "of"}
"""The fact by which those are of the same sale, or of the same place."""


def rests_on(later: Entry, earlier: Entry) -> bool:
    """Whether what an entry says follows from an earlier one."""
    if earlier.kind in OF_A_SEAT and later.kind in OF_A_SEAT:
        return bool(seats_of(earlier) & seats_of(later))
    if later.kind in NAMING:
        return _names(later, earlier) or _of_the_same(later, earlier)
    if later.kind is Kind.HANDED_OVER and earlier.kind is Kind.COUNT_BOOKED:
        return bool(earlier.facts["of"] == "drawer")
    if earlier.kind in OF_A_SEAT and later.kind is Kind.GAP_DECIDED:
        return True
    if earlier.kind is Kind.JOINED and later.kind is Kind.HANDED_OVER:
        return int(later.facts["to"]) in seats_of(earlier)
    if earlier.kind is Kind.JOINED and later.kind in (Kind.DEALT, *FINES, Kind.SEATS_MOVED):
        return bool(seats_of(earlier) & seats_of(later))
    if not FINES.isdisjoint((earlier.kind, later.kind)):
        return _a_fine_counts(later, earlier)
    return any(earlier.kind in family and later.kind in family for family in FAMILIES)


def _names(later: Entry, earlier: Entry) -> bool:
    """Whether it corrects a sale or books a count, and which."""
    return bool(later.facts[NAMING[later.kind]] == earlier.seq)


def _of_the_same(later: Entry, earlier: Entry) -> bool:
    """Each correction of a sale starts from the one before, each booking of a place from what the book said there.

    A handover counts the drawer too: what is booked of it afterwards stays with the new banker.
    """
    if later.kind is Kind.COUNT_BOOKED and earlier.kind is Kind.HANDED_OVER:
        return bool(later.facts["of"] == "drawer")
    if later.kind is not earlier.kind:
        return False
    of = SAME[later.kind]
    return later.facts[of] is not None and bool(later.facts[of] == earlier.facts[of])


def _a_fine_counts(later: Entry, earlier: Entry) -> bool:
    """A fine rests on what its amount follows from: deals, and fines that lay in that pot or were taken by its rule.

    What took the pot rests on the fines that lay in it, a deposit that is taken out on those that were made (GT-23).
    """
    if later.kind in COUNTS_THE_POT:
        return bool(earlier.amount(Account.POT))
    if later.kind not in FINES or later.facts["pays"] in ("fixed", "forgotten_ante"):
        return False
    if later.facts["pays"] == "deposit":
        return earlier.kind is Kind.COLLECTED and bool(earlier.facts["rule"] == later.facts["rule"])
    if earlier.kind not in FINES:
        return earlier.kind in PLAYED
    if later.facts["pays"] == "taken":
        return earlier.facts["payee"] is not None and bool(earlier.facts["rule"] == later.facts["rule"])
    return later.facts["pays"] == "pot" and bool(earlier.amount(Account.POT))


def seats_of(entry: Entry) -> set[int]:
    """The players whose seats an entry tells of."""
    if entry.kind is Kind.COUNTED:
        return {int(player) for player in entry.facts["chips"]}
    if entry.kind is Kind.DEALT:
        return {int(player) for player in entry.facts["players"]}
    if entry.kind is Kind.SEATS_MOVED:
        return {int(player) for player, _ in entry.facts["places"]}
    if entry.kind is Kind.COLLECTED:
        return {int(player) for player in (*entry.facts["players"], entry.facts["payee"])}
    if entry.kind is Kind.FINED:
        return {int(player) for player in (entry.facts["player"], entry.facts["payee"]) if player is not None}
    return {int(entry.facts["player"])}

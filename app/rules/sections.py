"""Every setting of a rule book, declared once: its section, its kind, its mildest value.

A field's default is what a book gets that says nothing of the section. Amounts are text in the table's unit,
"" means none. Names are unique across sections, so a house change needs only the name.
"""

from dataclasses import dataclass, fields

from app.rules.settings import (
    amount,
    amounts,
    one_number_of,
    one_of,
    ranks,
    ranks_or_cards,
    setting,
    suits,
    whole,
    yes_or_no,
)


@dataclass(frozen=True)
class Bank:
    """Selling chips (PK-1 to PK-4, GT-1, CR-1, CR-2)."""

    unit: str = setting(one_of("money", "match"), "money")
    chip_value: str = setting(amount(may_be_none=False), "1")
    min_sale: str = setting(amount(), "")
    tab: str = setting(one_of("when_no_change", "always", "never"), "always")
    tab_limit: str = setting(amount(), "")
    many_sales: int = setting(whole(0, 99), 0)  # a warning from that many purchases, 0 never
    player_sale: str = setting(one_of("when_chips_out", "always", "never"), "always")
    drawer: str = setting(one_of("sum", "notes"), "sum")  # whether the book knows the notes and coins in it
    chip_set: str = setting(amount(), "")  # worth of all chips the bank owns
    buy_in: str = setting(one_of("none", "limit", "blinds"), "none")
    largest_bet: str = setting(amount(), "")
    big_blind: str = setting(amount(), "")
    buy_in_least: int = setting(whole(0, 1000), 0)  # times largest_bet or big_blind, 0 no bound
    buy_in_most: int = setting(whole(0, 1000), 0)
    return_minutes: int = setting(whole(0, 1440), 0)


@dataclass(frozen=True)
class Time:
    """When the night stops and who may leave (PK-5 to PK-7)."""

    stop: str = setting(one_of("agreed", "none"), "none")
    leave_early: str = setting(one_of("broke_or_all", "any_time"), "any_time")
    extend: str = setting(one_of("all_before", "all", "willing"), "willing")


@dataclass(frozen=True)
class Cards:
    """The deck and what beats what (PK-26, MP-12, PL-1 to PL-3, GT-26, PR-1)."""

    deck: int = setting(one_number_of(52, 48, 44, 40, 36, 32, 28, 24), 52)
    own_decks: bool = setting(yes_or_no(), False)  # each player has a deck of the own
    hand_least: int = setting(whole(1, 7), 5)
    hand_most: int = setting(whole(1, 7), 5)
    order: str = setting(one_of("standard", "gristommel"), "standard")
    hierarchy: str = setting(one_of("polish", "traditional", "full_deck"), "polish")  # of a short deck
    ace: str = setting(one_of("high", "low"), "high")
    ace_low_straight: bool = setting(yes_or_no(), True)
    low: str = setting(one_of("none", "ace_to_five", "deuce_to_seven"), "none")
    high_low: bool = setting(yes_or_no(), False)  # best high and best low share; `low` names the scale
    wild: tuple[str, ...] = setting(ranks_or_cards(), ())


@dataclass(frozen=True)
class Gristommel:
    """How often GT-6 and GT-8 may be played, and the readings of GT-11, GT-19 and GT-26."""

    gristommel_calls: int = setting(whole(0, 99), 2)  # in a round
    highwayman_shows: int = setting(whole(0, 99), 2)  # in a round, before he is arrested
    made_three_wild: bool = setting(yes_or_no(), True)
    five_of_clubs_holder_too: bool = setting(yes_or_no(), True)
    longer_hand_wins: bool = setting(yes_or_no(), True)
    low_ace: bool = setting(yes_or_no(), True)


@dataclass(frozen=True)
class Parallel:
    """Parallel poker for two (PR-1 to PR-3)."""

    removed: int = setting(whole(0, 31), 7)
    packets: int = setting(whole(1, 6), 5)
    first_points: int = setting(whole(1, 99), 3)  # one more for each packet after the first


@dataclass(frozen=True)
class Draw:
    """Changing cards (PK-14, MP-2, GT-3)."""

    most_cards: int = setting(whole(0, 5), 5)
    full_draw_players: int = setting(whole(0, 10), 0)  # beyond them most_cards_crowded holds, 0 never
    most_cards_crowded: int = setting(whole(0, 5), 5)
    next_card_blind: bool = setting(yes_or_no(), False)
    last_card: str = setting(one_of("never_drawn", "drawn"), "drawn")


@dataclass(frozen=True)
class Opening:
    """Who may open and what all-passes do (PK-19 to PK-23, MP-8, MP-9)."""

    openers: tuple[str, ...] = setting(ranks(), ())  # the pair needed, one step on at each all-pass
    opener_shows: str = setting(one_of("always", "to_win", "never"), "never")
    all_pass: str = setting(one_of("ends_deal", "goes_on"), "goes_on")
    open_blind: bool = setting(yes_or_no(), False)
    open_ahead: bool = setting(yes_or_no(), False)
    least_opening: str = setting(one_of("any", "above_ante"), "any")  # what the opener must stake


@dataclass(frozen=True)
class Bets:
    """How much and how often (PK-24, MP-3, MP-7, GT-4, PL-5, CR-3, CR-8 to CR-10)."""

    max_bet: str = setting(one_of("pot", "share", "fixed", "limit", "none"), "none")
    max_bet_share: int = setting(whole(1, 1000), 100)  # per cent of the pot
    limits: tuple[str, ...] = setting(amounts(4), ())  # round by round
    raises: int = setting(whole(0, 99), 0)  # in a round, 0 without end
    raises_capped: str = setting(one_of("always", "in_limit"), "always")
    raises_free_for_two: bool = setting(yes_or_no(), False)
    reopens: str = setting(one_of("half", "full", "any"), "full")  # the all-in that reopens the betting
    later_rounds: str = setting(one_of("first_position", "opener"), "first_position")  # who speaks first


@dataclass(frozen=True)
class Pot:
    """What goes in and how it is divided (PK-10 to PK-12, GT-2, PK-21, PK-27, MP-4, MP-10, CR-12, CR-13)."""

    ante: str = setting(amount(), "")
    forgotten_ante: str = setting(amount(), "")  # to pay besides the ante
    no_ante: str = setting(one_of("pays", "sits_out"), "pays")  # who did not put it in (GT-2)
    misdeal_antes: str = setting(one_of("stay", "again"), "stay")  # whether the new deal takes antes or blinds anew
    blinds: int = setting(one_number_of(0, 2, 3, 4), 0)  # each twice the one before, the last is big_blind
    odd_chip: str = setting(one_of("left_of_button", "next_pot", "by_card", "high_hand"), "left_of_button")
    suit_order: tuple[str, ...] = setting(suits(), ("s", "h", "d", "c"))
    smallest_chip: str = setting(amount(), "")  # "" is one chip
    misdeals_fined: int = setting(whole(0, 99), 0)  # in a row by one dealer, 0 never
    openers_fine: str = setting(one_of("pot", "two_antes", "none"), "none")


@dataclass(frozen=True)
class Showdown:
    """Who shows first and who must show (PK-25, MP-3, GT-5, PL-7, CR-11)."""

    shows_first: str = setting(one_of("last_aggressor", "first_position"), "last_aggressor")
    nobody_bet: str = setting(one_of("first_to_act", "opener"), "first_to_act")
    others_show: str = setting(one_of("if_better", "all"), "if_better")


SECTIONS = {
    "bank": Bank,
    "time": Time,
    "cards": Cards,
    "gristommel": Gristommel,
    "parallel": Parallel,
    "draw": Draw,
    "opening": Opening,
    "bets": Bets,
    "pot": Pot,
    "showdown": Showdown,
}

AMOUNTS = tuple(
    each.name for section in SECTIONS.values() for each in fields(section) if "amount" in each.metadata["kind"].allowed
)
"""The settings that are one amount of the table's unit."""

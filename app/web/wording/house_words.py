"""What every setting of a rule book is called, what may stand in it, and its value in words."""

from app.i18n import formats
from app.rules.book import kind_of
from app.rules.sections import AMOUNTS
from app.rules.settings import YES_OR_NO
from app.web import context
from app.web.words import N_, gettext, pgettext

LABELS = {
    "unit": N_("Played for"),
    "chip_value": N_("One chip is worth"),
    "min_sale": N_("Smallest sale"),
    "tab": N_("Chips on the tab"),
    "tab_limit": N_("A tab goes up to"),
    "many_sales": N_("Warn from this many purchases"),
    "player_sale": N_("Chips from player to player"),
    "drawer": N_("The drawer is kept as"),
    "chip_set": N_("Worth of all chips in the case"),
    "buy_in": N_("Bounds of a buy-in"),
    "largest_bet": N_("Largest bet"),
    "big_blind": N_("Big blind"),
    "buy_in_least": N_("First buy-in: at least this many largest bets or big blinds"),
    "buy_in_most": N_("Each buy-in: at most this many largest bets or big blinds"),
    "return_minutes": N_("Back within this many minutes: may buy any amount"),
    "stop": N_("Stop time"),
    "leave_early": N_("Leaving before the stop"),
    "extend": N_("Extending the stop"),
    "ante": N_("Ante"),
    "forgotten_ante": N_("A forgotten ante costs on top"),
    "no_ante": N_("A player who has not put in the ante"),
    "misdeal_antes": N_("Antes and blinds after a misdeal"),
    "blinds": N_("Number of blinds, each twice the one before"),
    "openers": N_("Pair that opens"),
    "opener_shows": N_("The opener shows the opening"),
    "all_pass": N_("When all pass"),
    "open_blind": N_("Opening blind after an all-pass"),
    "open_ahead": N_("Opening, draw and bet said ahead"),
    "least_opening": N_("Opening stake"),
    "max_bet": N_("A bet is at most"),
    "max_bet_share": N_("Share of the pot, per cent"),
    "limits": N_("Limits, round by round"),
    "raises": N_("Raises in a round"),
    "raises_capped": N_("The cap on raises holds"),
    "raises_free_for_two": N_("No cap between two players"),
    "reopens": N_("An all-in lets the others raise again"),
    "later_rounds": N_("Speaks first after the draw"),
    "misdeals_fined": N_("Misdeals in a row that cost the pot"),
    "openers_fine": N_("Fine for an opening that is not shown"),
    "odd_chip": N_("What cannot be shared"),
    "smallest_chip": N_("Smallest chip in play"),
    "deck": N_("Cards in the deck"),
    "hierarchy": N_("Order of hands in a short deck"),
    "ace": N_("The ace is"),
    "ace_low_straight": N_("The ace also begins a straight"),
    "low": N_("The lowest hand wins"),
    "high_low": N_("Best high and best low share the pot"),
    "wild": N_("Wild cards"),
    "most_cards": N_("Most cards in a draw"),
    "full_draw_players": N_("Up to this many players"),
    "most_cards_crowded": N_("With more players: most cards"),
    "next_card_blind": N_("One card seen, the next taken instead"),
    "last_card": N_("The last card of the deck"),
    "gristommel_calls": N_("Gristommel in a round, at most"),
    "highwayman_shows": N_("The highwayman in a round, at most"),
    "made_three_wild": N_("A card that becomes a three is wild"),
    "five_of_clubs_holder_too": N_("The holder of the five of clubs swaps too"),
    "longer_hand_wins": N_("Of hands that tie the longer wins"),
    "low_ace": N_("The ace may be low"),
    "shows_first": N_("Shows first"),
    "nobody_bet": N_("Shows first if nobody bet"),
    "others_show": N_("The others show"),
}
"""Settings that are not here make a game of its own: the page of a night's start does not ask for them."""

WAYS = {
    ("unit", "money"): N_("Money"),
    ("unit", "match"): N_("Matches"),
    ("tab", "when_no_change"): N_("When the bank has no change (the banker decides)"),
    ("tab", "always"): N_("Always"),
    ("tab", "never"): N_("Never, cash only"),
    ("player_sale", "when_chips_out"): N_("When the bank has no chips left"),
    ("player_sale", "always"): N_("Always"),
    ("player_sale", "never"): N_("Never"),
    ("drawer", "sum"): N_("A sum"),
    ("drawer", "notes"): N_("Notes and coins"),
    ("buy_in", "none"): N_("None"),
    ("buy_in", "limit"): N_("By the largest bet"),
    ("buy_in", "blinds"): N_("By the big blind"),
    ("stop", "agreed"): N_("Agreed before the start"),
    ("stop", "none"): N_("None needed"),
    ("leave_early", "broke_or_all"): N_("With no chips left, or when all agree"),
    ("leave_early", "any_time"): N_("Any time"),
    ("extend", "all_before"): N_("All agree before the stop, after it the willing"),
    ("extend", "all"): N_("All agree"),
    ("extend", "willing"): N_("The willing"),
    ("no_ante", "pays"): N_("Pays it and the fine"),
    ("no_ante", "sits_out"): N_("Sits the deal out"),
    ("misdeal_antes", "stay"): N_("Stay, no new ones"),
    ("misdeal_antes", "again"): N_("Stay, and new ones"),
    ("openers", ""): N_("Any hand opens"),
    ("openers", "J"): N_("Jacks or better"),
    ("openers", "Q"): N_("Queens or better"),
    ("openers", "J Q K A"): N_("Jacks; after an all-pass queens, kings, aces"),
    ("opener_shows", "always"): N_("Always"),
    ("opener_shows", "to_win"): N_("To win at a showdown"),
    ("opener_shows", "never"): N_("Never"),
    ("all_pass", "ends_deal"): N_("The deal ends, the pot stays"),
    ("all_pass", "goes_on"): N_("The deal goes on"),
    ("least_opening", "any"): N_("Any amount"),
    ("least_opening", "above_ante"): N_("More than the ante"),
    ("max_bet", "pot"): N_("What is in the pot"),
    ("max_bet", "share"): N_("A share of the pot"),
    ("max_bet", "fixed"): N_("The largest bet, if one is agreed"),
    ("max_bet", "limit"): N_("The limit of the round"),
    ("max_bet", "none"): N_("Without bound"),
    ("raises_capped", "always"): N_("Always"),
    ("raises_capped", "in_limit"): N_("In limit games"),
    ("reopens", "half"): N_("From half a bet"),
    ("reopens", "full"): N_("From a full bet"),
    ("reopens", "any"): N_("Always"),
    ("later_rounds", "first_position"): N_("Left of the dealer"),
    ("later_rounds", "opener"): N_("Who opened"),
    ("openers_fine", "pot"): N_("The pot as it was won"),
    ("openers_fine", "two_antes"): N_("Two antes"),
    ("openers_fine", "none"): N_("No fine"),
    ("odd_chip", "left_of_button"): N_("Goes to the first left of the dealer"),
    ("odd_chip", "next_pot"): N_("Stays for the next pot"),
    ("odd_chip", "by_card"): N_("Goes to the highest card"),
    ("odd_chip", "high_hand"): N_("Goes to the high hand"),
    ("hierarchy", "polish"): N_("By how rare they are"),
    ("hierarchy", "traditional"): N_("Flush above full house"),
    ("hierarchy", "full_deck"): N_("As with 52 cards"),
    ("ace", "high"): N_("High"),
    ("ace", "low"): N_("Low, worth one"),
    ("low", "none"): N_("No, the highest wins"),
    ("low", "ace_to_five"): N_("Ace to five"),
    ("low", "deuce_to_seven"): N_("Two to seven"),
    ("last_card", "never_drawn"): N_("Is never drawn"),
    ("last_card", "drawn"): N_("Is drawn"),
    ("shows_first", "last_aggressor"): N_("Who bet last"),
    ("shows_first", "first_position"): N_("Left of the dealer"),
    ("nobody_bet", "first_to_act"): N_("Who spoke first"),
    ("nobody_bet", "opener"): N_("Who opened"),
    ("others_show", "if_better"): N_("Only better hands"),
    ("others_show", "all"): N_("Always"),
}

HINTS = {
    "many_sales": N_("0 means never."),
    "buy_in_least": N_("0 means no bound."),
    "buy_in_most": N_("0 means no bound."),
    "blinds": N_("0 means antes instead. With blinds the big one must be agreed."),
    "limits": N_("As many as there are rounds: 5 10"),
    "raises": N_("0 means no bound."),
    "misdeals_fined": N_("0 means never."),
    "full_draw_players": N_("0 means any number."),
    "wild": N_("Ranks and cards: 2 Jd"),
}

_ONE_OF_THESE = ("deck", "blinds")
"""Settings that are chosen from a few numbers, which need no words."""


def label(name: str) -> str:
    """What a setting is called; one without words goes by its name in the book."""
    return gettext(LABELS[name]) if name in LABELS else name


def hint(name: str) -> str:
    """What to know when typing it, if anything."""
    return gettext(HINTS[name]) if name in HINTS else ""


def ways_of(name: str) -> tuple[tuple[str, str], ...]:
    """Value and words of each way that may be chosen; none where something is typed."""
    allowed = kind_of(name).allowed
    if allowed == YES_OR_NO:
        return (("yes", gettext("Yes")), ("no", gettext("No")))
    if name in _ONE_OF_THESE:
        return tuple((number, number) for number in allowed)
    return tuple((way, gettext(says)) for (setting, way), says in WAYS.items() if setting == name)


def value_in_words(name: str, value: str) -> str:
    """A setting's value as a sentence or a list shows it."""
    words = dict(ways_of(name)).get(value, value)
    if name in AMOUNTS and words:
        return formats.amount_text(words, context.language())
    return words or nothing(name)


def nothing(name: str) -> str:
    """What is said of a setting where nothing stands."""
    if name in AMOUNTS:
        return pgettext("an amount", "none")
    return pgettext("limits", "none") if name == "limits" else pgettext("cards", "none")

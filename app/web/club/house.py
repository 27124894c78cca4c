"""The settings of a rule book as fields of a form, and what a house changed of them."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from app.i18n import formats
from app.queries.books import BookChoice
from app.rules.book import kind_of
from app.rules.sections import AMOUNTS
from app.rules.settings import NotAllowed
from app.services.books import without_signs
from app.web import context
from app.web.wording.house_words import hint, label, nothing, value_in_words, ways_of
from app.web.words import N_, gettext, told

PLAIN = ("chip_value", "min_sale")
"""The settings that every table looks at."""

WITH_CASH = ("drawer",)
"""Those that stand beside the cash that is put in."""

_OPENING = ("openers", "opener_shows", "all_pass", "open_blind", "open_ahead", "least_opening")
_BETS = ("max_bet", "largest_bet", "max_bet_share", "limits")
_RAISES = ("raises", "raises_capped", "raises_free_for_two", "reopens", "later_rounds")
_CARDS = ("deck", "hierarchy", "ace", "ace_low_straight", "low", "high_low", "wild")
_DRAW = ("most_cards", "full_draw_players", "most_cards_crowded", "next_card_blind", "last_card")
_LOOSE = ("gristommel_calls", "highwayman_shows", "made_three_wild", "five_of_clubs_holder_too", "longer_hand_wins")

GROUPS = (
    (N_("Chips and tabs"), ("unit", "tab", "tab_limit", "many_sales", "player_sale", "chip_set")),
    (N_("Bounds of a buy-in"), ("buy_in", "buy_in_least", "buy_in_most", "return_minutes")),
    (N_("Stop and leaving"), ("stop", "leave_early", "extend")),
    (N_("Antes and blinds"), ("ante", "forgotten_ante", "no_ante", "misdeal_antes", "blinds", "big_blind")),
    (N_("Opening"), _OPENING),
    (N_("Bets"), (*_BETS, *_RAISES)),
    (N_("Fines and odd chips"), ("misdeals_fined", "openers_fine", "odd_chip", "smallest_chip")),
    (N_("Cards"), _CARDS),
    (N_("Draw"), _DRAW),
    (N_("Gristommel"), (*_LOOSE, "low_ace")),
    (N_("Showdown"), ("shows_first", "nobody_bet", "others_show")),
)
"""The settings that few tables change; a group is shown where the book has its first."""


@dataclass(frozen=True)
class HouseField:
    """A setting as a field of the form: `ways` to choose from, or none where something is typed.

    `nothing` is what is said of an empty one.
    """

    name: str
    label: str
    value: str
    ways: tuple[tuple[str, str], ...]
    is_amount: bool
    is_number: bool
    hint: str
    nothing: str


@dataclass(frozen=True)
class HouseGroup:
    """Settings that belong together; `changed` whether the house changed any of them."""

    name: str
    title: str
    fields: tuple[HouseField, ...]
    changed: bool


def house_fields(names: Iterable[str], values: Mapping[str, str]) -> tuple[HouseField, ...]:
    """The settings with what stands in them now, as far as the book has them."""
    return tuple(_field(name, values[name]) for name in names if name in values)


def house_groups(
    values: Mapping[str, str], changed: Iterable[str], decided: Collection[str] = ()
) -> tuple[HouseGroup, ...]:
    """The further settings of the book, in groups, without those that are decided elsewhere."""
    touched = set(changed)
    return tuple(
        HouseGroup(names[0], gettext(title), house_fields(asked, values), not touched.isdisjoint(asked))
        for title, names in GROUPS
        if names[0] in values
        for asked in [[name for name in names if name not in decided]]
    )


def unasked(values: Mapping[str, str], with_cash: Iterable[HouseField]) -> dict[str, str]:
    """The settings that the page does not ask for: they stay as they are; not `with_cash`, asked beside the cash."""
    in_groups = {name for _, names in GROUPS if names[0] in values for name in names}
    asked = {*PLAIN, *in_groups, *(one.name for one in with_cash)}
    return {name: value for name, value in values.items() if name not in asked}


def changes(typed: Mapping[str, str], book: BookChoice) -> dict[str, str]:
    """What the house changed of a book, as it was typed: the settings it has that do not read as the book's own."""
    plain = without_signs(typed, context.unit())
    return {
        name: text
        for name, text in typed.items()
        if name in book.settings and _meaning(name, plain[name]) != _meaning(name, book.settings[name])
    }


def changes_in_words(choice: BookChoice) -> str:
    """What makes a book the club's own: `Smallest sale: 10 and Chips on the tab: Always`."""
    return told([_change(name, value) for name, value in choice.house.items()])


def _change(name: str, value: str) -> str:
    return gettext("%(setting)s: %(value)s", setting=label(name), value=value_in_words(name, value))


def _field(name: str, value: str) -> HouseField:
    ways = ways_of(name)
    if ways and value not in dict(ways):
        ways = (*ways, (value, value))
    is_amount = name in AMOUNTS
    if is_amount:
        value = formats.typed(value, context.language())
    is_number = not ways and not is_amount and isinstance(_meaning(name, value), int)
    return HouseField(name, label(name), value, ways, is_amount, is_number, hint(name), nothing(name))


def _meaning(name: str, text: str) -> object:
    """What a setting's text means; where it means nothing, the text itself, so that it is refused by name."""
    try:
        return kind_of(name).read(text)
    except NotAllowed:
        return text

"""The settings of the bank and the time in words, and what a house changed of a book."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.queries.books import HOUSE, BookChoice
from app.rules.book import kind_of
from app.rules.settings import NotAllowed
from app.web.words import N_, gettext, told

LABELS = {
    "unit": N_("Played for"),
    "chip_value": N_("One chip is worth"),
    "min_sale": N_("Smallest sale"),
    "tab": N_("Chips on the tab"),
    "tab_limit": N_("A tab goes up to"),
    "many_sales": N_("Warn from this many purchases"),
    "player_sale": N_("Chips from player to player"),
    "chip_set": N_("Worth of all chips in the case"),
    "buy_in": N_("Bounds of a buy-in"),
    "largest_bet": N_("Largest bet"),
    "big_blind": N_("Big blind"),
    "buy_in_least": N_("First buy-in: at least this many largest bets or big blinds"),
    "buy_in_most": N_("Each buy-in: at most this many largest bets or big blinds"),
    "return_minutes": N_("Minutes after leaving in which who returns may buy any amount"),
    "stop": N_("Stop time"),
    "leave_early": N_("Leaving before the stop"),
    "extend": N_("Extending the stop"),
}
WAYS = {
    ("unit", "money"): N_("Money"),
    ("unit", "match"): N_("Matches"),
    ("tab", "when_no_change"): N_("When the bank has no change, on the banker's word"),
    ("tab", "always"): N_("Always"),
    ("tab", "never"): N_("Never, cash only"),
    ("player_sale", "when_chips_out"): N_("When the bank has no chips left"),
    ("player_sale", "always"): N_("Always"),
    ("player_sale", "never"): N_("Never"),
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
}
AMOUNTS = ("chip_value", "min_sale", "tab_limit", "chip_set", "largest_bet", "big_blind")
FOLDED = tuple(name for name in HOUSE if name not in ("chip_value", "min_sale"))
"""The settings that few tables change."""


@dataclass(frozen=True)
class HouseField:
    """A setting as a field of the form: `ways` to choose from, or none where something is typed."""

    name: str
    label: str
    value: str
    ways: tuple[tuple[str, str], ...]
    is_amount: bool


def house_fields(names: Iterable[str], values: Mapping[str, str]) -> list[HouseField]:
    """The settings with what stands in them now."""
    return [HouseField(name, label(name), values[name], _ways(name), name in AMOUNTS) for name in names]


def label(name: str) -> str:
    """What a setting of the bank or the time is called."""
    return gettext(LABELS[name]) if name in LABELS else name


def changes(typed: Mapping[str, str], book: BookChoice) -> dict[str, str]:
    """What the house changed of a book: the settings that do not read as the book's own."""
    return {name: text for name, text in typed.items() if _meaning(name, text) != _meaning(name, book.settings[name])}


def changes_in_words(choice: BookChoice) -> str:
    """What makes a book the club's own: `Smallest sale: 10 and Chips on the tab: Always`."""
    return told([_change(name, value) for name, value in choice.house.items()])


def _change(name: str, value: str) -> str:
    return gettext("%(setting)s: %(value)s", setting=label(name), value=_in_words(name, value))


def _in_words(name: str, value: str) -> str:
    return dict(_ways(name)).get(value, value) or gettext(WAYS["buy_in", "none"])


def _ways(name: str) -> tuple[tuple[str, str], ...]:
    return tuple((way, gettext(says)) for (setting, way), says in WAYS.items() if setting == name)


def _meaning(name: str, text: str) -> object:
    """What a setting's text means; where it means nothing, the text itself, so that it is refused by name."""
    try:
        return kind_of(name).read(text)
    except NotAllowed:
        return text

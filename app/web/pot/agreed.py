"""What the table agreed about the pot, in words."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.queries.pot import PotSheet
from app.rules.idle import ONLY_WITH
from app.web.pot import bp
from app.web.wording.house_words import label, value_in_words

_OF_THE_POT = (
    *("ante", "forgotten_ante", "no_ante", "misdeal_antes", "blinds", "big_blind"),
    *("openers", "opener_shows", "all_pass", "open_blind", "open_ahead", "least_opening"),
    *("max_bet", "largest_bet", "max_bet_share", "limits", "raises"),
    *("misdeals_fined", "openers_fine", "odd_chip", "smallest_chip"),
)
_SILENT = ("", "0", "no", "none", "never", "any")


@dataclass(frozen=True)
class AgreedTerm:
    """One thing that was agreed; `changed` by the house."""

    label: str
    value: str
    changed: bool


@bp.app_template_filter("agreed")
def agreed(view: PotSheet) -> list[AgreedTerm]:
    """What the pot is played by: what the book says at all, and whatever the house changed."""
    return [
        AgreedTerm(label(name), value_in_words(name, view.settings[name]), name in view.house)
        for name in _OF_THE_POT
        if name in view.settings and (name in view.house or _says_something(name, view.settings))
    ]


def _says_something(name: str, settings: Mapping[str, str]) -> bool:
    blinds = settings.get("blinds", "0") != "0"
    if blinds and name in ("ante", "forgotten_ante", "no_ante"):
        return False
    if name == "big_blind":
        return blinds
    other, way = ONLY_WITH.get(name, ("", ""))
    return settings[name] not in _SILENT and (not other or settings.get(other) == way)

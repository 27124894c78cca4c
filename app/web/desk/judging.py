"""What the judge finds in the cards on the desk: a verdict, a question to the table, or what is wrong where."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from werkzeug.datastructures import MultiDict

from app.rules.book import Book
from app.rules.cards import check_held_once, parse_cards
from app.rules.categories import GRISTOMMEL
from app.rules.claims import CLAIMS, ROYAL
from app.rules.errors import RuleRefusal
from app.rules.lowball import low_ranking
from app.rules.ranking import high_ranking
from app.rules.verdict import Verdict, judge
from app.web.desk.spread import Slot, Spread, wrong_cards
from app.web.desk.told import Told, eights_matter

TOLD = "told"
"""The field of what only the table knows."""


@dataclass(frozen=True)
class Findings:
    """A verdict, or `needs`: the choice that has to be told first, or `errors`: what is refused, by field."""

    verdict: Verdict | None = None
    needs: RuleRefusal | None = None
    errors: Mapping[str, RuleRefusal] = field(default_factory=dict)


def find(book: Book, spread: Spread, told: Told, claims: Mapping[str, str]) -> Findings:
    """Judges the hands that lie on the desk."""
    errors = wrong_cards(spread, book.cards.deck) or _held_twice(book, spread)
    if errors:
        return Findings(errors=errors)
    if eights_matter(book, spread.hands, told) and not told.eights:
        return Findings(needs=RuleRefusal("choice_needed", choice="eights", options={}))
    try:
        return Findings(judge(book, spread.texts, choices=told.document, claims=claims))
    except RuleRefusal as refusal:
        if refusal.key == "choice_needed":
            return Findings(needs=refusal)
        return Findings(errors={TOLD: refusal})


def claimable(book: Book) -> tuple[str, ...]:
    """What can be claimed by this book, lowest first."""
    cards = book.cards
    if cards.order == "gristommel":
        return tuple(map(str, GRISTOMMEL))
    if cards.low != "none" and not cards.high_low:
        return tuple(map(str, low_ranking(cards).order.categories))
    return (*map(str, high_ranking(cards).order.categories), ROYAL)


def claims_of(sent: MultiDict[str, str], slots: tuple[Slot, ...]) -> dict[str, str]:
    """What players said to hold, by player."""
    said = {slot.key: sent.get(f"claim-{slot.key}", "") for slot in slots}
    return {key: claim for key, claim in said.items() if claim in CLAIMS}


def _held_twice(book: Book, spread: Spread) -> dict[str, RuleRefusal]:
    """A card in two hands is wrong in both."""
    if book.cards.own_decks:
        return {}
    try:
        check_held_once({slot.key: parse_cards(spread.texts[slot.key]) for slot in spread.slots})
    except RuleRefusal as refusal:
        return {slot.field: refusal for slot in spread.slots if slot.key in refusal.facts["players"]}
    return {}

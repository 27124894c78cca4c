"""What only the table knows at Gristommel's showdown: asked for when it matters, and then kept on the page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from werkzeug.datastructures import MultiDict

from app.rules.book import Book
from app.rules.errors import RuleRefusal
from app.rules.gristommel_choices import CALLS
from app.rules.refusals import CHOICES
from app.sentences.verdicts import Words
from app.web.words import N_, gettext

BY_PLAYER = ("kings", "given_up", "drawn")
NOTHING = "nothing"
SPINNER = "As"
EIGHTS = N_("Somebody holds an eight. Was it said? Then sevens rank above aces.")
FIELDS = {
    "kings": N_("Counts as a king: %(player)s"),
    "given_up": N_("Given up: %(player)s"),
    "drawn": N_("Drawn: %(player)s"),
}

Hands = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Told:
    """The table's answers so far. `cards` are those named for a choice by player; `holder` has the ace of spades."""

    eights: str
    cards: Mapping[str, Mapping[str, str]]
    holder: str
    call: str
    back: tuple[str, ...]

    @property
    def document(self) -> dict[str, Any]:
        """The answers as a choices file has them."""
        told: dict[str, Any] = {choice: dict(named) for choice, named in self.cards.items() if named}
        if self.eights:
            told["eights_declared"] = self.eights == "yes"
        if self.holder and self.call:
            said = self.call != NOTHING
            told["spinner"] = {
                "player": self.holder,
                "call": self.call if said else None,
                "put_back": [] if said else list(self.back),
            }
        return told

    @property
    def fields(self) -> list[tuple[str, str]]:
        """The answers by the names of their fields, as a page sends them."""
        named = [(f"{choice}-{player}", card) for choice, by in self.cards.items() for player, card in by.items()]
        said = [(name, value) for name, value in (("eights", self.eights), ("spinner", self.call)) if value]
        return [*named, *said, *(("back", card) for card in self.back)]


@dataclass(frozen=True)
class AskField:
    """One field of a question: `kind` is select, ways (one of a few) or ticks; options are values and what they say."""

    kind: str
    name: str
    label: str
    options: Sequence[tuple[str, str]]
    chosen: str | tuple[str, ...]


@dataclass(frozen=True)
class Ask:
    """A question to the table; `needed` says that no verdict is possible without its answer."""

    choice: str
    says: str
    fields: tuple[AskField, ...]
    needed: bool


@dataclass(frozen=True)
class Asking:
    """What the questions are made of: the words, the hands, the unused cards, what was told and what is needed."""

    words: Words
    hands: Hands
    unused: Sequence[str]
    told: Told
    needs: RuleRefusal | None = None
    eights: bool = False


def told_of(sent: MultiDict[str, str], hands: Hands) -> Told:
    """The answers that a page sent, without those that the cards have overtaken."""
    lying = {card for cards in hands.values() for card in cards}
    drawn = {player: card for player in hands if (card := sent.get(f"drawn-{player}", "")) and card not in lying}
    held = {player: (*cards, *filter(None, [drawn.get(player)])) for player, cards in hands.items()}
    named = {
        choice: {player: card for player in hands if (card := sent.get(f"{choice}-{player}", "")) in held[player]}
        for choice in ("kings", "given_up")
    }
    holder = next((player for player, cards in held.items() if SPINNER in cards), "")
    call, eights = sent.get("spinner", ""), sent.get("eights", "")
    return Told(
        eights=eights if eights in ("yes", "no") else "",
        cards={**named, "drawn": drawn},
        holder=holder,
        call=call if call in (*CALLS, NOTHING) else "",
        back=tuple(card for card in sent.getlist("back") if card in held.get(holder, ())),
    )


def eights_matter(book: Book, hands: Hands, told: Told) -> bool:
    """Whether it has to be known if eights were said: where somebody holds one and somebody a seven (GT-10)."""
    cards = [card for held in (*hands.values(), tuple(told.cards["drawn"].values())) for card in held]
    return "eights" in book.grounds and {"7", "8"} <= {card[0] for card in cards}


def questions(asking: Asking) -> tuple[Ask, ...]:
    """Every question that is needed now or was answered before, the needed ones first."""
    needed = asking.needs.facts["choice"] if asking.needs else ""
    asks = [ask for choice in ("eights", *BY_PLAYER, "spinner") if (ask := _ask(choice, needed, asking))]
    return tuple(sorted(asks, key=lambda ask: not ask.needed))


def _ask(choice: str, needed: str, asking: Asking) -> Ask | None:
    fields = _FIELDS_OF[choice](asking) if choice in _FIELDS_OF else _by_player(choice, needed == choice, asking)
    if not fields:
        return None
    says = gettext(EIGHTS) if choice == "eights" else asking.words.say(CHOICES[choice])
    return Ask(choice, says, fields, needed == choice)


def _by_player(choice: str, needed: bool, asking: Asking) -> tuple[AskField, ...]:
    named = asking.told.cards[choice]
    options = asking.needs.facts["options"] if needed and asking.needs else {}
    return tuple(
        AskField(
            "select",
            f"{choice}-{player}",
            gettext(FIELDS[choice], player=asking.words.called(player)),
            _cards(asking, _may_be(choice, player, options, asking)),
            named.get(player, ""),
        )
        for player in asking.hands
        if player in named or player in options
    )


def _may_be(choice: str, player: str, options: Mapping[str, Sequence[str]], asking: Asking) -> Sequence[str]:
    """The cards that a player can name: any unused one is drawn, the others are held."""
    if choice == "drawn":
        return asking.unused
    drawn = asking.told.cards["drawn"].get(player)
    return options.get(player) or (*asking.hands[player], *filter(None, [drawn]))


def _cards(asking: Asking, cards: Sequence[str]) -> list[tuple[str, str]]:
    return [("", "–"), *((card, asking.words.card(card)) for card in cards)]


def _eights(asking: Asking) -> tuple[AskField, ...]:
    if not asking.eights:
        return ()
    ways = [("yes", gettext("Yes")), ("no", gettext("No"))]
    return (AskField("ways", "eights", gettext("Were eights declared?"), ways, asking.told.eights),)


def _spinner(asking: Asking) -> tuple[AskField, ...]:
    needed = asking.needs is not None and asking.needs.facts["choice"] == "spinner"
    told = asking.told
    if not needed and not (told.holder and told.call):
        return ()
    ways = [*((call, call.upper()) for call in CALLS), (NOTHING, gettext("Nothing was said"))]
    options = asking.needs.facts["options"] if needed and asking.needs else {}
    held = options.get(told.holder) or asking.hands[told.holder]
    back = [(card, asking.words.card(card)) for card in held]
    return (
        AskField("ways", "spinner", gettext("What was called"), ways, told.call),
        AskField("ticks", "back", gettext("Back to the deck, if nothing was said"), back, told.back),
    )


_FIELDS_OF = {"eights": _eights, "spinner": _spinner}

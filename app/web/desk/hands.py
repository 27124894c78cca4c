"""Disputed hands: whose cards, what they are, and whose are best. Drawn again at every key; books nothing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import Response, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from app.rules.cards import deck
from app.rules.verdict import Verdict
from app.sentences.hands import CLAIMED
from app.web.context import role
from app.web.desk import bp
from app.web.desk.colours import four_colours, remembered
from app.web.desk.judging import TOLD, Findings, claimable, claims_of, find
from app.web.desk.packets import packets_page
from app.web.desk.place import Place, chosen, draw, place_of
from app.web.desk.showing import HandShown, SuitRow, grid, hands_shown
from app.web.desk.spread import Slot, Spread, laid
from app.web.desk.told import Ask, Asking, Told, eights_matter, questions, told_of
from app.web.forms import Form
from app.web.wording.speaking import refusal_sentence
from app.web.words import N_, gettext


@dataclass(frozen=True)
class HandsPage:
    """All that the page of disputed hands shows."""

    spread: Spread
    told: Told
    claims: Mapping[str, str]
    verdict: Verdict | None
    outcome: tuple[str, ...]
    hands: tuple[HandShown, ...]
    rows: tuple[SuitRow, ...]
    asks: tuple[Ask, ...]
    errors: Mapping[str, str]
    notices: tuple[str, ...]
    others: Sequence[tuple[str, str]]
    claimable: Sequence[tuple[str, str]]

    @property
    def sent(self) -> list[tuple[str, str]]:
        """What a verdict is kept by: the cards, the claims and what the table told, field by field."""
        cards = [(slot.field, self.spread.texts[slot.key]) for slot in self.spread.slots]
        hands = [("hand", slot.key) for slot in self.spread.slots]
        claims = [(f"claim-{key}", claim) for key, claim in self.claims.items()]
        return [*hands, *cards, *claims, *self.told.fields]

    @property
    def next(self) -> str:
        """Whose the next card is, "" when there is no room for one."""
        to = self.spread.slot
        return gettext("Cards for %(player)s", player=to.name) if to else ""


@bp.get("/nights/<nr:number>/desk")
@bp.get("/desk")
@role("banker")
def show(number: int | None = None) -> ResponseReturnValue:
    """The desk: hands, or the sheet of parallel poker where that is played."""
    place = place_of(number)
    if is_parallel(place):
        return packets_page(place, request.args)
    return hands_page(place, request.args)


def is_parallel(place: Place) -> bool:
    """Whether this book compares packets and not hands (PR-2)."""
    return "parallel" in place.book.speaks_of


def hands_page(place: Place, sent: MultiDict[str, str], kept: Form | None = None) -> Response:
    """The page as the cards sent make it; 422 where a verdict was asked for and the cards are refused."""
    spread, told, claims = read_hands(place, sent)
    found = find(place.book, spread, told, claims) if _is_asked(spread) else Findings()
    page = _page(place, spread, told, claims, found)
    refused = bool(page.errors or page.notices or kept)
    shown = {"page": page, "hands_on_desk": tuple(spread.texts), "sent": page.sent, "four": four_colours(sent)}
    return remembered(draw("desk/hands.html", place, **shown, kept=kept), sent, refused)


def read_hands(place: Place, sent: MultiDict[str, str]) -> tuple[Spread, Told, dict[str, str]]:
    """The hands that a page sent, what the table told of them, and what players claimed."""
    players = chosen(place.players, sent, night=place.number is not None)
    spread = laid(_slots(place, players), sent, place.words)
    return spread, told_of(sent, spread.hands), claims_of(sent, spread.slots)


def _slots(place: Place, keys: Sequence[str]) -> tuple[Slot, ...]:
    cards = place.book.cards
    return tuple(
        Slot(
            key,
            place.players[key],
            cards.hand_least,
            cards.hand_most,
            frozenset([key if cards.own_decks else "table"]),
        )
        for key in keys
    )


def _is_asked(spread: Spread) -> bool:
    """A verdict is due when it was asked for, or when the last card is laid."""
    if spread.blank:
        return False
    return not spread.pressed or (len(spread.slots) > 1 and spread.filled)


def _page(place: Place, spread: Spread, told: Told, claims: Mapping[str, str], found: Findings) -> HandsPage:
    words, verdict = place.words, found.verdict
    lies = spread.used
    unused = [str(card) for card in deck(place.book.cards.deck) if str(card) not in lies]
    eights = eights_matter(place.book, spread.hands, told)
    asking = Asking(words, spread.hands, unused, told, found.needs, eights)
    on_desk = {slot.key for slot in spread.slots}
    errors = {field: refusal_sentence(words, refusal) for field, refusal in found.errors.items()}
    return HandsPage(
        spread=spread,
        told=told,
        claims=claims,
        verdict=verdict,
        outcome=_outcome(place, verdict),
        hands=hands_shown(words, spread, verdict),
        rows=grid(words, place.book.cards.deck, lies),
        asks=questions(asking) if spread.slots else (),
        errors=errors,
        notices=_notices(place, spread, found),
        others=[(key, name) for key, name in place.players.items() if key not in on_desk],
        claimable=[(claim, words.say(CLAIMED[claim])) for claim in claimable(place.book)],
    )


def _outcome(place: Place, verdict: Verdict | None) -> tuple[str, ...]:
    if verdict is None:
        return ()
    best = place.words.outcome(verdict.best)
    if verdict.low is None:
        return (best,)
    return best, place.words.say(N_("The low half: %(outcome)s"), outcome=place.words.outcome(verdict.low))


def _notices(place: Place, spread: Spread, found: Findings) -> tuple[str, ...]:
    """What is refused and belongs to no field."""
    notices = [refusal_sentence(place.words, found.errors[TOLD])] if TOLD in found.errors else []
    if spread.surplus:
        card = place.words.card(spread.surplus)
        notices.append(gettext("There is no room for the %(card)s. Empty a hand or add one.", card=card))
    return tuple(notices)

"""Rulings: one short question a page, the answers so far in the address, until the book says what follows."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import Response, abort, make_response, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from app.domain.errors import Refusal
from app.domain.money import parse_amount, plain
from app.rules.errors import RuleRefusal
from app.rules.rulings import Question, Ruling, answer, rulings, title
from app.rules.sentences import SENTENCES
from app.sentences.kept import payment_sentences, ruling_sentence
from app.web import context
from app.web.context import role
from app.web.desk import bp
from app.web.desk.place import Place, draw, place_of
from app.web.forms import Form
from app.web.wording import refusals
from app.web.wording.speaking import amount_told, refusal_sentence

PREFIX = "q-"
"""Before the key of a question in an address, so that no question is taken for anything else there."""


@dataclass(frozen=True)
class Step:
    """A question that was answered, in words."""

    asks: str
    told: str


@dataclass(frozen=True)
class RulingPage:
    """Where the questions stand. `told` are the answers by the names they have in an address, in the order asked.

    `question` is what comes next, or None when there is a `ruling`, whose sentences are `says` and `payments`.
    """

    id: str
    title: str
    steps: tuple[Step, ...]
    told: Mapping[str, str]
    question: Question | None
    ruling: Ruling | None
    says: str
    payments: tuple[str, ...]
    typed: str
    error: str

    @property
    def told_before(self) -> dict[str, str]:
        """The answers without the last one: one step back."""
        return dict(list(self.told.items())[:-1])

    @property
    def field(self) -> str:
        """The name of the next answer in an address."""
        return PREFIX + self.question.key if self.question else ""


@bp.get("/nights/<nr:number>/desk/rulings")
@bp.get("/desk/rulings")
@role("banker")
def all_rulings(number: int | None = None) -> ResponseReturnValue:
    """What the book has rules for."""
    place = place_of(number)
    titles = [(ruling, place.words.say(title(ruling))) for ruling in rulings(place.book)]
    return draw("desk/rulings.html", place, rulings=sorted(titles, key=lambda one: one[1].casefold()))


@bp.get("/nights/<nr:number>/desk/rulings/<ruling>")
@bp.get("/desk/rulings/<ruling>")
@role("banker")
def ruling(ruling: str, number: int | None = None) -> ResponseReturnValue:
    """The next question, or the ruling."""
    return ruling_page(place_of(number), ruling, request.args)


def ruling_page(place: Place, ruling: str, sent: MultiDict[str, str], kept: Form | None = None) -> Response:
    """The page as the answers sent make it; 422 where one of them is refused."""
    page = walk(place, ruling, sent)
    return make_response(draw("desk/ruling.html", place, page=page, kept=kept), 422 if page.error or kept else 200)


def walk(place: Place, ruling: str, sent: MultiDict[str, str]) -> RulingPage:
    """Follows the answers as far as they lead; 404 for a ruling that the book has no rule for."""
    if ruling not in rulings(place.book):
        abort(404)
    told: dict[str, str] = {}
    steps: list[Step] = []
    while isinstance(found := answer(place.book, ruling, told), Question):
        typed = sent.get(PREFIX + found.key, "").strip()[:40]
        if not typed:
            return _page(place, ruling, found, told, steps)
        try:
            told = {**told, found.key: _read(place, ruling, found, typed, told)}
        except (RuleRefusal, Refusal) as refusal:
            return _page(place, ruling, found, told, steps, typed, _refused(place, refusal))
        steps.append(_step(place, found, told[found.key]))
    return _page(place, ruling, found, told, steps)


def _read(place: Place, ruling: str, question: Question, typed: str, told: Mapping[str, str]) -> str:
    """An answer as the rules take it; refuses what they refuse, and amounts as every form does."""
    if question.kind == "amount":
        typed = plain(parse_amount(typed, context.unit()), context.unit())
    answer(place.book, ruling, {**told, question.key: typed})
    return typed


def _refused(place: Place, refusal: RuleRefusal | Refusal) -> str:
    if isinstance(refusal, Refusal):
        return refusals.sentence(refusal)
    return refusal_sentence(place.words, refusal)


def _step(place: Place, question: Question, told: str) -> Step:
    asks = place.words.say(question.asks)
    if question.kind == "choice":
        return Step(asks, place.words.say(SENTENCES[told]))
    return Step(asks, amount_told(told) if question.kind == "amount" else told)


def _page(
    place: Place,
    ruling: str,
    found: Question | Ruling,
    told: Mapping[str, str],
    steps: list[Step],
    typed: str = "",
    error: str = "",
) -> RulingPage:
    words = place.words
    said = found if isinstance(found, Ruling) else None
    payments = [(payment.key, payment.amount) for payment in said.payments] if said else []
    return RulingPage(
        id=ruling,
        title=words.say(title(ruling)),
        steps=tuple(steps),
        told={PREFIX + key: text for key, text in told.items()},
        question=found if isinstance(found, Question) else None,
        ruling=said,
        says=ruling_sentence(words, said.key, said.facts) if said else "",
        payments=tuple(payment_sentences(words, payments, amount_told)),
        typed=typed,
        error=error,
    )

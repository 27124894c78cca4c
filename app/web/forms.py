"""What forms share: fields that read amounts, chips, times and names, and how a form takes a refusal."""

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from flask import current_app, redirect, request
from flask.typing import ResponseReturnValue, ResponseValue
from flask_wtf import FlaskForm
from flask_wtf.form import _Auto
from wtforms import Field

from app.domain.errors import Conflict, Refusal
from app.domain.ledger import PlayerId
from app.domain.money import Minor, parse_amount, parse_chips, worth
from app.domain.table.clock import parse_time_of_day
from app.domain.terms import Terms
from app.web import context
from app.web.wording import refusals


class ReadField(Field):
    """A text field whose text is read by one of the domain's readers; what was typed stays as it was typed."""

    typed = ""

    def __init__(self, label: str = "", *, optional: bool = False, **kwargs: Any) -> None:
        super().__init__(label, **kwargs)
        self.optional = optional

    def read(self, text: str) -> Any:
        """The text's meaning; raises `Refusal`."""
        raise NotImplementedError

    def required(self) -> Any:
        """What was read; refuses `blank` where an optional field was left empty after all."""
        if self.data is None:
            raise Refusal("blank", field=self.name)
        return self.data

    def process_formdata(self, valuelist: list[Any]) -> None:
        self.typed = str(valuelist[0]) if valuelist else ""
        if self.optional and not self.typed.strip():
            return
        try:
            self.data = self.read(self.typed)
        except Refusal as refusal:
            raise ValueError(refusals.sentence(refusal)) from refusal


class AmountField(ReadField):
    """An amount in the unit of the page."""

    def read(self, text: str) -> Any:
        return parse_amount(text, context.unit(), field=self.name)


class ChipsField(ReadField):
    """A number of chips."""

    def read(self, text: str) -> Any:
        return parse_chips(text, field=self.name)

    def worth(self, terms: Terms) -> Minor:
        """What those chips are worth; refuses `not_a_multiple` where smallest units cannot pay them."""
        return worth(self.required(), terms.chip_value, terms.unit, field=self.name)


class TimeField(ReadField):
    """A clock time."""

    def read(self, text: str) -> Any:
        return parse_time_of_day(text)


class PlayerField(ReadField):
    """A player's number, from a key or a list."""

    def read(self, text: str) -> Any:
        return player_number(text)


class PlayersField(Field):
    """Players ticked in a list; one tick may stand for several, their numbers with spaces between."""

    def process_formdata(self, valuelist: list[Any]) -> None:
        self.data = ()
        try:
            numbers = [number for value in valuelist for number in str(value).split(" ")]
            self.data = tuple(dict.fromkeys(player_number(number) for number in numbers))
        except Refusal as refusal:
            raise ValueError(refusals.sentence(refusal)) from refusal


class WayField(ReadField):
    """One of a few ways, as the keys of a switch name them."""

    def __init__(self, ways: Sequence[str], label: str = "", **kwargs: Any) -> None:
        super().__init__(label, **kwargs)
        self.ways = ways

    def read(self, text: str) -> Any:
        if text not in self.ways:
            raise Refusal("unknown_rule", field=self.name)
        return text


class AnswerField(ReadField):
    """A yes to a question about a form; it holds only for what the form said when it was asked."""

    def __init__(self, label: str = "", **kwargs: Any) -> None:
        super().__init__(label, optional=True, **kwargs)

    @property
    def asked(self) -> str:
        """What the form that was sent says, in short: the answer that holds for it."""
        aside = (self.name, "csrf_token", "request_id")
        said = sorted((name, text) for name, text in request.form.items(multi=True) if text and name not in aside)
        return sha256(repr(said).encode()).hexdigest()[:16]

    def read(self, text: str) -> Any:
        return text == self.asked


class Form(FlaskForm):
    """A form of ours. The cross-site guard checks every POST before any form is read."""

    class Meta:
        csrf = False

        def wrap_formdata(self, form: FlaskForm, formdata: Any) -> Any:
            """Reads fields alone: a file or JSON in place of a text is no text, and a form without fields is blank."""
            if formdata is not _Auto:
                return formdata
            return request.form if form.is_submitted() else None

    at = TimeField(optional=True)
    notices: Sequence[str] = ()
    question: Refusal | None = None
    typed: Mapping[str, str] = MappingProxyType({})
    """What was sent in fields that are none of the class, as one for each seat or colour, by their names."""
    wrong: Mapping[str, str] = MappingProxyType({})
    """What is wrong with those fields: the sentence of each, by its name."""

    @property
    def refused_with(self) -> list[str]:
        """All that the form was refused with."""
        asks = [refusals.sentence(self.question)] if self.question else []
        return [*self.notices, *asks, *self.wrong.values(), *(says for field in self for says in field.errors)]

    def refuse(self, refusal: Refusal) -> None:
        """Shows a refusal at the field it belongs to, as a question if it asks one, else above the form.

        Who is meant is asked at the list of players: no key could answer it.
        """
        sentence = refusals.sentence(refusal)
        field = self._fields.get(refusal.field or "")
        which_player = refusal.facts.get("choice") == "player" and field is not None
        if refusal.field in self.typed:
            self.wrong = {**self.wrong, str(refusal.field): sentence}
        elif refusal.key in refusals.QUESTIONS and not which_player:
            self.question = refusal
        elif field is not None:
            field.errors = [*field.errors, sentence]
        else:
            self.notices = [*self.notices, sentence]

    def overtaken(self) -> None:
        """Says what somebody else wrote meanwhile, where the page would not show it beside what was typed."""


def player_number(text: str) -> PlayerId:
    """A player's number as a link or key carries it; whoever is not of the club is not found later."""
    if not (text.isascii() and text.isdigit() and len(text) < 16) or text.startswith("0"):
        raise Refusal("choice_needed", field="player", choice="player")
    return PlayerId(text)


def act(form: Form, service: Callable[[], Any], *, done: str, page: Callable[[], ResponseValue]) -> ResponseReturnValue:
    """The way every form is answered: booked and sent on (303), or drawn again with what was typed (422, 409)."""
    if not form.validate():
        context.keep_version()
        return drawn_again(form, page), 422
    try:
        service()
    except Refusal as refusal:
        context.keep_version()
        form.refuse(refusal)
        return drawn_again(form, page), 422
    except Conflict as conflict:
        form.notices = [*form.notices, refusals.conflict_sentence(conflict)]
        form.overtaken()
        return drawn_again(form, page), 409
    return redirect(done, 303)


def drawn_again(form: Form, page: Callable[[], ResponseValue]) -> ResponseValue:
    """The page of a refused form; sentences for which it has no place, or no longer the form, stand above it."""
    answer = page()
    unsaid = [says for says in form.refused_with if not context.is_said(says)]
    if not unsaid:
        return answer
    context.say_above(unsaid)
    return page()


def back_to(otherwise: str) -> str:
    """Where a form asked to go back to, else the page it was sent from, if that is a page of this site."""
    return next_or(_own_page(request.referrer or "", host=request.host) or otherwise)


def next_or(otherwise: str) -> str:
    """Where a form asked to go, or the link that led to it, if that is a page of this site."""
    return _own_page(request.values.get("next", ""), host="") or otherwise


def _own_page(address: str, *, host: str) -> str:
    """The address within this site; empty if it leads elsewhere, or to what cannot be read.

    The page of a refusal has the address of its form, which is no page.
    """
    try:
        parts = urlsplit(address)
    except ValueError:
        return ""
    path = parts.path
    adapter = current_app.create_url_adapter(request)
    if parts.netloc != host or not path.startswith("/") or path.startswith("//") or adapter is None:
        return ""
    return urlunsplit(("", "", path, parts.query, parts.fragment)) if adapter.test(path, method="GET") else ""

"""The form of a night's start: filled in with last time's answers, drawn again as it was typed."""

import secrets
from collections.abc import Sequence
from datetime import datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from flask import request
from flask_wtf.form import _Auto
from wtforms import StringField

from app.domain.errors import Refusal
from app.domain.money import MATCH, Minor, Unit, parse_chips
from app.domain.opening import float_of
from app.domain.pieces import Pieces
from app.domain.spelling import name_key
from app.domain.table.clock import parse_time_of_day
from app.queries.books import HOUSE, BookChoice
from app.queries.start import StartSheet
from app.rules.cards import deck
from app.services.nights import Agreed
from app.web.club.house import changes
from app.web.club.start_names import NamesField, added, each_once, taken, typed_names
from app.web.club.start_ways import NO_STOP, OTHER, Picked, amount_so_far, usual_float, usual_stop
from app.web.forms import AnswerField, Form
from app.web.wording import refusals
from app.web.wording.house_words import label, value_in_words

USUAL_STACKS = "20"
FLOAT_NOTE = "float-"
_luck = secrets.SystemRandom()


class StartForm(Form):
    """What a table agrees before the first deal. `drawn` is the book whose settings the form was drawn with."""

    players = NamesField(default=())
    newcomers = NamesField(default=())
    """Who was added by name: on offer until the night starts, ticked or not."""
    names = StringField(default="")
    banker = StringField(default="")
    lender = StringField(default="")
    book = StringField(default="")
    drawn = StringField(default="")
    stops = StringField(default="")
    other_stop = StringField(default="")
    float = StringField(default="")
    other_float = StringField(default="")
    stacks = StringField()
    lots = NamesField(default=())
    house_name = StringField(default="")
    far = StringField(default="")
    part = AnswerField()

    def __init__(self, formdata: Any = _Auto, **kwargs: Any) -> None:
        super().__init__(formdata=formdata, **kwargs)
        sent = request.form if formdata is _Auto else formdata or {}
        self.typed = {name: text for name, text in sent.items() if name.startswith(FLOAT_NOTE)}
        self.wrong: dict[str, str] = {}

    added = ""
    """The first of the names that this request turned from typed into ticked, for the page to show."""

    @property
    def here(self) -> tuple[str, ...]:
        """Who is here, each once: the names that are ticked, then those that were typed; not those that will not do."""
        return each_once(taken(self._players, people=()).taken)

    @property
    def offered(self) -> tuple[str, ...]:
        """Who is offered to be ticked by this form itself: those who are, and those who were added before."""
        return (*self.newcomers.data, *self.players.data)

    @property
    def float_text(self) -> str:
        """The cash that is put in besides what lies in the drawer, as it was chosen or typed."""
        return (self.other_float.data if self.float.data == OTHER else self.float.data) or ""

    @property
    def stop_text(self) -> str:
        """The stop as it was chosen or typed; "" where there is none."""
        chosen = self.other_stop.data if self.stops.data == OTHER else self.stops.data
        return "" if chosen == NO_STOP else chosen or ""

    def picked_stop(self, ways: Sequence[str]) -> Picked:
        """The stop among the times on offer."""
        return Picked.of(self.stops.data or "", self.other_stop.data or "", (NO_STOP, *ways))

    def picked_float(self, ways: Sequence[str]) -> Picked:
        """The cash that is put in among the amounts on offer."""
        return Picked.of(self.float.data or "", self.other_float.data or "", ways)

    def counted_in(self, sheet: StartSheet) -> Unit:
        """What is played for: matches where the game or the club says so, and no money lies in a drawer (GT-1)."""
        return MATCH if self["unit"].data == MATCH.code else sheet.currency

    def in_drawer(self, lies: Minor, unit: Unit) -> Minor:
        """The cash that the night begins with: what `lies` there and what is put in, if that is an amount."""
        return Minor(lies + float_of(amount_so_far(self.float_text, unit), self._notes_so_far(), unit.code))

    @property
    def handed_out(self) -> Minor:
        """The matches that everybody gets, if that is a number."""
        return amount_so_far(self.stacks.data or "", MATCH)

    @property
    def house(self) -> dict[str, str]:
        """The settings as they stand in the form; those that it does not show are missing."""
        return {name: self[name].data for name in HOUSE if self[name].data is not None}

    @property
    def by_note(self) -> bool:
        """Whether the drawer is kept by note."""
        return self["drawer"].data == "notes"

    @property
    def float_notes(self) -> dict[str, int]:
        """The notes that are put in, as far as they are written; refuses as `parse_chips`."""
        written = {name: text for name, text in self.typed.items() if text.strip() and self.by_note}
        return {name.removeprefix(FLOAT_NOTE): parse_chips(text, field=name) for name, text in written.items()}

    def seat_typed_names(self, people: Sequence[str]) -> None:
        """Turns the names that were typed into ticked ones, as the club's people are spelled.

        Those that will not do stay where they were typed, and are refused there; so do all where they are too many.
        """
        names = added(typed_names(self.names.data), self.players.data, people=people)
        self.added = next(iter(names.taken), "")
        self.players.data, self.names.data = each_once([*self.players.data, *names.taken]), ", ".join(names.left)
        for refusal in names.refusals:
            self.refuse(refusal)

    def drawn_for_another(self, sheet: StartSheet) -> bool:
        """Whether a book was chosen whose settings nobody has seen yet: those in the form are of another."""
        drawn, chosen = sheet.book(self.drawn.data or ""), sheet.book(self.book.data or "")
        return drawn is not None and chosen not in (None, drawn)

    def follow_book(self, sheet: StartSheet, *, now: datetime, zone: ZoneInfo) -> None:
        """Shows the settings of the chosen book, and a stop, cash or matches that fit it.

        What the house changed of a book stays with that book: it is no word about another.
        """
        drawn, chosen = sheet.book(self.drawn.data or ""), sheet.book(self.book.data or "") or sheet.usual_book
        settings = as_last_played(sheet, chosen, "" if self["unit"].data == MATCH.code else self["drawer"].data or "")
        if drawn == chosen:
            settings = {**chosen.settings, **changes(self.house, chosen)}
        elif drawn:
            self._follow_stop(*(usual_stop(sheet, each, now, zone) for each in (self.house, settings)))
        for name in HOUSE:
            self[name].data = settings.get(name)
        self.book.data = self.drawn.data = chosen.id
        if not self.float.data:
            self.float.data = usual_float(sheet, self.counted_in(sheet))
        if self.stacks.data is None:
            self.stacks.data = str(sheet.last.stacks) if sheet.last and sheet.last.unit.is_match else USUAL_STACKS

    def changed(self, sheet: StartSheet) -> dict[str, str]:
        """What the house changed of the book that the form was drawn with."""
        drawn = sheet.book(self.drawn.data or "")
        return changes(self.house, drawn) if drawn else self.house

    def agreed(self, sheet: StartSheet) -> Agreed:
        """What is asked for, the lots drawn; refuses `blank` and `not_a_time`."""
        here, lots = self._players, self.lots.data
        for_matches = self.counted_in(sheet).is_match
        return Agreed(
            book=self.book.data or "",
            players=here,
            banker=self.banker.data or (here[0] if here else ""),
            float_text="" if for_matches else self.float_text,
            float_notes={} if for_matches else self.float_notes,
            stacks_text=(self.stacks.data or "") if for_matches else "",
            lender=self.lender.data or "",
            stops=self._stop(),
            house=self.changed(sheet),
            seat_cards=_shuffled(range(len(here))) if "seats" in lots else (),
            deck=_shuffled(map(str, deck())) if "dealer" in lots else (),
            far=bool(self.far.data) and self.far.data == self.stop_text,
            part=bool(self.part.data),
        )

    def refuse(self, refusal: Refusal) -> None:
        """As any form; a setting is called what its field is called, and a way as it stands there."""
        if "setting" in refusal.facts:
            facts = {**refusal.facts, "setting": label(refusal.facts["setting"])}
            if other := facts.get("other"):
                facts |= {"other": label(other), "way": value_in_words(other, facts["way"])}
            refusal = Refusal(refusal.key, field=refusal.field, **facts)
        if refusal.key == "float_notes_differ":
            self.wrong[str(refusal.field)] = refusals.sentence(refusal)
        else:
            super().refuse(refusal)

    @property
    def _players(self) -> tuple[str, ...]:
        """Who plays by name; one that is ticked and typed is one player, one that is typed twice is two."""
        ticked = each_once(self.players.data)
        known = {name_key(name) for name in ticked}
        return (*ticked, *(name for name in typed_names(self.names.data) if name_key(name) not in known))

    def _notes_so_far(self) -> Pieces:
        try:
            return self.float_notes
        except Refusal:
            return {}

    def _follow_stop(self, usual_before: str, usual_now: str) -> None:
        """The stop that is usual for the chosen book, unless another than the usual one was agreed for the first."""
        if self.stops.data in (None, "", NO_STOP, usual_before):
            self.stops.data = usual_now

    def _stop(self) -> time | None:
        return None if self.stops.data in (NO_STOP, None) else parse_time_of_day(self.stop_text)


for _name in HOUSE:
    setattr(StartForm, _name, StringField())


def filled_in(sheet: StartSheet, *, now: datetime, zone: ZoneInfo) -> StartForm:
    """The form as last night was opened, or for a first night as most tables play."""
    form = StartForm(formdata=None)
    last, choice = sheet.last, sheet.usual_book
    settings = as_last_played(sheet, choice)
    for name, value in settings.items():
        form[name].data = value
    form.book.data = form.drawn.data = choice.id
    form.stops.data = usual_stop(sheet, settings, now, zone)
    if last:
        form.players.data = last.crew
        form.banker.data = last.banker
        form.lender.data = last.lender
    return form


def as_last_played(sheet: StartSheet, choice: BookChoice, drawer: str = "") -> dict[str, str]:
    """The settings of a book, with the house rules of its last night; the `drawer` is kept so, else as last night."""
    settings = {**choice.settings, **sheet.played.get(choice.id, {})}
    kept = drawer or (sheet.last.drawer if sheet.last and not sheet.last.unit.is_match else "")
    return {**settings, "drawer": kept} if kept and settings["unit"] != MATCH.code else settings


def _shuffled(things: Any) -> tuple[Any, ...]:
    shuffled = list(things)
    _luck.shuffle(shuffled)
    return tuple(shuffled)

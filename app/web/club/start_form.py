"""The form of a night's start: filled in with last time's answers, drawn again as it was typed."""

import re
import secrets
from collections.abc import Sequence
from datetime import datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from wtforms import Field, StringField

from app.domain.clock import parse_time_of_day
from app.domain.errors import Refusal
from app.domain.money import MATCH, Minor, Unit, parse_amount
from app.queries.books import HOUSE
from app.queries.start import StartSheet
from app.rules.cards import deck
from app.services.evening import Agreed
from app.web.club.house import changes
from app.web.club.start_ways import NO_STOP, OTHER, Picked, usual_stop
from app.web.forms import Form
from app.web.house_words import label
from app.web.words import typed

USUAL_STACKS = "20"
MOST_NAMES = 100
_BETWEEN_NAMES = re.compile(r"[,;\n]")
_luck = secrets.SystemRandom()


class NamesField(Field):
    """Names ticked in a list."""

    def process_formdata(self, valuelist: list[Any]) -> None:
        self.data = tuple(str(value) for value in valuelist[:MOST_NAMES])


class StartForm(Form):
    """What a table agrees before the first deal. `drawn` is the book whose settings the form was drawn with."""

    players = NamesField(default=())
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

    added = ""
    """The first of the names that this request turned from typed into ticked, for the page to show."""

    @property
    def here(self) -> tuple[str, ...]:
        """Who is here: the names that are ticked, then those that were typed."""
        return (*self.players.data, *self._typed_names())[:MOST_NAMES]

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

    @property
    def for_matches(self) -> bool:
        """Whether matches are played for, and no money lies in a drawer (GT-1)."""
        return bool(self["unit"].data == MATCH.code)

    def in_drawer(self, lies: Minor, unit: Unit) -> Minor:
        """The cash that the night begins with: what `lies` there and what is put in, if that is an amount."""
        return Minor(lies + _amount_so_far(self.float_text, unit))

    @property
    def handed_out(self) -> Minor:
        """The matches that everybody gets, if that is a number."""
        return _amount_so_far(self.stacks.data or "", MATCH)

    @property
    def house(self) -> dict[str, str]:
        """The settings as they stand in the form; those that it does not show are missing."""
        return {name: self[name].data for name in HOUSE if self[name].data is not None}

    def seat_typed_names(self) -> None:
        """Turns the names that were typed into ticked ones."""
        self.added = next(iter(self._typed_names()), "")
        self.players.data, self.names.data = tuple(dict.fromkeys(self.here)), ""

    def follow_book(self, sheet: StartSheet) -> None:
        """Shows the settings of the chosen book; what the house had changed stays changed."""
        drawn, chosen = sheet.book(self.drawn.data or ""), sheet.book(self.book.data or "")
        if chosen is None:
            chosen = sheet.books[0]
        kept = changes(self.house, drawn) if drawn else {}
        for name in HOUSE:
            self[name].data = kept.get(name, chosen.settings[name]) if name in chosen.settings else None
        self.book.data = self.drawn.data = chosen.id
        if self.stacks.data is None:
            last = sheet.last.stacks if sheet.last else Minor(0)
            self.stacks.data = str(last) if last else USUAL_STACKS

    def changed(self, sheet: StartSheet) -> dict[str, str]:
        """What the house changed of the book that the form was drawn with, as far as the chosen one has it too."""
        drawn, chosen = sheet.book(self.drawn.data or ""), sheet.book(self.book.data or "")
        changed = changes(self.house, drawn) if drawn else self.house
        return {name: text for name, text in changed.items() if chosen is None or name in chosen.settings}

    def agreed(self, sheet: StartSheet) -> Agreed:
        """What is asked for, the lots drawn; refuses `blank` and `not_a_time`."""
        here = self.here
        lots = self.lots.data
        return Agreed(
            book=self.book.data or "",
            players=here,
            banker=self.banker.data or (here[0] if here else ""),
            float_text="" if self.for_matches else self.float_text,
            stacks_text=(self.stacks.data or "") if self.for_matches else "",
            lender=self.lender.data or "",
            stops=self._stop(),
            house=self.changed(sheet),
            seat_cards=_shuffled(range(len(here))) if "seats" in lots else (),
            deck=_shuffled(map(str, deck())) if "dealer" in lots else (),
        )

    def refuse(self, refusal: Refusal) -> None:
        """As any form; a setting is called what its field is called."""
        if "setting" in refusal.facts:
            facts = {**refusal.facts, "setting": label(refusal.facts["setting"])}
            refusal = Refusal(refusal.key, field=refusal.field, **facts)
        super().refuse(refusal)

    def _typed_names(self) -> list[str]:
        return [name for typed in _BETWEEN_NAMES.split(self.names.data or "") if (name := typed.strip())]

    def _stop(self) -> time | None:
        return None if self.stops.data in (NO_STOP, None) else parse_time_of_day(self.stop_text)


for _name in HOUSE:
    setattr(StartForm, _name, StringField())


def filled_in(sheet: StartSheet, *, now: datetime, zone: ZoneInfo) -> StartForm:
    """The form as last night was opened, or for a first night as most tables play."""
    form = StartForm(formdata=None)
    last = sheet.last
    choice = (last and sheet.book(last.book)) or sheet.books[0]
    for name, value in {**choice.settings, **(last.house if last else {})}.items():
        form[name].data = value
    form.book.data = form.drawn.data = choice.id
    form.stops.data = usual_stop(sheet, choice, now, zone)
    form.float.data = "0"
    if last:
        form.players.data = last.crew
        form.banker.data = last.banker
        form.lender.data = last.lender if last.lender != last.banker else ""
        form.float.data = "0" if sheet.drawer_in(last.unit) else typed(last.float, last.unit)
    return form


def _amount_so_far(text: str, unit: Unit) -> Minor:
    """The amount that stands in a field which may not be filled in yet; none while it is no amount."""
    try:
        return parse_amount(text, unit)
    except Refusal:
        return Minor(0)


def _shuffled(things: Any) -> tuple[Any, ...]:
    shuffled = list(things)
    _luck.shuffle(shuffled)
    return tuple(shuffled)

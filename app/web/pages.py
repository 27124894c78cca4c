"""What every template can use: words, money, times, and the frame of the page."""

from collections.abc import Iterable
from typing import Any

from flask import Flask, request
from werkzeug.routing import IntegerConverter

from app.i18n import OWN_NAMES
from app.rules.book import load
from app.web import context, pieces, words
from app.web.wording import chip_words, refusals
from app.web.wording.lines import first_sentence, line_sentence
from app.web.wording.lines_of_own import own_sentence
from app.web.wording.note_words import notes

THEMES = ("dark", "light")


class Number(IntegerConverter):
    """A number in an address, small enough for any database."""

    regex = r"[1-9][0-9]{0,8}"


def attach(app: Flask) -> None:
    """Gives the templates their filters, functions and frame."""
    app.url_map.converters["nr"] = Number
    env = app.jinja_env
    env.trim_blocks = env.lstrip_blocks = True
    env.add_extension("jinja2.ext.i18n")
    env.install_gettext_callables(words.gettext, words.translated, newstyle=True)  # type: ignore[attr-defined]
    env.filters.update(
        money=words.money,
        signed=words.signed,
        with_currency=words.with_currency,
        clock=words.clock,
        stop_clock=words.stop_clock,
        own_stop=words.own_stop,
        day=words.day,
        day_short=words.day_short,
        year=words.year,
        person=words.name,
        people=words.told,
        named=words.named,
        typed=words.typed,
        unbroken=words.unbroken,
        on_one_line=words.on_one_line,
        names_give_way=words.names_give_way,
        chip_worth=words.chip_worth,
        notes=notes,
        happened=line_sentence,
        happened_first=first_sentence,
        own=own_sentence,
        refusal=refusals.sentence,
        as_said=context.as_said,
        by_colour=chip_words.chips_by_colour,
        colours=chip_words.colours_told,
        piece_rows=pieces.piece_rows,
        book_name=book_name,
        as_ways=as_ways,
    )
    env.globals.update(request_id=context.new_request_id, drawn_from=context.drawn_from)
    app.context_processor(_frame)


def as_ways(values: Iterable[str]) -> list[tuple[str, str]]:
    """Ways of a list or switch that are shown as they are sent."""
    return [(value, value) for value in values]


def theme() -> str:
    """The reader's choice of light, or "" for the device's."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in THEMES else ""


def book_name(book: str) -> str:
    """What players call a rule book."""
    return load(book).name


def _frame() -> dict[str, Any]:
    club = context.club()
    return {
        "language": context.language(),
        "languages": list(OWN_NAMES.items()),
        "theme": theme(),
        "running_clock": None,
        "clock_url": "",
        "banner": "",
        "said_above": context.said_above(),
        "club_name": club.name if club else "",
    }

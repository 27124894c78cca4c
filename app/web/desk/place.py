"""Where the desk stands: at a night with its book and players, or at the club between two nights."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import abort, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict

from app.queries.desk import ClubDesk, Desk, club_desk, desk
from app.queries.table import running_night
from app.rules.book import Book
from app.rules.cards import deck
from app.rules.ranking import HAND
from app.sentences.verdicts import Words
from app.sentences.written import as_players_read, as_players_write
from app.web import context
from app.web.context import book as store
from app.web.context import club_id
from app.web.desk.again import again
from app.web.wording.speaking import judge_words
from app.web.words import gettext, name

EXAMPLE_STEP = 5
LEAST = 2
HANDS = 8
"""How many hands can lie on the desk between two nights."""


@dataclass(frozen=True)
class Place:
    """The desk's book, and whose hands may lie on it: names by key.

    At a night the keys are the numbers of its players; between two nights hands are only numbered.
    """

    book: Book
    title: str
    players: Mapping[str, str]
    night: Desk | None = None
    club: ClubDesk | None = None

    @property
    def number(self) -> int | None:
        """The night's number, None between two nights."""
        return self.night.number if self.night else None

    @property
    def book_id(self) -> str | None:
        """The book that was chosen, None at a night, where nobody chooses."""
        return self.club.chosen.id if self.club else None

    @property
    def may_keep(self) -> bool:
        """Whether there is a night to keep a verdict with."""
        return self.night is not None and not self.night.closed

    @property
    def words(self) -> Words:
        return judge_words(lambda key: self.players.get(key, key))

    def url(self, endpoint: str, **values: Any) -> str:
        """The address of another page of this desk."""
        return url_for(endpoint, number=self.number, book=self.book_id, **values)


def place_of(number: int | None) -> Place:
    """The desk of a night, or the club's; while a night runs, the club's leads there."""
    return _at_night(number) if number else _at_club()


def _at_night(number: int) -> Place:
    found = desk(store(), club_id(), number, now=context.now())
    context.count_in(found.unit)
    return Place(found.book, found.title, {str(player): name(player) for player in found.players}, night=found)


def _at_club() -> Place:
    running = running_night(store(), club_id())
    if running:
        abort(redirect(url_for("desk.show", number=running)))
    found = club_desk(store(), club_id(), request.args.get("book", ""))
    context.count_in(found.unit)
    numbered = {str(hand): gettext("Hand %(number)s", number=hand) for hand in range(1, HANDS + 1)}
    return Place(found.book, found.chosen.name if found.chosen.own else "", numbered, club=found)


def chosen(players: Mapping[str, str], sent: MultiDict[str, str], *, night: bool) -> tuple[str, ...]:
    """Whose hands lie on the desk, in the order they sit; where nobody is there to be chosen, the first two."""
    if "all" in sent:
        return tuple(players)
    if "hand" not in sent and (len(players) == LEAST or not night):
        return tuple(players)[:LEAST]
    picked = {*sent.getlist("hand"), sent.get("with", "")}
    return tuple(key for key in players if key in picked and key != sent.get("away"))


def draw(template: str, place: Place, **shown: Any) -> str:
    """A page of the desk."""
    night, words = place.night, place.words
    example = deck(place.book.cards.deck)[::-EXAMPLE_STEP][:HAND]
    return render_template(
        template,
        place=place,
        again=again,
        example=" ".join(as_players_write(words, str(card)) for card in example),
        words=words,
        in_letters=as_players_read,
        dock=night.dock if night else None,
        running_clock=night.clock if night else None,
        clock_url=url_for("night.stop", number=night.number) if night else "",
        **shown,
    )

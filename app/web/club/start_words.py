"""The start of a night in words: the games to choose from, and what the key will do."""

from app.domain.money import Minor
from app.queries.start import StartSheet
from app.web.club.start_form import StartForm
from app.web.pages import book_name
from app.web.words import gettext, money, ngettext, with_currency


def game_ways(sheet: StartSheet) -> list[tuple[str, str, str]]:
    """The books to choose from; below one of the club's own the book that it was made of."""
    return [(choice.id, choice.name, book_name(choice.base) if choice.own else "") for choice in sheet.books]


def summary(form: StartForm, sheet: StartSheet, cash: Minor) -> str:
    """What is agreed so far: `Pakker, 5 players, until 23:00, 200 in the drawer`."""
    game = sheet.book(form.book.data or "")
    if form.counted_in(sheet).is_match:
        handed_out = form.handed_out
        brings = gettext("%(amount)s each", amount=with_currency(handed_out)) if handed_out else ""
    else:
        brings = gettext("%(amount)s in the drawer", amount=money(cash)) if cash else ""
    here, stop = len(form.here), form.stop_text
    facts = (
        game.name if game else "",
        ngettext("%(num)s player", "%(num)s players", here) if here else "",
        gettext("until %(time)s", time=stop) if stop else "",
        brings,
    )
    return ", ".join(fact for fact in facts if fact)

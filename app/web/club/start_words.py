"""The start of a night in words: the games to choose from, and what the key will do."""

from app.domain.money import Minor
from app.domain.spelling import name_key
from app.queries.start import StartSheet
from app.rules.book import load
from app.web.club.start_form import StartForm
from app.web.pages import book_name
from app.web.words import N_, gettext, money, ngettext, with_currency

WHOLE_DECK = 52
_FOR = N_("The book is for %(least)s to %(most)s players; %(here)s so far.")
_FOR_MORE = N_("The book is for %(least)s to %(most)s players, more if the deck cannot run out; %(here)s so far.")


def game_ways(sheet: StartSheet) -> list[tuple[str, str, str]]:
    """The books to choose from; below one of the club's own the book that it was made of."""
    return [(choice.id, choice.name, book_name(choice.base) if choice.own else "") for choice in sheet.books]


def advice(form: StartForm, sheet: StartSheet) -> tuple[str, str]:
    """What the book says to so many players, with its rule; "" where it has nothing to say (PL-1, MP-1, PR-1)."""
    choice, here = sheet.book(form.book.data or ""), len(form.here)
    players = load(choice.base).players if choice and here else None
    if players is None:
        return "", ""
    found = players.advice(here, whole_deck=form["deck"].data == str(WHOLE_DECK))
    if found == "short_deck":
        says = gettext(
            "With fewer than %(num)s players the book advises a shorter deck: see house rules, cards.",
            num=players.short_deck_below,
        )
    elif found and players.least == players.most:
        says = gettext("The book is for %(num)s players; %(here)s so far.", num=players.least, here=here)
    elif found:
        message = _FOR_MORE if players.more_if_deck_lasts else _FOR
        says = gettext(message, least=players.least, most=players.most, here=here)
    else:
        return "", ""
    return says, players.rule


def banker_missing(form: StartForm) -> str:
    """That who shall hold the bank is not among those who are here, before any key is pressed; "" where it fits."""
    banker, here = form.banker.data, [name_key(name) for name in form.here]
    if not banker or not here or name_key(banker) in here:
        return ""
    return gettext("%(player)s holds the bank but is not ticked.", player=banker)


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

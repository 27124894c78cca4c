"""The club itself: what it is called, how it plays and with which chips, and what its players are called."""

from datetime import datetime
from zoneinfo import available_timezones

from sqlalchemy import Connection, insert, select

from app.domain import meanwhile, player_names
from app.domain.errors import Refusal
from app.domain.ledger import Draft, Entry, Kind
from app.domain.money import unit_of
from app.domain.spelling import proper_title
from app.domain.tray.chip_set import ChipSet, check_set
from app.domain.undo import tapped_twice
from app.store import people
from app.store.engine import Store
from app.store.mistaken import seated_by_mistake
from app.store.once import Request, once
from app.store.tables import ClubRow
from app.store.work import CLUB, Work


def new_club(store: Store, *, at: datetime) -> int:
    """Makes room for a club in the book; who opens its banker link first gives it a name. Returns its id."""
    with store.writing() as connection:
        return _made(connection, at)


def club_numbers(store: Store) -> tuple[int, ...]:
    """The ids of all clubs in the book, the oldest first."""
    with store.reading() as connection:
        return tuple(connection.scalars(select(CLUB.id).order_by(CLUB.id)))


def first_club(store: Store, *, at: datetime) -> int:
    """The id of the book's only or oldest club, made if the book is new; two who ask at once get the same (T-95)."""
    with store.writing() as connection:
        found = connection.scalar(select(CLUB.id).order_by(CLUB.id).limit(1))
        return _made(connection, at) if found is None else int(found)


def _made(connection: Connection, at: datetime) -> int:
    made = connection.execute(insert(ClubRow).values(created_at=at).returning(CLUB.id))
    return int(made.scalar_one())


def found_club(store: Store, request: Request, *, name: str, currency: str, language: str, timezone: str) -> Entry:
    """Names the club and says how it plays; asked again, the later answer holds from then on.

    `currency` is an ISO code or `match`. Refuses `bad_title`, `unknown_currency`, `unknown_timezone`, and
    `currency_in_use` once nights have been played in another.
    """

    def decide(work: Work) -> Draft:
        unit = unit_of(currency)
        if timezone not in available_timezones():
            raise Refusal("unknown_timezone", field="timezone", timezone=timezone)
        if work.last_night() and work.settings()["currency"] != unit.code:
            raise Refusal("currency_in_use", field="currency", currency=work.settings()["currency"])
        facts = {"name": proper_title(name), "currency": unit.code, "language": language, "timezone": timezone}
        return Draft(Kind.FOUNDED, (), facts)

    asked = ("found_club", name, currency, language, timezone)
    return once(store, request, asked, decide, unless=meanwhile.said(Kind.FOUNDED))


def keep_chip_set(store: Store, request: Request, *, chips: ChipSet) -> Entry:
    """Keeps the club's chips by colour from its next night on; a set without colours: they are kept no longer.

    Refuses as `chip_set.check_set`.
    """

    def decide(work: Work) -> Draft:
        check_set(chips)
        return Draft(Kind.CHIP_SET_KEPT, (), {"chip_set": chips.facts()})

    return once(store, request, ("keep_chip_set", chips.facts()), decide, unless=meanwhile.said(Kind.CHIP_SET_KEPT))


def rename_player(store: Store, request: Request, *, player: int, name: str) -> Entry:
    """What a player is called from now on, in old nights too; refusals as `player_names.rename`."""

    def decide(work: Work) -> Draft:
        who, names = work.player(player), people.names_in(work.connection, work.club)
        return player_names.rename(names, who, name, mistaken=seated_by_mistake(work))

    return once(store, request, ("rename_player", player, name), decide, unless=meanwhile.the_name_of(player))


def undo_rename(store: Store, request: Request, *, player: int, seq: int) -> Entry:
    """Reverses what was said last of a player's name; refusals as `player_names.undo_rename`.

    A second tap, from a page that has just shown the first reversal, is answered with that reversal.
    """

    def decide(work: Work) -> Draft | Entry:
        who, names = work.player(player), people.names_in(work.connection, work.club)
        draft = player_names.undo_rename(names, who, seq, mistaken=seated_by_mistake(work))
        entry = work.entry(seq)
        return entry if tapped_twice(entry, request.recorded_at) else draft

    return once(store, request, ("undo_rename", player, seq), decide, unless=meanwhile.the_name_of(player))

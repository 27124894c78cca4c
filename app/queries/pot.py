"""The pot's page: how it stands, and what may be done about it now."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from app.domain.errors import NotFound, Refusal
from app.domain.ledger import Account, Kind, PlayerId
from app.domain.money import Minor, Unit
from app.domain.night import Night
from app.domain.pot import deals
from app.domain.pot.blinds import Post, blinds_of, owed_on_return
from app.domain.pot.fines import Deposit, Due, amount_due
from app.domain.pot.play import Deal
from app.domain.pot.standing import bought_meanwhile, clockwise, next_dealer
from app.queries.dock import Clock, Dock, clock_of, dock_of, has_pot
from app.queries.fines import deposits_by
from app.queries.lines import Line
from app.queries.pot_now import PotNow, pot_now
from app.rules.book import Book, load
from app.rules.settings import text_of
from app.store.engine import Store
from app.store.work import reading

STRIP = 8
"""So many of the last deals are shown."""


@dataclass(frozen=True)
class DealOffer:
    """What the next deal would put into the pot: antes of so many, or the `posts` of the blinds."""

    antes: int
    amount: Minor
    becomes: Minor
    posts: tuple[Post, ...]


@dataclass(frozen=True)
class PotFine:
    """The fine for misdeals in a row, by its `name` in the book: what can be won now, and what the pot `becomes`."""

    name: str
    player: PlayerId
    amount: Minor
    becomes: Minor


@dataclass(frozen=True)
class Owed:
    """What a player who missed a blind, or is new, posts first when dealt in out of turn."""

    player: PlayerId
    posts: tuple[Post, ...]


@dataclass(frozen=True)
class PotSheet:
    """The pot with the acts of this moment; `refused` says why nobody can deal now.

    `players` are in the deal that is on, `able` could be dealt to, `sits_out` did not play the last deal, `sharers`
    may share a pot that is left.
    `meanwhile` is what they bought since it was dealt, which is in play from the next one (T-18), `deposits` what lies
    in somebody's bank (GT-23).
    `fine` is what somebody owes for misdeals in a row. `misdeal_rule` says when it is dealt again, with its
    `misdeal_text` in the book's `language`; both "" where the book does not say.
    `high_low`: the best high and the best low share (CR-12).
    `shared` is the last act where it shared a pot, `kept` what waits for the next night.
    `may_share` and `may_keep` are about a pot that is left. `settings` are those of the book as the house plays it,
    `house` the names of those it changed.
    """

    number: int
    now: PotNow
    offer: DealOffer | None
    refused: Refusal | None
    may_forget: bool
    may_pass: bool
    may_open: bool
    players: tuple[PlayerId, ...]
    able: tuple[PlayerId, ...]
    sits_out: tuple[PlayerId, ...]
    sharers: tuple[PlayerId, ...]
    owed: tuple[Owed, ...]
    meanwhile: Mapping[PlayerId, Minor]
    deposits: tuple[Deposit, ...]
    fine: PotFine | None
    misdeals: int
    misdealer: PlayerId | None
    misdeal_rule: str
    misdeal_text: str
    language: str
    high_low: bool
    shared: Line | None
    kept: Minor
    may_share: bool
    may_keep: bool
    moves_seats: bool
    deals: tuple[Deal, ...]
    kitty: Minor
    settings: Mapping[str, str]
    house: Collection[str]
    clock: Clock | None
    dock: Dock


def pot_sheet(store: Store, club: int, number: int, *, now: datetime) -> PotSheet:
    """The pot of a night; unknown numbers, and nights whose game knows no pot, are `NotFound`."""
    with reading(store, club) as work:
        night = work.night(number)
        figures = pot_now(night)
        if figures is None:
            raise NotFound(f"a pot of night {number}")
        return _sheet(night, figures, clock_of(work, night, now=now), dock_of(work, night))


def pot_unit(store: Store, club: int, number: int) -> Unit:
    """What the pot of a night is counted in; `NotFound` as `pot_sheet`."""
    with reading(store, club) as work:
        night = work.night(number)
        if not has_pot(night):
            raise NotFound(f"a pot of night {number}")
        return night.terms.unit


def _sheet(night: Night, figures: PotNow, clock: Clock | None, dock: Dock) -> PotSheet:
    play, terms, book = night.play, night.pot_terms, load(night.book).with_settings(night.house)
    all_counted = night.counting and not night.uncounted
    offer, refused = _offer(night) if dock.open and not play.on and not all_counted else (None, None)
    not_opened = dock.open and play.on and play.opener is None and not play.sides
    left = not play.on and play.pot > 0
    return PotSheet(
        number=night.number,
        now=figures,
        offer=offer,
        refused=refused,
        may_forget=offer is not None and offer.antes > 0 and terms.no_ante == "pays" and terms.forgotten_ante > 0,
        may_pass=not_opened and terms.ends_on_all_pass,
        may_open=not_opened,
        players=play.players if dock.open and play.on else (),
        able=night.uncounted,
        sits_out=_sits_out(night),
        sharers=night.at_table,
        owed=_owed(night),
        meanwhile=bought_meanwhile(night),
        deposits=deposits_by(night, book.fines),
        fine=_fine(night, book) if dock.open else None,
        misdeals=play.misdeals,
        misdealer=play.misdealer,
        misdeal_rule=book.grounds.get("misdeal", ""),
        misdeal_text=book.rules.get(book.grounds.get("misdeal", ""), ""),
        language=book.language,
        high_low=book.cards.high_low,
        shared=dock.last if _shares_a_pot(dock.last) else None,
        kept=Minor(-night.balances.total(Account.CARRIED_POT)),
        may_share=left and dock.open,
        may_keep=left and dock.status != "closed",
        moves_seats=dock.open and "gristommel" in book.speaks_of,
        deals=tuple(reversed(play.deals[-STRIP:])),
        kitty=night.kitty,
        settings={name: text_of(value) for name, value in book.settings().items()},
        house=tuple(night.house),
        clock=clock,
        dock=dock,
    )


def _shares_a_pot(last: Line) -> bool:
    return last.kind is Kind.WON and not last.undoes and len(last.original["shares"]) > 1


def _sits_out(night: Night) -> tuple[PlayerId, ...]:
    """Who did not play the last deal is taken not to play the next one either."""
    return tuple(player for player in night.play.sits_out if player in night.uncounted)


def _offer(night: Night) -> tuple[DealOffer | None, Refusal | None]:
    """What the next deal would do as things stand, or why there is none."""
    dealer, out = next_dealer(night), _sits_out(night)
    if dealer is None:
        return None, Refusal("too_few_players")
    try:
        draft = deals.deal(night, dealer, out=out)
    except Refusal as refusal:
        return None, refusal
    amount = Minor(-sum(leg.amount for leg in draft.postings if leg.account is Account.POT))
    antes = len(draft.facts["players"]) if draft.facts["ante"] else 0
    posts = blinds_of(night.pot_terms, night.play, clockwise(night, dealer), out).posts
    return DealOffer(antes, amount, Minor(night.play.pot + amount), posts), None


def _fine(night: Night, book: Book) -> PotFine | None:
    player = night.play.misdealer
    name = next((name for name, fine in book.fines.items() if fine.pays == "pot"), None)
    if name is None or player is None:
        return None
    try:
        amount = amount_due(night, Due(book.fines[name].rule, "pot"), player)
    except Refusal:
        return None
    return PotFine(name, player, amount, Minor(night.play.pot + amount))


def _owed(night: Night) -> tuple[Owed, ...]:
    owed = (Owed(player, owed_on_return(night.pot_terms, night.play, player)) for player in night.uncounted)
    return tuple(one for one in owed if one.posts)

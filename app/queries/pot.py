"""The pot as the table argues about it, and what may be done about it now."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from app.domain import deals
from app.domain.blinds import Post, blinds_of, owed_on_return
from app.domain.errors import NotFound, Refusal
from app.domain.ledger import Account, PlayerId
from app.domain.made import Made
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.play import Deal
from app.domain.pots import (
    clockwise,
    largest_bet,
    least_opening,
    may_open_blind,
    misdeal_fine_due,
    next_dealer,
    open_blind_costs,
    opening_requirement,
)
from app.queries.dock import Clock, Dock, clock_of, dock_of, has_pot
from app.rules.book import load
from app.rules.settings import text_of
from app.store.engine import Store
from app.store.work import reading

STRIP = 8
"""So many of the last deals are shown."""


@dataclass(frozen=True)
class PotNow:
    """What is read across the table; amounts in smallest units.

    `held` of `pot` waits for the pot after this one. `needs` is the rank of the pair that opens, a step of `ladder`;
    `blind_costs` what `blind_by` may open blind for. `largest` is the largest bet, round by round where it differs.
    `deal` is the number of the deal that is on, or of the next one, which `dealer` deals. `sides` are its side pots
    that are won already.
    """

    pot: Minor
    held: Minor
    needs: str | None
    ladder: tuple[str, ...]
    blind_costs: Minor | None
    blind_by: PlayerId | None
    largest: tuple[Minor, ...]
    opens_above: Minor | None
    deal: int
    dealer: PlayerId | None
    on: bool
    opener: PlayerId | None
    blind: PlayerId | None
    all_passes: int
    sides: Minor
    made: Made


@dataclass(frozen=True)
class DealOffer:
    """What the next deal would put into the pot: antes of so many, or the `posts` of the blinds."""

    antes: int
    amount: Minor
    becomes: Minor
    posts: tuple[Post, ...]


@dataclass(frozen=True)
class Owed:
    """What a player who missed a blind, or is new, posts first when dealt in out of turn."""

    player: PlayerId
    posts: tuple[Post, ...]


@dataclass(frozen=True)
class PotSheet:
    """The pot with the acts of this moment; `refused` says why nobody can deal now.

    `players` are in the deal that is on, `able` could be dealt to, `sits_out` did not play the last deal.
    `fined` owes the pot for misdeals in a row, by the book's fine `fined_by`. `misdeal_rule` says when it is dealt
    again, with its `misdeal_text` in the book's `language`; both "" where the book does not say.
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
    owed: tuple[Owed, ...]
    fined: PlayerId | None
    fined_by: str
    misdeals: int
    misdealer: PlayerId | None
    misdeal_rule: str
    misdeal_text: str
    language: str
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


def _sheet(night: Night, figures: PotNow, clock: Clock | None, dock: Dock) -> PotSheet:
    play, terms, book = night.play, night.pot_terms, load(night.book).with_settings(night.house)
    offer, refused = _offer(night) if dock.open and not play.on else (None, None)
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
        owed=_owed(night),
        fined=play.misdealer if dock.open and misdeal_fine_due(night) and play.playable else None,
        fined_by=next((name for name, fine in book.fines.items() if fine.pays == "pot"), ""),
        misdeals=play.misdeals,
        misdealer=play.misdealer,
        misdeal_rule=book.grounds.get("misdeal", ""),
        misdeal_text=book.rules.get(book.grounds.get("misdeal", ""), ""),
        language=book.language,
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


def pot_now(night: Night) -> PotNow | None:
    """The figures of the pot; None where the game knows no pot."""
    play = night.play
    if not has_pot(night):
        return None
    costs = open_blind_costs(night)
    return PotNow(
        pot=play.pot,
        held=play.held,
        needs=opening_requirement(night),
        ladder=night.pot_terms.openers,
        blind_costs=costs,
        blind_by=may_open_blind(night) if costs is not None else None,
        largest=_largest(night),
        opens_above=least_opening(night),
        deal=play.number if play.on else play.number + 1,
        dealer=next_dealer(night),
        on=play.on,
        opener=play.opener,
        blind=play.blind,
        all_passes=play.all_passes,
        sides=play.sides,
        made=play.made,
    )


def _largest(night: Night) -> tuple[Minor, ...]:
    rounds = range(1, len(night.pot_terms.limits) + 1) if night.pot_terms.max_bet == "limit" else (1,)
    bets = (largest_bet(night, betting_round) for betting_round in rounds)
    return tuple(dict.fromkeys(bet for bet in bets if bet is not None))


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


def _owed(night: Night) -> tuple[Owed, ...]:
    owed = (Owed(player, owed_on_return(night.pot_terms, night.play, player)) for player in night.uncounted)
    return tuple(one for one in owed if one.posts)

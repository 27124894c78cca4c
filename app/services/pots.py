"""The pot: deals and how they end, fines, and a pot that is left when the night ends."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial

from app.domain import meanwhile
from app.domain.errors import Refusal
from app.domain.ledger import Draft, Entry, PlayerId, Tender
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pot import deals, fines, last_pot, wins
from app.domain.pot.standing import clockwise
from app.domain.table import seats
from app.rules.book import Book
from app.rules.dividing import Division, OddChips, divide, divide_high_low
from app.rules.fines import FineRule, fines_of, number_of
from app.services.asked import confirmation
from app.services.books import book_of
from app.services.twice import once_only
from app.store.engine import Store
from app.store.once import Request, once
from app.store.work import Work

Numbers = Collection[int]
"""Players as a request names them."""

_step = partial(once, unless=meanwhile.the_deals)
"""As `once`, for what goes on from how far play has come."""


def deal(store: Store, request: Request, *, dealer: int, forgot: Numbers = (), out: Numbers = ()) -> Entry:
    """A deal with its antes or blinds (PK-10, GT-2, MP-10, CR-3 to CR-7); refusals as `deals.deal`."""

    def decide(work: Work) -> Draft:
        night = work.night(request.night)
        late, away = work.players(forgot), work.players(out)
        return deals.deal(night, work.player(dealer), forgot=late, out=away)

    return _step(store, request, ("deal", dealer, sorted(forgot), sorted(out)), decide)


def open_betting(
    store: Store, request: Request, *, player: int, stake: Minor | None = None, pair: str | None = None
) -> Entry:
    """Somebody opens (PK-19, PL-5); refusals as `deals.open_betting`."""

    def decide(work: Work) -> Draft:
        return deals.open_betting(work.night(request.night), work.player(player), stake, pair)

    return _step(store, request, ("open_betting", player, stake, pair), decide)


def open_blind(store: Store, request: Request, *, player: int, amount: Minor | None = None) -> Entry:
    """Somebody opens blind before the deal (PK-22); refusals as `deals.open_blind`."""

    def decide(work: Work) -> Draft:
        return deals.open_blind(work.night(request.night), work.player(player), amount)

    return _step(store, request, ("open_blind", player, amount), decide)


def all_pass(store: Store, request: Request) -> Entry:
    """Nobody opens (PK-19, MP-9); refusals as `deals.all_pass`."""
    return _step(store, request, ("all_pass",), lambda work: deals.all_pass(work.night(request.night)))


def misdeal(store: Store, request: Request, *, by: int | None, rule: str = "") -> Entry:
    """The deal must be dealt again (PK-11), through `by` or through nobody; `rule` is the book's if none is named.

    Refuses `unknown_rule` and as `deals.misdeal`.
    """

    def decide(work: Work) -> Draft:
        night = work.night(request.night)
        book = book_of(night)
        if rule and rule not in book.rules:
            raise Refusal("unknown_rule", field="rule", rule=rule)
        return deals.misdeal(night, None if by is None else work.player(by), rule or book.grounds.get("misdeal", ""))

    return _step(store, request, ("misdeal", by, rule), decide)


def win(
    store: Store,
    request: Request,
    *,
    players: Sequence[int],
    low: Sequence[int] = (),
    pot: Minor | None = None,
    odd: Sequence[int] = (),
    side: bool = False,
    confirmed: bool = False,
) -> Entry:
    """The pot is won by one or shared equally, odd chips by the book's rule (PK-27, MP-4, PL-8, CR-12, CR-13).

    `pot` is what lay there in the end, where bets made it larger. A `side` pot is won by itself, before the main pot
    (MP-6, CR-12). In high-low `low` share the other half, which is the smaller one (CR-12). `odd` says who is first to
    get an odd chip, which only a book that goes by cards asks for. Refuses `choice_needed` (odd_chip) and as
    `wins.pot_to_win`.
    """

    def decide(work: Work) -> Draft:
        night = work.night(request.night)
        high, lowest = work.players(players), work.players(low)
        winners = (*high, *(player for player in lowest if player not in high))
        amount = wins.pot_to_win(night, winners if high else (), pot, side=side, confirmed=confirmed)
        division = _divided(night, amount, high, lowest, first=work.players(odd))
        shares = {PlayerId(player): share for player, share in division.shares.items()}
        got_odd = tuple(PlayerId(player) for player in division.odd)
        return wins.won(night, amount, shares, division.left_over, got_odd, side=side)

    return _step(store, request, ("win", list(players), pot, list(odd), side, *low), decide)


def share_pot(store: Store, request: Request, *, players: Sequence[int]) -> Entry:
    """The pot that is left is shared without another deal; nothing stays. Refusals as `last_pot.share_out`.

    Odd chips, and what is less than the smallest, go to the first of them clockwise from the last dealer.
    """

    def decide(work: Work) -> Draft:
        night = work.night(request.night)
        sharers = work.players(players)
        amount = last_pot.share_out(night, sharers)
        rule = OddChips("left_of_button", _named(_in_turn(night, sharers)), night.pot_terms.chip_lot)
        division = divide(amount, _named(sharers), rule)
        shares = {PlayerId(player): share for player, share in division.shares.items()}
        first = _in_turn(night, sharers)[0]
        return last_pot.shared_out(night, {**shares, first: shares[first] + division.left_over})

    return _step(store, request, ("share_pot", sorted(players)), decide)


def keep_pot(store: Store, request: Request) -> Entry:
    """The pot waits for the next night; refusals as `last_pot.keep_pot`."""
    return _step(store, request, ("keep_pot",), lambda work: last_pot.keep_pot(work.night(request.night)))


def fine(
    store: Store,
    request: Request,
    *,
    player: int,
    rule: str = "",
    amount: Minor | None = None,
    to: str = "",
    payee: int | None = None,
    reason: str = "",
    tender: Tender | None = None,
    confirmed: bool = False,
) -> Entry:
    """A fine by a rule of the book (its id, or the name of one of the book's fines), or a free one with a reason.

    Without `amount` and `to` they are the rule's. Refuses `unknown_rule`, `blank` (the amount of a rule that names
    none), `choice_needed` (which of several fines of a rule), `no_fine_due` and as `fines.fine` and `once_only`.
    """

    def decide(work: Work) -> Draft:
        night = work.night(request.night)
        pays = work.player(player)
        gets = None if payee is None else work.player(payee)
        asked = _by_the_book(night, fines.Fine(pays, _told(amount), to, gets, rule, reason, tender=tender))
        return once_only(work, request, fines.fine(night, asked, confirmed=confirmed), confirmed=confirmed)

    content = ("fine", player, rule, amount, to, payee, reason, tender, *confirmation(confirmed))
    return once(store, request, content, decide)


def collect(
    store: Store, request: Request, *, payee: int, rule: str, amount: Minor | None = None, confirmed: bool = False
) -> Entry:
    """The same from each other player to one (GT-21, GT-23); refusals as `fine` and `fines.collection`."""

    def decide(work: Work) -> Draft:
        night, gets = work.night(request.night), work.player(payee)
        asked = _by_the_book(night, fines.Fine(gets, _told(amount), "player", gets, rule))
        return once_only(work, request, fines.collection(night, gets, asked), confirmed=confirmed)

    return once(store, request, ("collect", payee, rule, amount, *confirmation(confirmed)), decide)


def move_seats(store: Store, request: Request) -> Entry:
    """Everybody moves one place to the left (GT-21); refusals as `seats.move_left`."""
    return _step(store, request, ("move_seats",), lambda work: seats.move_left(work.night(request.night)))


def _told(amount: Minor | None) -> Minor:
    """The amount of a fine as told, 0 where it is the rule's; nobody is fined nothing."""
    if amount == 0:
        raise Refusal("not_positive", field="amount", amount=amount)
    return amount or Minor(0)


def _by_the_book(night: Night, asked: fines.Fine) -> fines.Fine:
    """The fine with what the book says of its rule: how much and to whom, unless that is told."""
    book = book_of(night)
    known = fines_of(book.fines, asked.rule)
    rule = known[0].rule if known else asked.rule
    if rule and rule not in book.rules:
        raise Refusal("unknown_rule", field="rule", rule=rule)
    named = replace(asked, rule=rule, to=asked.to or (known[0].to if known else "pot"))
    if asked.amount:
        return named
    if not known:
        raise Refusal("blank", field="amount")
    due = [_due(night, book, one) for one in known]
    amounts = {fines.amount_due(night, one, asked.player, asked.payee): one for one in due}
    if len(amounts) > 1:
        raise Refusal("choice_needed", field="amount", choice="which_fine", amounts=tuple(sorted(amounts)))
    [(amount, one)] = amounts.items()
    return replace(named, amount=amount, pays=one.pays)


def _due(night: Night, book: Book, fine: FineRule) -> fines.Due:
    return fines.due_of(fine.rule, fine.pays, number_of(book.fines, fine), night.terms.unit)


def _divided(
    night: Night, amount: Minor, high: Sequence[PlayerId], low: Sequence[PlayerId], *, first: Sequence[PlayerId]
) -> Division:
    terms = night.pot_terms
    turn = tuple(first) or _in_turn(night, (*high, *low))
    odd_chips = OddChips(terms.odd_chip, _named(turn), terms.chip)
    division = divide_high_low(amount, _named(high), _named(low), odd_chips)
    by_card = division.odd if len(high) > 1 else [player for player in division.odd if player not in _named(high)]
    if by_card and terms.odd_chip == "by_card" and not first:
        raise Refusal("choice_needed", field="odd", choice="odd_chip")
    return division


def _in_turn(night: Night, players: Collection[PlayerId]) -> tuple[PlayerId, ...]:
    """Clockwise from the left of who dealt, as far as they are still there; the others after them."""
    order = clockwise(night, night.play.dealer)
    return tuple(dict.fromkeys((*(player for player in order if player in players), *players)))


def _named(players: Collection[PlayerId]) -> tuple[str, ...]:
    """By number as text, as the rules name players."""
    return tuple(str(int(player)) for player in players)

"""What follows from the deals so far: the pot, what it takes to open, what a blind costs, how much may be bet.

Nothing here is written down: all of it is computed from the night's terms and its play.
"""

from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.domain.night import Night


def opening_requirement(night: Night) -> str | None:
    """The pair that opens (PK-19): one step up the ladder at each all-pass, round and round until a pot is won.

    None where the book asks for none, and in a deal opened blind, where the requirement falls (PK-22).
    """
    ladder, play = night.pot_terms.openers, night.play
    if not ladder or play.blind is not None:
        return None
    return ladder[play.all_passes % len(ladder)]


def open_blind_costs(night: Night) -> Minor | None:
    """What opening blind costs before the next deal: as much as the pot holds (PK-22); None where nobody may."""
    play = night.play
    allowed = night.pot_terms.open_blind and play.all_passes and not play.on and play.blind is None
    return play.playable if allowed and play.playable > 0 else None


def may_open_blind(night: Night) -> PlayerId | None:
    """The player at the next dealer's left, who alone may open blind; None with fewer than two to deal to."""
    dealer = next_dealer(night)
    others = [player for player in clockwise(night, dealer) if player != dealer]
    return others[0] if dealer is not None and others else None


def largest_bet(night: Night, betting_round: int = 1) -> Minor | None:
    """The most that may be bet now (PK-24, MP-7, GT-4, PL-5), by what is known to lie in the pot; None without bound.

    A share of the pot is rounded down to whole chips and is at least one. Rounds beyond the last limit keep that one.
    """
    terms, pot = night.pot_terms, night.play.playable
    match terms.max_bet:
        case "pot":
            return pot
        case "share":
            return Minor(max(pot * terms.share // (100 * terms.chip_lot), 1) * terms.chip_lot)
        case "fixed":
            return terms.largest_bet
        case "limit" if terms.limits:
            return terms.limits[min(betting_round, len(terms.limits)) - 1]
    return None


def least_opening(night: Night) -> Minor | None:
    """What a stake that opens must be more than (PL-5), None where nothing is asked."""
    return night.pot_terms.ante if night.pot_terms.least_opening == "above_ante" else None


def least_bet(night: Night) -> Minor:
    """The least that may be bet: the big blind, which is the bet before (CR-10), else the smallest chip."""
    return Minor(max(night.pot_terms.big_blind, night.pot_terms.chip))


def next_dealer(night: Night) -> PlayerId | None:
    """Who deals next: clockwise, but the same again after a misdeal (PK-8, PK-11, CR-3); None with nobody to deal.

    The first deal is that of who drew the highest card, or of the first seat.
    """
    play, able = night.play, night.uncounted
    if play.on or (play.redeal and play.dealer in able):
        return play.dealer
    if play.dealer is None:
        return night.dealer if night.dealer in able else next(iter(able), None)
    return next((player for player in clockwise(night, play.dealer) if player in able), None)


def clockwise(night: Night, start: PlayerId | None) -> tuple[PlayerId, ...]:
    """Who can be dealt to, from the left of a player's place round to that player."""
    places = [seat.player for seat in night.seats]
    after = places.index(start) + 1 if start in places else 0
    able = night.uncounted
    return tuple(player for player in (*places[after:], *places[:after]) if player in able)


def antes_due(night: Night) -> bool:
    """Whether the next deal takes antes: not in one opened blind (PK-22), nor again after a misdeal unless agreed."""
    play, terms = night.play, night.pot_terms
    again = not play.redeal or terms.misdeal_antes == "again"
    return terms.antes and again and play.blind is None


def bought_meanwhile(night: Night) -> dict[PlayerId, Minor]:
    """What who plays the deal that is on bought since it was dealt: chips that are in play from the next one (T-18)."""
    play = night.play
    if not play.on:
        return {}
    dealt = play.deals[-1].seq
    bought = {player: sum(sold.amount for sold in night.sold(player) if sold.seq > dealt) for player in play.players}
    return {player: Minor(amount) for player, amount in bought.items() if amount}


def misdeal_fine_due(night: Night) -> bool:
    """Whether the last dealer owes the fine for misdeals in a row (PK-12)."""
    fined = night.pot_terms.misdeals_fined
    return bool(fined) and night.play.misdeals >= fined

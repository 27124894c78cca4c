"""A whole evening of Lame Pakker in the banker's browser: sixty deals at two taps each, and the book agrees."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest

from app.domain.night import Night
from app.services import club as clubs
from app.store.work import reading
from tests.browser.device import Device
from tests.browser.hands import Hands
from tests.browser.live import Live
from tests.browser.pot_hands import PotHands
from tests.support.audit import faults

pytestmark = pytest.mark.browser

CREW = ("Anna", "Bo", "Cilla", "Dag", "Eva")
DEALS = 60
ROUND = ("pass", "won", "pass", "blind", "won", "won", "pass", "pass", "won", "misdeal", "won", "won")
"""How the deals of a round of twelve go; the evening has five of them."""


@dataclass
class Told:
    """The evening as somebody at the table would reckon it by hand; whole kronor."""

    pot: int = 0
    won: list[int] = field(default_factory=list)
    redeal: bool = False

    def ante(self) -> None:
        self.pot += 0 if self.redeal else len(CREW)
        self.redeal = False

    def taken(self, pot: int, left: int = 0) -> None:
        self.won.append(pot)
        self.pot = left


def deals(pots: PotHands, told: Told) -> Iterator[None]:
    """Sixty deals, one after the other; at each stop the sheet shows a pot that `told` reckons too."""
    for number in range(DEALS):
        how, winner = ROUND[number % len(ROUND)], CREW[number % len(CREW)]
        if how == "blind":
            pots.open_blind()
            told.pot *= 2
        else:
            told.ante()
        pots.deal()
        _end(pots, told, how, winner)
        yield


def _end(pots: PotHands, told: Told, how: str, winner: str) -> None:
    match how:
        case "pass":
            pots.all_pass()
        case "misdeal":
            pots.misdeal()
            told.redeal = True
        case _:
            pots.win(winner)
            told.taken(told.pot)


def play(pots: PotHands, told: Told) -> None:
    """The deals, and what else happens to a pot: it grows by bets, is shared, is undone."""
    for number, _ in enumerate(deals(pots, told), start=1):
        assert pots.shown() == told.pot, f"after deal {number}"


def open_and_sell(hands: Hands) -> None:
    hands.found_club("Torsdag")
    hands.write_names(", ".join(CREW))
    hands.open_bank()
    for name in CREW:
        hands.sell(name, "100")


def grow_share_and_undo(pots: PotHands, told: Told) -> None:
    """Three deals more with what deals of every evening have: bets, a split pot, a wrong key."""
    pots.deal()
    told.ante()
    pots.win("Dag", pot="46")
    told.taken(46)
    pots.deal()
    told.ante()
    pots.share(("Anna", "Bo"))
    told.taken(5, left=1)
    pots.deal()
    pots.all_pass()
    pots.hands.undo()
    pots.win("Eva")
    told.ante()
    told.taken(told.pot)
    assert pots.shown() == told.pot


def settle(hands: Hands, pots: PotHands, told: Told) -> None:
    """One deal is passed by all and its pot kept; the stacks are counted and the night is closed."""
    pots.deal()
    pots.all_pass()
    told.ante()
    pots.keep()
    hands.to_settling()
    stacks = dict.fromkeys(CREW, 100)
    stacks["Anna"] -= told.pot
    hands.count({name: str(chips) for name, chips in stacks.items()})
    hands.count_drawer("500")
    hands.plan("bank")
    for name in CREW:
        hands.mark_paid("bank", name)
    hands.close()


@pytest.mark.parametrize("javascript", [True, False], ids=["with javascript", "without"])
def test_an_evening_of_sixty_deals_is_played_at_two_taps_a_deal(
    new_device: Callable[..., Device], live: Live, javascript: bool
) -> None:
    club = clubs.new_club(live.store, at=live.clock.now)
    phone = new_device("sv-SE", javascript=javascript)
    phone.enter(club)
    hands = Hands(phone, club)
    open_and_sell(hands)
    pots, told = PotHands(hands), Told()
    pots.show()
    phone.taps = 0
    play(pots, told)
    blinds = DEALS // len(ROUND)
    assert phone.taps == 2 * DEALS + blinds

    grow_share_and_undo(pots, told)
    settle(hands, pots, told)
    night = night_of(live, club)
    assert night.play.number == DEALS + 4
    assert [deal.pot // 100 for deal in night.play.deals if deal.ended == "won"][-3:] == told.won[-3:]
    assert (night.play.pot, night.chips_out) == (0, 0)
    assert faults(live.store) == []


def night_of(live: Live, club: int) -> Night:
    with reading(live.store, club) as work:
        return work.night(1)

"""Evenings as they stand when somebody looks: few and many players, long names, every stage of the settling."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import time, timedelta
from decimal import Decimal

from app.domain.money import Minor
from app.domain.tray.chip_set import ChipSet, Colour
from app.rules.cards import deck
from app.services import club as clubs
from app.services import counting, nights, pots, settling, table
from app.services.nights import Agreed
from app.store.engine import Store
from tests.support.evening import CASH, SEVEN, TAB, Evening

LONG = "Maksymilian Aleksander von Hohenstaufen-Wiśniewski Lindström"
UNBROKEN = "Świętopełkowiczówna" * 3 + "Ann"
TWELVE = (LONG, UNBROKEN, "Anna", "Bo", "Cilla", "Dag", "Eva", "Filip", "Gösta", "Håkon", "Iwona", "Łukasz")


@dataclass(frozen=True)
class Scene:
    """An evening, the player whose pages are looked at, and the number of a sale."""

    evening: Evening
    player: str
    sale: int = 0


def one_player(store: Store) -> Scene:
    """A night that has hardly begun."""
    return Scene(_opened_by_lot(Evening(store), ("Anna",)), "Anna")


def usual(store: Store) -> Scene:
    """A Thursday at half past nine: five bought in, one went, the bank is up on cash and holds two tabs."""
    night = Evening(store).open("Anna", "Bo", "Cilla", "Dag", "Eva", "Filip", stops=time(23), float="200")
    for name, amount in (("Anna", 100), ("Bo", 100), ("Cilla", 100), ("Dag", 150), ("Eva", 200), ("Filip", 100)):
        night.sell(name, amount * 100)
    night.at = SEVEN + timedelta(hours=1, minutes=12)
    night.sell("Bo", 20_00, TAB)
    night.at += timedelta(minutes=26)
    night.sell("Dag", 40_00, TAB)
    night.at += timedelta(minutes=31)
    night.leave("Cilla", 135_00, override="the last bus")
    night.pay_out("Cilla")
    night.sell("Anna", 20_00)
    night.undo(night.version)
    night.at += timedelta(minutes=14)
    night.sell("Filip", 50_00)
    return Scene(night, "Bo")


def twelve_players(store: Store) -> Scene:
    """The longest names at the fullest table, lots drawn, sums that need their room."""
    night = _opened_by_lot(Evening(store), TWELVE)
    for place, name in enumerate(TWELVE):
        night.sell(name, 100_00, TAB if place % 3 == 2 else CASH)
    night.sell(LONG, 12_345_678_00, confirmed=True)
    night.sell(UNBROKEN, 40_00, TAB)
    night.hand_in("Anna", 130_00)
    night.leave("Iwona", 35_00, override="the last train to Skarżysko-Kamienna, which does not wait for anybody")
    night.undo(night.version)
    return Scene(night, UNBROKEN)


def deal_on(store: Store) -> Scene:
    """The longest name deals, again, and most keys of the pot are there."""
    night = twelve_players(store).evening
    dealer = night.ids[UNBROKEN]
    pots.deal(store, night.request(), dealer=dealer)
    pots.misdeal(store, night.request(), by=dealer)
    pots.deal(store, night.request(), dealer=dealer)
    return Scene(night, UNBROKEN)


def short_at_the_count(store: Store) -> Scene:
    """Everybody is counted, and both the chips and the drawer are short, which it was not an hour before."""
    night = twelve_players(store).evening
    night.count_drawer(night.night.drawer)
    night.sell(UNBROKEN, 20_00)
    night.sell("Filip", 40_00)
    night.end(TWELVE)
    left = night.night.chips_out - 5_00
    counts = dict.fromkeys(TWELVE[1:], 50_00)
    night.count(**{LONG: left - sum(counts.values())}, **counts)
    night.count_drawer(night.night.drawer - 20_00)
    return Scene(night, UNBROKEN)


def half_paid(store: Store) -> Scene:
    """The plan stands, one payment is made, one in part."""
    night = short_at_the_count(store).evening
    night.decide("all")
    night.settle("bank")
    plan = night.night.plan
    assert plan, "a plan was made"
    in_cash = [payment for payment in plan.payments if payment.payer in night.ids.values()]
    night.pay(in_cash[0].payer, in_cash[0].payee, in_cash[0].amount)
    night.pay(in_cash[1].payer, in_cash[1].payee, 1_00)
    return Scene(night, UNBROKEN)


def closed(store: Store) -> Scene:
    """A closed night with tabs that live on, and a name that was corrected back and forth."""
    night = half_paid(store).evening
    night.close()
    player = night.ids[UNBROKEN]
    for name in ("Ann", UNBROKEN):
        clubs.rename_player(store, night.request(night=None), player=player, name=name)
    return Scene(night, UNBROKEN)


def by_colour(store: Store) -> Scene:
    """Five colours and the long words for them: sold, handed in, and a tray that lacks some when it is counted.

    The drawer is kept by notes: it lacks some too, and could change the note that it could not change before.
    """
    night = Evening(store)
    colours = (("purple", 1, 60), ("orange", 5, 100), ("blue", 10, 50), ("green", 25, 20), ("black", 100, 10))
    chips = ChipSet(tuple(Colour(name, Decimal(face), owned) for name, face, owned in colours))
    clubs.keep_chip_set(store, night.request(night=None), chips=chips)
    _opened_by_lot(night, (LONG, "Anna", "Bo", "Cilla"), drawer="notes")
    for name, amount, note, tender in ((LONG, 60_00, "10000", TAB), *[("Anna", 20_00, "2000", CASH)] * 2):
        buyer, given = night.ids[name], {note: 1}
        table.sell(store, night.request(), player=buyer, amount=Minor(amount), tender=tender, given=given)
    sale = night.sell("Bo", 200_00)
    night.hand_in("Bo", 20_00)
    settling.count_notes(store, night.request(), notes={"10000": 3, "2000": 1}, part=False)
    counting.count_tray(store, night.request(), counted={"purple": 48, "orange": 88, "black": 9})
    return Scene(night, "Bo", sale.seq)


def _opened_by_lot(night: Evening, crew: tuple[str, ...], **house: str) -> Evening:
    """Seats drawn in the order of the names, the first dealer from a deck with every fifth card on top."""
    cards = tuple(str(deck()[place * 5 % 52]) for place in range(52))
    agreed = Agreed(
        "pakker", crew, crew[0], "200", stops=time(23), seat_cards=tuple(range(len(crew))), deck=cards, house=house
    )
    opened = nights.open_night(night.store, night.request(night=None), agreed)
    assert opened.night, "a night was opened"
    night.number = opened.night
    return night


SCENES: dict[str, Callable[[Store], Scene]] = {
    scene.__name__: scene
    for scene in (one_player, usual, twelve_players, deal_on, short_at_the_count, half_paid, closed, by_colour)
}

"""Deals, fines and the pot in a real book, as the pages and scripts ask for them."""

from collections.abc import Sequence

import pytest

from app.domain.errors import Refusal
from app.domain.ledger import Account, Entry, Tender
from app.domain.money import Minor
from app.domain.pot.standing import opening_requirement
from app.queries.player import player_sheet
from app.services import pots
from app.store.engine import Store
from tests.support.audit import faults
from tests.support.evening import Evening


class Pots(Evening):
    """An evening with deals; players by name."""

    def numbers(self, names: str) -> list[int]:
        return [int(self.ids[name]) for name in names.split()]

    def deal(self, dealer: str, request_id: str = "") -> Entry:
        [number] = self.numbers(dealer)
        return pots.deal(self.store, self.request(request_id), dealer=number)

    def all_pass(self) -> Entry:
        return pots.all_pass(self.store, self.request())

    def win(self, names: str, pot: int | None = None, odd: str = "") -> Entry:
        amount = None if pot is None else Minor(pot)
        first = self.numbers(odd)
        return pots.win(self.store, self.request(), players=self.numbers(names), pot=amount, odd=first)

    def fine(self, name: str, **said: object) -> Entry:
        [number] = self.numbers(name)
        return pots.fine(self.store, self.request(), player=number, **said)  # type: ignore[arg-type]

    def shares(self, entry: Entry) -> dict[str, int]:
        names = {int(number): name for name, number in self.ids.items()}
        return {names[player]: share for player, share in entry.facts["shares"]}


def test_odd_chips_go_clockwise_from_the_dealers_left(store: Store) -> None:  # MP-4, CR-12
    night = Pots(store).open(book="morkpoker")
    assert isinstance(night, Pots)
    night.deal("Cilla")
    won = night.win("Bo Anna Dag", 26_00)

    assert night.shares(won) == {"Bo": 8_00, "Anna": 9_00, "Dag": 9_00}


def test_where_odd_chips_go_by_the_cards_the_table_says_whose_card_is_highest(store: Store) -> None:  # CR-13
    night = Pots(store).open(book="kortrom", odd_chip="by_card")
    assert isinstance(night, Pots)
    night.deal("Anna")
    with pytest.raises(Refusal) as refused:
        night.win("Anna Bo", 25_00)
    assert refused.value.facts == {"choice": "odd_chip"}

    assert night.shares(night.win("Anna Bo", 25_00, odd="Bo")) == {"Anna": 12_00, "Bo": 13_00}


def test_a_pot_that_is_left_is_shared_to_the_last_unit(store: Store) -> None:
    night = Pots(store).open("Anna", "Bo", "Cilla")
    assert isinstance(night, Pots)
    night.deal("Anna")
    night.all_pass()
    night.fine("Bo", reason="late", amount=Minor(1_00))
    shared = pots.share_pot(store, night.request(), players=night.numbers("Anna Cilla Bo"))

    assert night.shares(shared) == {"Anna": 1_00, "Cilla": 1_00, "Bo": 2_00}
    assert night.night.play.pot == 0


def test_the_amount_of_a_fine_and_where_it_goes_follow_from_the_rule(store: Store) -> None:  # PK-10, PK-21
    night = Pots(store).open()
    assert isinstance(night, Pots)
    night.deal("Anna")
    night.win("Bo", 20_00)
    assert night.fine("Bo", rule="PK-10").facts["amount"] == 1_00
    assert night.fine("Bo", rule="PK-21").facts["to"] == "next_pot"
    assert night.night.play.pot == 21_00


@pytest.mark.parametrize(
    ("rule", "key"), [("GT-8", "unknown_rule"), ("PK-18", "blank"), ("PK-12", "no_fine_due"), ("", "blank")]
)
def test_a_fine_without_an_amount_needs_a_rule_that_says_it(rule: str, key: str, store: Store) -> None:
    night = Pots(store).open()
    assert isinstance(night, Pots)
    with pytest.raises(Refusal, match=key):
        night.fine("Bo", rule=rule)


def test_five_from_each_are_one_entry_and_one_undo_takes_all_of_it_back(store: Store) -> None:  # GT-21, GT-23
    night = Pots(store).open(book="gristommel", stops=None)
    assert isinstance(night, Pots)
    [anna] = night.numbers("Anna")
    with pytest.raises(Refusal, match="choice_needed"):
        pots.collect(store, night.request(), payee=anna, rule="GT-21")
    request = night.request()
    paid, again = (pots.collect(store, request, payee=anna, rule="spinner") for _ in range(2))
    assert paid.seq == again.seq == night.version
    assert {night.ids[name]: 5 for name in ("Bo", "Cilla", "Dag")} | {night.ids["Anna"]: -15} == {
        player: paid.amount(Account.STACKS, player) for player in paid.players
    }

    undone = night.undo(paid.seq)
    assert [leg.amount for leg in undone.postings] == [-leg.amount for leg in paid.postings]
    assert faults(store) == []


def test_a_fine_stands_among_the_players_own_lines(store: Store) -> None:
    night = Pots(store).open()
    assert isinstance(night, Pots)
    fined = night.fine("Bo", reason="late", amount=Minor(2_00), tender=Tender.TAB)
    sheet = player_sheet(store, night.club, night.number, int(night.ids["Bo"]), now=night.at)

    assert [line.seq for line in sheet.lines] == [fined.seq]
    assert (sheet.tab, sheet.bought) == (2_00, 2_00)


def test_a_deal_that_is_sent_twice_is_booked_once(store: Store) -> None:
    night = Pots(store).open()
    assert isinstance(night, Pots)
    request = night.request()
    [anna] = night.numbers("Anna")
    first, second = (pots.deal(store, request, dealer=anna) for _ in range(2))

    assert (first.seq, night.night.play.pot) == (second.seq, 4_00)


def test_play_is_remembered_as_it_is_told_anew_and_a_long_night_reads_no_more(store: Store) -> None:  # T-99
    night = Pots(store).open()
    assert isinstance(night, Pots)
    for round_ in range(15):
        dealer: Sequence[str] = ("Anna", "Bo", "Cilla", "Dag")
        night.deal(dealer[round_ % 4])
        if round_ % 3:
            night.win("Bo Cilla", 25_00)
        else:
            night.all_pass()
    remembered = night.night.play
    store.nights.clear()

    assert night.night.play == remembered
    assert (remembered.number, len(remembered.deals)) == (15, 12)
    assert faults(store) == []


def test_a_kept_pot_is_the_first_of_the_next_night(store: Store) -> None:
    night = Pots(store).open("Anna", "Bo")
    assert isinstance(night, Pots)
    night.sell("Anna", 50_00)
    night.sell("Bo", 50_00)
    night.deal("Anna")
    night.all_pass()
    night.count(Anna=49_00, Bo=49_00)
    night.count_drawer(100_00)
    pots.keep_pot(store, night.request())
    night.close()
    night.open("Anna", "Bo")

    assert (night.night.play.pot, night.night.chips_out) == (2_00, 2_00)
    assert opening_requirement(night.night) == "Q", "the ladder waited with the pot (PK-19)"
    night.deal("Anna")
    night.win("Bo")
    assert opening_requirement(night.night) == "J"
    assert night.night.balances.total(Account.CARRIED_POT) == 0
    assert faults(store) == []


def test_a_pot_is_not_kept_while_its_chips_are_not_known_to_be_out(store: Store) -> None:
    night = Pots(store).open("Anna", "Bo")
    assert isinstance(night, Pots)
    night.deal("Anna")
    night.all_pass()
    night.end(("Anna", "Bo"))

    with pytest.raises(Refusal, match="more_than_chips_out"):
        pots.keep_pot(store, night.request())
    night.count(Anna=0, Bo=0)
    pots.keep_pot(store, night.request())
    assert faults(store) == []

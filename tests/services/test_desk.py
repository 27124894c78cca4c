"""Verdicts kept with a night: judged by its own book and house rules, in keys and never in prose."""

import pytest

from app.domain.errors import NotFound, Refusal
from app.domain.ledger import Entry, Kind
from app.queries.desk import desk
from app.services import nights
from app.services.books import keep_house
from app.services.desk import keep_hands, keep_packets, keep_ruling
from app.store.engine import Store
from tests.support.evening import Evening

ANNA, BO = "Kh Kc 7s 7d Jh", "Ks Kd 7h 7c Qs"


@pytest.fixture
def night(store: Store) -> Evening:
    return Evening(store).open("Anna", "Bo", "Cilla")


def kept(night: Evening, *hands: str, asked_by: int | None = None, **claims: str) -> Entry:
    names = ("Anna", "Bo", "Cilla")
    shown = {night.ids[name]: text for name, text in zip(names, hands, strict=False)}
    said = {night.ids[name]: claim for name, claim in claims.items()}
    return keep_hands(night.store, night.request(), hands=shown, claims=said, choices={}, asked_by=asked_by)


def test_who_asked_the_cards_and_the_result_are_facts(night: Evening):
    cilla, bo = night.ids["Cilla"], str(night.ids["Bo"])
    entry = kept(night, ANNA, BO.lower(), asked_by=cilla, Anna="flush")

    assert (entry.kind, entry.postings, entry.by) == (Kind.VERDICT, (), night.ids["Anna"])
    assert entry.facts["asked_by"] == cilla
    assert entry.facts["hands"][bo] == BO
    assert entry.facts["claims"] == {str(night.ids["Anna"]): "flush"}
    assert entry.facts["best"]["winners"] == [bo]
    assert entry.facts["best"]["decided"]["rank"] == "Q"
    assert entry.facts["because"] == ["PK-26"]


def test_a_verdict_goes_by_the_house_rules_of_its_night(store: Store):
    night = Evening(store).open("Anna", "Bo", book="morkpoker", low="ace_to_five")
    entry = kept(night, ANNA, "Ac 2d 3h 4s 5c")

    assert entry.facts["house"] == {"low": "ace_to_five"}
    assert entry.facts["best"]["winners"] == [str(night.ids["Bo"])]
    assert "MP-12" in entry.facts["because"]


def test_a_book_of_the_clubs_own_judges_with_its_changes(store: Store):
    night = Evening(store)
    own = keep_house(store, night.request(night=None), book="polski", name="Kort", house={"deck": "32"})
    night.open("Anna", "Bo", book=f"own:{own.seq}")

    assert desk(store, night.club, night.number, now=night.at).book.cards.deck == 32
    with pytest.raises(Refusal, match="card_missing"):
        kept(night, "2c Kc 7s 7d Jh", BO)


@pytest.mark.parametrize(
    ("hands", "key"),
    [
        ((ANNA, ANNA), "card_twice"),
        ((ANNA, "Ks"), "wrong_number_of_cards"),
        ((ANNA, "Zz"), "not_a_card"),
        ((), "no_hands"),
    ],
)
def test_what_the_rules_refuse_is_refused_and_nothing_is_kept(night: Evening, hands: tuple[str, ...], key: str):
    with pytest.raises(Refusal, match=key):
        kept(night, *hands)

    assert not desk(night.store, night.club, night.number, now=night.at).kept


def test_a_player_of_another_club_has_no_hand_here(night: Evening, store: Store):
    stranger = Evening(store).open("Zoe").ids["Zoe"]
    with pytest.raises(NotFound):
        keep_hands(store, night.request(), hands={stranger: ANNA}, claims={}, choices={})


def test_what_only_the_table_knows_is_needed(store: Store):
    night = Evening(store).open("Anna", "Bo", book="gristommel", stops=None)
    with pytest.raises(Refusal, match="choice_needed"):
        kept(night, "Kd 9c 5h", "Ks 2d 4h 4s 9d")


def test_the_packets_of_two_are_counted(store: Store):
    night = Evening(store).open("Anna", "Bo", book="rownolegly", stops=None)
    anna = "9s 9c 8s 8c 7c | Ks Kd Kc Js Tc | Qd Jd Td 8d 7d | As Ah Ad Ac Qs | Kh Qh Jh Th 9h"
    bo = "As Ah Ac 8d 8c | Ks Qs Js 9s 8s | Kh Qh Jh Th 9h | Ad Kd Qd Jd Td | 7d 7c Kc Tc 9c"
    removed = "8h 7h 9d Ts 7s Qc Jc"
    packets = {night.ids["Anna"]: anna, night.ids["Bo"]: bo}
    entry = keep_packets(store, night.request(), removed=removed, packets=packets)

    assert entry.facts["score"] == {str(night.ids["Anna"]): 7, str(night.ids["Bo"]): 18}
    with pytest.raises(Refusal, match="two_players"):
        keep_packets(store, night.request(), removed=removed, packets={night.ids["Anna"]: anna})


def test_a_ruling_keeps_only_the_answers_that_mattered(night: Evening):
    told = {"start": "wrong_dealer", "in_a_row": "3", "pot": "12", "seen_cards": "yes"}
    entry = keep_ruling(night.store, night.request(), ruling="misdeal", answers=told)

    assert entry.facts["answers"] == {"start": "wrong_dealer", "in_a_row": "3", "pot": "12"}
    assert entry.facts["says"] == "same_dealer_again_fined"
    assert entry.facts["payments"] == [["pays_into_pot", "12"]]
    assert entry.facts["because"] == ["PK-11", "PK-12"]


def test_the_same_request_is_one_verdict(night: Evening):
    request = night.request()
    hands = {night.ids["Anna"]: ANNA, night.ids["Bo"]: BO}
    first, again = (keep_hands(night.store, request, hands=hands, claims={}, choices={}) for _ in range(2))

    assert first.seq == again.seq


def test_a_verdict_is_undone_once(night: Evening):
    entry = kept(night, ANNA, BO)
    nights.undo_entry(night.store, night.request(), seq=entry.seq)

    [line] = desk(night.store, night.club, night.number, now=night.at).kept
    assert line.undone_by is not None
    with pytest.raises(Refusal, match="already_reversed"):
        nights.undo_entry(night.store, night.request(), seq=entry.seq)

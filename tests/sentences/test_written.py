"""Cards in the letters of a language are read as the rules write them, and never against the rules' own letters."""

import pytest

from app.i18n import LANGUAGES, translations
from app.rules.cards import deck, parse_card
from app.sentences.verdicts import Words
from app.sentences.written import as_players_read, as_players_write, as_rules_read


def words(language: str) -> Words:
    return Words(translations(language), ", ".join)


@pytest.mark.parametrize(
    ("language", "written", "read"),
    [
        ("sv", "Eh Kr Dk Kns 10r", "Ah Kd Qc Js Td"),
        ("sv", "eh kr dk kns, 10hj", "Ah Kd Qc Js, Th"),
        ("nb", "Es Dr Knk Jr Ak", "As Qd Jc Jd Ac"),
        ("pl", "Ap Kt Dki Wka Ws", "As Kc Qh Jd Js"),
        ("en", "Qspades Kd", "Qs Kd"),
        ("sv", "Eh Dr|Knk 2s", "Ah Qd|Jc 2s"),
    ],
)
def test_a_card_is_read_in_the_letters_of_its_language(language: str, written: str, read: str) -> None:
    assert as_rules_read(words(language), written) == read


@pytest.mark.parametrize(("language", "written"), [("pl", "Ak"), ("pl", "Er"), ("sv", "Wh"), ("sv", "K"), ("en", "Dh")])
def test_what_could_be_two_cards_or_none_is_left_as_it_stands(language: str, written: str) -> None:
    assert as_rules_read(words(language), written) == written


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letters_of_the_rules_mean_the_same_card_in_every_language(language: str) -> None:
    for card in map(str, deck()):
        assert as_rules_read(words(language), card) == card
        assert as_rules_read(words(language), card.lower()) == card.lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_written_by_its_index_and_its_suit(language: str) -> None:
    for card in map(str, deck()):
        whole = words(language).index(card[0]) + words(language).suit(card[1])
        short = as_players_write(words(language), card)

        assert [str(parse_card(as_rules_read(words(language), written))) for written in (whole, short)] == [card] * 2


@pytest.mark.parametrize(("language", "written"), [("en", "Qh Jd 10c"), ("sv", "Dh Knr 10k"), ("pl", "Dki Wka 10t")])
def test_a_card_is_written_as_briefly_as_its_reader_can_tell_it_apart(language: str, written: str) -> None:
    assert " ".join(as_players_write(words(language), card) for card in ("Qh", "Jd", "Tc")) == written


@pytest.mark.parametrize(
    ("language", "read"), [("en", "Qh Jd, 10c|As"), ("sv", "Dh Knr, 10k|Es"), ("pl", "Dki Wka, 10t|Ap")]
)
def test_what_the_rules_read_is_written_back_in_the_readers_letters(language: str, read: str) -> None:
    assert as_players_read(words(language), "Qh jd, Tc|As") == read


def test_what_is_no_card_is_written_back_as_it_was_typed() -> None:
    assert as_players_read(words("sv"), "Kd Zx 11h") == "Kr Zx 11h"

"""What the desk says of the hands that lie there: who wins, by which rule, and why."""

import pytest

from tests.web.desk.conftest import ANNA, BO, SENTENCES, Lay


@pytest.mark.parametrize("language", SENTENCES)
def test_the_verdict_is_a_sentence_in_every_language(lay: Lay, language: str) -> None:
    desk = lay(ANNA, BO)
    desk.visitor.client.set_cookie("language", language)

    assert SENTENCES[language] in desk.judge().says


def test_the_card_that_decides_is_marked_and_the_five_that_play(lay: Lay) -> None:
    page = lay(ANNA, BO).page

    assert page.count("card--plays") == 10
    assert page.count('<b class="card__note card__note--decides">decides</b>') == 1


def test_cards_speak_t22(lay: Lay) -> None:
    says = lay("Ah Kh 9h 4h 2c", "5s 6d 7c 8h 9c", claims={"Anna": "flush"}).says

    assert "Bo wins: straight, nine high." in says
    assert "Anna said flush, but the most cards of one suit are 4." in says


def test_a_straight_does_not_go_round_the_corner_t21(lay: Lay) -> None:
    says = lay("Qh Qd As Ac 3d", "Jh Qs Kd Ah 2c", claims={"Bo": "straight"}).says

    assert "Anna wins: two pairs, aces and queens" in says
    assert "Bo said straight, but a straight does not go round the corner." in says


def test_equal_hands_share(lay: Lay) -> None:
    desk = lay("As Ah 6c 6d Qs", "Ac Ad 6s 6h Qd")

    assert "Anna and Bo share: two pairs, aces and sixes." in desk.says
    assert "PK-27" in desk.says


def test_a_short_deck_has_its_own_grid_and_order(lay: Lay) -> None:
    desk = lay("Ah Kh 9h 8h 7h", "As Ad Ac Kd Ks", book="polski", deck="32")

    assert "Anna wins: flush, ace high." in desk.says
    assert len([key for key in desk.form.keys if key.name == "card"]) == 32


def test_the_lowest_hand_wins_where_the_house_says_so(lay: Lay) -> None:
    desk = lay("2c 3d 4h 6s 7c", "Ac 2d 3h 4s 5c", book="morkpoker", low="ace_to_five")

    assert "Bo wins: low, 5 4 3 2 A." in desk.says


def test_high_and_low_share_the_pot(lay: Lay) -> None:
    says = lay("Ah 2c 3d 4s 7h", ANNA.replace("7d", "7c"), book="morkpoker", low="ace_to_five", high_low="yes").says

    assert "Bo wins: two pairs, kings and sevens." in says
    assert "The low half: Anna wins: low, 7 4 3 2 A." in says


def test_a_wild_card_says_what_it_counts_as(lay: Lay) -> None:
    desk = lay("2c Ks Kd 9h 4h", "As Ad 8h 5h 3c", book="polski", wild="2")

    assert "Anna wins: three of a kind, kings." in desk.says
    assert "as K" in desk.says

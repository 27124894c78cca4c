"""Hands at the desk: laid card by card, drawn again at every key without JavaScript, and booked by none of them."""

import pytest

from app.store.engine import Store
from tests.support.desk import Desk
from tests.support.dump import dump
from tests.support.visitor import Visitor
from tests.web.desk.conftest import ANNA, BO, SENTENCES, Lay, Numbered, Open


def test_the_desk_asks_whose_hands_first(banker: Visitor, night: int) -> None:
    desk = Desk(banker, "/nights/1/desk")

    assert "Whose hands?" in desk.says
    assert [key.name for key in desk.form.keys] == ["", "with", "with", "with", "with", "all"]


@pytest.mark.parametrize(
    ("language", "hands"),
    [
        ("sv", ("Kh Kk 7s 7r Knh", "Ks Kr 7h 7k Ds")),
        ("nb", ("Kh Kk 7s 7r Knh", "Ks Kr 7h 7k Ds")),
        ("pl", ("Kki Kt 7p 7ka Wki", "Kp Kka 7ki 7t Dp")),
    ],
)
def test_cards_are_written_in_the_letters_of_the_readers_language(
    banker: Visitor, lay: Lay, language: str, hands: tuple[str, str]
) -> None:
    banker.client.set_cookie("language", language)

    judged = lay(*hands)
    assert SENTENCES[language] in judged.says
    written = [text for name, text in judged.form.values.items() if name.startswith("cards-")]
    assert written == list(hands), "and stand there as they were written"


def test_two_players_need_not_be_chosen(banker: Visitor, open_night: Open, player: Numbered) -> None:
    open_night("Anna", "Bo")
    assert Desk(banker, "/nights/1/desk").form.values.getlist("hand") == [str(player("Anna")), str(player("Bo"))]


def test_ten_cards_picked_key_by_key_give_the_verdict(
    banker: Visitor, night: int, player: Numbered, store: Store
) -> None:
    before = dump(store)
    desk = Desk(banker, "/nights/1/desk").press("with", str(player("Anna"))).press("with", str(player("Bo")))
    desk.press("go", str(player("Anna")))
    for card in f"{ANNA} {BO}".split():
        desk.press("card", card)

    assert SENTENCES["en"] in desk.says
    assert "PK-26" in desk.says and "Royal flush, färgstege" in desk.says
    assert dump(store) == before


def test_a_card_on_the_table_cannot_be_picked_again(banker: Visitor, night: int, player: Numbered) -> None:
    desk = Desk(banker, "/nights/1/desk").press("with", str(player("Anna"))).press("card", "Ks")
    [king] = [key for key in desk.form.keys if key.value == "Ks" and key.name == "card"]
    again = banker.get(f"/nights/1/desk?hand={player('Anna')}&to=&cards-{player('Anna')}=Ks&card=10s&card=Ks")

    assert king.disabled
    assert again.get_data(as_text=True).count('name="out"') == 2


def test_loading_the_same_address_again_changes_nothing(banker: Visitor, night: int, player: Numbered) -> None:
    desk = Desk(banker, "/nights/1/desk").press("with", str(player("Anna"))).press("card", "Ks")
    again = Desk(banker, desk.answer.request.full_path)

    assert again.form.values == desk.form.values


def test_a_card_is_taken_back_and_a_hand_emptied_and_taken_away(lay: Lay, player: Numbered) -> None:
    desk, anna = lay(ANNA, BO), str(player("Anna"))

    assert desk.press("out", f"{anna} 7s").form.values[f"cards-{anna}"] == "Kh Kc 7d Jh"
    assert desk.press("empty", anna).form.values[f"cards-{anna}"] == ""
    assert desk.press("away", anna).form.values.getlist("hand") == [str(player("Bo"))]


def test_a_card_without_room_is_named_and_not_laid(lay: Lay) -> None:
    desk = lay(ANNA, BO).press("card", "As")

    assert desk.answer.status_code == 422
    assert "There is no room for the ace of spades." in desk.says


REFUSED = [
    (("10s Kh 9h 4h Ts", BO), {}, "10 of spades is there twice."),
    (("Ks Kh 9h 4h 2c", BO), {}, "King of spades is there twice."),
    (("Xx Kh 9h 4h 2c", BO), {}, "“Xx” is no card. Write cards as Qh or 10s."),
    (("Kh 9h 4h 2c", BO), {}, "Write 5 cards. These are 4: Kh 9h 4h 2c."),
    (("Kh 9h 4h 2c 3c 5c", BO), {}, "Write 5 cards. These are 6: Kh 9h 4h 2c 3c 5c."),
    (("", BO), {}, "There are no cards yet."),
    (("Ah Kh Qh 9d 2c", "As Ks Qs 9s 8s"), {"book": "polski", "deck": "32"}, "2 of clubs is not in this deck."),
    (("Kh 2c 3c 4c 5c 6c 7c 8c", "As"), {"book": "gristommel"}, "Write from 1 to 7 cards. These are 8:"),
]


@pytest.mark.parametrize(("hands", "house", "sentence"), REFUSED)
def test_cards_that_cannot_be_are_refused_at_their_field_and_named(
    lay: Lay, hands: tuple[str, ...], house: dict[str, str], sentence: str
) -> None:
    desk = lay(*hands, **house)

    assert desk.answer.status_code == 422
    assert sentence in desk.says
    assert 'aria-invalid="true"' in desk.page


def test_a_refusal_says_the_cards_in_the_readers_letters(lay: Lay, banker: Visitor) -> None:
    banker.client.set_cookie("language", "nb")

    assert "Skriv 5 kort. Dette er 4: Kr Dk 6s 10h." in lay("Kr Dk 6s 10h", BO).says


def test_what_was_written_stays_when_it_is_refused(lay: Lay, player: Numbered) -> None:
    assert lay("Xx Kh", BO).form.values[f"cards-{player('Anna')}"] == "Xx Kh"


def test_four_colours_are_remembered_by_the_device(lay: Lay) -> None:
    desk = lay(ANNA, BO).judge(colours="4")
    later = Desk(desk.visitor, "/nights/1/desk")

    assert later.form.values["colours"] == "4"


def test_suits_are_drawn_by_shape(lay: Lay) -> None:
    page = lay(ANNA, BO).page

    assert {shape for shape in ("spade", "heart", "diamond", "club") if f'href="#s-{shape}"' in page} == {
        "spade",
        "heart",
        "diamond",
        "club",
    }


def test_strangers_and_made_up_keys_are_passed_over(banker: Visitor, night: int) -> None:
    sent = "hand=999&cards-999=Ks&card=Zz&out=1&go=x&empty=y&with=%00&claim-999=nonsense&eights=maybe&spinner=x"
    assert banker.get(f"/nights/1/desk?{sent}").status_code == 200


def test_names_are_text_and_never_markup_t98(banker: Visitor, open_night: Open, player: Numbered) -> None:
    open_night("<b>Anna</b>", "Bo")
    cards = {f"cards-{player('<b>Anna</b>')}": ANNA, f"cards-{player('Bo')}": BO}

    assert "<b>Anna" not in Desk(banker, "/nights/1/desk").judge(**cards).page


def test_between_two_nights_hands_are_numbered_and_any_book_judges(banker: Visitor, club: int) -> None:
    desk = Desk(banker, "/desk?book=polski").judge(cards_1=ANNA, cards_2=BO)

    assert "Hand 2 wins: two pairs" in desk.says
    assert "PL-3" in desk.says
    assert "Keep with the night" not in desk.says
    assert desk.press("with", "3").form.values.getlist("hand") == ["1", "2", "3"]


def test_while_a_night_runs_the_clubs_desk_is_that_nights(banker: Visitor, night: int) -> None:
    assert banker.get("/desk").location == "/nights/1/desk"


def test_an_unknown_book_is_not_found(banker: Visitor, club: int) -> None:
    assert banker.get("/desk?book=whist").status_code == 404

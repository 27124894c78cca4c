"""Parallel poker's own sheet, by the example of its source."""

from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from tests.support.desk import Desk
from tests.support.visitor import Visitor

REMOVED = "8h 7h 9d Ts 7s Qc Jc"
ANNA = ("9s 9c 8s 8c 7c", "Ks Kd Kc Js Tc", "Qd Jd Td 8d 7d", "As Ah Ad Ac Qs", "Kh Qh Jh Th 9h")
BO = ("As Ah Ac 8d 8c", "Ks Qs Js 9s 8s", "Kh Qh Jh Th 9h", "Ad Kd Qd Jd Td", "7d 7c Kc Tc 9c")


@pytest.fixture
def sheet(banker: Visitor, open_night: Callable[..., int]) -> Desk:
    open_night("Anna", "Bo", book="rownolegly")
    return Desk(banker, "/nights/1/desk")


@pytest.fixture
def packets(player: Callable[[str], PlayerId]) -> Callable[..., dict[str, str]]:
    """The fields of the sheet with both players' packets written in."""

    def written(anna: tuple[str, ...] = ANNA, bo: tuple[str, ...] = BO, removed: str = REMOVED) -> dict[str, str]:
        own = {
            f"cards-{player(name)}-{number}": cards
            for name, laid in (("Anna", anna), ("Bo", bo))
            for number, cards in enumerate(laid, start=1)
        }
        return {"cards-removed": removed, **own}

    return written


def test_the_example_of_the_source_ends_18_to_7(sheet: Desk, packets: Callable[..., dict[str, str]]) -> None:
    """PR-3, PR-4"""
    sheet.judge(**packets())

    assert "Bo wins: 18–7." in sheet.says
    assert [f"Packet {number}, {number + 2} points" in sheet.says for number in range(1, 6)] == [True] * 5
    assert "Anna 0 Bo 3" in sheet.says and "Anna 0 Bo 18" in sheet.says and "Anna 7 Bo 18" in sheet.says


def test_equal_packets_give_points_to_nobody(sheet: Desk, packets: Callable[..., dict[str, str]]) -> None:
    """PR-3"""
    sheet.judge(**packets(bo=ANNA))

    assert "Nobody wins: 0–0." in sheet.says
    assert "nobody scores, both have" in sheet.says


def test_each_player_picks_from_a_deck_of_the_own_without_the_removed_cards(
    sheet: Desk, player: Callable[[str], PlayerId]
) -> None:
    for card in REMOVED.split():
        sheet.press("card", card)
    sheet.press("card", "As").press("go", f"{player('Bo')}-1")
    dead = {key.value for key in sheet.form.keys if key.name == "card" and key.disabled}

    assert dead == set(REMOVED.split())
    assert sheet.press("card", "As").form.values[f"cards-{player('Bo')}-1"] == "As"


REFUSED = [
    ({"removed": "8h 7h 9d Ts 7s Qc"}, "Write 7 cards. These are 6:"),
    ({"removed": "8h 7h 9d Ts 7s Qc 2c"}, "2 of clubs is not in this deck."),
    ({"anna": ("9s 9c 8s 8c 7s", *ANNA[1:])}, "7 of spades is not in this deck."),
    ({"anna": ("9s 9c 8s 8c Ks", *ANNA[1:])}, "King of spades is there twice."),
    ({"bo": (*BO[:4], "7d 7c Kc Tc")}, "Write 5 cards. These are 4:"),
    ({"bo": (*BO[:4], "7d 7c Kc Tc Zz")}, "“Zz” is no card. Write cards as Qh or 10s."),
    ({"bo": (*BO[:4], "")}, "There are no cards yet."),
]


@pytest.mark.parametrize(("changes", "sentence"), REFUSED)
def test_a_wrong_packet_is_refused_and_its_card_named(
    sheet: Desk, packets: Callable[..., dict[str, str]], changes: dict[str, tuple[str, ...]], sentence: str
) -> None:
    """PR-5"""
    sheet.judge(**packets(**changes))

    assert sheet.answer.status_code == 422
    assert sentence in sheet.says
    assert sheet.page.count('aria-invalid="true"') == 1


def test_the_result_is_kept_and_leads_back_to_the_packets(
    sheet: Desk, packets: Callable[..., dict[str, str]], banker: Visitor
) -> None:
    assert sheet.judge(**packets()).keep().status_code == 303

    desk = Desk(banker, "/nights/1/desk")
    assert "Dispute settled. Bo wins: 18–7." in desk.says
    again = desk.page.partition('class="again" href="')[2].partition('"')[0].replace("&amp;", "&")
    assert "Bo wins: 18–7." in Desk(banker, again).says


def test_the_sheet_is_for_two(
    banker: Visitor, open_night: Callable[..., int], player: Callable[[str], PlayerId]
) -> None:
    open_night("Anna", "Bo", "Cilla", book="rownolegly")
    desk = Desk(banker, "/nights/1/desk")
    assert "Whose hands?" in desk.says

    desk.press("with", str(player("Anna"))).press("with", str(player("Cilla")))
    assert "Cilla, packet 5" in desk.says and "Bo, packet 1" not in desk.says

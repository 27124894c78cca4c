"""`judge pots`: side pots and odd chips."""

import pytest


def test_side_pots_go_to_the_best_of_their_contenders(document):  # CR-12
    code, pots = document(
        "pots", "Anna=As Ad 7h 4c 2s", "Bo=Ks Kd 7d 4d 2d", "Dag=Qs Qd 8h 4h 2h",
        "--paid", "Anna=10", "Bo=30", "Cilla=30", "Dag=50", "--folded", "Cilla",
    )  # fmt: skip
    assert (code, [pot["amount"] for pot in pots["pots"]]) == (0, [40, 60])
    assert (pots["totals"], pots["returned"]) == ({"Anna": 40, "Bo": 60}, {"Dag": 20})


@pytest.mark.parametrize(
    ("book", "rule", "totals", "left_over"),
    [
        ("kortrom", "CR-12", {"Bo": 13, "Cilla": 12}, 0),
        ("pakker", "PK-27", {"Bo": 12, "Cilla": 12}, 1),  # T-20
        ("polski", "PL-8", {"Bo": 12, "Cilla": 12}, 1),
        ("morkpoker", "MP-4", {"Bo": 13, "Cilla": 12}, 0),
    ],
)
def test_the_odd_chip_of_a_pot_that_just_lies_there(document, book, rule, totals, left_over):
    _, pots = document("pots", "--book", book, "--carried", "25", "--rank", "Bo=1", "Cilla=1")
    assert (pots["totals"], pots["left_over"]) == (totals, left_over)
    assert rule in {reason["rule"] for reason in pots["because"]}


def test_the_odd_chip_follows_the_seats_from_the_button(document):  # CR-12
    words = ("pots", "--carried", "25", "--rank", "Bo=1", "Cilla=1", "--seats", "Cilla", "Bo")
    assert document(*words)[1]["totals"] == {"Bo": 12, "Cilla": 13}


def test_the_odd_chip_may_go_by_card(document):  # CR-13
    hands = ("Bo=Kd Kc 7h 4c 2s", "Cilla=Kh Ks 7d 4d 2d")
    _, pots = document("pots", *hands, "--carried", "25", "--set", "odd_chip=by_card")
    assert pots["totals"] == {"Bo": 12, "Cilla": 13}
    assert "CR-13" in {reason["rule"] for reason in pots["because"]}


def test_chips_of_ten_are_not_broken(document):  # T-40
    words = ("pots", "--carried", "1000", "--rank", "A=1", "B=1", "C=1", "--set", "smallest_chip=10")
    assert document(*words)[1]["totals"] == {"A": 340, "B": 330, "C": 330}


def test_high_and_low_share_and_the_high_gets_the_odd_chip(document):  # CR-12
    words = ("pots", "--carried", "25", "--rank", "Bo=2", "Cilla=1", "--low-rank", "Bo=1", "Cilla=2")
    assert document(*words)[1]["totals"] == {"Bo": 12, "Cilla": 13}

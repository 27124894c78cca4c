"""The club's nights as its pages list them."""

from app.queries.club import club_page, nights_page
from app.store.engine import Store
from tests.support.evening import TAB, Evening


def test_nights_are_listed_latest_first_with_what_was_sold_and_won(store: Store) -> None:
    club = Evening(store).open("Anna", "Bo", min_sale="")
    other = Evening(store).open("Eva", "Fia", min_sale="")
    club.sell("Bo", 100_00, TAB)
    club.count(Anna=30_00, Bo=70_00)
    club.settle()
    club.close()
    club.open("Anna", "Bo", min_sale="")

    nights = nights_page(store, club.club).nights
    assert [(night.number, night.sold, night.closed_at is None) for night in nights] == [
        (2, 0, True),
        (1, 100_00, False),
    ]
    assert nights[1].results == {club.ids["Anna"]: 30_00, club.ids["Bo"]: -30_00}
    assert (club_page(store, club.club).nights, club_page(store, club.club).running) == (nights, 2)
    assert nights_page(store, club.club, before=2).nights == nights[1:]
    assert [night.number for night in nights_page(store, other.club).nights] == [1]


def test_the_drawer_is_all_of_it_together_only_where_it_is_the_sum_of_the_rest(store: Store) -> None:
    club = Evening(store).open("Anna", "Bo", min_sale="")
    club.sell("Bo", 100_00)
    club.count(Anna=0, Bo=100_00)
    club.count_drawer(100_00)
    club.settle("bank")
    club.close()
    [left] = club_page(store, club.club).carried
    club.open("Anna", "Bo", min_sale="", float="300")
    club.sell("Anna", 50_00)
    [meanwhile] = club_page(store, club.club).carried

    assert (left.drawer, left.adds_up) == (100_00, True)
    assert (meanwhile.drawer, meanwhile.adds_up) == (450_00, False), "the float and the chips of the night are in it"

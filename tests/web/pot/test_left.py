"""What becomes of acts and of a pot that is left: undone, kept, shared; where else the pot is told of."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.club import nights_page
from app.queries.table import Table
from app.services import links
from app.store.engine import Store
from tests.support.visitor import Visitor
from tests.web.conftest import KEY, POT, Clock

Numbered = Callable[[str], PlayerId]
Tap = Callable[..., None]
InPot = Callable[[], int]
Now = Callable[[], Table]


def test_every_act_is_undone_from_the_dock(tap: Tap, banker: Visitor, player: Numbered, in_pot: InPot) -> None:
    acts: list[tuple[str, dict[str, str]]] = [
        ("/deals", {}),
        ("/all-passes", {}),
        ("/blind-openings", {}),
        ("/deals", {}),
        ("/wins", {"winner": str(player("Bo"))}),
    ]
    for action, values in acts:
        before = in_pot()
        tap(action, **values)
        assert banker.submit(POT, "/reversal").status_code == 303
        assert in_pot() == before
        tap(action, **values)


def test_a_deal_that_later_ones_rest_on_is_not_undone_and_says_which(tap: Tap, banker: Visitor, at_table: Now) -> None:
    tap("/deals")
    first = at_table().latest[0].seq
    tap("/all-passes")
    answer = banker.submit("/nights/1/journal", f"/entries/{first}/reversal")

    assert answer.status_code == 422
    assert f"No. {first + 1} rests on it. Undo that first." in answer.text


def test_the_pot_is_kept_for_the_next_night_or_shared(
    tap: Tap, banker: Visitor, player: Numbered, in_pot: InPot
) -> None:
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", amount="20")
    tap("/deals")
    tap("/all-passes")
    tap("/pot/keeping")
    assert in_pot() == 0
    assert "waits for the next night" in banker.text("/nights/1")
    assert '<p class="says">4 kr wait for the next night.</p>' in banker.text(POT).replace("\xa0", " ")

    assert banker.submit(POT, "/reversal").status_code == 303
    assert "wait for the next night." not in banker.text(POT)
    tap("/pot/shares")
    assert in_pot() == 0


def test_a_night_that_kept_its_pot_says_so_in_the_list_of_nights_unless_it_was_undone(
    tap: Tap, banker: Visitor, player: Numbered, store: Store, club: int
) -> None:
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", amount="20")
    tap("/deals")
    tap("/all-passes")
    tap("/pot/keeping")
    assert [night.kept for night in nights_page(store, club).nights] == [4_00]
    banker.submit(POT, "/reversal")
    assert [night.kept for night in nights_page(store, club).nights] == [0]

    tap("/pot/keeping")
    bo = player("Bo")
    counts = {f"chips-{player(name)}": "16" if player(name) == bo else "0" for name in ("Anna", "Bo", "Cilla", "Dag")}
    banker.submit("/nights/1/settling", "/counts", **counts)
    banker.submit("/nights/1/settling", "/drawer-counts", counted="220")
    assert banker.submit("/nights/1/settling", "/closing", confirmed="yes").status_code == 303
    assert "pot of 4 kept" in banker.text("/nights").replace("\xa0", " ")


def test_once_all_are_counted_the_pot_is_shared_by_who_is_there_and_nobody_is_asked_to_deal(
    tap: Tap, banker: Visitor, player: Numbered, in_pot: InPot
) -> None:
    tap("/deals")
    tap("/all-passes")
    counts = {f"chips-{player(name)}": "0" for name in ("Anna", "Bo", "Cilla", "Dag")}
    assert banker.submit("/nights/1/settling", "/counts", **counts).status_code == 303
    assert "At least two must play" not in banker.text(POT)

    tap("/pot/shares")
    assert in_pot() == 0


def test_the_table_the_dock_and_the_watch_page_tell_of_the_pot(
    tap: Tap, banker: Visitor, nobody: Visitor, store: Store, club: int, clock: Clock
) -> None:
    tap("/deals")
    tap("/all-passes")
    page = banker.text("/nights/1")

    assert "Pot 4" in page
    assert "queens or better open · a blind costs 4" in page
    assert page.count(f'href="{POT}"') == 2, "the line and the place in the dock"
    watch = nobody.text(f"/watch/{links.open_link(store, club, 'watch', key=KEY, at=clock.now)}")
    assert "queens or better open" in watch
    assert "a blind costs 4, Cilla may" in watch
    assert POT not in watch


def test_a_game_without_a_pot_shows_none_of_it(open_night: Callable[..., int], banker: Visitor) -> None:
    open_night("Anna", "Bo", book="rownolegly", stops=None)

    assert POT not in banker.text("/nights/1")
    assert [banker.get(f"/nights/1/{page}").status_code for page in ("pot", "fines")] == [404, 404]
    assert "Back to the drawer" in banker.text("/nights/1/kitty")


@pytest.mark.parametrize(("book", "second"), [("pakker", "pot"), ("rownolegly", "journal")])
def test_the_dock_has_four_places_and_the_book_is_one_tap_from_the_table(
    open_night: Callable[..., int], banker: Visitor, book: str, second: str
) -> None:
    open_night("Anna", "Bo", book=book)
    page = banker.text("/nights/1")

    places = re.findall(r'class="bar__to[^"]*" href="/nights/1/?([a-z]*)"', page)
    assert places == ["", second, "desk", "settling"]
    assert 'href="/nights/1/journal"' in page


def test_the_same_form_sent_twice_deals_once(banker: Visitor, night: int, in_pot: InPot) -> None:
    form = banker.form(POT, "/deals")

    assert [banker.send(form).status_code for _ in range(2)] == [303, 303]
    assert in_pot() == 4_00


def test_the_deal_of_another_page_is_refused_while_one_is_on(banker: Visitor, night: int, in_pot: InPot) -> None:
    first, second = banker.form(POT, "/deals"), banker.form(POT, "/deals")
    assert banker.send(first).status_code == 303

    answer = banker.send(second)
    assert answer.status_code == 409
    assert "the night has changed meanwhile" in answer.text
    assert in_pot() == 4_00

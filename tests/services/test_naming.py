"""Correcting a player's name: nothing is edited, and whoever had a name before leaves it to others."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from app.domain.errors import Conflict, NotFound, Refusal
from app.domain.ledger import Entry, Kind
from app.services import club as clubs
from app.services import nights
from app.services.nights import Agreed
from app.store.engine import Store
from app.store.meanwhile import own_version
from app.store.once import Request
from app.store.work import reading
from tests.support.audit import faults, findings
from tests.support.dump import dump
from tests.support.evening import TAB, Evening

Rename = Callable[..., Entry]


@pytest.fixture
def night(store: Store) -> Evening:
    return Evening(store).open("Anna", "Bo", "Ana")


@pytest.fixture
def rename(night: Evening) -> Rename:
    """Who is called so is called something else from now on."""

    def done(was: str, name: str, *, request: Request | None = None) -> Entry:
        asked = request or night.request(night=None)
        return clubs.rename_player(night.store, asked, player=night.ids[was], name=name)

    return done


@pytest.fixture
def take_back(night: Evening) -> Rename:
    """The last correction of who is called so is undone, or put back."""

    def done(called: str, seq: int, *, request: Request | None = None) -> Entry:
        asked = request or night.request(night=None)
        return clubs.undo_rename(night.store, asked, player=night.ids[called], seq=seq)

    return done


def own(night: Evening) -> int:
    """The last entry in which the club says something of itself."""
    with reading(night.store, night.club) as work:
        return own_version(work.connection, night.club)


def sound(night: Evening) -> bool:
    return not faults(night.store) and not findings(night.store)


def test_a_name_is_corrected_by_an_entry_of_the_club_and_the_player_stays_the_same(
    night: Evening, rename: Rename
) -> None:
    night.sell("Ana", 100_00, TAB)
    ana, rows, version = night.ids["Ana"], dump(night.store)["player"], night.version
    entry = rename("Ana", " Hanna ")

    assert (entry.kind, entry.night, entry.postings) == (Kind.RENAMED, None, ())
    assert entry.facts == {"player": ana, "name": "Hanna", "was": "Ana"}
    assert list(night.ids.items()) == [("Anna", 1), ("Bo", 2), ("Hanna", ana)]
    assert (dump(night.store)["player"], night.version) == (rows, version), "neither row nor night is touched"
    assert night.night.tab(ana) == 100_00
    assert sound(night)


def test_the_same_correction_sent_again_is_one_entry(night: Evening, rename: Rename) -> None:
    asked = night.request(night=None)
    first = rename("Ana", "Hanna", request=asked)
    before = dump(night.store)

    assert rename("Hanna", "Hanna", request=asked) == first
    assert dump(night.store) == before
    with pytest.raises(Conflict, match="request_reused"):
        rename("Hanna", "Johanna", request=asked)


@pytest.mark.parametrize(("name", "key"), [("ANNA", "name_taken"), ("Ana", "same_name"), ("A\u202ena", "bad_name")])
def test_a_name_that_will_not_do_leaves_nothing_behind(night: Evening, rename: Rename, name: str, key: str) -> None:
    before = dump(night.store)
    with pytest.raises(Refusal, match=key):
        rename("Ana", name)
    assert dump(night.store) == before


def test_a_player_of_another_club_is_not_found(night: Evening) -> None:
    other = Evening(night.store).open("Mona")
    with pytest.raises(NotFound):
        clubs.rename_player(night.store, night.request(night=None), player=other.ids["Mona"], name="Monika")
    entry = clubs.rename_player(night.store, other.request(night=None), player=other.ids["Mona"], name="Bo")

    assert list(other.ids) == ["Bo"], "names are a club's own"
    with pytest.raises(NotFound):
        clubs.undo_rename(night.store, night.request(night=None), player=night.ids["Bo"], seq=entry.seq)


def test_of_two_who_correct_one_name_at_once_the_second_is_told(night: Evening, rename: Rename) -> None:
    old = own(night)
    rename("Ana", "Hanna", request=night.request(night=None, version=old))
    before = dump(night.store)
    with pytest.raises(Conflict, match="kept_meanwhile"):
        rename("Hanna", "Johanna", request=night.request(night=None, version=old))

    assert dump(night.store) == before
    assert rename("Bo", "Bo L", request=night.request(night=None, version=old)), "the name of another is no matter"


def test_of_two_who_give_one_name_to_two_players_the_second_is_refused(night: Evening, rename: Rename) -> None:
    old = own(night)
    rename("Ana", "Eva", request=night.request(night=None, version=old))
    with pytest.raises(Refusal, match="name_taken"):
        rename("Bo", "eva", request=night.request(night=None, version=old))


def test_a_name_that_was_let_go_is_a_new_players_however_often(night: Evening, rename: Rename) -> None:
    for name in ("Cilla", "Eva", "Filippa"):
        rename("Ana", name)
        known = set(night.ids.values())
        assert night.join("ana").facts["player"] not in known
        rename("ana", "Ana")

    assert list(night.ids) == ["Ana", "Anna", "Bo", "Cilla", "Eva", "Filippa"]
    assert len(set(night.ids.values())) == 6
    assert len(night.night.seats) == 6
    assert sound(night)


def test_a_night_opens_with_names_that_were_let_go_and_with_those_of_today(store: Store) -> None:
    club = Evening(store).open("Anna", "Bo")
    club.count(Anna=0, Bo=0)
    club.close()
    bo = club.ids["Bo"]
    clubs.rename_player(store, club.request(night=None), player=bo, name="Bo L")
    club.open("Bo", "bo l", "Anna")

    assert [seat.player for seat in club.night.seats] == [club.ids["Bo"], bo, club.ids["Anna"]]
    assert club.night.banker == club.ids["Bo"] != bo
    assert sound(club)


def test_a_night_opened_from_a_page_of_before_a_correction_is_refused(store: Store) -> None:
    club = Evening(store).open("Ana", "Bo")
    club.count(Ana=0, Bo=0)
    club.close()
    asked = club.request(night=None, version=own(club))
    clubs.rename_player(store, club.request(night=None), player=club.ids["Ana"], name="Anna")
    before = dump(store)
    with pytest.raises(Conflict, match="kept_meanwhile"):
        nights.open_night(store, asked, Agreed("polski", ("Ana", "Bo"), "Bo"))

    assert dump(store) == before, "nobody called Ana was made"


def test_a_correction_is_taken_back_and_put_back(night: Evening, rename: Rename, take_back: Rename) -> None:
    entry = rename("Ana", "Hanna")
    undone = take_back("Hanna", entry.seq)
    assert (undone.kind, undone.reverses, "Ana" in night.ids) == (Kind.RENAMED, entry.seq, True)
    with pytest.raises(Refusal, match="already_reversed"):
        take_back("Ana", entry.seq)

    take_back("Ana", undone.seq)
    assert "Hanna" in night.ids
    assert sound(night)


def test_a_second_tap_on_undo_does_not_put_it_back(night: Evening, rename: Rename, take_back: Rename) -> None:
    undone = take_back("Hanna", rename("Ana", "Hanna").seq)
    at_once = night.request(night=None, version=own(night))
    night.at = undone.recorded_at + timedelta(seconds=1)
    tapped = Request(night.club, at_once.id, night.at, night.at, None, at_once.version)

    assert take_back("Ana", undone.seq, request=tapped) == undone
    assert "Ana" in night.ids


def test_what_came_after_a_correction_is_seen_before_it_is_taken_back(
    night: Evening, rename: Rename, take_back: Rename
) -> None:
    first, old = rename("Ana", "Hanna"), own(night)
    rename("Hanna", "Johanna")
    with pytest.raises(Conflict, match="kept_meanwhile"):
        take_back("Johanna", first.seq, request=night.request(night=None, version=old))
    with pytest.raises(Refusal, match="cannot_reverse"):
        take_back("Johanna", first.seq)


def test_a_name_that_a_new_player_took_meanwhile_does_not_come_back(
    night: Evening, rename: Rename, take_back: Rename
) -> None:
    entry = rename("Ana", "Hanna")
    night.join("Ana")
    with pytest.raises(Refusal, match="name_taken"):
        take_back("Hanna", entry.seq)


def test_who_was_added_by_mistake_keeps_the_right_name_from_nobody(night: Evening, rename: Rename) -> None:
    ana = night.ids["Ana"]
    undone = night.undo(night.join("Hanna").seq)  # she sits there already, written Ana
    rename("Ana", "Hanna")

    assert night.ids["Hanna"] == ana
    with pytest.raises(Refusal, match="already_seated"):
        night.join("hanna")
    with pytest.raises(Refusal, match="name_taken"):
        night.undo(undone.seq)
    assert sound(night)


def test_who_was_added_by_mistake_comes_back_once_the_name_is_free(
    night: Evening, rename: Rename, take_back: Rename
) -> None:
    undone = night.undo(night.join("Hanna").seq)
    take_back("Hanna", rename("Ana", "Hanna").seq)
    night.undo(undone.seq)

    assert len(night.night.seats) == 4
    with pytest.raises(Refusal, match="name_taken"):
        rename("Ana", "Hanna")
    assert sound(night)

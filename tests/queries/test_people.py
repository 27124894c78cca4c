"""Who is offered a seat."""

from app.queries.start import start_sheet
from app.store.engine import Store
from tests.support.evening import Evening


def test_who_was_undone_and_never_sat_is_offered_no_seat_and_who_sat_before_is(store: Store) -> None:
    club = Evening(store).open("Anna", "Bo")
    club.join("Cilla")
    _close(club)
    for joined in ("Cilla", "Elin"):  # the one sat before, the other is new
        club.open("Anna", "Bo")
        club.undo(club.join(joined).seq)
        _close(club)
    assert start_sheet(store, club.club).people == ("Anna", "Bo", "Cilla")

    club.open("Anna", "Elin")
    assert start_sheet(store, club.club).people == ("Anna", "Bo", "Cilla", "Elin")


def _close(club: Evening) -> None:
    club.count(**{name: 0 for name, player in club.ids.items() if player in club.night.at_table})
    club.close()

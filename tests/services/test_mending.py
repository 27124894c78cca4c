"""Mending is one act: both entries or none, and once however often it is asked."""

from datetime import UTC, datetime, timedelta

import pytest

from app.domain.errors import NotFound, Refusal
from app.domain.ledger import Entry, Kind, Tender
from app.domain.money import Minor
from app.queries.people import names_of
from app.services import club as clubs
from app.services import kitty, mending, nights, settling, table
from app.store import journal
from app.store.engine import Store
from app.store.once import Request
from app.store.work import reading
from tests.support.evening import Evening

SEVEN = datetime(2026, 11, 27, 18, 0, tzinfo=UTC)


class Counted:
    """Bo bought 20 for cash, says the book; everybody is counted, and 20 are missing from the drawer."""

    def __init__(self, store: Store, *, tab: str = "always") -> None:
        self.store = store
        self.club = clubs.new_club(store, at=SEVEN)
        clubs.found_club(
            store, self.request("found", None), name="T", currency="SEK", language="sv", timezone="Europe/Stockholm"
        )
        agreed = nights.Agreed("rownolegly", ["Anna", "Bo"], "Anna", house={"tab": tab})
        nights.open_night(store, self.request("open", None), agreed)
        self.bo = next(player for player, name in names_of(store, self.club).items() if name == "Bo")
        self.sale = table.sell(store, self.request("sell"), player=self.bo, amount=Minor(20_00), tender=Tender.CASH)
        chips = {player: Minor(20_00 if player == self.bo else 0) for player in names_of(store, self.club)}
        settling.count_seats(store, self.request("count", minutes=10), chips=chips)
        settling.count_drawer(store, self.request("drawer", minutes=12), counted=Minor(0))

    def request(self, name: str, night: int | None = 1, minutes: int = 5) -> Request:
        at = SEVEN if night is None else SEVEN + timedelta(minutes=minutes)
        return Request(self.club, f"request-{name}", at, at, night)

    def entries(self) -> tuple[Entry, ...]:
        with reading(self.store, self.club) as work:
            return journal.night_entries(work.connection, self.club, 1)


@pytest.fixture
def counted(store: Store) -> Counted:
    return Counted(store)


def test_the_wrong_sale_is_struck_and_the_right_one_dated_as_it_was(counted: Counted) -> None:
    request = counted.request("mend", minutes=20)
    mending.mend_tender(counted.store, request, seq=counted.sale.seq, tender=Tender.TAB)
    *_, reversal, right = counted.entries()

    assert (reversal.reverses, reversal.at) == (counted.sale.seq, request.at)
    assert (right.kind, right.facts["tender"], right.at) == (Kind.SALE, "tab", counted.sale.at)
    with reading(counted.store, counted.club) as work:
        assert not work.gap(work.night(1)).open


def test_asked_again_it_is_answered_and_nothing_is_booked(counted: Counted) -> None:  # T-67
    request = counted.request("mend", minutes=20)
    answers = {
        mending.mend_tender(counted.store, request, seq=counted.sale.seq, tender=Tender.TAB).seq for _ in range(3)
    }

    assert len(answers) == 1
    assert len(counted.entries()) == 6


def test_what_is_refused_leaves_neither_entry_behind(store: Store) -> None:
    counted = Counted(store, tab="never")
    before = counted.entries()
    with pytest.raises(Refusal, match="tab_not_allowed"):
        mending.mend_tender(store, counted.request("mend", minutes=20), seq=counted.sale.seq, tender=Tender.TAB)

    assert counted.entries() == before


def test_only_a_sale_has_a_tender(counted: Counted) -> None:
    for seq in (counted.sale.seq + 1, counted.sale.seq + 99):
        with pytest.raises(NotFound):
            mending.mend_tender(counted.store, counted.request(f"no-{seq}", minutes=20), seq=seq, tender=Tender.TAB)


def test_chips_taken_along_are_written_down_once_and_dated_as_the_leaving(counted: Counted) -> None:  # T-16, T-67
    store = counted.store
    with reading(store, counted.club) as work:
        [anna] = [player for player in work.people() if player != counted.bo]
    settled = counted.entries()
    undo = [nights.undo_entry(store, counted.request(f"undo-{n}", minutes=15), seq=settled[-n].seq) for n in (1, 2)]
    left = table.leave(store, counted.request("leave", minutes=16), player=anna, chips=Minor(0))
    request = counted.request("along", minutes=20)
    answers = {mending.mend_leaving(store, request, seq=left.seq, chips=Minor(5_00)).seq for _ in range(3)}
    *_, reversal, right = counted.entries()

    assert (len(undo), len(answers)) == (2, 1)
    assert (reversal.reverses, right.at, right.facts["outstanding"]) == (left.seq, left.at, True)
    with reading(store, counted.club) as work:
        assert work.night(1).tab(anna) == -5_00


def test_only_who_left_took_anything_along(counted: Counted) -> None:
    with pytest.raises(NotFound):
        mending.mend_leaving(counted.store, counted.request("no", minutes=20), seq=counted.sale.seq, chips=Minor(5_00))


def test_food_that_was_forgotten_is_not_asked_about_however_much_it_was(store: Store) -> None:  # T-07
    night = Evening(store).open("Anna", "Bo", min_sale="1")
    night.sell("Bo", 300_00, confirmed=True)
    kitty.pay_into_kitty(
        store, night.request(), player=night.ids["Bo"], amount=Minor(200_00), tender=Tender.CASH, confirmed=True
    )
    night.count(Anna=0, Bo=300_00)
    night.count_drawer(350_00)
    mending.spend_forgotten(store, night.request(), amount=Minor(150_00), purpose="pizza")

    assert (night.night.kitty, night.night.drawer) == (50_00, 350_00)


def test_what_was_forgotten_is_dated_to_before_the_count_of_the_drawer_which_stands(store: Store) -> None:
    night = Evening(store).open("Anna", "Bo", min_sale="1")
    night.sell("Bo", 100_00)
    kitty.pay_into_kitty(store, night.request(), player=night.ids["Bo"], amount=Minor(50_00), tender=Tender.CASH)
    counted = night.count_drawer(130_00)
    food = mending.spend_forgotten(store, night.request(), amount=Minor(20_00), purpose="pizza")

    assert food.at < counted.at
    with reading(store, night.club) as work:
        assert work.gap(work.night(night.number)).drawer == 0

"""Links and the devices they let in."""

from datetime import UTC, datetime

import pytest

from app.services import club as clubs
from app.services import links
from app.store.engine import Store

AT = datetime(2026, 11, 27, 18, 0, tzinfo=UTC)
KEY = b"a key for tests, 32 bytes at least"


@pytest.fixture
def club(store: Store) -> int:
    return clubs.new_club(store, at=AT)


def test_a_link_is_shown_again_as_it_was(store: Store, club: int):
    token = links.open_link(store, club, "banker", key=KEY, at=AT)

    assert links.open_link(store, club, "banker", key=KEY, at=AT) == token


def test_each_role_has_a_link_of_its_own(store: Store, club: int):
    banker = links.admission_by_link(store, links.open_link(store, club, "banker", key=KEY, at=AT))
    watch = links.admission_by_link(store, links.open_link(store, club, "watch", key=KEY, at=AT))

    assert banker and watch
    assert (banker.role, watch.role) == ("banker", "watch")


def test_a_renewed_link_ends_the_old_one_and_its_devices(store: Store, club: int):
    old = links.open_link(store, club, "banker", key=KEY, at=AT)
    device = links.admit_device(store, old, at=AT)

    new = links.renew_link(store, club, "banker", key=KEY, at=AT)

    assert device and links.admission_by_device(store, device) is None
    assert links.admission_by_link(store, old) is None
    assert links.admission_by_link(store, new)
    assert links.open_link(store, club, "banker", key=KEY, at=AT) == new


def test_the_device_that_renews_the_link_stays_let_in_by_the_new_one(store: Store, club: int):
    old = links.open_link(store, club, "banker", key=KEY, at=AT)
    own, other = links.admit_device(store, old, at=AT), links.admit_device(store, old, at=AT)
    assert own and other

    new = links.admission_by_link(store, links.renew_link(store, club, "banker", key=KEY, at=AT, by=own))

    assert links.admission_by_device(store, own) == new
    assert links.admission_by_device(store, other) is None


def test_a_device_of_a_link_that_ended_is_not_let_in_by_renewing_again(store: Store, club: int):
    old = links.open_link(store, club, "banker", key=KEY, at=AT)
    late = links.admit_device(store, old, at=AT)
    links.renew_link(store, club, "banker", key=KEY, at=AT)

    links.renew_link(store, club, "banker", key=KEY, at=AT, by=late)

    assert late and links.admission_by_device(store, late) is None


def test_a_link_that_was_renewed_since_it_was_shown_is_not_renewed_again(store: Store, club: int):
    shown = links.open_link(store, club, "watch", key=KEY, at=AT)
    new = links.renew_link(store, club, "watch", key=KEY, at=AT, seen=shown)

    assert links.renew_link(store, club, "watch", key=KEY, at=AT, seen=shown) == new != shown


def test_another_secret_key_makes_another_link(store: Store, club: int):
    old = links.open_link(store, club, "banker", key=KEY, at=AT)

    new = links.open_link(store, club, "banker", key=b"another key, 32 bytes at the least", at=AT)

    assert links.admission_by_link(store, old) is None
    assert links.admission_by_link(store, new)


def test_with_another_secret_key_no_link_of_the_old_one_lets_anybody_in(store: Store, club: int):
    watch = links.open_link(store, club, "watch", key=KEY, at=AT)
    onlooker = links.admit_device(store, watch, at=AT)
    assert onlooker
    of_another = clubs.new_club(store, at=AT)
    banker = links.open_link(store, of_another, "banker", key=KEY, at=AT)
    ended = [links.end_links_of_another_key(store, key=KEY, at=AT)]
    assert links.admission_by_device(store, onlooker), "the key is the same"
    ended += [links.end_links_of_another_key(store, key=b"another key, 32 bytes at the least", at=AT)]

    assert ended == [0, 2]
    assert [links.admission_by_link(store, token) for token in (watch, banker)] == [None, None]
    assert links.admission_by_device(store, onlooker) is None


def test_renewing_one_club_leaves_the_links_of_another(store: Store, club: int):
    other = links.open_link(store, clubs.new_club(store, at=AT), "banker", key=KEY, at=AT)

    links.renew_link(store, club, "banker", key=KEY, at=AT)

    assert links.admission_by_link(store, other)


def test_looking_at_a_link_makes_none(store: Store, club: int):
    assert links.shown_link(store, club, "watch", key=KEY) is None

    token = links.open_link(store, club, "watch", key=KEY, at=AT)

    assert links.shown_link(store, club, "watch", key=KEY) == token
    assert links.shown_link(store, club, "watch", key=b"another key, 32 bytes at the least") is None

"""What players are called: a name is that of who carries it today."""

from dataclasses import replace

import pytest

from app.domain import player_names
from app.domain.errors import NotFound, Refusal
from app.domain.ledger import Draft, Kind, PlayerId
from app.domain.player_names import Correction, Names

ANA, BO, CILLA = PlayerId(1), PlayerId(2), PlayerId(3)
WRITTEN = {ANA: "Ana", BO: "Bo", CILLA: "Cilla"}


@pytest.fixture
def names() -> Names:
    return Names(WRITTEN, ())


def after(names: Names, draft: Draft) -> Names:
    """The names once this is booked."""
    player, name = draft.facts.get("player"), draft.facts.get("name", "")
    said = Correction(len(names.corrections) + 1, draft.reverses, player and PlayerId(player), name)
    return replace(names, corrections=[*names.corrections, said])


def renamed(names: Names, player: PlayerId, name: str) -> Names:
    return after(names, player_names.rename(names, player, name))


def undone(names: Names, player: PlayerId, seq: int) -> Names:
    return after(names, player_names.undo_rename(names, player, seq))


def test_a_player_is_called_by_the_last_name_and_says_what_it_was(names: Names) -> None:
    draft = player_names.rename(names, ANA, "  Anna ")

    assert (draft.kind, draft.postings, draft.facts) == (Kind.RENAMED, (), {"player": 1, "name": "Anna", "was": "Ana"})
    assert renamed(renamed(names, ANA, "Anna"), ANA, "Hanna").today[ANA] == "Hanna"


def test_players_stand_by_todays_names(names: Names) -> None:
    assert list(renamed(names, ANA, "örjan").today.values()) == ["Bo", "Cilla", "örjan"]
    assert list(renamed(names, ANA, "bernt").today.values()) == ["bernt", "Bo", "Cilla"]


@pytest.mark.parametrize("name", ["Bo", "BO", " bo "])
def test_a_name_that_another_carries_is_refused_in_any_letters(names: Names, name: str) -> None:
    with pytest.raises(Refusal, match="name_taken") as refused:
        player_names.rename(names, ANA, name)

    assert (refused.value.field, refused.value.facts) == ("name", {"player": BO})


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "\u202eanna", "An\u200bna"])
def test_a_name_that_is_none_is_refused(names: Names, name: str) -> None:
    with pytest.raises(Refusal, match="bad_name"):
        player_names.rename(names, ANA, name)


def test_the_name_as_it_is_is_no_correction_but_other_letters_of_it_are(names: Names) -> None:
    with pytest.raises(Refusal, match="same_name"):
        player_names.rename(names, ANA, " Ana")

    assert renamed(names, ANA, "ANA").today[ANA] == "ANA"


def test_a_name_that_was_let_go_is_free_and_two_may_swap_theirs(names: Names) -> None:
    swapped = renamed(renamed(renamed(names, ANA, "aside"), BO, "Ana"), ANA, "Bo")

    assert swapped.today == {BO: "Ana", ANA: "Bo", CILLA: "Cilla"}
    assert (swapped.bearers("ANA"), swapped.bearers("bo")) == ((BO,), (ANA,))
    assert swapped.bearers("aside") == ()


def test_undoing_a_correction_brings_back_the_name_of_before_and_undoing_that_puts_it_back(names: Names) -> None:
    twice = renamed(renamed(names, ANA, "Anna"), ANA, "Hanna")
    back = undone(twice, ANA, 2)

    assert back.today[ANA] == "Anna"
    assert undone(back, ANA, 3).today[ANA] == "Hanna"


def test_only_the_last_that_was_said_of_a_name_is_undone(names: Names) -> None:
    twice = renamed(renamed(names, ANA, "Anna"), ANA, "Hanna")
    with pytest.raises(Refusal, match="cannot_reverse") as refused:
        player_names.undo_rename(twice, ANA, 1)
    with pytest.raises(Refusal, match="already_reversed"):
        player_names.undo_rename(undone(twice, ANA, 2), ANA, 2)

    assert (refused.value.facts["why"], refused.value.facts["first"]) == ("later", 2)


def test_a_name_that_somebody_else_took_meanwhile_does_not_come_back(names: Names) -> None:
    taken = renamed(renamed(names, ANA, "Anna"), BO, "ana")
    with pytest.raises(Refusal, match="name_taken"):
        player_names.undo_rename(taken, ANA, 1)

    back = undone(renamed(names, ANA, "Anna"), ANA, 1)
    with pytest.raises(Refusal, match="name_taken"):
        player_names.undo_rename(renamed(back, BO, "Anna"), ANA, 2)


def test_what_was_said_of_another_is_not_found(names: Names) -> None:
    with pytest.raises(NotFound):
        player_names.undo_rename(renamed(names, ANA, "Anna"), BO, 1)


def test_who_sat_down_by_mistake_alone_keeps_no_name_from_others(names: Names) -> None:
    both = after(names, player_names.rename(names, ANA, "Cilla", mistaken={CILLA}))

    assert both.bearers("Cilla") == (CILLA, ANA), "the later to take it is meant"
    assert both.shared == {ANA, CILLA}
    assert names.shared == set()

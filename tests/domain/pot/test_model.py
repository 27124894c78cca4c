"""What holds whatever is dealt, fined, won and undone: the pot is never negative, the chips in play are the same."""

from collections.abc import Callable
from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from app.domain.errors import Refusal
from app.domain.ledger import Account
from app.domain.pot.last_pot import share_out, shared_out
from app.domain.pot.play import Play
from app.domain.pot.standing import may_open_blind, next_dealer
from tests.support.pot_table import PotTable

NAMES = ("Anna", "Bo", "Cilla", "Dag")
BETWEEN = ("deal", "deal", "deal", "deal", "forgot", "blind", "fine", "next", "undo")
DURING = ("open", "pass", "misdeal", "won", "shared", "side", "fine", "next", "undo")


def act(table: PotTable, what: str, who: str, back: int) -> None:
    """One act of a table, as far as the house allows it."""
    night = table.night
    asked = (next_dealer(night), may_open_blind(night))
    dealer, blind = (table.names[player] if player else None for player in asked)
    acts: dict[str, Callable[[], object]] = {
        "deal": lambda: table.deal(dealer or who),
        "forgot": lambda: table.deal(dealer or who, forgot=who),
        "open": lambda: table.opens(who),
        "blind": lambda: table.blind(blind or who),
        "pass": table.all_pass,
        "misdeal": lambda: table.misdeal(who if back else ""),
        "won": lambda: table.win(who),
        "shared": lambda: table.win("Anna Bo Cilla", table.pot + back * 1_00),
        "side": lambda: table.win("Anna Bo", 1_00 + back * 1_00, side=True),
        "fine": lambda: table.fine(who, 1_00 + back * 1_00),
        "next": lambda: table.fine(who, 2_00, "next_pot"),
        "keep": table.keep,
        "share": lambda: share(table, who),
        "undo": lambda: undo(table, back),
    }
    with suppress(Refusal):
        acts[what]()


def undo(table: PotTable, back: int) -> None:
    """Any of the last acts but the opening and the sales, so that the chips in play stay what they were."""
    if back < len(table.entries) - 1 - len(NAMES):
        table.undo(table.entries[-1 - back])


def share(table: PotTable, who: str) -> None:
    """All that is left goes to one, without another deal."""
    player = table.ids[who]
    table.book(shared_out(table.night, {player: share_out(table.night, [player])}))


def ended_by(play: Play) -> str:
    return play.deals[-1].ended if play.deals else ""


def tonight(book: str) -> PotTable:
    table = PotTable(*NAMES, book=book)
    for name in NAMES:
        table.sell(name, 100_00)
    return table


moves = st.tuples(st.integers(0, 1000), st.sampled_from(NAMES), st.integers(0, 6))
evenings = st.lists(moves, min_size=12, max_size=40)


@settings(max_examples=50, deadline=None)
@given(evenings, st.sampled_from(["pakker", "morkpoker", "kortrom"]))
def test_the_pot_is_never_negative_and_deals_fines_and_wins_leave_the_chips_alone(
    done: list[tuple[int, str, int]], book: str
) -> None:
    table = tonight(book)
    for chance, who, back in done:
        ways = DURING if table.play.on else BETWEEN
        act(table, ways[chance % len(ways)], who, back)
        night = table.night
        assert night.chips_out == 400_00
        assert night.play.pot >= night.play.held >= 0
        assert not (night.play.held and ended_by(night.play) == "won"), "what waited for the next pot is in it"
        assert all(deal.ended for deal in night.play.deals[:-1])
        assert night.play.pot == night.play.made.total
        assert night.play.pot == -night.balances.total(Account.POT) == night.balances.total(Account.STACKS)


@settings(max_examples=30, deadline=None)
@given(evenings)
def test_a_kept_pot_takes_just_its_chips_out_of_play_and_a_shared_one_none(
    done: list[tuple[int, str, int]],
) -> None:
    table = tonight("pakker")
    for chance, who, back in done:
        ways = DURING if table.play.on else (*BETWEEN, "keep", "keep", "share")
        act(table, ways[chance % len(ways)], who, back)
        kept = -table.night.balances.total(Account.CARRIED_POT)
        assert table.night.chips_out + kept == 400_00
        assert kept >= 0
        assert table.pot == table.play.made.total >= table.play.held >= 0

"""Two devices book the same act: the second is asked whether it is meant a second time (T-08)."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from werkzeug.test import TestResponse

from app.domain.ledger import PlayerId
from app.queries.table import table_version
from app.store.engine import Store
from tests.support.visitor import PageForm, Visitor, answer_of, forms_of
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]
Typed = dict[str, str | list[str]]


@dataclass(frozen=True)
class Act:
    """A form of a page, and what is typed; `P:Bo` is Bo's number. `sure` is the amount that answers the question,
    by default its key says yes."""

    page: str
    action: str
    typed: Typed = field(default_factory=dict)
    sure: str = ""


Fill = Callable[[Act], tuple[PageForm, Typed]]
SEAT = "/nights/1/seats/P:Bo"
ACTS = {
    "repayment": Act(f"{SEAT}/repayment", "/repayments", {"amount": "40"}, sure="40"),
    "payout": Act("/nights/1/seats/P:Cilla/payout", "/payouts", {"amount": "10"}, sure="10"),
    "hand in": Act(f"{SEAT}/returned-chips", "/returned-chips", {"chips": "20"}),
    "player sale": Act(f"{SEAT}/player-sale", "/player-sales", {"seller": "P:Dag", "amount": "10", "paid": "direct"}),
    "free fine": Act(
        "/nights/1/fines", "/free-fines", {"player": "P:Bo", "amount": "1", "reason": "late", "to": "pot"}
    ),
    "fine by rule": Act("/nights/1/fines", "/fines", {"rule": "forgotten_ante", "player": "P:Bo", "amount": "2"}),
    "kitty": Act("/nights/1/kitty", "/kitty/payments", {"player": "P:Bo", "paid_in": "10", "paid": "cash"}),
    "spending": Act("/nights/1/kitty", "/kitty/spendings", {"amount": "20", "purpose": "pizza", "sharers": ["P:Bo"]}),
}


@pytest.fixture
def told(player: Numbered) -> Callable[[str], str]:
    """A text with the numbers of the players it names."""

    def number(text: str) -> str:
        before, named, name = text.partition("P:")
        who, slash, rest = name.partition("/")
        return f"{before}{player(who)}{slash}{rest}" if named else text

    return number


@pytest.fixture
def fill(banker: Visitor, told: Callable[[str], str]) -> Fill:
    def filled(act: Act) -> tuple[PageForm, Typed]:
        typed = {
            name: told(text) if isinstance(text, str) else [told(each) for each in text]
            for name, text in act.typed.items()
        }
        return banker.form(told(act.page), act.action), typed

    return filled


@pytest.fixture
def lines(
    open_night: Callable[..., int], banker: Visitor, player: Numbered, store: Store, club: int, clock: Clock
) -> Callable[[], int]:
    """Bo owes 200 and the bank owes Cilla 100; says the number of the last entry."""
    open_night("Anna", "Bo", "Cilla", "Dag", house={"player_sale": "always"})
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", other="200", paid="tab")
    banker.submit(f"/nights/1/seats/{player('Cilla')}", "/sales", other="200")
    banker.submit(f"/nights/1/seats/{player('Cilla')}/returned-chips", "/returned-chips", chips="100")
    clock.forward(minutes=5)
    return lambda: table_version(store, club, 1)


@pytest.mark.parametrize("name", ACTS)
def test_the_second_of_two_devices_is_asked(
    name: str, lines: Callable[[], int], banker: Visitor, clock: Clock, fill: Fill
) -> None:
    act = ACTS[name]
    (here, typed), (there, _) = fill(act), fill(act)
    assert banker.send(here, **typed).status_code == 303
    booked = lines()
    clock.forward(seconds=20)
    asked = banker.send(there, **typed)

    assert (asked.status_code, lines()) == (422, booked)
    assert "Is it a second time?" in asked.text
    form = _asking(asked, act)
    assert {key: form.values[key] for key in typed} == {
        key: [text] if isinstance(text, str) else text for key, text in typed.items()
    }
    answer = {"sure": act.sure} if act.sure else {"again": answer_of(asked.text)}
    assert banker.send(form, **answer).status_code == 303
    assert lines() == booked + 1


@pytest.mark.parametrize(
    ("name", "field"), [("free fine", "amount"), ("fine by rule", "amount"), ("kitty", "paid_in"), ("hand in", "chips")]
)
def test_a_yes_holds_only_for_what_was_asked(
    name: str, field: str, lines: Callable[[], int], banker: Visitor, clock: Clock, fill: Fill
) -> None:
    """Whatever is changed before the yes is pressed is asked about as if nothing had been answered."""
    act = ACTS[name]
    (here, typed), (there, _), (other, _) = fill(act), fill(act), fill(act)
    banker.send(here, **typed)
    clock.forward(seconds=20)
    asked = banker.send(there, **typed)
    banker.send(other, **{**typed, field: "3"})
    booked = lines()
    clock.forward(seconds=20)
    changed = banker.send(_asking(asked, act), again=answer_of(asked.text), **{field: "3"})

    assert (changed.status_code, lines()) == (422, booked)
    assert "Is it a second time?" in changed.text
    assert banker.send(_asking(changed, act), again=answer_of(changed.text)).status_code == 303


@pytest.mark.parametrize("name", ACTS)
def test_a_minute_later_nobody_is_asked(
    name: str, lines: Callable[[], int], banker: Visitor, clock: Clock, fill: Fill
) -> None:
    for _ in range(2):
        form, typed = fill(ACTS[name])
        assert banker.send(form, **typed).status_code == 303
        clock.forward(minutes=1)


def test_far_more_than_usual_into_the_kitty_is_asked_about(
    lines: Callable[[], int], banker: Visitor, player: Numbered
) -> None:
    asked = banker.submit("/nights/1/kitty", "/kitty/payments", player=str(player("Bo")), paid_in="100000", paid="cash")

    assert asked.status_code == 422
    assert "far more than usual" in asked.text
    assert answer_of(asked.text)


def _asking(answer: TestResponse, act: Act) -> PageForm:
    return next(form for form in forms_of(answer.text) if form.action.endswith(act.action))

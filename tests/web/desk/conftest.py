"""Hands that are laid on the desk."""

from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from tests.support.desk import Desk
from tests.support.visitor import Visitor

Open = Callable[..., int]
Numbered = Callable[[str], PlayerId]
Lay = Callable[..., Desk]

ANNA, BO = "Kh Kc 7s 7d Jh", "Ks Kd 7h 7c Qs"
SENTENCES = {
    "en": "Bo wins: two pairs, kings and sevens, the queen decides.",
    "sv": "Bo vinner: två par, kungar och sjuor, damen avgör.",
    "nb": "Bo vinner: to par, konger og syvere, damen avgjør.",
    "pl": "Bo wygrywa: dwie pary, króle i siódemki, decyduje dama.",
}


@pytest.fixture
def lay(banker: Visitor, open_night: Open, player: Numbered) -> Lay:
    """Opens a night by a book and writes a hand for each of its players; the desk as it then stands."""

    def laid(*hands: str, book: str = "pakker", claims: dict[str, str] | None = None, **house: str) -> Desk:
        names = ("Anna", "Bo", "Cilla", "Dag")[: max(2, len(hands))]
        open_night(*names, book=book, house=house)
        desk = Desk(banker, "/nights/1/desk")
        if len(names) > 2:
            desk.press("all", "yes")
        written = {f"cards-{player(name)}": text for name, text in zip(names, hands, strict=False)}
        said = {f"claim-{player(name)}": claim for name, claim in (claims or {}).items()}
        return desk.judge(**written, **said)

    return laid

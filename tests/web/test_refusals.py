"""Every way the house says no, and every kind of line, has its sentence."""

import re
from pathlib import Path

from app.domain.ledger import Kind
from app.web.wording import lines, refusals

APP = Path(__file__).resolve().parents[2] / "app"
RAISED = re.compile(r'\bRefusal\(\s*"(\w+)"')
BOUND_ELSEWHERE = {"choice_needed", "cannot_reverse"}


def raised_keys() -> set[str]:
    """The keys that the domain, the store, the services and the pages refuse with."""
    sources = (path for part in ("domain", "store", "services", "web") for path in (APP / part).rglob("*.py"))
    return {key for path in sources for key in RAISED.findall(path.read_text(encoding="utf-8"))}


def test_every_refusal_has_a_sentence() -> None:
    assert len(raised_keys()) > 50
    assert raised_keys() - BOUND_ELSEWHERE - set(refusals.SENTENCES) == set()


def test_every_kind_of_entry_has_a_line() -> None:
    told = {kind for kind, _ in lines._MESSAGES} | {Kind.GAP_DECIDED}  # which has sentences of its own
    assert set(Kind) - told == set()

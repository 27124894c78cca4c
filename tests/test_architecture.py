"""The sources keep to the design, and each check of that can fail."""

from collections.abc import Callable, Iterator

import pytest

from tests.support import architecture
from tests.support.architecture import CHECKS, ROOT, Source

Check = Callable[[Source], Iterator[str]]


def sources() -> list[Source]:
    paths = [path for path in sorted((ROOT / "app").rglob("*.py")) if "__pycache__" not in path.parts]
    return [Source(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in paths]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_nothing_in_the_app_goes_against_the_design(check: Check):
    findings = [f"{source.path}:{finding}" for source in sources() for finding in check(source)]

    assert not findings, "\n".join([str(check.__doc__), *findings])


def test_the_tool_of_the_project_is_as_short_as_the_app():
    tool = Source("dev.py", (ROOT / "dev.py").read_text(encoding="utf-8"))

    assert not [*architecture.long_files(tool), *architecture.long_functions(tool)]


LONG_BODY = "\n".join(["    pass"] * 40)

BROKEN = [
    (architecture.imports_across_the_design, "app/domain/bank.py", "import sqlalchemy"),
    (architecture.imports_across_the_design, "app/domain/bank.py", "from app.rules import cards"),
    (architecture.imports_across_the_design, "app/domain/bank.py", "from .money import Minor"),
    (architecture.imports_across_the_design, "app/rules/cards.py", "import app.domain.money"),
    (architecture.imports_across_the_design, "app/rules/cards.py", "from app import domain"),
    (architecture.imports_across_the_design, "app/rules/cards.py", "def rank():\n    import numpy.linalg"),
    (architecture.imports_across_the_design, "app/store/journal.py", "from app.services.books import kept"),
    (architecture.imports_across_the_design, "app/services/table.py", "from app.queries.table import sheet"),
    (architecture.imports_across_the_design, "app/services/table.py", "from flask import request"),
    (architecture.imports_across_the_design, "app/queries/table.py", "from app import create_app"),
    (architecture.imports_across_the_design, "app/i18n/formats.py", "from app.domain.money import Minor"),
    (architecture.imports_across_the_design, "app/web/night/sales.py", "from app.store.work import unit_of_work"),
    (architecture.imports_across_the_design, "app/web/night/sales.py", "from sqlalchemy import select"),
    (architecture.imports_across_the_design, "app/__main__.py", "from app.services import table"),
    (architecture.imports_across_the_design, "app/helpers/text.py", "import re"),
    (architecture.the_outside_world_in_a_pure_part, "app/domain/seats.py", "import random"),
    (architecture.the_outside_world_in_a_pure_part, "app/rules/cards.py", "from os.path import join"),
    (architecture.clocks_read_elsewhere, "app/services/table.py", "at = datetime.now(UTC)"),
    (architecture.clocks_read_elsewhere, "app/services/table.py", "field(default_factory=datetime.datetime.utcnow)"),
    (architecture.clocks_read_elsewhere, "app/web/night/sales.py", "today = date.today()"),
    (architecture.clocks_read_elsewhere, "app/store/journal.py", "from time import time"),
    (architecture.clocks_read_elsewhere, "app/store/journal.py", "import time\nstart = time.time()"),
    (architecture.clocks_read_elsewhere, "app/store/tables.py", "column(server_default=func.now())"),
    (architecture.floats, "app/domain/money.py", "share = amount * 0.5"),
    (architecture.floats, "app/domain/money.py", "share = float(amount)"),
    (architecture.floats, "app/domain/money.py", "def share(amount: float): ..."),
    (architecture.floats, "app/i18n/formats.py", "shares = map(float, amounts)"),
    (architecture.questions_which_book, "app/rules/dividing.py", "if book.name == 'pakker': ..."),
    (architecture.questions_which_book, "app/web/pages.py", "wild = name in ('polski', 'other')"),
    (architecture.questions_which_book, "app/web/pages.py", "match name:\n    case 'kortrom': ..."),
    (architecture.queries_that_write, "app/queries/table.py", "from sqlalchemy import insert, select"),
    (architecture.queries_that_write, "app/queries/table.py", "session.add(entry)"),
    (architecture.queries_that_write, "app/queries/table.py", "sa.update(entries)"),
    (architecture.long_files, "app/domain/bank.py", "pass\n" * 251),
    (architecture.long_files, "app/domain/bank.py", "# long:\n" + "pass\n" * 250),
    (architecture.long_functions, "app/domain/bank.py", f"def sell():\n{LONG_BODY}"),
    (architecture.long_functions, "app/domain/bank.py", f"# long: no\n\ndef sell():\n{LONG_BODY}"),
    (
        architecture.long_functions,
        "app/domain/bank.py",
        f"class Bank:\n  @cache\n  async def sell():\n{LONG_BODY}",
    ),
]


@pytest.mark.parametrize(("check", "path", "text"), BROKEN)
def test_what_goes_against_the_design_is_found(check: Check, path: str, text: str):
    assert list(check(Source(path, text)))


FINE = [
    ("app/domain/bank.py", "import re\nfrom app.domain.money import Minor"),
    ("app/domain/night.py", "class Night:\n    float: Minor\nnight.float = Night(float=lent).float"),
    ("app/services/table.py", "from sqlalchemy import insert\nfrom app.rules import book\nfrom app import store"),
    ("app/web/context.py", "from app.store import engine\nat = datetime.now(UTC)"),
    ("app/commands/serve.py", "import waitress\nfrom app import create_app\nat = datetime.now(UTC)"),
    ("app/commands/demo.py", "BOOK = 'pakker'"),
    ("app/rules/ranking.py", "if terms.order == 'gristommel': ..."),
    ("app/queries/table.py", "from sqlalchemy import select\nnames.add(name)"),
    ("app/domain/bank.py", "# long: one list of rulings\n" + "pass\n" * 250),
    ("app/domain/bank.py", f"# long: one list of rulings\n@cache\ndef sell():\n{LONG_BODY}"),
    ("app/domain/bank.py", "pass\n" * 250),
]


@pytest.mark.parametrize(("path", "text"), FINE)
def test_what_keeps_to_the_design_is_left_in_peace(path: str, text: str):
    assert not [finding for check in CHECKS for finding in check(Source(path, text))]


def test_every_check_is_shown_to_fail():
    assert {check for check, _, _ in BROKEN} == set(CHECKS)

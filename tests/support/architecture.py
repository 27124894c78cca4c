"""The design as checks: each reads one source file of the app and says what in it goes against the design."""

import ast
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).parents[2]

MOST_LINES_OF_A_FILE = 250
MOST_LINES_OF_A_FUNCTION = 40


@dataclass(frozen=True)
class Source:
    """One Python file: its path from the project's folder, with slashes, and its text."""

    path: str
    text: str

    @cached_property
    def nodes(self) -> list[ast.AST]:
        return list(ast.walk(ast.parse(self.text)))

    @cached_property
    def part(self) -> str:
        """The part of the app that the file belongs to: its folder's name, or its own right under app/."""
        return self.path.split("/")[1].removesuffix(".py")


@dataclass(frozen=True)
class May:
    """What a part may import: parts of ours besides itself, and packages of others besides Python's own."""

    ours: frozenset[str]
    others: frozenset[str]


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def may(ours: str = "", others: str = "") -> May:
    return May(words(ours), words(others))


FLASK = "flask flask_wtf flask_limiter wtforms werkzeug itsdangerous jinja2 markupsafe segno"

IMPORTS = {
    "domain": may(),
    "rules": may(),
    "i18n": may("", "babel"),
    "sentences": may("domain rules i18n"),
    "config": may("store"),
    "store": may("domain", "sqlalchemy alembic orjson"),
    "services": may("store domain rules", "sqlalchemy"),
    "queries": may("store domain rules", "sqlalchemy"),
    "web": may("services queries domain rules sentences i18n config", FLASK),
    "commands": may("services queries store domain rules sentences i18n web config audit __init__", "segno waitress"),
    # The auditor shares no code with what writes the journal.
    "audit": may("domain", "psycopg"),
    "__init__": may("web config store", "flask"),
    "__main__": may("commands"),
}

IMPORTS_OF_ONE_FILE = {
    "app/web/context.py": may("services queries domain rules i18n config store", f"{FLASK} sqlalchemy"),
    # It shows what the store cannot do just now, as 503.
    "app/web/errors.py": may("domain store i18n", FLASK),
}

PURE = ("domain", "rules")
OUTSIDE_WORLD = words("gettext locale logging os random secrets socket sqlite3 subprocess time urllib")
"""Python's own modules that bring in the clock, luck, the machine or languages."""

CLOCK_READERS = ("app/web/context.py", "app/commands/")
CLOCKS = words(
    "datetime.now datetime.utcnow datetime.today date.today time.time time.time_ns time.localtime time.gmtime func.now"
)

WRITES = words("insert update delete add add_all merge")
BOOKS = frozenset(book.stem for book in (ROOT / "app" / "rules" / "books").glob("*.toml"))


def imports_across_the_design(source: Source) -> Iterator[str]:
    """Each part imports what the table above allows, and nothing by a path that starts with a dot."""
    allowed = IMPORTS_OF_ONE_FILE.get(source.path) or IMPORTS.get(source.part)
    if allowed is None:
        yield f"the design has no part {source.part!r}"
        return
    for line, module in imported(source):
        top, _, below = module.partition(".")
        if top == "":
            yield f"{line}: imports by a path that starts with a dot"
        elif top == "app":
            part = below.split(".")[0]
            part = part if part in IMPORTS else "__init__"
            if part != source.part and part not in allowed.ours:
                yield f"{line}: {source.part} may not import {part}"
        elif top not in sys.stdlib_module_names and top not in allowed.others:
            yield f"{line}: {source.part} may not import the package {top}"


def the_outside_world_in_a_pure_part(source: Source) -> Iterator[str]:
    """`domain` and `rules` get time, luck and people as arguments."""
    if source.part in PURE:
        for line, module in imported(source):
            if module.split(".")[0] in OUTSIDE_WORLD:
                yield f"{line}: {source.part} may not import {module}"


def clocks_read_elsewhere(source: Source) -> Iterator[str]:
    """The clock is read where a request comes in and on the command line."""
    if source.path.startswith(CLOCK_READERS):
        return
    for node in source.nodes:
        if isinstance(node, ast.Attribute) and ".".join(ast.unparse(node).split(".")[-2:]) in CLOCKS:
            yield f"{node.lineno}: reads the clock"
        if isinstance(node, ast.ImportFrom) and node.module == "time":
            yield f"{node.lineno}: takes names out of time, where no check can follow them"


def floats(source: Source) -> Iterator[str]:
    """Amounts are integers, and nothing else needs a float either (the bank's `float` is cash and an attribute)."""
    for node in source.nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            yield f"{node.lineno}: the float {node.value}"
        if isinstance(node, ast.Name) and node.id == "float" and isinstance(node.ctx, ast.Load):
            yield f"{node.lineno}: uses float"


def questions_which_book(source: Source) -> Iterator[str]:
    """A house game is data: no code compares a rule book's name (`order == "gristommel"` is an order of ranks)."""
    for node in source.nodes:
        if isinstance(node, ast.Compare | ast.MatchValue):
            named = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)} & BOOKS
            if not isinstance(node, ast.Compare) or re.search(r"(book|id|name|key)$", ast.unparse(node.left)):
                yield from (f"{node.lineno}: asks whether the book is {name}" for name in sorted(named))


def queries_that_write(source: Source) -> Iterator[str]:
    """What the pages show is only read."""
    if source.part == "queries":
        for line, module in imported(source):
            if module.startswith("sqlalchemy.") and module.split(".")[-1] in WRITES:
                yield f"{line}: imports {module}"
        for node in source.nodes:
            if isinstance(node, ast.Attribute) and re.fullmatch(r"session\.\w+|sa\.\w+", ast.unparse(node)):
                yield from (f"{node.lineno}: calls {ast.unparse(node)}" for _ in {node.attr} & WRITES)


def long_files(source: Source) -> Iterator[str]:
    """A file of more than 250 lines says why in its first line: `# long: …`."""
    lines = source.text.splitlines()
    if len(lines) > MOST_LINES_OF_A_FILE and not is_reason(lines[0]):
        yield f"{len(lines)} lines"


def long_functions(source: Source) -> Iterator[str]:
    """A function of more than 40 lines says why right above it, over its decorators: `# long: …`."""
    lines = source.text.splitlines()
    for node in source.nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            if length > MOST_LINES_OF_A_FUNCTION and not (first > 1 and is_reason(lines[first - 2])):
                yield f"{node.lineno}: {node.name} has {length} lines"


CHECKS: tuple[Callable[[Source], Iterator[str]], ...] = (
    imports_across_the_design,
    the_outside_world_in_a_pure_part,
    clocks_read_elsewhere,
    floats,
    questions_which_book,
    queries_that_write,
    long_files,
    long_functions,
)


def is_reason(line: str) -> bool:
    return re.match(r"\s*# long: \S", line) is not None


def imported(source: Source) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported, wherever in the file; a path that starts with a dot stays so."""
    for node in source.nodes:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)

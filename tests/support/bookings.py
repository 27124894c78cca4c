"""Which kinds of entries a function may book, read from its source and that of what it calls."""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType
from typing import Any

from app.domain.ledger import Kind

DOWNWARDS = {"web": ("web", "services"), "services": ("services", "domain"), "domain": ("domain",)}
"""The parts whose functions one of a part may book by; what only asks the book is left out."""
REVERSAL = "reversal"


def books(function: Callable[..., Any]) -> set[str]:
    """The kinds of the entries, and `reversal` where it may reverse one."""
    found: set[str] = set()
    seen: set[str] = set()
    waiting = [inspect.unwrap(function)]
    while waiting:
        one = waiting.pop()
        name = f"{one.__module__}.{one.__qualname__}"
        if name in seen:
            continue
        seen.add(name)
        tree = ast.parse(textwrap.dedent(inspect.getsource(one)))
        found.update(_drafted(tree))
        waiting.extend(_called(one, tree))
    return found


def _drafted(tree: ast.AST) -> Iterator[str]:
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("Draft", "reversal"):
            kind = call.args[0]
            if isinstance(kind, ast.Attribute) and isinstance(kind.value, ast.Name) and kind.value.id == "Kind":
                yield Kind[kind.attr].value
            if call.func.id == "reversal" or any(given.arg == "reverses" for given in call.keywords):
                yield REVERSAL


def _called(function: Callable[..., Any], tree: ast.AST) -> Iterator[FunctionType]:
    names: dict[str, Any] = function.__globals__  # type: ignore[attr-defined]
    for node in ast.walk(tree):
        target = None
        if isinstance(node, ast.Name):
            target = names.get(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = names.get(node.value.id)
            target = getattr(module, node.attr, None) if isinstance(module, ModuleType) else None
        if isinstance(target, FunctionType) and _part(target) in DOWNWARDS.get(_part(function), ()):
            yield inspect.unwrap(target)


def _part(function: Callable[..., Any]) -> str:
    app, _, rest = function.__module__.partition(".")
    return rest.partition(".")[0] if app == "app" else ""

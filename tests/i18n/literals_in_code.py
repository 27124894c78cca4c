"""Finds sentences in the web's Python that no catalogue can translate, because they are not marked for gettext."""

import ast
import re
from collections.abc import Iterator

_SENTENCE = re.compile(r"[A-ZÅÄÖØÆ][a-zåäöøæ]+ \w|[A-ZÅÄÖØÆ][a-zåäöøæ]+[.?!]$")
_MARKS = {"_", "N_", "gettext", "ngettext", "pgettext", "npgettext"}
_FOR_DEVELOPERS = {"log", "logging", "warnings"}


def literals(source: str) -> list[str]:
    """Sentences for visitors outside gettext, each with its line: `7: Sell chips`."""
    return [f"{line}: {text}" for line, text in _unmarked(ast.parse(source))]


def _unmarked(node: ast.AST) -> Iterator[tuple[int, str]]:
    if _is_spoken_elsewhere(node):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and _SENTENCE.match(node.value):
        yield node.lineno, node.value
    for child in ast.iter_child_nodes(node):
        yield from _unmarked(child)


def _is_spoken_elsewhere(node: ast.AST) -> bool:
    """Marked for gettext, or meant for whoever reads the code or the log."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Assert() | ast.Raise():
            return True
        case ast.Call(func=ast.Name(id=name)):
            return name in _MARKS
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name))):
            return name in _FOR_DEVELOPERS
    return False

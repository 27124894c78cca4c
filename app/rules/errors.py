"""How the rules say no."""

from typing import Any


class RuleRefusal(Exception):
    """The rules refuse what was asked: a key and its facts, put into words at the edge."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

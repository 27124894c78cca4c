"""How the house says no."""

from typing import Any


class Refusal(Exception):
    """The house refuses what was asked: a key and its facts, put into words at the edge.

    `key` names the rule of the house (`below_minimum`), `field` the form field it belongs to if any,
    `facts` what a sentence needs. Amounts in facts are `Minor`, players `PlayerId`, times aware datetimes.
    """

    def __init__(self, key: str, *, field: str | None = None, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.field = field
        self.facts = facts


class Conflict(Exception):
    """Somebody else was first (409): `changed_meanwhile`, of what concerns no night `kept_meanwhile`.

    Or `request_reused`, for one request id with two contents.
    """

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


class NotFound(Exception):
    """The club has no such night, seat, player or entry (404)."""

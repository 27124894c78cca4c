"""Requests that were answered with what stood in the book already."""

from collections import OrderedDict
from dataclasses import dataclass

MOST = 1_000
"""So many are remembered, the latest: who sends a request again does so within minutes."""


@dataclass(frozen=True)
class Answer:
    """The number of the entry that was the answer, and a hash of what was asked."""

    seq: int
    request_hash: str


class Answered:
    """The answers for which nothing was booked, by club and request id: no entry carries that id.

    They are kept in memory, as long as the server runs: what is forgotten with it is only that somebody tapped twice.
    """

    def __init__(self) -> None:
        self._answers: OrderedDict[tuple[int, str], Answer] = OrderedDict()

    def to(self, club: int, request_id: str) -> Answer | None:
        """The answer that this request got, None where it booked an entry or was not answered."""
        return self._answers.get((club, request_id))

    def remember(self, club: int, request_id: str, answer: Answer) -> None:
        """What the same request is to be answered with when it comes again."""
        self._answers[club, request_id] = answer
        if len(self._answers) > MOST:
            self._answers.popitem(last=False)

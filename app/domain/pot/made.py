"""What a pot is made of, as far as the book knows it: bets are not written down."""

from dataclasses import dataclass, replace
from typing import Self

from app.domain.ledger import Account, Entry, PlayerId
from app.domain.money import Minor


@dataclass(frozen=True)
class Made:
    """What went into the pot since one was last won; amounts in smallest units.

    `antes` is how many, each of the night's ante, and `forgot` who paid `forgotten` in all for one that was forgotten
    (PK-10). `left` lay there before: an odd chip, or the pot of an earlier night.
    """

    antes: int = 0
    ante: Minor = Minor(0)
    forgot: tuple[PlayerId, ...] = ()
    forgotten: Minor = Minor(0)
    blinds: Minor = Minor(0)
    opened_blind: Minor = Minor(0)
    fines: Minor = Minor(0)
    left: Minor = Minor(0)

    @property
    def total(self) -> int:
        """All of it."""
        return self.ante + self.forgotten + self.blinds + self.opened_blind + self.fines + self.left

    def dealt(self, entry: Entry) -> Self:
        """With the antes and blinds of a deal."""
        facts = entry.facts
        antes = len(facts["players"]) if facts["ante"] else 0
        late = [leg for leg in entry.postings if leg.account is Account.STACKS and leg.player is not None]
        return replace(
            self,
            antes=self.antes + antes,
            ante=Minor(self.ante + antes * facts["ante"]),
            forgot=(*self.forgot, *(leg.player for leg in late if leg.player is not None)),
            forgotten=Minor(self.forgotten + sum(leg.amount for leg in late)),
            blinds=Minor(self.blinds + sum(amount for _, amount, _ in facts["posts"])),
        )

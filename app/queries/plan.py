"""The plan of payments as its page shows it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from app.domain.drawer.cash import may_be_given, moved
from app.domain.ledger import Account, Entry, Posting
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import Pieces
from app.domain.settling import closing
from app.domain.settling.claims import Wait, Waits, waits_read
from app.domain.settling.in_turn import left_to_pay, out_in_turn
from app.domain.settling.settlement import BANK, Parties, Party, Payment, party_name
from app.store.work import Work


@dataclass(frozen=True)
class Mark:
    """A payment, or part of one, that was marked as made; `seq` is the entry to undo.

    `notes` are those that the drawer gave, `came` those that came into it.
    """

    seq: int
    at: datetime
    amount: Minor
    notes: Pieces
    came: Pieces


@dataclass(frozen=True)
class PaymentLine:
    """A payment of the plan and what is marked of it. `of_float` is the part that returns the float to its lender.

    `stays_owed` is what its payee is owed beyond the plan, said at the first payment to each.

    `drawer_short` says that the drawer does not hold enough for the rest of it just now, `pays_in` the notes that make
    it once the payments before it are made, none once the night is closed. `loose` is what those do not make, where the
    book knows of notes in the drawer.
    """

    payer: Party
    payee: Party
    amount: Minor
    marks: tuple[Mark, ...]
    stays_owed: Wait | None
    of_float: Minor
    drawer_short: bool
    pays_in: Pieces
    loose: Minor

    @property
    def paid(self) -> Minor:
        return Minor(sum(mark.amount for mark in self.marks))

    @property
    def left(self) -> Minor:
        return Minor(max(self.amount - self.paid, 0))

    @property
    def over(self) -> Minor:
        """What was paid beyond it, which stands on the tabs."""
        return Minor(max(self.paid - self.amount, 0))

    @property
    def notes(self) -> Pieces:
        """The notes it leaves the drawer in, or has left it in; none where they are not kept or do not make it."""
        return self.pays_in if self.left else self.marks[-1].notes

    @property
    def came(self) -> Pieces:
        """The notes that came into the drawer, `notes` being the change; none where nobody said."""
        return {} if self.left else self.marks[-1].came

    @property
    def goes_in(self) -> bool:
        """Whether it is paid into the drawer."""
        return self.payee is BANK

    @property
    def from_name(self) -> str:
        """The payer as forms and files write it: a player's number, or `bank`."""
        return party_text(self.payer)

    @property
    def to_name(self) -> str:
        """The payee as forms and files write it."""
        return party_text(self.payee)


@dataclass(frozen=True)
class PlanSheet:
    """The stored plan in its stored order; `seq` is its entry, `via` how it was made.

    `may_give` are the notes that a payment into the drawer may be made with, where they are kept; `waits` is what the
    plan leaves owed, of matches nothing.
    """

    seq: int
    via: str
    waits: Waits
    may_give: tuple[str, ...]
    lines: tuple[PaymentLine, ...]

    @property
    def unpaid(self) -> tuple[PaymentLine, ...]:
        """The payments that are not marked whole."""
        return tuple(line for line in self.lines if line.left)

    @property
    def to_come(self) -> tuple[PaymentLine, ...]:
        """The payments into the drawer that are not marked whole."""
        return tuple(line for line in self.unpaid if line.goes_in)

    @property
    def paid(self) -> int:
        """How many payments are marked whole."""
        return len(self.lines) - len(self.unpaid)


def plan_sheet(work: Work, night: Night) -> PlanSheet | None:
    """The plan that stands, None before one is made."""
    if night.plan is None:
        return None
    made = work.entry(night.plan.seq)
    marks = work.payments(night.number)
    to_be_paid = night.notes and not night.closed_at
    turns = out_in_turn(night, left_to_pay(night, closing.paid_so_far(marks))) if to_be_paid else {}
    waits = waits_read(made.facts) if not night.terms.unit.is_match else Waits()
    beyond: dict[Party, Wait] = {wait.player: wait for wait in waits.each}
    returned = made.amount(Account.FLOAT)
    lines = tuple(
        _line(night, payment, beyond.pop(payment.payee, None), marks, returned, turns)
        for payment in night.plan.payments
    )
    return PlanSheet(made.seq, night.plan.via, waits, may_be_given(night.terms), lines)


def party_text(party: Party) -> str:
    """A party as forms and files write it: a player's number, or `bank`."""
    return str(party_name(party))


def _line(
    night: Night,
    payment: Payment,
    stays_owed: Wait | None,
    payments: Sequence[Entry],
    returned: int,
    turns: Mapping[Parties, tuple[Posting, ...]],
) -> PaymentLine:
    parties = (payment.payer, payment.payee)
    made = [entry for entry in payments if parties in closing.paid_so_far([entry])]
    marks = tuple(_mark(entry, parties) for entry in made)
    left = payment.amount - sum(mark.amount for mark in marks)
    cash = moved(turns.get(parties, ()))
    return PaymentLine(
        payer=payment.payer,
        payee=payment.payee,
        amount=Minor(payment.amount),
        marks=marks,
        stays_owed=stays_owed,
        of_float=Minor(min(returned, payment.amount)) if parties == (BANK, night.lender) else Minor(0),
        drawer_short=payment.payer is BANK and left > night.drawer,
        pays_in=cash.went,
        loose=Minor(-cash.loose),
    )


def _mark(entry: Entry, parties: Parties) -> Mark:
    cash = moved(entry.postings, entry.facts.get("unsorted", {}))
    return Mark(entry.seq, entry.at, Minor(closing.paid_so_far([entry])[parties]), cash.went, cash.came)

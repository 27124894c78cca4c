"""The plan of payments as its page shows it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from app.domain.drawer.cash import moved, paid_as_it_may
from app.domain.ledger import Account, Entry
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import Pieces
from app.domain.settling import closing
from app.domain.settling.settlement import BANK, Party, Payment, party_name
from app.store.work import Work


@dataclass(frozen=True)
class Mark:
    """A payment, or part of one, that was marked as made; `seq` is the entry to undo, `notes` what the drawer gave."""

    seq: int
    at: datetime
    amount: Minor
    notes: Pieces


@dataclass(frozen=True)
class PaymentLine:
    """A payment of the plan and what is marked of it. `of_float` is the part that returns the float to its lender.

    `waits` says that the drawer does not hold enough for the rest of it just now, `pays_in` the notes that make it.
    `loose` is what those do not make, where the drawer is kept by notes.
    """

    payer: Party
    payee: Party
    amount: Minor
    marks: tuple[Mark, ...]
    of_float: Minor
    waits: bool
    pays_in: Pieces
    loose: Minor

    @property
    def paid(self) -> Minor:
        return Minor(sum(mark.amount for mark in self.marks))

    @property
    def left(self) -> Minor:
        return Minor(self.amount - self.paid)

    @property
    def notes(self) -> Pieces:
        """The notes it leaves the drawer in, or has left it in; none where they are not kept or do not make it."""
        return self.pays_in if self.left else self.marks[-1].notes

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
    """The stored plan in its stored order; `seq` is its entry, `via` how it was made."""

    seq: int
    via: str
    lines: tuple[PaymentLine, ...]

    @property
    def unpaid(self) -> tuple[PaymentLine, ...]:
        """The payments that are not marked whole."""
        return tuple(line for line in self.lines if line.left)

    @property
    def paid(self) -> int:
        """How many payments are marked whole."""
        return len(self.lines) - len(self.unpaid)


def plan_sheet(work: Work, night: Night) -> PlanSheet | None:
    """The plan that stands, None before one is made."""
    if night.plan is None:
        return None
    returned = work.entry(night.plan.seq).amount(Account.FLOAT)
    marks = work.payments(night.number)
    lines = tuple(_line(night, payment, marks, returned) for payment in night.plan.payments)
    return PlanSheet(night.plan.seq, night.plan.via, lines)


def party_text(party: Party) -> str:
    """A party as forms and files write it: a player's number, or `bank`."""
    return str(party_name(party))


def _line(night: Night, payment: Payment, payments: Sequence[Entry], returned: int) -> PaymentLine:
    parties = (payment.payer, payment.payee)
    made = [entry for entry in payments if parties in closing.paid_so_far([entry])]
    marks = tuple(_mark(entry, parties) for entry in made)
    left = payment.amount - sum(mark.amount for mark in marks)
    by_note = payment.payer is BANK and left and night.terms.note_worths
    cash = moved(paid_as_it_may(night, Minor(left)) if by_note else ())
    return PaymentLine(
        payer=payment.payer,
        payee=payment.payee,
        amount=Minor(payment.amount),
        marks=marks,
        of_float=Minor(min(returned, payment.amount)) if parties == (BANK, night.lender) else Minor(0),
        waits=payment.payer is BANK and left > night.drawer,
        pays_in=cash.went,
        loose=Minor(-cash.loose),
    )


def _mark(entry: Entry, parties: tuple[Party, Party]) -> Mark:
    cash = moved(entry.postings, entry.facts.get("unsorted", {}))
    return Mark(entry.seq, entry.at, Minor(closing.paid_so_far([entry])[parties]), cash.went)

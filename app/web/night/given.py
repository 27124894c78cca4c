"""What forms share that move cash: which of their fields says how much, the note, and the ways on without change."""

from app.domain.drawer.cash import in_notes_of
from app.domain.errors import Refusal
from app.domain.pieces import Pieces
from app.domain.terms import Terms
from app.web.forms import AmountField, Form, ReadField


def first_typed(*fields: AmountField) -> AmountField:
    """The field that says how much: the first with anything in it, the last where none has."""
    return next((field for field in fields if field.typed), fields[-1])


class NoteField(ReadField):
    """A note by its worth in smallest units, as a key of a switch names it."""

    def read(self, text: str) -> str:
        if not (text.isascii() and text.isdigit()):
            raise Refusal("not_an_amount", field=self.name)
        return text


class GivenForm(Form):
    """Cash with the note it is paid with, "" where nobody says; `unsorted`: an amount whose change is there anyhow."""

    given = NoteField(optional=True)
    unsorted = AmountField(optional=True)

    def refuse(self, refusal: Refusal) -> None:
        """What the notes do not allow is a question: there are ways on."""
        if refusal.key in ("no_change", "change_available"):
            self.question = refusal
        else:
            super().refuse(refusal)

    def notes(self, terms: Terms, amount: int) -> Pieces | None:
        """The notes given for this amount, None where nobody says; refuses `unknown_piece`."""
        return in_notes_of(self.given.data, amount, terms.note_worths) if self.given.data else None

"""Tables for spreadsheets."""

import csv
import io
from collections.abc import Iterable, Sequence
from unicodedata import normalize

STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def csv_text(rows: Iterable[Sequence[str | int]], *, separator: str = ",") -> str:
    """The rows as CSV with a byte order mark, by which spreadsheets know UTF-8. Texts are guarded, numbers stay."""
    out = io.StringIO()
    csv.writer(out, delimiter=separator).writerows([[cell(value) for value in row] for row in rows])
    return "\ufeff" + out.getvalue()


def cell(value: str | int) -> str | int:
    """A text that no spreadsheet takes for a formula, in full width letters neither."""
    if isinstance(value, Figure) or not isinstance(value, str):
        return value
    return f"'{value}" if normalize("NFKC", value[:1]).startswith(STARTS_A_FORMULA) else value


class Figure(str):
    """An amount as files write it, `-52.00` or `-52,00`: a number, though it may begin with a minus."""

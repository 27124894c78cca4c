"""Names as people write them."""

import unicodedata

from app.domain.errors import Refusal

LONGEST_NAME = 60


def proper_title(name: str, field: str = "name") -> str:
    """What a club or a house's rules are called; as `proper_name`, and refuses `bad_title`."""
    try:
        return proper_name(name, field)
    except Refusal as refusal:
        raise Refusal("bad_title", field=field, **refusal.facts) from refusal


def tidy(name: str) -> str:
    """A name in the one way to write it: NFC, single spaces."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def name_key(name: str) -> str:
    """What all spellings of one name have in common."""
    return tidy(name).casefold()


def proper_name(name: str, field: str = "name") -> str:
    """A `tidy` name that the book may keep.

    Refuses `bad_name`: empty, longer than 60 characters, or with characters that control how others are shown; the
    refusal names it without those.
    """
    proper = tidy(name)
    seemly = "".join(letter for letter in proper if unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    if not proper or len(proper) > LONGEST_NAME or seemly != proper:
        raise Refusal("bad_name", field=field, name=seemly, most=LONGEST_NAME)
    return proper

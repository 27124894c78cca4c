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


def proper_name(name: str, field: str = "name") -> str:
    """A `tidy` name that the book may keep.

    Refuses `bad_name`: empty, longer than 60 characters, or with characters that control how others are shown.
    """
    proper = tidy(name)
    unseemly = any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn") for letter in proper)
    if not proper or len(proper) > LONGEST_NAME or unseemly:
        raise Refusal("bad_name", field=field, most=LONGEST_NAME)
    return proper

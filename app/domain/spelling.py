"""Names and reasons as people write them."""

import unicodedata

from app.domain.errors import Refusal

LONGEST_NAME = 60
_CONTROLS = ("Cc", "Cf", "Cs", "Co", "Cn")


def proper_title(name: str, field: str = "name") -> str:
    """What a club or a house's rules are called; as `proper_name`, and refuses `bad_title`."""
    try:
        return proper_name(name, field)
    except Refusal as refusal:
        raise Refusal("bad_title", field=field, **refusal.facts) from refusal


def tidy(name: str) -> str:
    """A name in the one way to write it: NFC, single spaces."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def plain_text(text: str) -> str:
    """A reason or purpose, `tidy`, and without characters that control how others are shown."""
    return tidy(_seemly(tidy(text)))


def _seemly(text: str) -> str:
    return "".join(letter for letter in text if unicodedata.category(letter) not in _CONTROLS)


def name_key(name: str) -> str:
    """What all spellings of one name have in common."""
    return tidy(name).casefold()


def proper_name(name: str, field: str = "name") -> str:
    """A `tidy` name that the book may keep.

    Refuses `bad_name`: empty, longer than 60 characters, or with characters that control how others are shown; the
    refusal names it without those.
    """
    proper = tidy(name)
    seemly = _seemly(proper)
    if not proper or len(proper) > LONGEST_NAME or seemly != proper:
        raise Refusal("bad_name", field=field, name=seemly, most=LONGEST_NAME)
    return proper

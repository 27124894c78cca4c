"""The four languages: which one a visitor reads, and its sentences.

The catalogues are the committed `<language>/LC_MESSAGES/bankir.po` files; nothing compiled lies beside them.
"""

import re
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

LANGUAGES = ("en", "sv", "nb", "pl")
"""ISO 639-1 codes, the first one the fallback."""

OWN_NAMES = {"en": "English", "sv": "Svenska", "nb": "Norsk", "pl": "Polski"}
"""What the speakers of a language call it, for the switch."""

DEFAULT = LANGUAGES[0]
DOMAIN = "bankir"

# Browsers send `no` and `nn` too; the one Norwegian catalogue serves them all.
_SPOKEN_BY = {"en": "en", "sv": "sv", "nb": "nb", "nn": "nb", "no": "nb", "pl": "pl"}
_CHOICE = re.compile(r"([a-z]+)(?:-[a-z0-9-]*)?\s*(?:;\s*q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?))?")


@cache
def translations(language: str) -> Translations:
    """The sentences of one of `LANGUAGES`, read from its .po file once per process."""
    assert language in LANGUAGES, f"no catalogue for {language!r}"
    compiled = BytesIO()
    write_mo(compiled, read_catalogue(po_file(language), language))
    compiled.seek(0)
    return Translations(compiled, domain=DOMAIN)


def negotiate(accept_language: str) -> str:
    """The language of `LANGUAGES` that an Accept-Language header likes best, English where it likes none.

    Regions do not matter (sv-FI is sv); no, nn and nb are Norwegian. What cannot be read is passed over.
    """
    liked = [choice for part in accept_language.lower().split(",") if (choice := _choice(part))]
    weight, language = max(liked, key=lambda choice: choice[0], default=(0, DEFAULT))
    return language if weight else DEFAULT


def po_file(language: str, folder: Path = Path(__file__).parent) -> Path:
    """Where the catalogue of a language lies, below the folder that holds all of them."""
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_catalogue(path: Path, language: str) -> Catalog:
    """A .po file as Babel's catalogue; raises PoFileError where it is not one."""
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN, charset="utf-8", abort_invalid=True)


def _choice(part: str) -> tuple[int, str] | None:
    """One part of the header as thousandths of liking and a language of ours."""
    match = _CHOICE.fullmatch(part.strip())
    if match is None or match[1] not in _SPOKEN_BY:
        return None
    return _thousandths(match[2] or "1"), _SPOKEN_BY[match[1]]


def _thousandths(weight: str) -> int:
    whole, _, fraction = weight.partition(".")
    return int(whole + fraction.ljust(3, "0"))

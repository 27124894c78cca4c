"""Keeping the .po files in step with the sources: what a translator starts from.

`update()` is what `python dev.py words` runs. The files it writes are sorted and have no dates and no line
numbers, so that their history shows sentences and nothing else.
"""

import tomllib
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import write_po

from app.i18n import DOMAIN, LANGUAGES, OWN_NAMES, po_file, read_catalogue

ROOT = Path(__file__).parents[2]
COMMENT_TAG = "Translators:"
"""A comment beginning so, right before a sentence in the source, is shown to the translator."""

_MAPPING = Path(__file__).with_name("extract.toml")
_HEADER = """\
# Bankir in {own_name}. The words of the table are explained in docs/words.md.
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plural_forms};\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


@dataclass(frozen=True, kw_only=True)
class Change:
    """What one update did to one catalogue: sentences as they stand in the source."""

    language: str
    added: tuple[str, ...]
    removed: tuple[str, ...]
    untranslated: tuple[str, ...]


def update(root: Path = ROOT) -> list[Change]:
    """Bring the four catalogues of a source tree up to date; translations of sentences that stay are kept."""
    template = extract(root)
    return [_update_one(language, template, root) for language in LANGUAGES]


def extract(root: Path = ROOT) -> Catalog:
    """Every sentence marked in the sources, with the places where it stands."""
    template = Catalog(domain=DOMAIN, fuzzy=False)
    methods, options = _mapping()
    found = extract_from_dir(
        root,
        methods,
        options,
        DEFAULT_KEYWORDS,
        comment_tags=(COMMENT_TAG,),
        strip_comment_tags=True,
        directory_filter=_is_source,
    )
    for path, line, message, comments, context in found:
        place = (Path(path).as_posix(), line)
        template.add(message, locations=[place], auto_comments=comments, context=context)
    return template


def folder(root: Path = ROOT) -> Path:
    """Where a source tree keeps its catalogues."""
    return root / "app" / "i18n"


def sentences(catalogue: Catalog) -> Iterator[Message]:
    """The messages of a catalogue without its header."""
    return (message for message in catalogue if message.id)


def source_text(message: Message) -> str:
    """A message by its English sentence, the singular if it has two."""
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(message: Message) -> tuple[str, ...]:
    """The translations of a message, one for each plural form; an empty one where there is none yet."""
    return tuple(message.string) if isinstance(message.string, list | tuple) else (message.string or "",)


def is_translated(message: Message) -> bool:
    """Whether every form of a message has words."""
    return all(forms(message))


def written(catalogue: Catalog, language: str) -> bytes:
    """A catalogue as the text of its .po file."""
    header = _HEADER.format(
        own_name=OWN_NAMES[language], language=language, plural_forms=catalogue.plural_forms.rstrip(";")
    )
    body = BytesIO()
    write_po(body, catalogue, width=0, no_location=True, omit_header=True, sort_output=True, ignore_obsolete=True)
    return header.encode() + body.getvalue().rstrip() + b"\n"


def _update_one(language: str, template: Catalog, root: Path) -> Change:
    path = po_file(language, folder(root))
    catalogue = read_catalogue(path, language) if path.exists() else Catalog(locale=language, domain=DOMAIN)
    before = {_key(message) for message in sentences(catalogue)}
    # A copy, because Babel shares the messages it adds between the catalogues it adds them to.
    catalogue.update(deepcopy(template), no_fuzzy_matching=True)
    if language == "en":
        _say_plurals_as_written(catalogue)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written(catalogue, language))
    return _change(language, before, catalogue)


def _change(language: str, before: set[tuple[str, str]], catalogue: Catalog) -> Change:
    after = {_key(message) for message in sentences(catalogue)}
    missing = () if language == "en" else (m for m in sentences(catalogue) if not is_translated(m))
    return Change(
        language=language,
        added=_texts(after - before),
        removed=_texts(before - after),
        untranslated=tuple(source_text(message) for message in missing),
    )


def _say_plurals_as_written(catalogue: Catalog) -> None:
    """English is what the source says; only its plurals are spelled out, so that they can be looked over."""
    for message in sentences(catalogue):
        if message.pluralizable and not is_translated(message):
            message.string = message.id


def _key(message: Message) -> tuple[str, str]:
    return message.context or "", source_text(message)


def _texts(keys: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    return tuple(text for _, text in sorted(keys))


def _mapping() -> tuple[list[tuple[str, str]], dict[str, dict[str, str]]]:
    """Babel's methods and options by file pattern."""
    mappings: list[dict[str, str]] = tomllib.loads(_MAPPING.read_text(encoding="utf-8"))["mappings"]
    methods = [(mapping["pattern"], mapping["method"]) for mapping in mappings]
    options = {
        mapping["pattern"]: {key: value for key, value in mapping.items() if key not in ("pattern", "method")}
        for mapping in mappings
    }
    return methods, options


def _is_source(directory: str) -> bool:
    """Not a hidden folder, nor one that Python made."""
    return not Path(directory).name.startswith((".", "_"))

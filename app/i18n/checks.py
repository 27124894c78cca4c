"""What may be wrong with a catalogue, each kind found by a check of its own.

A finding is a sentence for the developer; `template` is what the sources say, found by `catalogue.extract`.
"""

import re
from collections.abc import Callable, Iterator

from babel.messages.catalog import Catalog, Message

from app.i18n import DEFAULT
from app.i18n.catalogue import forms, is_translated, sentences, source_text

Check = Callable[[Catalog, Catalog], Iterator[str]]

_PLACEHOLDER = re.compile(r"%(?:\(\w+\))?[-#0 +]*[0-9]*(?:\.[0-9]+)?.?", re.DOTALL)


def findings(template: Catalog, catalogue: Catalog) -> list[str]:
    """All that is wrong with a catalogue, gravest first; an empty list for a good one."""
    return [finding for check in CHECKS for finding in check(template, catalogue)]


def missing(template: Catalog, catalogue: Catalog) -> Iterator[str]:
    """Sentences of the sources that the catalogue does not know, or knows without their plural."""
    for message in sentences(template):
        known = catalogue.get(message.id, message.context)
        if known is None or known.pluralizable != message.pluralizable:
            yield f"not in the catalogue: {source_text(message)!r} ({_places(message)})"


def obsolete(template: Catalog, catalogue: Catalog) -> Iterator[str]:
    """Leftovers: sentences that no source says any more."""
    for message in catalogue.obsolete.values():
        yield f"marked as obsolete: {source_text(message)!r}"
    for message in sentences(catalogue):
        if template.get(message.id, message.context) is None:
            yield f"in no source any more: {source_text(message)!r}"


def untranslated(template: Catalog, catalogue: Catalog) -> Iterator[str]:
    """Sentences without words; English, which the sources speak, needs words for its plurals only."""
    for message in sentences(catalogue):
        needed = message.pluralizable or _language(catalogue) != DEFAULT
        if needed and not is_translated(message):
            yield f"not translated: {source_text(message)!r}"


def fuzzy(template: Catalog, catalogue: Catalog) -> Iterator[str]:
    """Translations that somebody should have looked over."""
    return (f"fuzzy: {source_text(message)!r}" for message in sentences(catalogue) if message.fuzzy)


def plural_forms(template: Catalog, catalogue: Catalog) -> Iterator[str]:
    """A catalogue or a sentence with another number of plural forms than its language has."""
    due = Catalog(locale=catalogue.locale).num_plurals
    if catalogue.num_plurals != due:
        yield f"{catalogue.num_plurals} plural forms declared, {_language(catalogue)} has {due}"
    for message in sentences(catalogue):
        if message.pluralizable and len(forms(message)) != due:
            yield f"{len(forms(message))} plural forms, not {due}: {source_text(message)!r}"


def placeholders(template: Catalog, catalogue: Catalog) -> Iterator[str]:
    """Forms that name other facts than the source; a form for one may be measured by the English one."""
    for message in sentences(catalogue):
        for number, form in enumerate(forms(message)):
            if form and _facts(form) not in [_facts(source) for source in _sources(message, number)]:
                yield f"other placeholders: {form!r} for {source_text(message)!r}"


def edges(template: Catalog, catalogue: Catalog) -> Iterator[str]:
    """Forms that begin or end with other white space than the source."""
    for message in sentences(catalogue):
        for number, form in enumerate(forms(message)):
            if form and _edges(form) not in [_edges(source) for source in _sources(message, number)]:
                yield f"other space at an end: {form!r} for {source_text(message)!r}"


CHECKS: tuple[Check, ...] = (missing, untranslated, fuzzy, plural_forms, placeholders, edges, obsolete)


def _sources(message: Message, number: int) -> tuple[str, ...]:
    """The English a form is measured by: form 0 is the one for one in all our languages."""
    if isinstance(message.id, str):
        return (message.id,)
    singular, plural = message.id
    return (singular, plural) if number == 0 else (plural,)


def _facts(text: str) -> list[str]:
    """Placeholders in a fixed order; a per cent sign that is none counts as one, `%%` does not."""
    return sorted(set(_PLACEHOLDER.findall(text)) - {"%%"})


def _edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def _places(message: Message) -> str:
    return ", ".join(f"{path}:{line}" for path, line in message.locations)


def _language(catalogue: Catalog) -> str:
    return catalogue.locale.language if catalogue.locale else DEFAULT

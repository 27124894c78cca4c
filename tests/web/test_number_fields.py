"""A number is typed as text: no field counts by itself, turns with the wheel or hides what it cannot read."""

import re
from collections.abc import Iterator

from flask import Flask

from app.web.forms import AmountField, ChipsField, Form
from tests.support.architecture import ROOT

TEXT = "field__in--text"
"""The class of a field for words or a clock time; all others are for numbers."""


def sources(*endings: str) -> Iterator[tuple[str, str]]:
    """The templates and scripts by their paths."""
    folders = (ROOT / "templates", ROOT / "app" / "static")
    paths = sorted(path for folder in folders for path in folder.rglob("*") if path.suffix in endings)
    return ((path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in paths)


def typed_fields() -> list[tuple[str, str]]:
    """The tags of all fields that something is typed into, by the template they stand in."""
    return [
        (path, tag)
        for path, text in sources(".html")
        for tag in re.findall(r"<input\b[^>]*\bclass=\"[^\"]*\bfield__in\b[^>]*>", text)
    ]


def kinds_of_fields(form: type[Form] = Form) -> set[tuple[str, type]]:
    """The names of the fields of this form and all that are made of it, and what reads each."""
    fields = {(name, getattr(getattr(form, name), "field_class", None)) for name in dir(form)}
    own = {(name, kind) for name, kind in fields if isinstance(kind, type)}
    return own.union(*(kinds_of_fields(made) for made in form.__subclasses__()))


def test_no_field_is_one_that_counts_or_turns_with_the_wheel() -> None:  # T-32, T-53
    found = [path for path, text in sources(".html", ".js") if re.search(r"""type\W{1,5}number\b""", text)]

    assert found == []


def test_whoever_types_a_number_gets_figures_to_type_with() -> None:  # T-32
    fields = typed_fields()
    without = [tag for path, tag in fields if TEXT not in tag and not re.search('inputmode="(decimal|numeric)"', tag)]

    assert len(fields) >= 8
    assert without == []


def test_what_is_read_as_a_number_is_not_asked_for_in_words(app: Flask) -> None:
    kinds = kinds_of_fields()
    numbers = {name for name, kind in kinds if issubclass(kind, AmountField | ChipsField)}
    words = {name for name, kind in kinds if not issubclass(kind, AmountField | ChipsField)}
    asked = {name for _, text in sources(".html") for name in re.findall(r'\btext_field\("(\w+)"', text)}

    assert {"amount", "counted", "worth"} <= numbers
    assert asked & (numbers - words) == set()

"""A small source tree and catalogues made up for one test."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po


@pytest.fixture
def tree(tmp_path: Path) -> Callable[..., Path]:
    """Writes files below a new root: tree({"app/night.py": "…"}) -> root."""

    def write(files: dict[str, str]) -> Path:
        for name, text in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return tmp_path

    return write


@pytest.fixture
def po() -> Callable[..., Catalog]:
    """A catalogue from the text of its messages: po("pl", 'msgid "Pot"\\nmsgstr "Pula"')."""

    def read(language: str, body: str, plurals: int | None = None) -> Catalog:
        catalogue = Catalog(locale=language)
        forms = f"nplurals={plurals}; plural=0;" if plurals else catalogue.plural_forms
        header = f'msgid ""\nmsgstr ""\n"Plural-Forms: {forms}\\n"\n\n'
        return read_po(BytesIO((header + body).encode()), locale=language, abort_invalid=True)

    return read

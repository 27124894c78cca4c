"""The four catalogues say everything the sources say, and no page says anything past them."""

import pytest

from app.i18n import LANGUAGES, catalogue, checks, po_file, read_catalogue
from tests.i18n import literals, literals_in_code

PAGES = sorted((catalogue.ROOT / "app" / "web").rglob("*.py"))
TEMPLATES = sorted((catalogue.ROOT / "templates").rglob("*.html"))


@pytest.fixture(scope="module")
def template():
    return catalogue.extract()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_complete_and_says_what_the_sources_say(template, language):
    assert checks.findings(template, read_catalogue(po_file(language), language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_stands_as_the_update_writes_it(language):
    path = po_file(language)
    assert path.read_bytes() == catalogue.written(read_catalogue(path, language), language)


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.relative_to(catalogue.ROOT).as_posix())
def test_a_template_has_no_words_outside_gettext(path):
    assert literals.literals(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(catalogue.ROOT).as_posix())
def test_a_view_has_no_sentence_outside_gettext(path):
    assert literals_in_code.literals(path.read_text(encoding="utf-8")) == []

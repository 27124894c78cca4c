"""The four catalogues say everything the sources say, and the templates say nothing past them."""

import pytest

from app.i18n import LANGUAGES, catalogue, checks, po_file, read_catalogue
from tests.i18n.literals import literals

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
    assert literals(path.read_text(encoding="utf-8")) == []

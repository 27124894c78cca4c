"""Updating the catalogues from the sources loses no words and writes no noise."""

import pytest

from app.i18n import LANGUAGES, catalogue, po_file, read_catalogue

SOURCES = {
    "app/web/night.py": (
        "# Translators: on a key\n"
        "label = _('Sell')\n"
        "seats = ngettext('%(num)s seat', '%(num)s seats', count)\n"
        "bank = pgettext('bank', 'Float')\n"
        "later = N_('Carried over')\n"
    ),
    "templates/pot/page.html": "<h1>{{ _('Pot') }}</h1>{% trans %}\n  Nobody\n  opened\n{% endtrans %}",
    "tests/test_night.py": "_('only a test')",
    "app/.hidden/old.py": "_('hidden')",
}


@pytest.fixture
def words(tree):
    """A made-up source tree whose catalogues are up to date."""
    root = tree(SOURCES)
    catalogue.update(root)
    return root


def texts(root, language="sv"):
    read = read_catalogue(po_file(language, catalogue.folder(root)), language)
    return {catalogue.source_text(message): catalogue.forms(message) for message in catalogue.sentences(read)}


def translate(root, language, source, words):
    path = po_file(language, catalogue.folder(root))
    untranslated, translated = (f'msgid "{source}"\nmsgstr "{form}"' for form in ("", words))
    path.write_text(path.read_text(encoding="utf-8").replace(untranslated, translated), encoding="utf-8")


def test_every_marked_sentence_of_code_and_templates_is_found(words):
    assert sorted(texts(words)) == ["%(num)s seat", "Carried over", "Float", "Nobody opened", "Pot", "Sell"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_no_dates_and_no_places(words, language):
    text = po_file(language, catalogue.folder(words)).read_text(encoding="utf-8")
    assert "Date" not in text
    assert "night.py" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_update_without_news_changes_no_byte(words, language):
    before = po_file(language, catalogue.folder(words)).read_bytes()
    catalogue.update(words)
    assert po_file(language, catalogue.folder(words)).read_bytes() == before


def test_a_remark_for_translators_reaches_them(words):
    assert '#. on a key\nmsgid "Sell"' in written(words)


def written(root, language="sv"):
    return po_file(language, catalogue.folder(root)).read_text(encoding="utf-8")


def test_a_translation_survives_an_update_and_a_move_of_its_sentence(words, tree):
    translate(words, "sv", "Pot", "Pott")
    tree({"templates/pot/page.html": "", "templates/night/page.html": "{{ _('Pot') }}"})
    catalogue.update(words)
    assert texts(words)["Pot"] == ("Pott",)


def test_a_sentence_that_went_is_dropped_and_named(words, tree):
    tree({"templates/pot/page.html": "{{ _('The pot') }}"})
    swedish = next(change for change in catalogue.update(words) if change.language == "sv")
    assert swedish.added == ("The pot",)
    assert swedish.removed == ("Nobody opened", "Pot")
    assert "#~" not in written(words)


def test_what_lacks_words_is_named_in_each_language_but_english(words):
    lacking = {change.language: len(change.untranslated) for change in catalogue.update(words)}
    assert lacking == {"en": 0, "sv": 6, "nb": 6, "pl": 6}


def test_english_spells_out_its_plurals_and_leaves_the_rest_to_the_source(words):
    english = texts(words, "en")
    assert english["%(num)s seat"] == ("%(num)s seat", "%(num)s seats")
    assert english["Pot"] == ("",)


def test_polish_has_room_for_three_forms(words):
    assert texts(words, "pl")["%(num)s seat"] == ("", "", "")

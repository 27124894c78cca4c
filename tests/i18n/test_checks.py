"""Each check of the catalogues finds what it is for, on a catalogue made up to have that fault."""

import pytest

from app.i18n import checks

POT = 'msgid "Pot"\nmsgstr "{}"\n'
SEATS = 'msgid "one seat"\nmsgid_plural "%(num)s seats"\nmsgstr[0] "{}"\nmsgstr[1] "{}"\nmsgstr[2] "{}"\n'


@pytest.fixture
def found(po):
    """What the checks say of a catalogue whose source has exactly its sentences."""

    def findings(language, body, **more):
        catalogue = po(language, body, **more)
        return checks.findings(catalogue, catalogue)

    return findings


def test_a_good_catalogue_has_no_findings(found):
    seats = SEATS.format("jedno miejsce", "%(num)s miejsca", "%(num)s miejsc")
    assert found("pl", POT.format("Pula") + seats) == []


def test_a_sentence_of_the_source_that_the_catalogue_lacks_is_found_with_its_place(po):
    template = po("sv", '#: templates/pot.html:7\nmsgid "Pot"\nmsgstr ""\n')
    assert checks.findings(template, po("sv", "")) == ["not in the catalogue: 'Pot' (templates/pot.html:7)"]


def test_the_same_words_in_another_context_are_another_sentence(po):
    template = po("sv", 'msgctxt "bank"\nmsgid "Float"\nmsgstr ""\n')
    catalogue = po("sv", 'msgid "Float"\nmsgstr "Växelkassa"\n')
    assert [finding.split(":")[0] for finding in checks.findings(template, catalogue)] == [
        "not in the catalogue",
        "in no source any more",
    ]


def test_a_sentence_that_has_got_a_plural_is_missing_until_the_catalogue_has_it(po):
    template = po("sv", 'msgid "one seat"\nmsgid_plural "%(num)s seats"\nmsgstr[0] ""\nmsgstr[1] ""\n')
    found = checks.findings(template, po("sv", 'msgid "one seat"\nmsgstr "en plats"\n'))
    assert found == ["not in the catalogue: 'one seat' ()"]


def test_a_sentence_without_words_is_found(found):
    assert found("sv", POT.format("")) == ["not translated: 'Pot'"]


def test_a_plural_form_without_words_is_found(found):
    assert found("pl", SEATS.format("jedno miejsce", "%(num)s miejsca", "")) == ["not translated: 'one seat'"]


def test_english_needs_words_for_its_plurals_only(found):
    plural = 'msgid "one seat"\nmsgid_plural "%(num)s seats"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    assert found("en", POT.format("") + plural) == ["not translated: 'one seat'"]


def test_a_translation_nobody_looked_over_is_found(found):
    assert found("nb", "#, fuzzy\n" + POT.format("Pott")) == ["fuzzy: 'Pot'"]


def test_a_catalogue_that_declares_the_wrong_number_of_plural_forms_is_found(found):
    body = 'msgid "one seat"\nmsgid_plural "%(num)s seats"\nmsgstr[0] "jedno"\nmsgstr[1] "%(num)s miejsca"\n'
    assert found("pl", body, plurals=2) == [
        "2 plural forms declared, pl has 3",
        "2 plural forms, not 3: 'one seat'",
    ]


@pytest.mark.parametrize(
    "translation",
    ["%(nam)s vinner", "vinner", "%(name)d vinner", "%(name)s vinner 100 %", "%(name)s vinner %(pot)s"],
)
def test_a_placeholder_that_differs_is_found(found, translation):
    assert found("sv", f'msgid "%(name)s wins"\nmsgstr "{translation}"\n') == [
        f"other placeholders: {translation!r} for '%(name)s wins'"
    ]


@pytest.mark.parametrize("translation", ["%(pot)s till %(name)s", "100 %% till %(name)s av %(pot)s"])
def test_placeholders_may_stand_in_another_order_and_beside_a_per_cent_sign(found, translation):
    assert found("sv", f'msgid "%(name)s wins %(pot)s"\nmsgstr "{translation}"\n') == []


def test_only_the_form_for_one_may_leave_out_the_number(found):
    assert found("pl", SEATS.format("jedno miejsce", "miejsca", "%(num)s miejsc")) == [
        "other placeholders: 'miejsca' for 'one seat'"
    ]
    assert found("pl", SEATS.format("%(num)s miejsce", "%(num)s miejsca", "%(num)s miejsc")) == []


@pytest.mark.parametrize("translation", [" Pott", "Pott ", "Pott\\n"])
def test_white_space_added_at_an_end_is_found(found, translation):
    (finding,) = found("sv", POT.format(translation))
    assert finding.startswith("other space at an end: ")


def test_white_space_lost_at_an_end_is_found(found):
    assert found("sv", 'msgid "Pot "\nmsgstr "Pott"\n') == ["other space at an end: 'Pott' for 'Pot '"]


def test_a_sentence_that_no_source_says_any_more_is_found(po):
    assert checks.findings(po("sv", ""), po("sv", POT.format("Pott"))) == ["in no source any more: 'Pot'"]


def test_an_obsolete_leftover_is_found(found):
    assert found("sv", '#~ msgid "Pot"\n#~ msgstr "Pott"\n') == ["marked as obsolete: 'Pot'"]

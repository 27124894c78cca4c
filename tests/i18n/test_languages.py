"""Which language a visitor reads."""

import pytest

from app.i18n import LANGUAGES, OWN_NAMES, negotiate, translations


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("sv", "sv"),
        ("sv-FI,sv;q=0.9,en;q=0.8", "sv"),
        ("no", "nb"),
        ("nn-NO, en;q=0.5", "nb"),
        ("nb-NO", "nb"),
        ("PL", "pl"),
        ("en-GB,pl;q=0.9", "en"),
        ("de, fi;q=0.9, pl;q=0.2, sv;q=0.1", "pl"),
        ("en;q=0.2, sv;q=0.300", "sv"),
        ("zh-Hant-TW, nb-x-private", "nb"),
    ],
)
def test_the_language_liked_best_of_the_four_is_chosen(header, language):
    assert negotiate(header) == language


@pytest.mark.parametrize(
    "header", ["", "*", "de", "sv;q=0", "sv;q=nan", "sv;q=1e9", ";;,,=", "sv;q=-1", "ｓｖ", "svenska", "q=1"]
)
def test_english_is_read_where_nothing_else_is_asked_for(header):
    assert negotiate(header) == "en"


def test_of_two_liked_alike_the_first_is_chosen():
    assert negotiate("pl, sv") == "pl"
    assert negotiate("sv, pl") == "sv"


def test_each_language_has_its_own_name():
    assert tuple(OWN_NAMES) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_read_once(language):
    assert translations(language) is translations(language)


def test_a_sentence_is_answered_in_each_language():
    sentence = ("%(amount)s match", "%(amount)s matches")
    counted = [[translations(language).ngettext(*sentence, count) for count in (1, 3, 5)] for language in LANGUAGES]
    assert counted == [
        ["%(amount)s match", "%(amount)s matches", "%(amount)s matches"],
        ["%(amount)s tändsticka", "%(amount)s tändstickor", "%(amount)s tändstickor"],
        ["%(amount)s fyrstikk", "%(amount)s fyrstikker", "%(amount)s fyrstikker"],
        ["%(amount)s zapałka", "%(amount)s zapałki", "%(amount)s zapałek"],
    ]


def test_a_language_we_do_not_speak_is_a_mistake_of_the_programmer():
    with pytest.raises(AssertionError, match="fr"):
        translations("fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_smallest_sale_is_called_alike_where_it_is_agreed_and_where_it_refuses(language: str) -> None:
    says = translations(language).gettext

    assert says("Smallest sale").casefold() in says("The smallest sale is %(minimum)s.").casefold()

"""Amounts, times and names as each language writes them. A ~ stands for the no-break space."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.domain.money import parse_amount, unit_of
from app.i18n import LANGUAGES, formats

STOCKHOLM = ZoneInfo("Europe/Stockholm")
EVENING = datetime(2026, 12, 3, 20, 42, tzinfo=UTC)


def shown(text: str) -> str:
    return text.replace("\u00a0", "~")


@pytest.mark.parametrize(
    ("minor", "decimals", "language", "text"),
    [
        (0, 2, "sv", "0"),
        (35_00, 2, "sv", "35"),
        (12_50, 2, "sv", "12,50"),
        (12_50, 2, "en", "12.50"),
        (12_05, 2, "pl", "12,05"),
        (5, 2, "nb", "0,05"),
        (1_250_00, 2, "sv", "1~250"),
        (1_250_00, 2, "en", "1~250"),
        (1_250_00, 2, "pl", "1~250"),
        (1_234_567_89, 2, "nb", "1~234~567,89"),
        (-52_00, 2, "pl", "−52"),
        (-50, 2, "en", "−0.50"),
        (8, 0, "en", "8"),
        (1_005, 3, "en", "1.005"),
        (10**12, 2, "sv", "10~000~000~000"),
    ],
)
def test_an_amount_shows_no_decimals_when_whole(minor, decimals, language, text):
    assert shown(formats.money(minor, decimals, language)) == text


@given(st.integers(-(10**12), 10**12), st.sampled_from([0, 2, 3]), st.sampled_from(LANGUAGES))
def test_an_amount_can_be_read_back_to_the_smallest_unit(minor, decimals, language):
    text = formats.money(minor, decimals, language).replace("\u00a0", "").replace("−", "-").replace(",", ".")
    whole, _, rest = text.lstrip("-").partition(".")
    assert int(whole + rest.ljust(decimals, "0")) * (-1 if text.startswith("-") else 1) == minor


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["SEK", "NOK", "DKK", "PLN", "EUR", "USD", "GBP", "CHF", "CZK", "HUF", "ISK"])
def test_an_amount_with_its_currency_is_read_as_it_is_written(code, language):
    unit = unit_of(code)
    minor = 1_250 * 10**unit.decimals

    assert parse_amount(formats.with_currency(minor, unit.decimals, code, language), unit) == minor


def test_an_amount_in_a_field_has_the_mark_of_its_language_and_none_between_thousands():
    assert [formats.typed("1250.50", language) for language in ("en", "sv", "nb", "pl")] == [
        "1250.50",
        "1250,50",
        "1250,50",
        "1250,50",
    ]
    assert formats.typed("1.250,00", "pl") == "1.250,00", "what somebody typed stays as it is"


def test_a_result_carries_its_sign():
    assert [formats.signed(minor, 2, "sv") for minor in (35_00, 0, -8_00)] == ["+35", "0", "−8"]


@pytest.mark.parametrize(
    ("currency", "language", "text"),
    [
        ("SEK", "en", "20~kr"),
        ("SEK", "sv", "20~kr"),
        ("SEK", "pl", "20~kr"),
        ("NOK", "nb", "20~kr"),
        ("PLN", "pl", "20~zł"),
        ("PLN", "en", "20~zł"),
        ("EUR", "en", "€20"),
        ("EUR", "sv", "20~€"),
        ("GBP", "en", "£20"),
        ("CHF", "nb", "20~CHF"),
    ],
)
def test_a_currency_is_called_what_players_call_it(currency, language, text):
    assert shown(formats.with_currency(20_00, 2, currency, language)) == text


def test_a_negative_amount_keeps_its_minus_before_the_sign():
    assert formats.with_currency(-20_00, 2, "EUR", "en") == "−€20"
    assert shown(formats.with_currency(-20_00, 2, "SEK", "sv")) == "−20~kr"


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ["1~match", "2~matches", "5~matches", "−1~match"]),
        ("sv", ["1~tändsticka", "2~tändstickor", "5~tändstickor", "−1~tändsticka"]),
        ("nb", ["1~fyrstikk", "2~fyrstikker", "5~fyrstikker", "−1~fyrstikk"]),
        ("pl", ["1~zapałka", "2~zapałki", "5~zapałek", "−1~zapałka"]),
    ],
)
def test_matches_are_counted_in_words_on_one_line(language, texts):
    assert [shown(formats.with_currency(count, 0, "match", language)) for count in (1, 2, 5, -1)] == texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_clock_has_24_hours_and_a_colon_in_the_clubs_zone(language):
    assert formats.clock(EVENING, STOCKHOLM, language) == "21:42"


@pytest.mark.parametrize(
    ("language", "day", "short", "with_year"),
    [
        ("en", "Thursday 3~December", "3~Dec", "3~Dec~2026"),
        ("sv", "torsdag 3~december", "3~dec.", "3~dec.~2026"),
        ("nb", "torsdag 3.~desember", "3.~des.", "3.~des.~2026"),
        ("pl", "czwartek, 3~grudnia", "3~gru", "3~gru~2026"),
    ],
)
def test_a_day_is_written_as_the_language_does_and_held_to_its_month(language, day, short, with_year):
    assert shown(formats.day(EVENING, STOCKHOLM, language)) == day
    assert shown(formats.day_short(EVENING, STOCKHOLM, language)) == short
    assert shown(formats.day_with_year(EVENING, STOCKHOLM, language)) == with_year


def test_the_day_is_the_clubs_day_not_the_servers():
    after_midnight = EVENING + timedelta(hours=3)
    assert shown(formats.day_short(after_midnight, STOCKHOLM, "en")) == "4~Dec"


def test_a_day_at_the_head_of_a_page_begins_with_a_capital():
    assert formats.heading("czwartek, 3 grudnia") == "Czwartek, 3 grudnia"
    assert formats.heading("Thursday 3 December") == "Thursday 3 December"


@pytest.mark.parametrize(("language", "both"), [("en", "and"), ("sv", "och"), ("nb", "og"), ("pl", "i")])
def test_names_are_joined_by_the_word_for_and(language, both):
    assert formats.names(["Anna", "Bo", "Cilla"], language) == f"Anna, Bo {both} Cilla"
    assert formats.names(["Anna"], language) == "Anna"
    assert formats.names([], language) == ""

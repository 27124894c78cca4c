"""Text becomes money in one place, exactly or not at all."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.domain.errors import Refusal
from app.domain.money import LARGEST, MATCH, Minor, Unit, parse_amount, plain, unit_of

SEK = Unit("SEK", 2)
EUR = Unit("EUR", 2)
PLN = Unit("PLN", 2)
ISK = Unit("ISK", 0)
KWD = Unit("KWD", 3)
UNITS = [SEK, MATCH, KWD]

amounts = st.integers(0, LARGEST)


@pytest.mark.parametrize(
    ("text", "minor"),
    [
        ("86,40", 86_40),  # T-71
        ("12,5", 12_50),
        ("12.50", 12_50),
        ("1 250", 1250_00),
        ("1.250,00", 1250_00),
        ("1,250.00", 1250_00),
        ("2000", 2000_00),
        ("1\u00a0250", 1250_00),
        ("1\u202f250,5", 1250_50),
        ("1\u2009250\u2009000", 1_250_000_00),
        ("1\u2007250", 1250_00),
        ("1.250.000", 1_250_000_00),
        ("1,250,000.5", 1_250_000_50),
        (" 35 ", 35_00),
        ("0", 0),
        ("0,05", 5),
        ("0012", 12_00),
        ("10000000000", LARGEST),
    ],
)
def test_an_amount_is_read_as_people_write_it(text: str, minor: int) -> None:
    assert parse_amount(text, SEK) == minor


@pytest.mark.parametrize(
    ("text", "unit", "minor"),
    [
        ("50 kr", SEK, 50_00),
        ("50\u00a0kr", SEK, 50_00),
        ("12,50kr.", SEK, 12_50),
        ("KR 1 250", SEK, 1_250_00),
        ("20 SEK", SEK, 20_00),
        ("€5", EUR, 5_00),
        ("5,50 €", EUR, 5_50),
        ("20 zł", PLN, 20_00),
        ("20 ZŁ", PLN, 20_00),
    ],
)
def test_the_sign_or_code_of_the_unit_may_stand_beside_an_amount(text: str, unit: Unit, minor: int) -> None:
    assert parse_amount(text, unit) == minor


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "blank"),
        (" \u00a0 ", "blank"),
        ("-5", "negative_amount"),
        ("\u22125", "negative_amount"),
        ("- 5", "negative_amount"),
        ("0.001", "too_fine"),  # T-92
        ("12,345.678", "too_fine"),
        ("0,250", "too_fine"),
        ("1000000000000000", "amount_too_large"),
        ("10000000000,01", "amount_too_large"),
        ("NaN", "not_an_amount"),
        ("Infinity", "not_an_amount"),
        ("1E5", "not_an_amount"),
        ("+5", "not_an_amount"),
        ("1_000", "not_an_amount"),
        ("１２", "not_an_amount"),
        ("١٢", "not_an_amount"),
        ("€5", "not_an_amount"),
        ("5 zł", "not_an_amount"),
        ("kr", "not_an_amount"),
        ("5 kr kr", "not_an_amount"),
        ("-5 kr", "negative_amount"),
        ("\u2212kr 5", "negative_amount"),
        ("kr -5", "negative_amount"),
        ("12 50", "not_an_amount"),
        ("1,250,00", "not_an_amount"),
        ("1.250 000", "not_an_amount"),
        ("1  250", "not_an_amount"),
        ("12,", "not_an_amount"),
        (",5", "not_an_amount"),
        ("1\n2", "not_an_amount"),
        ("-x", "not_an_amount"),
        ("-", "not_an_amount"),
        ("5-", "not_an_amount"),
        ("9" * 41, "not_an_amount"),
    ],
)
def test_anything_else_is_refused_with_the_field_named(text: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        parse_amount(text, SEK, field="float")
    assert (refused.value.key, refused.value.field) == (key, "float")


@pytest.mark.parametrize(
    ("text", "unit", "readings"),
    [
        ("1.250", SEK, (1_25, 1250_00)),
        ("1,250", SEK, (1_25, 1250_00)),
        ("1.250 kr", SEK, (1_25, 1250_00)),
        ("999.990", EUR, (999_99, 999_990_00)),
        ("1.255", SEK, (1255_00,)),
        ("1.255", KWD, (1_255, 1_255_000)),
    ],
)
def test_a_mark_before_three_digits_is_asked_about(text: str, unit: Unit, readings: tuple[int, ...]) -> None:
    with pytest.raises(Refusal, match="ambiguous_amount") as refused:
        parse_amount(text, unit)
    assert refused.value.facts["readings"] == readings
    assert all(isinstance(reading, Minor) for reading in refused.value.facts["readings"])


@pytest.mark.parametrize(("text", "count"), [("35", 35), ("1.250", 1250), ("1,250", 1250), ("1 250", 1250)])
def test_where_nothing_is_smaller_than_one_the_mark_can_only_divide_thousands(text: str, count: int) -> None:
    assert parse_amount(text, MATCH) == parse_amount(text, ISK) == count


@pytest.mark.parametrize("text", ["1,5", "12.00"])
def test_matches_are_not_broken(text: str) -> None:
    with pytest.raises(Refusal, match="too_fine") as refused:
        parse_amount(text, MATCH)
    assert refused.value.facts == {"decimals": 0}


@pytest.mark.parametrize(
    ("minor", "unit", "text"),
    [
        (35_00, SEK, "35.00"),
        (-3_50, SEK, "-3.50"),
        (-5, SEK, "-0.05"),
        (0, SEK, "0.00"),
        (35, MATCH, "35"),
        (-35, MATCH, "-35"),
        (1_250_000_00, SEK, "1250000.00"),
        (1, KWD, "0.001"),
    ],
)
def test_scripts_get_every_decimal_of_the_unit(minor: int, unit: Unit, text: str) -> None:
    assert plain(minor, unit) == text


@settings(deadline=None)
@given(amounts, st.sampled_from([SEK, MATCH]))
def test_what_is_written_plainly_is_read_back(minor: int, unit: Unit) -> None:
    assert parse_amount(plain(minor, unit), unit) == minor


@settings(deadline=None)
@given(amounts, st.sampled_from([("\u00a0", ","), (" ", "."), (".", ","), (",", ".")]))
def test_every_way_of_writing_an_amount_reads_alike(minor: int, marks: tuple[str, str]) -> None:
    thousands, decimal = marks
    whole, rest = plain(minor, SEK).split(".")
    written = f"{int(whole):,}".replace(",", thousands) + decimal + rest
    assert parse_amount(written, SEK) == minor


@settings(deadline=None)
@given(st.text(max_size=60), st.sampled_from(UNITS))
def test_any_text_is_an_amount_within_bounds_or_refused(text: str, unit: Unit) -> None:
    try:
        amount = parse_amount(text, unit)
    except Refusal as refusal:
        assert refusal.field == "amount"
    else:
        assert 0 <= amount <= LARGEST


def test_amounts_from_a_form_add_up_as_numbers() -> None:
    assert sum(parse_amount(text, SEK) for text in ("100", "50", "150")) == 300_00  # T-36, not 10050150


def test_a_difference_of_ore_is_a_difference() -> None:
    short = parse_amount("300.00", SEK) - parse_amount("299.60", SEK)
    assert plain(short, SEK) == "0.40"  # T-37


def test_the_same_amount_in_and_out_leaves_nothing() -> None:
    assert parse_amount("112.00", EUR) - parse_amount("112,00", EUR) == 0  # T-61


@pytest.mark.parametrize(
    ("code", "decimals"),
    [
        ("SEK", 2),
        ("NOK", 2),
        ("DKK", 2),
        ("PLN", 2),
        ("EUR", 2),
        ("USD", 2),
        ("GBP", 2),
        ("HUF", 2),
        ("ISK", 0),
        ("JPY", 0),
        ("KWD", 3),
        ("match", 0),
    ],
)
def test_a_currency_has_the_decimals_of_iso_4217(code: str, decimals: int) -> None:
    assert unit_of(code) == Unit(code, decimals)


@pytest.mark.parametrize("code", ["XYZ", "sek", "", "kr", "matches"])
def test_an_unknown_currency_is_refused(code: str) -> None:
    with pytest.raises(Refusal, match="unknown_currency"):
        unit_of(code)

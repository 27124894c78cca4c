"""Sentences outside gettext are found in the web's Python."""

import pytest

from tests.i18n.literals_in_code import literals


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("flash('Sell chips')", ["1: Sell chips"]),
        ("def page():\n    return render(title='Undone.')", ["2: Undone."]),
        ("TITLES = {404: 'There is none'}", ["1: There is none"]),
        ("text = f'There are {left}'", ["1: There are "]),
        ("Field(validators=[Length(60, message='Too long for us')])", ["1: Too long for us"]),
    ],
)
def test_a_sentence_that_is_not_marked_is_found(source, found):
    assert literals(source) == found


@pytest.mark.parametrize(
    "source",
    [
        "flash(gettext('Sell chips'))",
        "TITLES = {404: N_('There is none')}",
        "ngettext('One seat', 'Many seats', count)",
        '"""What the page is for."""\nX = 1\n"""Why X is."""',
        "assert night, 'No night here'",
        "raise LookupError('No area of that name')",
        "log.error('The book is unavailable')",
        "headers = {'Retry-After': '2', 'Content-Type': 'text/html'}",
    ],
)
def test_what_no_visitor_reads_is_left_alone(source):
    assert literals(source) == []

"""Styles and scripts are fetched once, not with every page."""

import re

from tests.support.visitor import Visitor


def test_every_file_of_a_page_is_kept_for_a_year_by_an_address_that_changes_with_it(nobody: Visitor) -> None:
    page = nobody.get("/nowhere").get_data(as_text=True)
    files = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    answers = [nobody.get(file) for file in files]

    assert len(files) > 10
    assert all("?age=" in file for file in files)
    assert {answer.status_code for answer in answers} == {200}
    assert {answer.headers["Cache-Control"] for answer in answers} == {"public, max-age=31536000, immutable"}


def test_a_file_asked_for_by_another_address_is_looked_up_each_time(nobody: Visitor) -> None:
    assert "max-age" not in nobody.get("/static/css/tokens.css").headers["Cache-Control"]

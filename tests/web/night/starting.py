"""The page on which a night is started, as a visitor without script uses it."""

from werkzeug.test import TestResponse

from tests.support.visitor import PageForm, Visitor, forms_of

START = "/nights/new"


def redrawn(banker: Visitor, form: PageForm, **changes: str | list[str]) -> PageForm:
    """The form after a key that only draws it anew."""
    form.action = START
    answer = banker.send(form, **changes)
    assert answer.status_code == 200
    return form_of_the_start(answer)


def form_of_the_start(answer: TestResponse) -> PageForm:
    """The form on a page that was drawn anew."""
    return next(one for one in forms_of(answer.text) if one.action.endswith("/nights"))

"""The page on which a night is started, as a visitor without script uses it."""

from tests.support.visitor import PageForm, Visitor, forms_of

START = "/nights/new"


def redrawn(banker: Visitor, form: PageForm, **changes: str | list[str]) -> PageForm:
    """The form after a key that only draws it anew."""
    form.action = START
    answer = banker.send(form, **changes)
    assert answer.status_code == 200
    return next(one for one in forms_of(answer.get_data(as_text=True)) if one.action.endswith("/nights"))

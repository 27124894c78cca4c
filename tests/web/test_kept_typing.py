"""What was typed is kept by the browser on going back (T-30): every form that asks for it has a name to keep it by."""

import re
from pathlib import Path

TEMPLATES = Path(__file__).parents[2] / "templates"
FORM = re.compile(r'<form[^>]*method="post".*?</form>', re.DOTALL)
TYPED_INTO = re.compile(r"\b(amount_field|text_field|amount_and_key|piece_count)\(|<textarea")


def test_every_form_in_which_something_is_typed_is_kept_on_going_back() -> None:
    forms = [(path.name, form) for path in TEMPLATES.rglob("*.html") for form in FORM.findall(path.read_text("utf-8"))]
    typed_into = [(name, form) for name, form in forms if TYPED_INTO.search(form)]

    assert len(typed_into) > 20
    assert [name for name, form in typed_into if "data-keep=" not in form] == []

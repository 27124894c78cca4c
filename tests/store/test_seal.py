"""What is sealed is written in one way, whichever library writes it: by its text old entries keep their hashes."""

import json

from hypothesis import given
from hypothesis import strategies as st

from app.domain.ledger import Kind, PlayerId
from app.domain.money import LARGEST, Minor
from app.store.seal import canonical, digest, plain

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | TEXTS,
    lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner),
)


@given(VALUES)
def test_what_is_sealed_is_written_as_the_standard_library_writes_it(value: object) -> None:
    assert canonical(value) == json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    assert plain(canonical(value)) == value


def test_the_books_own_numbers_and_words_are_written_as_numbers_and_words() -> None:
    assert canonical({"kind": Kind.SALE, "by": PlayerId(3), "lot": Minor(20_00)}) == '{"by":3,"kind":"sale","lot":2000}'


def test_a_hash_of_a_text_is_the_one_that_it_always_was() -> None:
    assert digest(["7", "sell", "Åse\n\x7f"]) == "94571bfb67fd781b1f0bea14bbd782c3dcbf662eb7dbec19889dc35b2c941664"

"""The rulings as data: every way ends in a rule, every sentence is used, and a fault is named."""

import re

import pytest

from app.rules.book import books, load
from app.rules.ruling_nodes import Compare, RulingFault, Says, parse, trees
from app.rules.rulings import Ruling, answer, rulings, title
from app.rules.sentences import SENTENCES


def every_end(book, ruling, answers):
    """Every ruling that can be reached, trying each answer a question allows."""
    result = answer(book, ruling, answers)
    if isinstance(result, Ruling):
        return [result]
    tries = [choice.key for choice in result.choices] or [str(result.least), str(min(result.most, result.least + 7))]
    return [end for one in tries for end in every_end(book, ruling, {**answers, result.key: one})]


@pytest.mark.parametrize("book_id", books())
def test_every_way_through_every_ruling_ends_in_a_rule_of_the_book(book_id):
    book = load(book_id)
    for ruling in rulings(book):
        assert title(ruling)
        for end in every_end(book, ruling, {}):
            assert end.rules, (ruling, end)
            assert set(re.findall(r"%\((\w+)\)s", end.says)) == set(end.facts)
            assert all(payment.amount and "%(amount)s" in payment.says for payment in end.payments)


def test_every_sentence_is_used():
    used = {f"ruling_{ruling}" for ruling in trees()}
    for tree in trees().values():
        for node in tree.nodes.values():
            used.update(getattr(node, "then", {}) or ())
            used.update(filter(None, (getattr(node, "key", ""),)))
            used.update(key for key, _ in node.pays) if isinstance(node, Says) else None
    assert set(SENTENCES) <= used


def test_every_node_can_be_reached():
    for ruling, tree in trees().items():
        led_to = {"start"}
        for node in tree.nodes.values():
            led_to.update((node.yes, node.no) if isinstance(node, Compare) else getattr(node, "then", {}).values())
        assert set(tree.nodes) == led_to, ruling


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('rules = ["PK-1"]', "no rules or no [start]"),
        ('rules = ["PK-1"]\n[start]\nsays = "hand_dead"', "rules"),
        ('rules = ["PK-1"]\n[start]\nsays = "hand_alive"\nrules = ["PK-1"]', "no sentence hand_alive"),
        ('rules = ["PK-1"]\n[start]\nask = "what_happened"\nanswers.yes = "gone"', "leads to [gone]"),
        ('rules = ["PK-1"]\n[start]\nasks = "what_happened"', "is needed"),
        ('rules = ["PK-1"]\n[start]\nsays = "hand_dead"\nrules = []\nrule = "PK-1"', "unknown ['rule']"),
    ],
)
def test_a_fault_in_a_ruling_is_named(text, named):
    with pytest.raises(RulingFault) as fault:
        parse("test", text)
    assert named in str(fault.value)

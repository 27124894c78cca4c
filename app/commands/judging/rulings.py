"""`judge ruling`: what the book says of a procedure, or the question it has to ask first."""

import argparse
from collections.abc import Iterator
from typing import Any

from app.commands.judging.answers import Answer, named, reasons
from app.rules.book import Book
from app.rules.rulings import Question, Ruling, answer, rulings, title
from app.sentences.kept import payment_sentences, ruling_sentence
from app.sentences.verdicts import Words


def ruling_answer(book: Book, args: argparse.Namespace, words: Words) -> Answer:
    """The ruling, the next question, or without a ruling's id all that the book has a rule for."""
    if args.ruling is None:
        known = rulings(book)
        lines = [f"{ruling}: {words.say(title(ruling))}" for ruling in known]
        return Answer({"rulings": list(known)}, lines)
    found = answer(book, args.ruling, named(args.answers))
    if isinstance(found, Question):
        return Answer({"question": _question(found)}, list(_asked(found, words)))
    return Answer(_ruled(book, found), list(_told(book, found, words)))


def _question(question: Question) -> dict[str, Any]:
    return {
        "key": question.key,
        "kind": question.kind,
        "answers": [choice.key for choice in question.choices],
        "least": question.least,
        "most": question.most,
    }


def _asked(question: Question, words: Words) -> Iterator[str]:
    yield words.say(question.asks)
    if question.kind != "choice":
        yield f"  {question.key}="
    for choice in question.choices:
        yield f"  {question.key}={choice.key}: {words.say(choice.says)}"


def _ruled(book: Book, ruling: Ruling) -> dict[str, Any]:
    return {
        "ruling": ruling.ruling,
        "says": ruling.key,
        "facts": dict(ruling.facts),
        "payments": [{"says": payment.key, "amount": payment.amount} for payment in ruling.payments],
        "because": reasons(book, ruling.rules),
    }


def _told(book: Book, ruling: Ruling, words: Words) -> Iterator[str]:
    yield ruling_sentence(words, ruling.key, ruling.facts)
    yield from payment_sentences(words, [(payment.key, payment.amount) for payment in ruling.payments], str)
    yield from words.rules(book, ruling.rules)

"""`python -m app judge`: hands, openers, parallel poker, pots and rulings, for scripts and for reading.

Exit 0 with the verdict, 2 with a refusal; `--json` prints both as JSON, otherwise they are sentences in `--lang`.
"""

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.commands.judging.answers import Answer, hands_answer, openers_answer, parallel_answer
from app.commands.judging.pots import pots_answer
from app.commands.judging.rulings import ruling_answer
from app.i18n import LANGUAGES, translations
from app.i18n.formats import names
from app.rules.book import Book, load
from app.rules.errors import RuleRefusal
from app.sentences.verdicts import Words

REFUSED = 2
_WHAT = {"openers": "pakker", "parallel": "rownolegly", "pots": "kortrom", "ruling": "pakker"}


def add_parser(subparsers: Any) -> argparse.ArgumentParser:
    """Adds `judge` to the command line; its words are read by `run`.

    Hands may stand on both sides of the options, which argparse allows only to a parser that is no subcommand's.
    So to this one nothing looks like an option.
    """
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "judge", help="whose hand wins, and by which rule", add_help=False, prefix_chars="\0"
    )
    parser.add_argument("words", nargs="*")
    return parser


def run(args: argparse.Namespace) -> int:
    """Judges what was asked and prints the answer; the exit code."""
    what, asked = _read(args.words)
    words = Words(translations(asked.lang), lambda people: names(people, asked.lang))
    try:
        answer = _ANSWERS[what](_book(asked), asked, words)
    except RuleRefusal as refusal:
        known = [", ".join(refusal.facts["known"])] if refusal.key == "unknown_book" else []
        said = [words.refusal(refusal), *known]
        _print(asked, {"refused": refusal.key, "facts": _plain(refusal.facts)}, said, sys.stderr)
        return REFUSED
    _print(asked, answer.document, answer.sentences, sys.stdout)
    return 0


_ANSWERS: Mapping[str, Callable[[Book, argparse.Namespace, Words], Answer]] = {
    "hands": hands_answer,
    "openers": openers_answer,
    "parallel": parallel_answer,
    "pots": pots_answer,
    "ruling": ruling_answer,
}


def _read(words: Sequence[str]) -> tuple[str, argparse.Namespace]:
    """What is to be judged, and the words about it."""
    what, rest = (words[0], words[1:]) if words and words[0] in _WHAT else ("hands", words)
    return what, _parser(what).parse_intermixed_args(list(rest))


def _parser(what: str) -> argparse.ArgumentParser:
    name = "judge" if what == "hands" else f"judge {what}"
    others = f"Also: {', '.join(f'judge {other}' for other in _WHAT)}; each has a --help of its own."
    parser = argparse.ArgumentParser(
        prog=f"python -m app {name}", description=_DESCRIPTIONS[what], epilog=others if what == "hands" else None
    )
    parser.add_argument("--book", default=_WHAT.get(what, "pakker"), help="the rule book")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a house change to the book")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="language of the sentences")
    _OPTIONS[what](parser)
    return parser


_DESCRIPTIONS = {
    "hands": "Whose hand wins.",
    "openers": "Whether cards open, kept ones and those laid aside.",
    "parallel": "The five packets of two players, compared one by one.",
    "pots": "Main pot, side pots and odd chips. Amounts are whole chips; name players clockwise from the button.",
    "ruling": "What the book says of a procedure; without a ruling, which there are.",
}


def _hands_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("hands", nargs="*", metavar="PLAYER=CARDS", help='such as "Anna=Ks Kd 7h 4c 2s"')
    parser.add_argument("--choices", metavar="FILE", help="JSON with what only the table knows (Gristommel)")
    parser.add_argument(
        "--claim", action="append", default=[], metavar="PLAYER=HAND", help="what a player says to hold"
    )


def _openers_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("cards", nargs="+", help='the cards held before the draw, "Qs Qd 7h 4c 2s"')
    parser.add_argument("--aside", default="", metavar="CARDS", help="those of them that were laid aside")
    parser.add_argument("--need", metavar="RANK", help="the pair needed; by default what the book says")
    parser.add_argument("--all-passes", type=int, default=0, help="how many all-passes in a row went before")


def _parallel_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--removed", required=True, metavar="CARDS", help="the cards laid face up")
    parser.add_argument("--a", required=True, metavar="PACKETS", help="five packets, set apart by |")
    parser.add_argument("--b", required=True, metavar="PACKETS", help="five packets, set apart by |")


def _pots_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("hands", nargs="*", metavar="PLAYER=CARDS", help="hands shown; or give --rank")
    parser.add_argument("--paid", nargs="+", default=[], metavar="PLAYER=CHIPS", help="what each put in")
    parser.add_argument("--folded", nargs="+", default=[], metavar="PLAYER", help="who is out of the deal")
    parser.add_argument("--carried", default="0", metavar="CHIPS", help="what lay in the pot before")
    parser.add_argument("--rank", nargs="+", default=[], metavar="PLAYER=RANK", help="1 is best, equal hands share")
    parser.add_argument("--low-rank", nargs="+", default=[], metavar="PLAYER=RANK", help="of the low half, 1 is best")
    parser.add_argument("--seats", nargs="+", default=[], metavar="PLAYER", help="clockwise from left of the button")


def _ruling_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruling", nargs="?", help="the ruling asked for")
    parser.add_argument("answers", nargs="*", metavar="QUESTION=ANSWER", help="what the table tells")


_OPTIONS: Mapping[str, Callable[[argparse.ArgumentParser], None]] = {
    "hands": _hands_options,
    "openers": _openers_options,
    "parallel": _parallel_options,
    "pots": _pots_options,
    "ruling": _ruling_options,
}


def _book(args: argparse.Namespace) -> Book:
    changes = dict(change.partition("=")[::2] for change in args.set)
    return load(args.book).with_settings(changes)


def _print(args: argparse.Namespace, document: Mapping[str, Any], sentences: Sequence[str], to: Any) -> None:
    """JSON always goes to standard output, so that a script reads refusals where it reads verdicts."""
    if args.json:
        print(json.dumps(document))
    else:
        print("\n".join(sentences), file=to)


def _plain(fact: Any) -> Any:
    """Facts as JSON has them."""
    if isinstance(fact, Mapping):
        return {str(name): _plain(value) for name, value in fact.items()}
    if isinstance(fact, list | tuple | set | frozenset):
        return [_plain(one) for one in fact]
    return fact if isinstance(fact, str | int | bool) or fact is None else str(fact)

"""Rulings: short questions whose answers lead to what the book says, walked by one function."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import ROUND_FLOOR, Decimal

from app.rules.book import Book
from app.rules.errors import RuleRefusal
from app.rules.ruling_nodes import Ask, ByRule, BySetting, Compare, Quantity, Says, Tree, trees
from app.rules.sentences import SENTENCES
from app.rules.settings import NotAllowed, amount

Answers = Mapping[str, str]


@dataclass(frozen=True)
class Choice:
    """One answer: the key to give back and its sentence (a gettext msgid)."""

    key: str
    says: str


@dataclass(frozen=True)
class Question:
    """What the table must tell next: give the answer back under `key`.

    `kind` is `choice` (one of `choices`), `number` (whole, `least` to `most`) or `amount` (text in the table's unit).
    `asks` is a gettext msgid.
    """

    ruling: str
    key: str
    asks: str
    kind: str
    choices: tuple[Choice, ...]
    least: int
    most: int


@dataclass(frozen=True)
class Payment:
    """Money that follows: an amount as text in the table's unit, and a msgid with `%(amount)s` for where it goes."""

    amount: str
    key: str
    says: str


@dataclass(frozen=True)
class Ruling:
    """What the book says: a sentence (key, msgid and its facts), the rules by id, and the money that follows.

    The fact `rank` is a card's rank letter; all others are numbers.
    """

    ruling: str
    key: str
    says: str
    facts: Mapping[str, str]
    rules: tuple[str, ...]
    payments: tuple[Payment, ...]


def rulings(book: Book) -> tuple[str, ...]:
    """The ids of the rulings this book has a rule for."""
    return tuple(ruling for ruling, tree in trees().items() if _of_the_book(book, tree.rules))


def title(ruling: str) -> str:
    """What a ruling is about, as a gettext msgid."""
    return SENTENCES[f"ruling_{ruling}"]


def answer(book: Book, ruling: str, answers: Answers) -> Question | Ruling:
    """The next question, or the ruling once all that matters is told.

    Answers are text by question key; those that do not matter are passed over. Refuses `unknown_ruling` (facts ruling,
    book) and `bad_answer` (facts question, answer, allowed).
    """
    if ruling not in rulings(book):
        raise RuleRefusal("unknown_ruling", ruling=ruling, book=book.id)
    tree = trees()[ruling]
    name = "start"
    while True:
        node = tree.nodes[name]
        if isinstance(node, Says):
            return _ruling(book, ruling, node, answers)
        if isinstance(node, Ask) and not answers.get(name, "").strip():
            return _question(ruling, name, node)
        name = _next(book, tree, name, answers)


def answered(book: Book, ruling: str, answers: Answers) -> dict[str, str]:
    """Those of the answers that matter, by question key in the order they are asked; refuses as `answer`."""
    told: dict[str, str] = {}
    while isinstance(found := answer(book, ruling, told), Question) and answers.get(found.key, "").strip():
        told[found.key] = answers[found.key].strip()
    return told


def _next(book: Book, tree: Tree, name: str, answers: Answers) -> str:
    match tree.nodes[name]:
        case Ask() as ask:
            return _after(name, ask, answers[name].strip())
        case BySetting() as decided:
            return _by_value(decided, book.settings()[decided.setting])
        case ByRule(then):
            return next(node for rule, node in then.items() if rule in book.rules)
        case Compare() as compared:
            told, bound = int(answers[compared.compare]), _bound(book, compared.bound)
            return compared.yes if told > bound or (told == bound and not compared.above) else compared.no
        case node:
            raise AssertionError(f"{node} leads nowhere")


def _after(name: str, ask: Ask, told: str) -> str:
    if ask.kind == "choice":
        if told not in ask.then:
            raise RuleRefusal("bad_answer", question=name, answer=told, allowed=tuple(ask.then))
        return ask.then[told]
    allowed = _whole if ask.kind == "number" else _is_amount
    if not allowed(ask, told):
        bounds = (f"{ask.least}-{ask.most}",) if ask.kind == "number" else ("amount",)
        raise RuleRefusal("bad_answer", question=name, answer=told, allowed=bounds)
    return ask.then[""]


def _whole(ask: Ask, told: str) -> bool:
    return told.isascii() and told.isdecimal() and len(told) <= 4 and ask.least <= int(told) <= ask.most


def _is_amount(_ask: Ask, told: str) -> bool:
    try:
        return bool(amount().read(told))
    except NotAllowed:
        return False


def _by_value(decided: BySetting, value: object) -> str:
    word = {True: "yes", False: "no"}[value] if isinstance(value, bool) else value
    word = word if isinstance(word, str) and word else ("other" if value else "none")
    return decided.then.get(word) or decided.then["other"]


def _bound(book: Book, bound: str) -> int:
    """A bound in figures or by setting; a setting of 0 is never reached."""
    if bound.isdecimal():
        return int(bound)
    return int(book.settings()[bound]) or 10_000


def _question(ruling: str, name: str, ask: Ask) -> Question:
    choices = tuple(Choice(key, SENTENCES[key]) for key in ask.then if key)
    return Question(ruling, name, SENTENCES[ask.key], ask.kind, choices, ask.least, ask.most)


def _ruling(book: Book, ruling: str, node: Says, answers: Answers) -> Ruling:
    payments = tuple(Payment(_figure(book, quantity, answers), key, SENTENCES[key]) for key, quantity in node.pays)
    facts = {name: _figure(book, quantity, answers) for name, quantity in node.facts.items()}
    rules = _of_the_book(book, node.rules)
    return Ruling(ruling, node.key, SENTENCES[node.key], facts, rules, tuple(one for one in payments if one.amount))


def _of_the_book(book: Book, rules: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(rule for rule in rules if rule in book.rules)


def _figure(book: Book, quantity: Quantity, answers: Answers) -> str:
    """A quantity as text; "" when the book has agreed none."""
    if quantity.named:
        return NAMED[quantity.named](book, answers.get(quantity.answer, ""))
    text = quantity.fixed or answers.get(quantity.answer, "") or str(book.settings().get(quantity.setting, ""))
    text = amount().read(text)
    if not text:
        return ""
    number = max(Decimal(text), Decimal(quantity.least or 0))
    return f"{number * Decimal(answers.get(quantity.times, quantity.times) or 1):f}"


def _small_blind(book: Book, _told: str) -> str:
    """Each blind is twice the one before (MP-10), so the small one is half the big one."""
    return f"{(Decimal(book.bank.big_blind) / 2).normalize():f}" if book.bank.big_blind else ""


def _share_of_pot(book: Book, pot: str) -> str:
    """A share of the pot in whole chips, rounded down, at least one (PK-24)."""
    chip = Decimal(book.bank.chip_value)
    chips = (Decimal(amount().read(pot)) * book.bets.max_bet_share / 100 / chip).to_integral_value(ROUND_FLOOR)
    return f"{max(chips, Decimal(1)) * chip:f}"


def _limit_of_round(book: Book, betting_round: str) -> str:
    """The limit of a round; rounds beyond the last limit keep that one (MP-7, MP-11)."""
    limits = book.bets.limits
    return limits[min(int(betting_round), len(limits)) - 1] if limits else ""


def _opening_rank(book: Book, all_passes: str) -> str:
    """The rank the next deal needs after so many all-passes, round and round (PK-19)."""
    openers = book.opening.openers
    return openers[int(all_passes) % len(openers)]


NAMED: Mapping[str, Callable[[Book, str], str]] = {
    "small_blind": _small_blind,
    "share_of_pot": _share_of_pot,
    "limit_of_round": _limit_of_round,
    "opening_rank": _opening_rank,
}

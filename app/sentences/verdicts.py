"""Verdicts in sentences, in whatever language the given catalogue speaks."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from app.rules.book import Book
from app.rules.categories import PATTERNS, Category
from app.rules.claims import ROYAL, Claim
from app.rules.errors import RuleRefusal
from app.rules.parallel import Packet, PacketPair, ParallelGame
from app.rules.refusals import CHOICES, REFUSALS
from app.rules.sentences import N_
from app.rules.verdict import Comparison, Hand, Verdict, hand_of
from app.sentences.cards import COURT, FORMS, INDEX, SUITS
from app.sentences.hands import CLAIMED, HANDS

Listed = Callable[[Sequence[str]], str]
Called = Callable[[str], str]


class Catalogue(Protocol):
    """What translates: the sentences of one language."""

    def gettext(self, message: str) -> str: ...

    def pgettext(self, context: str, message: str) -> str | object: ...


_NOTES = {
    "": N_("%(player)s said %(claimed)s, but the cards are: %(hand)s."),
    "suited": N_("%(player)s said %(claimed)s, but the most cards of one suit are %(count)s. The cards are: %(hand)s."),
    "no_wrap_around": N_(
        "%(player)s said %(claimed)s, but a straight does not go round the corner. The cards are: %(hand)s."
    ),
}
_AGREES = N_("%(player)s said %(claimed)s, and that is right.")


class Words:
    """Sentences about a verdict. `listed` joins names as the language does; `called` is a player's name by its key."""

    def __init__(self, catalogue: Catalogue, listed: Listed, called: Called = str) -> None:
        self._catalogue = catalogue
        self.listed = listed
        self.called = called

    def verdict(self, book: Book, verdict: Verdict) -> Iterator[str]:
        """Who wins and why, each hand, the claims, and the rules with their text."""
        yield self.outcome(verdict.best)
        if verdict.low:
            yield self.say(N_("The low half: %(outcome)s"), outcome=self.outcome(verdict.low))
        for player in verdict.best.order:
            hand = verdict.hands[player]
            cards = " ".join(hand.counts_as)
            facts = {"player": self.called(player), "cards": cards, "hand": self.hand(hand)}
            yield self.say(N_("%(player)s: %(cards)s (%(hand)s)"), **facts)
        yield from (self.claim(player, claim, verdict.hands[player]) for player, claim in verdict.claims.items())
        yield from self.rules(book, verdict.because)

    def outcome(self, best: Comparison) -> str:
        """`Bo wins: two pairs, kings and sevens, the queen decides.`"""
        hand = self.hand(best.hands[best.winners[0]])
        if len(best.winners) > 1:
            players = self.listed([self.called(player) for player in best.winners])
            return self.say(N_("%(players)s share: %(hand)s."), players=players, hand=hand)
        player = self.called(best.winners[0])
        decides = deciding(best)
        if decides:
            card = self._rank(decides, "decides")
            return self.say(N_("%(player)s wins: %(hand)s, %(card)s decides."), player=player, hand=hand, card=card)
        if best.decided and best.decided.by == "more_cards":
            return self.say(N_("%(player)s wins: %(hand)s, with one more card."), player=player, hand=hand)
        return self.say(N_("%(player)s wins: %(hand)s."), player=player, hand=hand)

    def hand(self, hand: Hand) -> str:
        """`two pairs, kings and sevens`"""
        if hand.royal:
            return self.say(CLAIMED[ROYAL])
        category = Category(hand.category)
        if hand.low and category is Category.HIGH_CARD:
            return self.say(N_("low, %(ranks)s"), ranks=" ".join(map(self.index, hand.as_ranks)))
        ranks = tuple(dict.fromkeys(hand.as_ranks[: hand.combination]))
        first, second, third = (*ranks, ranks[0], ranks[0])[:3]
        return self.say(
            HANDS[category],
            top=self._rank(first, "top"),
            pair=self._rank(first, "pair"),
            set=self._rank(first, "set"),
            first=self._rank(first, "plural"),
            second=self._rank(second, "plural"),
            third=self._rank(third, "plural"),
            over=self._rank(second, "over"),
        )

    def claim(self, player: str, claim: Claim, hand: Hand) -> str:
        """Whether what the player said is what the cards say."""
        message = _AGREES if claim.holds else _NOTES[claim.note]
        claimed = self.say(CLAIMED[claim.claimed])
        facts = {"player": self.called(player), "claimed": claimed, "count": claim.count, "hand": self.hand(hand)}
        return self.say(message, **facts)

    def opening(self, hand: Hand, needed: str, *, opens: bool) -> str:
        """Whether that hand opens."""
        message = (
            N_("It opens: %(hand)s. Needed: a pair of %(rank)s or better.")
            if opens
            else N_("It does not open: %(hand)s. Needed: a pair of %(rank)s or better.")
        )
        return self.say(message, hand=self.hand(hand), rank=self.pair(needed))

    def parallel(self, game: ParallelGame, packets: Mapping[str, Sequence[Packet]]) -> Iterator[str]:
        """Who wins, then each comparison."""
        yield self.score(game.winners, game.score)
        yield from (self.packet(number, pair, packets) for number, pair in enumerate(game.pairs))

    def score(self, winners: Sequence[str], score: Mapping[str, int]) -> str:
        """`Bo wins: 18–7.`, or that nobody does when both have as many points."""
        points = "–".join(map(str, sorted(score.values(), reverse=True)))
        if len(winners) > 1:
            return self.say(N_("Nobody wins: %(score)s."), score=points)
        return self.say(N_("%(player)s wins: %(score)s."), player=self.called(winners[0]), score=points)

    def packet(self, number: int, pair: PacketPair, packets: Mapping[str, Sequence[Packet]]) -> str:
        """One comparison: who takes its points, and with what; packets are numbered from 0."""
        hands = {player: self.hand(hand_of(packets[player][number], rank)) for player, rank in pair.ranks.items()}
        if pair.winner is None:
            return self.say(
                N_("Packet %(number)s: nobody scores, both have %(hand)s."),
                number=number + 1,
                hand=next(iter(hands.values())),
            )
        other = next(player for player in hands if player != pair.winner)
        return self.say(
            N_("Packet %(number)s: %(player)s, %(hand)s against %(other)s. Points: %(points)s"),
            number=number + 1,
            player=self.called(pair.winner),
            hand=hands[pair.winner],
            other=hands[other],
            points=pair.points,
        )

    def rules(self, book: Book, rules: Sequence[str]) -> Iterator[str]:
        """Each rule by its id with its text in the book's own language."""
        return (f"{rule}: {book.rules[rule]}" for rule in rules)

    def refusal(self, refusal: RuleRefusal) -> str:
        """Why the rules say no."""
        facts = {name: self._told(fact) for name, fact in refusal.facts.items()}
        return self.say(refused(refusal), **facts)

    def card(self, card: str) -> str:
        """A card by its name: `king of hearts`, `10 of hearts`."""
        rank, suit = card[:-1], self._one_of(SUITS[card[-1]])
        name = self._one_of(COURT[rank]) if rank in COURT else self.index(rank)
        return self.say(N_("%(rank)s of %(suit)s"), rank=name, suit=suit)

    def suit(self, suit: str) -> str:
        """`hearts`"""
        return self._one_of(SUITS[suit])

    def index(self, rank: str) -> str:
        """The letter or figure of a rank as it stands on the cards of that language."""
        return self._one_of(INDEX[rank])

    def pair(self, rank: str) -> str:
        """What a pair is made of: `queens`"""
        return self._rank(rank, "pair")

    def say(self, message: str, **facts: object) -> str:
        """A sentence with its facts filled in."""
        return self._catalogue.gettext(message) % facts

    def _rank(self, rank: str, place: str) -> str:
        return self._one_of(getattr(FORMS[rank], place))

    def _one_of(self, marked: tuple[str, str]) -> str:
        return str(self._catalogue.pgettext(*marked))

    def _told(self, fact: Any) -> object:
        if isinstance(fact, Mapping | tuple | list):
            return self.listed([str(one) for one in fact])
        return fact


def refused(refusal: RuleRefusal) -> str:
    """What the rules say no with, as a msgid that the facts of the refusal fill."""
    facts = refusal.facts
    if refusal.key == "choice_needed":
        return CHOICES[facts["choice"]]
    if refusal.key == "wrong_number_of_cards" and facts["count"] == 0:
        return N_("There are no cards yet.")
    if refusal.key == "wrong_number_of_cards" and facts["least"] == facts["most"]:
        return N_("Write %(least)s cards. These are %(count)s: %(cards)s.")
    return REFUSALS[refusal.key]


def deciding(best: Comparison) -> str:
    """The rank of the card that decides, "" where naming the hand says it already."""
    decided, hand = best.decided, best.hands[best.winners[0]]
    if decided is None or decided.by not in ("combination", "kicker"):
        return ""
    named_in_full = hand.low and hand.category == Category.HIGH_CARD
    named_by_rank = decided.place == 0 or (decided.by == "combination" and PATTERNS[Category(hand.category)].groups)
    return "" if named_in_full or named_by_rank else decided.rank

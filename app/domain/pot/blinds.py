"""Button and blinds: who posts what, who missed what, and what is owed on the return (MP-10, CR-3 to CR-7)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.domain.pot.play import Play
from app.domain.pot.terms import PotTerms

SMALL, BIG = "small", "big"


@dataclass(frozen=True)
class Post:
    """A blind that is put in before the deal. `turn`: it is the player's own turn for it.

    A `dead` blind goes into the pot without being part of the player's bet.
    """

    player: PlayerId
    amount: Minor
    turn: bool
    dead: bool = False


@dataclass(frozen=True)
class Blinds:
    """The blinds of a deal: who posts, who gets no cards for sitting between them (CR-6), and who has missed what."""

    posts: tuple[Post, ...]
    no_cards: tuple[PlayerId, ...]
    missed: Mapping[PlayerId, frozenset[str]]


def blinds_of(terms: PotTerms, play: Play, clockwise: Sequence[PlayerId], out: Collection[PlayerId]) -> Blinds:
    """The blinds of the next deal; `clockwise` are all at the table from the button's left on, `out` who sits out.

    Blinds pass by who sits out. A newcomer whose place lies before the big blind gets no cards (CR-6).
    Dealt again after a misdeal, those who were dealt to put in none: the blinds stay, unless the house takes them anew.
    """
    missed = dict(play.missed)
    posts: list[Post] = []
    no_cards: list[PlayerId] = []
    due = list(terms.blinds)
    for player in clockwise:
        if not due:
            break
        newcomer = _is_new(play, player)
        if player in out or (newcomer and len(due) > 1):
            if player not in out:
                no_cards.append(player)
            if not newcomer or len(due) == 1:
                missed[player] = missed.get(player, frozenset()) | {BIG if len(due) == 1 else SMALL}
        else:
            posts.append(Post(player, due.pop(0), turn=True))
    for player in clockwise:
        if player not in out and player not in no_cards:
            posts += _owed(terms, play, player, posts)
            missed.pop(player, None)
    stay = play.redeal and terms.misdeal_antes == "stay"
    due_now = [post for post in posts if not (stay and post.player in play.players)]
    return Blinds(tuple(due_now), tuple(no_cards), missed)


def owed_on_return(terms: PotTerms, play: Play, player: PlayerId) -> tuple[Post, ...]:
    """What a player who is dealt in out of turn posts first (CR-4 to CR-7); waiting for the big blind costs nothing.

    A newcomer posts the big blind, live. Who missed the small blind posts that, live; who missed both, and a newcomer
    who sat out the own big blind, posts the big one live and the small one dead; who missed the big one alone, the big
    one.
    """
    missed = play.missed.get(player, frozenset())
    newcomer = _is_new(play, player)
    if not terms.blinds or not (missed or newcomer):
        return ()
    if missed == {SMALL}:
        return _posted(Post(player, terms.small_blind, turn=False))
    big = Post(player, terms.big_blind, turn=False)
    if SMALL in missed or (newcomer and BIG in missed):
        return _posted(big, Post(player, terms.small_blind, turn=False, dead=True))
    return _posted(big)


def _owed(terms: PotTerms, play: Play, player: PlayerId, posted: Sequence[Post]) -> tuple[Post, ...]:
    """What is owed besides the blind of the own turn: nothing in the big blind, no small one in a smaller."""
    in_turn = sum(post.amount for post in posted if post.player == player)
    if in_turn == terms.big_blind:
        return ()
    return tuple(post for post in owed_on_return(terms, play, player) if not in_turn or post.amount == terms.big_blind)


def _posted(*posts: Post) -> tuple[Post, ...]:
    return tuple(post for post in posts if post.amount)


def _is_new(play: Play, player: PlayerId) -> bool:
    """Who came to a game that was on already (CR-4)."""
    return play.number > 0 and player not in play.dealt_in

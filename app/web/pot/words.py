"""The pot in words: what opens, how a deal ended, what the next one puts in."""

from collections.abc import Mapping, Sequence

from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.domain.pot.blinds import Post
from app.domain.pot.fines import Deposit
from app.domain.pot.made import Made
from app.domain.pot.play import Deal
from app.i18n.formats import heading
from app.queries.pot import DealOffer, Owed
from app.queries.pot_now import PotNow
from app.web.pot import bp
from app.web.wording.speaking import judge_words
from app.web.words import N_, gettext, money, name, ngettext, told

OPENS = {
    "J": N_("jacks or better open"),
    "Q": N_("queens or better open"),
    "K": N_("kings or better open"),
    "A": N_("aces open"),
}
NAMED_PAIRS = ("T", *OPENS)
"""Tens are offered although they open nowhere: who shows them is told what is needed."""


@bp.app_template_filter("opens")
def opens(rank: str) -> str:
    """What it takes to open, as part of a line: `queens or better open`."""
    if rank in OPENS:
        return gettext(OPENS[rank])
    return gettext("a pair of %(rank)s or better opens", rank=pair_in_words(rank))


@bp.app_template_filter("opening_says")
def opening_says(rank: str) -> str:
    """The same as a sentence of its own."""
    return heading(opens(rank))


@bp.app_template_filter("index")
def index(rank: str) -> str:
    """The letter or figure of a rank on the cards of the language."""
    return judge_words().index(rank)


def pair_in_words(rank: str) -> str:
    """What a pair is made of, in words: `queens`."""
    return judge_words().pair(rank)


@bp.app_template_filter("next_open")
def next_open(pot: PotNow) -> str:
    """What it takes to open now, with cards and blind: `queens or better open · a blind costs 4`; "" for neither."""
    blind = pot.blind_costs
    by_cards = opens(pot.needs) if pot.needs else ""
    unseen = gettext("a blind costs %(amount)s", amount=money(blind)) if blind is not None else ""
    return " · ".join(says for says in (by_cards, unseen) if says)


@bp.app_template_filter("has_opened")
def has_opened(pot: PotNow) -> str:
    """Who opened the deal that is on, with the pair if it was told."""
    opener = name(pot.opener)
    if pot.pair is None:
        return gettext("%(player)s has opened.", player=opener)
    return gettext("%(player)s has opened with a pair of %(rank)s.", player=opener, rank=pair_in_words(pot.pair))


def opening_pairs() -> list[tuple[str, str]]:
    """The pairs that somebody may name, for a list to choose from."""
    return [(rank, heading(pair_in_words(rank))) for rank in NAMED_PAIRS]


@bp.app_template_filter("offered")
def offered(offer: DealOffer) -> str:
    """What a deal would do: `7 antes, the pot becomes 15`."""
    becomes = money(offer.becomes)
    if offer.posts:
        return gettext("blinds %(amount)s, the pot becomes %(pot)s", amount=money(offer.amount), pot=becomes)
    if offer.antes:
        return ngettext(
            "%(num)s ante, the pot becomes %(pot)s", "%(num)s antes, the pot becomes %(pot)s", offer.antes, pot=becomes
        )
    return gettext("nothing to put in, the pot stays %(pot)s", pot=becomes)


@bp.app_template_filter("made")
def made(pot: Made) -> str:
    """What the pot is made of, where more is known than its sum: `In the pot: 7 antes and 1 forgotten ante (Gun)`."""
    late = told(tuple(dict.fromkeys(pot.forgot)))
    parts = (
        (pot.left, gettext("%(amount)s from before", amount=money(pot.left))),
        (pot.antes, ngettext("%(num)s ante", "%(num)s antes", pot.antes)),
        (
            pot.forgotten,
            ngettext(
                "%(num)s forgotten ante (%(players)s)",
                "%(num)s forgotten antes (%(players)s)",
                len(pot.forgot),
                players=late,
            ),
        ),
        (pot.blinds, gettext("blinds of %(amount)s", amount=money(pot.blinds))),
        (pot.opened_blind, gettext("%(amount)s opened blind", amount=money(pot.opened_blind))),
        (pot.fines, gettext("fines of %(amount)s", amount=money(pot.fines))),
    )
    return gettext("In the pot: %(parts)s", parts=told([says for there, says in parts if there]))


@bp.app_template_filter("blind_rows")
def blind_rows(posts: Sequence[Post]) -> list[tuple[str, str]]:
    """Who puts in which blind, a row each."""
    return [(name(post.player), _posted(post)) for post in posts]


@bp.app_template_filter("owed_rows")
def owed_rows(owed: Sequence[Owed]) -> list[tuple[str, str]]:
    """Who owes which blinds on the return, a row each: `2 + 1 dead`."""
    return [(name(one.player), " + ".join(_posted(post) for post in one.posts)) for one in owed]


@bp.app_template_filter("purchases")
def purchases(bought: Mapping[PlayerId, Minor]) -> str:
    """Who bought for how much: `Bo 20 and Dag 40`."""
    return told([f"{name(player)}\N{NO-BREAK SPACE}{money(worth)}" for player, worth in bought.items()])


@bp.app_template_filter("deposit_rows")
def deposit_rows(deposits: Sequence[Deposit]) -> list[tuple[str, str]]:
    """Whose bank it is, and below that what each has lying there, a row each."""
    rows = []
    for bank in dict.fromkeys(deposit.bank for deposit in deposits):
        rows.append((gettext("bank"), name(bank)))
        rows += [(name(each.player), money(each.amount)) for each in deposits if each.bank == bank]
    return rows


def _posted(post: Post) -> str:
    """A blind that somebody puts in: `2`, or that it is dead."""
    return gettext("%(amount)s dead", amount=money(post.amount)) if post.dead else money(post.amount)


@bp.app_template_filter("ended")
def ended(deal: Deal) -> str:
    """How a deal of the strip ended: `all-pass`, `Bo won`."""
    if deal.ended == "all_pass":
        return gettext("all-pass")
    if deal.ended == "misdeal":
        return gettext("misdeal")
    if not deal.ended:
        return gettext("being played")
    if len(deal.winners) == 1:
        return gettext("%(player)s won", player=name(deal.winners[0]))
    if len(deal.winners) == 2:
        return gettext("%(players)s shared", players=told(deal.winners))
    return ngettext("%(num)s shared", "%(num)s shared", len(deal.winners))

"""A difference in words: what does not add up, who would bear it, and what was decided."""

from collections.abc import Iterator, Mapping, Sequence

from markupsafe import Markup

from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.domain.settling.gap import Gap
from app.i18n.formats import heading
from app.queries import aside
from app.queries.decision import Borne, Decided, Shares
from app.queries.settle import SettleSheet
from app.web.settle import bp
from app.web.wording.lines_of_gap import borne, decided_sentence, rule_sentence
from app.web.words import N_, gettext, name, signed, told, with_currency

ONE_PLAYER, ONE_PLAYER_GETS = N_("one player bears it"), N_("one player gets it")
SHOWS = {
    "results": N_("Each share is in the result."),
    "tabs": N_("It is about cash: the shares are settled with the rest, the results are as played."),
    "both": N_("What was missing or over in chips is in the results; that in cash is only settled with the rest."),
    "waits": N_("It is in nobody's result, and nobody pays or gets it."),
    "waits_for_cash": N_("It is in nobody's result. So much less is paid out of the drawer, first of the float."),
}
LIES = {
    aside.KITTY: N_("%(amount)s in the kitty"),
    aside.KEPT: N_("%(amount)s in the pot kept for the next night"),
    aside.POT: N_("%(amount)s in the pot"),
}


@bp.app_template_filter("choice_of_rule")
def choice_of_rule(named: str, over: int) -> str:
    """A rule as a choice of a list: who bears a difference, or gets it where it is `over`."""
    if named == "player":
        return heading(gettext(ONE_PLAYER_GETS if over > 0 else ONE_PLAYER))
    return heading(rule_sentence(named, None, over))


@bp.app_template_filter("difference")
def difference(gap: Gap) -> list[str]:
    """What does not add up, to the smallest unit and with its direction, a sentence each."""
    found = [
        (gap.drawer, N_("The drawer is %(amount)s short"), N_("The drawer has %(amount)s too much")),
        (-gap.chips, N_("Chips for %(amount)s did not come back"), N_("Chips for %(amount)s too many came back")),
    ]
    return [_either(amount, short, over) for amount, short, over in found if amount]


@bp.app_template_filter("against_the_book")
def against_the_book(view: SettleSheet) -> str:
    """What was counted against what the book says, and where that leaves to look."""
    gap, said = view.gap, []
    if gap.chips:
        said += _sold_and_counted(view)
        keeps = N_("The bank keeps %(amount)s for the missing chips.")
        owes = N_("The bank owes %(amount)s for the surplus chips.")
        said.append(_either(gap.chips, owes, keeps))
    if gap.drawer:
        facts = {"counted": with_currency(view.drawer + gap.drawer), "book": with_currency(view.drawer)}
        said.append(gettext("The drawer holds %(counted)s, the book says %(book)s.", **facts))
    if gap.drawer and not gap.chips:
        said.append(gettext("The chips agree, so look at the cash."))
    if gap.chips and not view.drawer_counted:
        said.append(gettext("The drawer is not counted yet."))
    elif gap.chips and not gap.drawer and view.uses_cash:
        said.append(gettext("The drawer agrees, so look at the chips."))
    return " ".join(said)


def _sold_and_counted(view: SettleSheet) -> Iterator[str]:
    """What was sold and what came back, at the seats and aside: they differ by just what is missing or over."""
    facts = {"sold": with_currency(view.sold), "counted": with_currency(view.came_back)}
    lies = [gettext(LIES[one.what], amount=with_currency(one.lies)) for one in view.aside if one.lies]
    if lies:
        yield gettext("Sold %(sold)s, counted %(counted)s, of which %(aside)s.", **facts, aside=told(lies))
    else:
        yield gettext("Sold %(sold)s, counted %(counted)s.", **facts)
    for one in view.aside:
        if one.given_out:
            came = with_currency(one.given_out)
            yield gettext("Besides, %(amount)s came from the pot of an earlier night.", amount=came)


@bp.app_template_filter("earlier")
def earlier(found: Mapping[PlayerId | None, Minor]) -> list[str]:
    """Differences of an earlier count or night, by who held the bank, a sentence each."""
    return [_earlier(player, amount) for player, amount in found.items()]


@bp.app_template_filter("adding_up")
def adding_up(parts: Sequence[Gap]) -> list[tuple[str, str]]:
    """What differs, each thing with its direction, and what they come to; a plus is what the bank has too much."""
    each = [(" ".join(difference(part) + earlier(part.earlier)), signed(part.over)) for part in parts]
    return [*each, (gettext("In all"), signed(Minor(sum(part.over for part in parts))))]


@bp.app_template_filter("decision")
def decision(decided: Decided) -> str:
    """How the table decided a difference, with its direction."""
    return decided_sentence(decided)


@bp.app_template_filter("where_it_shows")
def where_it_shows(decided: Decided) -> str:
    """Where the difference is in the figures, and where it is not."""
    return gettext(SHOWS[decided.where])


@bp.app_template_filter("bearing")
def bearing(options: Sequence[Borne], over: int) -> list[tuple[str, str, str]]:
    """The rules that can be used as choices, each with what it would do: `Anna −3 · Bo −2`; last, one is named."""
    usable = [(one.rule, choice_of_rule(one.rule, over), _would_do(one)) for one in options if not one.why_not]
    return [*usable, ("player", choice_of_rule("player", over), "")]


@bp.app_template_filter("share_rows")
def share_rows(shares: Sequence[tuple[PlayerId, Minor]]) -> list[tuple[str, str]]:
    """Who bears or gets how much, a row each."""
    return [(name(player), signed(share)) for player, share in shares]


def _would_do(one: Borne) -> str:
    """Who bears how much of all, and of what goes by who held the bank rather than by the rule (T-02)."""
    return Markup("<br>").join([borne(one.shares), *(_while_held(holder, shares) for holder, shares in one.held)])


def _while_held(holder: PlayerId, shares: Shares) -> str:
    """Who bears how much of what differed while somebody held the bank."""
    return gettext("While %(player)s held the bank: %(shares)s", player=name(holder), shares=borne(shares))


def _earlier(player: PlayerId | None, amount: Minor) -> str:
    if player is None:
        short = N_("%(amount)s short from earlier nights, not decided yet")
        over = N_("%(amount)s too much from earlier nights, not decided yet")
        return _either(amount, short, over)
    short = N_("%(amount)s missing while %(player)s held the bank")
    over = N_("%(amount)s too much while %(player)s held the bank")
    return _either(amount, short, over, player=name(player))


def _either(amount: int, short: str, over: str, **facts: str) -> str:
    return gettext(short if amount < 0 else over, amount=with_currency(abs(amount)), **facts)

"""The night in words: what stands on the sale keys, and small beside the lines of the book."""

from app.domain.ledger import Account, Kind, PlayerId
from app.domain.money import Minor, Unit
from app.domain.pieces import Worths
from app.queries.lines import Line
from app.queries.player import PlayerSheet
from app.queries.stop import StopSheet
from app.queries.tabs import Tab
from app.web import context
from app.web.night import bp
from app.web.wording.chip_words import chips_by_colour
from app.web.wording.lines_of_chips import chips_moved
from app.web.wording.lines_of_gap import borne, decided_in
from app.web.words import clock, gettext, money, name, own_stop, typed, with_currency


@bp.app_template_filter("lots")
def lots(view: PlayerSheet) -> list[tuple[str, str, str]]:
    """The sale keys: for each amount what its key sends, what stands on it, and the chips that make it."""
    return [(typed(lot), money(lot), chips_by_colour(view.suggested.get(lot, {}))) for lot in view.lots]


@bp.app_template_filter("asked_to_go_on")
def asked_to_go_on(view: StopSheet) -> list[tuple[PlayerId, str, str]]:
    """Who is asked for a new stop, with the own stop of those whom the agreed one does not bind."""
    own = {player: own_stop(stop) for player, stop in view.own_stops.items()}
    return [(player, name(player), own.get(player, "")) for player in view.at_table]


@bp.app_template_filter("own_note")
def own_note(line: Line, worths: Worths) -> str:
    """What stands below a line on a player's sheet: its number, the chips it moved, who wrote it, if it is struck."""
    return _listed(_number(line), chips_moved(line, worths), _by(line), *_strokes(line))


@bp.app_template_filter("book_note")
def book_note(line: Line, worths: Worths) -> str:
    """What stands below a line of the book: besides, who wrote it, when if that was later, and why it is struck.

    Of a decided difference, who bears or gets how much.
    """
    shares = borne(decided_in(line).shares) if line.kind is Kind.GAP_DECIDED else ""
    late = gettext("written %(time)s", time=clock(line.recorded_at)) if line.late else ""
    why = "" if _says_why(line) else line.facts.get("reason") or line.facts.get("override")
    reason = gettext("“%(reason)s”", reason=why) if why else ""
    return _listed(_number(line), chips_moved(line, worths), shares, _by(line), late, *_strokes(line), reason)


@bp.app_template_filter("own_figures")
def own_figures(line: Line, player: PlayerId) -> list[tuple[str, str]]:
    """What a line adds to a player's chips and tab, with the heads of their columns; blank where it adds nothing."""
    moved = -line.moved(Account.CHIPS, player), line.moved(Account.TAB, player)
    heads = own_heads(context.unit())
    return [(money(amount) if amount else "", head) for amount, head in zip(moved, heads, strict=True)]


@bp.app_template_filter("own_heads")
def own_heads(unit: Unit) -> tuple[str, str]:
    """The heads of the two columns of a player's own lines."""
    return (gettext("matches"), gettext("from the box")) if unit.is_match else (gettext("chips"), gettext("tab"))


@bp.app_template_filter("typed_due")
def typed_due(amount: Minor) -> str:
    """What stands in the field of a payment at first: what is due, blank where nothing is."""
    return typed(amount) if amount > 0 else ""


@bp.app_template_filter("repayment_hint")
def repayment_hint(view: Tab) -> str:
    """What the player owes, below the field for what is paid off."""
    if view.tab <= 0:
        return gettext("%(player)s owes the bank nothing.", player=name(view.player))
    if view.terms.unit.is_match:
        return gettext("From the box: %(amount)s.", amount=with_currency(view.tab))
    return gettext("On the tab: %(amount)s.", amount=with_currency(view.tab))


@bp.app_template_filter("payout_hint")
def payout_hint(view: Tab) -> str:
    """What the bank owes and what it has, below the field for what is paid out."""
    if view.owed <= 0:
        return gettext("The bank owes %(player)s nothing now.", player=name(view.player))
    owes, holds = with_currency(view.owed), with_currency(view.drawer)
    return gettext("The bank owes %(owed)s; the drawer holds %(drawer)s.", owed=owes, drawer=holds)


def _number(line: Line) -> str:
    return gettext("no. %(number)s", number=line.seq)


def _by(line: Line) -> str:
    return gettext("by %(player)s", player=name(line.by)) if line.by else ""


def _says_why(line: Line) -> bool:
    """Whether the line itself says its reason: a fine without a rule."""
    return line.kind is Kind.FINED and line.reverses is None and not line.facts["rule"]


def _strokes(line: Line) -> list[str]:
    """By which line it is struck, and which it strikes itself."""
    by = gettext("struck by no. %(number)s", number=line.undone_by) if line.undone_by else ""
    strikes = gettext("strikes no. %(number)s", number=line.reverses) if line.reverses else ""
    return [by, strikes]


def _listed(*said: str) -> str:
    return ", ".join(part for part in said if part)

"""What may have caused a difference, in words."""

from collections.abc import Mapping

from app.domain.pieces import too_few, too_many
from app.domain.settling.causes.cause import Cause, Fit
from app.queries.causes import Look
from app.web.pieces import PREFIX
from app.web.settle import bp
from app.web.wording.chip_words import chips_by_colour
from app.web.words import N_, clock, gettext, name, with_currency

JUST_THAT_MUCH = {
    "part": N_("%(time)s, %(player)s, %(amount)s: just the difference that arose between %(since)s and %(until)s."),
    "not_paid": N_("%(time)s, %(player)s, %(amount)s: just what is too much."),
    "not_repaid": N_("%(time)s, %(player)s, %(amount)s: just what is missing."),
}
JUST_THAT = {
    "cash": N_("%(time)s, %(player)s, %(amount)s for cash: just that much."),
    "tab": N_("%(time)s, %(player)s, %(amount)s on the tab: just that much."),
    "pieces": N_("%(time)s, %(player)s, %(amount)s: just that, piece by piece."),
    "other pieces": N_("%(time)s, %(player)s, %(amount)s: just that much, but in other pieces."),
}

bp.add_app_template_filter(too_few, "missing")
bp.add_app_template_filter(too_many, "over")


@bp.app_template_filter("just_that_sale")
def just_that_sale(cause: Cause) -> str:
    """The sale that would explain it, and how well."""
    if cause.part:
        return just_that_much(cause)
    assert cause.entry and cause.player, "a sale is an entry of a player"
    by_pieces = {Fit.PIECES: "pieces", Fit.POSSIBLE: "other pieces"}
    message = JUST_THAT[by_pieces.get(cause.fit, cause.entry.facts["tender"])]
    return gettext(message, time=clock(cause.entry.at), player=name(cause.player), amount=with_currency(cause.amount))


@bp.app_template_filter("just_that_much")
def just_that_much(cause: Cause) -> str:
    """The cash of an entry that would explain it, or a part of it that arose by itself."""
    assert cause.entry and cause.player, "it is an entry of a player"
    facts = {"time": clock(cause.entry.at), "player": name(cause.player), "amount": with_currency(cause.amount)}
    if cause.part:
        facts |= {"since": clock(cause.part.since.at), "until": clock(cause.part.until.at)}
    return gettext(JUST_THAT_MUCH["part" if cause.part else cause.kind], **facts)


@bp.app_template_filter("in_that_time")
def in_that_time(cause: Cause, look: Look) -> str:
    """What happened between two counts, and whether the book has something of that time."""
    assert cause.period, "it is about a time"
    amount = with_currency(cause.amount)
    if look.place == "tray":
        said = [gettext("The tray's difference arose in that time.")]
    elif cause.period.amount < 0:
        said = [gettext("In that time %(amount)s went missing from the drawer.", amount=amount)]
    else:
        said = [gettext("In that time %(amount)s too much came into the drawer.", amount=amount)]
    if not cause.period.entries:
        said.append(gettext("The book has nothing of that time."))
    return " ".join(said)


@bp.app_template_filter("what_is_off")
def what_is_off(pieces: Mapping[str, int]) -> str:
    """The chips that are missing and that are too many, by colour."""
    said = []
    if missing := too_few(pieces):
        said.append(gettext("Missing: %(chips)s.", chips=chips_by_colour(missing)))
    if over := too_many(pieces):
        said.append(gettext("Too many: %(chips)s.", chips=chips_by_colour(over)))
    return " ".join(said)


@bp.app_template_filter("as_fields")
def as_fields(pieces: Mapping[str, int]) -> dict[str, int]:
    """Pieces as the fields of a count."""
    return {PREFIX + piece: count for piece, count in pieces.items()}

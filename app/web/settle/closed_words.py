"""What the record of a closed night says of debts: as they stood when it was closed, whatever was paid since."""

from collections.abc import Sequence

from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.queries.plan import PaymentLine
from app.web.settle import bp
from app.web.settle.words import said_of_payment, tab_rows
from app.web.wording.lines import party_name, payment_way
from app.web.words import N_, gettext, money

WAS_OWED = {
    "between": N_("%(amount)s was not paid: %(payer)s owed it to the bank, the bank owed it to %(payee)s"),
    "in": N_("%(amount)s was not paid: it stayed on the tab"),
    "out": N_("%(amount)s was not paid: the bank owed it"),
}
WAS_OVER = {
    "between": N_("%(amount)s too much: the bank owed it to %(payer)s, %(payee)s owed it to the bank"),
    "in": N_("%(amount)s too much: the bank owed it to %(payer)s"),
    "out": N_("%(amount)s too much: %(payee)s owed it to the bank"),
}
TABS_THEN = (N_("%(player)s owed the bank"), N_("The bank owed %(player)s"))


@bp.app_template_filter("was_owed")
def was_owed(left: Minor, payer: PlayerId | str, payee: PlayerId | str) -> str:
    """What became of a payment, or what was left of it, that was not made before the night was closed."""
    parties = {"payer": party_name(payer), "payee": party_name(payee)}
    return gettext(WAS_OWED[payment_way(payer, payee)], amount=money(left), **parties)


@bp.app_template_filter("closed_payment_note")
def closed_payment_note(line: PaymentLine) -> str:
    """What is to be said of a payment of a closed night, before `was_owed` says what became of the rest."""
    part = [gettext("%(amount)s paid", amount=money(line.paid))] if line.marks and line.left else []
    return " · ".join([*part, *said_of_payment(line, WAS_OVER)])


@bp.app_template_filter("closed_tab_rows")
def closed_tab_rows(tabs: Sequence[tuple[PlayerId, Minor]]) -> list[tuple[str, str]]:
    """Who owed the bank and whom it owed, a row each."""
    return tab_rows(tabs, TABS_THEN)

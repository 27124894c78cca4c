"""How the tables of rulings are written."""

from app.rules.rulings import Ruling


def told(text: str) -> dict[str, str]:
    """`start=not_cut seen_cards=no` as answers."""
    return dict(pair.split("=", 1) for pair in text.split())


def money(ruling: Ruling) -> str:
    return ", ".join(f"{payment.key} {payment.amount}" for payment in ruling.payments)

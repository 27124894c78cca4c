"""A table of Gristommel: what the showdown makes of its hands."""

from app.rules.cards import parse_hands, text_of
from app.rules.gristommel import showdown
from app.rules.gristommel_choices import parse_choices
from app.rules.sections import Gristommel


def judge(hands, choices=None, **readings):
    dealt = parse_hands(hands, least=1, most=7)
    return showdown(dealt, parse_choices(choices or {}), Gristommel(**readings))


def shown(judged):
    return {player: text_of(hand) for player, hand in judged.hands.items()}

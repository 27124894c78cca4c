"""What hands are called: with their ranks as the judge says it, and alone as a player claims it."""

from app.rules.categories import Category
from app.rules.claims import ROYAL
from app.rules.sentences import N_

HANDS = {
    Category.HIGH_CARD: N_("high card, %(top)s"),
    Category.PAIR: N_("pair of %(pair)s"),
    Category.TWO_PAIR: N_("two pairs, %(first)s and %(second)s"),
    Category.THREE_OF_A_KIND: N_("three of a kind, %(set)s"),
    Category.THREE_PAIR: N_("three pairs, %(first)s, %(second)s and %(third)s"),
    Category.STRAIGHT: N_("straight, %(top)s high"),
    Category.FLUSH: N_("flush, %(top)s high"),
    Category.SUPER_STRAIGHT: N_("super straight, %(top)s high"),
    Category.SUPER_FLUSH: N_("super flush, %(top)s high"),
    Category.FULL_HOUSE: N_("full house, %(first)s over %(over)s"),
    Category.FOUR_OF_A_KIND: N_("four of a kind, %(set)s"),
    Category.LUXURY_HUT: N_("luxury hut, %(first)s and %(second)s"),
    Category.STRAIGHT_FLUSH: N_("straight flush, %(top)s high"),
    Category.ROYAL_STRAIGHT_FLUSH: N_("royal flush"),
    Category.BETTER_ROYAL: N_("better royal"),
    Category.FIVE_OF_A_KIND: N_("five of a kind, %(set)s"),
    Category.TOWER: N_("tower, %(first)s over %(over)s"),
    Category.SIX_OF_A_KIND: N_("six of a kind, %(set)s"),
    Category.SUPER_STRAIGHT_FLUSH: N_("super straight flush, %(top)s high"),
    Category.SUPER_ROYAL: N_("super royal"),
    Category.SUPER_DUPER_ROYAL: N_("super duper royal"),
}

CLAIMED = {
    Category.HIGH_CARD: N_("high card"),
    Category.PAIR: N_("pair"),
    Category.TWO_PAIR: N_("two pairs"),
    Category.THREE_OF_A_KIND: N_("three of a kind"),
    Category.THREE_PAIR: N_("three pairs"),
    Category.STRAIGHT: N_("straight"),
    Category.FLUSH: N_("flush"),
    Category.SUPER_STRAIGHT: N_("super straight"),
    Category.SUPER_FLUSH: N_("super flush"),
    Category.FULL_HOUSE: N_("full house"),
    Category.FOUR_OF_A_KIND: N_("four of a kind"),
    Category.LUXURY_HUT: N_("luxury hut"),
    Category.STRAIGHT_FLUSH: N_("straight flush"),
    Category.ROYAL_STRAIGHT_FLUSH: N_("royal flush"),
    ROYAL: N_("royal flush"),
    Category.BETTER_ROYAL: N_("better royal"),
    Category.FIVE_OF_A_KIND: N_("five of a kind"),
    Category.TOWER: N_("tower"),
    Category.SIX_OF_A_KIND: N_("six of a kind"),
    Category.SUPER_STRAIGHT_FLUSH: N_("super straight flush"),
    Category.SUPER_ROYAL: N_("super royal"),
    Category.SUPER_DUPER_ROYAL: N_("super duper royal"),
}

"""What the rules say no with, as gettext msgids by key; the facts of a refusal fill them.

A `choice_needed` is put as the question of `CHOICES` that its fact `choice` names.
"""

from app.rules.sentences import N_

REFUSALS = {
    "bad_answer": N_("“%(answer)s” is no answer to this question."),
    "bad_choice": N_("That cannot be chosen: %(choice)s."),
    "bad_setting": N_("“%(value)s” does not fit the setting “%(setting)s”."),
    "card_missing": N_("%(card)s is not in this deck."),
    "card_twice": N_("%(card)s is there twice."),
    "hand_needed": N_("Still needed, a hand or a rank: %(players)s."),
    "negative_amount": N_("Write the amount without a minus."),
    "no_contender": N_("Everybody has folded: nobody can win this pot."),
    "no_hands": N_("Write at least one hand."),
    "not_a_card": N_("“%(card)s” is no card. Write cards as Qh or 10s."),
    "not_a_hand": N_("“%(text)s” is no hand: write it like Anna=Ks Kd 7h 4c 2s."),
    "not_an_amount": N_("That is no amount. Write it like 20 or 12,50."),
    "not_readable": N_("The file cannot be read: %(file)s."),
    "named_twice": N_("%(player)s is there twice."),
    "unknown_book": N_("Choose one of the games."),
    "unknown_claim": N_("“%(claim)s” is no hand that can be claimed."),
    "unknown_player": N_("%(player)s has no hand here."),
    "unknown_ruling": N_("This game has no rule for that."),
    "unknown_setting": N_("This game has no setting “%(setting)s”."),
    "wrong_number_of_cards": N_("Write from %(least)s to %(most)s cards. These are %(count)s: %(cards)s."),
    "wrong_number_of_packets": N_("Each player lays %(needed)s packets, not %(count)s."),
}

CHOICES = {
    "drawn": N_("The five of clubs: say which card each player draws."),
    "given_up": N_("The five of clubs: say which of the equal highest cards each player gives up."),
    "kings": N_("A black and a red king are on the table: each player names a card that counts as a king."),
    "need": N_("Say which pair is needed to open."),
    "spinner": N_("The spinner: say what was called, or which cards go back if nothing was said."),
}

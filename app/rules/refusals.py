"""What the rules say no with, as gettext msgids by key; the facts of a refusal fill them."""

from app.rules.sentences import N_

REFUSALS = {
    "bad_answer": N_("“%(answer)s” is no answer to this question."),
    "bad_choice": N_("That cannot be chosen: %(choice)s."),
    "bad_setting": N_("“%(value)s” does not fit the setting “%(setting)s”."),
    "card_missing": N_("%(card)s is not in a deck of %(deck)s cards."),
    "card_twice": N_("%(card)s is there twice."),
    "choice_needed": N_("The table must tell first: %(choice)s."),
    "hand_needed": N_("A hand or a rank is needed of: %(players)s."),
    "negative_amount": N_("Write the amount without a minus."),
    "no_contender": N_("Everybody has folded: nobody can win this pot."),
    "no_hands": N_("Write at least one hand."),
    "not_a_card": N_("“%(card)s” is no card."),
    "not_a_hand": N_("“%(text)s” is no hand: write it like Anna=Ks Kd 7h 4c 2s."),
    "not_an_amount": N_("That is no amount. Write it like 20 or 12,50."),
    "not_readable": N_("The file cannot be read: %(file)s."),
    "named_twice": N_("%(player)s is there twice."),
    "unknown_book": N_("Choose one of the games."),
    "unknown_claim": N_("“%(claim)s” is no hand that can be claimed."),
    "unknown_player": N_("%(player)s has no hand here."),
    "unknown_ruling": N_("This game has no rule for that."),
    "unknown_setting": N_("This game has no setting “%(setting)s”."),
    "wrong_number_of_cards": N_("Write %(least)s to %(most)s cards, not %(count)s: %(cards)s."),
    "wrong_number_of_packets": N_("Each player lays %(packets)s packets, not %(count)s."),
}

"""What the house says where chips are kept by colour, or pieces are counted, and they do not allow it."""

from app.web.words import N_

SENTENCES = {
    "face_in_money": N_(
        "Write only the number on the chip, without a currency."
        " What that is in money follows from the night's chip value."
    ),
    "no_pieces": N_("Write how many there are of at least one."),
    "unknown_piece": N_("Nothing of that kind is kept here: %(piece)s."),
    "pieces_differ": N_("They are worth %(worth)s, not %(amount)s."),
    "change_differs": N_("%(gives)s against %(gets)s: both sides must be worth the same."),
    "tray_lacks": N_("By the book only %(left)s of these are in the tray. Count the tray if there are more."),
    "not_counted": N_("Count first, then book what was counted."),
    "count_booked": N_("That count is booked already."),
    "unknown_colour": N_("Choose one of the colours offered."),
    "colour_twice": N_("A colour is there twice: %(colour)s."),
    "chip_too_fine": N_(
        "With this chip value one chip is worth no whole coin: %(colour)s. Change the value or the faces."
    ),
}

CHOICES = {
    "more_of_a_colour": N_("By the book only %(out)s of these are out: %(piece)s. Take in %(count)s all the same?"),
    "tray_cannot_make": N_("The chips in the tray do not make %(amount)s. Sell it without writing the colours?"),
}

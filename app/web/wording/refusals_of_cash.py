"""What the house says where the drawer is kept by notes and they do not allow it."""

from app.web.words import N_

SENTENCES = {
    "notes_not_kept": N_("The drawer is kept as a sum here, without notes."),
    "float_notes_differ": N_(
        "These notes are worth %(worth)s, more than the %(amount)s that is put into the drawer: change one of the two."
    ),
    "notes_not_known": N_("The notes of %(currency)s are not known here: keep the drawer as a sum."),
    "given_too_little": N_("%(given)s is not enough for %(amount)s."),
    "no_change": N_("No change: of the %(change)s due back, %(missing)s cannot be made with what is in the drawer."),
    "count_all": N_("These alone are worth more than the %(drawer)s that should be there. Count all of it."),
    "change_available": N_("No tab needed: the drawer can give the %(change)s back."),
}

CHANGE_NOT_SORTED = N_(
    "No change: %(missing)s of the %(change)s due back cannot be made with notes that are known."
    " It may be among the %(among)s that are not sorted: count by note."
)
"""What `no_change` says where cash that is not sorted is the reason."""

CHOICES = {
    "handover_short": N_("By the book %(over)s are missing, and stay with %(player)s. Is the count right?"),
    "handover_over": N_("By the book that is %(over)s too much, and stays with %(player)s. Is the count right?"),
    "float_notes_part": N_("These notes are worth %(worth)s, %(amount)s is put in. Is %(rest)s of it in other cash?"),
    "cannot_pay_exactly": N_("The notes in the drawer do not make %(amount)s exactly, only %(most)s."),
    "cannot_pay_all": N_("The notes in the drawer do not pay everybody exactly: %(rest)s would be left over."),
}

CANNOT_PAY_ANY = N_("The notes in the drawer do not make %(amount)s, nor any part of it.")
"""What `cannot_pay_exactly` says where there is no part to be paid."""

OBSTACLES = {
    "notes_gone": N_("That note has gone out since: %(piece)s. Count the drawer instead."),
}

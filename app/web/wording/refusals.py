"""What the house says when it refuses: a sentence that tells what to do, for every key."""

from typing import Any

from app.domain.errors import Conflict, Refusal
from app.rules.errors import RuleRefusal
from app.sentences.verdicts import refused
from app.web.wording import refusals_counted, refusals_of_cash, refusals_of_chips
from app.web.wording.chip_words import piece_name
from app.web.words import N_, gettext, stop_clock, told, told_one_of, unbroken

SENTENCES = {
    "below_minimum": N_("The smallest sale is %(minimum)s."),
    "below_buy_in": N_("The first buy-in is at least %(minimum)s."),
    "above_buy_in_limit": N_("A buy-in is at most %(maximum)s."),
    "not_a_multiple": refusals_counted.NOT_A_MULTIPLE,
    "bank_out_of_chips": N_("The bank has only %(left)s of chips left. Another player may sell some."),
    "bank_has_chips": N_("The bank still has %(left)s of chips: buy from the bank first."),
    "player_sale_not_allowed": N_("This table does not let players sell chips to each other."),
    "same_player": N_("Choose another player as the buyer."),
    "tab_not_allowed": N_("This table keeps no tabs: cash only."),
    "tab_limit": N_("%(player)s: the tab may reach %(limit)s and stands at %(tab)s."),
    "nothing_owed": N_("The bank owes %(player)s nothing."),
    "not_in_debt": N_("%(player)s owes the bank nothing. Take %(amount)s all the same? The bank then owes it back."),
    "more_than_chips_out": N_("Only %(chips_out)s of chips are out. Count again."),
    "drawer_short": N_("The drawer holds only %(drawer)s. Pay a part of it."),
    "pieces_gone": N_("By the book there are not so many of these: %(piece)s. Count them first."),
    "not_positive": N_("Write an amount above zero."),
    "before_stop_time": N_("Before %(stop)s a player leaves with no chips left, or when all agree."),
    "not_unanimous": N_("All must agree. Missing: %(missing)s."),
    "stop_not_later": N_("The new stop must be later."),
    "stop_needed": N_("Agree on a stop time before the first deal."),
    "already_ended": N_("Play ended at %(ended)s."),
    "night_closed": N_("The night is closed and read only."),
    "night_running": N_("The last night is not closed yet. Settle and close it first."),
    "plan_made": N_("The payments are planned. Undo the plan first, then change this."),
    "gap_is_decided": N_("The difference is decided. Undo that first, then count again."),
    "not_seated": N_("%(player)s does not sit at this table."),
    "seat_left": N_("%(player)s left at %(left)s."),
    "already_seated": N_("%(player)s sits at the table already."),
    "already_counted": N_("%(player)s is counted already. Undo the count first."),
    "already_banker": N_("%(player)s holds the bank already."),
    "seats_not_counted": N_("Not counted yet: %(seats)s. No chips left is written 0."),
    "seats_half_counted": N_("Count the seats: %(counted)s of %(seats)s are counted."),
    "nothing_counted": N_("Write what at least one player has. No chips left is written 0."),
    "gap_undecided": N_("Decide first what becomes of the difference."),
    "not_forgotten": N_("The surplus is only %(too_many)s: no such sale was forgotten."),
    "no_gap": N_("There is no difference to decide: it adds up."),
    "nobody_to_bear": N_("Nobody is meant by that rule tonight. Choose another."),
    "pot_not_empty": N_("There are still %(pot)s in the pot. Play for it, or keep it for the next night."),
    "drawer_not_counted": N_("Count the drawer: there should be %(drawer)s."),
    "already_reversed": N_("That was undone already."),
    "unknown_place": N_("Choose where it goes: the pot, the next pot, the kitty or a player."),
    "not_in_plan": N_("The plan has no such payment."),
    "more_than_planned": N_("Only %(left)s of that payment are left."),
    "unknown_rule": N_("Choose one of the ways offered."),
    "no_players": N_("Choose who plays, or write a name."),
    "named_twice": N_("%(player)s is there twice."),
    "too_many_players": N_("At most %(most)s players can draw lots."),
    "too_many_names": N_("At most %(most)s can play at one night."),
    "bad_name": N_("Write a name of at most %(most)s letters."),
    "name_taken": N_("%(player)s is the name of another player. Write it so that both can be told apart."),
    "same_name": N_("That is how %(player)s is written already."),
    "bad_title": N_("Give it a name of at most %(most)s letters."),
    "unknown_book": N_("Choose one of the games."),
    "unknown_setting": N_("This game has no setting “%(setting)s”."),
    "idle_setting": N_(
        "This has no effect unless you choose “%(way)s” under “%(other)s”. Choose that, or put back what stood here."
    ),
    "bad_setting": N_("“%(value)s” does not fit the setting “%(setting)s”."),
    "unknown_currency": N_("Choose a currency from the list."),
    "unknown_timezone": N_("Choose a time zone from the list."),
    "unknown_language": N_("Choose a language from the list."),
    "currency_in_use": N_("Nights were played in %(currency)s: the currency stays."),
    "club_not_founded": N_("Give the club a name first."),
    "blank": N_("Write an amount."),
    "not_an_amount": N_("That is no amount. Write it like 20 or 12,50."),
    "negative_amount": N_("Write the amount without a minus."),
    "too_fine": N_("That is finer than the smallest coin."),
    "amount_too_large": N_("That amount is too large for the book."),
    "ambiguous_amount": N_("Did you mean %(readings)s? Write it without the dot or comma between thousands."),
    "not_a_time": N_("Write the time like 23:00."),
    "not_in_the_night": N_("Write a time between %(started)s, when the bank opened, and now."),
    "two_players": N_("This game is for two: choose both players."),
    "not_answered": N_("Answer every question first, then keep the ruling."),
    "deal_is_on": N_("A deal is on. End it first: all-pass, misdeal or won."),
    "no_open_deal": N_("No deal is on. Deal first."),
    "no_ante_due": N_("This deal takes no antes: nobody can have forgotten one."),
    "too_few_players": N_("At least two must play. Let somebody in."),
    "not_left_of_dealer": N_("Only %(player)s, left of who deals, opens blind."),
    "no_open_blind": N_("Nobody may open blind yet: an all-pass comes first."),
    "blind_costs": N_("Opening blind costs %(costs)s now."),
    "already_opened": N_("%(player)s has opened."),
    "not_in_deal": N_("%(player)s is not in this deal."),
    "opening_too_low": N_("This deal opens with a pair of %(need)s or better."),
    "only_for_matches": N_("Only matches are handed out at the start. Chips are sold."),
    "side_pot_amount": N_("Write how much lies in the side pot."),
    "side_pot_won": N_("A side pot is won already. Say who wins the main pot, or undo that first."),
    "over_max_bet": N_("The largest bet now is %(maximum)s."),
    "deal_goes_on": N_("In this game play goes on when all pass."),
    "no_winner": N_("Choose who gets the pot."),
    "less_than_in_pot": N_("There are %(pot)s in the pot already: write what lay there in the end."),
    "pot_empty": N_("The pot is empty."),
    "same_payee": N_("Choose another player to get the fine."),
    "bad_reason": N_("Say what for, in at most %(most)s letters."),
    "no_fine_due": N_("By %(rule)s nothing is to pay now."),
    "kitty_short": N_("The kitty holds only %(kitty)s."),
    "no_request_id": N_("The page was incomplete. Load it again."),
    **refusals_of_cash.SENTENCES,
    **refusals_of_chips.SENTENCES,
}

OF_PIECES = ("piece", "colour")
ZERO_IS_AN_ANSWER = ("counted",)
NAME_SHOWN = 24
NO_NAME = N_("“%(name)s” is no name for the book: plain letters, at most %(most)s of them.")
BLANK_COUNT = N_("Write what was counted. An empty drawer is written 0.")

QUESTIONS = ("choice_needed", "not_in_debt")
"""The refusals that a yes answers, or a choice."""

CHOICES = {
    "same_sale": N_("%(player)s bought for %(amount)s at %(at)s. Is this a second purchase?"),
    "large_sale": N_("%(amount)s is far more than usual here: %(chips_out)s of chips are out. Sell it to %(player)s?"),
    "more_than_owed": N_("The debt is only %(owed)s. Book %(amount)s all the same?"),
    "is_owed_nothing": N_("The bank owes %(player)s nothing. Pay %(amount)s all the same? It goes on the tab."),
    "more_than_planned": N_(
        "That payment has only %(left)s left. Book %(amount)s all the same? What is too much is then owed back."
    ),
    "same_act": N_("Just this was booked at %(at)s. Is it a second time?"),
    "large_amount": N_("%(amount)s is far more than usual here. Is that right?"),
    "earlier_stop": N_("%(to)s is before the agreed stop, %(stop)s. Do all agree to stop then?"),
    "player": N_("Choose the player."),
    "which_fine": N_("The rule knows several fines. Choose one."),
    "more_than_chips": N_("Only %(chips_out)s of chips are out. Was the pot really %(pot)s?"),
    "odd_chip": N_("An odd chip goes by the cards: who gets it?"),
    **refusals_of_cash.CHOICES,
    **refusals_of_chips.CHOICES,
}

STAKES = {
    "above": N_("The stake that opens is more than %(above)s."),
    "least": N_("The stake that opens is at least %(least)s."),
}
"""What `opening_too_low` says of a stake, by the fact that it names."""

OBSTACLES = {
    "opening": N_("The first and last entries of a night cannot be undone."),
    "later": N_("No. %(first)s rests on it. Undo that first."),
    "has_entries": N_("%(player)s has entries. Let the player leave the table instead."),
    "drawer_short": N_("The drawer holds only %(drawer)s."),
    "kitty_short": N_("It was spent since: there are only %(kitty)s in the kitty."),
    "pot_short": N_("It was played for since: there are only %(pot)s in the pot."),
    "colour_gone": N_("Those chips went out again since: %(piece)s. Count the chips instead."),
    "colour_back": N_("Those chips have come back since: %(piece)s. Count the chips instead."),
    "chips_returned": N_("Those chips have been handed in since: chips for only %(chips_out)s are out."),
    **refusals_of_cash.OBSTACLES,
}

CONFLICTS = {
    "changed_meanwhile": N_("Somebody was faster: the night has changed meanwhile. Look again, nothing was done."),
    "kept_meanwhile": N_("Somebody was faster: this was changed meanwhile. Look again, nothing was done."),
    "request_reused": N_("This page was sent before with other content. Load it again, nothing was done."),
    "not_taken": N_("Two phones wrote at the same moment. Look again, nothing was done."),
}


def sentence(refusal: Refusal) -> str:
    """The refusal in the visitor's language."""
    if counted := refusals_counted.COUNTED.get(refusal.facts.get("choice", refusal.key)):
        return counted(refusal)
    facts = {name: _told(name, fact) for name, fact in refusal.facts.items()}
    return unbroken(gettext(_message(refusal), **facts))


def conflict_sentence(conflict: Conflict) -> str:
    """Why somebody else's act came first, in the visitor's language."""
    return gettext(CONFLICTS[conflict.key])


def _told(name: str, fact: Any) -> str:
    if name == "readings":
        return told_one_of(fact)
    if name == "name":
        return _begun(str(fact))
    if name == "stop" and fact:
        return stop_clock(fact)
    return piece_name(str(fact)) if name in OF_PIECES else told(fact)


def _begun(name: str) -> str:
    """Enough of a name to know which is meant, however long it is."""
    return name if len(name) <= NAME_SHOWN else f"{name[:NAME_SHOWN].rstrip()}…"


def _message(refusal: Refusal) -> str:
    if refusal.facts.get("choice") == "cannot_pay_exactly" and not refusal.facts["most"]:
        return refusals_of_cash.CANNOT_PAY_ANY
    if refusal.key == "choice_needed":
        return CHOICES.get(refusal.facts["choice"]) or refused(RuleRefusal(refusal.key, **refusal.facts))
    if refusal.key == "blank" and refusal.field in ZERO_IS_AN_ANSWER:
        return BLANK_COUNT
    if refusal.key == "bad_name" and refusal.facts["name"]:
        return NO_NAME
    if refusal.key == "no_change" and "among" in refusal.facts:
        return refusals_of_cash.CHANGE_NOT_SORTED
    if refusal.key == "cannot_reverse":
        return OBSTACLES[refusal.facts["why"]]
    if refusal.key == "opening_too_low":
        bound = next((fact for fact in STAKES if fact in refusal.facts), None)
        return STAKES[bound] if bound else SENTENCES[refusal.key]
    return SENTENCES.get(refusal.key) or refused(RuleRefusal(refusal.key, **refusal.facts))

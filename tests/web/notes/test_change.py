"""What is paid with and given back, tabs for want of change, and who can pay now (PK-2)."""

import re

from app.services import links
from app.store.engine import Store
from tests.support.visitor import Visitor, forms_of
from tests.web.conftest import KEY, Clock
from tests.web.notes.conftest import FIFTY, HUNDRED, TWENTY, Act, Now, Numbered, Seat, answered, counted_out


def test_a_table_that_keeps_the_sum_is_asked_nothing_about_notes(banker: Visitor, night: int, player: Numbered) -> None:
    bo = player("Bo")
    pages = ["", "/drawer", f"/seats/{bo}", "/table", "/journal", "/settling"]
    texts = [banker.text(f"/nights/1{page}") for page in pages]

    assert not [
        page for page, text in zip(pages, texts, strict=True) if re.search('name="given"|note-|by note|payouts"', text)
    ]


def test_the_change_stands_in_large_figures_until_the_next_act(act: Act, banker: Visitor, two_twenties: None) -> None:
    assert act("Bo", amount="60", given=HUNDRED).status_code == 303
    page = banker.text("/nights/1")

    assert counted_out(page) == [("Change for Bo", "40", "20 + 20")], "the sum first, large, and below it the notes"
    act("Cilla", amount="20")
    assert "to-hand" not in banker.text("/nights/1")


def test_a_note_in_other_digits_than_the_keys_write_is_no_amount(act: Act) -> None:
    answer = act("Bo", amount="60", given="\uff11\uff10\uff10\uff10\uff10")

    assert answer.status_code == 422
    assert "That is no amount." in answer.text
    assert "Nothing of that kind" not in answer.text


def test_the_note_is_as_many_as_the_amount_needs(act: Act, banker: Visitor, at_table: Now) -> None:
    act("Bo", amount="200", given=HUNDRED)

    assert "100 + 100 given" in banker.text("/nights/1/journal")
    assert counted_out(banker.text("/nights/1")) == [("Take from Bo", "100 + 100", "")], "as large as change"


def test_several_notes_are_told_to_take_before_the_change_for_them(
    act: Act, banker: Visitor, two_twenties: None
) -> None:
    act("Bo", amount="60", given=FIFTY)
    page = banker.text("/nights/1")

    assert counted_out(page) == [("Take from Bo", "50 + 50", ""), ("Change for Bo", "40", "20 + 20")]
    assert "to-hand--several" not in page, "of one player it stands in the foot"


def test_without_change_the_sale_goes_on_the_tab_by_one_key_and_keeps_the_note_pk2(
    act: Act, banker: Visitor, seat: Seat
) -> None:
    asked = act("Bo", amount="60", given=HUNDRED)
    form = answered(asked, "/sales")

    assert asked.status_code == 422
    assert re.search(r"of the 40.kr due back, 40.kr cannot be made", asked.text)
    assert form.values["given"] == [HUNDRED]
    assert banker.send(form, on_tab="60").status_code == 303
    assert seat("Bo").tab == 60_00
    assert re.search("Bo: 60.kr on the tab, no change for 100", banker.text("/nights/1/journal"))


def test_the_change_may_be_there_although_the_book_knows_of_none(act: Act, banker: Visitor, at_table: Now) -> None:
    act("Anna", amount="100")
    form = answered(act("Bo", amount="60", given=HUNDRED), "/sales")

    assert banker.send(form, unsorted="60").status_code == 303
    assert at_table().drawer == 160_00
    assert counted_out(banker.text("/nights/1")) == [("Change for Bo", "40", "in any notes")]


def test_where_what_is_not_sorted_may_hold_the_change_the_refusal_says_so_and_leads_to_the_count(
    act: Act, banker: Visitor
) -> None:
    asked = act("Bo", amount="60", given=HUNDRED)
    assert "not sorted" not in asked.text
    assert "/note-count" not in asked.text

    act("Anna", amount="100")
    asked = act("Bo", amount="60", given=HUNDRED)
    assert re.search(r"40.kr of the 40.kr due back cannot be made with notes that are known", asked.text)
    assert re.search(r"It may be among the 100.kr that are not sorted", asked.text)
    assert re.search(r'<a [^>]*href="/nights/1/note-count">Count by note<', asked.text)


def test_a_tab_that_cannot_be_paid_off_for_want_of_sorted_change_leads_to_the_count(act: Act) -> None:
    act("Bo", amount="60", paid="tab")
    act("Anna", amount="100")
    asked = act("Bo", "/repayments", "/repayment", given=HUNDRED)

    assert "It may be among the" in asked.text
    assert re.search(r'<a [^>]*href="/nights/1/note-count">Count by note<', asked.text)


def test_who_has_no_cash_at_all_in_the_drawer_is_not_told_that_change_may_be_there(act: Act) -> None:
    assert 'name="unsorted"' not in act("Bo", amount="60", given=HUNDRED).text


def test_an_equal_sale_that_is_meant_keeps_the_note_it_is_paid_with_t08(
    act: Act, banker: Visitor, player: Numbered, at_table: Now
) -> None:
    act("Bo", amount="100", given=HUNDRED)
    asked = banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", amount="100", given=HUNDRED)
    assert asked.status_code == 422

    assert banker.send(answered(asked, "/sales"), sure="100").status_code == 303
    assert re.search(r"number </span>2<", banker.text("/nights/1/drawer"))
    assert at_table().drawer == 200_00


def test_a_tab_with_a_note_that_can_be_changed_is_taken_in_cash_instead_pk2(
    act: Act, banker: Visitor, two_twenties: None, seat: Seat
) -> None:
    asked = act("Bo", amount="60", given=HUNDRED, paid="tab")

    assert asked.status_code == 422
    assert re.search(r"No tab needed: the drawer can give the 40.kr back", asked.text)
    assert banker.send(answered(asked, "/sales"), in_cash="60").status_code == 303
    assert seat("Bo").tab == 0


def test_as_soon_as_the_drawer_can_change_it_the_table_says_who_can_pay_and_one_tap_leads_there_pk2(
    act: Act, banker: Visitor, player: Numbered, seat: Seat
) -> None:
    act("Bo", amount="60", given=HUNDRED, paid="tab")
    assert "can pay" not in banker.text("/nights/1")
    for _ in range(2):
        act("Anna", amount="20", given=TWENTY)
    pages = [banker.text("/nights/1"), banker.text("/nights/1/drawer")]
    [href] = {match for page in pages for match in re.findall(r'href="([^"]*/repayment[^"]*)"', page)}

    assert all(re.search(r"Bo can pay 60 now</b><span[^>]*>&nbsp;· with 100, back 20 \+ 20", page) for page in pages)
    answer = banker.submit(href.replace("&amp;", "&"), "/repayments")
    assert answer.status_code == 303
    assert seat("Bo").tab == 0
    assert re.search(r"Change for Bo", banker.text("/nights/1"))


def test_a_house_that_wants_it_keeps_its_drawer_by_notes_from_the_start(banker: Visitor, club: int) -> None:
    banker.submit("/nights/new", "/nights", names="Anna, Bo", drawer="notes")

    assert 'href="/nights/1/note-count"' in banker.text("/nights/1/drawer")


def test_a_note_is_named_in_words_where_it_stands_in_the_way_of_an_undo(
    act: Act, banker: Visitor, two_twenties: None
) -> None:
    act("Bo", amount="60", given=HUNDRED)
    act("Cilla", amount="200", given=FIFTY)
    act("Cilla", "/returned-chips", "/returned-chips", chips="100")
    act("Cilla", "/payouts", "/payout")
    journal = forms_of(banker.text("/nights/1/journal"))
    [sale] = [form for form in journal if "/entries/5/" in form.action]

    assert re.search("That note has gone out since: 100", banker.send(sale).text)


def test_onlookers_see_nothing_of_what_is_counted_out(
    act: Act, store: Store, club: int, clock: Clock, nobody: Visitor, two_twenties: None
) -> None:
    act("Bo", amount="60", given=HUNDRED)
    token = links.open_link(store, club, "watch", key=KEY, at=clock.now)

    assert "to-hand" not in nobody.text(f"/watch/{token}")


def test_a_note_that_does_not_circulate_is_refused(act: Act, seat: Seat) -> None:
    assert act("Bo", amount="60", given="3300").status_code == 422
    assert seat("Bo").bought == 0


def test_the_change_stays_large_while_the_chips_of_its_sale_are_corrected(
    banker: Visitor, colours: None, act: Act, at_table: Now
) -> None:
    act("Anna", amount="20", given=TWENTY)
    act("Anna", amount="20", given=TWENTY)
    act("Bo", other="60", given=HUNDRED)
    assert "20 + 20" in banker.text("/nights/1")
    seq = at_table().version
    for typed in ({"piece-green": "2", "piece-red": "2"}, {"piece-green": "1", "piece-red": "7"}):
        blank = dict.fromkeys(("piece-black", "piece-white"), "")
        banker.submit(f"/nights/1/entries/{seq}/chips", "/chips", **{**blank, **typed})
        assert 'id="to-hand"' in banker.text("/nights/1")
    assert "20 + 20" in banker.text("/nights/1")

    banker.submit("/nights/1/seats/new", "/seats", other="Elin")
    assert 'id="to-hand"' not in banker.text("/nights/1")


def test_after_a_minute_no_phone_asks_to_count_the_change_again(
    banker: Visitor, two_twenties: None, act: Act, clock: Clock
) -> None:
    act("Bo", other="60", given=HUNDRED)
    assert 'id="to-hand"' in banker.text("/nights/1")
    clock.forward(seconds=60)
    assert 'id="to-hand"' not in banker.text("/nights/1")


def test_the_counterfoil_says_the_change_before_the_note_that_was_given(
    banker: Visitor, two_twenties: None, act: Act
) -> None:
    act("Bo", other="60", given=HUNDRED)

    assert "60 kr for cash, 20 + 20 back for 100" in banker.text("/nights/1").replace("\u00a0", " ")


def test_on_the_tab_a_note_is_one_that_was_held_out_and_in_cash_one_that_pays(
    banker: Visitor, kept: int, player: Numbered
) -> None:
    [(paid, owed)] = re.findall(
        r'<legend><span class="in-cash">(.*?)</span><span class="on-tab">(.*?)</span>',
        banker.text(f"/nights/1/seats/{player('Bo')}"),
    )

    assert (paid, owed) == ("Paid with", "Held out, but no change for it")

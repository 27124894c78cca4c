"""What a table may find at its end is no fault of the book."""

from app.store.engine import Store
from tests.support.audit import findings
from tests.support.evening import TAB, Evening


def test_a_sale_undone_after_all_have_left_is_a_gap_and_no_fault(store: Store) -> None:
    night = Evening(store).open("Anna", "Bo")
    wrong = night.sell("Bo", 40_00)
    night.sell("Bo", 20_00, TAB)
    night.leave("Anna", 0, override="late")
    left = night.leave("Bo", 60_00, override="late")
    night.undo(wrong.seq)
    assert (night.night.chips_out, findings(store)) == (-40_00, ())

    night.undo(left.seq)
    night.sell("Bo", 20_00, TAB, confirmed=True)
    assert findings(store) == ()

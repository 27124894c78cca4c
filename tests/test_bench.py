"""The benchmark says no when a figure is over its limit."""

import pytest

from tests import bench


@pytest.mark.parametrize(
    ("row", "over"),
    [
        (("sale", 2.9, 3, "bare commits"), False),
        (("sale", 3.0, 3, "bare commits"), False),
        (("sale", 3.1, 3, "bare commits"), True),
        (("sale", 3.1, None, "bare commits"), False),
    ],
)
def test_a_figure_may_reach_its_limit_and_not_pass_it(row: bench.Row, over: bool):
    assert bench.is_over(row) is over
    assert ("OVER" in bench.line(row)) is over


@pytest.mark.parametrize(("measured", "code"), [(2, 0), (4, 1)])
def test_one_figure_over_its_limit_fails_the_run(monkeypatch, capsys, measured: int, code: int):
    def bench_sale() -> list[bench.Row]:
        return [("a sale", measured, 3, "bare commits"), ("a page", 1, 2, "ms")]

    monkeypatch.setattr(bench, "benches", lambda: [bench_sale])

    assert bench.main(["sale"]) == code
    assert f"2 figures, {code} over" in capsys.readouterr().out


def test_a_run_that_measures_nothing_fails(capsys):
    assert bench.main(["no such figure"]) == 1

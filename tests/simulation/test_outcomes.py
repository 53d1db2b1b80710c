"""Rates with their intervals, pooling, tables, pictures and texts of outcomes."""

from dataclasses import replace
from typing import Any

import pytest

from hilo_core import simulate
from hilo_core.messages.errors import HiloError
from hilo_core.simulation.job import GameRange
from hilo_core.types import Outcomes


def hilo(games: int = 30, **more: Any) -> Outcomes:
    """Return a few games of HiLO with two players."""
    return simulate("hilo", games, players=2, progress=False, **more)


@pytest.fixture(scope="module")
def found() -> Outcomes:
    """Return thirty of them."""
    return hilo()


def test_rates(found: Outcomes) -> None:
    wins = found.rate("wins_by_seat")
    assert [rate.count for rate in wins] == found.counts["wins_by_seat"] and {rate.of for rate in wins} == {30}
    lines = found.rate("hilos_by_line")
    assert list(lines) == ["row", "column", "diagonal"] and lines["row"].of == found.counts["hilos"]
    turns = found.rate("turns")
    assert turns.value == found.counts["turns"] / found.counts["rounds"] and turns.low < turns.value < turns.high
    assert found.rate("turns", level=0.5).low > turns.low
    assert found.rate("rounds").of == found.games
    tricks = simulate("himilo", 5, players=3, progress=False)
    assert tricks.rate("hi_tricks_by_bid")["low"].of == tricks.counts["tricks_by_kind"]["hi"]
    assert tricks.rate("kept_by_bid")["low"].of == tricks.counts["bids_by_bid"]["low"]


def test_counts_that_are_not_there(found: Outcomes) -> None:
    with pytest.raises(HiloError, match=r"HiLO has no count “wins”\. Its counts are rounds, turns, wins_by_seat"):
        found.rate("wins")
    tricks = simulate("himilo", 2, players=3, progress=False)
    with pytest.raises(HiloError, match="counted out of"):
        tricks.rate("bids_by_bid", "high")  # type: ignore[arg-type]
    with pytest.raises(HiloError, match=r"tricks is counted out of nothing, so it has no rate\. These have one: rounds, team"):
        tricks.rate("tricks")
    with pytest.raises(
        HiloError, match=r"rate\('wins_by_seat'\) has the rates of Ann and Ben; rate\('wins_by_seat'\)\[0\] is the first"
    ):
        found.rate("wins_by_seat", "Ann")  # type: ignore[arg-type]
    with pytest.raises(HiloError, match="no rate to draw"):
        tricks.plot("tricks")


def test_pooling(found: Outcomes) -> None:
    both = hilo(18) + hilo(12, first=18)
    assert replace(both, seconds=0.0) == replace(found, seconds=0.0)
    assert both.played == (GameRange(0, 0, 30),) and both.seed == 0
    other = found + hilo(10, seed=4)
    assert other.games == 40 and other.seed is None and other.played == (GameRange(0, 0, 30), GameRange(4, 0, 10))
    assert sum(other.counts["starts_by_seat"]) == other.counts["rounds"]
    assert other.rules["HL-05"] == 2 * other.counts["rounds"]
    assert sum([hilo(3, seed=7), hilo(3, seed=8)], start=hilo(3, seed=6)).games == 9


def test_what_cannot_be_pooled(found: Outcomes) -> None:
    with pytest.raises(HiloError, match=r"Both have games 20 to 29 of seed 0, which would be counted twice.*with first=30\."):
        found + hilo(10, first=20)
    with pytest.raises(HiloError, match="Both have game 29 of seed 0"):
        found + hilo(1, first=29, seed=2**64)
    with pytest.raises(HiloError, match="different options"):
        found + simulate("hilo", 3, seed=1, players=3, progress=False)
    with pytest.raises(HiloError, match="different games"):
        found + simulate("pass_or_go", 3, seed=1, players=2, progress=False)
    with pytest.raises(HiloError, match="different strategies"):
        found + replace(hilo(3, seed=1), strategies=("random", "mine"))
    with pytest.raises(TypeError):
        found + 1  # type: ignore[operator]


def test_table(found: Outcomes) -> None:
    table = found.table()
    assert list(table.columns) == ["times", "of", "rate", "low", "high"]
    assert table.loc[("wins_by_seat", "Ben"), "times"] == found.counts["wins_by_seat"][1]
    assert table.loc[("turns", ""), "rate"] == found.rate("turns").value
    assert list(found.table("hilos_by_line").index.get_level_values("which")) == ["row", "column", "diagonal"]
    lengths = simulate("hilos", 20, progress=False).table("spells_by_length").index.get_level_values("which")
    assert list(lengths) == list(range(1, 13))  # numbers, in their order
    rules = found.table("rules")
    assert rules.loc["HL-05", "times"] == found.rules["HL-05"] and rules.loc["HL-05", "title"] == "Turn over two cards"


def test_plot(found: Outcomes) -> None:
    figure = found.plot()
    (bars,) = figure.data
    ann, ben = found.rate("wins_by_seat")
    assert list(bars.x) == ["Ann", "Ben"] and list(bars.y) == [100 * ann.value, 100 * ben.value]
    assert bars.error_y.array[0] == pytest.approx(100 * ann.high - bars.y[0])
    assert bars.error_y.arrayminus[0] == pytest.approx(bars.y[0] - 100 * ann.low)
    assert "30 games are too few to tell" in figure.layout.title.text and "95 % intervals" in figure.layout.title.text
    assert "out of 100 games" in figure.layout.yaxis.title.text
    assert found.plot("turns").data[0].y[0] == found.rate("turns").value  # a mean is not a probability
    assert found.plot("doublings").layout.title.text.startswith("Rounds in which the points of the seat")
    assert len(found.plot("starts_by_seat", "ends_by_seat").data) == 2
    one = simulate("himilo", 1, players=3, progress=False).plot()
    assert list(one.data[0].x) == ["team wins"] and "1 game," in one.layout.title.text
    assert list(simulate("hilos", 3, progress=False).plot().data[0].x) == ["Ann and Cem", "Ben and Dora"]


def test_texts(found: Outcomes) -> None:
    assert repr(found) == "<Outcomes of HiLO (players 2, edition schmidt): 30 games, played by random.>"
    assert "  wins_by_seat: Ann 0." in str(found)
    html = replace(found, strategies=("<b>", "random"))._repr_html_()
    assert "&lt;b&gt;" in html and "<b>" not in html.replace("<b>0", "")
    assert "2 of them were cut" in repr(replace(found, truncated=2))
    assert "Interrupted" in repr(replace(found, interrupted=True))
    assert "Ann (expert)" in replace(found, strategies=("expert", "random")).labels("wins_by_seat")

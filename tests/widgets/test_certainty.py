"""Certainty: what the page holds before and after the reader stops, and that the tables behind it are what the rules play."""

import json
from itertools import islice
from pathlib import Path

import pytest

from hilo_core import simulate
from hilo_core.games import GAMES as ALL
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record
from hilo_core.simulation.intervals import share
from hilo_core.simulation.watched import rounds
from hilo_lessons.runs import GAMES, run, runs
from hilo_widgets import Certainty

from ..sampled import sample
from .pages import check_markup, unpacked


@pytest.mark.parametrize("key", sample(runs(), 3))
def test_every_run_has_its_games_and_an_interval_that_fits(key: str) -> None:
    one = run(key)
    rows = one.rows
    assert len(rows) == GAMES == 20_000 and len({len(row) for row in rows}) == 1
    assert {row[0] for row in rows} == {0, 1} and sum(row[0] for row in rows) == one.hits <= one.most * GAMES / 100
    if one.exact is not None:
        rate = share(one.hits, GAMES)
        assert 100 * rate.low <= one.exact <= 100 * rate.high


def test_the_rounds_are_those_that_others_simulate() -> None:
    played = simulate("himilo", GAMES, players=4, rounds=1, seed=7, progress=False)
    assert run("himilo.team-wins").hits == played.counts["team_wins"]
    records = [random_record(ALL["hilo"], {"players": 3}, 7, number=number) for number in range(4)]
    ends = [one for record in records for one in summarize(record)["rounds"]]
    for end, (doubled, own, *others) in zip(ends, islice(rounds(ALL["hilo"], "doubled", 7), len(ends)), strict=True):
        assert doubled == (end["points"] != end["sums"]) and own == end["sums"][end["ender"]]
        assert sorted((own, *others)) == sorted(end["sums"])


@pytest.mark.parametrize("key", runs())
def test_nothing_of_the_exact_value_before_the_reader_stops(key: str, tmp_path: Path) -> None:
    widget, one = Certainty(key), run(key)
    bundle = widget._repr_mimebundle_()[0]
    page = widget.to_html(tmp_path / "run.html").read_text("utf-8")
    shown = json.dumps(widget.data) + bundle["text/html"] + bundle["text/plain"]
    assert one.reason not in shown + page and "exact" not in shown
    if one.exact is not None:
        for written in (f"{float(one.exact):.4f}", f"{float(one.exact):.2f}", "7,776"):
            assert written not in shown and written not in page
    data = json.loads(page[page.index("const DATA = ") + 13 :].split(";\n")[0])
    assert unpacked(data["seal"]) == {"exact": one.exact and round(float(one.exact), 4), "reason": one.reason}
    assert len(page) < 200_000 and "Run this notebook to watch" in bundle["text/html"]
    check_markup(bundle["text/html"])

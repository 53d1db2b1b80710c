"""Certainty: what the page holds before and after the reader stops, and that the tables behind it are what the rules play."""

import json
import re
import zlib
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from hilo_core import HiloError, simulate
from hilo_core.intervals import share
from hilo_core.pass_or_go.dice import after_roll
from hilo_lessons.runs import GAMES, run, runs
from hilo_lessons.runs.tables import SEED, dice_rows, play_rows
from hilo_widgets import Certainty

from .pages import check_markup

each_run = pytest.mark.parametrize("key", runs())


def unpacked(pack: str) -> Any:
    return json.loads(zlib.decompress(b64decode(pack)))


@each_run
def test_every_run_has_its_games_and_an_interval_that_fits(key: str) -> None:
    one = run(key)
    assert len(one.rows) == GAMES == 20_000 and len({len(row) for row in one.rows}) == 1
    assert {row[0] for row in one.rows} == {0, 1}
    if one.exact is not None:
        rate = share(one.hits, GAMES)
        assert 100 * rate.low <= one.exact <= 100 * rate.high
    assert one.most >= 100 * one.hits / GAMES


def test_the_tables_are_what_the_rules_play() -> None:
    played = simulate("himilo", GAMES, players=4, rounds=1, seed=SEED, progress=False)
    assert run("himilo.team-wins").hits == played.counts["team_wins"]
    assert run("himilo.team-wins").rows[:25] == play_rows("himilo", 25)
    assert run("hilo.doubled").rows[:25] == play_rows("hilo", 25)
    for ends, *rolls in dice_rows()[:200]:
        points = 0
        for face, after in zip(rolls[::2], rolls[1::2], strict=True):
            points = after_roll(points, face)[0]
            assert points == after
        assert ends == (points == 0)


@each_run
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


@each_run
def test_the_page_gets_the_rows_and_the_exact_value_when_it_stops(key: str) -> None:
    widget, one = Certainty(key), run(key)
    wide, numbers = unpacked(widget.data["rows"])
    assert len(numbers) == wide * GAMES and tuple(numbers[:wide]) == one.rows[0]
    told = unpacked(widget.data["seal"])
    assert told["reason"] == one.reason and (told["exact"] is None) == (one.exact is None)
    assert not re.search(
        r"\b(share|rate)\b", json.dumps({name: value for name, value in widget.data.items() if name not in ("rows", "seal")})
    )


def test_a_run_there_is_none_of() -> None:
    with pytest.raises(HiloError, match=r"There is no run “hilo\.none”\. The runs are pass_or_go"):
        Certainty("hilo.none")

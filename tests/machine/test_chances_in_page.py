"""What a page without Python finds is what Python finds on so many tables, to the last digit, and it is said alike."""

import json
import subprocess
from math import inf
from pathlib import Path
from shutil import which
from typing import Any, NamedTuple

import pytest

from hilo_core import replay
from hilo_core.chances.rollouts import Rollouts
from hilo_core.records.replay import Replay
from hilo_widgets.chance_words import WAIT, called, note, said
from hilo_widgets.chances import CompileTask
from hilo_widgets.chances_in_page import packed
from hilo_widgets.curve import Curve
from hilo_widgets.static_files import joined

from ..beliefs.imagined import moments
from ..core.records import record_of

SCRIPT = Path(__file__).with_name("try_choices.mjs")


class Place(NamedTuple):
    """The last choice of a record that stops there, for a reader of any seat or of that alone, and how often it is tried."""

    key: str
    options: dict[str, Any]
    ply: int
    tables: int
    own: bool = False

    def game(self) -> Replay:
        """The record."""
        record = record_of(self.key, self.options, 3)
        return replay(moments(record | {"rounds": record["rounds"][:1]})[self.ply][0])


PLACES = {
    "himilo": Place("himilo", {"players": 4}, 30, 41),
    "three cards to pass": Place("himilo", {"players": 3}, 5, 8, own=True),
    "the last card of all": Place("himilo", {"players": 4}, -1, 8),
    "hilo": Place("hilo", {"players": 3}, -9, 50, own=True),
    "hilos": Place("hilos", {"variant": "standard"}, 14, 50),
    "a look at a packet": Place("hilos", {"variant": "widow"}, 3, 30, own=True),
    "pass_or_go": Place("pass_or_go", {"players": 2}, 4, 200, own=True),
    "pass or go": Place("pass_or_go", {"players": 2}, -1, 50),
}


CURVES, FEW = ("three cards to pass", "the last card of all", "pass or go"), 6


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What node has found at each place."""
    node = which("node")
    assert node, "What a page does is done in node: install it (on Debian: apt install nodejs)."
    pages = []
    for place in PLACES.values():
        game = place.game()
        seat = game[-1].asked.seat if place.own else None
        pages.append({"packed": packed(game, seat), "at": len(game) - 1, "tables": place.tables})
    path = tmp_path_factory.mktemp("pages") / "pages.json"
    curves = [{"packed": packed(PLACES[name].game(), None), "tables": FEW} for name in CURVES]
    path.write_text(json.dumps({"pages": pages, "curves": curves}), "utf-8")
    script = path.with_name(SCRIPT.name)
    script.write_text(joined(SCRIPT), "utf-8")
    ran = subprocess.run([node, script, path], capture_output=True, encoding="utf-8")
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    return dict(zip(PLACES, told["pages"], strict=True)) | {"curves": told["curves"]}


@pytest.mark.parametrize("name", PLACES)
def test_the_same_numbers_and_words_as_in_python(found: dict[str, Any], name: str) -> None:
    place, here = PLACES[name], found[name]
    game = place.game()
    frame = game[-1]
    ahead = Rollouts(game.game, game.log.row_asked(frame.index), frame.asked)
    ahead.compile()
    ahead.run(inf, place.tables)
    assert (here["tries"], here["counts"]) == (ahead.tries, list(map(str, ahead.counts)))
    chances = ahead.chances()
    by_measure = [{str(n): [c.mean, c.error] for n, c in enumerate(each) if c is not None} for each in chances.values()]
    assert here["chances"] == by_measure and here["error"] == ahead.error()
    assert here["sure"] == [all(one.error < error for one in ahead.aims().values()) for error in (0.01, 0.1)]
    words = called(game.names[frame.asked.seat], ahead.in_teams)
    cards = {choice.action: choice.label for choice in frame.pointed().choices}
    rank = ahead.ranks()
    expected = {
        word: said(ahead.measures, each, rank[word], {**words, "card": cards.get(word, "")}) for word, each in chances.items()
    }
    assert here["words"] == {word: {key: each[key] for key in each if key != "error"} for word, each in expected.items()}
    assert here["waiting"] == dict.fromkeys(chances, WAIT) and here["note"] == note(ahead, words)
    assert name == "the last card of all" or len(set(rank.values())) > 1


@pytest.mark.parametrize("number", range(len(CURVES)), ids=CURVES)
def test_the_curve_is_that_of_python(found: dict[str, Any], number: int) -> None:
    game, sent = PLACES[CURVES[number]].game(), []  # type: tuple[Replay, list[Any]]
    points = Curve(game.record, None, sent.append, CompileTask(game.game))._points(game.log, 0)
    for point in points:
        point.found.compile()
        point.found.run(inf, FEW)
    assert found["curves"][number] == {str(point.frame): point.value() for point in points}

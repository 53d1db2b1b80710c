"""On a full disk what was there before stays, and a sentence names the file: every page, module and saved game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hilo_core.messages.errors import HiloError
from hilo_core.play.played import InteractiveGame
from hilo_widgets import Ask, Lesson, Simulation, Stepper, answers
from hilo_widgets.asking import given
from hilo_widgets.live.files import keep

from ..core.test_whole import full_disk

assert full_disk
MANY_ANSWERS = {(f"one.{n}", n): given.AnswerRecord("How many?", "HiLO", "right", "") for n in range(40)}
GAME = InteractiveGame("himilo", seat=0, against="random", seed=5, options={"players": 4})
WRITES: dict[str, Callable[[Path], Any]] = {
    "page.html": lambda path: Stepper("himilo_tie").to_html(path),
    "ask.html": lambda path: Ask("hilo.which-line").to_html(path),
    "many.html": lambda path: Simulation(games=100).to_html(path),
    "round.mjs": lambda path: Stepper("himilo_tie").to_module(path),
    "answers.json": lambda path: answers(path),
    "lesson.html": lambda path: Lesson("41").student().to_html(path),
    "himilo_5.json": lambda path: keep(GAME, path.parent),
}


@pytest.mark.parametrize("name", WRITES)
def test_what_was_there_stays(name: str, tmp_path: Path, full_disk: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(given, "GIVEN", MANY_ANSWERS)
    monkeypatch.setattr(GAME, "as_record", lambda: {"rounds": 2000 * "x"})
    before = '{"answers": []}' if name == "answers.json" else "of last week"
    if name != "himilo_5.json":  # a game is saved under a name that is still free
        (tmp_path / name).write_text(before)
    with pytest.raises(HiloError, match=rf"{Path(name).stem}\.\w+. could not be written: File too large"):
        WRITES[name](tmp_path / name)
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == ({} if name == "himilo_5.json" else {name: before})

"""A house rule travels with its functions: to another process, to a page, and in a record by its name alone."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from compileall import compile_dir
from pathlib import Path
from typing import Any

import pytest

from hilo_core import GAMES, RecordError, house
from hilo_core.base.game import REGISTERED
from hilo_core.house.house import HouseGame
from hilo_core.messages.texts import Json
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record
from hilo_widgets import Play, Review, Stepper
from hilo_widgets.drawing import drawing_of
from hilo_widgets.live.own_games import files_of_house, games_in, house_recipe, houses_in
from hilo_widgets.live.package_archive import sources
from hilo_widgets.live.widget_spec import state, values, written

from ..core.records import cut
from . import own_rules as own

OPTIONS = {"players": 4, "show": 14, "rounds": 1}


def upside_down() -> HouseGame:
    """K and J change places."""
    return house("himilo", "upside down", cards_below_winner=own.jacks_for_kings)


def record(who: str = "random") -> Json:
    """Return a game of it."""
    return random_record(upside_down(), OPTIONS, 3, who)


def elsewhere(program: str, given: bytes, path: str) -> bytes:
    """Return what a process prints that has never heard of the house rule, and imports from this path."""
    space = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run([sys.executable, "-c", program], input=given, env=space, cwd="/", capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def test_a_record_says_which_house_rule_it_needs(tmp_path: Path, hilo: Callable[..., Any]) -> None:
    played = record()
    assert played["game"] == "himilo__upside_down" and summarize(played)["game"] == played["game"]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(played), "utf-8")
    assert hilo("replay", file).status == 0
    del REGISTERED["himilo__upside_down"]
    sentence = (
        "There is no house rule “upside_down” of Hi MiLo! here, because a record only names it. Make it first with its "
        'functions, house("himilo", "upside down", ...), and then try again.'
    )
    with pytest.raises(RecordError, match=re.escape(sentence)):
        summarize(played)
    assert sentence in hilo("replay", file).out.replace('\\"', '"')


WIDGETS: list[Callable[[], Any]] = [
    lambda: Stepper(record()),
    lambda: Stepper(cut(record(), 0, 30), seat=2, odds=True),
    lambda: Play(upside_down(), players=4, seed=3),
    lambda: Review(record("beginner"), 0, tables=2, progress=False),
]


IN_A_PAGE = """
import json, sys
from hilo_widgets.live.widget_spec import made, state, values
widget = made(json.load(sys.stdin))
json.dump(state(widget, values(widget)), sys.stdout)
"""


@pytest.fixture(scope="module")
def as_in_a_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that Python has in a page: our packages, as bytecode alone."""
    folder = tmp_path_factory.mktemp("page")
    for name, text in sources().texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text)
    assert compile_dir(folder, quiet=1, legacy=True)
    for text in folder.rglob("*.py"):
        text.unlink()
    return folder


@pytest.mark.long
@pytest.mark.parametrize("make", WIDGETS)
def test_a_page_with_python_takes_it_along(make: Callable[[], Any], as_in_a_page: Path) -> None:
    widget = make()
    recipe = written(widget)
    assert games_in([recipe]) == [] and houses_in([recipe]) == [upside_down()]
    recipe["houses"] = [*map(house_recipe, houses_in([recipe]))]
    for name, text in files_of_house(upside_down()):
        (as_in_a_page / name).parent.mkdir(parents=True, exist_ok=True)
        (as_in_a_page / name).write_bytes(text)
    shown = elsewhere(IN_A_PAGE, json.dumps(recipe).encode(), str(as_in_a_page))
    assert json.loads(shown) == json.loads(json.dumps(state(widget.for_page(), values(widget))))


def test_it_is_stepped_and_drawn_as_its_game(tmp_path: Path) -> None:
    stepper = Stepper(record())
    assert "(House rule: upside down.)" in json.dumps(stepper.replay.trace, ensure_ascii=False)
    assert drawing_of(upside_down()) is drawing_of(GAMES["himilo"])
    assert stepper.to_html(tmp_path / "page.html").exists() and "<svg" in stepper.picture()
    law: Any = upside_down().LAW
    assert "K is Hi" not in law.HI._repr_html_() and "House rule: upside down" in law.HI._repr_html_()

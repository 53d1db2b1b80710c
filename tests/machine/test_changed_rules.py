"""A rule is changed, in its file or while Python runs: a door plays by the new one, or says in a sentence why it does not."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import hilo_core
import hilo_widgets
from hilo_core import GAMES, HiloError, simulate
from hilo_core.chances.rollout_program import compiled_rollout, named_rollout_program, ready_rollout
from hilo_core.chances.rollouts import Rollouts
from hilo_core.hilo import round as grid
from hilo_core.himilo import round as trick
from hilo_core.machine.shipped import CHANGED
from hilo_core.pass_or_go import round as dice_trick
from hilo_core.simulation.job import Job, play_part
from hilo_widgets import Certainty, Simulation, Stepper
from hilo_widgets.site.page_names import page_of

from ..core.records import cut, himilo
from ..sampled import by_turns
from .test_wasm import first_choice

GAMES_PLAYED = 20_000
REPLACED = "while Python was running"
LOWEST_TAKES = tuple((0, why) for _, why in trick.BELOW_WINNER)

Page = Callable[[Path], Any]
SHORT = cut(himilo(), 0, 15)  # no trick is won in it: other rules take it too
PAGES: dict[str, Page] = {
    "the widget": lambda path: Simulation(),
    "a run that is watched": lambda path: Certainty("himilo.team-wins"),
    "a page": lambda path: made_before()[0].to_html(path),
    "a page with Python": lambda path: made_before()[1].to_html(path, live=True),
    "hilo page": lambda path: page_of(["simulation"], path),
}


@cache
def made_before() -> tuple[Simulation, Stepper]:
    return Simulation(), Stepper(SHORT, odds=True)


@pytest.fixture(autouse=True)
def before() -> None:
    """They are made before a rule is changed."""
    made_before()


def counted(seed: int = 0) -> list[Any]:
    """Return the counts of a simulation, compiled and in plain Python."""
    job = Job("himilo", {"players": 4, "show": 14, "rounds": 1}, ("random",) * 4, seed)
    return [replace(play_part(job, 0, 500, compiled), seconds=0.0) for compiled in (True, False)]


def team_wins() -> int:
    """Return how many rounds of a seed the team wins."""
    return int(simulate("himilo", GAMES_PLAYED, players=4, progress=False).counts["team_wins"])


@pytest.mark.parametrize("door", PAGES)
def test_a_page_does_not_play_by_a_table_that_has_been_replaced(
    door: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(trick, "BELOW_WINNER", LOWEST_TAKES)
    with pytest.raises(HiloError, match=re.escape(CHANGED)):
        PAGES[door](tmp_path / "page.html")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("door", [*PAGES, "simulate", "chances", "a stepper with odds"])
def test_nothing_plays_on_by_half_of_a_rule_that_has_been_replaced(
    door: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The function is another one, but a table that it has worked out, and all who have imported it, hold the one before."""
    monkeypatch.setattr(trick, "cards_below_winner", lambda win_card, players: (0, trick.HiMiLo.LO))
    doors: dict[str, Page] = {
        **PAGES,
        "simulate": lambda path: team_wins(),
        "chances": lambda path: Rollouts(GAMES["himilo"], *first_choice(GAMES["himilo"], "himilo")),
        "a stepper with odds": lambda path: Stepper(SHORT, odds=True),
    }
    with pytest.raises(HiloError, match=REPLACED) as said:
        doors[door](tmp_path / "page.html")
    assert "Make the change in" in str(said.value) and list(tmp_path.iterdir()) == []


def test_a_table_replaced_after_a_simulation_is_played_by(monkeypatch: pytest.MonkeyPatch) -> None:
    before = counted(), team_wins()
    assert before[0][0] == before[0][1]
    with monkeypatch.context() as patched:
        patched.setattr(trick, "BELOW_WINNER", LOWEST_TAKES)
        fast, plain = counted()
        assert fast == plain != before[0][0] and team_wins() != before[1]
    assert (counted(), team_wins()) == before


@pytest.mark.parametrize(
    ("module", "name", "key"),
    [(trick, "weaker", "himilo"), (grid, "one_colour", "hilo"), (dice_trick, "trick_winner", "pass_or_go")],
)
def test_a_function_replaced_after_a_simulation(module: Any, name: str, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A function that all callers look up in its module is used, in plain Python if it does not compile; otherwise a sentence
    says so.
    """
    if not hasattr(module, name):
        pytest.fail(f"{name} is no rule any more")
    options = {"players": 4 if key == "himilo" else 2}
    before = simulate(key, 300, progress=False, **options).counts
    rule = getattr(module, name)
    called = []

    def another(*given: Any) -> Any:
        called.append(1)
        return rule(*given)

    another.__module__, another.__qualname__ = __name__, "another"
    monkeypatch.setattr(module, name, another)
    try:
        after = simulate(key, 300, progress=False, **options).counts
    except HiloError as error:
        assert REPLACED in str(error) and name in str(error)
    else:
        assert called and after == before


def test_chances_of_a_table_that_has_been_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["himilo"]
    table, asked = first_choice(game, "himilo")

    def found() -> list[int]:
        rollouts = Rollouts(game, table, asked, strategy="random", weighed=False)
        rollouts.compile()
        assert rollouts.play is not named_rollout_program(game, "random")
        rollouts.run(0, 200)
        return list(rollouts.counts)

    before = found()
    assert ready_rollout(game, "random") is compiled_rollout(game, "random")
    monkeypatch.setattr(trick, "BELOW_WINNER", LOWEST_TAKES)
    assert ready_rollout(game, "random") is None
    assert found() != before


# In its file

DOORS = """
from hilo_core import HiloError, simulate
from hilo_widgets import Ask, DiceLab, GridLab, OrderLab, Simulation, Stepper, WinCardLab
from hilo_widgets.pages import wasm
from hilo_widgets.site.page_names import page_of
stepper = Stepper("short.json", odds=True)
doors = {
    "the widget": lambda: Simulation(),
    "a page with Python": lambda: stepper.to_html("page.html", live=True),
    "a lab of the game": lambda: WinCardLab().to_html("page.html", live=True),
    "a question on the game": lambda: Ask("himilo.takes-trick").to_html("page.html", live=True),
    "hilo page": lambda: page_of(["play"], "page.html"),
}
print(simulate("himilo", 2000, players=4, progress=False).counts["lo_tricks_by_bid"])
for name, door in doors.items():
    try:
        door()
    except HiloError as error:
        print(name, "|", error)
print("left out |", *wasm.check({*DiceLab().plays, *OrderLab().plays, *GridLab().plays, *Ask("hilo.doubled").plays}))
"""


@pytest.fixture(scope="module")
def edited(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of both packages in which the lowest card takes a Hi trick."""
    tree = tmp_path_factory.mktemp("edited")
    for package in hilo_core, hilo_widgets:
        folder = Path(str(package.__file__)).parent
        shutil.copytree(folder, tree / folder.name, ignore=shutil.ignore_patterns("__pycache__"))
    rules = tree / "hilo_core" / "himilo" / "round.py"
    text = rules.read_text("utf-8")
    assert text.count("return players - 1, HiMiLo.HI") == 1
    rules.write_text(text.replace("return players - 1, HiMiLo.HI", "return 0, HiMiLo.HI"), "utf-8")
    (tree / "short.json").write_text(json.dumps(SHORT), "utf-8")
    return tree


def run(tree: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Return a process that plays by the rules of this tree."""
    space = {**os.environ, "PYTHONPATH": str(tree), "HILO_CACHE": str(tree / "code")}
    return subprocess.run([sys.executable, *arguments], cwd=tree, env=space, capture_output=True, text=True, check=False)


@pytest.mark.long
def test_a_rule_changed_in_its_file(edited: Path) -> None:
    done = run(edited, "-c", DOORS)
    assert done.returncode == 0, done.stderr
    counts, *said, others = done.stdout.splitlines()
    assert counts != str(simulate("himilo", 2000, players=4, progress=False).counts["lo_tricks_by_bid"])
    doors = ["the widget", "a page with Python", "a lab of the game", "a question on the game", "hilo page"]
    assert said == [f"{door} | {CHANGED}" for door in doors]
    names = others.removeprefix("left out | ").split()
    assert names and all("himilo" in name for name in names)  # pages of other games are made, without these


@pytest.mark.parametrize("arguments", by_turns([("simulation",), ("short.json", "--odds"), ("play",)], of=3))
def test_at_the_command_line(edited: Path, arguments: tuple[str, ...]) -> None:
    done = run(edited, "-m", "hilo_core", "page", *arguments, "--out", "page.html")
    assert done.returncode != 0 and done.stderr.strip() == f"hilo: {CHANGED}"
    assert not (edited / "page.html").exists()

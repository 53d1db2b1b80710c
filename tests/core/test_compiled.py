"""A game as machine code leaves the table that plain Python leaves, and the code kept on disk is that of the rules."""

import math
import os
import shutil
import subprocess
import sys
from array import array
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hilo_core
from hilo_core import GAMES
from hilo_core.base.game import read_options
from hilo_core.machine import cache, compiled
from hilo_core.machine.bits import count, lowest, nth
from hilo_core.machine.compilable import compilable, lookup
from hilo_core.machine.random import STATE, plus, times
from hilo_core.messages.errors import Truncated
from hilo_core.simulation import kernels
from hilo_core.simulation.loop import places

from .records import EVERY_SET

SEED, GAMES_PLAYED = 5, 40
RANDOM = ("random",)
FOUR = {"players": 4}
FURTHER = [
    ("himilo", {"players": 5}),
    ("hilo", {"players": 4}),
    ("hilo", {"players": 6, "edition": "international"}),
    ("hilos", {"reversal": "ruff_only"}),
    ("hilos", {"variant": "widow", "auction": "none"}),
    ("hilos", {"variant": "solo"}),
]


def rows_after(key: str, options: dict[str, Any], play: Any, make: Any) -> list[list[int]]:
    """The row and the counts after each of so many games, and whether it was cut."""
    game = GAMES[key]
    row, blank = make([0] * places(game).size), make(game.new_table(read_options(game, options)))
    counts, rows = make([0] * game.TALLY.size), []
    for number in range(GAMES_PLAYED):
        cut = False
        try:
            play(row, blank, counts, SEED, number, 1)
        except Truncated:
            cut = True
        rows.append([*map(int, row), *map(int, counts), cut])
    return rows


@pytest.mark.parametrize(("key", "options"), EVERY_SET + FURTHER)
def test_the_table_is_that_of_plain_python(key: str, options: dict[str, Any]) -> None:
    import numpy as np

    game, chosen = GAMES[key], read_options(GAMES[key], options)
    plain = rows_after(key, options, kernels.plain(game, RANDOM, chosen), list)
    fast = rows_after(key, options, kernels.kernel(game, RANDOM, chosen), lambda row: np.array(row, np.int64))
    for one, other in zip(plain, fast, strict=True):
        assert (one[STATE] - other[STATE]) % 2**64 == 0  # the machine's ints are signed
        assert one[STATE + 1 :] == other[STATE + 1 :]
    assert len({tuple(row) for row in plain}) == GAMES_PLAYED


# The disk

WINS = """
from hilo_core import GAMES
from array import array
from hilo_core.simulation import kernels
from hilo_core.simulation.loop import places
import sys
game = GAMES["himilo"]
options = {"players": 4, "show": 14, "rounds": 1}
play = kernels.kernel(game, ("random",), options)
row, blank = array("q", [0] * places(game).size), array("q", game.new_table(options))
counts = array("q", [0] * game.TALLY.size)
play(row, blank, counts, 1, 0, 2000)
print(game.TALLY.read(counts, {"players": 4})["lo_tricks_by_bid"], "hilo_core.machine.translate" in sys.modules)
"""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package, with an empty folder for machine code beside it."""
    tree = tmp_path_factory.mktemp("tree")
    shutil.copytree(Path(hilo_core.__file__).parent, tree / "hilo_core", ignore=shutil.ignore_patterns("__pycache__"))
    return tree


def run(tree: Path) -> tuple[str, bool]:
    """What a process that plays by the rules of this tree counts, and whether it has compiled anything. It keeps no byte code,
    as Python does not see an edit within a second that leaves a file as long as it was."""
    found = subprocess.run(
        [sys.executable, "-c", WINS],
        cwd=tree,
        env=os.environ | {"PYTHONPATH": str(tree), "HILO_CACHE": str(tree / "code"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
    )
    assert found.returncode == 0, found.stderr
    counts, _, compiling = found.stdout.strip().rpartition(" ")
    return counts, compiling == "True"


def test_the_code_of_another_process_is_taken_and_that_of_other_rules_is_not(copied: Path) -> None:
    first, compiling = run(copied)
    assert compiling
    assert run(copied) == (first, False)
    (kept,) = (copied / "code").iterdir()
    kept.write_bytes(kept.read_bytes()[:-100])
    assert run(copied) == (first, True)  # what is not whole is not used
    rules = copied / "hilo_core" / "himilo" / "trick.py"
    text = rules.read_text("utf-8")
    assert text.count("return 0, HiMiLo.LO") == 1
    rules.write_text(text.replace("return 0, HiMiLo.LO", "return 1, HiMiLo.LO"), "utf-8")
    second, compiling = run(copied)
    assert compiling and second != first
    rules.write_text(text, "utf-8")
    assert run(copied) == (first, False)


def test_what_is_edited_elsewhere_throws_no_code_away(copied: Path) -> None:
    """A word, a sentence, a rule of another game: what Hi MiLo! plays by is still the same."""
    first, _ = run(copied)
    for name, old in {
        "lessons/glossary.py": "",
        "himilo/sentences.py": "",
        "hilo/round.py": "@compilable\ndef play_round(",
        "himilo/trick.py": "@compilable\ndef outranks(",  # the rule moves down, and stays what it is
    }.items():
        file = copied / "hilo_core" / name
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(
            text.replace(old, f"def another_one() -> int:\n    return 1\n\n\n{old}", 1) if old else text + "\n1 + 1\n"
        )
    assert run(copied) == (first, False)


def test_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    monkeypatch.setattr(compiled, "_loaded", {})
    game = GAMES["himilo"]
    assert kernels.kernel(game, RANDOM, FOUR) is None and kernels.wait(game, RANDOM, FOUR) == math.inf


def test_several_threads_compile_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[bytes] = []
    machine_code = compiled.machine_code
    monkeypatch.setattr(compiled, "machine_code", lambda *program: made.append(code := machine_code(*program)) or code)
    monkeypatch.setattr(compiled, "_loaded", {})
    monkeypatch.setattr(cache, "load", lambda name: None)
    monkeypatch.setattr(cache, "keep", lambda name, code: None)
    programs: list[Any] = []
    threads = [
        Thread(target=lambda: programs.append(kernels.kernel(GAMES["pass_or_go"], RANDOM, {"players": 2}))) for _ in range(3)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1 and len(programs) == 3 and len(set(programs)) == 1 and programs[0] is not None


def test_waiting(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = GAMES["himilo"]
    assert kernels.kernel(game, RANDOM, FOUR) is not None and kernels.wait(game, RANDOM, FOUR) == 0.0
    monkeypatch.setattr(compiled, "_loaded", {})
    assert kernels.wait(game, RANDOM, FOUR) == compiled.FROM_DISK
    monkeypatch.setenv("HILO_CACHE", str(tmp_path))
    assert kernels.wait(game, RANDOM, FOUR) == compiled.COMPILING


def compiled_afresh(program: Any, rows: int, numbers: int) -> Any:
    """A program as machine code that was not there before."""
    return compiled.loaded(compiled.machine_code(program, rows, numbers), rows, numbers)


def test_a_machine_without_the_instruction_looks_for_the_nth_one_as_python_does(monkeypatch: pytest.MonkeyPatch) -> None:
    from hilo_core.machine import host

    key, options = "himilo", {"players": 4}
    plain = kernels.plain(GAMES[key], RANDOM, options)
    monkeypatch.setattr(host, "has_pdep", lambda: False)
    slow = rows_after(key, options, compiled_afresh(plain, 3, 3), lambda row: array("q", row))
    fast = rows_after(key, options, kernels.kernel(GAMES[key], RANDOM, options), lambda row: array("q", row))
    assert slow == fast


@compilable
def fits(number: int) -> bool:
    """Yes or no as a value, to be handed on."""
    return number in (3, 5, 8)


@compilable
def once_if(yes: bool, number: int) -> int:
    """Takes yes or no for a number."""
    return number if yes else -1


squares = lookup(lambda: [place * place for place in range(10)])


@compilable
def words(row: Any, a: int, b: int, c: int) -> None:
    """Everything that is said in the machine's own words, and a place where it may end."""
    row[0], row[1], row[2] = min(a, b, c), max(a, b, c), squares(a)
    row[3], row[4] = once_if(fits(b), c), once_if(a < b, c)
    row[5], row[6] = count(a), lowest(b)
    row[7] = nth(255 - a, b % 4)
    row[8] = times(plus(a << 60, b << 61), c)
    if c == 9:
        raise Truncated
    row[9] = 1


@given(st.integers(0, 9), st.integers(1, 9), st.integers(-3, 9))
def test_every_word_says_what_python_says(words_compiled: Any, a: int, b: int, c: int) -> None:
    def after(play: Any, row: Any) -> tuple[list[int], bool]:
        try:
            play(row, a, b, c)
        except Truncated:
            return [int(each) % 2**64 for each in row], True
        return [int(each) % 2**64 for each in row], False

    assert after(words_compiled, array("q", [0] * 10)) == after(words, [0] * 10)


@pytest.fixture(scope="module")
def words_compiled() -> Any:
    """`words` as machine code."""
    return compiled_afresh(words, 1, 3)


def test_what_is_not_compilable_is_named() -> None:
    def mine(a: int) -> int:
        return a

    @compilable
    def calls_mine(row: Any, a: int) -> None:
        row[0] = mine(a)

    with pytest.raises(Exception, match="mine"):
        compiled_afresh(calls_mine, 1, 1)

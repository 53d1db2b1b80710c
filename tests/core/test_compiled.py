"""A game as machine code leaves the table that plain Python leaves, and the code kept on disk is that of the rules."""

import os
import shutil
import subprocess
import sys
from array import array
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hilo_core
from hilo_core.machine import compiled
from hilo_core.machine.bits import count, lowest, nth
from hilo_core.machine.compilable import compilable, lookup
from hilo_core.machine.random import plus, times
from hilo_core.messages.errors import Truncated

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
    """Return a copy of the package, with an empty folder for machine code beside it."""
    tree = tmp_path_factory.mktemp("tree")
    shutil.copytree(Path(hilo_core.__file__).parent, tree / "hilo_core", ignore=shutil.ignore_patterns("__pycache__"))
    return tree


def run(tree: Path) -> tuple[str, bool]:
    """Return what a process that plays by the rules of this tree counts, and whether it has compiled anything.

    It keeps no byte code, as Python does not see an edit within a second that leaves a file as long as it was.
    """
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


@pytest.mark.long
def test_the_code_of_another_process_is_taken_and_that_of_other_rules_is_not(copied: Path) -> None:
    first, compiling = run(copied)
    assert compiling
    assert run(copied) == (first, False)
    (kept,) = (copied / "code").iterdir()
    kept.write_bytes(kept.read_bytes()[:-100])
    assert run(copied) == (first, True)  # an incomplete file is not used
    rules = copied / "hilo_core" / "himilo" / "round.py"
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
        "himilo/round.py": "@compilable\ndef outranks(",  # the rule moves down, and stays what it is
    }.items():
        file = copied / "hilo_core" / name
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(
            text.replace(old, f"def another_one() -> int:\n    return 1\n\n\n{old}", 1) if old else text + "\n1 + 1\n"
        )
    assert run(copied) == (first, False)


@compilable
def fits(number: int) -> bool:
    """Yes or no as a value, to be handed on."""
    return number in (3, 5, 8)


@compilable
def once_if(yes: bool, number: int) -> int:
    """Take yes or no for a number."""
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
    """Return `words` as machine code that was not there before."""
    return compiled.loaded(compiled.machine_code(words, 1, 3), 1, 3)

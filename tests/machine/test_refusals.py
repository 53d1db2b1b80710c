"""Everything outside the language is refused: with the file, the line, and what to write instead."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hilo_core.machine.compilable import compilable
from hilo_core.machine.compiled import machine_code
from hilo_core.machine.language import TranslationError
from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json
from hilo_core.simulation.simulate import simulate

from ..registered import with_strategy
from . import refused

FILE = Path(str(refused.__file__))
LINES = FILE.read_text("utf-8").splitlines()


def advised() -> list[tuple[str, int, str]]:
    """Return each function, the line that is wrong, and what is said of it: the comment there."""
    found = []
    for node in ast.parse("\n".join(LINES)).body:
        if isinstance(node, ast.FunctionDef) and node.decorator_list:
            for line in range(node.decorator_list[0].lineno, (node.end_lineno or 0) + 1):
                _, mark, words = LINES[line - 1].partition("  # ")
                if mark:
                    found.append((node.name, line, words.split("  # noqa")[0]))
    return found


@pytest.mark.parametrize(("name", "line", "words"), advised(), ids=[name for name, *_ in advised()])
def test_what_is_wrong_is_said(name: str, line: int, words: str) -> None:
    with pytest.raises(TranslationError) as caught:
        machine_code(getattr(refused, name), 1, 1)
    assert words in caught.value.message
    assert (caught.value.file, caught.value.line, caught.value.function) == (str(FILE), line, name)
    assert str(caught.value).startswith(f"{FILE}, line {line}, in {name}: ") and isinstance(caught.value, HiloError)


def function_in(file: Path, text: str) -> Callable[..., Any]:
    """Return the function `mine` of a file with this text."""
    file.write_text(text, "utf-8")
    found: Json = {"compilable": compilable, "__name__": "mine"}
    exec(compile(text, str(file), "exec"), found)
    mine: Callable[..., Any] = found["mine"]
    return mine


MINE = "@compilable\ndef mine(row, a: int) -> None:\n    row[0] = a + 1\n"


def test_a_file_that_has_changed_since_it_was_loaded(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    mine = function_in(file, MINE)
    assert machine_code(mine, 1, 1)
    for now in "# a word more\n" + MINE, MINE.replace("a + 1", "a + 2"):
        file.write_text(now, "utf-8")
        with pytest.raises(TranslationError, match="The file has changed since Python loaded it"):
            machine_code(mine, 1, 1)
    file.write_text(MINE.replace("a + 1", "a + 1  # a comment changes nothing"), "utf-8")
    assert machine_code(mine, 1, 1)
    file.unlink()
    with pytest.raises(TranslationError, match="Python has not kept its text"):
        machine_code(mine, 1, 1)


def test_a_readers_own_strategy_is_refused_with_the_same_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """The simulation goes on in plain Python, and says which line it is that cannot be compiled."""

    @compilable
    def mine(table: Any, seat: int, ask: int, given: int) -> int:
        from hilo_core.himilo.game import choose_at_random

        return choose_at_random(table, seat, ask, given)

    monkeypatch.setattr("hilo_core.simulation.job.wait", lambda *_: 1e-9)
    said = r"do not compile: .*test_refusals.py, line \d+, in mine: An import inside"
    with with_strategy("himilo", "mine", mine), pytest.warns(UserWarning, match=said):
        assert simulate("himilo", 50, strategies="mine", players=4, rounds=1, progress=False).games == 50

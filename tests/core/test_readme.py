"""The examples in README run exactly as written."""

import re
from pathlib import Path

import pytest

import hilo_core
import hilo_widgets

README = Path(__file__).parents[2] / "README.md"
CALLED = README.parent / "widgets" / "README.md"
BLOCKS = [block for path in (README, CALLED) for block in re.findall(r"```python\n(.*?)```", path.read_text("utf-8"), re.S)]


@pytest.mark.parametrize("block", BLOCKS)
def test_it_runs(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cell = tmp_path / "cell.py"  # the file in which inspect finds a reader's function
    cell.write_text(block, "utf-8")
    exec(compile(block, str(cell), "exec"), {"__name__": "cell"})


def test_the_first_command_opens_a_notebook_and_brings_nothing_for_developers() -> None:
    (command, *_) = re.findall(r"^    (pip install .*)$", README.read_text("utf-8"), re.M)
    assert "uv run --no-dev jupyter lab " in command and (README.parent / command.split()[-1]).is_file()


def test_everything_public_is_listed() -> None:
    told = CALLED.read_text("utf-8")
    names = {*hilo_core.__all__, *hilo_widgets.__all__} - {"Column", "GAMES", "Rule"}
    assert {name for name in names if not re.search(rf"\b{name}\b", told)} <= {"HiloError", "RecordError"}

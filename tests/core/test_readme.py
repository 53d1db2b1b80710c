"""What README shows runs as it stands there."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"


@pytest.mark.parametrize("block", re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.S))
def test_it_runs(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cell = tmp_path / "cell.py"  # where the text of a reader's function is found
    cell.write_text(block, "utf-8")
    exec(compile(block, str(cell), "exec"), {"__name__": "cell"})


def test_the_first_command_opens_a_notebook_and_brings_nothing_for_developers() -> None:
    (command, *_) = re.findall(r"^    (pip install .*)$", README.read_text("utf-8"), re.M)
    assert "uv run --no-dev jupyter lab " in command and (README.parent / command.split()[-1]).is_file()

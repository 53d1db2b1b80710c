"""Starting is light: what is needed only for simulations and pictures is not loaded before."""

import subprocess
import sys

import pytest

HEAVY = "numpy pandas plotly llvmlite jsonschema IPython ipywidgets hilo_widgets"
SHORT_RECORD = """
from hilo_core import GAMES, replay
from hilo_core.records.self_play import random_record
from hilo_core.base.game import read_options
game = GAMES["himilo"]
played = replay(random_record(game, read_options(game, {"players": 4}), 1))
text = str(played), played.trace, [(frame.view(0), frame.choices(), frame.question()) for frame in played]
"""


def loaded_after(program: str) -> set[str]:
    """Which of the heavy packages a fresh process has loaded after a program."""
    asking = f"{program}\nimport sys\nprint(*(name for name in {HEAVY.split()!r} if name in sys.modules))"
    return set(subprocess.run([sys.executable, "-c", asking], capture_output=True, text=True, check=True).stdout.split())


@pytest.mark.parametrize(
    "program",
    ["import hilo_core", SHORT_RECORD, "from hilo_core.cli import main; main(['rule', '--list'])"],
    ids=["import", "replay", "command"],
)
def test_nothing_heavy_is_loaded(program: str) -> None:
    assert loaded_after(program).isdisjoint(HEAVY.split())


def test_what_is_loaded_would_be_noticed() -> None:
    assert loaded_after("import numpy") == {"numpy"}

"""Starting is light: what is needed only for many games, tables and pictures is loaded when it is asked for."""

import subprocess
import sys

import pytest

BEGINNER = "hilo_core.himilo.beginner"
EXPERT = "hilo_core.himilo.strategies"
HEAVY = f"numpy pandas plotly llvmlite jsonschema IPython ipywidgets hilo_widgets distributed tqdm {BEGINNER} {EXPERT}"
SHORT_RECORD = """
from hilo_core import GAMES, replay
from hilo_core.records.self_play import random_record
game = GAMES["himilo"]
played = replay(random_record(game, {"players": 4}, 1))
text = str(played), played.trace, [(frame.view(0), frame.choices(), frame.question()) for frame in played]
"""


def loaded_after(program: str) -> set[str]:
    """Return which of the heavy packages a fresh process has loaded after a program."""
    asking = f"{program}\nimport sys\nprint(*(name for name in {HEAVY.split()!r} if name in sys.modules))"
    said = subprocess.run([sys.executable, "-c", asking], capture_output=True, text=True, check=True).stdout
    return {*said.splitlines()[-1].split()}


BY_NAME = "from hilo_core import GAMES; from hilo_core.strategies import chooser; chooser(GAMES['himilo'], '{}')"
FEW_GAMES = "from hilo_core import simulate; o = simulate('hilo', 5, players=2, progress=False); o.rate('turns'), str(o)"


@pytest.mark.parametrize(
    ("program", "loaded"),
    [
        ("import hilo_core; from hilo_core.types import Outcomes", ""),
        (SHORT_RECORD, ""),
        ("from hilo_core.cli import main; main(['rule', '--list'])", ""),
        (BY_NAME.format("beginner"), BEGINNER),
        (BY_NAME.format("expert"), f"{BEGINNER} {EXPERT}"),  # both count sets of cards
        (FEW_GAMES, "llvmlite"),  # llvmlite tells how long compiling would take
        (f"{FEW_GAMES}; o.table()", "llvmlite numpy pandas"),
    ],
    ids=["import", "replay", "command", "beginner", "expert", "few games", "table"],
)
def test_only_what_is_needed_is_loaded(program: str, loaded: str) -> None:
    assert loaded_after(program) == {*loaded.split()}

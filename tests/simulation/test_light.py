"""A few games need neither the compiler nor tables nor pictures; these are loaded when they are asked for."""

import subprocess
import sys

import pytest

from hilo_core.simulation.notebook import let_widgets_answer

HEAVY = ("numpy", "pandas", "plotly", "hilo_core.machine.translate", "distributed", "tqdm", "ipywidgets")
FEW = "from hilo_core import simulate; o = simulate('hilo', 5, players=2, progress=False); o.rate('turns'), str(o), o.to_json()"


def loaded_after(program: str) -> set[str]:
    """Which of the heavy packages a fresh process has loaded after a program."""
    asking = f"{program}\nimport sys\nprint(*(name for name in {HEAVY!r} if name in sys.modules))"
    return set(subprocess.run([sys.executable, "-c", asking], capture_output=True, text=True, check=True).stdout.split())


@pytest.mark.parametrize(
    ("program", "loaded"),
    [
        ("import hilo_core", set[str]()),
        ("from hilo_core.types import Outcomes", set[str]()),
        (FEW, set[str]()),
        (f"{FEW}; o.table()", {"numpy", "pandas"}),
    ],
    ids=["import", "names", "few", "table"],
)
def test_only_what_is_needed_is_loaded(program: str, loaded: set[str]) -> None:
    assert loaded_after(program) == loaded


def test_outside_a_notebook_there_are_no_widgets() -> None:
    let_widgets_answer()

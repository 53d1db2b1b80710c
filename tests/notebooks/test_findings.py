"""The findings of notebooks 50 to 57 do not depend on their seeds: the notebooks run with fresh seeds, and then each of their
sentences is checked against the names that the notebook has made (findings.json).

`HILO_SEEDS=100 pytest tests/notebooks/test_findings.py` takes a hundred of them; without it one is taken, and all hold with it.
"""

import ast
import json
import os
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import numpy
import pytest

from hilo_core.messages.texts import Json

from .test_notebooks import NOTEBOOKS, cells, prose, text

pytestmark = pytest.mark.long

SEEDS = range(1001, 1001 + int(os.environ.get("HILO_SEEDS", "1")))
MOST_FAILURES = 0.1  # the largest share of seeds for which a finding may fail: none of fewer than ten
WIDGETS = {"Ask", "Certainty", "Guess", "Play", "Review", "Simulation", "Stepper", "answers", "display"}
FINDINGS: dict[str, dict[str, str]] = json.loads(Path(__file__).with_name("findings.json").read_text("utf-8"))


def code_of(notebook: str) -> str:
    """Return all code of a notebook but for what only shows something: its last lines of widgets, and its first seed."""
    (path,) = NOTEBOOKS.glob(f"{notebook}_*.ipynb")
    tree = ast.parse("\n".join(text(cell["source"]) for cell in cells(path, "code")))
    tree.body = [node for node in tree.body if not shows(node) and not ast.unparse(node).startswith("SEED = ")]
    return ast.unparse(tree)


def shows(node: ast.stmt) -> bool:
    """Return whether a line calls a widget, or shows what a cell has come to."""
    if not isinstance(node, ast.Expr):
        return False
    call = node.value
    name = call.func.id if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) else ""
    return name in WIDGETS or name in ("print", "") or not isinstance(call, ast.Call)


@cache
def held(notebook: str) -> dict[str, list[bool]]:
    """With which of the seeds each finding holds."""
    path = Path(mkdtemp()) / f"lab_{notebook}.py"
    path.write_text(code_of(notebook), "utf-8")  # the functions of a house rule are read again
    program = compile(path.read_text("utf-8"), str(path), "exec")
    found: dict[str, list[bool]] = {said: [] for said in FINDINGS[notebook]}
    for seed in SEEDS:
        names: Json = {"SEED": seed, "np": numpy, "__name__": "notebook"}
        exec(program, names)
        for said, expression in FINDINGS[notebook].items():
            found[said].append(bool(eval(expression, names)))
    return found


@pytest.mark.parametrize(
    ("notebook", "said"),
    [
        pytest.param(one, said, marks=pytest.mark.xdist_group(one))  # a process runs all of a notebook
        for one, several in FINDINGS.items()
        for said in several
    ],
)
def test_a_finding_holds_with_fresh_seeds(notebook: str, said: str) -> None:
    (path,) = NOTEBOOKS.glob(f"{notebook}_*.ipynb")
    assert said in prose(path.stem)
    found = held(notebook)[said]
    assert found.count(False) <= MOST_FAILURES * len(found), found

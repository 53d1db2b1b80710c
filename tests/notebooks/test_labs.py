"""What notebooks 50 to 57 are made with: tables of pandas, plots of plotly, public names, and little code."""

import ast
import re
from itertools import pairwise
from pathlib import Path
from runpy import run_path

import pytest

import hilo_core
import hilo_widgets
from hilo_core.records.replay import summarize

from .test_notebooks import FILES, NOTEBOOKS, cells, outputs, read, source, text

LABS = [path for path in FILES if "50" <= path.stem[:2] < "60"]
ROOMS_OF_RULES = re.compile(
    r"hilo_core\.(?:house|(?:himilo|hilo|hilos|pass_or_go)\.\w+)"
)  # functions, and what their text imports
each_lab = pytest.mark.parametrize("path", LABS, ids=lambda path: path.stem)


def imported(path: Path) -> list[tuple[str, str]]:
    """What a notebook imports: from where, and by which name."""
    nodes = [node for node in ast.walk(ast.parse(source(path, "code"))) if isinstance(node, (ast.Import, ast.ImportFrom))]
    return [(getattr(node, "module", None) or "", alias.name) for node in nodes for alias in node.names]


@each_lab
def test_what_is_imported_of_ours_is_public(path: Path) -> None:
    """In 54 the functions of rules are imported too, as `functions` prints them."""
    for module, name in imported(path):
        if module == "hilo_core":
            assert name in hilo_core.__all__ or name in ("plots", "conditions")
        elif module == "hilo_widgets":
            assert name in hilo_widgets.__all__
        elif module.startswith("hilo") or name.startswith("hilo"):
            assert path.stem.startswith("54") and ROOMS_OF_RULES.fullmatch(module), module


@each_lab
def test_every_title_is_worked_out(path: Path) -> None:
    """A finding in the code holds numbers or words that are filled in."""
    for call in ast.walk(ast.parse(source(path, "code"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "with_finding":
            assert any(isinstance(part, ast.FormattedValue) for part in ast.walk(call.args[1])), ast.unparse(call.args[1])


def tasks() -> dict[str, str]:
    """The code of each task, by its heading."""
    (path,) = NOTEBOOKS.glob("55_*.ipynb")
    both = [(cell["cell_type"], text(cell["source"])) for cell in read(path)["cells"]]
    return {
        told.rpartition("### ")[2].strip(): code
        for (kind, told), (_, code) in pairwise(both)
        if kind == "markdown" and "\n### " in f"\n{told}"
    }


@pytest.fixture(scope="module")
def imports() -> str:
    """What the notebook imports, before any task."""
    (path,) = NOTEBOOKS.glob("55_*.ipynb")
    return text(cells(path, "code")[0]["source"])


@each_lab
def test_a_plot_has_its_title_both_ways(path: Path) -> None:
    """In plotly, and in the picture beside it."""
    for data in (output.get("data", {}) for output in outputs(path)):
        if "application/vnd.plotly.v1+json" in data:
            title = data["application/vnd.plotly.v1+json"]["layout"]["title"]["text"]
            words = re.sub(r"\s+", " ", re.sub(r"<span.*|<br>", " ", title)).strip()
            assert words and words[:40] in " ".join(text(data["text/plain"]).split())


def test_the_question_of_55_counts_what_a_simulation_plays() -> None:
    """Each number in it is that of 300 rounds that can be replayed."""
    made = run_path(str(NOTEBOOKS / "under_a_king.py"))["make"](5)
    value, laid, took = str(made["value"]), 0, 0
    for number in range(300):
        game = summarize(hilo_core.recorded("himilo", 5 % 4, number=number, players=4, rounds=1))["rounds"][0]
        for trick in game["tricks"]:
            if trick["win_card"] in ("KS", "KH", "KC", "KD"):
                laid += sum(card[:-1] == value for card in trick["cards"])
                took += trick["cards"][(trick["winner"] - trick["leader"]) % 4][:-1] == value
    assert (made["laid"], made["took"]) == (laid, took) and made["of_100"] == round(100 * took / laid)

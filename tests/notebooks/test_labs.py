"""What notebooks 50 to 57 are made with: tables of pandas, plots of plotly, public names, and little code."""

import ast
import re
from itertools import pairwise
from pathlib import Path

import pytest

import hilo_core
import hilo_widgets

from .test_notebooks import FILES, NOTEBOOKS, cells, outputs, read, source, text

LABS = [path for path in FILES if "50" <= path.stem[:2] < "60"]
FIRST_FOUR = [path for path in LABS if path.stem[:2] < "54"]
MOST_LINES = 300  # of code in the first four together, blank lines left out
ROOMS_OF_RULES = re.compile(r"hilo_core\.(?:himilo|hilo|hilos|pass_or_go)\.\w+")  # what the text of a function imports
each_lab = pytest.mark.parametrize("path", LABS, ids=lambda path: path.stem)


def imported(path: Path) -> list[tuple[str, str]]:
    """What a notebook imports: from where, and by which name."""
    nodes = [node for node in ast.walk(ast.parse(source(path, "code"))) if isinstance(node, (ast.Import, ast.ImportFrom))]
    return [(getattr(node, "module", None) or "", alias.name) for node in nodes for alias in node.names]


def test_the_first_four_need_few_lines() -> None:
    lines = [line for path in FIRST_FOUR for line in source(path, "code").splitlines() if line.strip()]
    assert len(FIRST_FOUR) == 4 and len(lines) <= MOST_LINES


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
def test_pandas_and_plotly_do_the_work(path: Path) -> None:
    assert ("", "pandas") in imported(path)
    assert "plotly" in source(path, "code") or ".plot" in source(path, "code")
    assert not re.search(r"def (?:table|said|hundred)\(|Markdown\(|\bPlot\(|\bSpans\(", source(path, "code"))


@pytest.mark.parametrize("name", ["numpy", "pandas", "plotly.express"])
def test_four_notebooks_or_more_use_what_is_made_for_it(name: str) -> None:
    """Not only imported: called."""
    short = {"numpy": r"\bnp\.", "pandas": r"\bpd\.", "plotly.express": r"\bpx\."}[name]
    used = [path.stem for path in LABS if ("", name) in imported(path) and re.search(short, source(path, "code"))]
    assert len(used) >= 4, used


def test_sliders_and_fields_of_ipywidgets_stand_in_every_lab() -> None:
    assert all(re.search(r"\b(?:Guess|Linked)\(", source(path, "code")) for path in LABS)


@each_lab
def test_every_title_is_worked_out(path: Path) -> None:
    """A finding in the code holds numbers or words that are filled in."""
    for call in ast.walk(ast.parse(source(path, "code"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "with_finding":
            assert any(isinstance(part, ast.FormattedValue) for part in ast.walk(call.args[1])), ast.unparse(call.args[1])


TASKS = {  # what stands in 55, and what must hold of the names that its lines make
    "A row for each round, and a histogram": "len(found.frame('games')) == 5_000 and won.between(0, 14).all()",
    "Who wins under a K, by rank": "kings['winning_card'].str[:-1].astype(int).value_counts().idxmax() in (14, 15)",
    "Two rulings on the same deals": "'reversal' in shown.layout.title.text or 'tell' in shown.layout.title.text",
    "A strategy of your own, a tournament, and its mistakes": "'decisions' in shown.layout.title.text",
    "A layout of your own": "layout.legal == ['clear diagonal a1 horizontally', 'clear diagonal a1 vertically', 'keep']",
    "The best bid for a hand": "hand.legal == ['bid high', 'bid low', 'bid middle'] and 'id' in shown.layout.title.text",
    "What is legal, one step, and on from there": "state.seat == 2 and 'pass' in state.legal and shown is not None",
    "A house rule": "undoubled.KEY.startswith('hilo__') and 'ounds' in shown.layout.title.text",
    "Out into a file, and back": "list(shown.index) == [1, 2, 3, 4, 5, 6] and shown[6] == 0",
    "A slider": "'of 100' in shown.first.layout.title.text",
}


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


@pytest.mark.parametrize("task", TASKS)
def test_a_task_takes_three_lines(task: str, imports: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert set(tasks()) == set(TASKS)
    tree = ast.parse(tasks()[task])
    assert len(tasks()[task].splitlines()) <= 3
    last = tree.body[-1]
    assert isinstance(last, ast.Expr)
    tree.body[-1] = ast.copy_location(ast.Assign([ast.Name("shown", ast.Store())], last.value), last)
    names: dict[str, object] = {"__name__": "notebook"}
    (tmp_path / "task.py").write_text(tasks()[task], "utf-8")  # a house rule is read again
    exec(imports, names)
    exec(compile(ast.fix_missing_locations(tree), str(tmp_path / "task.py"), "exec"), names)
    assert eval(TASKS[task], names)


@each_lab
def test_a_plot_has_its_title_both_ways(path: Path) -> None:
    """In plotly, and in the picture beside it."""
    for data in (output.get("data", {}) for output in outputs(path)):
        if "application/vnd.plotly.v1+json" in data:
            title = data["application/vnd.plotly.v1+json"]["layout"]["title"]["text"]
            words = re.sub(r"\s+", " ", re.sub(r"<span.*|<br>", " ", title)).strip()
            assert words and words[:40] in " ".join(text(data["text/plain"]).split())

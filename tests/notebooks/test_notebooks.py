"""Every committed notebook keeps the rules for notebooks, and together they teach every rule."""

import json
import re
from pathlib import Path

import pytest

from hilo_core import GAMES
from hilo_core.messages.texts import Json
from hilo_core.records.examples import example_names

VIEW = "application/vnd.jupyter.widget-view+json"  # the type of an output that shows a widget alive
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
FILES = sorted(NOTEBOOKS.glob("*.ipynb"))
TAG, MARK = "nbval-check-output", "NBVAL_CHECK_OUTPUT"  # nbval knows both; only the mark would be seen by readers
KINDS = {"code", "markdown"}
RULE_ID = re.compile(r"\b[A-Z]{2}(?:-[A-Z]{2})?-R?\d+\b")
OURS = r"Ask|Certainty|Guess|Lesson|Linked|Play|Review|Simulation|Stepper|\w+Lab"
WIDGET = re.compile(rf"^(?:{OURS})\b(?!.*\.plan\().*\(", re.MULTILINE)
each_notebook = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def read(path: Path) -> Json:
    notebook: Json = json.loads(path.read_text("utf-8"))
    return notebook


def cells(path: Path, kind: str) -> list[Json]:
    return [cell for cell in read(path)["cells"] if cell["cell_type"] == kind]


def text(lines: str | list[str]) -> str:
    return "".join(lines)


def outputs(path: Path) -> list[Json]:
    """Return the outputs of a notebook's cells."""
    return [output for cell in cells(path, "code") for output in cell["outputs"]]


def source(path: Path, kind: str) -> str:
    """Return all its code, or all its text."""
    return "\n".join(text(cell["source"]) for cell in cells(path, kind))


def prose(stem: str) -> str:
    """Return the text of a notebook in one line, without tags and emphasis."""
    return " ".join(re.sub(r"<[^<>]*>|[*]", "", source(NOTEBOOKS / f"{stem}.ipynb", "markdown")).split())


@each_notebook
def test_it_was_run_from_top_to_bottom(path: Path) -> None:
    counts = [cell["execution_count"] for cell in cells(path, "code")]
    assert counts == list(range(1, len(counts) + 1))
    assert {cell["cell_type"] for cell in read(path)["cells"]} <= KINDS
    assert not [each for each in outputs(path) if each["output_type"] == "error" or each.get("name") == "stderr"]


LESSONS = [path for path in FILES if re.match("[1-4][1-5]_(?!hilos_variants)", path.name)]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_is_the_one_that_is_run_but_for_its_number(path: Path) -> None:
    """One of them is executed for every change; the others have the same cells, code and kinds of outputs."""
    (run,) = NOTEBOOKS.glob("41_*.ipynb")
    for cell, other in zip(read(path)["cells"], read(run)["cells"], strict=True):
        assert cell["cell_type"] == other["cell_type"]
        if cell["cell_type"] == "code":
            assert text(cell["source"]) == text(other["source"]).replace("41", path.name[:2])
            kinds, same = ([(one["output_type"], *one["data"]) for one in each["outputs"]] for each in (cell, other))
            assert kinds == same != []


@each_notebook
def test_cells_whose_output_is_checked_have_one_and_their_mark_is_not_seen(path: Path) -> None:
    for cell in cells(path, "code"):
        assert MARK not in text(cell["source"])
        if TAG in cell["metadata"].get("tags", []):
            assert cell["outputs"], text(cell["source"])


@each_notebook
def test_a_plot_has_its_picture_its_words_and_its_numbers(path: Path) -> None:
    for output in outputs(path):
        html = text(output.get("data", {}).get("text/html", ""))
        if 'class="hilo-plot' in html:
            assert html.count('src="data:image/svg+xml,') == 1 == len(re.findall(r'alt="[^"]{40,}"', html))
            assert "<table>" in html and not re.search(r"\b(share|rate)\b", re.sub("<[^>]*>", "", html))


@each_notebook
def test_no_widget_state_and_the_usual_kernel(path: Path) -> None:
    metadata = read(path)["metadata"]
    assert "widgets" not in metadata
    assert metadata["kernelspec"]["name"] == "python3"


def of_widgets(path: Path) -> list[Json]:
    """Return the outputs of its widgets."""
    made = [cell for cell in cells(path, "code") if WIDGET.search(text(cell["source"]))]
    return [output for cell in made for output in cell["outputs"][-1:] if "text/html" in output.get("data", {})]


def widgets(path: Path) -> list[Json]:
    """Return what stands for its widgets."""
    return [output["data"] for output in of_widgets(path)]


@each_notebook
def test_a_widget_is_text_html_and_a_picture(path: Path) -> None:
    """And not what shows it alive, for builders of books print nothing then: `.ci/without_views.py` takes it out."""
    assert not [data for data in (output.get("data", {}) for output in outputs(path)) if VIEW in data]
    for data in widgets(path):
        plain = text(data["text/plain"])
        least = (
            150 if re.search("Run this notebook to (answer|watch|simulate)", plain) else 1000
        )  # a question may have nothing to draw
        assert len(text(data["text/html"])) > least and "VBox" not in plain


@each_notebook
def test_what_is_measured_in_one_round_is_not_per_game(path: Path) -> None:
    for cell in cells(path, "code"):
        assert "rounds[0]" not in text(cell["source"]) or "per game" not in str(cell["outputs"])


@each_notebook
def test_no_place_of_the_machine_it_was_run_on(path: Path) -> None:
    raw = path.read_text("utf-8")
    assert str(NOTEBOOKS.parent) not in raw and not re.search(r"/(home|root|tmp|usr)/", raw)


@each_notebook
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", source(path, "markdown")):
        assert "://" in target or (NOTEBOOKS / target).exists(), target


@each_notebook
def test_examples_go_by_names_that_exist(path: Path) -> None:
    for said in (source(path, kind) for kind in KINDS):
        assert "records/" not in said
        called = re.findall(r"\b(?:Stepper|OrderLab\.of|load|replay|summarize|until)\(\"(\w+)\"", said)
        assert set(called) <= set(example_names()), called


@each_notebook
def test_every_rule_named_exists(path: Path) -> None:
    known = {rule.id for game in GAMES.values() for rule in game.LAW}
    families = "|".join(sorted({id.split("-")[0] for id in known}))
    named = {id for kind in KINDS for id in re.findall(rf"\b(?:{families})(?:-[A-Z]{{2}})?-R?\d+", source(path, kind))}
    assert named <= known, named - known


def taught() -> str:
    """Headings, and the code that shows rules."""
    heads = [line for path in FILES for line in source(path, "markdown").splitlines() if line.startswith("#")]
    shown = [line for path in FILES for line in source(path, "code").splitlines() if re.search(r"\brules?\(", line)]
    return "\n".join(heads + shown)


@pytest.mark.parametrize("key", GAMES)
def test_every_rule_is_shown_or_stands_in_a_heading(key: str) -> None:
    found = set(RULE_ID.findall(taught()))
    assert not [rule.id for rule in GAMES[key].LAW if rule.id not in found]

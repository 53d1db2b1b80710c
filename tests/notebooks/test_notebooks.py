"""What every committed notebook must be, and that together they teach every rule."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from hilo_core import GAMES, rule
from hilo_core.records.examples import example_names

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
FILES = sorted(NOTEBOOKS.glob("*.ipynb"))
TAG, MARK = "nbval-check-output", "NBVAL_CHECK_OUTPUT"  # nbval knows both; only the mark would be seen by readers
KINDS = {"code", "markdown"}
RULE_ID = re.compile(r"\b[A-Z]{2}(?:-[A-Z]{2})?-R?\d+\b")
each_notebook = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def read(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return notebook


def cells(path: Path, kind: str) -> list[dict[str, Any]]:
    return [cell for cell in read(path)["cells"] if cell["cell_type"] == kind]


def text(lines: str | list[str]) -> str:
    return "".join(lines)


def prose(stem: str) -> str:
    """All that a notebook says in one line, without tags and stress."""
    said = " ".join(text(cell["source"]) for cell in cells(NOTEBOOKS / f"{stem}.ipynb", "markdown"))
    return " ".join(re.sub(r"<[^<>]*>|[*]", "", said).split())


def test_there_are_notebooks() -> None:
    assert {"00_start_here", "10_himilo_rules", "20_hilo_rules"} <= {path.stem for path in FILES}


@each_notebook
def test_it_was_run_from_top_to_bottom(path: Path) -> None:
    counts = [cell["execution_count"] for cell in cells(path, "code")]
    assert counts == list(range(1, len(counts) + 1))
    assert {cell["cell_type"] for cell in read(path)["cells"]} <= KINDS
    outputs = [output for cell in cells(path, "code") for output in cell["outputs"]]
    assert not [output for output in outputs if output["output_type"] == "error" or output.get("name") == "stderr"]


def test_a_heading_calls_a_rule_by_its_title() -> None:
    headings = [
        (path.stem, line)
        for path in FILES
        for cell in cells(path, "markdown")
        for line in text(cell["source"]).splitlines()
        if line.startswith("#") and RULE_ID.search(line)
    ]
    assert headings
    for stem, line in headings:
        for named in RULE_ID.findall(line):
            assert f"{named} {rule(named).title}" in line, (stem, line)


@each_notebook
def test_cells_whose_output_is_checked_have_one_and_their_mark_is_not_seen(path: Path) -> None:
    for cell in cells(path, "code"):
        assert MARK not in text(cell["source"])
        if TAG in cell["metadata"].get("tags", []):
            assert cell["outputs"], text(cell["source"])


@each_notebook
def test_a_plot_has_its_picture_its_words_and_its_numbers(path: Path) -> None:
    for cell in cells(path, "code"):
        for output in cell["outputs"]:
            html = text(output.get("data", {}).get("text/html", ""))
            if 'class="hilo-plot' in html:
                assert html.count('src="data:image/svg+xml,') == 2 and len(re.findall(r'alt="[^"]{40,}"', html)) == 2
                assert "<table>" in html and not re.search(r"\b(share|rate)\b", re.sub("<[^>]*>", "", html))


@each_notebook
def test_no_widget_state_and_the_usual_kernel(path: Path) -> None:
    metadata = read(path)["metadata"]
    assert "widgets" not in metadata
    assert metadata["kernelspec"]["name"] == "python3"


@each_notebook
def test_it_is_small(path: Path) -> None:
    assert path.stat().st_size < 300_000


@each_notebook
def test_cells_are_short(path: Path) -> None:
    for cell in cells(path, "code"):
        lines = text(cell["source"]).splitlines()
        assert len(lines) <= 16 and all(len(line) <= 96 for line in lines), text(cell["source"])


@each_notebook
def test_what_is_shown_live_also_shows_without_a_kernel(path: Path) -> None:
    for cell in cells(path, "code"):
        for output in cell["outputs"]:
            data = output.get("data", {})
            if "application/vnd.jupyter.widget-view+json" in data:
                plain = text(data["text/plain"])
                least = 200 if "Run this notebook to answer" in plain else 1000  # a question may have nothing to draw
                assert len(text(data["text/html"])) > least and "VBox" not in plain
            if "application/vnd.plotly.v1+json" in data:
                assert "image/png" in data and data["application/vnd.plotly.v1+json"]["config"]["displayModeBar"] is False


@each_notebook
def test_no_place_of_the_machine_it_was_run_on(path: Path) -> None:
    raw = path.read_text("utf-8")
    assert str(NOTEBOOKS.parent) not in raw and not re.search(r"/(home|root|tmp|usr)/", raw)


@each_notebook
def test_links_lead_somewhere(path: Path) -> None:
    for cell in cells(path, "markdown"):
        for target in re.findall(r"\]\(([^)#]+)\)", text(cell["source"])):
            assert "://" in target or (NOTEBOOKS / target).exists(), target


@each_notebook
def test_examples_go_by_names_that_exist(path: Path) -> None:
    for kind in KINDS:
        for cell in cells(path, kind):
            assert "records/" not in text(cell["source"])
            called = re.findall(r"\b(?:Stepper|OrderLab\.of|load|replay|summarize|until)\(\"(\w+)\"", text(cell["source"]))
            assert set(called) <= set(example_names()), called


@each_notebook
def test_every_rule_named_exists(path: Path) -> None:
    known = {rule.id for game in GAMES.values() for rule in game.LAW}
    families = "|".join(sorted({id.split("-")[0] for id in known}))
    for kind in KINDS:
        for cell in cells(path, kind):
            named = set(re.findall(rf"\b(?:{families})(?:-[A-Z]{{2}})?-R?\d+", text(cell["source"])))
            assert named <= known, named - known


@each_notebook
def test_a_reader_is_not_shown_too_many_widgets(path: Path) -> None:
    outputs = [output.get("data", {}) for cell in cells(path, "code") for output in cell["outputs"]]
    widgets = [data for data in outputs if "application/vnd.jupyter.widget-view+json" in data]
    asked = [data for data in widgets if "Run this notebook to answer" in text(data["text/plain"])]
    assert len(asked) <= 8 and len(widgets) - len(asked) <= 6


@each_notebook
def test_no_number_is_read_as_a_hundred(path: Path) -> None:
    """In sentences a card of HiLO is a colour word and a number."""
    for cell in cells(path, "markdown"):
        assert not re.search(r"\b10O\b", text(cell["source"]))


def taught() -> str:
    """Headings, and the code that shows rules."""
    sources = [text(cell["source"]) for path in FILES for cell in cells(path, "markdown")]
    heads = [line for source in sources for line in source.splitlines() if line.startswith("#")]
    shown = [text(cell["source"]) for path in FILES for cell in cells(path, "code")]
    return "\n".join(heads + [line for source in shown for line in source.splitlines() if re.search(r"\brules?\(", line)])


@pytest.mark.parametrize("key", GAMES)
def test_every_rule_is_shown_or_stands_in_a_heading(key: str) -> None:
    found = set(re.findall(r"[A-Z]{2}(?:-[A-Z]{2})?-R?\d+", taught()))
    assert [rule.id for rule in GAMES[key].LAW if rule.id not in found] == []

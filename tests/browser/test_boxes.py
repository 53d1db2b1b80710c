"""Boxes, measured in a real JupyterLab: nothing is cut or lies over another, and every number is with its card.

The frames of all games that differ most are shown one after the other in the cell of a notebook; measure.js says what is wrong.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from hilo_widgets.static_files import script

from .conftest import Lab
from .telling_frames import KINDS, Kind, telling

MEASURE = Path(__file__).with_name("measure.js").read_text("utf-8")
PLACE = """async ([module, measure]) => {
  const source = `${module}\\nexport { mount };`;
  window.mounted = (await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })))).mount;
  eval(measure);
  const shown = document.querySelector(".jp-OutputArea .hilo");
  window.place = document.createElement("div");
  shown.style.display = "none";
  shown.parentElement.append(place);
  jupyterapp.shell.collapseLeft();
}"""
CHANCES = [{"short": "100", "unit": "%", "error": "± 1"}, {"short": "62", "unit": "%", "error": "± 2"}]
LAPTOP, DESK = (1366, 768), (1440, 900)
PHONE = (596, 800)  # where JupyterLab leaves a cell as much as a page of 480 by 800 has
OPEN = [(None, True, LAPTOP), (None, False, LAPTOP), (None, True, PHONE)]
SEAT = [(1, True, LAPTOP), (0, False, PHONE), (1, False, DESK)]


@pytest.fixture(scope="module")
def cell(lab: Lab) -> Lab:
    """A notebook in whose cell, made as wide as it can be, any stepper can be shown."""
    lab.show("from hilo_widgets import Stepper\nStepper('pass_or_go_two_players')")
    lab.page.evaluate(PLACE, [script("stepper.js"), MEASURE])
    return lab


@pytest.fixture(autouse=True)
def still(page: Page) -> Any:
    """Without motion; afterwards the page is as large as it was."""
    before = page.viewport_size
    page.emulate_media(reduced_motion="reduce")
    yield
    assert before is not None
    page.set_viewport_size(before)


def measured(page: Page, kind: Kind, ways: list[tuple[int | None, bool, tuple[int, int]]]) -> tuple[int, dict[str, int]]:
    """How many frames were looked at, and what is wrong, each with how often."""
    excerpt, found, count = telling(kind), Counter[str](), 0
    packed = {(seat, odds): excerpt.packed(seat, odds) for seat, odds, _ in ways}
    for seat, odds, (width, height) in ways:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(wide) => place.clientWidth > 900 === wide", arg=width > 900)
        told = page.evaluate(
            "([data, words, wide]) => measured(place, data, words, wide)", [packed[seat, odds], CHANCES, width > 900]
        )
        count += len(excerpt)
        for at, wrong in told.items():
            where = f"{kind}, step {excerpt.indices[int(at)]}, {width} wide, seat {seat}{', odds' if odds else ''}"
            found.update(f"{where}: {one}" for one in wrong)
    return count, found


@pytest.mark.parametrize("ways", [OPEN, SEAT], ids=["open", "seat"])
@pytest.mark.parametrize("game", KINDS)
def test_nothing_is_cut_or_overlaps(cell: Lab, page: Page, game: str, ways: Any) -> None:
    found: dict[str, int] = {}
    frames = 0
    for kind in KINDS[game]:
        count, wrong = measured(page, kind, ways)
        frames += count
        found |= wrong
    print(f"{game}: {frames} frames")
    assert not found, "\n".join(found)

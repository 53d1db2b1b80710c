"""Boxes, measured in a real JupyterLab: nothing is cut or lies over another, and every number is with its card.

The frames of all games that differ most are shown one after the other in the cell of a notebook; measure.js says what is wrong.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from hilo_widgets.static_files import script

from .conftest import Lab
from .telling_frames import KINDS, telling

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
SEEN: dict[tuple[int, int], list[tuple[int | None, bool, bool]]] = {
    # by which seat or with all hands open, whether with chances, and whether choices are looked at as well
    LAPTOP: [(None, True, True), (None, False, False), (1, True, False)],
    DESK: [(1, False, True)],
    PHONE: [(None, True, True), (0, False, False)],
}
SHOW = """async ([all, words, wide]) => {
  const told = [];
  for (const [data, looking] of all) told.push(await measured(place, JSON.parse(data), words, wide, looking));
  return told;
}"""


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


@pytest.mark.parametrize("size", [LAPTOP, DESK, PHONE], ids=["laptop", "desk", "phone"])
@pytest.mark.parametrize("game", KINDS)
def test_nothing_is_cut_or_overlaps(cell: Lab, page: Page, game: str, size: tuple[int, int]) -> None:
    """Whatever shows, and whatever choice is looked at."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("(wide) => place.clientWidth > 900 === wide", arg=width > 900)
    found, frames = Counter[str](), 0
    for kind in KINDS[game]:
        excerpt = telling(kind)
        packed = [(json.dumps(excerpt.packed(seat, odds)), looking) for seat, odds, looking in SEEN[size]]
        for (seat, odds, _), told in zip(SEEN[size], page.evaluate(SHOW, [packed, CHANCES, width > 900]), strict=True):
            frames += len(excerpt)
            for at, wrong in told.items():
                where = f"{kind}, step {excerpt.indices[int(at)]}, {width} wide, seat {seat}{', odds' if odds else ''}"
                found.update(f"{where}: {one}" for one in wrong)
    print(f"{game}: {frames} frames")
    assert not found, "\n".join(found)

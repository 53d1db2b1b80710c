"""The screen of a stepper on a page of its own: what stands where, what fits, keys, links, and chances as Python sends them."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_widgets import Stepper
from hilo_widgets.pages.page import PLACE

from ..sampled import by_turns
from ..widgets.kinds import Pages
from .acts import sized
from .test_stepper import RECORD, frame_with_both, move_to

LONG = RECORD | {"players": ["Bartholomew1", "Wilhelmina22", "Maximiliana3", "Konstantinos"]}
BOXES = """(root) => Object.fromEntries([".ask", ".table", ".dock", ".ans", ".ctl", ".moves", ".said"].map((part) => {
  const { left, top, right, bottom } = root.querySelector(part).getBoundingClientRect();
  return [part, [left, top, right, bottom]];
}))"""
CHANCES = """
const answer = (message) => setTimeout(() => {
  const { view, id, what: kind } = message;
  if (kind === "curve") {
    const points = DATA.columns.round.map((_, at) => [at, (at % 10) / 10]);
    stepper.receive({ kind, view, id, points, label: "The team wins", whose: "by what the seat to move may know" });
  } else if (kind === "odds" && message.open) {
    const legal = DATA.columns.c[document.querySelector(".hilo").dataset.step].filter((choice) => choice[2]);
    const said = (n) => ({ short: String(100 - n), unit: "%", error: "± 1", rank: ["best", "fine", ""][Math.min(n, 2)],
      spoken: `the team wins in ${100 - n} out of 100`, long: `The team wins in ${100 - n} out of 100 (± 1).` });
    const words = Object.fromEntries(legal.map((choice, n) => [choice[0], said(n)]));
    stepper.receive({ kind, view, id, note: "Each number is a chance.", words });
  }
});
const stepper = mount(PLACE, DATA, answer, true);"""


def opened(page: Page, folder: Path, stepper: Stepper, size: tuple[int, int], place: str = "", script: str = "") -> Locator:
    """Return the root of a stepper on a page of its own."""
    if script:
        stepper.chances = None  # the script answers in place of Python
    path = stepper.to_html(folder / "page.html")
    if script:
        text = path.read_text("utf-8")
        call = f"mount({PLACE}, DATA, null, true);"
        assert call in text
        path.write_text(text.replace(call, script.replace("PLACE", PLACE)), "utf-8")
    page.emulate_media(reduced_motion="reduce")
    sized(page, size[0], size[1])
    page.goto(path.as_uri() + place)
    root = page.locator(".hilo[aria-label]")
    root.wait_for()  # the data are inflated first
    return root


@pytest.mark.parametrize("script", by_turns([CHANCES, ""]))
@pytest.mark.parametrize("size", by_turns([(1366, 768), (1180, 620), (920, 640)], of=3))
def test_everything_is_on_one_screen(page: Page, tmp_path: Path, size: tuple[int, int], script: str) -> None:
    """For texts that are cut or lie over another one see test_boxes.py."""
    stepper = Stepper(LONG, odds=bool(script))
    root = opened(page, tmp_path, stepper, size, script=script)
    for frame in range(0, len(stepper.replay), 5):
        move_to(root, frame)
        for left, top, right, bottom in root.evaluate(BOXES).values():
            assert left >= 0 and top >= 0 and right <= size[0] and bottom <= size[1], frame
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
    assert page.locator(".framed").count() == 0  # it speaks of frames only inside one


@pytest.mark.long
@pytest.mark.parametrize("size", [(1180, 620), (1366, 768)])
def test_moves_of_five_players_stand_in_one_line_each(page: Page, tmp_path: Path, size: tuple[int, int]) -> None:
    root = opened(page, tmp_path, Stepper("himilo_five_players"), size, "#60")
    rows = root.locator(".moves tbody tr")
    expect(rows.first).to_be_attached()
    assert set(rows.evaluate_all("(rows) => rows.map((row) => row.offsetHeight)")) == {25}
    assert root.locator(".moves").evaluate("(moves) => moves.scrollWidth - moves.clientWidth") <= 0


@pytest.mark.long
@pytest.mark.parametrize("width", [480, 683])
def test_narrow_it_is_one_column_with_the_foot_in_view(page: Page, tmp_path: Path, width: int) -> None:
    stepper = Stepper(LONG, odds=True)
    root = opened(page, tmp_path, stepper, (width, 780), script=CHANCES)
    for frame in (2, 6, frame_with_both(stepper), 40, 60, len(stepper.replay) - 1):
        move_to(root, frame)
        boxes = root.evaluate(BOXES)
        order = [".ask", ".table", ".dock", ".ans"] if frame < len(stepper.replay) - 1 else [".ask", ".table"]
        for one, other in pairwise(order):
            assert boxes[one][3] <= boxes[other][1] + 1
        assert boxes[".ctl"][3] <= 781
        assert boxes[".ctl"][3] <= boxes[".said"][1] + 60 or boxes[".said"][1] > 700
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_order_of_tab(page: Page, tmp_path: Path) -> None:
    stepper = Stepper(RECORD)
    opened(page, tmp_path, stepper, (1180, 620), f"#{frame_with_both(stepper)}")
    found = []
    for _ in range(12):
        page.keyboard.press("Tab")
        found.append(page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"))
    assert re.search(" of (spades|hearts|clubs|diamonds)$", found[0])
    assert found[1:] == [
        *("Step", "First step", "Previous step", "Next step", "Last step", "Play", "Undo", "Main line", "More", "Moves"),
        "The rule that decided",
    ]


@pytest.mark.long
def test_games_keep_their_pictures_on_a_phone(page: Page, page_of_kind: Pages) -> None:
    page.goto(page_of_kind("play").as_uri())
    sized(page, 390, 844)
    for picture in page.locator(".tile .shows svg").all():
        expect(picture).to_be_visible()
    expect(page.locator(".tile .shows svg")).to_have_count(4)

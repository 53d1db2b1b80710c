"""Steppers and labs for a finger, a screen reader, forced colours and paper."""

import base64
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_widgets import GridLab, OrderLab, Stepper

from .acts import tap
from .test_access import live
from .test_screen import opened
from .test_stepper import RECORD, card, frame_with_both, move_to, no_violations, step

NARROW = (480, 780)
CHANGES = """async (picture) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const row = canvas.getImageData(0, height >> 1, width, 1).data;
  const light = Array.from({ length: width }, (_, x) => row[4 * x] > 127);
  return light.filter((one, x) => x && one !== light[x - 1]).length;
}"""


@pytest.fixture(scope="module")
def stepper() -> Stepper:
    """Return a stepper of a round of Hi MiLo!."""
    return Stepper(RECORD)


def test_a_finger_looks_first_and_plays_with_the_second_touch(page: Page, tmp_path: Path, stepper: Stepper) -> None:
    """A touch beside the hand looks away again; a card that cannot be played is only ever looked at."""
    root = live(page, tmp_path, stepper, NARROW)
    frame = frame_with_both(stepper)
    move_to(root, frame)
    answer, ghosts = root.locator(".ans"), root.locator(".table .overlay > g")
    tap(card(root, True))
    expect(answer).to_contain_text("can be played")
    expect(ghosts).not_to_have_count(0)
    tap(root.locator("h2"))
    expect(ghosts).to_have_count(0)
    expect(answer).to_contain_text("Point at a choice")
    for _ in range(2):
        tap(card(root, False))
        expect(answer).to_contain_text("cannot be played")
    assert step(root) == frame and page.evaluate("sent") == []
    tap(card(root, True))
    tap(card(root, True))
    expect(root.locator(".own")).to_have_text("your own line")


def letters(page: Page, where: Locator) -> int:
    """Return how often light and dark change along the middle of an element: a word has many such places, a blank plate two."""
    return int(page.evaluate(CHANGES, f"data:image/png;base64,{base64.b64encode(where.screenshot()).decode()}"))


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colours_leave_nothing_blank(page: Page, tmp_path: Path, stepper: Stepper, scheme: str) -> None:
    page.emulate_media(forced_colors="active", color_scheme=scheme)  # type: ignore[arg-type]
    root = opened(page, tmp_path, stepper, (1180, 620))
    move_to(root, frame_with_both(stepper))
    assert letters(page, root.locator(".nx")) >= 8
    colours = "(cells) => new Set(cells.map((cell) => getComputedStyle(cell).borderTopColor)).size"
    assert root.locator(".moves .mv").evaluate_all(colours) == 2  # the present one has a frame
    no_violations(page)
    page.goto(OrderLab().to_html(tmp_path / "lab.html").as_uri())
    assert letters(page, page.get_by_role("button", name="Two trumps")) >= 8
    page.emulate_media(forced_colors="none", color_scheme="null")


@pytest.mark.long
def test_on_paper_all_moves_stand_and_no_controls(page: Page, tmp_path: Path, stepper: Stepper) -> None:
    root = opened(page, tmp_path, stepper, (794, 1100))
    move_to(root, frame_with_both(stepper))
    page.emulate_media(media="print", reduced_motion="reduce")
    assert not root.locator(".ctl").is_visible() and not root.locator(".ans").is_visible()
    moves = root.locator(".moves")
    assert moves.evaluate("(list) => list.scrollHeight <= list.clientHeight + 1")
    rows = moves.locator("tbody tr")
    assert all(height < 30 for height in rows.evaluate_all("(rows) => rows.map((row) => row.offsetHeight)"))
    assert root.evaluate("(root) => getComputedStyle(root).printColorAdjust") == "exact"
    page.goto(GridLab().to_html(tmp_path / "lab.html").as_uri())
    assert page.get_by_text("The lines of three rows").is_visible() and not page.locator(".ctl").is_visible()
    page.emulate_media(media="null")

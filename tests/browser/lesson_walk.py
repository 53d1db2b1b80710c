"""Lesson 41 as a student goes through it in an offline page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson_file import lesson

from .acts import sized

LESSON = lesson("41")
WORD = "heron"
SLIP = "9.67"  # what a student finds in the last line at first


def opened(page: Page, folder: Path, name: str, width: int = 1366, scheme: Any = "light") -> Locator:
    """The root of a page of the lesson."""
    sized(page, width, 768)
    page.emulate_media(reduced_motion="reduce", color_scheme=scheme)
    page.goto((folder / f"{name}.html").as_uri())
    return page.locator(".hilo.lesson")


def press(root: Locator, words: str) -> None:
    """Presses the last button with these words."""
    root.get_by_role("button", name=words).last.click()


def up_to_boxes(root: Locator, number: int, votes: tuple[str, str]) -> None:
    """Word, number and votes of a student."""
    root.get_by_label("Class word").fill(f" {WORD.upper()}")
    root.get_by_label("Your number", exact=True).fill(str(number))
    root.locator("[data-do=start]").click()
    for step, vote in enumerate(votes):
        expect(root.locator(f"[data-step='{step}'] h3")).to_be_focused()
        root.locator(f"[data-step='{step}'] .opt", has_text=vote).click()
        press(root, "Lock in my vote")


def up_to_working(root: Locator, number: int) -> None:
    """The same, and what the page rolls."""
    up_to_boxes(root, number, ("Stop with 10", "Roll one die"))
    for _ in range(10):
        press(root, "No die? Roll a round here")
    press(root, "My boxes are full")
    press(root, "Go on to the working")


def up_to_ticket(root: Locator, number: int) -> None:
    """The same, and the working as the page shows it."""
    up_to_working(root, number)
    for _ in range(2):
        root.locator("[data-do=check]").click()
    for _ in range(4):
        press(root, "Show me the working")
    root.locator("[data-again] .opt").last.click()
    press(root, "Lock in my vote")
    assert not root.locator("[data-hand] svg.square").count()
    press(root, "Go on to the exit ticket")


def worked_out(root: Locator) -> None:
    """The numbers of the fifth step, after a wrong one."""
    fields = root.locator("[data-fields] input")
    expect(fields).to_have_count(4)
    assert "10.42" not in root.inner_text() and "9.83" not in root.inner_text()
    for field, typed in zip(fields.all(), ("59/6", "6,17", "2.3", SLIP), strict=True):
        field.fill(typed)
    press(root, "Check my numbers")
    expect(root.locator(".answer")).to_contain_text(["Right. Rounded: 9.83.", "Right.", "Right. Rounded: 2.33.", ""])
    expect(root.locator("[data-step='4'] > .acts .note")).to_contain_text("3 of 4 right. You can write 7.25, 7,25")
    assert "10.42" not in root.inner_text()
    fields.last.fill("10.42")
    fields.last.press("Enter")
    expect(root.locator("[data-said] h4").last).to_have_text("Right, all of them")
    press(root, "Go on to the exit ticket")
    expect(root.locator("[data-step='4'] > .acts .note").last).to_contain_text("Lock in your vote first.")
    expect(root.locator("[data-opens]")).to_be_empty()
    root.locator("[data-again] .opt").last.click()
    press(root, "Lock in my vote")
    expect(root.locator("[data-opens]")).to_be_focused()
    expect(root.locator("[data-opens] h4")).to_have_text("Rolling is worth 10.42 points, stopping is worth 10")
    press(root, "Go on to the exit ticket")


def by_python(number: int) -> str:
    """The code of a student who lets the page roll all dice."""
    return code_of(number, LESSON.boxes.played(class_seed(WORD, number)))


def code_of(number: int, boxes: tuple[tuple[int, ...], ...]) -> str:
    """The code of these boxes."""
    return LESSON.codes.code(WORD, number, **LESSON.boxes.values(boxes))

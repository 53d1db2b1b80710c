"""Lesson 41 as a student goes through it in an offline page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from hilo_core.lessons.lesson_file import lesson

from .acts import sized
from .serving import address
from .student import WORD, code_of

LESSON = lesson("41")


def opened(page: Page, folder: Path, name: str, width: int = 1366, scheme: Any = "light") -> Locator:
    """Return the root of a page of the lesson."""
    sized(page, width, 768)
    page.emulate_media(reduced_motion="reduce", color_scheme=scheme)
    page.goto(address(folder / f"{name}.html"))
    return page.locator(".hilo.lesson")


def press(root: Locator, words: str) -> None:
    """Presses the last button with these words."""
    root.get_by_role("button", name=words).last.click()


def at_boxes(page: Page, folder: Path, width: int = 1366) -> Locator:
    """Return a student's page at the step with the boxes, of a lesson with one vote before it."""
    root = opened(page, folder, "student", width)
    root.get_by_label("Class word").fill(WORD)
    root.get_by_label("Your number").fill("3")
    press(root, "Start")
    root.locator("[data-step='0'] .opt").first.click()
    press(root, "Lock in my vote")
    expect(root.locator("[data-step='1'] h3")).to_be_focused()
    return root


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


def up_to_talk(root: Locator, number: int) -> None:
    """The same, and the working as the page shows it."""
    up_to_working(root, number)
    for _ in range(2):
        root.locator("[data-do=check]").click()
    for _ in range(3):
        press(root, "Show me the working")
    root.locator("[data-again] .opt").last.click()
    press(root, "Lock in my vote")
    press(root, "Go on")


def up_to_ticket(root: Locator, number: int) -> None:
    """The same, and nothing written for the talk."""
    up_to_talk(root, number)
    assert not root.locator("[data-hand] svg.square").count()
    press(root, "Go on to the exit ticket")


def one_code(root: Locator) -> None:
    """The teacher's page with the code of number 3: a dot of the class."""
    press(root, "Dots")
    root.get_by_label("Class word").fill(WORD)
    root.get_by_label("Codes").fill(by_python(3))
    expect(root.locator("circle.dot")).to_have_count(1)


def by_python(number: int) -> str:
    """Return the code of a student who lets the page roll all dice."""
    return code_of(LESSON, number)

"""Questions on pages of their own: opened, and answered by mouse, keyboard and touch."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from hilo_widgets import Ask

from .acts import sized, tap

ASKING = Path(__file__).parents[1] / "content"
KINDS: dict[str, tuple[Any, str, str]] = {  # a question, an answer as the page writes it, and a word of the reply
    "tap one": ("himilo.takes-trick", "9H", "Yes, Ann wins it"),
    "tap some": ("himilo.may-play", "2C 13C", "Yes, 2 cards can be played"),
    "cells": ("hilo.which-line", "c1 b2 a3", "can be removed"),
    "choose": ("hilos.turns", "yes", "Yes, the order flips"),
    "order": ("himilo.rank-cards", "8C 3C 9S 9D", "Yes, that is the order"),
    "number": ("hilo.points-left", "20", "Yes, 20 points"),
    "out of 100": ("pass_or_go.nothing", "20", "Yes, about 20 out of 100"),
    "claim": ("hilo.doubled", "true:shared", "Yes, it is true"),
    "some": (ASKING / "some.md", "b, c", "Yes, that is right"),
    "several": (ASKING / "parts.md", "blue, 7", "Yes, that is right"),
}
WRITTEN: dict[str, bytes] = {}  # the page of each question that has been opened
SLIDE = "(range, to) => { range.value = to; range.dispatchEvent(new Event('input', { bubbles: true })); }"
FOCUSED = "(one) => one === one.getRootNode().activeElement"


def opened(page: Page, folder: Path, key: Any, width: int = 1180) -> Locator:
    """Return the root of a question on a page of its own."""
    sized(page, width, 900)
    page.emulate_media(reduced_motion="reduce")
    if str(key) not in WRITTEN:
        WRITTEN[str(key)] = Ask(key).to_html(folder / "ask.html").read_bytes()
    (folder / "ask.html").write_bytes(WRITTEN[str(key)])
    page.goto((folder / "ask.html").as_uri())
    page.add_style_tag(content="body { margin: 0 }")
    return page.locator(".hilo.ask")


def lock(root: Locator) -> Locator:
    """Return the button that locks an answer in."""
    return root.get_by_role("button", name="Lock in my answer")


def parts(root: Locator, answer: str) -> list[tuple[Locator, str]]:
    """Return what is pressed for an answer, or the field that is filled and with what."""
    if root.locator("button[data-value]").count():
        return [(root.locator(f"button[data-value='{one}']"), "") for one in answer.split()]
    given = root.locator("[data-part]")
    wanted = answer.split(":") if ":" in answer else answer.split(", ")
    found = []
    for at, one in enumerate(wanted):
        part = given.nth(min(at, given.count() - 1))
        fields = part.locator("input.n")
        found.append((fields, one) if fields.count() else (part.locator(f".opt:has(input[value='{one}'])"), ""))
    return found


def give(page: Page, root: Locator, answer: str, touch: bool = False) -> None:
    """Give an answer with the mouse or with a finger."""
    slider = root.get_by_role("slider")
    if slider.count():
        slider.evaluate(SLIDE, answer)
        return
    for part, text in parts(root, answer):
        if touch:
            tap(part)
        else:
            part.click()
        if text:
            page.keyboard.type(text)


def reach(page: Page, target: Locator) -> None:
    """Go on with Tab until something has the focus."""
    for _ in range(30):
        if target.evaluate(FOCUSED):
            return
        page.keyboard.press("Tab")
    expect(target).to_be_focused()


def press_at(page: Page, root: Locator, button: Locator, key: str) -> None:
    """Go to a card with arrows, and presses a key there."""
    reach(page, root.locator("[data-answer] button[tabindex='0']"))
    page.keyboard.press("Home")
    for _ in range(12):
        if button.evaluate(FOCUSED):
            break
        across = button.evaluate(
            "(one) => { const [a, b] = [one, document.activeElement].map((e) => e.getBoundingClientRect());"
            " return b.right < a.left + 4 }"
        )
        page.keyboard.press("ArrowRight" if across else "ArrowDown")
    expect(button).to_be_focused()
    page.keyboard.press(key)


def give_by_keys(page: Page, root: Locator, answer: str) -> None:
    """Give an answer with the keyboard alone, from the title on."""
    root.locator("h3").focus()
    slider = root.get_by_role("slider")
    if slider.count():
        reach(page, slider)
        for _ in range(int(answer) - int(slider.get_attribute("min") or 0)):
            page.keyboard.press("ArrowRight")
        return
    for number, (part, text) in enumerate(parts(root, answer)):
        if text:
            reach(page, part)
            page.keyboard.type(text)
        elif part.evaluate("(one) => one.tagName") == "BUTTON":
            press_at(page, root, part, "Enter" if number else "Space")
        elif part.locator("[type=checkbox]").count():
            reach(page, part.locator("input"))
            page.keyboard.press("Space")
        else:
            chosen = part.locator("input")
            reach(page, part.locator("xpath=..").locator("input").first)
            page.keyboard.press("Space")
            while not chosen.is_checked():
                page.keyboard.press("ArrowDown")

"""Questions in a browser: each kind of answer by mouse, keyboard and touch, wide and narrow, and in JupyterLab."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core.lessons import question
from hilo_widgets import Ask

from .conftest import Lab
from .test_labs_fit import BOXES, CUT, SMALL
from .test_stepper import no_violations

KINDS = {  # a key, an answer as the page writes it, and a word of the reply
    "tap one": ("himilo.takes-trick", "9H", "Yes, Ann takes it"),
    "tap some": ("himilo.may-play", "2C 13C", "Yes, 2 cards can be played"),
    "cells": ("hilo.which-line", "c1 b2 a3", "can go"),
    "choose": ("hilos.turns", "yes", "Yes, the order turns"),
    "order": ("himilo.rank-cards", "8C 3C 9S 9D", "Yes, that is the order"),
    "number": ("hilo.points-left", "20", "Yes, 20 points"),
    "of 100": ("pass_or_go.nothing", "20", "Yes, about 20 of 100"),
    "claim": ("hilo.doubled", "true:shared", "Yes, it is true"),
}
SLIDE = "(range, to) => { range.value = to; range.dispatchEvent(new Event('input', { bubbles: true })); }"


def opened(page: Page, folder: Path, key: str, width: int = 1180) -> Locator:
    """The root of a question on a page of its own."""
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(reduced_motion="reduce")
    page.goto(Ask(key).to_html(folder / "ask.html").as_uri())
    page.add_style_tag(content="body { margin: 0 }")
    return page.locator(".hilo.ask")


def lock(root: Locator) -> Locator:
    """The button that locks an answer in."""
    return root.get_by_role("button", name="Lock in my answer")


def tap(page: Page, place: Locator) -> None:
    """A finger on the middle of something."""
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def parts(root: Locator, answer: str) -> list[Locator]:
    """What is pressed for an answer: cards, cells, or radio buttons."""
    if root.locator("button[data-value]").count():
        return [root.locator(f"button[data-value='{one}']") for one in answer.split()]
    return [root.locator(f".opt:has(input[value='{one}'])") for one in answer.split(":")]


def give(page: Page, root: Locator, answer: str, touch: bool = False) -> None:
    """Gives an answer with the mouse or with a finger."""
    slider = root.get_by_role("slider")
    if slider.count():
        slider.evaluate(SLIDE, answer)
        return
    for part in parts(root, answer):
        if touch:
            tap(page, part)
        else:
            part.click()


def give_by_keys(page: Page, root: Locator, answer: str) -> None:
    """Gives an answer with the keyboard alone, from the title on."""
    root.locator("h3").focus()
    page.keyboard.press("Tab")
    slider = root.get_by_role("slider")
    if slider.count():
        expect(slider).to_be_focused()
        for _ in range(int(answer) - int(slider.get_attribute("min") or 0)):
            page.keyboard.press("ArrowRight")
        return
    for number, part in enumerate(parts(root, answer)):
        target = part if part.evaluate("(one) => one.tagName") == "BUTTON" else part.locator("input")
        if number and target.get_attribute("type") == "radio":
            page.keyboard.press("Tab")
        if target.get_attribute("type") == "radio":
            page.keyboard.press("Space")
            while not target.is_checked():
                page.keyboard.press("ArrowDown")
            continue
        page.keyboard.press("Home")
        for _ in range(12):
            if target.evaluate("(one) => one === one.getRootNode().activeElement"):
                break
            across = target.evaluate(
                "(one) => { const [a, b] = [one, document.activeElement].map((e) => e.getBoundingClientRect());"
                " return b.right < a.left + 4 }"
            )
            page.keyboard.press("ArrowRight" if across else "ArrowDown")
        expect(target).to_be_focused()
        page.keyboard.press("Enter" if number else "Space")


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_answer_with_the_mouse(page: Page, tmp_path: Path, kind: str) -> None:
    key, answer, said = KINDS[kind]
    root = opened(page, tmp_path, key)
    expect(lock(root)).to_have_attribute("aria-disabled", "true")
    lock(root).click(force=True)
    assert not root.locator(".verdict").count()
    give(page, root, answer)
    expect(root.locator(".note")).to_have_text("You can change your mind until you lock it in.")
    lock(root).click()
    expect(root.locator(".verdict h4")).to_contain_text(said)
    expect(root.locator(".verdict h4")).to_be_focused()


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_answer_with_the_keyboard(page: Page, tmp_path: Path, kind: str) -> None:
    key, answer, said = KINDS[kind]
    root = opened(page, tmp_path, key)
    give_by_keys(page, root, answer)
    for _ in range(6):
        page.keyboard.press("Tab")
        if lock(root).evaluate("(one) => one === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(root.locator(".verdict h4")).to_contain_text(said)


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_answer_with_a_finger_on_a_small_screen(page: Page, tmp_path: Path, kind: str) -> None:
    key, answer, said = KINDS[kind]
    root = opened(page, tmp_path, key, 480)
    fits(page, root, 480)
    give(page, root, answer, touch=True)
    tap(page, lock(root))
    expect(root.locator(".verdict h4")).to_contain_text(said)
    fits(page, root, 480)


def fits(page: Page, root: Locator, width: int) -> None:
    """Nothing sticks out, is cut, too small to read or too small to hit."""
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = root.evaluate(BOXES, "button, label.opt, label.chip, summary, input[type=range]")
    assert all(left >= 0 and right <= width for _, left, _, right, _ in boxes)
    assert not [one for one in boxes if min(one[3] - one[1], one[4] - one[2]) < 44]
    assert root.evaluate(CUT) == [] and root.evaluate(SMALL) == []


@pytest.mark.parametrize(("kind", "scheme"), [*((kind, "light") for kind in KINDS), ("tap one", "dark"), ("of 100", "dark")])
def test_axe_has_nothing_to_say(page: Page, tmp_path: Path, kind: str, scheme: Any) -> None:
    key, answer, _ = KINDS[kind]
    root = opened(page, tmp_path, key)
    page.emulate_media(color_scheme=scheme)
    no_violations(page)
    root.get_by_role("button", name="Hint 1 of 3").click()
    expect(root.locator(".hint")).to_have_count(1)
    give(page, root, answer)
    if question(key).confidence:
        root.get_by_text("Fairly sure").click()
    no_violations(page)
    lock(root).click()
    expect(root.locator(".verdict")).to_be_visible()
    no_violations(page)


def test_tries_hints_solution_and_another_one_without_python(page: Page, tmp_path: Path) -> None:
    root = opened(page, tmp_path, "pass_or_go.nothing")
    give(page, root, "45")
    for _ in range(2):
        lock(root).click()
        expect(root.locator(".verdict h4")).to_have_text("Not this time")
        assert not root.locator(".plot").count()
    lock(root).click()
    expect(root.locator(".plot")).to_contain_text("you: 45")
    root.get_by_role("button", name="Another one like it").click()
    expect(root.locator("h3")).to_be_focused()
    for hint in ("Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3"):
        root.get_by_role("button", name=hint).click()
        expect(root.locator(".hint").last).to_contain_text(hint)
    root.get_by_role("button", name="Show me the solution").click()
    expect(root.locator(".verdict h4")).to_have_text("Solution")
    root.get_by_role("button", name="Another one like it").click()
    expect(root.locator("h3")).to_be_focused()
    give(page, root, "0")
    root.get_by_text("Certain").click()
    lock(root).click()
    lock(root).or_(root.locator(".kept")).first.wait_for()


def test_what_is_missing_is_said(page: Page, tmp_path: Path) -> None:
    root = opened(page, tmp_path, "hilo.which-line")
    expect(root.locator(".note")).to_have_text("Tap three cards.")
    give(page, root, "a1 b1")
    expect(root.locator(".note")).to_have_text("Two cards chosen. Tap one more.")
    give(page, root, "b1")
    expect(root.locator(".note")).to_have_text("One card chosen. Tap two more.")
    root.get_by_role("button", name="No line can go").click()
    expect(lock(root)).to_have_attribute("aria-disabled", "false")
    expect(root.locator("[aria-pressed=true]")).to_have_count(1)


def test_python_reads_what_is_typed_and_sends_the_reveal(lab: Lab, page: Page) -> None:
    root = lab.show("from hilo_widgets import Ask\nask = Ask('pass_or_go.nothing')\nask")
    assert "exact" not in root.inner_text()
    root.locator("input.n").fill("a few")
    root.locator("input.n").press("Enter")
    expect(root.locator(".verdict")).to_contain_text("I read “a few”")
    expect(root.locator(".verdict h4")).to_be_focused()
    root.locator("input.n").fill("1/4")
    root.get_by_text("Just a guess").click()
    no_violations(page)
    lock(root).click()
    expect(root.locator(".verdict h4")).to_have_text("Close: it is 20 of 100")
    expect(root.locator(".kept")).to_have_text("You locked in 25 of 100, and it was just a guess.")
    no_violations(page)
    root.get_by_role("button", name="Another one like it").click()
    expect(root.locator("h3")).to_be_focused()
    expect(root.locator(".verdict")).to_have_count(0)


def test_two_questions_do_not_mix_and_no_reply_is_saved(lab: Lab, page: Page) -> None:
    cells = [f"Ask({key!r})" for key in ("hilos.turns", "himilo.takes-trick")]
    lab.run("from hilo_widgets import Ask", *cells)
    roots = page.locator(".jp-OutputArea .hilo.ask")
    expect(roots).to_have_count(2)
    give(page, roots.nth(0), "yes")
    give(page, roots.nth(1), "15H")
    expect(roots.nth(0).locator("input[value=yes]")).to_be_checked()
    roots.nth(1).get_by_text("Certain").click()
    lock(roots.nth(1)).click()
    expect(roots.nth(1).locator(".verdict h4")).to_contain_text("the highest card wins")
    expect(roots.nth(0).locator(".verdict")).to_have_count(0)
    saved = page.evaluate("jupyterapp.shell.currentWidget.content.model.toJSON()")
    assert "highest card wins" not in str(saved) and question("himilo.takes-trick").title in str(saved)

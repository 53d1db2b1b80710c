"""Questions in a browser: each kind of answer by mouse, keyboard and touch, wide and narrow, and in JupyterLab."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core.lessons import question

from .acts import tap
from .asking import KINDS, give, give_by_keys, lock, opened, reach
from .conftest import Lab
from .test_labs_fit import BOXES, CUT, SMALL
from .test_stepper import no_violations


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_answer_with_the_mouse(page: Page, tmp_path: Path, kind: str) -> None:
    key, answer, said = KINDS[kind]
    root = opened(page, tmp_path, key)
    expect(lock(root)).to_have_attribute("aria-disabled", "true")
    lock(root).click(force=True)
    expect(root.locator(".verdict")).to_have_count(0)
    give(page, root, answer)
    expect(root.locator(".note")).to_have_text("You can change your mind until you lock it in.")
    lock(root).click()
    expect(root.locator(".verdict h4")).to_contain_text(said)
    expect(root.locator(".verdict h4")).to_be_focused()


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_answer_with_the_keyboard(page: Page, tmp_path: Path, kind: str) -> None:
    key, answer, said = KINDS[kind]
    root = opened(page, tmp_path, key)
    give_by_keys(page, root, answer)
    expect(lock(root)).to_have_attribute("aria-disabled", "false")
    reach(page, lock(root))
    page.keyboard.press("Enter")
    expect(root.locator(".verdict h4")).to_contain_text(said)


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_answer_with_a_finger_on_a_small_screen(page: Page, tmp_path: Path, kind: str) -> None:
    key, answer, said = KINDS[kind]
    root = opened(page, tmp_path, key, 480)
    fits(page, root, 480)
    give(page, root, answer, touch=True)
    tap(lock(root))
    expect(root.locator(".verdict h4")).to_contain_text(said)
    fits(page, root, 480)


def fits(page: Page, root: Locator, width: int) -> None:
    """Nothing sticks out, is cut, too small to read or too small to hit."""
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = root.evaluate(BOXES, "button:not(.word), label.opt, label.chip, summary, input[type=range]")
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
    if root.get_by_text("Fairly sure").count():
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
        expect(root.locator(".verdict h4")).to_be_focused()
        expect(root.locator(".plot")).to_have_count(0)
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
    expect(root.locator(".verdict h4")).to_be_focused()


def test_a_number_is_typed_without_python(page: Page, tmp_path: Path) -> None:
    root = opened(page, tmp_path, "pass_or_go.nothing")
    field = root.locator("input.n")
    for typed, shown in (("7/20", "35"), ("0,35", "35"), ("a few", "a few"), ("", "…")):
        field.fill(typed)
        expect(root.locator("output")).to_have_text(shown)
    field.fill("<i>a few")
    field.press("Enter")
    expect(root.locator(".verdict")).to_contain_text("I read “<i>a few”. Please type how many of 100")
    expect(root.locator(".verdict")).to_contain_text("This does not count as a try.")
    field.fill("1/4")
    field.press("Enter")
    expect(root.locator(".kept")).to_have_text("You locked in 25 of 100.")


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
    expect(lock(root)).to_be_visible()
    expect(root).not_to_contain_text("exact")
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

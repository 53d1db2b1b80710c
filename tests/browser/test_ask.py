"""Questions in a browser: each kind of answer by mouse, keyboard and touch, wide and narrow, and in JupyterLab."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core.lessons import question

from ..sampled import by_turns
from .acts import tap, walked
from .asking import KINDS, give, give_by_keys, lock, opened, reach
from .conftest import Lab
from .test_labs_fit import BOXES, CUT, SMALL
from .test_stepper import no_violations


@pytest.mark.parametrize("kind", by_turns(KINDS, 1, 4))  # axe has the others
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
@pytest.mark.parametrize("kind", by_turns(KINDS, of=4))
def test_each_kind_of_answer_with_the_keyboard(page: Page, tmp_path: Path, kind: str) -> None:
    key, answer, said = KINDS[kind]
    root = opened(page, tmp_path, key)
    give_by_keys(page, root, answer)
    expect(lock(root)).to_have_attribute("aria-disabled", "false")
    reach(page, lock(root))
    page.keyboard.press("Enter")
    expect(root.locator(".verdict h4")).to_contain_text(said)


@pytest.mark.long
@pytest.mark.parametrize("kind", by_turns(KINDS, 1, 4))
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


@pytest.mark.parametrize("scheme", by_turns(["light", "dark"]))
@pytest.mark.parametrize("kind", by_turns(KINDS, of=9))
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
    wrong = """
      press  | Lock in my answer
      is .verdict h4 | Not this time
      on .verdict h4
      many .plot | 0"""
    steps = f"""
      fill input.n | 45{wrong * 2}
      press  | Lock in my answer
      see .plot | you: 45
      press  | Another one like it
      on h3
      press  | Hint 1 of 3
      press  | Hint 2 of 3
      press  | Hint 3 of 3
      see .hint >> nth=2 | Hint 3 of 3
      press  | Show me the solution
      is .verdict h4 | Solution
      press  | Another one like it
      on h3
      fill input.n | 0
      click text=Certain
      press  | Lock in my answer
      on .verdict h4"""
    walked(opened(page, tmp_path, "pass_or_go.nothing"), steps)


def test_a_number_is_typed_without_python(page: Page, tmp_path: Path) -> None:
    steps = """
      fill input.n | 7/20
      is output | 35
      fill input.n | 0,35
      is output | 35
      fill input.n | a few
      is output | a few
      fill input.n |
      is output | …
      enter input.n | 45
      twice
      see .verdict | Not this time
      many .plot | 0
      enter input.n | <i>a few
      see .verdict | I read “<i>a few”. Please type how many of 100
      see .verdict | This does not count as a try.
      enter input.n | 1/4
      is .kept | You locked in 25 out of 100."""
    root = opened(page, tmp_path, "pass_or_go.nothing")

    def twice() -> None:
        first = root.locator(".verdict").element_handle()
        lock(root).dblclick(delay=150)  # a hand's
        page.wait_for_function("(one) => !one.isConnected", arg=first)

    walked(root, steps, twice=twice)


def test_what_is_missing_is_said(page: Page, tmp_path: Path) -> None:
    steps = """
      is .note | Tap three cards.
      click [data-value=a1]
      click [data-value=b1]
      is .note | Two cards chosen. Tap one more.
      click [data-value=b1]
      is .note | One card chosen. Tap two more.
      press  | No line can be removed
      many [data-do=lock][aria-disabled=false], button[aria-disabled=false]:has-text("Lock in my answer") | 1
      many [aria-pressed=true] | 1"""
    walked(opened(page, tmp_path, "hilo.which-line"), steps)


@pytest.mark.long
def test_python_reads_what_is_typed_and_sends_the_reveal(lab: Lab, page: Page) -> None:
    root = lab.show("from hilo_widgets import Ask\nask = Ask('pass_or_go.nothing')\nask")
    expect(lock(root)).to_be_visible()
    expect(root).not_to_contain_text("exact")
    root.locator("[data-do=hint]").dblclick()
    steps = """
      see .hints | Look at the end of the phase
      many .hints > * | 1
      enter input.n | a few
      see .verdict | I read “a few”
      on .verdict h4
      fill input.n | 1/4
      click text=Just a guess
      axe
      press  | Lock in my answer
      is .verdict h4 | Close: it is 20 out of 100
      is .kept | You locked in 25 out of 100, and it was just a guess.
      axe
      press  | Another one like it
      on h3
      many .verdict | 0"""
    walked(root, steps, axe=lambda: no_violations(page))


@pytest.mark.long
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

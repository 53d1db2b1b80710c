"""The dice lab in a real JupyterLab, with the mouse and with the keyboard alone."""

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Lab
from .test_stepper import no_violations


def shown(lab: Lab, arguments: str = "") -> Locator:
    """The root of a lab in the notebook."""
    return lab.show(f"from hilo_widgets import DiceLab\nDiceLab({arguments})")


def test_nine_becomes_five_with_the_keyboard(lab: Lab, page: Page) -> None:
    """The first example of the text, rolled die by die, and then replayed with an earlier stop."""
    root = shown(lab, "3, faces='5 4 1'")
    live = root.locator("[aria-live]").first
    root.get_by_role("button", name="Go: roll the next die").focus()
    page.keyboard.press("Enter")
    expect(live).to_contain_text("Ann rolls a 5, so 0 becomes 5.")
    expect(root.get_by_role("button", name="Go: roll the next die")).to_be_focused()
    page.keyboard.press("Enter")
    expect(root.get_by_role("heading", name="Ann has 9 points: pass or go?")).to_be_visible()
    expect(root.get_by_role("row", name="makes 5 11 12 13 14 0")).to_be_visible()
    no_violations(page)
    page.keyboard.press("Enter")
    expect(live).to_contain_text("Ann rolls a 1, so 9 becomes 5. Half of 9 is 5, rounded up.")
    expect(root.get_by_role("group", name="The rule that decided")).to_contain_text("PG-16")
    expect(root.get_by_role("button", name="Again with the same dice")).to_be_focused()
    expect(root.get_by_role("img", name="a 1: 9 becomes 5")).to_be_visible()
    expect(root.get_by_text("Ann does best if she passes after 2 dice.")).to_be_visible()
    no_violations(page)
    root.get_by_role("button", name="Replay: Ann passes after 2 dice").press("Enter")
    expect(root.get_by_role("heading", name="Ann has 9 points, Ben 0")).to_be_visible()
    expect(root.get_by_role("button", name="Replay: Ann passes after 2 dice")).to_be_focused()
    root.get_by_role("button", name="Undo").press("Enter")
    expect(root.get_by_role("heading", name="Ann has 5 points, Ben 0")).to_be_visible()


def test_faces_are_picked_with_the_arrow_keys(lab: Lab, page: Page) -> None:
    """The six faces are one stop for Tab; the one picked is rolled."""
    root = shown(lab)
    root.get_by_role("button", name="Pass all 3 to Ben").focus()
    page.keyboard.press("Tab")
    expect(root.get_by_role("button", name="Roll a 1: 0 stays 0")).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(root.get_by_role("button", name="Roll a 5: 0 becomes 5")).to_be_focused()
    page.keyboard.press("Enter")
    expect(root.get_by_role("img", name="a 5: 0 becomes 5")).to_be_visible()
    expect(root.get_by_role("button", name="Roll a 5: 5 becomes 10")).to_be_focused()
    page.keyboard.press("Tab")
    expect(root.get_by_role("button", name="Undo")).to_be_focused()


def test_dice_are_passed_and_must_be_rolled(lab: Lab, page: Page) -> None:
    """Passing takes the dice to Ben, who has no choice; the rules stay unfolded."""
    root = shown(lab, "4, faces='5 5 6 3', rival=6")
    root.get_by_text("The rules named here").click()
    for _ in range(2):
        root.get_by_role("button", name="Go: roll the next die").click()
    root.get_by_role("button", name="Pass both to Ben").click()
    expect(root.get_by_role("heading", name="Ben must roll two dice")).to_be_visible()
    expect(root.get_by_role("button", name="Roll the next die")).to_be_focused()
    expect(root.get_by_role("img", name="a die given away")).to_have_count(2)
    expect(root.locator("details[data-key=rules]")).to_have_attribute("open", "")
    expect(root.locator("details[data-key=rules]")).to_contain_text("PG-20")
    no_violations(page)
    page.keyboard.press("Enter")
    expect(root.locator("[aria-live]").first).to_contain_text("Ben rolls a 6 in a second turn, which hits the points of both")
    page.keyboard.press("Enter")
    expect(root.get_by_role("heading", name="Ann has 10 points, Ben 3")).to_be_visible()
    no_violations(page)


def test_the_position_is_set_up(lab: Lab, page: Page) -> None:
    """Examples, dice, points, and passed dice in a second turn."""
    root = shown(lab)
    root.get_by_role("button", name="8 becomes 4").click()
    expect(root.get_by_role("heading", name="Ann must roll two dice")).to_be_visible()
    expect(root.get_by_role("button", name="in a second turn")).to_have_attribute("aria-pressed", "true")
    no_violations(page)
    up = root.get_by_role("button", name="One point more: Ann's points so far")
    up.press("Enter")
    expect(up).to_be_focused()
    expect(root.get_by_role("img", name="6 points")).to_be_visible()
    root.get_by_role("button", name="in her turn").click()
    expect(root.get_by_role("row", name="rule PG-16 PG-15 PG-15 PG-15 PG-15 PG-17")).to_be_visible()
    expect(root.get_by_role("button", name="One die fewer: Ann's own dice")).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("width", (360, 640, 1100))
def test_fits_and_can_be_hit(lab: Lab, page: Page, width: int) -> None:
    """Nothing is wider than its place, and every control is at least 24 by 24."""
    root = shown(lab, "4, 9, passed=2, rival=5, faces='5 5 1 6 5 5'")
    root.get_by_role("button", name="Go: roll the next die").click()
    root.get_by_role("button", name="Pass all 3 to Ben").click()
    root.get_by_role("heading", name="Ann must roll two dice").wait_for()
    root.evaluate("(node, width) => { node.style.width = `${width}px`; node.style.maxWidth = 'none' }", width)
    boxes = root.evaluate(
        """node => [...node.querySelectorAll('button, summary')].map(button => {
            const own = button.getBoundingClientRect(), all = node.getBoundingClientRect();
            return [own.width, own.height, own.left - all.left, all.right - own.right];
        })"""
    )
    assert boxes and all(min(across, down) >= 24 and min(left, right) >= 0 for across, down, left, right in boxes)
    assert root.evaluate("node => node.scrollWidth <= node.clientWidth")


def test_wrong_input_is_a_sentence_not_a_traceback(lab: Lab, page: Page) -> None:
    lab.run("from hilo_widgets import DiceLab\nDiceLab(9)")
    output = page.locator(".jp-OutputArea-output").first
    expect(output).to_contain_text("Ann's own dice are a whole number from 0 to 6")
    assert "Traceback" not in output.inner_text()
    assert len(output.inner_text().strip().splitlines()) == 1

"""The grid lab in a real JupyterLab, with the mouse and with the keyboard alone."""

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Lab
from .test_stepper import no_violations


def shown(lab: Lab, arguments: str = "") -> Locator:
    """The root of a lab in the notebook."""
    return lab.show(f"from hilo_widgets import GridLab\nGridLab({arguments})")


def test_a_layout_is_built_with_the_keyboard(lab: Lab, page: Page) -> None:
    """Three yellow cards in a row, one of them turned up, without a mouse."""
    root = shown(lab, "'1Y 2Y 5T / ? 4P 6O'")
    root.get_by_role("button", name="a1, yellow 1", exact=True).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(root.get_by_role("button", name="c1, turquoise 5", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(root.get_by_text("Colour of the card at c1")).to_be_visible()
    page.keyboard.press("Tab")
    expect(root.get_by_role("button", name="turquoise", exact=True)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(root.get_by_role("button", name="yellow", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(root.locator("[aria-live]").first).to_contain_text("yellow row 1, 2, 5 can be removed")
    expect(root.get_by_role("button", name="yellow", exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    expect(root.get_by_role("button", name="5", exact=True)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(root.get_by_role("button", name="c1, yellow 4, in the yellow row 1, 2, 4", exact=True)).to_be_visible()
    no_violations(page)


@pytest.mark.parametrize(("push", "left", "lines"), [("horizontally", "a3, orange 9", 0), ("vertically", "a2, orange 9", 2)])
def test_a_diagonal_is_removed_by_each_push(lab: Lab, page: Page, push: str, left: str, lines: int) -> None:
    """The rest closes up, new lines may follow, and there is a way back."""
    root = shown(lab)
    root.get_by_role("button", name=f"Remove, push {push}").press("Enter")
    expect(root.get_by_role("button", name="a1, ")).to_be_visible()
    expect(root.locator(".cell")).to_have_count(6)
    expect(root.locator(f".cell[aria-label^='{left}']")).to_be_visible()
    expect(root.get_by_role("button", name="Remove the row")).to_have_count(lines)
    no_violations(page)
    if lines:
        expect(root.get_by_role("button", name="Remove the row: turquoise row 1, 2, 5")).to_be_focused()
        page.keyboard.press("Enter")
        expect(root.get_by_role("button", name="Remove the row: orange row 9, 3, 6")).to_be_focused()
        page.keyboard.press("Enter")
        expect(root.get_by_role("heading", name="An empty layout", exact=True)).to_be_visible()
        no_violations(page)
    else:
        expect(root.get_by_role("button", name="Undo")).to_be_focused()
    root.get_by_role("button", name="Start again").click()
    expect(root.get_by_role("button", name="a1, pink 8, in the pink diagonal 8, 4, 0")).to_be_visible()


def test_editions_puzzles_and_rules(lab: Lab, page: Page) -> None:
    """One line a turn or one after another, and the rules to unfold, which stay unfolded."""
    root = shown(lab)
    root.get_by_role("button", name="Line left standing").click()
    root.get_by_text("The rules named here").click()
    expect(root.get_by_text("Several lines: you choose one")).to_be_visible()
    root.get_by_role("button", name="Remove the row: blue row 7, 0, 11").click()
    expect(root.get_by_role("button", name="A later turn")).to_be_visible()
    root.get_by_role("button", name="International").click()
    root.get_by_role("button", name="Remove the row: blue row 7, 0, 11").click()
    expect(root.get_by_role("button", name="Remove the row: yellow row 4, 1, 9")).to_be_visible()
    expect(root.locator("details[data-key=rules]")).to_have_attribute("open", "")
    root.get_by_role("button", name="Face down").click()
    expect(root.get_by_role("button", name="a1, face-down card", exact=True)).to_be_visible()
    no_violations(page)


@pytest.mark.parametrize("width", (480, 640, 1100))
def test_fits_and_can_be_hit(lab: Lab, page: Page, width: int) -> None:
    """Nothing is wider than its place, and every control is at least 24 by 24."""
    root = shown(lab, "'1P 2P 3P / 4P 5P 6P / 7P 8P 9P'")
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
    lab.run("from hilo_widgets import GridLab\nGridLab('99H')")
    output = page.locator(".jp-OutputArea-output").first
    expect(output).to_contain_text("A layout has")
    assert "Traceback" not in output.inner_text()
    assert len(output.inner_text().strip().splitlines()) == 1

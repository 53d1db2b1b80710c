"""The win-card lab in a real JupyterLab, with the mouse and with the keyboard alone."""

from playwright.sync_api import Locator, Page, expect

from hilo_core.himilo import HiMiLo

from .conftest import Lab
from .test_stepper import no_violations


def shown(lab: Lab, arguments: str = "") -> Locator:
    """The root of a lab in the notebook."""
    return lab.show(f"from hilo_widgets import WinCardLab\nWinCardLab({arguments})")


def test_another_win_card_changes_the_winner_and_the_rule(lab: Lab, page: Page) -> None:
    root = shown(lab)
    expect(root.locator(".rule")).to_contain_text(HiMiLo.MI_LOW_MIDDLE.id)
    root.get_by_role("button", name="king of spades").first.click()
    expect(root.locator(".rule")).to_contain_text(HiMiLo.HI.id)
    expect(root.locator("[aria-live]").first).to_contain_text("Ann")
    no_violations(page)


def test_a_card_is_picked_with_the_keyboard(lab: Lab, page: Page) -> None:
    root = shown(lab)
    slot = root.get_by_role("button", name="Ann plays 15 of hearts, change")
    slot.focus()
    page.keyboard.press("Enter")
    expect(root.get_by_role("button", name="1 of spades", exact=True)).to_be_visible()
    no_violations(page)
    page.keyboard.press("Escape")
    expect(slot).to_be_focused()
    page.keyboard.press("Enter")
    root.get_by_role("button", name="1 of hearts", exact=True).click()
    expect(root.get_by_role("button", name="Ann plays 1 of hearts, change")).to_be_visible()


def test_another_number_of_players(lab: Lab, page: Page) -> None:
    root = shown(lab)
    root.get_by_role("radio", name="5").or_(root.get_by_role("button", name="5", exact=True)).first.click()
    expect(root.locator(".rule")).to_contain_text(HiMiLo.MI_FIVE.id)
    no_violations(page)


def test_wrong_input_is_a_sentence_not_a_traceback(lab: Lab, page: Page) -> None:
    lab.run("from hilo_widgets import Stepper, WinCardLab\nWinCardLab(cards='99H')", "1")
    output = page.locator(".jp-OutputArea-output").first
    expect(output).to_contain_text("99H")
    assert "Traceback" not in output.inner_text()
    assert len(output.inner_text().strip().splitlines()) == 1

"""The order lab in a real JupyterLab, with the mouse and with the keyboard alone."""

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Lab
from .test_stepper import no_violations

ROUND = """from hilo_core.base.game import read_options
from hilo_core.games import GAMES
from hilo_core.records.self_play import random_record
from hilo_widgets import OrderLab
OrderLab.of(random_record(GAMES["hilos"], read_options(GAMES["hilos"], {"variant": "poor_man"}), 3))"""


def trick(lab: Lab, arguments: str = "") -> Locator:
    """The root of a lab with a trick."""
    return lab.show(f"from hilo_widgets import OrderLab\nOrderLab({arguments})")


def left(root: Locator, card: str, ladder: str) -> float:
    """Where a rung of a ladder stands."""
    return float(root.locator(f'[data-key="rung:{ladder}:{card}:{ladder}"]').evaluate("node => node.getBoundingClientRect().x"))


def test_the_order_turns_over(lab: Lab, page: Page) -> None:
    """The other order lets another card win, and the ladders turn over."""
    page.emulate_media(reduced_motion="reduce")
    root = trick(lab)
    expect(root.get_by_role("group", name="The rule that decided")).to_contain_text("HS-09")
    ace = left(root, "A", "trump")
    root.get_by_role("button", name="2 highest", exact=True).press("Enter")
    expect(root.locator("[aria-live]").first).to_contain_text("The 2 is highest now. Dora's 4")
    expect(root.get_by_role("button", name="2 highest", exact=True)).to_be_focused()
    assert left(root, "2", "trump") == ace < left(root, "A", "trump")
    expect(root.get_by_role("img", name="9 of spades, 4 of spades (wins)")).to_be_visible()
    no_violations(page)
    root.get_by_role("button", name="A highest, turned by nothing: stays, HS-PM-4").click()
    expect(root.get_by_role("group", name="The rule for the order")).to_contain_text("HS-PM-4")
    expect(root.get_by_role("button", name="nothing", exact=True)).to_have_attribute("aria-pressed", "true")
    no_violations(page)


@pytest.mark.parametrize(("motion", "turning"), [("no-preference", True), ("reduce", False)])
def test_motion_is_respected(lab: Lab, page: Page, motion: str, turning: bool) -> None:
    """The ladder turns over in 400 ms, or at once where motion is not wanted."""
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    root = trick(lab)
    times = root.locator(".tide").first.evaluate("node => getComputedStyle(node).transitionDuration")
    assert (times == "0.4s") is turning


def test_a_card_is_picked_and_a_trick_typed(lab: Lab, page: Page) -> None:
    """The deck is one stop for Tab; what cannot be read is said, and stays."""
    root = trick(lab)
    slot = root.get_by_role("button", name="Dora plays 4 of spades, change")
    slot.press("Enter")
    expect(root.get_by_role("button", name="4 of spades, in the trick, Dora", exact=True)).to_be_focused()
    no_violations(page)
    page.keyboard.press("ArrowRight")
    expect(root.get_by_role("button", name="3 of spades", exact=True)).to_be_focused()
    root.get_by_role("button", name="3 of hearts", exact=True).press("Enter")
    expect(root.get_by_role("button", name="Dora plays 3 of hearts, change")).to_be_focused()
    expect(root.get_by_role("heading", name="Ben takes the trick under both orders")).to_be_visible()
    field = root.get_by_role("textbox", name="The trick, typed")
    field.fill("8S KS 8S")
    field.press("Enter")
    expect(root.locator("[aria-live]").first).to_contain_text("is there twice, but every card exists once.")
    expect(field).to_have_value("8S KS 8S")
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("8s ks 5♠")
    field.press("Enter")
    expect(field).to_have_value("8S KS 5S")
    expect(root.get_by_text("Trump is led.")).to_be_visible()
    no_violations(page)


def test_a_round_is_followed(lab: Lab, page: Page) -> None:
    """Tricks are one stop for Tab; the one chosen is laid on the table, and another card may be followed."""
    root = lab.show(ROUND)
    expect(root.get_by_role("heading", name="The order turned four times in round 1")).to_be_visible()
    expect(root.get_by_text("My ace is now the lowest.")).to_be_visible()
    no_violations(page)
    root.get_by_role("button", name="Trick 4, A highest: Dora wins with king of diamonds, HS-12, the order turns.").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(root.get_by_role("heading", name="My ace in trick 5: the lowest")).to_be_visible()
    expect(root.get_by_role("heading", name="Trick 5 on the table")).to_be_visible()
    expect(root.get_by_role("button", name="Trick 5, 2 highest")).to_be_focused()
    expect(root.get_by_role("img", name="Dora 9 of diamonds")).to_be_visible()
    root.get_by_role("button", name="My card, ace of diamonds: Ben, trick 13, change").press("Enter")
    no_violations(page)
    root.get_by_role("button", name="king of spades, Cem, trick 9", exact=True).click()
    expect(root.get_by_text("My king is now 12th of 13.")).to_be_visible()
    expect(root.get_by_role("heading", name="My king in trick 5: 12th of 13")).to_be_visible()
    root.get_by_role("button", name="Change trick 5").click()
    expect(root.get_by_role("button", name="Dora plays 9 of diamonds, change")).to_be_visible()
    root.get_by_role("group", name="Trump").locator("[aria-pressed=false]").first.click()
    expect(root.locator(".over").first).to_have_text("Order lab: trick 5 of round 1, changed")
    no_violations(page)
    root.get_by_role("button", name="The round").click()
    expect(root.get_by_role("heading", name="Trick 5, changed")).to_be_visible()
    no_violations(page)


@pytest.mark.parametrize("width", (360, 640, 860, 1100))
def test_fits_and_can_be_hit(lab: Lab, page: Page, width: int) -> None:
    """Nothing is wider than its place, and every control is at least 24 by 24."""
    root = lab.show(ROUND)
    root.get_by_role("button", name="My card, ace of diamonds").click()
    root.get_by_role("button", name="Close").wait_for()
    root.evaluate("(node, width) => { node.style.width = `${width}px`; node.style.maxWidth = 'none' }", width)
    boxes = root.evaluate(
        """node => [...node.querySelectorAll('button, input')].map(button => {
            const own = button.getBoundingClientRect(), all = node.getBoundingClientRect();
            return [own.width, own.height, own.left - all.left, all.right - own.right];
        })"""
    )
    assert boxes and not [box for box in boxes if min(box[:2]) < 24 or min(box[2:]) < 0]
    assert root.evaluate("node => node.scrollWidth <= node.clientWidth")


def test_wrong_input_is_a_sentence_not_a_traceback(lab: Lab, page: Page) -> None:
    lab.run("from hilo_widgets import OrderLab\nOrderLab('7H 7H')")
    output = page.locator(".jp-OutputArea-output").first
    expect(output).to_contain_text("7♥ is there twice, but every card exists once.")
    assert "Traceback" not in output.inner_text()
    assert len(output.inner_text().strip().splitlines()) == 1

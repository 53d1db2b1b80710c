"""From a game to what comes after it: given up, reviewed, gone on with in another kernel."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import Lab
from .test_play import MINE, legal

pytestmark = pytest.mark.long

REVIEW = """from hilo_widgets import Play
from hilo_core.records.self_play import random_record
record = random_record("pass_or_go", {"players": 2}, 1)
Play.resume(record | {"rounds": record["rounds"][:1]})"""


def test_a_review_takes_the_place_of_the_round_until_the_reader_goes_back(lab: Lab) -> None:
    root = lab.show(REVIEW).first
    root.get_by_role("button", name="Review this round").click()
    review = lab.page.locator(".instead .hilo.review[aria-label]")
    expect(review.locator(".ans .acts .go")).to_be_visible()
    expect(review).to_be_focused()
    expect(review).to_be_in_viewport(ratio=0.9)
    expect(root).to_be_hidden()
    review.get_by_role("button", name="Back to the table").last.click()
    expect(root).to_be_focused()
    assert lab.page.locator(".instead").count() == 0


def test_a_game_goes_on_after_the_kernel_has_been_started_anew(lab: Lab, page: Page) -> None:
    """In JupyterLab: the page says what to do, and the cell that is run again offers to go on."""
    cell = "from hilo_widgets import Play\nplay = Play('pass_or_go', seed=5)\nplay"
    root = lab.show(cell).first
    for _ in range(2):
        page.wait_for_function(MINE)
        step = int(root.get_attribute("data-step") or 0)
        legal(root).first.dispatch_event("click")
        page.wait_for_function("(n) => document.querySelector('.hilo').dataset.step > n", arg=step)
        page.wait_for_function("document.querySelector('.hilo').dataset.turn === 'mine'")
    reached = root.locator("h2").inner_text(), int(root.get_attribute("data-step") or 0)
    page.evaluate("jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart().then(() => null)")
    root = lab.show(cell).first
    expect(root).to_have_attribute("data-turn", "mine")
    assert int(root.get_attribute("data-step") or 0) < reached[1]
    root.get_by_role("button", name="Go on: High, Low, Pass or Go").click()
    expect(page.locator(".hilo.play h2")).to_have_text(reached[0])
    expect(page.locator(".hilo.play")).to_have_attribute("data-step", str(reached[1]))

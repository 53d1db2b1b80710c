"""HiLO in a real JupyterLab: a turn of several parts, lines that may go, and pushes seen before they are made."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core import replay
from hilo_core.hilo import HiLO

from .conftest import Lab
from .test_stepper import move_to, no_violations, step

pytestmark = pytest.mark.long

RECORD = "hilo_push"


def shown(lab: Lab) -> Locator:
    """Return the root of a stepper of the record in which a push makes two lines."""
    return lab.show("from hilo_widgets import Stepper\nStepper('hilo_push')")


def test_both_pushes_are_seen_side_by_side(lab: Lab, page: Page) -> None:
    """Beside the layout, each with the sum that it leaves."""
    root = shown(lab)
    found = ((frame.index, [c for c in frame.choices().choices if c.action.startswith("clear")]) for frame in replay(RECORD))
    frame, ways = next((n, ways) for n, ways in found if len(ways) > 1)
    move_to(root, frame)
    pushes = root.locator('.dock [data-key^="way:clear"][role=button]')
    expect(pushes).to_have_count(len(ways))
    for n, way in enumerate(ways):
        assert way.label in (pushes.nth(n).get_attribute("aria-label") or "")
        expect(pushes.nth(n)).to_contain_text(way.action.rpartition(" ")[2])
        expect(pushes.nth(n)).to_contain_text(re.compile(r"\d and 2 lines" if "HILOs" in way.answer.then else r"leaves −?\d"))
    left, right, *_ = pushes.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert left["y"] == right["y"] and left["right"] < right["left"]
    no_violations(page)
    pushes.nth(1).focus()
    expect(root.locator(".ans .rid").first).to_have_text(HiLO.HILO.id)
    page.keyboard.press("Enter")
    expect(root.locator(".own")).to_be_visible()
    root.get_by_role("button", name="Undo").click()
    assert step(root) == frame


def test_a_drawn_card_is_seen_before_it_is_laid(lab: Lab, page: Page) -> None:
    root = shown(lab)
    move_to(root, [frame.index for frame in replay(RECORD) if frame.asked and frame.view().phase == "turn"][4])
    root.locator('.table [aria-label^="Draw"]').click()
    expect(root.locator(".sd")).to_contain_text("draws the")
    expect(root.locator(".pics [data-c]").first).to_be_visible()

"""While a simulation runs in a notebook the widgets answer; an interrupt ends it and keeps what was counted."""

import pytest
from playwright.sync_api import Page, expect

from hilo_widgets import Stepper

from .conftest import Jupyter, Lab, roots
from .test_stepper import RECORD, SHOW, card, frame_with_both, move_to

pytestmark = pytest.mark.long

COMPILED = """from hilo_core import simulate
simulate("himilo", 10**9, players=4)"""
OWN = """from hilo_core import simulate
def mine(view, rng):
    return rng.choice(view.legal)
simulate("hilo", 10**6, players=2, strategies=mine)"""


@pytest.mark.parametrize("cell", [COMPILED, OWN], ids=["compiled", "own"])
def test_widgets_answer_while_games_are_played(cell: str, lab: Lab, jupyter: Jupyter, page: Page) -> None:
    lab.fill(SHOW % "", cell)
    jupyter.choose(page, "Run", "Run All Cells")
    root = roots(page)
    bar = page.locator(".jp-OutputArea-output", has_text="games/s")
    bar.wait_for()
    before = bar.inner_text()
    move_to(root, frame_with_both(Stepper(RECORD)))
    card(root, True).click()
    expect(root.locator(".own")).to_be_visible()
    expect(bar).not_to_have_text(before)
    jupyter.choose(page, "Kernel", "Interrupt Kernel")
    expect(page.locator(".jp-OutputArea-output", has_text="Interrupted before all was done.")).to_be_visible()

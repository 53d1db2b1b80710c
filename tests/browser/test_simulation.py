"""While a simulation runs in a notebook the widgets answer; an interrupt ends it and keeps what was counted."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_widgets import Stepper

from .conftest import Lab
from .test_stepper import RECORD, SHOW, card, frame_with_both, move_to

COMPILED = """from hilo_core import simulate
simulate("himilo", 10**9, players=4)"""
OWN = """from hilo_core import simulate
def mine(view, rng):
    return rng.choice(view.legal)
simulate("hilo", 10**6, players=2, strategies=mine)"""


def interrupted(page: Page) -> Locator:
    """Interrupts the kernel; what the simulation has then come to."""
    page.locator(".lm-MenuBar-itemLabel", has_text=re.compile("^Kernel$")).click()
    page.locator(".lm-Menu-itemLabel", has_text=re.compile("^Interrupt Kernel$")).click()
    return page.locator(".jp-OutputArea-output", has_text="Interrupted before all were played.")


@pytest.mark.parametrize(("name", "cell"), [("compiled", COMPILED), ("own", OWN)])
def test_widgets_answer_while_games_are_played(name: str, cell: str, lab: Lab, page: Page) -> None:
    """Seven clicks are answered before the games are over. The times are printed (`pytest -s`); the aim is 200 ms."""
    lab.open(page, lab.write(f"simulation_{name}.ipynb", [SHOW % "", cell]))
    lab.run_all(page)
    root = page.locator(".jp-OutputArea .hilo")
    root.wait_for(timeout=60_000)
    bar = page.locator(".jp-OutputArea-output", has_text="games/s")
    bar.wait_for(timeout=60_000)
    before = bar.inner_text()
    frame, times = frame_with_both(Stepper(RECORD)), []
    for _ in range(7):
        move_to(root, frame)
        card(root, True).click()
        expect(root.locator(".own")).to_be_visible()
        times.append(float(root.get_attribute("data-branch-ms") or "nan"))
        root.get_by_role("button", name="Main line").click()
    median = sorted(times)[3]
    print(f"{name}: click to new picture while games are played: median {median} ms of {times}")
    assert median > 0
    assert bar.inner_text() != before
    expect(interrupted(page)).to_be_visible(timeout=20_000)

"""Chances on the cards and buttons of a stepper, in a real JupyterLab."""

import os
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_widgets import Stepper

from ..sent import frames_of
from .conftest import Lab
from .test_stepper import RECORD, frame_with_both, move_to, no_violations, shown

pytestmark = pytest.mark.long

NUMBERS = ".chances text.chance"


def with_chances(lab: Lab, page: Page) -> Locator:
    """Return a stepper with chances, where the bottom hand is to play a card, and they are known."""
    root = shown(lab, ", odds=True")
    move_to(root, frame_with_both(Stepper(RECORD)))
    expect(root.locator(NUMBERS).first).to_have_text(re.compile(r"\d"))
    return root


def numbers(root: Locator) -> list[int]:
    """Return the chances that show, in percent."""
    return [int(text.rstrip("%")) for text in root.locator(NUMBERS).all_text_contents()]


def test_every_legal_card_shows_its_chance(lab: Lab, page: Page) -> None:
    root = with_chances(lab, page)
    stepper = Stepper(RECORD)
    choices = frames_of(stepper.data)[frame_with_both(stepper)]["c"]
    expect(root.locator(NUMBERS)).to_have_count(sum(choice[2] for choice in choices))
    assert all(0 <= number <= 100 for number in numbers(root))
    expect(root.locator(".lines .chance")).to_contain_text("of 100 cases the team wins")
    expect(root.locator(".curvehead")).to_have_text(re.compile(r"wins \d+ out of 100\s*by what the seat to move may know"))
    no_violations(page)
    if folder := os.environ.get("HILO_SHOTS"):
        root.screenshot(path=f"{folder}/odds.png")


def test_the_best_is_marked_by_its_shape(lab: Lab, page: Page) -> None:
    """A filled capsule round the highest number; where all are alike there is none."""
    root = with_chances(lab, page)
    read = "(all) => all.map((one) => [one.dataset.rank, parseInt(one.textContent), one.querySelector('rect.best') !== null])"
    marks = root.locator(".chances [data-rank]").evaluate_all(read)  # at one moment: the numbers go on changing
    shown = [number for _, number, _ in marks]
    best = [number for rank, number, _ in marks if rank == "best"]
    assert best == [max(shown)] or (best == [] and len(set(shown)) == 1)
    assert [filled for rank, _, filled in marks] == [rank == "best" for rank, _, _ in marks]


def test_stepping_does_not_wait_and_numbers_do_not_stay(lab: Lab, page: Page) -> None:
    root = with_chances(lab, page)
    root.get_by_role("button", name="First step").click()
    expect(root.locator(NUMBERS)).to_have_count(0)
    expect(root.locator(".lines .chance")).to_have_count(0)

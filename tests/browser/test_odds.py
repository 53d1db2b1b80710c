"""Chances on the cards and buttons of a stepper, in a real JupyterLab."""

import os
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_widgets import Stepper

from .conftest import Lab
from .test_stepper import RECORD, frame_with_both, move_to, no_violations, shown


def with_chances(lab: Lab, page: Page) -> Locator:
    """A stepper with chances, where the bottom hand is to play a card."""
    root = shown(lab, page, ", odds=True")
    move_to(root, frame_with_both(Stepper(RECORD)))
    root.locator(".chances text").first.wait_for()
    return root


def numbers(root: Locator) -> list[int]:
    """The chances that show, in percent."""
    return [int(text) for text in root.locator(".chances text").all_text_contents()]


def test_every_legal_card_shows_its_chance(lab: Lab, page: Page) -> None:
    root = with_chances(lab, page)
    stepper = Stepper(RECORD)
    choices = stepper.data["frames"][frame_with_both(stepper)]["c"]
    expect(root.locator(".chances text")).to_have_count(sum(choice[2] for choice in choices))
    assert all(0 <= number <= 100 for number in numbers(root))
    expect(root.locator(".lines .chance")).to_contain_text("chances in %: takes the trick")
    no_violations(page)
    if folder := os.environ.get("HILO_SHOTS"):
        root.screenshot(path=f"{folder}/odds.png")


def test_a_card_that_is_looked_at_tells_all_its_chances(lab: Lab, page: Page) -> None:
    root = with_chances(lab, page)
    one = root.locator('.pic [role=button][aria-label*="may be played"]').first
    one.hover()
    chance = root.locator(".lines .chance")
    expect(chance).to_have_text(re.compile(r"takes the trick \d+ % \((± \d+|exact)\); the team wins the round \d+ % \(± \d+\)"))
    assert re.search(r"\d+ percent, takes the trick", one.get_attribute("aria-label") or "")


def test_stepping_does_not_wait_and_numbers_do_not_stay(lab: Lab, page: Page) -> None:
    root = with_chances(lab, page)
    root.get_by_role("button", name="First step").click()
    expect(root.locator(".chances text")).to_have_count(0)
    expect(root.locator(".lines .chance")).to_have_count(0)


def test_the_numbers_grow_surer(lab: Lab, page: Page) -> None:
    root = with_chances(lab, page)
    one = root.locator('.pic [role=button][aria-label*="may be played"]').first
    one.hover()
    chance = root.locator(".lines .chance")
    expect(chance).to_have_text(re.compile(r"team wins the round \d+ % \(± 1\)"), timeout=30_000)


@pytest.mark.parametrize("options", ["", ", odds=False"])
def test_without_the_wish_there_are_none(options: str, lab: Lab, page: Page) -> None:
    root = shown(lab, page, options)
    move_to(root, frame_with_both(Stepper(RECORD)))
    page.wait_for_timeout(500)
    expect(root.locator(".chances text")).to_have_count(0)

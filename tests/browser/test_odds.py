"""Chances on the cards and buttons of a stepper, in a real JupyterLab."""

import os
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_widgets import Stepper

from .conftest import Lab
from .test_stepper import RECORD, SHOW, card, frame_with_both, move_to, no_violations, shown


def with_chances(lab: Lab, page: Page) -> Locator:
    """A stepper with chances, where the bottom hand is to play a card."""
    root = shown(lab, ", odds=True")
    move_to(root, frame_with_both(Stepper(RECORD)))
    expect(root.locator(".chances text.chance").first).to_have_text(re.compile(r"\d"))
    return root


def numbers(root: Locator) -> list[int]:
    """The chances that show, of 100."""
    return [int(text.strip("%")) for text in root.locator(".chances text.chance").all_text_contents()]


def test_every_legal_card_shows_its_chance(lab: Lab, page: Page) -> None:
    root = with_chances(lab, page)
    stepper = Stepper(RECORD)
    choices = stepper.data["frames"][frame_with_both(stepper)]["c"]
    expect(root.locator(".chances > g")).to_have_count(sum(choice[2] for choice in choices))
    assert all(0 <= number <= 100 for number in numbers(root))
    expect(root.locator(".lines .chance")).to_contain_text("in how many of 100 cases the team wins")
    no_violations(page)
    if folder := os.environ.get("HILO_SHOTS"):
        root.screenshot(path=f"{folder}/odds.png")


def test_a_card_that_is_looked_at_tells_all_its_chances(lab: Lab, page: Page) -> None:
    root = with_chances(lab, page)
    one = root.locator('.dock [role=button][aria-label*="may be played"]').first
    one.hover()
    chance = root.locator(".lines .chance")
    expect(chance).to_have_text(re.compile(r"The team wins in \d+ of 100 \(± \d+\); .* the trick"))
    assert re.search(r"the team wins in \d+ of 100", one.get_attribute("aria-label") or "")


def test_stepping_does_not_wait_and_numbers_do_not_stay(lab: Lab, page: Page) -> None:
    root = with_chances(lab, page)
    root.get_by_role("button", name="First step").click()
    expect(root.locator(".chances text")).to_have_count(0)
    expect(root.locator(".lines .chance")).to_have_count(0)


def test_the_numbers_grow_surer(lab: Lab, page: Page) -> None:
    root = with_chances(lab, page)
    one = root.locator('.dock [role=button][aria-label*="may be played"]').first
    one.hover()
    chance = root.locator(".lines .chance")
    found = re.search(r"team wins in \d+ of 100 \(± (\d+)\)", chance.inner_text())
    assert found and int(found[1]) > 1
    surer = "|".join(str(number) for number in range(1, int(found[1])))
    expect(chance).to_have_text(re.compile(rf"team wins in \d+ of 100 \(± ({surer})\)"))


def test_each_view_shows_the_chances_of_its_own_step(lab: Lab, page: Page) -> None:
    """Two views of one stepper, at two steps of the game."""
    roots = lab.show(SHOW % ", odds=True", "stepper")
    expect(roots).to_have_count(2)
    stepper = Stepper(RECORD)
    first = frame_with_both(stepper)
    frames = stepper.data["frames"]
    legal = {n: sum(choice[2] for choice in frame.get("c", [])) for n, frame in enumerate(frames)}
    second = next(n for n, many in legal.items() if n > first and many > 1 and stepper.replay[n].asked.seat == 1)
    places = ((roots.nth(0), first), (roots.nth(1), second))
    for root, frame in places:
        move_to(root, frame)
        expect(root.locator(".chances > g")).to_have_count(legal[frame])
    for root, frame in places:  # and neither has lost its own to the other
        assert root.locator(".chances > g").count() == legal[frame]


@pytest.mark.parametrize("options", ["", ", odds=False"])
def test_without_the_wish_there_are_none(options: str, lab: Lab, page: Page) -> None:
    root = shown(lab, options)
    move_to(root, frame_with_both(Stepper(RECORD)))
    card(root, True).click()
    expect(root.locator(".own")).to_be_visible()
    expect(root.locator(".chances text")).to_have_count(0)

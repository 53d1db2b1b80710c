"""A simulation that is watched, in a browser: by mouse and keyboard, without motion, narrow and dark, and in JupyterLab."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_widgets import Certainty

from .acts import sized, walked
from .conftest import Lab
from .test_stepper import no_violations

FRAMES = "async () => { for (let n = 0; n < 30; n++) await new Promise(requestAnimationFrame); }"
DICE, TEAM = "pass_or_go.nothing", "himilo.team-wins"


def opened(page: Page, folder: Path, key: str, width: int = 1180, motion: Any = "no-preference") -> Locator:
    """Return the root of a run on a page of its own."""
    sized(page, width, 800)
    page.emulate_media(reduced_motion=motion)
    page.goto(Certainty(key).to_html(folder / "run.html").as_uri())
    page.add_style_tag(content="body { margin: 0 }")
    return page.locator(".hilo.certain")


def played(root: Locator) -> int:
    """Return how many games the page says have been played."""
    found = re.search(r"of ([\d,]+) ", root.locator(".count").inner_text())
    assert found
    return int(found[1].replace(",", ""))


def lock(root: Locator, words: str) -> None:
    """Lock a guess in with the keyboard."""
    root.locator("input.n").fill(words)
    root.locator("input.n").press("Enter")


def test_it_runs_with_the_mouse_and_stops_with_the_exact_value(page: Page, tmp_path: Path) -> None:
    root = opened(page, tmp_path, DICE)
    steps = """
      fill input.n | 24
      press  | Lock in and play
      see [aria-live] >> nth=-1 | probably between"""
    walked(root, steps)
    assert "exact" not in root.inner_text() and "exact" not in root.locator("[data-part=plot]").inner_html().lower()
    walked(root, "press  | Stop, I am sure enough\non .verdict h4")
    low, high = root.locator("[data-part=between] b").all_inner_texts()
    walked(root, f"see .verdict | Your interval, {low} to {high},\nsee .verdict | the exact value 20.0")
    expect(root.locator("[data-part=plot] svg")).to_have_attribute("aria-label", re.compile("Exact value 20"))
    before = played(root)
    root.get_by_role("button", name=re.compile("in all")).click()
    assert played(root) == 4 * before
    walked(root, "press  | Start again\non role=button[name=Pause]\nmany .verdict | 0")


@pytest.mark.long
def test_space_pauses_and_s_stops(page: Page, tmp_path: Path) -> None:
    root = opened(page, tmp_path, TEAM)
    steps = """
      enter input.n | 1/4
      on role=button[name=Pause]
      key  | Space
      visible role=button[name="Go on"]"""
    walked(root, steps)
    at = played(root)
    page.evaluate(FRAMES)
    assert played(root) == at
    steps = """
      key  | Space
      visible role=button[name=Pause]
      key  | s
      see .verdict | We have not worked out the exact value
      see .verdict | Your guess of 25 lies"""
    walked(root, steps)


@pytest.mark.long
@pytest.mark.parametrize(("width", "scheme"), [(1180, "light"), (480, "dark")])
@pytest.mark.parametrize("key", [DICE, TEAM, "hilo.doubled"])
def test_axe_finds_nothing_and_everything_fits(page: Page, tmp_path: Path, key: str, width: int, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme)
    root = opened(page, tmp_path, key, width, "reduce")
    no_violations(page)
    lock(root, "24")
    root.get_by_role("button", name="Play 200 more").click()
    no_violations(page)
    page.keyboard.press("s")
    expect(root.locator(".verdict h4")).to_be_focused()
    no_violations(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for size in root.locator(".acts:not([hidden]) button").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().height)"
    ):
        assert size >= 44


@pytest.mark.long
def test_in_jupyterlab_python_tells_the_exact_value(lab: Lab) -> None:
    root = lab.show("from hilo_widgets import Certainty", f'Certainty("{DICE}")')
    lock(root, "24")
    expect(root.locator(".count")).to_contain_text("rounds")
    root.get_by_role("button", name="Stop, I am sure enough").click()
    expect(root.locator(".verdict")).to_contain_text("the exact value 20.0")

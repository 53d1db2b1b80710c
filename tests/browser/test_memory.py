"""The memory that a page with Python inside needs, in a browser that shows nothing else."""

from pathlib import Path

import psutil
from playwright.sync_api import Playwright, expect

from hilo_widgets import Play

from .conftest import FLAGS, START, browser_program
from .firefox import MOST, held
from .play_pages import CLICKS

RENDERER = "renderer"


def test_a_round_that_is_played_and_reviewed_leaves_memory_for_others(driver: Playwright, tmp_path: Path) -> None:
    browser = driver.chromium.launch(executable_path=browser_program(), args=FLAGS)
    page = browser.new_page(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    page.goto(Play().to_html(tmp_path / "play.html").as_uri())
    page.get_by_label("Seed of the deal").fill("3")
    page.get_by_role("button", name="Deal").click()
    expect(page.locator(".hilo.play")).to_have_attribute("data-turn", "mine", timeout=START)
    assert page.evaluate(CLICKS, 7) == "over"
    page.get_by_role("button", name="Review this round").click()
    review = page.locator(".hilo.review")
    expect(review.locator("h2")).to_contain_text("cost", timeout=START)
    expect(review.locator(".sd")).not_to_contain_text("Working out why", timeout=START)
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [one["id"] for one in processes if one["type"] == RENDERER]
    used = sum(held(psutil.Process(number)) for number in pages)
    assert pages and used < MOST
    browser.close()

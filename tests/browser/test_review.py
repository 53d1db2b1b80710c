"""The review in a real JupyterLab: the list or one decision, words and numbers, a decision tried again, narrow pages, a page
to take away.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core.records.self_play import random_record
from hilo_core.review.scales import COSTLY
from hilo_widgets import Review

from .acts import sized, until
from .conftest import Lab
from .test_stepper import no_violations, step

RECORD = random_record("himilo", {"players": 4, "rounds": 1}, 3)
pytestmark = pytest.mark.long

SHOW = """from hilo_widgets import Review
from hilo_core.records.self_play import random_record
record = random_record("himilo", {"players": 4, "rounds": 1}, 3)
review = Review(record, 0, tables=100)
review"""
ROWS = ".rows tbody tr"
SEEN = """(root) => [...root.querySelectorAll(".rows tbody tr")].filter((row) => {
  const { top, bottom } = row.getBoundingClientRect();
  const hit = document.elementFromPoint(row.getBoundingClientRect().x + 30, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && row.contains(hit);
}).length >= 6 && getComputedStyle(root.querySelector(".rows tr:nth-child(2) td + td")).borderStyle === 'none'"""
WHOLE = """(shown) => {
  const [{ top, bottom }, seen] = [shown, shown.closest(".jp-WindowedPanel-outer")].map((one) => one.getBoundingClientRect());
  return top >= seen.top - 1 && bottom <= seen.bottom + 1;
}"""  # in a notebook, nothing of it has to be scrolled for
MOST_WORDS = 60


@pytest.fixture(scope="module")
def told() -> Review:
    """Return the same review, computed in Python."""
    return Review(RECORD, 0, tables=100)


def view(root: Locator) -> str:
    """Return the present view: "list" or "one"."""
    return root.get_attribute("data-view") or ""


def button(root: Locator, name: str) -> Locator:
    """Return a button that can be seen."""
    return root.get_by_role("button", name=name, exact=True)


def test_beside_a_list_of_files_words_have_a_column(page: Page, tmp_path: Path, told: Review) -> None:
    sized(page, 840, 720)
    page.goto(told.to_html(tmp_path / "review.html").as_uri())
    box = page.locator(".review .ask").bounding_box()
    assert box and box["width"] > 300


def test_the_list_leads_to_the_costliest_decision_and_that_one_to_the_next(lab: Lab, page: Page, told: Review) -> None:
    """List or decision, never both; no number before it is asked for; back leads one level up."""
    sized(page, 1366, 768)
    root = lab.show(SHOW)
    decisions = told.report["decisions"]
    expect(root).to_have_attribute("data-screen", "review")
    expect(root.locator("h2")).to_have_text("How Ann played")
    expect(root.locator(".curve .verdict")).to_have_count(len(decisions))
    button(root, "All decisions").click()
    assert view(root) == "list" and root.locator(".dock").is_hidden()
    expect(root.locator(ROWS)).to_have_count(len(decisions))
    root.scroll_into_view_if_needed()
    until(root, SEEN)
    assert not re.search(r"out of 100|±", root.inner_text())
    expect(root.locator(f"{ROWS}.dear")).to_have_count(1)
    no_violations(page)
    root.locator(".place .go").click()
    costliest = next(one for one in decisions if one["at"] == told.costliest.event)
    assert costliest["verdict"] in COSTLY and view(root) == "one" and root.locator(".rows").is_hidden()
    expect(root).to_have_attribute("data-step", str(costliest["at"]))
    expect(root.locator("h2")).to_contain_text("the costliest decision")
    expect(root.locator(".ans .q")).to_contain_text("You ")
    assert len(root.locator(".ans .q").inner_text().split()) <= MOST_WORDS
    assert not re.search(r"out of 100|±|%", root.inner_text())
    for look in ("played", "better"):
        expect(root.locator(f".dock .outline.{look}")).to_have_count(1)
        expect(root.locator(".chances", has_text=look)).to_have_count(1)
    root.scroll_into_view_if_needed()
    until(root, WHOLE)
    no_violations(page)
    button(root, "Show the numbers").click()
    expect(root.locator(".ans .q")).to_contain_text("out of 100")
    expect(root.locator(".curve .verdict")).to_have_count(len(decisions))
    slider = root.get_by_role("slider", name="Step")
    assert re.search(r"(mistake|blunder|inaccuracy): The team wins \d+ out of 100", str(slider.get_attribute("aria-valuetext")))
    button(root, "In words").click()
    following = [one for one in decisions if one["at"] > costliest["at"]]
    if following:
        button(root, "Next decision").click()
        assert step(root) == following[0]["at"]
    root.locator(".strip .one").first.click()
    assert step(root) == decisions[0]["at"]
    root.get_by_role("button", name="Back to the list").first.click()
    assert view(root) == "list"
    expect(root.locator(f"{ROWS}.cur .mv")).to_be_focused()


def test_a_decision_is_tried_again_in_its_place_and_both_ends_are_told(lab: Lab, page: Page, told: Review) -> None:
    sized(page, 1366, 768)
    root = lab.show(SHOW).first
    button(root, "All decisions").click()
    root.locator(ROWS).last.click()
    at = step(root)
    button(root, "Try again from here").click()
    table = page.locator(".instead .hilo.play[aria-label]")
    expect(table).to_have_attribute("data-turn", "mine")
    expect(table).to_have_attribute("aria-label", "Hi MiLo!, played: your turn")
    expect(root).to_be_hidden()
    line = page.locator(".instead .tint")
    expect(line).to_contain_text(re.compile(r"Second try\s*from trick \d+, the same cards"))
    until(page.locator(".instead"), WHOLE)
    while table.get_attribute("data-turn") != "over":
        table.locator(".pics [data-c]:not([aria-disabled])").first.dispatch_event("click")
        expect(table).not_to_have_attribute("data-turn", "others")
    expect(line.locator(".both")).to_contain_text(re.compile(r"The first time: .*This time: .*"))
    line.get_by_role("button", name="Back to the review").last.click()
    expect(root).to_be_visible()
    expect(root).to_be_focused()
    assert step(root) == at and page.locator(".instead").count() == 0
    root.locator(".pics [data-c]:not([aria-disabled])").first.dispatch_event("click")
    expect(root.locator(".own")).to_have_text("your own line")
    button(root, "Back to the game").click()
    assert step(root) == at

"""The review in a real JupyterLab: the list of decisions, the curve, keys, a decision tried again, narrow pages, a page to take
away."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core.base.game import read_options
from hilo_core.games import GAMES
from hilo_core.records.self_play import random_record
from hilo_core.review.scales import COSTLY
from hilo_widgets import Review

from .conftest import Jupyter, Lab
from .test_stepper import no_violations, step

RECORD = random_record(GAMES["himilo"], read_options(GAMES["himilo"], {"players": 4, "rounds": 1}), 3)
SHOW = """from hilo_widgets import Review
from hilo_core.base.game import read_options
from hilo_core.games import GAMES
from hilo_core.records.self_play import random_record
record = random_record(GAMES["himilo"], read_options(GAMES["himilo"], {"players": 4, "rounds": 1}), 3)
review = Review(record, 0, tables=100)
review"""
ROWS = ".rev tbody tr"


@pytest.fixture(scope="module")
def told() -> Review:
    """The same review, in Python."""
    return Review(RECORD, 0, tables=100)


def current(root: Locator) -> Locator:
    """The decision that is marked in the list."""
    return root.locator(f"{ROWS}.cur")


def test_it_opens_at_the_most_expensive_decision_and_says_why(lab: Lab, page: Page, told: Review) -> None:
    root = lab.show(SHOW)
    dearest = next(one for one in told.report["decisions"] if one["at"] == told.dearest.event)
    assert dearest["verdict"] in COSTLY
    expect(root).to_have_attribute("data-step", str(dearest["at"]))
    expect(root.locator("h2")).to_contain_text("cost")
    expect(root.locator(".rid, .rule .id").first).to_have_text(re.compile(r"HM-\d+"))
    expect(root.locator(".sd")).to_contain_text("possible tables")
    expect(current(root)).to_contain_text(dearest["verdict"])
    expect(root.locator(".dock .outline.played")).to_have_count(1)
    expect(root.locator(".dock .outline.better")).to_have_count(1)
    expect(root.locator(".chances [data-rank=best]")).to_have_count(1)
    no_violations(page)


def test_the_list_has_every_decision_the_most_expensive_first_or_in_time(lab: Lab, page: Page, told: Review) -> None:
    root = lab.show(SHOW)
    decisions = told.report["decisions"]
    expect(root.locator(ROWS)).to_have_count(len(decisions))
    costs = root.locator(f"{ROWS} .n").all_text_contents()
    assert costs == [one["with_error"] for one in sorted(decisions, key=lambda one: (-one["cost"], one["at"]))]
    root.get_by_role("button", name="When").click()
    assert root.locator(f"{ROWS} .n").all_text_contents() == [one["with_error"] for one in decisions]
    root.locator(ROWS).nth(2).click()
    assert step(root) == decisions[2]["at"]
    expect(root.locator("h2")).to_contain_text(decisions[2]["part"])
    expect(root.locator(".sum")).to_contain_text(f"{len(decisions)} decisions")


def test_the_curve_marks_each_decision_by_its_shape(lab: Lab, page: Page, told: Review) -> None:
    root = lab.show(SHOW)
    decisions = told.report["decisions"]
    expect(root.locator(".curve .verdict")).to_have_count(len(decisions))
    for word in {one["verdict"] for one in decisions}:
        expect(root.locator(f".curve .verdict.{word}")).to_have_count([one["verdict"] for one in decisions].count(word))
    slider = root.get_by_role("slider", name="Step")
    assert re.search(r"(mistake|blunder|inaccuracy): The team wins \d+ of 100", slider.get_attribute("aria-valuetext") or "")
    slider.press("ArrowRight")
    assert step(root) == told.report["start"] + 1
    expect(current(root)).to_have_count(0)


def test_the_keyboard_goes_from_mistake_to_mistake_and_from_decision_to_decision(lab: Lab, page: Page, told: Review) -> None:
    root = lab.show(SHOW)
    decisions = told.report["decisions"]
    costly = [one["at"] for one in decisions if one["verdict"] in COSTLY]
    root.focus()
    page.keyboard.press("Home")
    for at in costly:
        page.keyboard.press("n")
        assert step(root) == at
    expect(root.get_by_role("button", name="Next mistake")).to_have_attribute("aria-disabled", "true")
    root.get_by_role("group", name="Decisions").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert step(root) == decisions[1]["at"]
    page.keyboard.press("ArrowUp")
    assert step(root) == decisions[0]["at"]


def test_a_decision_is_tried_again_and_left_again(lab: Lab, page: Page, told: Review) -> None:
    root = lab.show(SHOW).first
    at = step(root)
    root.focus()
    page.keyboard.press("t")
    table = page.locator(".below .hilo.play[aria-label]")
    expect(table).to_have_attribute("data-turn", "mine")
    expect(table).to_have_attribute("aria-label", "Hi MiLo!, played: your turn")
    root.locator(".dock [data-c]:not([aria-disabled])").first.dispatch_event("click")
    expect(root.locator(".own")).to_have_text("your own line")
    assert step(root) > at
    expect(root.get_by_role("button", name="Try again from here")).to_be_hidden()
    root.get_by_role("button", name="Back to the game").click()
    assert step(root) == at
    expect(current(root)).to_have_count(1)


def test_a_narrow_page_holds_it_and_one_that_is_taken_away_needs_no_python(
    server: Jupyter, page: Page, told: Review, tmp_path: Path
) -> None:
    page.set_viewport_size({"width": 480, "height": 780})
    page.goto(told.to_html(tmp_path / "review.html").as_uri())
    root = page.locator(".hilo")
    expect(root.locator(".sd")).to_contain_text("possible tables")
    assert page.evaluate("document.documentElement.scrollWidth") <= 480
    foot = root.locator(".ctl").bounding_box()
    answer = root.locator(".ans").bounding_box()
    assert foot and answer and answer["y"] + answer["height"] <= foot["y"] + 1 and foot["y"] + foot["height"] <= 781
    for button in root.locator(".btns button:visible").all():
        box = button.bounding_box()
        assert box and box["height"] >= 44
    root.get_by_role("button", name="Try again from here").click()
    expect(root.locator(".lines .q")).to_have_text("There is no Python in this page, so nobody can play on from here.")
    no_violations(page)
    page.emulate_media(color_scheme="dark")
    no_violations(page)


@pytest.mark.parametrize(
    ("name", "seat"), [("himilo_tie", 0), ("hilo_push", 0), ("hilo_push", None), ("pass_or_go_two_players", 0)]
)
def test_list_and_heading_are_never_wider_than_their_place(page: Page, tmp_path: Path, name: str, seat: int | None) -> None:
    page.goto(Review(name, seat, tables=2, progress=False).to_html(tmp_path / "review.html").as_uri())
    for width, height in [(1366, 768), (934, 700), (480, 780)]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        for part in [".moves.rev"] if width == 934 else [".moves.rev", ".over p"]:
            wide = page.locator(part).first.evaluate("(part) => [part.scrollWidth, part.clientWidth]")
            assert wide[0] <= wide[1], f"{part} at {width}: {wide}"

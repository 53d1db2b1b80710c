"""Puzzles in a real browser: answered wrong and then right, kept over a reload, taken away as a file and forgotten."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from hilo_core.play.posed import PosedPuzzle
from hilo_core.play.puzzle import puzzles
from hilo_widgets import Play, Puzzles

from .acts import own
from .play_pages import opened, untapped
from .test_kept import BLOCKED
from .test_stepper import no_violations


def choose(root: Locator, action: str) -> None:
    """Make a choice at the table."""
    root.locator(f".pics [data-choice='{action}']").first.dispatch_event("click")


def test_a_puzzle_is_answered_wrong_then_right_and_kept_over_a_reload(page: Page, tmp_path: Path) -> None:
    widget = Puzzles("himilo", theme="duck")
    opened(untapped(page), tmp_path, widget)
    root = page.locator(".hilo.play")
    expect(root).to_have_attribute("data-screen", "puzzle")
    host = root.locator(".host")
    expect(host.locator("h2")).to_have_text(re.compile("^Duck: "))
    no_violations(own(page))
    posed = widget.game
    assert isinstance(posed, PosedPuzzle)
    puzzle, wrong = posed.puzzle, next(word for word in posed.puzzle.worth if word != posed.puzzle.answer)
    assert puzzle.answer not in json.dumps(widget.state())  # a page is not told before it asks
    choose(root, wrong)
    expect(host.locator("h2")).to_have_text("Not this one")
    told = page.evaluate("JSON.parse(localStorage['hilo-puzzles'])")
    assert told == {"answered": 1, "seen": {puzzle.id: [0, 1]}}
    host.locator("[data-go-on]").click()
    choose(root, puzzle.answer)
    expect(host.locator("h2")).to_have_text("Yes, that is best")
    host.get_by_role("button", name="Show the numbers").click()
    expect(host).to_contain_text("out of 100")
    assert page.evaluate("JSON.parse(localStorage['hilo-puzzles'])") == told  # only the first answer counts
    host.get_by_role("button", name="Next puzzle").click()
    expect(host.locator("h2")).to_have_text(re.compile("^Duck: "))
    other = widget.game
    assert isinstance(other, PosedPuzzle)
    assert other.puzzle.id != puzzle.id
    choose(root, other.puzzle.answer)
    host.get_by_role("button", name="Next puzzle").click()
    expect(host.locator("h2")).to_have_text(re.compile("^Duck: "))
    assert isinstance(widget.game, PosedPuzzle)
    assert widget.game.puzzle.id == puzzle.id  # it comes back after one other
    page.reload()
    root = page.locator(".hilo.play")
    expect(root.locator(".host h2")).to_have_text(re.compile("^Duck: "))
    root.get_by_role("button", name="All puzzles").click()
    row = page.locator("[data-theme-key=duck]")
    expect(row.locator(".many")).to_have_text(re.compile("^1 of "))
    no_violations(own(page))
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert json.loads(Path(download.value.path()).read_text("utf-8"))["answered"] == 2
    page.get_by_role("button", name="Forget").click()
    expect(row.locator(".many")).to_have_text(re.compile("^0 of "))
    page.locator("input[type=file]").set_input_files(download.value.path())
    expect(row.locator(".many")).to_have_text(re.compile("^1 of "))
    page.evaluate(BLOCKED)
    page.locator("input[type=file]").set_input_files(download.value.path())
    expect(page.locator(".wait")).to_have_text("This browser keeps nothing.")


def test_the_start_page_leads_to_puzzles_and_a_puzzle_can_be_played_on(page: Page, tmp_path: Path) -> None:
    widget = Play()
    opened(untapped(page), tmp_path, widget)
    page.get_by_role("button", name="Solve puzzles").click()
    expect(page.locator(".puzzling")).to_have_attribute("data-screen", "puzzle")
    page.locator(".puzzling [data-go-on]").click()
    root = page.locator(".hilo.play")
    host = root.locator(".host")
    expect(host.locator("h2")).to_have_text(re.compile("^Puzzle: "))
    assert isinstance(widget.game, PosedPuzzle)
    choose(root, widget.game.puzzle.answer)
    root.get_by_role("button", name="Play on from here").click()
    expect(root).to_have_attribute("data-screen", "play")
    assert not widget.game.stands
    assert puzzles()

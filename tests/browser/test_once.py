"""One action of a reader counts once: double clicks, keys held down, one game in two tabs, the deal of one day."""

from datetime import datetime
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from hilo_widgets import Play

from .play_pages import opened, untapped
from .walk import FREE

by_hand = pytest.fixture(autouse=True)(untapped)


def choose(root: Locator, *, detail: int = 1) -> None:
    """Click on the first choice, for the first or the second time of a double click, and wait until Python has answered."""
    root.locator(FREE).first.dispatch_event("click", {"detail": detail})
    answered(root)


def answered(root: Locator) -> None:
    """Wait for the reader's turn: what has been asked of Python until now is answered before this question."""
    root.page.evaluate("python(null)")
    expect(root).to_have_attribute("data-turn", "mine")


def test_a_double_click_and_a_held_enter_make_one_choice(page: Page, tmp_path: Path) -> None:
    play = Play("pass_or_go", seed=3, players=2)
    root = opened(page, tmp_path, play)
    choose(root)
    choose(root, detail=2)
    assert len(play.game.own_actions()[0]) == 1
    root.locator(FREE).first.focus()
    page.keyboard.down("Enter")
    for _ in range(3):
        answered(root)
        root.locator(FREE).first.focus()
        page.keyboard.down("Enter")  # it repeats
    page.keyboard.up("Enter")
    assert len(play.game.own_actions()[0]) == 2


def test_a_button_is_pressed_once_by_a_double_click(page: Page, tmp_path: Path) -> None:
    form = opened(page, tmp_path, Play())
    button = form.get_by_role("button", name="Play HiLO", exact=True)
    button.dispatch_event("click", {"detail": 2})
    expect(form.locator(".wait")).to_be_empty()
    button.dispatch_event("click", {"detail": 1})
    expect(page.locator(".hilo.play")).to_be_visible()


KEPT = "JSON.parse(localStorage['hilo-play'] ?? 'null')?.ticket.own.flat().length ?? 0"


def test_one_game_in_two_tabs_is_lost_in_neither(page: Page, tmp_path: Path) -> None:
    root = opened(page, tmp_path, Play("pass_or_go", seed=3, players=2))
    choose(root)
    second = untapped(page.context.new_page())
    (tmp_path / "second").mkdir()
    later = Play()
    form = opened(second, tmp_path / "second", later)
    form.get_by_role("button", name="Go on: High, Low, Pass or Go").click()
    other = second.locator(".hilo.play")
    expect(other).to_have_attribute("data-turn", "mine")
    choose(other)
    choose(other)
    page.wait_for_function(f"({KEPT}) === 3")  # each tab is a process
    choose(root)
    expect(root.locator(".host")).to_contain_text("This game has gone on in another tab of this browser")
    assert page.evaluate(KEPT) == 3
    root.get_by_role("button", name="Keep this one instead").click()
    assert page.evaluate(KEPT) == 2
    later.dealt = None
    second.reload()
    form.get_by_role("button", name="Forget it").click()
    expect(form.get_by_role("button", name="Go on")).to_have_count(0)
    assert second.evaluate(KEPT) == 0
    second.close()


def test_the_deal_of_the_day_is_everybodys_and_changes_at_midnight(bare_browser: Browser, tmp_path: Path) -> None:
    page = bare_browser.new_page(bypass_csp=True)  # all pages beside it share its clock, which stays
    page.clock.install(time=datetime(2026, 11, 27, 23, 50))
    play = Play()
    form = opened(page, tmp_path, play)
    card = form.locator(".card", has_text="Deal of the day")
    expect(card).to_contain_text("27 November: ")
    page.clock.fast_forward("15:00")
    expect(card).to_contain_text("28 November: ")
    deal = card.locator("p").inner_text()
    form.locator("summary").click()
    form.get_by_label("5", exact=True).first.check()  # the number of players of the game in the form
    card.get_by_role("button").click()
    expect(page.locator(".hilo.play")).to_be_visible()
    assert play.game.seed == 20261128 and "deal 20261128" in deal
    players = play.game.options.get("players")
    assert players is None or f", {players} players, " in deal
    page.close()

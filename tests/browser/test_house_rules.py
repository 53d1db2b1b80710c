"""House rules in a real browser: the widgets of JupyterLab play by them, also when the cell of one is run again.

And so do pages that take them along, two on one page.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hilo_core import house, recorded
from hilo_core.house.house import HouseGame
from hilo_widgets import Play, Stepper
from hilo_widgets.live.page import PageSection, write_live_page

from ..house import own_rules as own
from .conftest import Lab, roots
from .test_live_page import chosen, cut_off, started, unfolded
from .test_many_games import opened as many_games
from .test_many_games import same, saved
from .test_stepper import move_to
from .walk import FREE

pytestmark = pytest.mark.long

RULE = """from hilo_core import house, recorded
from hilo_core.himilo.table import KING, win_letter
from hilo_core.himilo.rules import HiMiLo
from hilo_core.himilo.round import cards_below_winner
def mine(win_card: int, players: int) -> tuple[int, HiMiLo]:
    if win_letter(win_card) == KING:
        return 0, HiMiLo.HI
    return cards_below_winner(win_card, players)
game = house("himilo", "low kings", cards_below_winner=mine)"""
WIDGETS = (
    "from hilo_widgets import *\nrecord = recorded(game, seed=3, players=4, rounds=1)\nstepper = Stepper(record)\nstepper",
    "play = Play(game, players=4, seed=3)\nplay",
    "Review(record, 0, tables=2, progress=False)",
    "Simulation(game)",
)
ANEW = "has been defined again since this began. Run this cell again, too."
TOLD = "(House rule: low kings.)"
EXECUTE = (
    "(code) => jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({ code }).done.then(() => null)"
)


def under_a_king(stepper: Stepper) -> int:
    """Return the frame in which the lowest card wins a trick, under a K."""
    return next(frame.index for frame in stepper.replay if "is the lowest of four under K" in frame.text)


def before_a_king(stepper: Stepper) -> int:
    """Return the frame in which the last card of that trick is chosen."""
    return max(frame.index for frame in stepper.replay[: under_a_king(stepper)] if frame.asked is not None)


def test_widgets_play_by_it_and_say_when_its_cell_has_been_run_again(lab: Lab, page: Page) -> None:
    shown = lab.show(RULE, *WIDGETS)
    expect(shown).to_have_count(4)
    stepper, play, review, simulation = (shown.nth(number) for number in range(4))
    expect(review.locator(".sum")).to_contain_text("decisions were good")
    move_to(stepper, under_a_king(Stepper(recorded(low_kings(), seed=3, players=4, rounds=1))))
    expect(stepper.locator(".sd")).to_contain_text(TOLD)
    expect(play).to_have_attribute("data-turn", "mine")
    chosen(play)
    simulation.get_by_role("button", name="Run").click()
    expect(simulation.locator("h4")).to_contain_text("Rounds won by the team: ")

    page.evaluate(EXECUTE, RULE.replace("return 0, HiMiLo.HI", "return 1, HiMiLo.HI"))
    chosen(play)  # a game keeps the rules with which it began
    play.get_by_label("More").click()
    play.locator(".menu").get_by_role("button", name="Give up and review").click()
    play.locator(".acts").get_by_role("button", name="Give up and review").click()
    expect(play).to_contain_text(ANEW)
    lab.show(RULE.replace("return 0, HiMiLo.HI", "return 1, HiMiLo.HI"), *WIDGETS[:2])
    expect(roots(page)).to_have_count(2)
    expect(roots(page).nth(1)).to_have_attribute("data-turn", "mine")


def low_kings() -> HouseGame:
    """K and J of Hi MiLo! change places."""
    return house("himilo", "low kings", cards_below_winner=own.jacks_for_kings)


def test_a_page_without_python_counts_by_it(page: Page, tmp_path: Path) -> None:
    root = many_games(page, tmp_path, game=low_kings(), games=1_000)
    root.get_by_role("button", name="Run").click()
    expect(root.locator("h4")).to_contain_text("Rounds won by the team: ")
    expect(root.locator("code")).to_have_text('simulate("himilo__low_kings", 1000, seed=0, strategies="random", players=4)')
    same(saved(root), players=4)


def test_a_page_takes_two_of_them_along_and_answers_by_them(page: Page, tmp_path: Path) -> None:
    page.emulate_media(reduced_motion="reduce")
    kings, hilo = low_kings(), house("hilo", "no doubling", ender_times=own.no_doubling)
    record = recorded(kings, seed=3, strategies="expert", players=4, rounds=1)
    at = before_a_king(Stepper(record))
    path = write_live_page(
        tmp_path / "own.html",
        "Two house rules",
        [PageSection("Step", Stepper(record, at=f"#{at}")), PageSection("Play", Play(hilo, players=2, seed=3))],
    )
    with cut_off(page) as asked:
        page.goto(path.as_uri())
        stepper = unfolded(page, "Step")
        expect(stepper).to_have_attribute("data-step", str(at))
        stepper.locator(FREE).last.dispatch_event("click")
        expect(stepper).to_have_class(re.compile(r"\bbranch\b"))
        expect(stepper.locator(".sd")).to_contain_text("so the highest card wins")  # under a J, by this rule
        stepper.get_by_role("button", name="Previous step").click()
        expect(stepper.locator(".sd")).to_contain_text(TOLD)
        play = unfolded(page, "Play")
        started(page)
        for _ in range(2):
            chosen(play)
        page.reload()
        expect(unfolded(page, "Step")).to_be_visible()
        started(page)
        expect(unfolded(page, "Play")).to_have_attribute("data-turn", "mine")
    assert asked == [path.as_uri()] * 2

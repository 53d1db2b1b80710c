"""Playing in a real browser: whole rounds by clicks, by keys and by touch; the form, hints, taking back, and a restart."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core import GAMES
from hilo_core.base.game import read_options
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record
from hilo_widgets import Play, Stepper

from ..sampled import sample
from .play_pages import CLICKS, opened, step_of_hint
from .test_stepper import no_violations

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("himilo", {"players": 4, "seat": 2}),
    ("himilo", {"players": 3, "show": 3}),
    ("himilo", {"players": 5, "seat": 4, "against": "random", "rounds": 1}),
    ("hilo", {"players": 2}),
    ("hilo", {"players": 4, "edition": "international", "seat": 3}),
    ("hilos", {"variant": "standard", "seat": 1}),
    ("hilos", {"variant": "poor_man"}),
    ("hilos", {"variant": "widow", "seat": 2, "auction": "scored"}),
    ("hilos", {"variant": "solo", "against": "beginner"}),
    ("hilos", {"variant": "dealer", "seat": 3}),
    ("pass_or_go", {"players": 2}),
    ("pass_or_go", {"players": 3, "seat": 1}),
]
STEPS = """(root) => {
  window.steps = [];
  new MutationObserver(() => steps.push(Number(root.dataset.step))).observe(root, { attributeFilter: ["data-step"] });
}"""
MINE = "document.querySelector('.hilo').dataset.turn !== 'others'"


def turn(root: Locator) -> str:
    """Whose turn it is: "mine", "others", or "over"."""
    return root.get_attribute("data-turn") or ""


def legal(root: Locator) -> Locator:
    """What may be chosen in the dock."""
    return root.locator(".pics [data-c]:not([aria-disabled])")


@pytest.mark.parametrize(("key", "about"), sample(TABLES, 2))
def test_rounds_are_played_by_clicks(page: Page, tmp_path: Path, key: str, about: dict[str, Any]) -> None:
    """A round, and where the game goes on the next one; what has been played is a record that a stepper opens."""
    play = Play(key, seed=4, **about)
    root = opened(page, tmp_path, play)
    assert root.evaluate(CLICKS, 7) == "over"
    if not play.game.over and key != "hilo":
        root.get_by_role("button", name="Next round").click()
        page.wait_for_function(MINE)
        assert root.evaluate(CLICKS, 8) == "over"
    assert len(summarize(play.record)["rounds"]) == len(play.game.rounds)
    assert list(map(str, Stepper(play.record).replay)) == list(map(str, play.game))
    assert int(root.get_attribute("data-step") or 0) == len(play.game) - 1


@pytest.mark.long
def test_a_round_by_keys_alone(page: Page, tmp_path: Path) -> None:
    """Tab comes to the hand, arrows and Enter choose, the keyboard stays in the hand, and at the end it is on a way on."""
    play = Play("pass_or_go", seed=2)
    root = opened(page, tmp_path, play, motion="no-preference")
    root.get_by_role("radio", name="At once").check()
    root.press("Escape")
    for _ in range(3):
        page.keyboard.press("Tab")
        if root.locator(".pics [data-c]:focus").count():
            break
    page.keyboard.press("h")
    expect(step_of_hint(root)).to_have_text("the plan")  # though a card is looked at
    page.keyboard.press("h")
    expect(root.locator(".chances > g")).to_have_count(0)
    chosen = 0
    while turn(root) != "over" and chosen < 60:
        expect(root.locator(".pics [data-c]:focus")).to_have_count(1)
        if root.locator(".pics [data-c]:focus").get_attribute("aria-disabled"):
            page.keyboard.press("ArrowRight")
            continue
        page.keyboard.press("Enter")
        chosen += 1
        page.wait_for_function(MINE)
    assert play.game.round_over and chosen > 5
    assert page.evaluate("document.activeElement.closest('.host') !== null")
    page.keyboard.press("Tab")
    expect(root.get_by_role("button", name="Next round")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('.hilo').dataset.turn === 'mine'")
    assert len(play.game.rounds) == 2


def test_the_others_move_one_after_the_other_and_it_is_said(page: Page, tmp_path: Path) -> None:
    """Each move is shown, and a trick lies until it is tapped, unless that is skipped; a screen reader hears all moves at once,
    and whose turn it is."""
    play = Play("himilo", seed=3)
    page.add_init_script("window.untapped = true")
    root = opened(page, tmp_path, play, motion="no-preference")
    status = root.locator("[role=status]")
    expect(status).to_contain_text("Your turn")
    expect(root.locator("h2")).to_contain_text("Your turn")
    root.get_by_role("radio", name="Tap to go on").check()
    root.evaluate(STEPS)
    began = len(play.game)
    legal(root).first.click(position={"x": 8, "y": 20})
    expect(root.get_by_role("button", name="Skip")).to_be_visible()
    last = len(play.game) - 1
    expect(root).to_have_attribute("data-step", str(last))
    assert page.evaluate("steps") == [*range(began, last + 1)]
    root.get_by_role("button", name="Skip").click()
    expect(root).to_have_attribute("data-turn", "mine")
    for frame in play.game[began:]:
        text = frame.describe(0)[0].split("♠")[0].split("♥")[0].split("♣")[0].split("♦")[0].rstrip(" 0123456789")
        assert text in status.inner_text()
    assert root.locator(".sd[aria-live]").count() == 0


@pytest.mark.long
def test_a_hint_a_look_back_and_a_choice_taken_back(page: Page, tmp_path: Path) -> None:
    play = Play("himilo", seed=3)
    root = opened(page, tmp_path, play)
    back = root.get_by_role("button", name="Take back")
    assert back.get_attribute("aria-disabled") == "true"
    legal(root).first.click(position={"x": 8, "y": 20})
    page.wait_for_function(MINE)
    after = json.dumps(play.record)
    back.click()
    expect(back).to_have_attribute("aria-disabled", "true")
    assert play.game.taken_back == 1
    legal(root).first.click(position={"x": 8, "y": 20})
    expect(back).not_to_have_attribute("aria-disabled", "true")
    assert json.dumps(play.record) == after
    root.get_by_role("button", name="Hint").click()
    answer = root.locator(".host")
    expect(step_of_hint(root)).to_have_text("the plan")
    expect(root.locator(".chances text.chance")).to_have_count(0)
    for title in ("two choices", "the choice", "the numbers"):
        if title == "two choices" and not answer.get_by_role("button", name="Show two choices").count():
            continue  # none is worse than another
        answer.get_by_role("button", name="Show ").click()
        expect(step_of_hint(root)).to_have_text(title)
        expect(root.locator(".chances text.chance").first).to_be_visible()
    assert answer.get_by_role("button", name="Show ").count() == 0
    assert len(play.game.hinted) == 1
    no_violations(page)
    root.get_by_role("button", name="Hint").click()
    expect(answer).to_contain_text("Choose three cards")
    page.keyboard.press("Home")
    expect(root).to_have_attribute("data-step", "0")
    root.get_by_role("button", name="Back to the present").click()
    expect(root).to_have_attribute("data-step", str(len(play.game) - 1))


@pytest.mark.long
def test_only_what_is_legal_can_be_chosen_and_the_rest_answers_with_its_rule(page: Page, tmp_path: Path) -> None:
    play = Play("himilo", seed=3)
    while len(play.game[-1].pointed().choices) < 3 or all(one.answer.legal for one in play.game[-1].pointed().choices):
        hint = next(one.action for one in play.game[-1].pointed().choices if one.answer.legal)
        play.game.play(hint if play.game[-1].pointed().pick == 1 else "pass 1S 8S 12S")
    before = json.dumps(play.record)
    barred = next(one for one in play.game[-1].pointed().choices if not one.answer.legal)
    play = Play.resume(play.record, seed=3)
    root = opened(page, tmp_path, play)
    assert barred.answer.rule is not None
    root.locator(".pics [data-c][aria-disabled]").first.dispatch_event("click")
    expect(root.locator(".host h2")).to_contain_text("Not ")
    expect(root.locator(".rule")).to_be_hidden()  # its number, too, only on request
    root.get_by_role("button", name="Rule", exact=True).click()
    expect(root.locator(".rule .id")).to_have_text(barred.answer.rule.id)
    assert json.dumps(play.record) == before


def test_the_form_deals_what_it_says(page: Page, tmp_path: Path) -> None:
    """Game, variant, seat, each of the others, and the seed; nothing of it needs a mouse."""
    play = Play()
    root = opened(page, tmp_path, play)
    no_violations(page)
    root.get_by_text("Change", exact=True).click()
    root.get_by_role("radio", name="Hilos").check()
    root.get_by_role("radio", name="Widow's").check()
    root.get_by_role("radio", name="Cem").check()
    root.get_by_role("radio", name="each differently").check()
    root.locator(".several select").first.select_option(label="chance")
    root.get_by_role("radio", name="scored", exact=True).check()
    root.get_by_label("Seed of the deal").first.fill("12")
    page.keyboard.press("Enter")
    table = page.locator(".hilo.play")
    expect(table).to_contain_text("You are Cem")
    game = play.game
    assert (game.options["variant"], game.options["auction"], game.seat, game.seed) == ("widow", "scored", 2, 12)
    assert list(game.against)[:2] == ["random", "expert"]
    assert game.rounds[0]["deal"] == Play("hilos", variant="widow", seed=12).game.rounds[0]["deal"]


@pytest.mark.long
@pytest.mark.parametrize(("size", "scheme"), [((1366, 768), "light"), ((480, 780), "dark")])
def test_axe_has_nothing_to_say(page: Page, tmp_path: Path, size: tuple[int, int], scheme: Any) -> None:
    """At the end of a round, and with all hands shown: there the present move is seen in the list, and what is said is true."""
    record = random_record(GAMES["hilos"], read_options(GAMES["hilos"], {}), 3)
    root = opened(page, tmp_path, Play.resume(record | {"rounds": record["rounds"][:1]}, against="beginner"), size)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    expect(root).to_have_attribute("data-turn", "over")
    no_violations(page)
    seen = """(list) => list.querySelector(".cur").getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom"""
    root.get_by_label("More").click()
    root.get_by_role("button", name="Moves so far").click()
    assert root.locator(".moves").evaluate(seen)
    page.keyboard.press("ArrowLeft")
    expect(root.locator(".host .q")).to_contain_text("a round that is over")
    root.get_by_role("button", name="Show all hands").click()
    expect(root.locator(".over").first).to_contain_text("All hands open")
    expect(root.locator(".host .q")).to_contain_text("All hands are open now.")
    expect(root.locator(".table")).to_be_in_viewport(ratio=0.9)
    assert int(root.get_attribute("data-step") or 0) < 5 and root.evaluate("(it) => it === document.activeElement")
    no_violations(page)
    page.evaluate("localStorage.setItem('hilo-won', JSON.stringify({ hilos: ['7 0', '8 0'], hilo: 5 }))")
    root.get_by_role("button", name="Other game").first.click()
    expect(page.locator(".choosing h2")).to_be_in_viewport()
    expect(page.locator(".how summary")).to_contain_text("play like beginners")
    page.get_by_role("button", name="They can play better: try?").click()
    expect(page.locator(".how summary")).to_contain_text("play like an expert")
    expect(page.locator(".better")).to_be_hidden()
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".tile button:focus")).to_have_accessible_name("Learn Hilos by playing")
    assert page.title() == "Play"

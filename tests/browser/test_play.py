"""Playing in a real browser: whole rounds by clicks, by keys and by touch; the form, hints, taking back, and a restart."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core.messages.texts import Json
from hilo_core.messages.words import as_you
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record
from hilo_widgets import Play, Stepper

from ..sampled import LONG, sample
from .acts import own, walked
from .play_pages import CLICKS, opened, untapped
from .test_heard import HASTE, WAITS
from .test_stepper import no_violations

TABLES: list[tuple[str, Json]] = [
    ("himilo", {"players": 4, "seat": 2}),
    ("himilo", {"players": 3, "show": 3}),
    ("himilo", {"players": 5, "seat": 4, "against": "random", "rounds": 1}),
    ("hilo", {"players": 2}),
    ("hilo", {"players": 4, "edition": "international", "seat": 3}),
    ("hilos", {"variant": "standard", "seat": 1}),
    ("hilos", {"variant": "poor_man"}),
    ("hilos", {"variant": "widow", "seat": 2, "auction": "scored"}),
    ("hilos", {"variant": "solo", "against": "beginner"}),
    ("pass_or_go", {"players": 2}),
    ("hilos", {"variant": "dealer", "seat": 3}),
    ("pass_or_go", {"players": 3, "seat": 1}),
]
STEPS = """(root) => {
  window.steps = [];
  new MutationObserver(() => steps.push(Number(root.dataset.step))).observe(root, { attributeFilter: ["data-step"] });
}"""
MOVED = """(root) => {
  window.moved = [];
  const said = root.querySelector(".host .lines");
  const note = () => said.textContent.includes("others move") && moved.push(Number(root.dataset.step));
  new MutationObserver(note).observe(root, { subtree: true, childList: true });
}"""
MINE = "document.querySelector('.hilo').dataset.turn !== 'others'"


def turn(root: Locator) -> str:
    """Return whose turn it is: "mine", "others", or "over"."""
    return root.get_attribute("data-turn") or ""


def legal(root: Locator) -> Locator:
    """Return the possible choices in the dock."""
    return root.locator(".pics [data-c]:not([aria-disabled])")


@pytest.mark.parametrize(("key", "about"), sample(TABLES, 6))
def test_rounds_are_played_by_clicks(page: Page, tmp_path: Path, key: str, about: Json) -> None:
    """A round, and where the game goes on the next one is dealt; what has been played is a record that a stepper opens."""
    play = Play(key, seed=4, **about)
    root = opened(page, tmp_path, play)
    assert root.evaluate(CLICKS, 7) == "over"
    assert len(summarize(play.record)["rounds"]) == len(play.game.rounds)
    if not play.game.over and key != "hilo":
        root.get_by_role("button", name="Next round").click()
        expect(root).to_have_attribute("data-turn", "mine")
        if LONG:
            assert root.evaluate(CLICKS, 8) == "over"
    assert list(map(str, Stepper(play.record).replay)) == list(map(str, play.game))
    assert int(root.get_attribute("data-step") or 0) == len(play.game) - 1


def test_the_others_move_one_after_the_other_and_it_is_said(page: Page, tmp_path: Path) -> None:
    """Each move is shown, and a trick lies until it is tapped, unless that is skipped; a screen reader hears all moves at once,
    and whose turn it is.
    """
    play = Play("himilo", seed=3)
    root = opened(untapped(page), tmp_path, play, motion="no-preference")
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
        text = as_you(frame.describe(0)[0], "Ann").split("♠")[0].split("♥")[0].split("♣")[0].split("♦")[0].rstrip(" 0123456789")
        assert text in status.inner_text()
    assert root.locator(".sd[aria-live]").count() == 0


def test_the_others_move_but_not_under_a_full_trick_or_when_the_reader_does(page: Page, tmp_path: Path) -> None:
    own(page).add_init_script(f"({HASTE})()")
    play = Play("pass_or_go", seed=3)
    root = opened(page, tmp_path, play)
    root.evaluate(MOVED)
    for _ in range(6):
        legal(root).first.dispatch_event("click")
        while page.wait_for_function(WAITS) and turn(root) == "others":
            page.evaluate("document.querySelector('[data-go-on]')?.click()")
    after = [play.game[step + 1] for step in page.evaluate("moved")]
    assert after and all(frame.event.seat != play.game.seat and frame.kind(0) != "trick" for frame in after)


def test_with_the_rule_open_the_pace_pauses_and_says_so(page: Page, tmp_path: Path) -> None:
    root = opened(untapped(page), tmp_path, Play("pass_or_go", seed=3))
    walked(root, "key | r\nclick .dock [data-c]:not([aria-disabled]) >> nth=0\nis .rest | paused while you read")


def test_end_goes_to_the_last_bid_and_only_enter_makes_it(page: Page, tmp_path: Path) -> None:
    play = Play("himilo", seed=3)
    root = opened(page, tmp_path, play)
    legal(root).first.focus()
    before = len(play.game)
    page.keyboard.press("End")
    expect(root.locator(".ans")).to_contain_text("Low")
    assert len(play.game) == before
    page.keyboard.press("Enter")
    expect(root.locator("h2")).to_contain_text("pass")
    assert "bid low" in [frame.action for frame in play.game[before:]]


@pytest.mark.long
def test_a_look_back_and_a_choice_taken_back(page: Page, tmp_path: Path) -> None:
    play = Play("himilo", seed=3)
    root = opened(page, tmp_path, play)
    back, disabled = root.get_by_role("button", name="Take back"), ("aria-disabled", "true")
    expect(back).to_have_attribute(*disabled)
    records = []
    for _ in range(2):
        legal(root).first.click(position={"x": 8, "y": 20})
        expect(back).not_to_have_attribute(*disabled)
        page.wait_for_function(MINE)
        records.append(json.dumps(play.record))
        back.click()
        expect(back).to_have_attribute(*disabled)
    assert play.game.taken_back == 2 and records[0] == records[1]
    page.keyboard.press("Home")
    expect(root).to_have_attribute("data-step", "0")
    root.get_by_role("button", name="Back to the present").click()
    expect(root).to_have_attribute("data-step", str(len(play.game) - 1))


def test_the_form_deals_what_it_says(page: Page, tmp_path: Path) -> None:
    """Game, variant, seat, each of the others, and the seed; nothing of it needs a mouse."""
    play = Play()
    root = opened(page, tmp_path, play)
    no_violations(page)
    root.get_by_text("Change", exact=True).click()
    for name in ("Hilos", "Widow's", "Cem", "each differently"):
        root.get_by_role("radio", name=name).check()
    root.get_by_role("radio", name="scored", exact=True).check()
    walked(root, "choose .several select >> nth=0 | chance\nenter Seed of the deal | 12")
    expect(page.locator(".hilo.play")).to_be_visible()
    game = play.game
    assert (game.options["variant"], game.options["auction"], game.seat, game.seed) == ("widow", "scored", 2, 12)
    assert list(game.against)[:2] == ["random", "expert"]
    assert game.rounds[0]["deal"] == Play("hilos", variant="widow", seed=12).game.rounds[0]["deal"]


@pytest.mark.long
@pytest.mark.parametrize(("size", "scheme"), [((1366, 768), "light"), ((480, 780), "dark")])
def test_axe_has_nothing_to_say(page: Page, tmp_path: Path, size: tuple[int, int], scheme: Any) -> None:
    """At the end of a round, and with all hands shown."""
    record = random_record("hilos", {}, 3)
    root = opened(page, tmp_path, Play.resume(record | {"rounds": record["rounds"][:1]}, against="beginner"), size)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    steps = """
      over
      axe
      key  | ArrowLeft
      see .host .q | a round that is over
      click .more summary
      press  | Show all hands
      see .over >> nth=0 | All hands open
      see .host .q | All hands are face up now.
      axe"""
    over = expect(root).to_have_attribute
    walked(root, steps, axe=lambda: no_violations(page), over=lambda: over("data-turn", "over"))
    expect(root.locator(".table")).to_be_in_viewport(ratio=0.9)

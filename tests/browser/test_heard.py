"""A screen reader can follow a round of each game played by keyboard alone, from its opening to its review, in the order of
events. To write it again, and then read it: HILO_RENEW_GOLDEN=1 uv run pytest tests/browser/test_heard.py
"""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core import recorded
from hilo_core.chances.rollouts import Rollouts
from hilo_core.messages.texts import Json
from hilo_widgets import Play, Review, Stepper
from hilo_widgets.odds import chances as chances_in_widget

from .acts import own
from .conftest import FORGET
from .play_pages import opened

pytestmark = pytest.mark.long

HERE = Path(__file__).parent
HEARD = HERE / "heard"  # a file for each game
ROUNDS: dict[str, Json] = {
    "himilo": {"seed": 3},
    "hilo": {"seed": 3, "players": 2},
    "hilos": {"seed": 5},
    "pass_or_go": {"seed": 2},
}
HINTED = 6  # the choice before which a hint is asked for
TABLES = 400  # imagined for a hint, which else are as many as there is time for
HASTE = """() => {
  if (location.protocol === "about:") return;
  window.untapped = true;
  localStorage["hilo-pace"] = JSON.stringify("tap");
  const [later, never] = [window.setTimeout, window.clearTimeout];
  window.awaited = new Set();
  window.setTimeout = (run, ms = 0, ...more) => {
    const one = later((...given) => { awaited.delete(one); run(...given); }, ms / 30, ...more);
    if (ms < 1e5) awaited.add(one);
    return one;
  };
  window.clearTimeout = (one) => { awaited.delete(one); never(one); };
}"""  # with the others thinking for no time, and cards lying on the table until a key is pressed
DRAWN = """async () => {
  const drawn = () => new Promise(requestAnimationFrame);
  do {
    await drawn();
    await drawn();
  } while (awaited.size);
}"""  # and nothing more is to come by itself
WAITS = "() => document.querySelector('[data-go-on]') || document.querySelector('.hilo').dataset.turn !== 'others'"
FREE = "[data-c][data-choice]:not([aria-pressed=true])"


class Listener:
    """Somebody who presses keys and hears what comes of each."""

    def __init__(self, page: Page, root: Locator) -> None:
        self.page, self.root, self.lines = page, root, list[str]()
        self.hear("")

    def hear(self, key: str) -> None:
        """Write down what has been heard since the key before."""
        self.page.wait_for_function(WAITS)
        self.page.evaluate(DRAWN)
        heard = self.page.evaluate("heardSince()")
        self.lines += [f"[{key}]" if key else "[opened]", *(f"  {one}" for one in heard)]

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.hear(key)

    def on(self, what: str) -> bool:
        """Return whether the keyboard is on such a thing."""
        return self.root.locator(f"{what}:focus").count() > 0

    def go(self, key: str, what: str) -> None:
        """Presses a key until the keyboard is on such a thing."""
        for _ in range(20):
            if self.on(what):
                return
            self.press(key)
        raise AssertionError(f"{key} does not come to {what}: {self.lines[-12:]}")


def hint(listener: Listener) -> None:
    """A hint from its plan to the numbers, and back to the hand."""
    listener.page.keyboard.press("h")
    expect(listener.root.locator(".host .steps [aria-current]")).to_have_count(1)
    listener.hear("h")
    listener.go("Shift+Tab", f".acts {'.go' if listener.root.locator('.acts .go').count() else 'button'}")
    while listener.on(".acts .go"):
        listener.press("Enter")
    listener.press("h")


def a_round(listener: Listener) -> None:
    """Play what the keyboard is on, or what is right of it."""
    chosen = 0
    for _ in range(200):
        if listener.root.get_attribute("data-turn") == "over":
            return
        if listener.on("[data-go-on]"):
            listener.press("Enter")
        elif listener.on(".acts button") and not listener.on("[data-choice]"):  # a warning
            listener.press("Tab")
            listener.press("Enter")
        elif (ready := listener.root.locator(".acts .go[data-choice]")).count() and not ready.get_attribute("aria-disabled"):
            listener.go("Shift+Tab", ".acts .go")
            listener.press("Enter")
        elif not listener.on("[data-c]"):
            listener.go("Tab", "[data-c]")
        elif listener.on(FREE):
            chosen += 1
            if chosen == HINTED:
                hint(listener)
            listener.press("Enter")
        else:
            listener.press("ArrowRight")
    raise AssertionError(f"The round does not end: {listener.lines[-12:]}")


def a_review(listener: Listener) -> None:
    """The list, its first decision in words and numbers, the next one and the next mistake, a step on, and back."""
    listener.hear("Review this round")
    listener.press("Tab")
    listener.press("Enter")
    listener.go("Shift+Tab", ".ans .acts button:last-child")
    listener.press("Enter")
    for key in ("Enter", "PageDown", "n", "ArrowRight", "Escape"):
        listener.press(key)


def test_a_pause_says_the_step_that_shows(page: Page, tmp_path: Path) -> None:
    """Nothing is read out while steps follow each other."""
    page = own(page)
    page.add_init_script(path=HERE / "heard.js")
    page.goto(Stepper(recorded("himilo", seed=1)).to_html(tmp_path / "steps.html").as_uri())
    root = page.locator(".hilo")
    root.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => document.querySelector('.hilo').dataset.step >= 2")
    page.evaluate("heardSince()")
    root.get_by_role("button", name="Pause").click()
    page.wait_for_function("(words) => heardSince().join().includes(words)", arg=root.locator(".sd").inner_text().split()[0])


@pytest.mark.parametrize("key", ROUNDS)
def test_what_is_heard_of_a_round(page: Page, tmp_path: Path, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its opening, a hint, every choice and all that others do, and its review: once each, in words, without ids."""
    monkeypatch.setattr(chances_in_widget, "SMALL_ERROR", 1.0)  # one message, of as many tables in every run
    run = Rollouts.run
    monkeypatch.setattr(Rollouts, "run", lambda self, seconds, tables=0: run(self, 1e9, TABLES))
    own(page).add_init_script(f"({HASTE})()")
    page.add_init_script(path=HERE / "heard.js")
    play = Play(key, **ROUNDS[key])
    root = opened(page, tmp_path, play)
    expect(root).to_have_attribute("data-turn", "mine")
    listener = Listener(page, root)
    a_round(listener)
    expect(root.get_by_role("button", name="Review this round")).to_be_focused()
    listener.press("Tab")
    expect(root.get_by_role("button", name="Next round")).to_be_focused()
    monkeypatch.undo()
    told = Review(play.record, play.game.seat, hints=[], tables=4, progress=False)
    page.evaluate(FORGET)  # before a page of another origin
    page.goto(told.to_html(tmp_path / "review.html").as_uri())
    listener.root = page.locator(".hilo.review")
    expect(listener.root).to_be_focused()
    a_review(listener)
    path = HEARD / f"{key}.txt"
    heard = "\n".join(listener.lines) + "\n"
    if os.environ.get("HILO_RENEW_GOLDEN"):
        path.write_text(heard, "utf-8")
    assert heard == path.read_text("utf-8")

"""Steppers of all games for everyone: axe, zoom, keyboard and reduced motion, on a page whose questions Python answers."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core.games import GAMES
from hilo_core.messages.texts import Json
from hilo_core.records.self_play import random_record
from hilo_widgets import Stepper
from hilo_widgets.questions import RequestId

from ..sampled import by_turns
from ..sent import frames_of
from .acts import own
from .test_screen import opened
from .test_stepper import move_to, no_violations, step

ROUNDS: dict[str, Json] = {
    "himilo": {"players": 4, "rounds": 1},
    "hilo": {"players": 4},
    "hilos": {"variant": "widow", "auction": "scored"},
    "pass_or_go": {"players": 3},
}
ALIVE = """
window.sent = [];
const send = async (message) => {
  sent.push(message.kind);
  stepper.receive(await python(message));
  window.moving = document.getAnimations().length;
};
const stepper = mount(PLACE, DATA, send, true);"""


@pytest.fixture(scope="module", params=by_turns(ROUNDS))
def stepper(request: pytest.FixtureRequest) -> Stepper:
    """Return a stepper of one round of each game."""
    record = random_record(GAMES[request.param], ROUNDS[request.param], 4)
    record["rounds"] = record["rounds"][:1]
    return Stepper(record)


def live(page: Page, folder: Path, stepper: Stepper, size: tuple[int, int] = (1180, 620)) -> Locator:
    """Return the root of a stepper that Python answers, without motion."""
    own(page).expose_function("python", lambda asked: stepper.line(RequestId(asked["view"], asked["id"]), asked))
    return opened(page, folder, stepper, size, script=ALIVE)


def moments(stepper: Stepper) -> list[int]:
    """Return the first frame of each phase in which something is asked, and the end."""
    first: dict[str, int] = {}
    for frame in stepper.replay:
        if frames_of(stepper.data)[frame.index].get("c"):
            first.setdefault(frame.view().phase, frame.index)
    return [*first.values(), len(stepper.replay) - 1]


def choosing(stepper: Stepper) -> int:
    """Return the middle one of the frames in which one of several choices is to be made."""
    frames = [n for n, one in enumerate(frames_of(stepper.data)) if len(one.get("c", [])) > 1 and not one.get("pick", 0) > 1]
    return frames[len(frames) // 2]


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_has_nothing_to_say(page: Page, tmp_path: Path, stepper: Stepper, scheme: Any) -> None:
    """Light in every phase; dark, where only colours are others, at a choice and at the end."""
    root = opened(page, tmp_path, stepper, (1180, 620))
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    for frame in moments(stepper) if scheme == "light" else (choosing(stepper), len(stepper.replay) - 1):
        move_to(root, frame)
        no_violations(page)


def test_the_keyboard_plays_on_and_takes_back(page: Page, tmp_path: Path, stepper: Stepper) -> None:
    """Tab comes to a legal choice, arrows to others, Enter makes it, Backspace takes it back. Stepping asks nothing."""
    root = live(page, tmp_path, stepper)
    frame = choosing(stepper)
    move_to(root, frame)
    page.keyboard.press("Tab")
    held = root.locator(".pics [data-c]:focus")
    expect(held).to_have_attribute("role", "button")
    assert held.get_attribute("aria-disabled") is None
    first = held.get_attribute("data-c")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        if held.get_attribute("data-c") != first:
            break
    assert held.get_attribute("data-c") != first
    root.locator(f'.pics [data-c="{first}"]').focus()
    page.keyboard.press("Enter")
    expect(root.locator(".own")).to_have_text("your own line")
    assert step(root) > frame
    page.keyboard.press("Backspace")
    expect(root.locator(".own")).to_be_hidden()
    assert step(root) == frame
    for key in ("ArrowRight", "End", "ArrowLeft", "PageUp", "Home", "PageDown"):
        page.keyboard.press(key)
    root.get_by_role("button", name="Next step").click()
    root.locator(".moves .mv").last.evaluate("(cell) => cell.click()")
    assert page.evaluate("sent") == ["play"]

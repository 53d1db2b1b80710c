"""JupyterLab: every widget is shown, the first ones are used, and the stepper is stepped, by keys too, branched and predicted.

No other test in JupyterLab runs by default, so that one process alone starts it.
"""

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Locator, Page, expect

import hilo_widgets
from hilo_core.records.self_play import random_record
from hilo_widgets import Stepper

from ..sampled import by_turns
from ..sent import frames_of
from .acts import own, sized
from .conftest import Jupyter, Lab
from .front_ends import CELLS, walk

RECORD = random_record("himilo", {"players": 4, "rounds": 1}, 7)
SHOW = """from hilo_widgets import Stepper
from hilo_core.records.self_play import random_record
record = random_record("himilo", {"players": 4, "rounds": 1}, 7)
stepper = Stepper(record%s)
stepper"""

OTHERS = {  # those that are not in CELLS, each as it is shown
    **{name: f"{name}()" for name in ("Column", "DiceLab", "GridLab", "Lessons", "OrderLab", "WinCardLab")},
    "Certainty": "Certainty('pass_or_go.nothing')",
    "Guess": "Guess('How many of 100?', 'About 5.')",
    "Learn": "Learn('hilo')",
    "Lesson": "Lesson('41')",
    "Linked": "Linked(str, object=(0, 3))",
    "Puzzles": "Puzzles('hilo')",
    "Review": "Review('pass_or_go_two_players', 0, tables=2, progress=False)",
}
IS_SHOWN = """(at) => {
  const { node } = jupyterapp.shell.currentWidget.content.widgets[at];
  node.scrollIntoView(); // JupyterLab draws what is in view
  const outputs = [...node.querySelectorAll(".jp-OutputArea-output")];
  if (node.querySelector("[data-mime-type*=error], [data-mime-type*=stderr]")) throw new Error(node.textContent);
  return outputs.some(({ offsetHeight, offsetWidth }) => offsetHeight * offsetWidth > 400);
}"""


def test_every_widget_is_there_and_the_first_ones_are_used(lab: Lab, page: Page) -> None:
    """A step, a round with a hint and its review, an answer, a simulation; the others are seen."""
    assert {*OTHERS, "Ask", "Play", "Simulation", "Stepper", "answers"} == {*hilo_widgets.__all__}
    lab.run("from hilo_widgets import *", *OTHERS.values())
    for at in range(1, len(OTHERS) + 1):
        page.wait_for_function(IS_SHOWN, arg=at)
    sized(page, 1280, 3000)
    lab.run(*CELLS)
    walk(page)


def shown(lab: Lab, options: str = "") -> Locator:
    """Return the root of a stepper in the notebook."""
    return lab.show(SHOW % options)


def step(root: Locator) -> int:
    """Return the number of the frame that shows."""
    return int(root.get_attribute("data-step") or -1)


AXE = """(root) => axe.run({ include: [[root]] }, { resultTypes: ["violations"] })
  .then((results) => results.violations.length ? results : null)"""  # the list of passes is long


def no_violations(page: Page, root: str = ".hilo") -> None:
    """Axe finds nothing in our own element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    results = page.evaluate(AXE, root)
    assert results is None, AxeResults(results).generate_report()


def move_to(root: Locator, frame: int) -> None:
    """Step to a frame with the slider, and brings what then moves to its end: a pointer aims at what lies still."""
    root.locator("input[type=range]").evaluate(
        """(range, to) => {
          range.value = to;
          range.dispatchEvent(new Event("input", { bubbles: true }));
          range.closest(".hilo").getAnimations({ subtree: true }).forEach((motion) => motion.finish());
        }""",
        frame,
    )


def frame_with_both(stepper: Stepper) -> int:
    """Return a frame in which the bottom hand has cards that can be played and cards that cannot."""
    for n, frame in enumerate(frames_of(stepper.data)):
        choices = frame.get("c", [])
        asked = stepper.replay[n].asked
        if (
            asked
            and asked.seat == 0
            and frame["ply"] > 12
            and sum(c[2] for c in choices) > 1
            and not all(c[2] for c in choices)
        ):
            return n
    raise AssertionError("no such frame")


def card(root: Locator, allowed: bool) -> Locator:
    """Return a card of the hand to move that can be played, or cannot."""
    return root.locator(f".dock [role=button]{'[data-choice]' if allowed else '[aria-disabled]'}").first


def test_controls_wait_for_no_python(lab: Lab, page: Page) -> None:
    """They step where Python hears nothing and answers nothing. It is told where the reader is, for other cells, but only once
    until it has taken that in, however many steps are made meanwhile.
    """
    root = shown(lab)
    page.evaluate(
        """() => {
          window.messages = [];
          window.plainly = WebSocket.prototype.send;
          window.isDeaf = true;
          WebSocket.prototype.send = function (data) {
            const text = new TextDecoder().decode(typeof data === "string" ? new TextEncoder().encode(data) : data);
            if (text.includes("comm_msg")) messages.push(text);
            if (!isDeaf || !text.includes("comm_msg")) plainly.call(this, data);
          };
        }"""
    )
    last = len(Stepper(RECORD).replay) - 1
    root.get_by_role("button", name="Next step").click()
    assert step(root) == 1
    root.get_by_role("button", name="Last step").click()
    assert step(root) == last
    root.get_by_role("button", name="Previous step").click()
    root.get_by_role("button", name="First step").click()
    assert step(root) == 0
    move_to(root, 40)
    assert step(root) == 40
    root.get_by_label("More").click()
    root.get_by_role("combobox", name="Jump to").select_option(label="Trick 3")
    assert Stepper(RECORD).replay[step(root)].view().trick == 2
    root.get_by_role("combobox", name="Speed").select_option(label="4 steps a second")
    at = step(root)
    root.get_by_role("button", name="Play", exact=True).click()
    pause = "document.querySelector('.hilo [aria-label=Pause]').click() || true"
    page.wait_for_function(f"(to) => document.querySelector('.hilo').dataset.step >= to && ({pause})", arg=at + 2)
    expect(root).to_have_attribute("data-playing", "false")
    (told,) = page.evaluate("messages")
    assert '"method":"update"' in told
    assert json.loads(re.findall(r'"state":({[^{}]*})', told)[0]) == {"step": 1, "at": "#1"}
    page.evaluate("() => { isDeaf = false; }")
    move_to(root, frame_with_both(Stepper(RECORD)))
    card(root, True).click()
    expect(root.locator(".own")).to_be_visible()
    assert sum('"method":"custom"' in message for message in page.evaluate("messages")) == 1  # a question is asked at once
    page.evaluate("() => { WebSocket.prototype.send = plainly; }")


@pytest.mark.long
def test_keys(lab: Lab, page: Page) -> None:
    root = shown(lab)
    root.focus()
    for key, expected in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", None), ("Home", 0)):
        page.keyboard.press(key)
        assert step(root) == (len(Stepper(RECORD).replay) - 1 if expected is None else expected)
    page.keyboard.press("PageDown")
    assert step(root) == [start for _, start in Stepper(RECORD).data["jumps"]][1]
    page.keyboard.press("PageUp")
    assert step(root) == 0
    page.keyboard.press("r")
    expect(root.locator(".rule")).to_be_focused()
    keys = root.get_by_role("dialog", name="Keys")
    page.keyboard.press("?")
    expect(keys.get_by_role("row", name="Page Up, Page Down")).to_be_visible()
    page.keyboard.press("ArrowRight")  # is the list's
    assert step(root) == 0
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


IS_FULL = """(root) => {
  const { width, height } = root.getBoundingClientRect();
  return width === innerWidth && height >= innerHeight;
}"""


ASKED = """const ask = Element.prototype.requestFullscreen;
Element.prototype.requestFullscreen = function () { window.asked = true; return ask.call(this); };"""


@pytest.mark.parametrize("refused", by_turns([True, False]))
def test_full_screen(refused: bool, page: Page, tmp_path: Path) -> None:
    """By the menu and by its key, and where a browser has none the widget fills the window; Escape leaves it."""
    own(page).add_init_script("delete Element.prototype.requestFullscreen;" if refused else ASKED)
    page.goto(Path(Stepper(RECORD).to_html(tmp_path / "stepper.html")).as_uri())
    root = page.locator(".hilo.one[aria-label]")
    root.get_by_label("More", exact=True).click()
    root.get_by_role("button", name="Full screen").click()
    page.wait_for_function(f"() => ({IS_FULL})(document.querySelector('.hilo.one'))")
    assert page.evaluate("Boolean(window.asked)") is not refused  # a browser may refuse it when the click was seconds ago
    page.keyboard.press("ArrowRight")
    assert step(root) == 1
    page.keyboard.press("Escape" if refused else "f")
    page.wait_for_function("() => !document.querySelector(':fullscreen, .hilo-fills')")


@pytest.mark.long
def test_a_card_is_asked_played_and_taken_back(lab: Lab, page: Page) -> None:
    stepper = Stepper(RECORD)
    root = shown(lab)
    frame = frame_with_both(stepper)
    move_to(root, frame)
    illegal = card(root, False)
    illegal.focus()
    expect(root.locator(".ans")).to_contain_text("cannot be played")
    expect(root.locator(".ans .rid").first).to_have_text("HM-10")
    assert illegal.get_attribute("aria-disabled") == "true"
    page.keyboard.press("Enter")
    assert step(root) == frame
    card(root, True).focus()
    expect(root.locator(".ans")).to_contain_text("can be played")
    page.keyboard.press("Enter")
    expect(root.locator(".own")).to_be_visible()
    expect(root).not_to_have_attribute("data-step", str(frame))
    root.get_by_role("button", name="Undo").click()
    assert step(root) == frame
    expect(root.locator(".own")).to_be_hidden()
    no_violations(page)


@pytest.mark.long
def test_predicting(lab: Lab, page: Page) -> None:
    root = shown(lab, ", predict=True")
    root.get_by_role("button", name="Last step").click()
    frames = frames_of(Stepper(RECORD, predict=True).data)
    first = next(n for n, frame in enumerate(frames) if "q" in frame)
    assert step(root) == first - 1
    expect(root.locator(".ans")).to_contain_text("Who wins the trick")
    _, offered, right, *_ = frames[first]["q"]
    root.locator(".acts button", has_text=offered[right]).click()
    assert step(root) == first
    expect(root.locator(".own")).to_contain_text("1 of 1")
    no_violations(page)


@pytest.mark.long
def test_a_look_back_is_read_whole_and_stepped_through(lab: Lab, page: Page) -> None:
    """After the round alone; neither its words nor those of its buttons are hidden in a field that is too low."""
    root = shown(lab)
    asked, answer = root.get_by_role("button", name="Could it have been won?"), root.locator(".ans")
    expect(asked).to_have_count(0)
    root.get_by_role("button", name="Last step").click()
    end = step(root)
    hidden = """one => [...one.querySelectorAll(".q, .a")].some((words) => {
      const [under, over] = [words, one.querySelector(".acts button")].map((each) => each.getBoundingClientRect());
      return over.top < under.bottom && under.top < over.bottom && over.left < under.right && under.left < over.right;
    })"""
    assert not answer.evaluate(hidden)
    asked.click()
    expect(answer).to_contain_text("With all cards face up")
    assert not answer.evaluate(hidden)
    no_violations(page)
    root.get_by_role("button", name="Step through the other way").click()
    assert 0 < step(root) < end
    expect(root.locator(".own")).to_have_text("the other way")
    root.get_by_role("button", name="Take back").or_(root.locator(".undo")).first.click()
    assert step(root) == end


@pytest.mark.long
def test_a_stopped_kernel_is_said_in_words(server: Jupyter, page: Page) -> None:
    root = server.show(page, "stopped.ipynb", [SHOW % ""])
    frame = frame_with_both(Stepper(RECORD))
    move_to(root, frame)
    server.choose(page, "Kernel", "Shut Down Kernel")
    page.get_by_text("No Kernel | ").wait_for()
    card(root, True).click()
    expect(root.locator(".ans")).to_contain_text("Python does not answer")
    root.get_by_role("button", name="Next step").click()
    assert step(root) == frame + 1

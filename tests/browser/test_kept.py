"""The pages of a lesson restore a student's work when they are loaded again, closed or discarded, until it is forgotten."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core.lessons.lesson import Lesson
from hilo_core.lessons.lesson_file import lesson, lessons

from ..sampled import sample
from ..waiting import wait_until
from .acts import own, walked
from .conftest import FORGET
from .lesson_walk import WORD, by_python, one_code, opened, press, up_to_boxes
from .student import THROUGH, Student, code_of
from .test_ask import fits
from .test_stepper import no_violations

SOME = pytest.mark.parametrize("one", sample(lessons(), 4), indirect=True)
VOTES = "Stop with 10", "Roll one die"
ROLL = "No die? Roll a round here"
STRIP = "Your work is kept in this browser, on this computer."
SHOWS = """(root) => {
  const copy = root.cloneNode(true);
  for (const one of copy.querySelectorAll("*")) one.removeAttribute("data-lm-suppress-shortcuts");
  for (const one of copy.querySelectorAll("[hidden], [data-part=say]")) { // the last is only read out
    one.replaceChildren();
    one.removeAttribute("style");
  }
  const fields = [...root.querySelectorAll("input, textarea")];
  const values = fields.map((one) => [one.value, one.checked, one.disabled, one.readOnly]);
  return copy.outerHTML.replace(/hilo[a-z0-9]{1,7}-/g, "hilo-").replace(/ fresh"/g, '"').replace(/></g, ">\\n<")
    + "\\n" + values.map((one) => one.join(" ")).join("\\n");
}"""
DRAWN = "async () => { for (let n = 0; n < 4; n++) await new Promise(requestAnimationFrame); }"  # pages draw all at once
BLOCKED = """() => {
  for (const name of ["getItem", "setItem", "removeItem"]) {
    Storage.prototype[name] = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
  }
}"""
FULL = """() => {
  Storage.prototype.setItem = () => { throw new DOMException("Full.", "QuotaExceededError"); };
}"""


def shows(root: Locator) -> str:
    """Return the elements of a page, and the contents of its fields."""
    text: str = root.evaluate(SHOWS)
    return text


def comes_back(root: Locator, was: str) -> None:
    """Wait until a page shows what it showed before."""
    wait_until(lambda: shows(root) == was, lambda: shows(root))


def reloaded(root: Locator) -> None:
    """Load a page again: it shows the same as when all was drawn that had been done."""
    was = ""
    while was != (was := shows(root)):
        root.page.evaluate(DRAWN)
    root.page.reload()
    comes_back(root, was)


@pytest.mark.long
@SOME
def test_a_student_finds_everything_again_after_each_step(page: Page, folders: dict[str, Path], one: Lesson) -> None:
    for done in range(1, len(one.steps) + 1):
        page.evaluate(FORGET)
        root = opened(page, folders[one.key], "student")
        page.evaluate(THROUGH, Student(one, 2).given | {"steps": done, "all": done == len(one.steps)})
        reloaded(root)
    expect(root.locator(".kept")).to_contain_text(f"Number 3, class word “heron”. {STRIP}")


@pytest.mark.long
@SOME
def test_a_teacher_finds_everything_again_after_each_step(page: Page, folders: dict[str, Path], one: Lesson) -> None:
    """Codes with those that are refused, votes, what is known besides, and the view."""
    root = opened(page, folders[one.key], "teacher")
    codes = [code_of(one, number) for number in range(1, 29)]
    steps = f"""
      fill Class word | {WORD}
      reload
      lines Codes | Good morning!/{"/".join(codes[:5])}/{other(codes[5])}/7: {codes[6]}//{codes[0]}
      fill Students | 26
      many .mail li | 2
      reload
      press  | Dots
      lines Codes | {"/".join(codes)}
      fill Students | 28
      see [data-finding] | All 28 results
      reload
      click [data-do=exact]
      reload
      press  | Working
      reload
      press  | Ticket
      reload
      press  | Projector
      reload
      key  | ArrowRight
      reload
      key  | Escape
      press  | Key
      many [data-key] tr | 40
      reload
      press  | Plan
      reload
      click [data-view=class]
      see [data-finding] | All 28 results"""
    walked(root, steps, reload=lambda: reloaded(root))


def other(code: str) -> str:
    """Return a code with its last letter changed."""
    return code[:-1] + ("C" if code[-1] != "C" else "D")


def begun(page: Page, folder: Path, number: int = 3, rounds: int = 4) -> Locator:
    """Return a student's page of lesson 41 with some rounds in the boxes."""
    root = opened(page, folder, "student")
    up_to_boxes(root, number, VOTES)
    for played in range(rounds):
        press(root, ROLL)
        expect(root.locator("[data-box]").nth(played)).not_to_have_value("")
    return root


def sit_down(root: Locator, word: str, number: int) -> None:
    """Types class word and number, and presses the button below them."""
    root.get_by_label("Class word").fill(word)
    root.get_by_label("Your number", exact=True).fill(str(number))
    root.locator("[data-do=start]").click()
    expect(root.locator(".kept")).to_contain_text(f"Number {number}, class word “{word.strip()}”.")


def boxes(root: Locator) -> list[str]:
    """Return the contents of the boxes."""
    return [box.input_value() for box in root.locator("[data-box]").all()]


@pytest.mark.long
@pytest.mark.parametrize(("word", "number"), [(WORD, 4), ("otter", 4), ("otter", 3)])
def test_two_students_share_a_computer(page: Page, folders: dict[str, Path], word: str, number: int) -> None:
    """One has a number, a class word, or both, that the other has not. The second one begins empty, also after a reload."""
    root = begun(page, folders["41"])
    was = shows(root.locator("[data-step='2']"))
    page.reload()
    sit_down(root, word, number)
    expect(root.locator("[data-step='0'] h3")).to_be_focused()
    assert boxes(root) == [""] * 10 and not root.locator(".opt :checked").count()
    root.locator("[data-step='0'] .opt").last.click()
    press(root, "Lock in my vote")
    reloaded(root)
    sit_down(root, WORD, 3)
    assert shows(root.locator("[data-step='2']")) == was
    expect(root.locator("[data-step=start] .verdict")).to_contain_text("Here is what you have done so far.")
    sit_down(root, f" {word.upper()}", number)
    expect(root.locator("[data-step='0'] .opt").last.locator("input")).to_be_checked()
    expect(root.locator("[data-step='2']")).to_be_hidden()


def test_a_class_word_that_was_wrong_is_put_right(page: Page, folders: dict[str, Path]) -> None:
    """Round, votes and what is typed come along, also after a reload; and stay under the wrong word."""
    root = begun(page, folders["41"])
    was = boxes(root)
    sit_down(root, "herons", 3)
    assert boxes(root) == [""] * 10
    reloaded(root)
    press(root, "Bring it over")
    expect(root.locator("[data-step=start] .verdict")).to_contain_text("because only the word has changed")
    assert boxes(root) == was
    press(root, ROLL)
    expect(root.locator("[data-box]").nth(4)).not_to_have_value("")
    reloaded(root)
    sit_down(root, WORD, 3)
    assert boxes(root) == was


@pytest.mark.long
def test_what_is_forgotten_does_not_come_back(page: Page, folders: dict[str, Path]) -> None:
    """It comes back only where the reader asks for it at once; what others have done is still there."""
    root = begun(page, folders["41"], 4)
    sit_down(root, WORD, 3)
    blank = begun_blank(root)
    root.locator("[data-step='0'] .opt").first.click()
    press(root, "Forget this")
    expect(root.locator(".kept")).to_contain_text("What number 3 has done is forgotten.")
    expect(root.locator("[data-step='0']")).to_be_hidden()
    press(root, "Bring it back")
    expect(root.locator("[data-step='0'] .opt").first.locator("input")).to_be_checked()
    press(root, "Forget this")
    page.reload()
    expect(root.locator(".kept")).to_be_hidden()
    expect(root.get_by_label("Class word")).to_have_value("")
    assert "heron 3" not in page.evaluate("JSON.stringify(localStorage)")
    sit_down(root, WORD, 3)
    assert begun_blank(root) == blank
    sit_down(root, WORD, 4)
    assert boxes(root)[:4] != [""] * 4


def begun_blank(root: Locator) -> str:
    """Return the first step of a student who has just begun."""
    expect(root.locator("[data-step='0']")).to_be_visible()
    return shows(root.locator("[data-step='0']"))


@pytest.mark.long
@pytest.mark.parametrize("how", [BLOCKED, FULL], ids=["blocked", "full"])
def test_where_nothing_can_be_kept_the_page_says_so_and_works(page: Page, folders: dict[str, Path], how: str) -> None:
    own(page).add_init_script(f"({how})()")
    root = begun(page, folders["41"], rounds=10)
    press(root, "My boxes are full")
    expect(root.locator(".code12")).to_have_text(by_python(3))
    expect(root.locator(".kept.lost")).to_contain_text("could not keep what you typed: its storage is blocked or full.")
    sit_down_lost(root, 4)
    assert boxes(root) == [""] * 10
    sit_down_lost(root, 3)
    expect(root.locator(".code12")).to_have_text(by_python(3))
    fits(page, root, 1366)
    no_violations(page)
    root = opened(page, folders["41"], "teacher")
    one_code(root)
    expect(root.locator(".kept.lost")).to_contain_text("could not keep what you typed")


def sit_down_lost(root: Locator, number: int) -> None:
    """Change the number where nothing is kept."""
    root.get_by_label("Your number", exact=True).fill(str(number))
    root.locator("[data-do=start]").click()
    expect(root.locator("[data-step=start] .verdict h4")).to_contain_text(f"Number {number},")


STRANGE = [
    "", "{", "null", "7", "[]", '{"deeds": 7}', '{"deeds": [7, null, ["pressed"], ["typed", 1, 2], ["__proto__", "x"]]}',
    '{"deeds": [["pressed", "start start 0"], ["pressed", "9 vote 0"], ["typed", "0  0", "no option"], ["typed", "2  77", "x"],'
    ' ["pressed", "0 vote 0"], ["stopped", "none"], ["pressed", "5 hand 0"], ["seed", -1]], "watches": {"x": {"run": 7}}}',
    '{"deeds": [["typed", "0 0 0", "<img src=x onerror=alert(1)>"], ["pressed", "] 0"]], "watches": "x"}',
]  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("found", STRANGE)
def test_what_is_strange_is_left_alone(page: Page, folders: dict[str, Path], found: str) -> None:
    """Work of another version of the page, or what was never any: the page begins, and everything on it can be done."""
    root = opened(page, folders["41"], "student")
    for key in ("by heron 3", "last", "at 0"):
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"hilo work 1 41 student {key}", found])
    page.evaluate("(text) => sessionStorage.setItem('hilo work 1 41 student at 0', text)", found)
    root = begun(page, folders["41"], rounds=10)
    press(root, "My boxes are full")
    expect(root.locator(".code12")).to_have_text(by_python(3))
    for key in ("class heron", "last"):
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"hilo work 1 41 teacher {key}", found])
    root = opened(page, folders["41"], "teacher")
    one_code(root)


@pytest.mark.long
def test_a_teacher_goes_from_class_to_class(page: Page, folders: dict[str, Path]) -> None:
    """Codes are kept by class word; those that were typed under a wrong word, or none, go with the right one."""
    root = opened(page, folders["41"], "teacher")
    steps = f"""
      lines Codes | {"/".join(map(by_python, (1, 2, 3)))}
      leave Codes
      reload
      fill Class word | herron
      leave Class word
      reload
      many .mail li | 4
      fill Class word | {WORD}
      leave Class word
      is .mail li | 3 codes are in.
      enter Class word | otter
      has Codes |
      hidden .kept
      fill [data-count] >> nth=0 | 5
      reload
      fill Class word | {WORD.upper()}
      leave Class word
      is .mail li | 3 codes are in.
      reload
      fill Class word |
      lines Codes | {by_python(4)}/{by_python(5)}
      fill Class word | {WORD}
      leave Class word
      is .mail li | 5 codes are in.
      press  | Forget this class
      has Codes |
      press  | Bring it back
      is .mail li | 5 codes are in.
      twice .forget
      see .kept | is forgotten
      again
      has Class word |
      has Codes |
      enter Class word | otter
      has [data-count] >> nth=0 | 5"""
    walked(root, steps, reload=lambda: reloaded(root), again=page.reload, twice=root.locator(".forget").dblclick)
    assert "herron" not in page.evaluate("JSON.stringify(localStorage)")


def test_a_tab_behind_another_one_undoes_nothing(page: Page, folders: dict[str, Path]) -> None:
    """Its simulation goes on, until the reader stops it in the tab in front."""
    root = opened(page, folders["22"], "student")
    page.evaluate(THROUGH, Student(lesson("22"), 2).given | {"steps": 3, "all": False})
    own(page).emulate_media(reduced_motion="no-preference")
    walked(root, "fill [data-watch] input.n | 25\npress  | Lock in and play\nvisible [data-do=stop]")
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    second = page.context.new_page()
    front = opened(second, folders["22"], "student")
    second.emulate_media(reduced_motion="no-preference")
    second.reload()
    press(front, "Stop, I am sure enough")
    for tab in (root, front):
        expect(tab.locator("[data-do=again]")).to_be_visible()
    second.close()

"""Every lesson in its offline pages: a student goes through it, a teacher pools a class, and paper has its size."""

from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from hilo_core.lessons.lesson import Lesson
from hilo_core.lessons.lesson_file import lesson, lessons
from hilo_core.lessons.parts import Fields

from ..class_codes import read
from ..sampled import by_turns
from .acts import own, sized, walked
from .lesson_walk import at_boxes, opened
from .serving import address
from .student import THROUGH, WORD, Student, code_of
from .test_ask import fits
from .test_lesson_41 import pages_of
from .test_stepper import no_violations

EACH = pytest.mark.parametrize("one", by_turns(sorted(lessons(), key="41".__ne__), of=99), indirect=True)
SIZES = (480, 1366)
HEADINGS = """(root) => [...root.querySelectorAll("h1, h2, h3, h4")].filter((one) => one.checkVisibility())
  .map((one) => Number(one.tagName[1]))"""


def looks_right(page: Page, root: Locator) -> None:
    """Check a page's widths, headings and accessibility."""
    for width in SIZES:
        sized(page, width, 768)
        fits(page, root, width)
    no_violations(page)
    levels = root.evaluate(HEADINGS)
    assert levels[:2] == [1, 2] and levels.count(1) == 1
    assert all(later <= earlier + 1 for earlier, later in pairwise(levels)), levels


@EACH
def test_a_student_goes_through_it_and_a_teacher_pools_a_class(page: Page, folders: dict[str, Path], one: Lesson) -> None:
    """No request leaves a page."""
    asked: list[str] = []
    own(page).on("request", lambda request: asked.append(request.url))
    student, root = Student(one, 12), opened(page, folders[one.key], "student")
    first, *_, second = page.evaluate(THROUGH, student.given)
    assert first == code_of(one, student.number) and read(one.codes, second, WORD)[2] == student.said
    looks_right(page, root)
    root = opened(page, folders[one.key], "teacher")
    assert pages_of(page.pdf(prefer_css_page_size=True)) == 1
    codes = "/".join(code_of(one, number) for number in range(1, 29))
    known = "exact" if one.pooled.exact is not None else one.pooled.simulated.words  # type: ignore[union-attr]
    steps = f"""
      press  | Dots
      fill Class word | {WORD}
      lines Codes | {codes}
      see [data-finding] | All 28 results
      many circle.dot | 29
      click [data-do=exact]
      see [data-dots] | {known}"""
    walked(root, steps)
    looks_right(page, root)
    assert all(url.startswith((address(folders[one.key]), "data:", "blob:")) for url in asked)


@pytest.mark.long
def test_a_round_that_cannot_be_is_refused_and_boxes_go_round_by_round(page: Page, folders: dict[str, Path]) -> None:
    root = at_boxes(page, folders["13"])
    button = lesson("13").boxes.button
    steps = f"""
      press  | {button}
      see .rolled | Round 1:
      fill [data-box] >> nth=0 | 15
      fill [data-box] >> nth=10 | 1
      is .rolled |
      is [data-step='1'] .note >> nth=-1 | Round 1: 15 and 1 cannot come together. Please look again.
      many [data-box][aria-invalid=true] >> nth=0 | 1
      is [data-mean] |{f"{chr(10)}press  | {button}" * 9}
      many .code12 | 0
      fill [data-box] >> nth=0 | 13
      is [data-step='1'] .note >> nth=-1 |
      many .code12 | 1
      key  | Tab
      on [data-box] >> nth=10
      key  | Tab
      on [data-box] >> nth=1
      key  | Shift+Tab
      on [data-box] >> nth=10
      key  | Shift+Tab
      key  | Shift+Tab
      many [data-box]:focus | 0
      is .bars | 6 to 10"""
    walked(root, steps)


@pytest.mark.long
@pytest.mark.parametrize("key", ["31", "32"])
def test_a_step_is_done_only_when_all_it_asks_for_is_done(page: Page, folders: dict[str, Path], key: str) -> None:
    one, root = lesson(key), at_boxes(page, folders[key])
    rows = next(one.parts(Fields)).rows
    roll = f"press  | {one.boxes.button}"
    steps = f"""{f"{roll}{chr(10)}" * one.boxes.rounds}
      press  | My boxes are full
      see [data-step='1'] .note >> nth=-1 | Lock in your guess first.
      on [data-lock=guess] input
      fill [data-box] >> nth=4 |
      fill [data-lock=guess] input | 3
      press  | Lock in my guess
      on [data-box] >> nth=4
      hidden [data-step='2']
      {roll}
      press  | My boxes are full
      on [data-step='2'] h3
      fill [data-box] >> nth=4 |
      is [data-step='2'] [data-code] | Your result code appears here when all your boxes are full.
      {roll}
      press  | Go on to the screen
      press  | Go on to the working
      see [data-step='3'] .note >> nth=-1 | Lock in your vote first.
      click [data-step='3'] .opt >> nth=0
      press  | Lock in my vote
      on [data-watch] input.n
      hidden [data-step='4']
      press  | Go on to the working
      on [data-step='4'] h3
      press  | Check my numbers
      press  | Check again{f"{chr(10)}press  | Show me the working" * len(rows)}"""
    walked(root, steps)
    assert [field.input_value() for field in root.locator("[data-fields] input").all()] == [row.shows for row in rows]

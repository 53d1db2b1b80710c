"""Lesson 41 in its offline pages, from votes to key: a teacher, four students in the browser, 24 more by their codes."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ..class_codes import class_seed
from .acts import own, walked
from .conftest import Lab
from .lesson_walk import LESSON, WORD, by_python, one_code, opened, press, up_to_boxes
from .test_stepper import no_violations


@pytest.mark.long
def test_a_code_that_is_being_typed_is_waited_for(page: Page, lesson_41: Path) -> None:
    two, three, four = map(by_python, (2, 3, 4))
    steps = f"""
      press  | Dots
      fill Class word | {WORD}
      type Codes | {two}/{three[:6]}
      is .mail li | One code is in.
      type Codes | {three[6:]}
      is .mail li | 2 codes are in.
      type Codes | /{four}
      is .mail li | 3 codes are in.
      type Codes | /CDF HJ
      many .mail li | 1
      leave Codes
      see .mail li >> nth=-1 | it has five letters instead of twelve"""
    walked(opened(page, lesson_41, "teacher"), steps)


def test_what_a_student_types_wrongly_is_said(page: Page, lesson_41: Path) -> None:
    root = opened(page, lesson_41, "student")
    steps = """
      press  | Start
      see .verdict p | Please type the class word
      fill Class word | heron
      press  | Start
      is .verdict h4 | Something is missing"""
    walked(root, steps)
    for typed in ("41", "7.5", "x"):
        walked(root, f"fill Your number | {typed}\npress  | Start\nsee .verdict p | I read “{typed}”.")
    up_to_boxes(root, 7, ("Stop with 10", "Stop with 10"))
    steps = """
      fill [data-box] >> nth=2 | 6
      see [data-step='2'] .note | Box 3: a round cannot end with 6.
      many [data-box][aria-invalid=true] | 1
      fill [data-box] >> nth=2 | 15
      press  | My boxes are full
      is [data-step='2'] .note | 9 of 10 boxes are still empty.
      hidden [data-step='3']"""
    walked(root, steps)


def pages_of(pdf: bytes) -> int:
    """Return how many pages a PDF has."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


LATE = """const load = WebAssembly.instantiate;
WebAssembly.instantiate = (...given) => new Promise((go) => setTimeout(() => go(load(...given)), 500));"""


@pytest.mark.long
def test_the_worksheet_is_one_black_sheet_with_two_sides(page: Page, lesson_41: Path) -> None:
    """A class word can be typed before the page can make seeds."""
    own(page).add_init_script(LATE)
    root = opened(page, lesson_41, "worksheet")
    no_violations(page)
    page.emulate_media(media="print", color_scheme="dark")
    inks = (
        "(root) => [...new Set([...root.querySelectorAll('.ws :is(p, h1, h2, td)')].map((one) => getComputedStyle(one).color))]"
    )
    assert root.evaluate(inks) == ["rgb(0, 0, 0)"]
    assert not root.get_by_role("button", name="Print").is_visible()
    page.emulate_media(media="null", color_scheme="light")
    root.get_by_label("Class word").fill(WORD)
    root.get_by_label("to", exact=True).fill("3")
    expect(root.locator(".ws")).to_have_count(3)
    for number, sheet in enumerate(root.locator(".ws").all(), 1):
        for row in LESSON.ticket(class_seed(WORD, number)).rows:
            expect(sheet.locator("[data-ticket]")).to_contain_text(row.before)
    assert pages_of(page.pdf(prefer_css_page_size=True)) == 6
    root = opened(page, lesson_41, "answer_key")
    root.get_by_label("Class word").fill(WORD)
    expect(root.locator("tr", has_text=LESSON.ticket(class_seed(WORD, 40)).rows[0].short).last).to_be_visible()
    no_violations(page)


@pytest.mark.long
def test_the_pages_in_a_notebook(lab: Lab, page: Page) -> None:
    lab.run("from hilo_widgets import Lesson", 'Lesson("41")', 'Lesson("41").teacher()')
    root = page.locator(".jp-OutputArea .hilo.lesson.student")
    root.wait_for()
    above = root.locator(".words > div").evaluate_all(
        "all => all.map(({ children: [word, means] }) => word.offsetTop + word.offsetHeight <= means.offsetTop)"
    )
    assert above and all(above)  # JupyterLab lets words and their meanings float, so that they lie one over the other
    root.get_by_label("Class word").press_sequentially(WORD)
    up_to_boxes(root, 3, ("Roll the die", "Roll one die"))
    for _ in range(10):
        press(root, "No die? Roll a round here")
    press(root, "My boxes are full")
    expect(root.locator(".code12")).to_have_text(by_python(3))
    one_code(page.locator(".jp-OutputArea .hilo.lesson.teacher"))

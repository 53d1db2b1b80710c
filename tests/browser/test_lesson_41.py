"""Lesson 41 in its offline pages, from votes to key: a teacher, four students in the browser, 24 more by their codes."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hilo_widgets import Lesson

from .acts import own
from .conftest import Lab
from .lesson_walk import LESSON, WORD, by_python, opened, press, up_to_boxes
from .test_stepper import no_violations


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a teacher gets."""
    return Lesson("41").to_folder(tmp_path_factory.mktemp("lesson") / "lesson_41")


@pytest.fixture(autouse=True)
def nothing_leaves(page: Page, request: pytest.FixtureRequest) -> Iterator[None]:
    """No request leaves an offline page."""
    asked: list[str] = []
    own(page).on("request", lambda one: asked.append(one.url))
    yield
    assert "lab" in request.fixturenames or not [url for url in asked if not url.startswith(("file:", "data:", "blob:"))]


@pytest.mark.long
def test_a_code_that_is_being_typed_is_waited_for(page: Page, folder: Path) -> None:
    root = opened(page, folder, "teacher")
    press(root, "Dots")
    root.get_by_label("Class word").fill(WORD)
    box = root.get_by_label("Codes")
    box.press_sequentially(f"{by_python(2)}\n{by_python(3)[:6]}")
    expect(root.locator(".mail li")).to_have_text(["One code is in."])
    page.emulate_media(reduced_motion="no-preference")
    expect(root.locator("circle.dot.fresh")).to_have_css("animation-name", "drop")
    box.press_sequentially(by_python(3)[6:])
    expect(root.locator(".mail li")).to_have_text(["2 codes are in."])
    box.press_sequentially(f"\n{by_python(4)}")
    expect(root.locator(".mail li")).to_have_text(["3 codes are in."])
    box.press_sequentially("\nCDF HJ")
    expect(root.locator(".mail li")).to_have_count(1)
    box.blur()
    expect(root.locator(".mail li").last).to_contain_text("it has five letters instead of twelve")


def test_what_a_student_types_wrongly_is_said(page: Page, folder: Path) -> None:
    root = opened(page, folder, "student")
    press(root, "Start")
    expect(root.locator(".verdict p")).to_contain_text("Please type the class word")
    root.get_by_label("Class word").fill(WORD)
    press(root, "Start")
    expect(root.locator(".verdict h4")).to_have_text("Something is missing")
    for typed in ("41", "7.5", "x"):
        root.get_by_label("Your number").fill(typed)
        press(root, "Start")
        expect(root.locator(".verdict h4")).to_have_text("Please check your number")
        expect(root.locator(".verdict p")).to_contain_text(f"I read “{typed}”.")
    up_to_boxes(root, 7, ("Stop with 10", "Stop with 10"))
    boxes = root.locator("[data-box]")
    boxes.nth(2).fill("6")
    expect(root.locator("[data-step='2'] .note")).to_contain_text("Box 3: a round cannot end with 6.")
    expect(boxes.nth(2)).to_have_attribute("aria-invalid", "true")
    boxes.nth(2).fill("15")
    press(root, "My boxes are full")
    expect(root.locator("[data-step='2'] .note")).to_have_text("9 of 10 boxes are still empty.")
    assert not root.locator("[data-step='3']").is_visible()


def pages_of(pdf: bytes) -> int:
    """How many pages a PDF has."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.long
def test_the_worksheet_is_one_black_page(page: Page, folder: Path) -> None:
    root = opened(page, folder, "worksheet")
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
        for row in LESSON.ticket_of(WORD, number).rows:
            expect(sheet.locator("[data-ticket]")).to_contain_text(row.before)
    assert pages_of(page.pdf(prefer_css_page_size=True)) == 3
    root = opened(page, folder, "answer_key")
    root.get_by_label("Class word").fill(WORD)
    expect(root.locator("tr", has_text=LESSON.ticket_of(WORD, 40).rows[0].short).last).to_be_visible()
    no_violations(page)


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
    desk = page.locator(".jp-OutputArea .hilo.lesson.teacher")
    press(desk, "Dots")
    desk.get_by_label("Class word").fill(WORD)
    desk.get_by_label("Codes").fill(by_python(3))
    expect(desk.locator("circle.dot")).to_have_count(1)

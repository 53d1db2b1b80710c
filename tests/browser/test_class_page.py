"""What a class thinks: a student's lines are answered one by one, and a teacher sees who is missing and what is thought."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hilo_core.teaching.classroom import class_picture, class_seed
from hilo_core.teaching.parts import Fields
from hilo_widgets import Lesson

from .acts import sized
from .lesson_walk import LESSON, WORD, opened, press, up_to_ticket, up_to_working
from .test_ask import fits

pytestmark = pytest.mark.long

MISSING = (7, 15, 22)
IN = [number for number in range(1, 29) if number not in MISSING]
(FIELDS,) = LESSON.parts(Fields)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a teacher gets."""
    return Lesson("41").to_folder(tmp_path_factory.mktemp("class") / "lesson_41")


def second(number: int) -> dict[str, int]:
    """What a student says later: ten of them roll both dice in the last line, number 3 has none, and four change their vote."""
    wrong = {"line 4": 2} if number % 5 in (0, 1) else {"line 4": LESSON.codes.second["line 4"]} if number == 3 else {}
    return dict.fromkeys(LESSON.codes.second, 0) | wrong | {"two after": int(number < 5), "choice 1": int(number == 9)}


def line_of(number: int) -> str:
    """What a student pastes into the class chat."""
    boxes = LESSON.boxes.values(LESSON.boxes.played(class_seed(WORD, number)))
    codes = LESSON.codes.code(WORD, number, **boxes), LESSON.codes.second_code(WORD, number, **second(number))
    return f"[10:46] Kim: Number {number}: {' / '.join(codes)}"


def test_each_line_is_answered_for_itself(page: Page, folder: Path) -> None:
    root = opened(page, folder, "student")
    up_to_working(root, 11)
    expect(root.locator(".class-card h4")).to_have_text(f"Your class’s picture: {class_picture(WORD)}")
    expect(root.locator(".class-card svg")).to_have_attribute("aria-label", class_picture(WORD))
    fields, answers = root.locator("[data-fields] input"), root.locator(".answer")
    expect(fields).to_have_count(4)
    tries = (  # what is typed, and the answers
        (
            ("9⅚", "6,08", "1,000", "9.75"),
            ["Right. Rounded: 9.83.", "“Half of 5 is 2.5.”", "Is it 1000 or 1.000?", "“Both dice are always"],
        ),
        (
            ("9 5/6", "- 1", "9.8.3", "ten"),
            ["Right. Rounded: 9.83.", "Not this time.", "I read “9.8.3”.", "I read “ten”."],
        ),
    )
    for typed, said in tries:
        for field, text in zip(fields.all(), typed, strict=True):
            field.fill(text)
        root.locator("[data-do=check]").click()
        expect(answers).to_contain_text(said)
        expect(root.locator("[data-step='4'] > .acts .note")).to_contain_text("1 of 4 right.")
    root.locator("[data-line]").nth(1).get_by_role("button", name="Show me the working").click()
    expect(fields.nth(1)).to_have_value("6.17")
    expect(fields.nth(2)).to_have_value("9.8.3")
    expect(root.locator("[data-opens] h4")).to_have_count(0)
    fits(page, root, 1366)
    sized(page, 390, 844)
    fits(page, root, 390)
    for _ in range(2):
        press(root, "Show me the working")
    root.locator("[data-again] .opt").last.click()
    press(root, "Lock in my vote")
    expect(root.locator("[data-opens] h4")).to_have_count(1)


def test_a_student_hands_in_a_file_that_the_teacher_opens(page: Page, folder: Path, tmp_path: Path) -> None:
    """With a ticket that is not finished: it is asked about once."""
    root = opened(page, folder, "student")
    up_to_ticket(root, 11)
    press(root, "Lock in my exit ticket")
    expect(root.locator("[data-step='5'] .note").first).to_contain_text(
        "Line 1 is not finished. You can finish it, or press again"
    )
    press(root, "Lock in my exit ticket")
    code = root.locator("[data-hand] .code12").inner_text()
    values = LESSON.codes.read(code, WORD).values
    most = LESSON.codes.second
    assert values == {**most, "one before": 0, "two before": 1, "two after": 1}  # all others: no answer
    with page.expect_download() as handed:
        press(root, "Save as a file")
    path = tmp_path / handed.value.suggested_filename
    handed.value.save_as(path)
    assert path.name == "lesson_41_number_11.txt" and code in path.read_text("utf-8")
    root = opened(page, folder, "teacher")
    root.get_by_label("Class word").fill(WORD)
    root.locator("[data-files]").set_input_files(path)
    expect(root.locator(".mail li")).to_have_text(["2 codes are in."])
    expect(root.locator("[data-in]")).to_have_text("1 of 28 are in")


def test_a_box_that_is_emptied_loses_nobody(page: Page, folder: Path) -> None:
    """Between two codes a teacher empties the box, or pastes over what is there. A single wrong code can be taken out."""
    root = opened(page, folder, "teacher")
    root.get_by_label("Class word").fill(WORD)
    box, count = root.get_by_label("Codes"), root.locator("[data-in]")
    lines = [line_of(number) for number in IN]
    for left, there in (("", 3), (lines[3], 4), ("\n".join(lines[1:3]), 2)):
        box.fill("\n".join(lines[:3]))
        box.blur()
        expect(count).to_have_text("3 of 28 are in")
        box.fill(left)
        box.blur()
        expect(count).to_have_text(f"{there} of 28 are in")
    root.get_by_role("button", name="Forget this class").click()
    expect(count).to_have_text("0 of 28 are in")


def test_the_projector_begins_with_the_class_word_and_its_picture(page: Page, folder: Path) -> None:
    root = opened(page, folder, "teacher")
    root.get_by_label("Class word").fill(WORD)
    press(root, "Projector")
    slides = root.locator("[data-slides]")
    expect(slides.locator(".word")).to_contain_text([f"Class word:{WORD}"])
    expect(slides.locator(".word")).to_contain_text(class_picture(WORD))
    picture = slides.locator(".word svg").bounding_box()
    assert picture and picture["height"] > 180
    for _ in range(12):
        if "We wait for more." in slides.inner_text():
            break
        page.keyboard.press("ArrowRight")
    expect(slides.locator("[data-slide-sub]")).to_have_text("Fewer than 5 answers are in. We wait for more.")
    expect(slides.locator("[data-slide-ask]")).to_be_empty()
    page.keyboard.press("Escape")
    root.get_by_label("Codes").fill("\n".join(map(line_of, IN)))
    press(root, "Projector")
    expect(slides.locator(".large")).to_have_text(re.compile("250 rounds"))
    expect(slides.locator("[data-slide-ask]")).to_have_text(LESSON.pooled.ask)

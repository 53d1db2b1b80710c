"""A student's lines are answered one by one, and a teacher sees who is missing and what the class thinks."""

from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from ..class_codes import class_picture, read
from .acts import sized, walked
from .lesson_walk import LESSON, WORD, by_python, opened, press, up_to_talk, up_to_working
from .test_ask import fits

pytestmark = pytest.mark.long


def test_each_line_is_answered_for_itself(page: Page, lesson_41: Path) -> None:
    root = opened(page, lesson_41, "student")
    up_to_working(root, 11)
    expect(root.locator(".class-card h4")).to_have_text(f"Your class’s picture: {class_picture(WORD)}")
    steps = """
      many [data-fields] input | 3
      fill [data-fields] input >> nth=0 | 9⅚
      fill [data-fields] input >> nth=1 | 6,08
      fill [data-fields] input >> nth=2 | 9.75
      click [data-do=check]
      see .answer >> nth=0 | Right. Rounded: 9.83.
      see .answer >> nth=1 | “Half of 5 is 2.5.”
      see .answer >> nth=2 | “Both dice are always
      see [data-step='4'] > .acts .note | 1 of 3 right.
      fill [data-fields] input >> nth=1 | - 1
      fill [data-fields] input >> nth=2 | 9.8.3
      click [data-do=check]
      see .answer >> nth=1 | Not this time.
      see .answer >> nth=2 | I read “9.8.3”.
      fill [data-fields] input >> nth=2 | 1,000
      click [data-do=check]
      see .answer >> nth=2 | Is it 1000 or 1.000?
      click [data-line] >> nth=1 >> text=Show me the working
      has [data-fields] input >> nth=1 | 6.17
      press  | Check again
      see .answer >> nth=1 | This is how it goes
      has [data-fields] input >> nth=2 | 1,000
      many [data-opens] h4 | 0
      press  | Show me the working
      click [data-again] .opt >> nth=-1
      press  | Lock in my vote
      many [data-opens] h4 | 1"""
    walked(root, steps)
    for width in (1366, 390):
        sized(page, width, 844)
        fits(page, root, width)


def saved(page: Page, root: Locator, folder: Path) -> Path:
    """Return the file that a student saves now."""
    with page.expect_download() as handed:
        press(root, "Save as a file")
    handed.value.save_as(path := folder / handed.value.suggested_filename)
    return path


def test_votes_working_and_a_sentence_come_before_the_ticket(page: Page, lesson_41: Path, tmp_path: Path) -> None:
    """The code of the talk has them. That of the ticket is the later one of the same student, and takes its place. A line of
    the ticket without a number is asked about once.
    """
    root = opened(page, lesson_41, "student")
    up_to_talk(root, 11)
    root.locator("[data-step='5'] textarea").fill("I roll again \n after a “bad” roll.")
    early = saved(page, root.locator("[data-step='5']"), tmp_path / "early")
    walked(root, "press  | Go on to the exit ticket\nclick .chip >> nth=0")
    root.get_by_role("button", name="Lock in my exit ticket").dblclick()
    steps = """
      see [data-step='6'] .note >> nth=0 | Line 1 is not finished. You can finish it, or press again
      press  | Lock in my exit ticket"""
    walked(root, steps)
    late, code = saved(page, root, tmp_path), root.locator("[data-hand] .code12").inner_text()
    said = read(LESSON.codes, code, WORD)[2]
    known = {"one before": 0, "two before": 1, "two after": 1, "choice 1": said["choice 1"]}
    assert said == LESSON.codes.second | known  # all others: no answer
    assert late.name == "lesson_41_number_11.txt" and code in late.read_text("utf-8")
    root = opened(page, lesson_41, "teacher")
    root.get_by_label("Class word").fill(WORD)
    root.locator("[data-files]").set_input_files(early)
    steps = """
      see [data-missing] | Second codes: 1 of 28.
      see [data-votes] | Roll one die ✓
      press  | Working
      see [data-of=working] | Line 3
      press  | Sentences
      is [data-of=sentences] q | I roll again after a 'bad' roll.
      press  | Ticket
      see [data-of=ticket] | No ticket is in yet."""
    walked(root, steps)
    root.locator("[data-files]").set_input_files(late)
    walked(root, "many .mail .no | 0\nsee [data-missing] | Tickets: 1 of 28.\nsee [data-of=ticket] | Line 1")


def test_a_box_that_is_emptied_loses_nobody(page: Page, lesson_41: Path) -> None:
    """Between two codes a teacher empties the box, or pastes over what is there. A single wrong code can be taken out."""
    root = opened(page, lesson_41, "teacher")
    root.get_by_label("Class word").fill(WORD)
    photo = FilePayload(name="a.png", mimeType="image/png", buffer=b"\x89PNG\0")
    root.locator("[data-files]").set_input_files(photo)
    walked(root, "see .mail | A file that is too long, or no text, is left out.\nhas Codes |")
    lines = [*map(by_python, range(1, 5))]
    for left, there in (("", 3), (lines[3], 4), ("\n".join(lines[1:3]), 2)):
        for text, many in (("\n".join(lines[:3]), 3), (left, there)):
            root.get_by_label("Codes").fill(text)
            walked(root, f"leave Codes\nis [data-in] | {many} of 28 are in")
    walked(root, "press  | Forget this class\nis [data-in] | 0 of 28 are in")


def test_the_projector_begins_with_the_class_word_and_its_picture(page: Page, lesson_41: Path) -> None:
    root = opened(page, lesson_41, "teacher")
    slides, picture = root.locator("[data-slides]"), class_picture(WORD)
    walked(root, f"fill Class word | {WORD}\npress  | Projector\nsee div.word | {WORD}\nsee div.word | {picture}")
    while "We wait for more." not in slides.inner_text():
        page.keyboard.press("ArrowRight")
    walked(root, "is [data-slide-sub] | Fewer than 5 answers are in. We wait for more.\nkey  | Escape")
    root.get_by_label("Codes").fill("\n".join(map(by_python, range(1, 26))))
    walked(root, f"press  | Projector\nsee [data-slides] .large | 250 rounds\nis [data-slide-ask] | {LESSON.pooled.ask}")

"""The slides of a lesson on a projector: from title to ticket by the arrow keys, each on one screen, and nobody is named."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from hilo_core.content.kinds import tidy
from hilo_core.lessons.lesson import Lesson
from hilo_core.lessons.lesson_file import lesson, lessons
from hilo_core.lessons.parts import Fields, Handed, Vote
from hilo_widgets.lessons.lesson import LessonPage

from .acts import sized, walked
from .lesson_walk import opened, press
from .test_stepper import no_violations

pytestmark = pytest.mark.long

EACH = pytest.mark.parametrize("one", lessons(), indirect=True)
SMALL = """(root) => [...root.querySelectorAll("[data-slides] :is(p, li, h3, h4, b, td, th)")].filter((one) => {
  return one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1) < 16;
}).length"""


def begun(page: Page, folder: Path, one: Lesson) -> Locator:
    """Return the teacher's page with its first slide."""
    LessonPage(one, "teacher").to_html(folder / "teacher.html")
    root = opened(page, folder, "teacher")
    root.get_by_label("Class word").fill("heron")
    press(root, "Slides")
    return root


def slides_of(page: Page, root: Locator) -> list[str]:
    """Return the text of each slide, from the first to the last one that the arrow key shows.

    Each fits on the screen.
    """
    found: list[str] = []
    slides = root.locator("[data-slides]")
    for _ in range(40):
        text = " ".join(slides.inner_text().split())
        if found and text == found[-1]:
            return found
        found.append(text)
        size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert size[0] <= 1366 and size[1] <= 768, (size, text)
        assert root.evaluate(SMALL) == 0, text
        page.keyboard.press("ArrowRight")
    raise AssertionError("The slides do not end.")


@EACH
def test_the_arrow_keys_lead_through_a_lesson(page: Page, tmp_path: Path, one: Lesson) -> None:
    sized(page, 1366, 768)
    root = begun(page, tmp_path, one)
    steps = "key  | Alt+ArrowRight\nsee [data-slide-place] | 1 of\nclick [data-slide-head]\nsee [data-slide-place] | 2 of"
    walked(root, f"{steps}\nkey  | ArrowLeft")
    told = slides_of(page, root)
    assert one.title in told[0] and one.question in told[0] and "Class word: heron" in told[0]

    def first(words: str) -> int:
        """Return the first slide that says this."""
        return next(place for place, text in enumerate(told) if " ".join(words.split()) in text)

    (fields,) = one.parts(Fields)
    (last,) = one.parts(Handed)
    lines, dots = first(fields.rows[0].before), first("We wait for more.")
    assert 0 < first("By hand") < dots < lines < first("What we found") < first(last.ask) == len(told) - 1
    for vote in one.parts(Vote):
        asked = [vote.question, *vote.said]
        assert any(all(words in text for words in asked) for text in told[:lines])
        assert not vote.again or any("Vote again, after the working" in text for text in told[lines:])
    for row in fields.rows:
        right = tidy(row.right, row.digits)
        before = " ".join(told[: first("What we found")])
        assert "." not in right or f" {right} " not in before, right
    assert not any(re.search("They say|Missing|Answer key|codes? (?:is|are) in", text) for text in told)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_slides_are_kept_and_left(page: Page, tmp_path: Path, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    sized(page, 1366, 768)
    root = begun(page, tmp_path, lesson("41"))
    steps = """
      is [data-slides] h3 | Stop at ten?
      axe
      key  | ArrowLeft
      see [data-slides] | 1 of
      key  | PageDown
      key  | PageDown
      is [data-slides] li >> nth=1 | Roll the die
      axe
      reload
      is [data-slides] li >> nth=1 | Roll the die
      key  | Escape
      hidden [data-slides]
      visible [data-missing]
      press  | Projector
      see [data-slides] | 3 of
      key  | Escape
      press  | Slides
      see [data-slides] | 1 of"""
    walked(root, steps, axe=lambda: no_violations(page), reload=page.reload)

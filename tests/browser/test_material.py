"""Every printed sheet of a lesson fits its page, of A4 and of Letter, shows its whole content, and can be saved as PDF."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hilo_core.lessons.lesson import Lesson
from hilo_core.lessons.lesson_file import lesson, lessons
from hilo_widgets import Lesson as Pages
from hilo_widgets.lessons.all_lessons import TESTS
from hilo_widgets.lessons.lesson import LessonPage, write

from .lesson_walk import opened
from .test_lesson_41 import pages_of

pytestmark = pytest.mark.long

EACH = pytest.mark.parametrize("one", lessons(), indirect=True)
SHEETS = {"worksheet": 2, "answer_key": 2, "support": 1, "extension": 1, "sheets_key": 2}  # and how many pages each has
OF_CARDS = {"hearts": 1, "HiLO cards": 4, "playing cards": 4, "dice": 1, "four-sided dice": 1}
OUT_OF = """(sheets) => sheets.flatMap((sheet) => {
  const edge = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll("p, svg, .ln, td")].filter((one) => one.getBoundingClientRect().right > edge.right + 1);
}).length"""


def written(one: Lesson, folder: Path) -> None:
    """Only what is looked at here."""
    for name in (*SHEETS, "cut_out"):
        LessonPage(one, name).to_html(folder / f"{name}.html")


@EACH
def test_every_sheet_fits_its_page(page: Page, tmp_path: Path, one: Lesson) -> None:
    written(one, tmp_path)
    page.emulate_media(media="print")
    for name, pages in {**SHEETS, "cut_out": sum(OF_CARDS[sort] for sort in one.cut)}.items():
        root = opened(page, tmp_path, name)
        printed = page.pdf(prefer_css_page_size=True)
        assert pages_of(printed) == pages and re.search(rb"/MediaBox \[0 0 59\d\S* 84", printed)
        page.add_style_tag(content="@page lesson { size: letter; }")
        assert pages_of(page.pdf(prefer_css_page_size=True)) == pages
        assert not root.locator(".controls").is_visible()
        assert root.locator(".ws").evaluate_all(OUT_OF) == 0


def test_cards_are_all_there_and_large_enough(page: Page, tmp_path: Path) -> None:
    for key, each in (("12", 15), ("21", 52), ("31", 52)):
        written(lesson(key), tmp_path)
        cards = opened(page, tmp_path, "cut_out").locator(".cards16 svg")
        words = cards.evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
        assert len(set(words)) == len(words) == each
        assert min(cards.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().width)")) > 160  # 44 mm


def test_all_that_is_paper_goes_out_as_pdf(tmp_path: Path) -> None:
    folder = Pages("11").to_folder(tmp_path, pdf=True)
    for name, number in {**SHEETS, "cut_out": 1}.items():
        assert pages_of((folder / f"{name}.pdf").read_bytes()) == number, name


def test_the_tests_before_and_after_fit_their_pages(page: Page, tmp_path: Path) -> None:
    for name, made in TESTS.items():
        write(tmp_path / f"{name}.html", made(), "")
        root = opened(page, tmp_path, name)
        pages = {"tests_key": 4, "hand_out": 1}.get(name, 2)
        expect(root.locator(".ws")).to_have_count(pages)
        assert pages_of(page.pdf(prefer_css_page_size=True)) == pages
        page.emulate_media(media="print")
        spaces = root.locator(".space").evaluate_all("(all) => all.map((one) => one.clientHeight)")
        assert len(spaces) == (20 if pages == 2 else 0) and min(spaces, default=30) >= 25
        page.emulate_media(media="null")

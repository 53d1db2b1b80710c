"""Rounds counted in a two-way table: live on a student's page, of the class on a teacher's page and projector; and coins."""

from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson_file import lesson
from hilo_widgets import Lesson as Pages

from .lesson_walk import WORD, opened, press
from .test_ask import fits

pytestmark = pytest.mark.long

STUDENTS = range(1, 29)


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """What a teacher gets."""
    folder = tmp_path_factory.mktemp("tables")
    return {key: Pages(key).to_folder(folder / key) for key in ("13", "15")}


def cells(root: Locator, where: str) -> list[str]:
    """The numbers of a table, row by row."""
    return root.locator(f"{where} td").all_inner_texts()


def at_boxes(page: Page, folder: Path) -> Locator:
    """A student's page at the step with the boxes."""
    root = opened(page, folder, "student", 480)
    root.get_by_label("Class word").fill(WORD)
    root.get_by_label("Your number").fill("3")
    press(root, "Start")
    root.locator("[data-step='0'] .opt").first.click()
    press(root, "Lock in my vote")
    expect(root.locator("[data-step='1'] h3")).to_be_focused()
    return root


def test_a_students_table_counts_along(page: Page, folders: dict[str, Path]) -> None:
    root = at_boxes(page, folders["13"])
    boxes = root.locator("[data-box]")
    for place, (heart, took) in enumerate(((3, 1), (12, 0), (7, 1), (5, 0), (11, 0))):
        boxes.nth(place).fill(str(heart))
        boxes.nth(10 + place).fill(str(took))
    expect(root.locator("[data-counts] td")).to_have_text(["1", "1", "1", "0", "0", "2"])
    boxes.nth(5).fill("16")
    expect(boxes.nth(5)).to_have_attribute("aria-invalid", "true")
    fits(page, root, 480)


def test_the_table_of_the_class_is_the_sum_of_all(page: Page, folders: dict[str, Path]) -> None:
    """With the sum of each row, and its question below; on the projector too."""
    one, root = lesson("13"), opened(page, folders["13"], "teacher")
    values = [one.boxes.values(one.boxes.played(class_seed(WORD, number))) for number in STUDENTS]
    sums: Counter[str] = Counter()
    for counts in values:
        sums.update(counts)
    root.get_by_label("Class word").fill(WORD)
    codes = [one.codes.code(WORD, number, **each) for number, each in zip(STUDENTS, values, strict=True)]
    root.get_by_label("Codes").fill("\n".join(codes[:4]))
    press(root, "Table")
    table = root.locator("[data-of=table]")
    expect(table).to_contain_text("Fewer than 5 answers are in, so far 4. We wait for more.")
    expect(table.locator("td")).to_have_count(0)
    root.get_by_label("Codes").fill("\n".join(codes))
    expect(table.locator("thead th")).to_have_text(["your heart", "takes it", "loses", "together"])
    each = [sums[key] for key in one.boxes.most()]
    shown = [str(cell) for takes, loses in zip(each[::2], each[1::2], strict=True) for cell in (takes, loses, takes + loses)]
    expect(table.locator("td")).to_have_text(shown)
    assert sum(sums.values()) == 280
    expect(table).to_contain_text(one.pooled.ask)
    press(root, "Dots")
    assert one.pooled.ask not in root.inner_text()
    press(root, "Projector")
    while not cells(root, "[data-slide]"):
        page.keyboard.press("ArrowRight")
    assert cells(root, "[data-slide]") == shown


def test_coins_are_tossed_for_rounds_that_are_left(page: Page, folders: dict[str, Path]) -> None:
    root = at_boxes(page, folders["15"])
    boxes, toss = root.locator("[data-box]"), root.get_by_role("button", name="No coin? Toss a series here")
    for place in range(10):
        boxes.nth(place).fill(str(int(place < 4)))
        boxes.nth(10 + place).fill(str(int(place == 9)))
    boxes.nth(20).fill("6")
    expect(root.locator("[data-step='1'] .note").last).to_have_text("Series 1: you toss 5 coins, so there cannot be 6 heads.")
    boxes.nth(20).fill("2")
    for _ in range(4):
        toss.click()
        expect(root.locator(".coin")).to_have_count(5)
    expect(toss).to_be_disabled()
    heads = [boxes.nth(20 + place).input_value() for place in range(5)]
    assert heads[4] == str(root.locator(".coin.heads").count()) and heads[0] == "2"
    assert cells(root, "[data-counts]") == ["4", "5", *(cell for one in heads for cell in (one, "5"))]
    fits(page, root, 480)

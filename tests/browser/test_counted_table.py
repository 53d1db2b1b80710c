"""Rounds counted in a two-way table: live on a student's page, of the class on a teacher's page and projector; and coins."""

from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core.lessons.lesson_file import lesson

from ..class_codes import class_seed, code_for
from .acts import own, walked
from .lesson_walk import WORD, at_boxes, opened, press
from .test_ask import fits
from .test_stepper import no_violations

pytestmark = pytest.mark.long

STUDENTS = range(1, 29)


def cells(root: Locator, where: str) -> list[str]:
    """Return the numbers of a table, row by row."""
    return root.locator(f"{where} td").all_inner_texts()


def test_a_students_table_counts_along(page: Page, folders: dict[str, Path]) -> None:
    root = at_boxes(page, folders["13"], 480)
    boxes = root.locator("[data-box]")
    for place, (heart, took) in enumerate(((3, 1), (12, 0), (7, 1), (5, 0), (11, 0))):
        boxes.nth(place).fill(str(heart))
        boxes.nth(10 + place).fill(str(took))
    expect(root.locator("[data-counts] td")).to_have_text([*"112101022235"])
    walked(root, "fill [data-box] >> nth=5 | 16\nmany [data-box][aria-invalid=true] | 1")
    fits(page, root, 480)


def test_the_table_of_the_class_is_the_sum_of_all(page: Page, folders: dict[str, Path]) -> None:
    """With the sum of each row and column, and its question below; on the projector too."""
    one, root = lesson("13"), opened(page, folders["13"], "teacher")
    values = [one.boxes.values(one.boxes.played(class_seed(WORD, number))) for number in STUDENTS]
    sums: Counter[str] = Counter()
    for counts in values:
        sums.update(counts)
    root.get_by_label("Class word").fill(WORD)
    codes = [code_for(one.codes, WORD, number, **each) for number, each in zip(STUDENTS, values, strict=True)]
    root.get_by_label("Codes").fill("\n".join(codes[:4]))
    press(root, "Table")
    table = root.locator("[data-of=table]")
    expect(table).to_contain_text("Fewer than 5 answers are in, so far 4. We wait for more.")
    expect(table.locator("td")).to_have_count(0)
    root.get_by_label("Codes").fill("\n".join(codes))
    expect(table.locator("thead th")).to_have_text(["your heart", "takes it", "loses", "together"])
    each = [sums[key] for key in one.boxes.most()]
    rows = [*zip(each[::2], each[1::2], strict=True), (sum(each[::2]), sum(each[1::2]))]
    shown = [str(cell) for takes, loses in rows for cell in (takes, loses, takes + loses)]
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
    root = at_boxes(page, folders["15"], 480)
    boxes = root.locator("[data-box]")
    for place in range(20):
        boxes.nth(place).fill(str(int(place < 4 or place == 19)))
    steps = """
      fill [data-box] >> nth=20 | 6
      is [data-step='1'] .note >> nth=-1 | Series 1: you toss 5 coins, so there cannot be 6 heads.
      fill [data-box] >> nth=20 | 2"""
    walked(root, steps + "\npress  | No coin? Toss a series here\nmany .coin | 5" * 4)
    heads = [boxes.nth(20 + place).input_value() for place in range(5)]
    assert heads[4] == str(root.locator(".coin.heads").count()) and heads[0] == "2"
    assert cells(root, "[data-counts]") == ["4", "5", *(cell for one in heads for cell in (one, "5"))]
    own(page).emulate_media(color_scheme="dark")
    no_violations(page)

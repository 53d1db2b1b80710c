"""The guide’s standards: what the files of the lessons say, item by item, and how much of Common Core is there."""

import json
import re
from html import unescape

import pytest

from hilo_core.teaching.lesson_file import FOLDER, lessons
from hilo_core.teaching.sheets import frameworks
from hilo_widgets import Lessons
from hilo_widgets.all_lessons import OURS

from .said import NOTEBOOKS

ROW = re.compile(r"^\| (Common Core|England|KMK) \| (.+?) \| (whole|partly) \| (.+?) \|$", re.MULTILINE)
FIRST = {"11", "12", "21", "22", "31", "32", "41", "42"}
WHOLE, PARTLY, NONE = "whole", "partly", "–"
# By item of Common Core: what the first eight lessons have of it, what all fourteen have, and the lessons that then have it
COMMON_CORE = """
7.SP.5 – ● 44 | 7.SP.6 ● ● 42 | 7.SP.7a ● ● 12 41 | 7.SP.7b ◐ ● 13 23 | 7.SP.8a ● ● 12 44 | 7.SP.8b ◐ ● 43 | 7.SP.8c ◐ ● 15
HSS-CP.1 – ● 44 | HSS-CP.2 ◐ ● 43 | HSS-CP.3 – ● 13 43 | HSS-CP.4 – ● 13 | HSS-CP.5 – ● 43 | HSS-CP.6 – ● 13 | HSS-CP.7 – ● 44
HSS-CP.8 – ◐ 43 | HSS-CP.9 ● ● 11 12 14 | HSS-MD.1 ● ● 41 21 | HSS-MD.2 ● ● 41 21 | HSS-MD.3 ◐ ● 14 | HSS-MD.4 – ◐ 23
HSS-MD.5 ● ● 41 32 | HSS-MD.6 – – | HSS-MD.7 ● ● 41 22 | HSS-IC.1 – ● 23 | HSS-IC.2 ◐ ● 14 15 | HSS-IC.3 – ◐ 23
HSS-IC.4 ◐ ● 23 | HSS-IC.5 ◐ ● 15 | HSS-IC.6 – ◐ 15
"""
SIGNS = {"●": WHOLE, "◐": PARTLY, "–": NONE}
ITEMS = [one.split() for line in COMMON_CORE.strip().splitlines() for one in line.split(" | ")]


def in_files() -> dict[tuple[str, str], list[tuple[str, str, str]]]:
    """What the files say, read anew: by framework and item, the lessons with whole or partly, and where."""
    found: dict[tuple[str, str], list[tuple[str, str, str]]] = {}
    for key in lessons():
        for framework, item, how, where in ROW.findall((FOLDER / f"lesson_{key}.md").read_text("utf-8")):
            found.setdefault((framework, item), []).append((key, how, where))
    return found


def of_table() -> dict[tuple[str, str], tuple[str, str]]:
    """What the table says of each item: how it is taught, and where."""
    found, framework = {}, ""
    for line in str(Lessons().standards()).splitlines()[1:]:
        cells = line.split("; ", 3)
        if ": of " in line and len(cells) == 1:
            framework = line.partition(":")[0]
        elif cells[0] != "Item":
            found[framework, cells[0]] = cells[2], cells[3]
    return found


def test_the_table_says_what_the_files_of_the_lessons_say() -> None:
    told, table = in_files(), of_table()
    assert set(told) <= set(table) and len(table) == sum(map(len, frameworks().values()))
    for place, (how, where) in table.items():
        rows = told.get(place, [])
        best = {WHOLE} & {row[1] for row in rows} or {row[1] for row in rows} or {NONE}
        assert {how} == best, place
        assert where == "; ".join(f"{key}{'' if taught == WHOLE else ' in part'} ({at})" for key, taught, at in rows)


def test_the_guide_shows_this_table_and_says_whose_reading_it_is() -> None:
    (path,) = NOTEBOOKS.glob("60_*.ipynb")
    cells = [cell for cell in json.loads(path.read_text("utf-8"))["cells"] if cell["source"] == ["Lessons().standards()"]]
    (output,) = cells[0]["outputs"]
    assert "".join(output["data"]["text/plain"]) == str(Lessons().standards()).rstrip()
    shown = unescape("".join(output["data"]["text/html"]))
    assert OURS in shown and all(item in shown for items in frameworks().values() for item in items)
    assert "No examiner has checked it." in path.read_text("utf-8")


@pytest.mark.parametrize("one", ITEMS, ids=lambda one: one[0])
def test_common_core_is_covered_as_it_was_planned(one: list[str]) -> None:
    """As far as the lessons are there that have an item whole."""
    item, first, then, *by = one
    how, where = of_table()["Common Core", item]
    new = set(by) - FIRST
    wanted = {then} if new <= set(lessons()) else {first, then} if new & set(lessons()) else {first}
    assert how in {SIGNS[one] for one in wanted}, where
    for key in set(by) & set(lessons()) if how == WHOLE else ():
        assert re.search(rf"\b{key}(?: in part)? \(", where), (item, key)


def test_how_many_items_there_are() -> None:
    """Twenty-four whole, four partly and one not at all once all fourteen are there, and eight, eight, thirteen before."""
    assert len(ITEMS) == 29 and {one[0] for one in ITEMS} == set(frameworks()["Common Core"])
    for column, counts in ((1, [8, 8, 13]), (2, [24, 4, 1])):
        assert [sum(one[column] == sign for one in ITEMS) for sign in SIGNS] == counts
    if set(lessons()) == FIRST:
        assert "Common Core: of 29 items 8 whole, 8 partly, 13 not at all" in str(Lessons().standards())
    if len(lessons()) == 14:
        assert "Common Core: of 29 items 24 whole, 4 partly, 1 not at all" in str(Lessons().standards())

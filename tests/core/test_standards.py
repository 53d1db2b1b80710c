"""The guide’s standards: what the files of the lessons say, item by item, and how much of Common Core is there."""

import re

from hilo_core.lessons.lesson_file import FOLDER, lessons
from hilo_core.lessons.sheets import frameworks
from hilo_widgets import Lessons

ROW = re.compile(r"^\| (Common Core|England|KMK) \| (.+?) \| (whole|partly) \| (.+?) \|$", re.MULTILINE)
WHOLE, NONE = "whole", "–"


def in_files() -> dict[tuple[str, str], list[tuple[str, str, str]]]:
    """Return what the files say, read again: by framework and item, the lessons with whole or partly, and where."""
    found: dict[tuple[str, str], list[tuple[str, str, str]]] = {}
    for key in lessons():
        for framework, item, how, where in ROW.findall((FOLDER / f"lesson_{key}.md").read_text("utf-8")):
            found.setdefault((framework, item), []).append((key, how, where))
    return found


def of_table() -> dict[tuple[str, str], tuple[str, str]]:
    """Return what the table says of each item: how it is taught, and where."""
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

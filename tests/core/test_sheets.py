"""Support and extension sheets, and what a lesson teaches by which standard: keys found once more, and nothing asked twice."""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations, product
from math import sqrt
from pathlib import Path
from statistics import pstdev

import pytest

from hilo_core.asking.kinds import tidy
from hilo_core.content.blocks import FileError
from hilo_core.teaching.check import check
from hilo_core.teaching.lesson import Lesson, Task
from hilo_core.teaching.lesson_file import lesson, lessons
from hilo_core.teaching.parts import Fields, Handed, NumberBlank
from hilo_core.teaching.sheets import frameworks, places_of
from hilo_widgets.lesson import MATERIAL, PAGES

from .own_lesson import written
from .said import EQUATION, TOKEN, holds

EACH = pytest.mark.parametrize("one", [*map(lesson, lessons())], ids=lambda one: one.key)
FOUND = {  # what somebody found by hand, by lesson: the numbers of the support sheet, and those of the extension sheet
    "11": ("3 27 11.1 30 10", "20 1.95 18.75 287 3484"),
    "12": ("6 20 5 28 140 49", "54 105 715 44.1 50.9"),
    "13": ("8 87.5 12 58.3 6 60", "5.8 30.5 75 40.7 24.7"),
    "14": ("3 37.5 10 31.25 12.5 87.5", "672 65.6 31.6 42.2 50 31.25"),
    "15": ("5 4 2 25 10 62.5", "6.25 3.1 56 5.5 58.7 41.1"),
    "21": ("4 1 10 0.77 1 0.46", "25 2.69 1.75 0.46 0"),
    "22": ("3 6 16.7 6 21 12.4", "20 91 16.6 21.3 46.2 2.8"),
    "23": ("4 2.5 120 24 6 20", "3 3.62 4.2 5 22.5 8"),
    "31": ("4 3 6 3 9 3", "4 17 0.25 0.02 3 37"),
    "32": ("3 2 1 24 14 0.14", "3.75 2.5 1.41 2.92 5.25 0.75"),
    "41": ("32 5.33 7.67 8.94", "11.19 11.86 7.58 7.5 11.5"),
    "42": ("2 40 40 28 25.6 25", "5.33 6 37 7.1 6.7"),
    "43": ("5 40 20 1 20 7.7 7.7", "10 25 14.3 5 3.5 125 16.7"),
    "44": ("4 3 75 9 27 2 8", "11.22 9.35 36 6 91 75 34.72"),
}


def numbers(tasks: tuple[Task, ...]) -> list[NumberBlank]:
    """All that is worked out on a sheet."""
    return [one for task in tasks for one in task.numbers]


def texts(one: Lesson, sheet: str) -> Iterator[str]:
    """All that a sheet and its key say of a task."""
    for task in getattr(one, sheet):
        yield from (part for part in task.parts if isinstance(part, str))
        for field in task.numbers:
            yield from (field.before, field.working, field.hint)


@EACH
def test_each_sheet_has_three_tasks_with_a_key(one: Lesson) -> None:
    for tasks in (one.support, one.extension):
        assert len(tasks) == 3 and all(task.numbers for task in tasks)
        assert len({task.title for task in (*one.support, *one.extension)}) == 6
        assert all(field.working and field.hint for field in numbers(tasks))
    assert any(isinstance(part, Handed) for task in one.extension for part in task.parts) or one.key == "22"


@EACH
def test_the_key_is_what_was_found_once_more(one: Lesson) -> None:
    printed = [" ".join(tidy(field.right, field.digits) for field in numbers(tasks)) for tasks in (one.support, one.extension)]
    assert [text.replace("−", "-") for text in printed] == list(FOUND[one.key])


@EACH
def test_each_calculation_of_a_sheet_holds(one: Lesson) -> None:
    said = [*texts(one, "support"), *texts(one, "extension")]
    equations = [match[0] for text in said for match in EQUATION.finditer(text)]
    assert [equation for equation in equations if not holds(equation)] == [] and len(equations) >= 4


@EACH
def test_nothing_of_the_worksheet_and_of_tickets_is_asked_again(one: Lesson) -> None:
    lines = [row for part in one.parts(Fields) for row in part.rows]
    known = {row.working for row in lines} | {row.working for ticket in one.tickets for row in ticket.rows}
    asked = [(row.before, row.right) for row in (*lines, *(row for ticket in one.tickets for row in ticket.rows))]
    for field in (*numbers(one.support), *numbers(one.extension)):
        assert field.working not in known
        assert (field.before, field.right) not in asked


@EACH
def test_a_hint_does_not_say_the_number(one: Lesson) -> None:
    for field in numbers(one.support):
        right = tidy(field.right, field.digits)
        assert len(right) < 2 or right not in TOKEN.findall(field.hint), field.hint


@EACH
def test_hints_stand_on_the_support_sheet_only_and_numbers_on_the_key_only(one: Lesson) -> None:
    support, extension, key = (MATERIAL[name](one)["html"] for name in ("support", "extension", "sheets_key"))
    assert support.count('class="help"') == len(numbers(one.support)) and 'class="help"' not in extension + key
    assert 'class="done"' not in support + extension
    assert key.count('class="done"') >= len(numbers(one.support)) + len(numbers(one.extension))
    for field in (*numbers(one.support), *numbers(one.extension)):
        assert f">{tidy(field.right, field.digits)}</span>" in key
    assert not re.search(r'class="ln ">[^<]+</span>', support + extension)
    assert "✓" not in support + extension
    assert PAGES.keys().isdisjoint(MATERIAL)


def test_what_lessons_work_out_for_their_sheets_is_so() -> None:
    """By counting all cases, and by fractions."""
    letters = {"".join(order) for order in permutations("BCC")}, {"".join(order) for order in permutations("BCDDD")}
    assert list(map(len, letters)) == [3, 20]
    weights = {"A": Fraction(1, 4), "B": Fraction(1, 4), "C": Fraction(1, 2)}
    rounds = [rolls for rolls in product("ABC", repeat=3) if sorted(rolls) == ["B", "C", "C"]]
    assert sum(weights[a] * weights[b] * weights[c] for a, b, c in rounds) == Fraction("0.1875")

    hearts = [heart for heart in range(1, 16) if heart not in (5, 8)]
    second = [sum(sum(other > own for other in three) == 1 for three in combinations(hearts, 3)) for own in (5, 8)]
    assert second == [54, 105]
    middle = [sum(other < 8 for other in four) == 2 for four in combinations(hearts, 4)]
    assert (sum(middle), len(middle)) == (315, 715)
    rest = [heart for heart in hearts if heart != 12]
    assert sum(sum(other < 5 for other in three) == 1 for three in combinations(rest, 3)) == 112
    assert sum(sum(o < 7 for o in t) == 1 for t in combinations([h for h in range(1, 16) if h not in (4, 7)], 3)) == 140

    cards = range(-1, 12)
    lower = [max(5 - min(pair), 0) for pair in product(cards, repeat=2)]
    assert sum(lower) == 455 and Fraction(sum(max(6 - card, 0) for card in range(12)), 12) == Fraction("1.75")
    assert sum(sum(three) <= 0 for three in product(cards, repeat=3)) == 20
    assert [sum(a + b <= most for a, b in product(cards, repeat=2)) for most in (3, 4, 5)] == [21, 28, 36]
    assert sum(a + b <= 4 for a, b in product(range(1, 7), repeat=2)) == 6

    suit = range(13)  # the 10 has eight lower cards
    others = [three for three in permutations([card for card in suit if card != 8], 3)]
    assert Fraction(sum(max(three) < 8 for three in others), len(others)) == Fraction(336, 1320)
    assert Fraction(sum(min(three) > 8 for three in others), len(others)) == Fraction(24, 1320)

    assert pstdev((2, 4, 4, 6)) == pytest.approx(sqrt(2)) and pstdev((0, 3, 5, 8)) == pytest.approx(2.915, abs=1e-3)
    assert sum(max(4, one) for one in (2, 3, 6, 7)) / 4 == 5.25

    assert sum(6 not in dice for dice in product(range(1, 7), repeat=5)) / 6**5 == pytest.approx(0.402, abs=1e-3)
    before = [0.0, 0.0]
    for faces in product(range(1, 7), repeat=2):
        points = 0
        for face in faces:
            points = {1: (points + 1) // 2, 2: (points + 1) // 2, 6: 0}.get(face, points + face)
        before[0] += points == 0
        before[1] += 1
    assert before[0] / before[1] == pytest.approx(1 / 3)
    five = [sum({1: 0, 5: 0}.get(face, face) == 0 for face in range(1, 6))]
    assert five == [2] and sum([5, *range(12, 18), 0]) == 92


def test_both_dice_always_by_all_rolls() -> None:
    """Lesson 41: Ann may stop after the first die, Ben may not."""

    def after(points: int, face: int) -> int:
        return {1: (points + 1) // 2, 6: 0}.get(face, points + face)

    ben = [after(after(6, one), two) for one, two in product(range(1, 7), repeat=2)]
    ann = [after(6, one) if after(6, one) >= 10 else after(after(6, one), two) for one, two in product(range(1, 7), repeat=2)]
    assert (Fraction(sum(ben), 36), Fraction(sum(ann), 36)) == (Fraction("7.5"), Fraction(91, 12))


@EACH
def test_a_lesson_names_standards_and_places_that_it_has(one: Lesson) -> None:
    assert {row.framework for row in one.standards} == set(frameworks())
    for row in one.standards:
        assert set(row.where) <= set(places_of(one))
        alone = [place for place in row.where if re.fullmatch(r"(working|ticket) \d", place)]
        steps = [step for step in one.steps if step.name in row.where]
        assert alone or steps


def test_frameworks_are_whole() -> None:
    assert list(frameworks()) == ["Common Core", "England", "KMK"] and len(frameworks()["Common Core"]) == 29
    assert all(says[-1] not in ".!" and says for items in frameworks().values() for says in items.values())


SECTION = """## Standards

| framework | item | taught | where |
|-|-|-|-|
| Common Core | 7.SP.6 | whole | together |

## Support

### One

```{field} 1 + 1 =
:right: {{ 1 + 1 }}
:working: 1 + 1 = 2
Add.
```

### Two

```{field} 1 + 2 =
:right: {{ 1 + 2 }}
:working: 1 + 2 = 3
Add.
```

### Three

```{field} 1 + 3 =
:right: {{ 1 + 3 }}
:working: 1 + 3 = 4
Add.
```

## The class
"""


def test_a_lesson_of_ones_own_can_have_them_and_need_not(tmp_path: Path) -> None:
    assert lesson(written(tmp_path)).support == () == lesson(written(tmp_path)).standards
    path = written(tmp_path, ("## The class\n", SECTION), ("own: dice", "own: dice\ncut: dice"))
    check(path)
    found = lesson(path)
    assert [task.title for task in found.support] == ["One", "Two", "Three"] and found.extension == ()
    assert found.standards[0].item == "7.SP.6" and found.cut == ("dice",)


@pytest.mark.parametrize(
    ("stood", "stands", "said"),
    [
        ("| Common Core", "| Comon Core", "There is no framework “Comon Core”. Did you mean Common Core?"),
        ("7.SP.6", "7.SP.60", "Common Core has no item “7.SP.60” in standards.md. Did you mean 7.SP.6?"),
        ("| whole |", "| yes |", "An item is taught “whole” or “partly”; here it is “yes”."),
        ("| whole | together |", "| whole |", "This row has 3 cells, and the head of its table 4."),
        (
            "| together |",
            "| working 7 |",
            "The lesson has no place “working 7”. It has by hand, together, exit ticket and ticket 1.",
        ),
        ("### Three\n", "", "“## Support” has 3 tasks, each under a heading with three #; here are 2."),
        ("```{field} 1 + 1 =\n:right: {{ 1 + 1 }}\n:working: 1 + 1 = 2\nAdd.\n```", "Add.", "“One” needs a {field}, so that"),
        (
            "### One\n",
            "### One\n\n```{code}\nX\n```\n",
            "A task has no {code}, only {field}, {sentence}, {stage}, {outcomes} and",
        ),
    ],
)
def test_a_mistake_in_them_is_told_with_its_line(stood: str, stands: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"one_roll\.md, line \d+: ") as found:
        check(written(tmp_path, ("## The class\n", SECTION), (stood, stands)))
    assert said in str(found.value)


def test_a_line_names_a_task_of_the_support_sheet(tmp_path: Path) -> None:
    there, more = ((":between:", f":support: {task}\n:between:") for task in (3, 4))
    assert lesson(written(tmp_path, ("## The class\n", SECTION), there)).tickets[0].rows[0].support == 3
    for changes, tasks in (((("## The class\n", SECTION), more), 3), ((there,), 0)):
        with pytest.raises(FileError, match=rf"has :support: \d, and the support sheet has {tasks} tasks\."):
            lesson(written(tmp_path, *changes))


@EACH
def test_what_most_get_wrong_has_a_task(one: Lesson) -> None:
    lines = [row.support for part in one.parts(Fields) for row in part.rows]
    assert sum(map(bool, lines)) > len(lines) / 2 and any(row.support for row in one.tickets[0].rows)


def test_what_cannot_be_cut_out(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"“cut” has “coins”\. What can be printed and cut out is hearts, HiLO cards,"):
        check(written(tmp_path, ("own: dice", "own: dice\ncut: coins")))

"""Support and extension sheets, and what a lesson teaches by which standard: calculations that hold, nothing asked twice.

Their keys are in texts/worked.txt.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hilo_core.content.blocks import FileError
from hilo_core.lessons.check import check
from hilo_core.lessons.lesson import Lesson, Task
from hilo_core.lessons.lesson_file import lessons
from hilo_core.lessons.parts import Fields, NumberBlank
from hilo_core.lessons.sheets import frameworks, places_of

from .own_lesson import written
from .said import EQUATION, holds

EACH = pytest.mark.parametrize("one", lessons(), indirect=True)


def numbers(tasks: tuple[Task, ...]) -> list[NumberBlank]:
    """Return all numbers to work out on a sheet."""
    return [one for task in tasks for one in task.numbers]


def texts(one: Lesson, sheet: str) -> Iterator[str]:
    """Yield all texts of a sheet and its key for a task."""
    for task in getattr(one, sheet):
        yield from (part for part in task.parts if isinstance(part, str))
        for field in task.numbers:
            yield from (field.before, field.working, field.hint)


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
def test_a_lesson_names_standards_and_places_that_it_has(one: Lesson) -> None:
    assert {row.framework for row in one.standards} == set(frameworks())
    for row in one.standards:
        assert set(row.where) <= set(places_of(one))
        alone = [place for place in row.where if re.fullmatch(r"(working|ticket) \d", place)]
        steps = [step for step in one.steps if step.name in row.where]
        assert alone or steps


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


def test_what_cannot_be_cut_out(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"“cut” has “coins”\. What can be printed and cut out is hearts, HiLO cards,"):
        check(written(tmp_path, ("own: dice", "own: dice\ncut: coins")))

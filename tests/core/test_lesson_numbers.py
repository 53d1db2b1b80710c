"""Every number that a lesson prints was worked out once more, by the rules and seat by seat, or is given as the task.

The results, with their standard errors if they were simulated, are in texts/lessons/KEY.txt: the words of the lesson, with
{} for each number, and the numbers; the given numbers, as patterns; and those of the bars. The games that students play are in
texts/boxes.txt.
"""

import re
from functools import cache
from typing import NamedTuple

import pytest

from hilo_core.content.stage import BarChart
from hilo_core.lessons.lesson_file import lesson, lessons
from hilo_core.lessons.parts import Fields, NumberBlank

from .said import EQUATION, NOTEBOOKS, TOKEN, Claim, Found, holds, left_over, notebook, read_found, said_in, wrong
from .test_known_mistakes import asked
from .written import HERE

TEXTS = HERE / "texts" / "lessons"
LIMIT = "50"  # the limit of lessons 15 and 22, without its unit
EACH = pytest.mark.parametrize("key", lessons())


def lines(name: str) -> list[str]:
    """Return the lines of a file."""
    return (TEXTS / f"{name}.txt").read_text("utf-8").splitlines()


class Known(NamedTuple):
    """The known values of a lesson's numbers."""

    claims: list[Claim]
    given: list[str]
    bars: list[Found]


@cache
def known(key: str) -> Known:
    """Return the contents of a lesson's file."""
    found = Known([], lines("organized"), [])
    for line in filter(None, lines(key)):
        kind, _, rest = line.partition(" ")
        words, mark, numbers = line.rpartition(" | ")
        if mark:
            found.claims.append(Claim(words, read_found(numbers)))
        elif kind == "given":
            found.given.append(rest)
        else:
            found.bars.extend(read_found(rest))
    return found


@EACH
def test_what_a_lesson_says_is_so(key: str) -> None:
    assert not wrong(said_in(key), known(key).claims)


@EACH
def test_every_number_is_worked_out_or_given(key: str) -> None:
    assert not left_over(said_in(key), known(key).claims, known(key).given)


@EACH
def test_what_is_drawn_is_so(key: str) -> None:
    """Check the bars, and the number above one of them."""
    (fields,) = lesson(key).parts(Fields)
    bars, values = [one for one in fields.opens if isinstance(one, BarChart)], known(key).bars
    assert len(bars) == bool(values)
    for one in bars:
        for value, printed in zip(values, one.values, strict=True):
            exact = printed.denominator in (1, 2, 5, 10)
            assert value.says(str(float(printed))) if exact else float(printed) == pytest.approx(value.value, rel=1e-4)
        assert key == "22" or values[one.marked].says(TOKEN.findall(one.words)[-1])


@EACH
def test_a_working_is_so(key: str) -> None:
    """Every calculation of a lesson, its sheets and its tickets leads to the right number."""
    for row in asked(key):
        equations = EQUATION.findall(row.working)
        assert all(map(holds, equations)), row.working
        if isinstance(row, NumberBlank):
            assert not equations or Found(float(row.right)).says(TOKEN.findall(equations[-1])[-1]), row.before
            continue
        told = f"{row.short} {row.before} {row.between} {row.shows} {equations}"
        assert {*TOKEN.findall(EQUATION.sub("", row.working))} <= {*TOKEN.findall(told), LIMIT}, (row.short, row.working)


def test_the_guide_says_what_the_lessons_say() -> None:
    """Its numbers are those of plans, which are held above."""
    held = {text for key in lessons() for text in said_in(key)}
    for one in map(lesson, lessons()):
        held |= {f"{one.key} {one.title}", f"{one.key} {one.title}: {one.question}", one.ages, one.before, one.material}
    (path,) = NOTEBOOKS.glob("60_*.ipynb")
    guide = notebook(path)
    assert not left_over([text for text in guide if text not in held], [], [*lines("organized"), *lines("guide")])
    for key in lessons():
        for title in ("Numbers you may need", "Will it work?"):
            assert re.sub("[“”]", "", dict(lesson(key).plan.sections)[title]) in guide

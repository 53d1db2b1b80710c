"""Extra numbers for *Does the first die matter?*."""

from fractions import Fraction

from hilo_core.content.kinds import tidy
from hilo_core.content.stage import TextTable
from hilo_core.lessons.parts import Rolled
from hilo_core.pass_or_go.dice_odds import FACES, next_points
from hilo_lessons.plans.pass_or_go.first_die import (
    ROLLS,
    Event,
    chance,
    class_more,
    count,
    end,
    first_six,
    independent,
    nothing,
    share_of,
)


def first_is(*faces: int) -> Event:
    """Return the event that the first die shows one of these faces."""
    return lambda first, second: first in faces


FIRST: dict[str, Event] = {  # events of the first die alone, by their words
    **{f"the first die shows a {face}": first_is(face) for face in FACES},
    "the first die is even": first_is(2, 4, 6),
    "the first die is odd": first_is(1, 3, 5),
    "the first die shows 5 or 6": first_is(5, 6),
    "the first die shows 1 or 2": first_is(1, 2),
    "the first die shows 4 or less": first_is(1, 2, 3, 4),
}
BOTH: dict[str, Event] = {  # events of both dice
    "the sum is 7": lambda first, second: first + second == 7,
    "the sum is 8": lambda first, second: first + second == 8,
    "the sum is 6": lambda first, second: first + second == 6,
    "the sum is even": lambda first, second: (first + second) % 2 == 0,
    "the sum is 9 or more": lambda first, second: first + second >= 9,
    "the sum is 5 or less": lambda first, second: first + second <= 5,
    "both dice show the same": lambda first, second: first == second,
    "the sum is in the table of three": lambda first, second: (first + second) % 3 == 0,
    "the second die is higher": lambda first, second: second > first,
}
ALWAYS, AFTER_SIX = share_of(nothing), share_of(nothing, first_six)
AFTER_OTHER, OTHER_ZEROS = share_of(nothing, first_six, turned=True), count(nothing, without=(first_six,))


def event(words: str) -> Event:
    """Return the event with this name."""
    return {**FIRST, **BOTH}[words]


def rolled() -> Rolled:
    """Return rounds in which the face of the first die and the points after both are noted."""
    after = {0: tuple(FACES)} | {first: tuple(end(first, second) for second in FACES) for first in FACES}
    return Rolled(0, 2, max(FACES), after, (1, 2))


def possible() -> tuple[tuple[int, ...], ...]:
    """Return the possible rounds: the first die, and the points after both."""
    return tuple(dict.fromkeys((first, end(first, second)) for first, second in ROLLS))


def ends() -> tuple[int, ...]:
    """Return all points that two dice can leave."""
    return tuple(sorted({end(*roll) for roll in ROLLS}))


def all_rolls() -> TextTable:
    """Return the sample space: the points after each roll of two dice."""
    rows = ((str(first), *(str(end(first, second)) for second in FACES)) for first in FACES)
    return TextTable((("first ↓ second →", *map(str, FACES)), *rows))


def after_each() -> tuple[Fraction, ...]:
    """Return in how many out of 100 rounds nothing is left, for each face of the first die."""
    return tuple(share_of(nothing, first_is(face)) for face in FACES)


def expected(one: str, other: str) -> Fraction:
    """Return in how many of the 36 rolls both events would happen, if they were independent."""
    return len(ROLLS) * chance(event(one)) * chance(event(other))


def brief(words: str) -> str:
    """Return a short name of an event for the key, where there is little room: "first 4; sum 7"."""
    for long, short in (
        ("the first die", "first"),
        ("the second die", "second"),
        ("the sum", "sum"),
        ("both dice show the", "the"),
    ):
        words = words.replace(long, short)
    return words.replace(" shows a ", " ").replace(" shows ", " ").replace(" is ", " ").replace("in the table of three", "÷ 3")


def zeros_of(sides: int, *first: int) -> int:
    """Return how many rolls of two dice with this many faces leave nothing; the last face takes all points.

    With `first`, only rolls with these first faces count.
    """

    def after(points: int, face: int) -> int:
        return 0 if face == sides else next_points(points)[0] if face == 1 else points + face

    faces = range(1, sides + 1)
    return sum(not after(after(0, one), other) for one in first or faces for other in faces)


def up_to_seven(first: int, second: int) -> bool:
    """Return whether the sum is 7 or less."""
    return first + second <= 7

"""Lessons for a class: one question each, told in steps, with an exit ticket for every student and a plan for the teacher.

A lesson is a function that makes a `Lesson` (lesson.py), works out every number in it, and stands in MAKERS under its number.
`hilo_widgets.Lesson("41").to_folder("lesson_41")` makes its pages; the same pages serve every lesson.
"""

from collections.abc import Callable

from ...messages.errors import HiloError, shown
from .hilo.end_it_now import end_it_now
from .hilo.unknown_for_unknown import unknown_for_unknown
from .hilos.free_look import is_a_look_free
from .hilos.same_order import can_the_order_stay
from .himilo.does_luck_win import does_luck_win
from .himilo.which_heart import which_heart
from .lesson import Lesson
from .pass_or_go.how_often_nothing import how_often_nothing
from .pass_or_go.stop_at_ten import stop_at_ten

MAKERS: dict[str, Callable[[], Lesson]] = {
    "11": does_luck_win,
    "12": which_heart,
    "21": unknown_for_unknown,
    "22": end_it_now,
    "31": can_the_order_stay,
    "32": is_a_look_free,
    "41": stop_at_ten,
    "42": how_often_nothing,
}


def lesson(key: str | int) -> Lesson:
    """The lesson of this number, such as "41" or 41. HiloError if there is none."""
    key = str(key) if type(key) is int else key
    if not isinstance(key, str) or key not in MAKERS:
        raise HiloError(f"There is no lesson {shown(key)}. Those there are: {', '.join(MAKERS)}.")
    return MAKERS[key]()


def lessons() -> tuple[str, ...]:
    """The numbers of all lessons."""
    return tuple(MAKERS)


__all__ = ["Lesson", "lesson", "lessons"]

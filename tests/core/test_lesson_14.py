"""Lesson 14, *Exactly five?*: every order is dealt once."""

from hilo_core.teaching.lesson_file import lesson
from hilo_lessons.plans.himilo.series import deals

LESSON = lesson("14")


def test_every_order_of_high_and_low_is_dealt_once() -> None:
    orders = {tuple(int(name.removesuffix("H")) > 7 for name in deal.cards) for deal in deals()}
    assert len(orders) == len(deals()) == 1024
    for deal in deals():
        values = [int(name.removesuffix("H")) for name in deal.cards]
        assert deal.ends == (sum(value >= 8 for value in values),) and f": {deal.ends[0]}." in deal.said
        assert all(1 <= value <= 14 for value in values)

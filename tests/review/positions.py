"""Places in played rounds, some tricks before their end."""

from typing import Any

from hilo_core.base.slots import OpenPoint
from hilo_core.records.record import check
from hilo_core.records.self_play import random_record
from hilo_core.review.record_solution import points_of


def ending(key: str, cards: int, number: int, **options: Any) -> OpenPoint:
    """Return a place in the random round of this number, from which at most `cards` cards are to come."""
    points = points_of(check(random_record(key, options, 0, "random", number)), 0)[:-1]
    return points[-1 - number % min(cards, len(points))]

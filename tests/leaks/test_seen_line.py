"""A stepper or a review holds the line that its seat has seen: the true one is nowhere in it, so nothing can forget to leave
something out.
"""

import gc
from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType
from typing import Any

import pytest

from hilo_core import replay
from hilo_core.records.record import up_to
from hilo_widgets import Review, Stepper

RECORDS = "himilo_tie", "hilo_push", "hilos_turns", "pass_or_go_two_players"
SEAT, PLIES = 0, 12  # plies of a round that goes on: at its end a seat may have seen all of it
MADE: dict[str, Callable[[Any, int | None], Stepper]] = {
    "stepper": lambda record, seat: Stepper(record, seat=seat),
    "stepper by name": lambda record, seat: Stepper(record_or_replay=record, seat=seat, odds=True),
    "review": lambda record, seat: Review(record, seat, tables=2, progress=False),
}


def held(root: object) -> Iterator[object]:
    """Yield everything that an object refers to, and what that refers to, and so on."""
    seen, waiting = set[int](), [root]
    while waiting:
        one = waiting.pop()
        if id(one) not in seen and not isinstance(one, (type, ModuleType, FunctionType)):
            seen.add(id(one))
            waiting += gc.get_referents(one)
            yield one


@pytest.mark.parametrize("make", MADE.values(), ids=MADE)
@pytest.mark.parametrize("name", RECORDS)
def test_the_true_deal_is_not_in_what_a_seat_steps_through(name: str, make: Callable[[Any, int | None], Stepper]) -> None:
    record = replay(name).record
    cut = {**record.given, "rounds": [up_to(record.rounds[0], PLIES)]}
    deals = [
        [one for one in held(make(cut, seat)) if isinstance(one, dict) and one == record.rounds[0]["deal"]]
        for seat in (SEAT, None)
    ]
    assert not deals[0] and deals[1]

"""The program of a round compiles as it stands, and compiled it gives what plain Python gives."""

from typing import Any, NamedTuple

import pytest

from hilo_core import himilo
from hilo_core.chance import STATE, seed_row
from hilo_core.compilable import ready
from hilo_core.game import read_options
from hilo_core.himilo.table import DEALER

ROUNDS, SEED = 200, 5
LAW = len(himilo.LAW)
TOLD = len(himilo.new_table(read_options(himilo, {"players": 3})))  # behind the table: how often each rule was told


class Decide(NamedTuple):
    """Who decides: two functions, compiled or not."""

    choose: Any
    tell: Any


def choose(table: Any, seat: Any, ask: Any, given: Any) -> Any:
    """Random play."""
    return himilo.choose_at_random(table, seat, ask, given)


def tell(table: Any, rule: Any, seat: Any, what: Any) -> None:
    """Counts the rule."""
    table[TOLD + rule] += 1


def play(table: Any, decide: Any, seed: Any, rounds: Any) -> Any:
    """The table after each of so many random rounds."""
    rows = []
    for number in range(rounds):
        seed_row(table, seed, number)
        himilo.deal_at_random(table)
        himilo.play_round(table, decide)
        rows.append(table.copy())
    return rows


@pytest.fixture(scope="module")
def compiled() -> tuple[Any, Decide]:
    """The same three functions, compiled; nothing of the game is written anew."""
    numba = ready()
    return numba.njit(play), Decide(numba.njit(choose), numba.njit(tell))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_compiled_rounds_are_the_rounds_of_plain_python(players: int, compiled: tuple[Any, Decide]) -> None:
    import numpy as np

    fast, decide = compiled
    row = himilo.new_table(read_options(himilo, {"players": players, "show": 7})) + [0] * LAW
    plain = play(list(row), Decide(choose, tell), SEED, ROUNDS)
    rows = [found.tolist() for found in fast(np.array(row, np.int64), decide, SEED, ROUNDS)]
    assert len(rows) == len(plain) == ROUNDS
    for one, other in zip(plain, rows, strict=True):
        assert (one[STATE] - other[STATE]) % 2**64 == 0  # the machine's ints are signed
        assert one[STATE + 1 :] == other[STATE + 1 :]
    told = rows[-1][TOLD:]
    assert told[himilo.HiMiLo.RANKS] == ROUNDS and told[himilo.HiMiLo.HARDER_LEVELS] == 8 * ROUNDS


def test_the_deals_differ() -> None:
    row = himilo.new_table(read_options(himilo, {"players": 5})) + [0] * LAW
    rows = play(row, Decide(choose, tell), SEED, 50)
    assert len({tuple(one[:TOLD]) for one in rows}) == 50
    assert {one[DEALER] for one in rows} == set(range(5))  # every seat deals

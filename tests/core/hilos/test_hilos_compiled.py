"""The program of a round compiles as it stands, gives what plain Python gives, and plays as random play should."""

from typing import Any, NamedTuple

import pytest

from hilo_core import hilos
from hilo_core.chance import STATE, seed_row
from hilo_core.compilable import ready
from hilo_core.game import read_options
from hilo_core.hilos import Hilos
from hilo_core.hilos.table import SIZE

SEED, GAMES = 5, 60
TOLD, ROUNDS = SIZE, SIZE + len(Hilos)  # behind the table: how often each rule was told, and the rounds


class Decide(NamedTuple):
    """Who decides: two functions, compiled or not."""

    choose: Any
    tell: Any


def choose(table: Any, seat: Any, ask: Any, given: Any) -> Any:
    """Random play."""
    return hilos.choose_at_random(table, seat, ask, given)


def tell(table: Any, rule: Any, seat: Any, what: Any) -> None:
    """Counts the rule."""
    table[TOLD + rule] += 1


def play(table: Any, blank: Any, decide: Any, seed: Any, games: Any) -> Any:
    """The table after each round of so many random games."""
    rows = []
    for number in range(games):
        for slot in range(SIZE):
            table[slot] = blank[slot]
        seed_row(table, seed, number)
        playing = True
        while playing:
            hilos.deal_at_random(table)
            hilos.play_round(table, decide)
            table[ROUNDS] += 1
            rows.append(table.copy())
            playing = not hilos.over(table) and not hilos.spun_out(table)
    return rows


@pytest.fixture(scope="module")
def compiled() -> tuple[Any, Decide]:
    """The same three functions, compiled; nothing of the game is written anew."""
    numba = ready()
    return numba.njit(play), Decide(numba.njit(choose), numba.njit(tell))


def rows_of(options: dict[str, Any], compiled: tuple[Any, Decide], games: int) -> list[list[int]]:
    """The rows that compiled play leaves."""
    import numpy as np

    fast, decide = compiled
    blank = np.array(hilos.new_table(read_options(hilos, options)), np.int64)
    row = np.zeros(ROUNDS + 1, np.int64)
    return [found.tolist() for found in fast(row, blank, decide, SEED, games)]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"reversal": "ruff_only"},
        {"variant": "poor_man", "reversal": "never"},
        {"variant": "widow"},
        {"variant": "widow", "auction": "scored"},
        {"variant": "widow", "auction": "none"},
        {"variant": "solo"},
        {"variant": "dealer", "ante": 6},
    ],
    ids=lambda options: "-".join(map(str, options.values())),
)
def test_compiled_rounds_are_the_rounds_of_plain_python(options: dict[str, Any], compiled: tuple[Any, Decide]) -> None:
    blank = hilos.new_table(read_options(hilos, options))
    plain = play([0] * (ROUNDS + 1), blank, Decide(choose, tell), SEED, GAMES)
    rows = rows_of(options, compiled, GAMES)
    assert len(rows) == len(plain) >= GAMES
    for one, other in zip(plain, rows, strict=True):
        assert (one[STATE] - other[STATE]) % 2**64 == 0  # the machine's ints are signed
        assert one[STATE + 1 :] == other[STATE + 1 :]
    assert rows[-1][TOLD + Hilos.SUIT_LED_WINS] > 5 * len(rows)

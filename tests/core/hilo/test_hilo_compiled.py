"""The program of a round compiles as it stands, gives what plain Python gives, and plays as random play should."""

from typing import Any, NamedTuple

import pytest

from hilo_core import hilo
from hilo_core.chance import STATE, seed_row
from hilo_core.compilable import ready
from hilo_core.game import read_options
from hilo_core.hilo import HiLO
from hilo_core.hilo.round import game_over
from hilo_core.hilo.table import PLAYERS, ROUND, TOTALS, TURNS

SEED = 5
SIZE = len(hilo.new_table({"players": 2}))  # behind the table: how often each rule was told, then rounds and turns
TOLD, ROUNDS_PLAYED, TURNS_PLAYED = SIZE, SIZE + len(HiLO), SIZE + len(HiLO) + 1


class Decide(NamedTuple):
    """Who decides: two functions, compiled or not."""

    choose: Any
    tell: Any


def choose(table: Any, seat: Any, ask: Any, given: Any) -> Any:
    """Random play."""
    return hilo.choose_at_random(table, seat, ask, given)


def tell(table: Any, rule: Any, seat: Any, what: Any) -> None:
    """Counts the rule."""
    table[TOLD + rule] += 1


def play(table: Any, decide: Any, seed: Any, games: Any) -> Any:
    """The table after each of so many random games."""
    rows = []
    for number in range(games):
        seed_row(table, seed, number)
        table[ROUND] = 0
        for seat in range(table[PLAYERS]):
            table[TOTALS + seat] = 0
        over = False
        while not over:
            hilo.deal_at_random(table)
            hilo.play_round(table, decide)
            table[ROUNDS_PLAYED] += 1
            table[TURNS_PLAYED] += table[TURNS]
            over = game_over(table)
        rows.append(table.copy())
    return rows


def row_of(players: int, edition: str) -> list[int]:
    """A row to play on."""
    return hilo.new_table(read_options(hilo, {"players": players, "edition": edition})) + [0] * (len(HiLO) + 2)


@pytest.fixture(scope="module")
def compiled() -> tuple[Any, Decide]:
    """The same three functions, compiled; nothing of the game is written anew."""
    numba = ready()
    return numba.njit(play), Decide(numba.njit(choose), numba.njit(tell))


@pytest.mark.parametrize("edition", ["schmidt", "international"])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_compiled_games_are_the_games_of_plain_python(players: int, edition: str, compiled: tuple[Any, Decide]) -> None:
    import numpy as np

    fast, decide = compiled
    row = row_of(players, edition)
    plain = play(list(row), Decide(choose, tell), SEED, 100)
    rows = [found.tolist() for found in fast(np.array(row, np.int64), decide, SEED, 100)]
    assert len(rows) == len(plain) == 100
    for one, other in zip(plain, rows, strict=True):
        assert (one[STATE] - other[STATE]) % 2**64 == 0  # the machine's ints are signed
        assert one[STATE + 1 :] == other[STATE + 1 :]
    assert rows[-1][TOLD + HiLO.LAYOUTS] == rows[-1][ROUNDS_PLAYED] > 100


def test_random_play_has_its_known_averages(compiled: tuple[Any, Decide]) -> None:
    """Four players, Schmidt edition: 1.77 rounds a game and 57.0 turns a round, found by another program (300,000 games)."""
    import numpy as np

    fast, decide = compiled
    games = 2000
    last = fast(np.array(row_of(4, "schmidt"), np.int64), decide, SEED, games)[-1]
    assert abs(last[ROUNDS_PLAYED] / games - 1.775) < 0.06
    assert abs(last[TURNS_PLAYED] / last[ROUNDS_PLAYED] - 57.0) < 1.2
    assert last[TOLD + HiLO.NEW_HILO] > 0 and last[TOLD + HiLO.CHOOSE_ONE] > 0

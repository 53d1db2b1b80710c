"""The whole game of HiLO compiles unchanged, gives the rows of plain Python, and plays as often as it should."""

from typing import Any, NamedTuple

import pytest

from hilo_core import hilo
from hilo_core.chance import STATE, seed_row
from hilo_core.compilable import ready
from hilo_core.hilo.round import game_over
from hilo_core.hilo.table import ROUND, TURNS

GAMES = {2: 60, 4: 60, 6: 60}


class Decide(NamedTuple):
    """Who decides, and who is told, as numba wants them."""

    choose: Any
    tell: Any


class Plain:
    """The same in plain Python."""

    choose = staticmethod(hilo.choose_at_random)

    def tell(self, *told: Any) -> None:
        """Nothing."""


def row_of(players: int, edition: str) -> list[int]:
    """The row of a game not yet begun."""
    return hilo.new_table({"players": players, "edition": edition, "youngest_first": list(range(players))})


@pytest.fixture(scope="module")
def compiled() -> Any:
    """A compiled loop over games: the last row of each, and how many rounds and turns all had."""
    numba = ready()
    import numpy as np

    choose = numba.njit(lambda table, seat, ask, given: hilo.choose_at_random(table, seat, ask, given))
    decide = Decide(choose, numba.njit(lambda table, rule, seat, what: None))

    @numba.njit  # type: ignore[untyped-decorator]
    def play(fresh: Any, decide: Any, seed: int, games: int, rows: Any) -> tuple[int, int]:
        rounds = 0
        turns = 0
        for game in range(games):
            table = fresh.copy()
            seed_row(table, seed, game)
            while not game_over(table):
                hilo.deal_at_random(table)
                hilo.play_round(table, decide)
                rounds += 1
                turns += table[TURNS]
            rows[game] = table
        return rounds, turns

    def run(players: int, edition: str, seed: int, games: int) -> tuple[Any, int, int]:
        fresh = np.array(row_of(players, edition), np.int64)
        rows = np.zeros((games, len(fresh)), np.int64)
        rounds, turns = play(fresh, decide, seed, games, rows)
        return rows, rounds, turns

    return run


@pytest.mark.parametrize("edition", ["schmidt", "international"])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_fast_equals_slow(compiled: Any, players: int, edition: str) -> None:
    rows, rounds, _ = compiled(players, edition, 11, GAMES[players])
    played = 0
    for game in range(GAMES[players]):
        table = row_of(players, edition)
        seed_row(table, 11, game)
        while not game_over(table):
            hilo.deal_at_random(table)
            hilo.play_round(table, Plain())
        played += table[ROUND]
        assert table[STATE + 1 :] == rows[game].tolist()[STATE + 1 :]
    assert rounds == played


def test_four_players_at_random_play_as_long_as_an_independent_program_found(compiled: Any) -> None:
    """1.77 rounds a game and 57.0 turns a round; the bounds are about five standard errors wide."""
    games = 4_000
    _, rounds, turns = compiled(4, "schmidt", 5, games)
    assert 1.70 < rounds / games < 1.84
    assert 55.5 < turns / rounds < 58.5

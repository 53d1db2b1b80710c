"""The program of a round compiles as it stands, gives what plain Python gives, and plays as random play should."""

from typing import Any, NamedTuple

import pytest

from hilo_core import pass_or_go
from hilo_core.chance import STATE, seed_row
from hilo_core.compilable import ready
from hilo_core.pass_or_go import PassOrGo
from hilo_core.pass_or_go.notation import write
from hilo_core.pass_or_go.round import PASS_OR_GO, PLAY, ROLL
from hilo_core.pass_or_go.table import SIZE

SEED, GAMES = 5, 200
TOLD, ROUNDS = SIZE, SIZE + len(PassOrGo)  # behind the table: how often each rule was told, then rounds


class Decide(NamedTuple):
    """Who decides: two functions, compiled or not."""

    choose: Any
    tell: Any


def choose(table: Any, seat: Any, ask: Any, given: Any) -> Any:
    """Random play."""
    return pass_or_go.choose_at_random(table, seat, ask, given)


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
        over = False
        while not over:
            pass_or_go.deal_at_random(table)
            pass_or_go.play_round(table, decide)
            table[ROUNDS] += 1
            rows.append(table.copy())
            over = pass_or_go.over(table)
    return rows


@pytest.mark.parametrize("players", [2, 3])
def test_compiled_games_are_the_games_of_plain_python(players: int) -> None:
    import numpy as np

    numba = ready()
    blank = pass_or_go.new_table({"players": players})
    row = blank + [0] * (len(PassOrGo) + 1)
    plain = play(list(row), blank, Decide(choose, tell), SEED, GAMES)
    decide = Decide(numba.njit(choose), numba.njit(tell))
    fast = numba.njit(play)(np.array(row, np.int64), np.array(blank, np.int64), decide, SEED, GAMES)
    assert len(fast) == len(plain) > 4 * GAMES
    for one, other in zip(plain, (found.tolist() for found in fast), strict=True):
        assert (one[STATE] - other[STATE]) % 2**64 == 0  # the machine's ints are signed
        assert one[STATE + 1 :] == other[STATE + 1 :]
    told = plain[-1][TOLD:]
    assert told[PassOrGo.DEAL] == told[PassOrGo.END_OF_GAME] + told[PassOrGo.SHARED_WIN] == GAMES
    assert told[PassOrGo.END_OF_PHASE_1] == plain[-1][ROUNDS]
    assert min(told[rule] for rule in (PassOrGo.TWO_JOKERS, PassOrGo.SHORT_DEAL, PassOrGo.SECOND_TURN)) > 0


@pytest.mark.parametrize(
    ("players", "seat", "dice", "words"),
    [
        (2, 1, 4, ["go", "pass 0:4"]),
        (3, 1, 2, ["go", "pass 0:2", "pass 0:1 2:1", "pass 2:2"]),
        (3, 2, 1, ["go", "pass 0:1", "pass 1:1"]),
    ],
)
def test_going_and_every_way_to_pass_are_equally_likely(players: int, seat: int, dice: int, words: list[str]) -> None:
    table = pass_or_go.new_table({"players": players})
    drawn = [write(PASS_OR_GO, pass_or_go.choose_at_random(table, seat, PASS_OR_GO, dice)) for _ in range(6000)]
    assert set(drawn) == set(words)
    for word in words:
        assert abs(drawn.count(word) - 6000 / len(words)) < 250


def test_every_face_and_every_card_is_equally_likely() -> None:
    table = pass_or_go.new_table({"players": 2})
    for ask, given, codes in ((ROLL, 0, range(1, 7)), (PLAY, 0b1101001, (0, 3, 5, 6))):
        drawn = [pass_or_go.choose_at_random(table, 0, ask, given) for _ in range(6000)]
        assert set(drawn) == set(codes)
        for code in codes:
            assert abs(drawn.count(code) - 6000 / len(codes)) < 250

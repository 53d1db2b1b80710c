"""Every choice of every strategy is legal, and the better strategies are better."""

import pytest

from hilo_core import GAMES, simulate
from hilo_core.base.game import read_options
from hilo_core.messages.texts import Json, Texts
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record
from hilo_core.strategies import strategy_names

from ..core.records import EVERY_SET
from ..sampled import by_turns, sample

every_set = pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 2))


def line_ups(key: str, seats: int) -> list[Texts]:
    """Return the strategies by seat: all alike, and all kinds together."""
    names = [name for name in strategy_names(GAMES[key]) if name not in ("random", "lookahead")]
    return [*((name,) * seats for name in names), (*names, "random", *names, *names, *names)[:seats]]


@every_set
def test_every_choice_is_legal(key: str, options: Json) -> None:
    full = read_options(GAMES[key], options)
    for who in line_ups(key, GAMES[key].seats(full)):
        for number in range(2):
            summarize(random_record(GAMES[key], full, 7, who, number))  # it refuses what is not legal


@pytest.mark.parametrize("players", by_turns([4, 3, 5], of=3))
def test_better_teams_win_more_rounds_of_himilo(players: int) -> None:
    rates = [
        simulate("himilo", 300, players=players, rounds=1, strategies=who, progress=False).rate("team_wins").value
        for who in ("random", "beginner", "expert")
    ]
    assert rates[0] + 0.1 < rates[1] < rates[2] - 0.2

"""The WebAssembly that comes with the package is made of today's rules, and counts what machine code counts."""

from typing import Any

import pytest

from hilo_core import GAMES
from hilo_core.base.game import CHANCE, Game
from hilo_core.chances.rollout_program import compiled_rollout, rollout_name, uses_likelihood
from hilo_core.chances.rollouts import Rollouts
from hilo_core.machine.shipped import FOLDER, index
from hilo_core.records.replay import replay
from hilo_widgets.pages.wasm import MOST_BYTES, entry_of, playing_on, programs

from ..core.records import record_of
from ..sampled import LONG, sample
from .node import row_of

NUMBER_OF_GAMES = 20_000 if LONG else 500


def test_every_program_has_its_module_made_of_the_rules_as_they_are() -> None:
    """If this fails, a rule has changed: run `python -m hilo_widgets.pages.wasm`."""
    made = index()
    assert made == {program.name: entry_of(program) for program in programs()}
    assert {path.stem for path in FOLDER.glob("*.wasm")} == set(made)
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES


def first_choice(game: Game, key: str) -> tuple[list[int], Any]:
    """Return the table when a seat is asked in the middle of a game, and what is asked."""
    played = replay(record_of(key, {"players": 4} if key in ("himilo", "hilo") else game.with_players({}), 7))
    asked = [frame for frame in played if frame.asked is not None and frame.asked.seat != CHANCE]
    frame = asked[min(10, len(asked) // 2)]
    return list(played.log.events[frame.index].table), frame.asked


AHEAD = [(key, strategy, False) for key in GAMES for strategy in playing_on(GAMES[key])]
AHEAD += [(key, strategy, True) for key, strategy, _ in AHEAD if uses_likelihood(GAMES[key], strategy)]


@pytest.mark.parametrize(("key", "strategy", "weighed"), sample(AHEAD, 3))
def test_what_follows_a_choice_is_the_same(in_node: Any, key: str, strategy: str, weighed: bool) -> None:
    game = GAMES[key]
    table, asked = first_choice(game, key)
    found = []
    for play in (in_node(rollout_name(game, strategy, weighed)), compiled_rollout(game, strategy, weighed)):
        ahead = Rollouts(game, table, asked, seed=3, strategy=strategy, weighed=weighed)
        ahead.play, ahead.row, ahead.counts = play, row_of, row_of(ahead.counts)
        for _ in range(3 if strategy == "expert" else 40):
            ahead.run(0)
        found.append(list(ahead.counts))
    assert found[0] == found[1] and sum(found[0]) > 0

"""Choices that cannot be the best are left early. Their numbers stay honest, and the same seed leaves the same everywhere."""

import random
from collections.abc import Iterator
from math import ceil, inf

import pytest

from hilo_core import GAMES, replay
from hilo_core.base.game import CHANCE, DecisionPoint, read_options
from hilo_core.chances.estimates import BEST, NEAR, NO_RANK, TABLES
from hilo_core.chances.rollout_program import compiled_rollout
from hilo_core.chances.rollouts import FIRST_LOOK, Rollouts
from hilo_core.records.self_play import random_record

WITH_EXPERTS = {"himilo": {"players": 4, "rounds": 1}, "hilos": {"variant": "standard"}}
MOST_TABLES = 1 << 17
Position = tuple[list[int], DecisionPoint]
by_game = pytest.mark.parametrize("key", sorted(WITH_EXPERTS))


def positions(key: str, seed: str) -> Iterator[Position]:
    """Yield positions of experts in which there is something to choose, each of another game, without end."""
    game, rng = GAMES[key], random.Random(f"{key} {seed}")
    options = read_options(game, WITH_EXPERTS[key])
    while True:
        log = replay(random_record(game, options, rng.randrange(2**32), "expert")).log
        number = rng.choice([number for number, asked in log.asks.items() if asked.seat != CHANCE])
        at = log.row_asked(number), log.asks[number]
        if len(game.codes(*at) or (0, 0)) > 1:
            yield at


def rollouts(key: str, at: Position, seed: int, strategy: str = "beginner") -> Rollouts:
    """Return the chances of a position, by the compiled program."""
    found = Rollouts(GAMES[key], *at, seed=seed, strategy=strategy, weighed=False)
    assert compiled_rollout(GAMES[key], strategy, found.weighed) is not None
    found.hasten()
    return found


def run_until_sure(found: Rollouts, error: float = 0.01) -> None:
    """Try choices until the difference between the best and any other that may still be the best has this standard error."""
    found.seek_best()
    found.run(inf, FIRST_LOOK)
    while found.tries < MOST_TABLES and len(found.trying) > 1 and not any(found.aim in each for each in found.exact.values()):
        aims, trying = found.aims(), [found.words[n] for n in found.trying]
        best = max(trying, key=lambda word: aims[word].mean)
        worst = max(found.error_between(best, word) for word in trying if word != best)
        if worst <= error:
            break
        found.run(inf, min(max(ceil(found.tries * (worst / error) ** 2), found.tries + 1), 2 * found.tries, MOST_TABLES))


def tables_of(found: Rollouts, word: str) -> int:
    """On how many tables a choice has been tried."""
    return int(found._tried(found.words.index(word)).counts[TABLES])


def left_early(key: str) -> Iterator[tuple[Position, Rollouts]]:
    """Yield positions in which at least one choice is left, and another tried on."""
    for at in positions(key, "left"):
        found = rollouts(key, at, 1)
        run_until_sure(found, 0.02)
        if len(found.trying) > 1 and any(tables_of(found, found.words[n]) < found.tries for n in found.left):
            yield at, found


@by_game
def test_a_choice_that_is_left_keeps_what_is_known_of_it(key: str) -> None:
    """All there is to know of it is what as many tables say of all choices, and of no other choice is anything else known."""
    at, found = next(left_early(key))
    for n, word in enumerate(found.words):
        alone = rollouts(key, at, 1)
        alone.run(inf, tables_of(found, word))
        assert found.chances()[word] == alone.chances()[word]
        assert found.consequence(word, 0) == alone.consequence(word, 0)
        assert tables_of(found, word) == found.tries or n in found.left
        for other in found.words:
            if tables_of(found, other) == tables_of(found, word):
                assert found.error_between(word, other) == alone.error_between(word, other)
    together, alone = rollouts(key, at, 1), [found.words[n] for n in found.trying]
    together.run(inf, found.tries)
    assert [found.chances()[word] for word in alone] == [together.chances()[word] for word in alone]


@by_game
def test_ranks_go_on_to_be_those_of_the_best(key: str) -> None:
    _, found = next(left_early(key))
    aims, ranks = found.aims(), found.ranks()
    best = max(aims, key=lambda word: aims[word].mean)
    assert [word for word, rank in ranks.items() if rank == BEST] == [best] and list(ranks) == found.words
    for n in found.left:
        word = found.words[n]
        assert (ranks[word] == NO_RANK) == (aims[best].mean - aims[word].mean >= NEAR)

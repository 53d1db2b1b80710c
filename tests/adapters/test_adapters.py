"""The games in other people's libraries, held to the tests of those libraries."""

from random import Random

import pyspiel
import pytest
from pettingzoo.test import api_test, seed_test

from hilo_core import State
from hilo_core.adapters import open_spiel as open_spiel
from hilo_core.adapters import pettingzoo
from hilo_core.messages.texts import Json
from hilo_core.records.replay import summarize

from ..sampled import LONG, sample

SIDES: list[tuple[str, Json]] = [
    ("himilo", {"players": 4, "rounds": 1}),
    ("hilo", {"players": 3}),
    *(("hilos", {"variant": variant}) for variant in ("standard", "poor_man", "widow", "solo", "dealer")),
    ("pass_or_go", {"players": 2}),
]
MORE: list[tuple[str, Json]] = [("himilo", {"players": 5}), ("hilo", {"players": 6}), ("pass_or_go", {"players": 3})]
of_games = pytest.mark.parametrize(("key", "options"), sample([*SIDES, *MORE], 6), ids=str)


@of_games
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # it is a dict with a mask, as in the classic games of PettingZoo
def test_pettingzoo_finds_nothing_wrong(key: str, options: Json) -> None:
    api_test(pettingzoo.env(key, **options), num_cycles=3000 if LONG else 300)
    seed_test(lambda: pettingzoo.env(key, **options), num_cycles=300 if LONG else 30)


@of_games
def test_open_spiel_finds_nothing_wrong(key: str, options: Json) -> None:
    game = pyspiel.load_game(f"python_{key}", options)
    pyspiel.random_sim_test(game, num_sims=10 if LONG else 1, serialize=True, verbose=False)


@of_games
def test_an_agent_reads_what_a_seat_sees_and_is_paid_at_the_end(key: str, options: Json) -> None:
    match = pettingzoo.env(key, **options)
    match.reset(seed=5)
    rng, paid = Random(1), dict.fromkeys(match.agents, 0.0)
    for agent in match.agent_iter():
        seen, reward, ended, cut, _ = match.last()
        paid[agent] += reward
        position = match.unwrapped.position
        assert not cut and list(seen["observation"]) == position.vector(match.possible_agents.index(agent))
        legal = [number for number, may in enumerate(seen["action_mask"]) if may]
        assert legal == ([] if ended else position.legal_numbers)
        match.step(None if ended else rng.choice(legal))
    assert summarize(position.record())["over"]
    assert [*paid.values()] == position.returns()


def test_a_game_that_takes_too_long_is_truncated() -> None:
    match = pettingzoo.env("pass_or_go", limit=3, players=2)
    match.reset(seed=1)
    for _ in range(3):
        match.step(match.unwrapped.position.legal_numbers[0])
    assert all(match.truncations.values()) and not any(match.terminations.values())


def test_an_illegal_action_ends_it_for_the_agent() -> None:
    match = pettingzoo.env("pass_or_go", players=2, render_mode="ansi")
    match.reset(seed=1)
    agent = match.agent_selection
    match.step(match.unwrapped.position.actions.index("go"))
    assert match.rewards[agent] == -1 and "High, Low, Pass or Go: round 1" in match.render()


@of_games
def test_open_spiel_plays_games_that_replay(key: str, options: Json) -> None:
    """A clone is independent, a seat tells apart what it has seen differently, and the record leads to the same state."""
    state = pyspiel.load_game(f"python_{key}", options).new_initial_state()
    rng, seen = Random(2), set[str]()
    while not state.is_terminal():
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        action, before = rng.choice(actions), str(state)
        state.clone().apply_action(rng.choice(actions))
        assert str(state) == before
        state.apply_action(action)
        seen.add(state.information_state_string(0))
    assert state.position is not None and summarize(state.position.record())["over"]
    assert state.returns() == state.position.returns()
    assert len(seen) > 10
    assert len(state.observation_tensor(0)) == len(State(key, 0, **options).vector_names)


def test_a_seat_does_not_see_what_others_pass() -> None:
    """Two deals of Hi MiLo! look the same to a seat if they differ only in what others pass."""
    first = pyspiel.load_game("python_himilo", {"players": 4}).new_initial_state()
    first.apply_action(7)
    while first.position.legal[0].startswith("bid"):
        first.apply_action(first.legal_actions()[0])
    other, giver = first.clone(), first.current_player()
    for state, place in ((first, 0), (other, -1)):
        for _ in range(3):
            state.apply_action(state.legal_actions()[place])
    told = [first.information_state_string(seat) == other.information_state_string(seat) for seat in range(4)]
    assert told.count(True) == 2 and not told[giver], "who gives and who gets know"

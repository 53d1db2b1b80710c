"""Games that are played on from a position."""

import pickle
from math import sqrt
from typing import Any

import pytest

from hilo_core import HiloError, State, simulate
from hilo_core.types import Rate

END = {
    "himilo": ({"players": 4, "rounds": 1}, 55),
    "hilos": ({}, 45),
    "hilo": ({"players": 2}, 12),
    "pass_or_go": ({"players": 2}, 20),
}


def after(key: str, plies: int, **options: Any) -> State:
    """Return a state `plies` plies after the deal."""
    state = State(key, seed=3, **options)
    for _ in range(plies):
        state.apply(state.legal[0])
    return state


def wins(state: State) -> float:
    """Return how likely the team wins where all choices are made at random, by going through all of them."""
    if state.over:
        return float(state.returns()[0] > 0)
    found = []
    for action in state.legal:
        state.apply(action)
        found.append(wins(state))
        state.undo()
    return sum(found) / len(found)


def test_the_rest_of_a_round_goes_as_often_as_going_through_all_of_it_says() -> None:
    state = State.of(
        "himilo", players=3, rounds_won=2, rounds_lost=2, hands=["3S 7H", "9S 2H", "5S 8S"], seat=0,
        bids=["high", "middle", "low"], win_cards=["?"] * 12 + ["K*", "JS"], takers=[2] * 3 + [1] * 4 + [0] * 5,
    )  # fmt: skip
    exact, games = wins(state), 4_000
    assert 0 < exact < 1
    found = simulate(state, games, progress=False)
    rate, rounds = map(found.rate, ("team_wins", "rounds"))
    assert isinstance(rate, Rate) and isinstance(rounds, Rate) and rounds.low == rounds.high == 1
    assert abs(rate.value - exact) < 5 * sqrt(exact * (1 - exact) / games)
    assert found.heading().startswith("From Hi MiLo!, round 5 of 5, normal level, trick 13. Ann leads")
    assert found.plot().layout.title.text.startswith("From Hi MiLo!, round 5")


@pytest.mark.parametrize("key", END)
def test_counts_tables_and_text_agree(key: str) -> None:
    options, plies = END[key]
    state = after(key, plies, **options)
    found = simulate(state, 40, keep="rules", progress=False)
    assert found.counts == simulate(state, 40, progress=False).counts
    own = simulate(state, 4, strategies=lambda view, rng: rng.choice(view.legal), keep="rules", progress=False)
    assert own.games == 4 and own.frame("moves").action[0] in state.legal
    moves = found.frame("moves")
    assert set(moves[moves.ply == 0].seat) >= {state.seat} and found.moves == moves.seat.notna().sum()
    assert pickle.loads(pickle.dumps(found)) == found
    assert State.of(key, **options, **(found.position or {})).position() == state.position()
    with pytest.raises(HiloError, match=r"whole rounds|has no table"):
        found.frame("tricks")
    with pytest.raises(HiloError, match="positions to begin from"):
        _ = found + simulate(after(key, plies - 1, **options), 40, seed=1, progress=False)


def test_a_clone_with_a_seed_of_its_own_has_other_luck() -> None:
    def rolls(state: State) -> Any:
        while state.observation().phase == "play":
            state.apply(state.legal[0])
        return state.record()

    state = after("pass_or_go", 3, players=2)
    assert rolls(state.clone()) == rolls(state.clone(seed=3)) != rolls(state.clone(seed=4))

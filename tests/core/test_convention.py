"""The functions share conventions, so if you know one you can guess another."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import hilo_core
from hilo_core import (
    HiloError,
    State,
    chances,
    compare,
    conditions,
    find,
    interval,
    recorded,
    replay,
    review,
    simulate,
    solve,
    tournament,
)


def played(**given: Any) -> Any:
    return simulate("hilo", 12, progress=False, **given)


MADE: dict[str, Callable[[], Any]] = {
    "simulate": played,
    "compare": lambda: compare("hilos", "reversal", ("always", "never"), 4, progress=False),
    "tournament": lambda: tournament("pass_or_go", ["random", "beginner"], games=4, progress=False),
    "replay": lambda: replay("himilo_tie"),
    "step": lambda: replay("himilo_tie")[9],
    "find": lambda: find("himilo", conditions.lost, games=1, strategy="random", progress=False),
    "chances": lambda: chances(State("hilo", seed=4), strategy="random", tables=9, progress=False),
    "review": lambda: review("pass_or_go_two_players", seat=0, tables=2, progress=False),
    "solve": lambda: solve("himilo_tie", progress=False),
    "state": lambda: State("hilo", seed=4),
}


@pytest.mark.parametrize("name", MADE)
def test_results_are_equal_if_they_are_of_one_seed_and_travel(name: str) -> None:
    found = MADE[name]()
    assert found == MADE[name]() == pickle.loads(pickle.dumps(found)) == copy.deepcopy(found)
    if name not in ("simulate", "replay", "step", "state"):
        assert found.to_frame().equals(found.frame()) and found.interrupted is played().interrupted is False
    if name not in ("state", "step"):
        assert len(found) > 0 and found._repr_html_()


def test_what_differs_is_not_equal() -> None:
    state = State("hilo", seed=4)
    other = state.clone()
    other.apply(other.legal[0])
    assert state != other and state != State("hilo", seed=5) and replay("himilo_tie") != replay("hilos_turns")


def test_who_plays_is_one_word_or_the_other_and_players_have_one_default() -> None:
    assert played(strategy="beginner") == played(strategies="beginner") != played()
    assert played().options["players"] == State("hilo").players == len(replay(recorded("hilo")).names)
    record = recorded("pass_or_go")
    assert review(record, strategies="random", tables=4, progress=False) == review(
        record, strategy="random", tables=4, progress=False
    )
    for call, said in (
        (lambda: State("hilo", player=2), "Perhaps players is meant"),
        (lambda: played(players=None), "players is “None”"),
        (lambda: simulate("hilos", players=3), "It has 4 players, with variant='widow' 3."),
        (lambda: played(strategy="random", strategies="random"), "only one of them"),
        (lambda: review(record, player=0), "like this: there is no player. Perhaps seat is meant.$"),  # type: ignore[call-arg]
        (lambda: played(bots="expert"), "Perhaps strategies is meant"),
        (lambda: played(n=5), r"has no option “n”.* Perhaps games is meant"),
        (lambda: played().rate("turns", confidence=0.9), "Perhaps level is meant"),
        (lambda: State("hilo").clone(rng=1), "Perhaps seed is meant"),  # type: ignore[call-arg]
        (lambda: recorded("hilo", games=3), "Perhaps number is meant"),
        (lambda: State.of("hilo", layout={}), "Perhaps layouts is meant"),
        (lambda: interval(3, of=9, confidence=0.9), "Perhaps level is meant"),  # type: ignore[call-arg]
    ):
        with pytest.raises(HiloError, match=said):
            call()


def test_modules_are_there_when_they_are_named() -> None:
    assert hilo_core.plots.__name__ == "hilo_core.plots" and "plots" in dir(hilo_core) and "won" in dir(conditions)
    assert not {"Any", "base"} & {*dir(hilo_core), *dir(hilo_core.plots), *dir(conditions)}
    assert isinstance(replay("himilo_tie")[0], hilo_core.types.Step)
    with pytest.raises(AttributeError):
        _ = hilo_core.plot  # type: ignore[attr-defined]

"""The players of a simulation: strategies by name, a reader's own, one for each seat; and errors for those that cannot play."""

import pickle
from random import Random
from typing import Any

import pytest

from hilo_core import GAMES, State, replay, simulate, strategy
from hilo_core.base.game import read_options
from hilo_core.hilo import HiLO, View
from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json
from hilo_core.records.self_play import IllegalChoice, random_record

from ..core.records import EVERY_SET, OPTION_SETS
from ..sampled import sample

every_set = pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 5))


def any_legal(view: Any, rng: Random) -> str:
    """Return a reader's own random play."""
    return rng.choice(view.legal)


@every_set
def test_a_readers_own_strategy_plays_every_game(key: str, options: Json) -> None:
    seats = GAMES[key].seats(read_options(GAMES[key], options))
    found, again = (
        simulate(key, 3, seed=2, progress=False, strategies=[any_legal] + ["random"] * (seats - 1), **options) for _ in range(2)
    )
    assert found.games == 3 and found.moves > 0
    assert found.strategies == ("any_legal", *["random"] * (seats - 1))
    assert (again.counts, again.rules, again.moves) == (found.counts, found.rules, found.moves)


def test_each_seat_sees_what_it_may() -> None:
    seen = set()

    def looker(view: Any, rng: Random) -> str:
        seen.add((view.seat, view.players))
        assert all("?" not in hand for hand in [view.hands[view.seat]])
        assert all(card == "?" for seat, hand in enumerate(view.hands) if seat != view.seat for card in hand)
        return rng.choice(view.legal)

    simulate("himilo", 2, players=3, rounds=1, strategies=[looker, "random", looker], progress=False)
    assert seen == {(0, 3), (2, 3)}


def test_an_illegal_choice_is_refused_with_its_rule_and_position() -> None:
    def drawer(view: View, rng: Random) -> str:
        return "toss a1" if view.phase == "drawn" else "draw" if view.phase == "turn" else view.legal[0]

    with pytest.raises(IllegalChoice) as caught:
        simulate("hilo", 5, seed=3, players=2, strategies=["random", drawer], progress=False)
    error = caught.value
    assert error.rule is HiLO.DISCARD_AND_TURN and error.code == "illegal_action"
    assert error.where["seat"] == 1 and error.where["action"] == "toss a1"
    text = str(error)
    assert (
        text.startswith("The strategy drawer, which plays for Ben in game ")
        and " of seed 3, chooses “toss a1”. In round " in text
    )
    assert "HL-10" in text and f"ply {error.where['ply']}" in text
    position = replay(error.record)
    assert position.summary["next"]["seat"] == 1 and "toss a1" not in position.summary["next"]["legal"]
    assert len(error.record["rounds"][-1]["actions"]) == error.where["ply"]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (None, "has not chosen an action. In round 1, ply 0: Its function returned nothing."),
        (7, "has not chosen an action. In round 1, ply 0: An action is a text; this one is “7”."),
        ("", "chooses “”. In round 1, ply 0: "),
        ("play 3H", "chooses “play 3H”. In round 1, ply 0: "),
        ("sing", "chooses “sing”. In round 1, ply 0: "),
        ("clear row 1", "chooses “clear row 1”. In round 1, ply 0: "),
    ],
)
def test_what_is_no_action_is_refused(answer: Any, said: str) -> None:
    with pytest.raises(IllegalChoice, match=f"The strategy mine, which plays for Ann in game 0 of seed 0, {said}"):

        def mine(view: Any, rng: Random) -> Any:
            return answer

        simulate("hilo", 1, players=2, strategies=mine, progress=False)


def test_an_error_in_a_readers_strategy_says_where() -> None:
    def broken(view: Any, rng: Random) -> str:
        return str(1 / 0)

    with pytest.raises(HiloError) as caught:
        simulate("hilo", 1, players=2, strategies=["random", broken], progress=False)
    assert str(caught.value) == (
        "The strategy broken, which plays for Ben in game 0 of seed 0, stopped with an error when it was asked in round 1, "
        "ply 1, at “return str(1 / 0)”: ZeroDivisionError: division by zero"
    )
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_of_a_simulation_as_a_record(key: str) -> None:
    options = read_options(GAMES[key], OPTION_SETS[key][0])
    seats = GAMES[key].seats(options)
    told = [frame.rule.id for frame in replay(random_record(GAMES[key], options, 6, any_legal, number=2))]
    found = simulate(key, 1, seed=6, first=2, strategies=[any_legal] * seats, progress=False, **options)
    assert {id: times for id, times in found.rules.items() if times} == {id: told.count(id) for id in told}


def test_a_strategy_is_asked_by_the_view_of_the_seat_to_move() -> None:
    def mine(view: Any, rng: Random) -> str:
        return strategy("expert")(view, rng)

    own = simulate("hilos", 10, strategies=mine, progress=False)
    assert own.counts == simulate("hilos", 10, strategies="expert", progress=False).counts
    state = State("himilo", seed=1)
    assert state.seat is not None
    view = state.observation(state.seat)
    assert view.legal == state.legal and strategy("beginner")(view) == strategy("beginner")(view) in state.legal
    again = pickle.loads(pickle.dumps((view, strategy("expert"))))
    assert again == (view, strategy("expert")) and again[0].legal == []
    for other in (state.observation(), state.observation(state.seat - 1)):
        with pytest.raises(HiloError, match="with the view of the seat to move"):
            strategy("expert")(other)
    with pytest.raises(HiloError, match="has no strategy “exprt”"):
        strategy("exprt")(view)

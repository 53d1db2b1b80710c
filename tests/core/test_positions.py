"""Positions laid out by what is said of them: what is said is there, what is not is drawn, and what cannot be is refused."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hilo_core import State, summarize
from hilo_core.hilo.table import RESHUFFLED

from .records import EVERY_SET

HAND = "1S 5S 9S 2H 3H 12H 4C 8C 9C 15C 1D 2D 7D 10D"  # of Hi MiLo!
CARDS = "AS KS 5S 9S 2H 3H JH 4C 8C 9C 2D 7D 10D"  # of Hilos
every_set = pytest.mark.parametrize(("key", "options"), EVERY_SET)


def seen(cards: tuple[str, ...]) -> bool:
    return bool(cards) and "?" not in cards


def himilo(view: Any, seat: int) -> dict[str, Any]:
    return {
        "hand": view.hands[seat],
        "passed": {giver: three for giver, three in enumerate(view.passed) if seen(three)},
        "win_cards": view.line,
        **({"takers": view.takers, "trick": trick_of(view)} if view.phase == "play" else {}),
        **{name: getattr(view, name) for name in ("bids", "dealer", "phase", "rounds_won", "rounds_lost")},
    }


def hilos(view: Any, seat: int) -> dict[str, Any]:
    taken = [view.tricks(each) for each in range(view.players)]
    playing = {"tricks": taken, "trick": trick_of(view), "order": "2 high" if view.reversed else "ace high"}
    return {
        "hands": {owner: hand for owner, hand in enumerate(view.hands) if seen(hand)},
        **({"widow": view.widow} if seen(view.widow) else {}),
        **({"turned_up": view.turned_up} if view.turned_up else {}),
        **({"trump": view.trump} if view.trump else {}),
        **({"pot": view.pot} if view.ante else {}),
        **({"widow_steps": view.widow_steps} if view.widow_steps else {}),
        **(playing if view.phase == "play" else {}),
        **{name: getattr(view, name) for name in ("bids", "dealer", "phase", "totals", "round")},
    }


def hilo(view: Any, seat: int) -> dict[str, Any]:
    names = ("layouts", "discard", "drawn", "phase", "ender", "totals", "round", "turn_no", "discard_size")
    return {name: getattr(view, name) for name in names}


def pass_or_go(view: Any, seat: int) -> dict[str, Any]:
    named = {name: getattr(view, name) for name in ("dealer", "phase", "totals", "round")}
    if view.phase == "play":
        return named | {"hand": view.hands[seat], "goal": view.die, "trick": trick_of(view), "takers": view.takers}
    return named | {"dice": view.own, "won": view.won, "points": view.points, "passed": view.passed}


def trick_of(view: Any) -> list[str]:
    return [card for _, card in view.trick_cards]


SAID = {"himilo": himilo, "hilos": hilos, "hilo": hilo, "pass_or_go": pass_or_go}
OF_THE_PAST = {  # fields of a view that nobody says of a position, since they say only how it was come to
    "himilo": {},
    "hilos": {"turned": (), "takers": ()},
    "hilo": {"starter": 0, "cleared": ()},
    "pass_or_go": {"live": 0, "aside": (), "dealt_first": 0, "faces": (), "rolls": (), "passes": (), "takers": (), "dead": 0},
}


def random_state(key: str, options: Mapping[str, Any], seed: int, plies: int) -> State:
    """A state after so many random actions, where a seat is asked that can be said to be."""
    state, rng = State(key, seed, **options), Random(seed)
    for _ in range(plies):
        before = state.clone()
        state.apply(rng.choice(state.legal))
        if state.over:
            return before
    return state


def can_be_said(state: State) -> bool:
    """Not at the reveal of HiLO, after a shuffle, or in mid-turn after a line: its view alone does not tell how that came."""
    view, row = state.observation(state.seat), state.row
    if state.game.KEY == "hilo":
        return not (row[RESHUFFLED] or view.last_turns == 0 or view.cleared)
    return state.game.KEY != "pass_or_go" or view.dead == 0


@every_set
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), plies=st.integers(0, 150))
def test_who_says_all_that_a_seat_sees_gets_what_it_sees(key: str, options: dict[str, Any], seed: int, plies: int) -> None:
    there = random_state(key, options, seed, plies)
    if there.seat is None or not can_be_said(there):
        return
    view = there.observation(there.seat)
    found = State.of(key, seat=there.seat, **options, **SAID[key](view, there.seat))
    assert found.legal == there.legal
    aside = OF_THE_PAST[key]
    assert replace(found.observation(there.seat), **aside) == replace(view, **aside)
    if found.has_record:
        assert summarize(found.record())["next"]["legal"] == found.legal

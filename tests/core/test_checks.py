"""Arguments that cannot be: the sentence names what was wrong and what was expected."""

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from hilo_core import State, replay, simulate, solve, tournament
from hilo_core.base.deal import need_type
from hilo_core.hilo import odds as hilo
from hilo_core.hilos import odds as hilos
from hilo_core.himilo import odds as himilo
from hilo_core.messages.errors import HiloError
from hilo_core.pass_or_go import odds as pass_or_go
from hilo_core.simulation.compare import compare
from hilo_core.types import Replay
from hilo_widgets import DiceLab, Lesson, Stepper, WinCardLab

from .odd_calls import nested
from .records import cut, record_of

PLAYED = replay(cut(record_of("hilo", {"players": 2}), 0, 6))
ROW = PLAYED[-1].event.table


def first(view: Any, rng: Any) -> str:
    """Return the first legal action."""
    return str(view.legal[0])


FOUND = simulate("hilo", 2, strategies=first, players=2, progress=False)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: pass_or_go.threshold(0), "dice should be a whole number from 1 to 20; it is “0”."),
        (lambda: pass_or_go.first(9, 0, 1), "own should be a whole number from 0 to 8; it is “9”."),
        (lambda: himilo.takes("99H", "QH", 4, hand=["99H"]), "In hand, “99H” is not a card that is in play"),
        (lambda: himilo.takes("9H", "Q", 3, hand=["9H"]), "“Q” is not a win card; a win card is written like QH or J*."),
        (lambda: himilo.void(40, 10, 41), "41 cards cannot be dealt from 40"),
        (lambda: hilos.turned_after(3, 2), "turning should be a chance, from 0 to 1, such as 0.25; it is “2”."),
        (lambda: hilos.splits(40, 3, 13), "40 cards of a suit cannot lie in 3 hands of 13 cards."),
        (lambda: hilo.face_down([1, 2], 0), "table should be the row of a table, 342 whole numbers; there are 2."),
        (lambda: tournament("hilo", ["random"], players=2), "A tournament of HiLO needs two strategies or more"),
        (lambda: simulate("hilo", 4, players=2, seed=10**99), "seed should be a whole number of at most 30 digits"),
        (lambda: simulate("hilos", 4, variant="dealer", ante=3 * 10**30), "another multiple of 3 below 1,000,000,000"),
        (lambda: need_type(1.5, int, "It"), "It should be a whole number, but is a number: “1.5”."),
        (lambda: compare("hilo", "edition", "schmidt", players=2), "values should be a list of two values of an option"),
    ],
)
def test_what_cannot_be_is_told(call: Callable[[], Any], said: str) -> None:
    with pytest.raises(HiloError) as caught:
        call()
    assert said in str(caught.value) and str(caught.value).endswith(".")


def test_python_sees_the_kinds_of_error_it_expects() -> None:
    with pytest.raises(TypeError, match="Outcomes can be pooled with other outcomes only, not with “5”"):
        FOUND + 5
    with pytest.raises(IndexError, match="There is no frame “99”; there are "):
        PLAYED[99]
    assert next(reversed(PLAYED)) is PLAYED[-1] and PLAYED.index(PLAYED[2]) == 2 and PLAYED[1:3] == list(PLAYED)[1:3]
    assert isinstance(PLAYED, Replay) and object() not in PLAYED


def test_numbers_may_be_written_in_any_way() -> None:
    assert pass_or_go.value(2.0, 3) == pass_or_go.value(2, 3) and himilo.takes("9H", "QH", 3, hand="9H 2S") > 0
    assert hilos.turned_after(1, 0.25) == hilos.turned_after(1, hilos.Fraction(1, 4))


def test_whole_numbers_are_those_of_numpy_too() -> None:
    four, two = np.int64(4), np.float64(2.0)
    assert simulate("himilo", 1e1, players=four, progress=False).options["players"] == 4
    assert State("hilo", players=3.0, youngest_first=(two, 0, np.int8(1))).record()["options"]["youngest_first"] == [2, 0, 1]
    assert State.of("pass_or_go", players=two, goal=np.int64(3)).options == {"players": 2}
    json.dumps(State("hilos", variant="dealer", ante=np.int64(6)).record())


def test_where_a_widget_wants_a_number_one_of_numpy_will_do() -> None:
    one, yes = np.int64(1), np.bool_(True)
    assert Stepper("hilos_turns", seat=one, predict=yes).seat == 1 == Stepper("hilos_turns", seat=1.0).seat
    assert WinCardLab(players=np.int64(4)) and DiceLab(dice=np.int64(3), faces=[np.int64(5), 4])
    assert Lesson(np.int64(41)).lesson.key == "41" and solve("himilo_tie", seconds=np.float32(3))


@pytest.mark.parametrize("odd", [range(10**15), nested(5_000), np.int64], ids=["endless", "nested", "a class"])
def test_an_option_that_is_none_is_refused_at_once(odd: Any) -> None:
    with pytest.raises(HiloError, match="The option players is "):
        State("hilo", players=odd)
    with pytest.raises(HiloError, match="The option youngest_first is "):
        State("hilo", players=3, youngest_first=odd)

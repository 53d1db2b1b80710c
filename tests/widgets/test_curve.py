"""The chance curve of a stepper: which points are sent, what they say, and from what they are known."""

import random

import pytest

from hilo_core import GAMES, RecordError, replay
from hilo_core.base.game import CHANCE
from hilo_core.chances.rollout_program import compiled_rollout, default_rollout_strategy, uses_likelihood
from hilo_core.messages.texts import Json
from hilo_core.records.record import check
from hilo_widgets.odds import curve as curves
from hilo_widgets.odds.curve import Curve
from hilo_widgets.questions import RequestId

from ..chances.imagined import moments
from ..core.records import Record, one_round, record_of
from ..core.test_laws import ANOTHER_DEAL
from ..sampled import sample
from ..waiting import wait_until

Points = dict[int, float]
FEW_TABLES = (2, 6)


@pytest.fixture(autouse=True)
def few_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough where the numbers themselves do not matter."""
    monkeypatch.setattr(curves, "TABLES", FEW_TABLES)
    monkeypatch.setattr(curves, "LONGEST", float("inf"))


def curve_of(record: Record, seat: int | None = None) -> list[Json]:
    """Return all messages about the curve of a record."""
    checked, sent = check(record), []  # type: tuple[Any, list[Json]]
    who = default_rollout_strategy(checked.game)
    compiled_rollout(checked.game, who, uses_likelihood(checked.game, who))
    curve = Curve(checked, seat, sent.append)
    curve.ask(RequestId("a", 7), lambda: replay(record), 0)
    wait_until(lambda: not curve.latest.numbers)
    return sent


def points_of(sent: list[Json]) -> Points:
    """Return the points as they are at last."""
    return {frame: value for message in sent for frame, value in message["points"]}


def chosen(record: Record, seat: int | None = None) -> set[int]:
    """Return the numbers of the frames in which a seat chose, or is to choose where the record stops."""
    frames = replay(record)
    asked = {frame.index for frame in frames if frame.asked is not None and frame.asked.seat != CHANCE}
    return {number for number in asked if seat is None or frames[number].asked.seat == seat}


CASES = [
    ("himilo", {"players": 4, "rounds": 1}, "The team wins", "Has"),
    ("hilo", {"players": 2}, "Has or shares the fewest points", "Ann has or shares the fewest points"),
    ("hilos", {"variant": "standard"}, "Gains most", "Ann's team gains most"),
    ("hilos", {"variant": "widow"}, "Gains most", "Ann gains most"),
    ("pass_or_go", {"players": 2}, "Has or shares the most points", "Ann has or shares the most points"),
]


@pytest.mark.parametrize(("key", "options", "label", "own"), sample(CASES, 2))
def test_every_move_has_a_point(key: str, options: Json, label: str, own: str) -> None:
    """Check the points of every seat if all hands are open, else of one seat; each is sent again as it becomes more certain."""
    record = record_of(key, options, 1)
    record = one_round(record)
    for seat in (None, 0):
        sent = curve_of(record, seat)
        assert points_of(sent).keys() == chosen(record, seat)
        assert {(one["kind"], one["view"], one["id"]) for one in sent} == {("curve", "a", 7)}
        assert sum(len(one["points"]) for one in sent) == len(FEW_TABLES) * len(chosen(record, seat))
        assert all(0 <= value <= 1 for value in points_of(sent).values())
        assert {one["label"] for one in sent} == {label if seat is None or key == "himilo" else own}
        assert {one["whose"].partition("by ")[2] for one in sent} <= {
            "what Ann may know" if seat == 0 else "what the seat to move may know",
            "the seat to move may know",
        }


@pytest.mark.parametrize("key", sorted(GAMES))
def test_nothing_of_hidden_hands_is_used(key: str) -> None:
    """If the hidden cards are dealt again, the point of a seat's move is the very same number."""
    options = next(options for name, options, *_ in CASES if name == key)
    record, rng, compared = record_of(key, options, 6), random.Random(3), 0
    actions = record["rounds"][0]["actions"]
    for stopped, _, asked in moments(one_round(record))[6::29][:4]:
        made = actions[len(stopped["rounds"][0]["actions"])]
        values = []
        for before in (stopped, ANOTHER_DEAL[key](stopped, asked.seat, rng)):
            *earlier, last = before["rounds"]
            on = {**before, "rounds": [*earlier, {**last, "actions": [*last["actions"], made]}]}
            try:
                points = points_of(curve_of(on, asked.seat))
            except RecordError:
                break  # the other deal does not allow the rest of the line
            values.append(points[len(replay(before)) - 1])
        if len(values) == 2:
            assert values[0] == values[1]
            compared += 1
    assert compared

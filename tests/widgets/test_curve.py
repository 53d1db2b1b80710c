"""The chance curve of a stepper: which points are sent, what they say, and from what they are known."""

import random
import time
from typing import Any

import pytest

from hilo_core import GAMES, RecordError, replay
from hilo_core.base.game import CHANCE, read_options
from hilo_core.chances import rollouts
from hilo_core.chances.rollout_program import compiled_rollout, default_rollout_strategy, uses_likelihood
from hilo_core.chances.rollouts import Rollouts
from hilo_core.hilos.table import SCORES
from hilo_core.machine.random import Row, seed_row
from hilo_core.records.record import check
from hilo_core.records.self_play import random_record
from hilo_core.strategies import chooser
from hilo_widgets import Stepper
from hilo_widgets import curve as curves
from hilo_widgets.chances import CompileTask
from hilo_widgets.curve import Curve
from hilo_widgets.questions import Latest, RequestId

from ..beliefs.brute_force import LAID, possible_ways
from ..beliefs.imagined import moments
from ..core.records import Record, himilo, record_of
from ..core.test_laws import ANOTHER_DEAL

Points = dict[int, float]
FEW, MANY = (4, 20), curves.TABLES


@pytest.fixture(autouse=True)
def few_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough where the numbers themselves do not matter."""
    monkeypatch.setattr(curves, "TABLES", FEW)


def wait_for(latest: Latest) -> None:
    """Until all questions are answered."""
    until = time.monotonic() + 60
    while latest.numbers and time.monotonic() < until:
        time.sleep(0.01)
    assert not latest.numbers


def curve_of(record: Record, seat: int | None = None, first: int = 0) -> list[dict[str, Any]]:
    """All messages about the curve of a record, that of round `first` before the others."""
    checked, sent = check(record), []  # type: tuple[Any, list[dict[str, Any]]]
    who = default_rollout_strategy(checked.game)
    compiled_rollout(checked.game, who, uses_likelihood(checked.game, who))
    curve = Curve(checked, seat, sent.append, CompileTask(checked.game))
    curve.ask(RequestId("a", 7), lambda: record["rounds"], first)
    wait_for(curve.latest)
    return sent


def points_of(sent: list[dict[str, Any]]) -> Points:
    """The points as they are at last."""
    return {frame: value for message in sent for frame, value in message["points"]}


def chosen(record: Record, seat: int | None = None) -> set[int]:
    """The numbers of the frames in which a seat chose, or is to choose where the record stops."""
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


@pytest.mark.parametrize(("key", "options", "label", "own"), CASES)
def test_every_move_has_a_point(key: str, options: dict[str, Any], label: str, own: str) -> None:
    """With all hands open those of every seat, else those of one; each is sent again as it becomes surer."""
    record = record_of(key, options, 1)
    record = record | {"rounds": record["rounds"][:1]}
    for seat in (None, 0):
        sent = curve_of(record, seat)
        assert points_of(sent).keys() == chosen(record, seat)
        assert {(one["kind"], one["view"], one["id"]) for one in sent} == {("curve", "a", 7)}
        assert sum(len(one["points"]) for one in sent) == len(FEW) * len(chosen(record, seat))
        assert all(0 <= value <= 1 for value in points_of(sent).values())
        assert {one["label"] for one in sent} == {label if seat is None or key == "himilo" else own}
        assert {one["whose"].partition("as ")[2] for one in sent} <= {
            "Ann may know it" if seat == 0 else "the seat to move may know it",
            "it may know it",
        }


def test_the_round_the_reader_is_in_comes_first() -> None:
    record = himilo(3, rounds=3, seed=2)
    assert len(record["rounds"]) > 1
    sent = curve_of(record, first=1)
    first = next(frame.index for frame in replay(record) if frame.round == 1)
    order = [frame for message in sent for frame, _ in message["points"]]
    assert order[0] >= first and order[: len(chosen(record))] != sorted(order[: len(chosen(record))])
    assert points_of(sent).keys() == chosen(record)


class Forced:
    """Plays one action, and from then on as beginners do."""

    def __init__(self, game: Any, code: int) -> None:
        self.by, self.code = chooser(game, "beginner"), [code]

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """The action, then what beginners do."""
        return self.code.pop() if self.code else self.by(table, seat, ask, given)

    def tell(self, table: Row, rule: Any, seat: int, what: int) -> None:
        """Passed over."""


def test_points_are_what_counting_every_deal_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the last tricks of Hilos: the mean over all hands that a seat must think possible, found without chance. They weigh
    alike where beginners play on."""
    monkeypatch.setattr(curves, "TABLES", MANY)
    monkeypatch.setattr(rollouts, "default_rollout_strategy", lambda game: "beginner")
    game = GAMES["hilos"]
    record = random_record(game, read_options(game, {"variant": "standard"}), 9, "beginner")
    record = record | {"rounds": record["rounds"][:1]}
    points, seen = points_of(curve_of(record)), 0
    by_plies = {frame.plies: frame.index for frame in replay(record) if frame.asked is not None}
    actions = record["rounds"][0]["actions"]
    for stopped, table, asked in moments(record)[-8:-4]:
        plies = len(stopped["rounds"][0]["actions"])
        wins = []
        for way in possible_ways(stopped, table, asked.seat):
            (row,) = LAID["hilos"](table, asked.seat, dict(way))
            for luck in range(4):
                played = list(row)
                seed_row(played, luck, 0)
                game.play_round(played, Forced(game, game.read(actions[plies])[1]))
                own, other = played[SCORES + asked.seat % 2], played[SCORES + 1 - asked.seat % 2]
                wins.append(own > other)
        expected = sum(wins) / len(wins)
        error = (max(expected * (1 - expected), 0.002) / MANY[-1]) ** 0.5
        assert points[by_plies[plies]] == pytest.approx(expected, abs=4 * error)
        seen += 0.1 < expected < 0.9
    assert seen >= 2


@pytest.mark.parametrize("key", sorted(GAMES))
def test_nothing_of_hidden_hands_is_used(key: str) -> None:
    """Dealt anew where a seat cannot look, the point of its move is the very same number."""
    options = next(options for name, options, *_ in CASES if name == key)
    record, rng, compared = record_of(key, options, 6), random.Random(3), 0
    actions = record["rounds"][0]["actions"]
    for stopped, _, asked in moments(record | {"rounds": record["rounds"][:1]})[6::29][:4]:
        made = actions[len(stopped["rounds"][0]["actions"])]
        values = []
        for before in (stopped, ANOTHER_DEAL[key](stopped, asked.seat, rng)):
            *earlier, last = before["rounds"]
            on = {**before, "rounds": [*earlier, {**last, "actions": [*last["actions"], made]}]}
            try:
                points = points_of(curve_of(on, asked.seat))
            except RecordError:
                break  # what follows the move by chance does not fit the other deal
            values.append(points[len(replay(before)) - 1])
        if len(values) == 2:
            assert values[0] == values[1]
            compared += 1
    assert compared


@pytest.mark.parametrize("key", ["hilo", "pass_or_go"])
def test_where_the_line_stops_the_best_choice_counts(key: str) -> None:
    """As the chances beside the choices have it, not as the move before left it."""
    options = next(options for name, options, *_ in CASES if name == key)
    record = record_of(key, options, 1)
    record = record | {"rounds": record["rounds"][:1]}
    apart = 0
    for stopped, table, asked in moments(record)[4:10:5]:
        points = points_of(curve_of(stopped))
        last = len(replay(stopped)) - 1
        assert max(points) == last
        found = Rollouts(GAMES[key], table, asked)
        found.run(60, FEW[-1])
        aims = [aim.mean for aim in found.aims().values()]
        assert points.pop(last) == round(max(aims), 4)
        apart += min(aims) < max(aims) != points[max(points)]
    assert apart


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "curve"},
        {"kind": "curve", "view": "a", "id": 1, "round": 9, "ply": 0, "actions": ["pass"]},
        {"kind": "curve", "view": "a", "id": 1, "round": 0, "ply": 20, "actions": ["play 99S"]},
        {"kind": "curve", "view": "a", "id": 1, "round": 0, "ply": 0, "actions": 3},
    ],
)
def test_a_question_that_makes_no_sense_is_passed_over(message: Any) -> None:
    stepper, sent = Stepper(himilo(), odds=True), []  # type: tuple[Stepper, list[dict[str, Any]]]
    assert stepper.curve is not None
    stepper.curve.send = sent.append
    stepper._answer(None, message, None)
    wait_for(stepper.curve.latest)
    assert sent == []

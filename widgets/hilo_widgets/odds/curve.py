"""The chance curve of a stepper.

It shows the probability of the aim after each move of a line, as the seat that made the move could know it. If the line stops
before a choice, the last point uses the best choice.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from hilo_core.chances.rollouts import Rollouts
from hilo_core.records.record import Record
from hilo_core.records.replay import Frames

from ..questions import RequestId, is_own
from .background import in_background
from .chance_words import over_curve
from .chances import SLICE_SECONDS, Answering, Send, without_luck

TABLES = (100, 400, 1200)  # the imagined deals for each move, more of them on each pass through the line
LONGEST = 30.0  # seconds of playing after which a curve stays as it is
BATCH = 0.2  # seconds of playing between two messages

Move = tuple[int, tuple[str | None, ...]]  # the round, and its actions up to the move, None if it has not been made


class Point(NamedTuple):
    """A move of the line: the number of the frame before it, and its chances."""

    frame: int
    move: Move
    found: Rollouts

    def value(self) -> float:
        """Return the probability of the aim, as far as known: after the move, or after the best one if none was made yet."""
        return round(max(aim.mean for aim in self.found.aims().values()), 4)


class Curve(Answering):
    """The curve of a line; round `first` is computed before the others."""

    def __init__(self, record: Record, seat: int | None, send: Send) -> None:
        super().__init__(record, seat, send)
        self.known: dict[Move, float] = {}  # results of the moves tried on the most tables

    def found(self, mark: RequestId, line: Frames, *more: int) -> tuple[RequestId, list[Point]] | None:
        """Return the moves whose curve this stepper may know, in the order of computation; None for none."""
        found = []
        for frame in line:
            if frame.asked is None or not is_own(frame.asked, self.seat):
                continue
            made = line.record.rounds[frame.round]["actions"][: frame.plies + 1]
            move = frame.round, (*made, *[None] * (frame.plies + 1 - len(made)))
            actions = made[frame.plies :] or None
            chances = Rollouts(self.record.game, without_luck(frame), frame.asked, actions=actions)
            found.append(Point(frame.index, move, chances))
        last = max((point.move[0] for point in found), default=0)
        found.sort(key=lambda point: ((point.move[0] - more[0]) % (last + 1), point.frame))
        return (mark, found) if found else None

    def steps(self, found: tuple[RequestId, list[Point]]) -> Iterator[None]:
        """Compute the points, and send them as they become more precise."""
        mark, points = found
        seen = CurveStream(self, mark, points[0].found)
        seen.add([(point.frame, self.known[point.move]) for point in points if point.move in self.known])
        in_background(self.compiler.steps(points[0].found))
        seconds = 0.0
        for tables, point in product(TABLES, [point for point in points if point.move not in self.known]):
            while point.found.tries < tables and seconds < LONGEST and self.latest.is_open(mark):
                point.found.hasten()
                seconds += point.found.run(SLICE_SECONDS, tables)
                yield
            if point.found.tries >= tables:
                seen.add([(point.frame, point.value())], seconds)
                if tables == TABLES[-1]:
                    self.known[point.move] = point.value()
        seen.send()


class CurveStream:
    """Points of a curve, which are sent in batches while they are wanted."""

    def __init__(self, curve: Curve, mark: RequestId, found: Rollouts) -> None:
        self.curve, self.mark = curve, mark
        name = "" if curve.seat is None else curve.record.names[curve.seat]
        label, whose = over_curve(found, name)
        self.told = {"kind": "curve", "view": mark.view, "id": mark.number, "label": label, "whose": whose}
        self.batch: list[tuple[int, float]] = []
        self.sent = 0.0

    def add(self, points: list[tuple[int, float]], seconds: float = 0.0) -> None:
        """Add points that took this many seconds; send them if nothing has been sent for some time."""
        self.batch += points
        if seconds > self.sent + BATCH:
            self.sent = seconds
            self.send()

    def send(self) -> None:
        """Send the points that have not been sent yet."""
        if self.batch and self.curve.latest.is_open(self.mark):
            self.curve.send({**self.told, "points": [list(point) for point in self.batch]})
        self.batch = []

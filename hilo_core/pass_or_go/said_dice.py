"""Dice as they are said of a position: what they have shown, and who has passed how many to whom."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeGuard

from ..messages.checks import plain
from ..messages.errors import RecordError, shown
from ..positions.reading import PositionError, Said, by_seat, entries_of, number_of, seat_of
from .choices import read
from .dice import after_roll
from .round import PASS_OR_GO, given_to
from .rules import PassOrGo

Passes = dict[int, dict[int, int]]  # by giver, the dice given to each seat


class SaidPasses(NamedTuple):
    """What rollers have passed."""

    given: Passes
    in_order: bool  # whether they passed in this order, and not just these


def faces_in(value: Any, name: str) -> list[int]:
    """What dice have shown, in order. PositionError for what no die shows."""
    words = entries_of(value, name, "[3, 5]") if not isinstance(value := plain(value), int) else [value]
    return [number_of(int(word) if word in [*"123456"] else word, f"A die in {name}", 1, 6) for word in words]


def read_rolls(said: Said, players: int) -> dict[int, list[int]] | None:
    """By seat what its dice have shown, also where the points after each are said, as a view has them; None if it is not."""
    if "rolls" not in said:
        return None
    found = {}
    for seat, rolled in by_seat(said["rolls"], "rolls", players).items():
        name, points = f"rolls of seat {seat}", 0
        rolls = [rolled] if isinstance(rolled := plain(rolled), int) else entries_of(rolled, name, "[3, 5]")
        found[seat] = faces_in([roll[0] if is_pair(roll) else roll for roll in rolls], name)
        for face, roll in zip(found[seat], rolls, strict=True):
            old, (points, rule) = points, after_roll(points, face)
            if is_pair(roll) and roll[1] != points:
                raise PositionError(f"With {old} points a {face} makes {points}; {name} says {shown(roll[1])}.", rule)
    return found


def is_pair(roll: Any) -> TypeGuard[Sequence[Any]]:
    """Whether a roll says what it came to."""
    return isinstance(roll, Sequence) and not isinstance(roll, (str, bytes)) and len(roll) == 2


def points_of(faces: Sequence[int]) -> int:
    """What these dice come to."""
    points = 0
    for face in faces:
        points = after_roll(points, face)[0]
    return points


def read_passes(said: Said, players: int, size: int, roller: int) -> SaidPasses | None:
    """Who has passed which dice; None if it is not said. PositionError for what nobody can have passed."""
    if "passes" not in said:
        return None
    value = said["passes"]
    pairs = [*value.items()] if isinstance(value, Mapping) else entries_of(value, "passes", "{2: “1:2”}")
    given: Passes = {}
    for pair in pairs:
        if not is_pair(pair):
            raise PositionError(f"In passes it is said who has passed, and what, such as {{2: “1:2”}}; {shown(pair)} does not.")
        giver = seat_of(int(pair[0]) if pair[0] in [*"012"] else pair[0], "A seat in passes", players)
        if giver == roller or giver in given:
            already = "passes once, all that it has left" if giver in given else "is still to choose, so it has passed none"
            raise PositionError(f"Seat {giver} {already}.", PassOrGo.PASS_OR_GO)
        dice = given_by(pair[1], giver, players, size)
        if giver in dice or not 1 <= sum(dice.values()) <= size:
            raise PositionError(
                f"Seat {giver} passes dice that it has won, to others; passes says {shown(pair[1])}.", PassOrGo.PASS_OR_GO
            )
        given[giver] = dice
    return SaidPasses(given, not isinstance(value, Mapping))


def given_by(value: Any, giver: int, players: int, size: int) -> dict[int, int]:
    """The dice that a seat has given to each other one: as a record has it, or by seat."""
    name = f"the dice passed by seat {giver}"
    if isinstance(value, str):
        try:
            ask, code = read(f"pass {' '.join(value.split()).removeprefix('pass ')}")
        except RecordError as error:
            raise PositionError(f"In passes of seat {giver}: {error.message}") from None
        dice = dict(given_to(code)) if ask == PASS_OR_GO else {}
    else:
        dice = by_seat(value, name, players)
    found = {seat_of(seat, name, players): number_of(number, name, 0, size) for seat, number in dice.items()}
    return {seat: number for seat, number in found.items() if number}


def waiting_dice(passes: Passes, order: Sequence[int]) -> dict[int, int]:
    """By seat the dice passed to it and not yet rolled, once all in this order have had their turn."""
    found: dict[int, int] = {}
    for giver, dice in passes.items():
        for seat, number in dice.items():
            if seat not in order or order.index(seat) < order.index(giver):
                found[seat] = found.get(seat, 0) + number
    return found


def rolled_at_once(passes: Passes, order: Sequence[int], seat: int) -> int:
    """How many dice passed to a seat it has rolled in its own turn."""
    return sum(passes.get(giver, {}).get(seat, 0) for giver in order[: order.index(seat)])

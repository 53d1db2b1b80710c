"""What a reader lays before the roller of the dice lab, read and checked: dice, points, and how the dice will fall."""

from collections.abc import Sequence
from numbers import Integral
from typing import NamedTuple

from hilo_core.base.game import SEAT_NAMES
from hilo_core.machine.random import randbelow, seed_row
from hilo_core.messages.errors import HiloError, shown
from hilo_core.pass_or_go.choices import FACES
from hilo_core.pass_or_go.dice import dice_for

ANN, BEN = 0, 1
PEOPLE = SEAT_NAMES[:2]
MOST_DICE = dice_for(len(PEOPLE))
MOST_POINTS = 5 * MOST_DICE


class Setup(NamedTuple):
    """What lies there at the start."""

    dice: int = 3  # Ann's own, to roll or to pass
    points: int = 0  # Ann's so far in this phase
    passed: int = 0  # dice that Ben passes to Ann
    second: bool = False  # whether Ann rolls those in a second turn
    rival: int = 0  # Ben's points of this phase


def random_faces(seed: int, number: int) -> tuple[int, ...]:
    """What the dice show, by a seed and how many times new dice were taken."""
    row = [0]
    seed_row(row, seed, number)
    return tuple(1 + randbelow(row, len(FACES)) for _ in range(MOST_DICE))


def read_setup(dice: object, points: object, passed: object, second: object, rival: object) -> Setup:
    """What a reader wants to have in front of the roller. HiloError if that cannot be."""
    own = read_number(dice, f"{PEOPLE[ANN]}'s own dice", MOST_DICE)
    given = read_number(passed, f"the dice passed to {PEOPLE[ANN]}", MOST_DICE)
    if not 1 <= own + given <= MOST_DICE:
        raise HiloError(f"Of {MOST_DICE} dice for two players {PEOPLE[ANN]} gets 1 or more, not {own + given}.")
    if not isinstance(second, bool):
        raise HiloError(f"second_turn is True or False, not {shown(second)}.")
    return Setup(
        own,
        read_number(points, f"{PEOPLE[ANN]}'s points", MOST_POINTS),
        given,
        second,
        read_number(rival, f"{PEOPLE[BEN]}'s points", MOST_POINTS),
    )


def read_number(number: object, what: str, most: int) -> int:
    """A whole number from 0 to the most there may be. HiloError if it is none."""
    if type(number) is not int or not 0 <= number <= most:
        raise HiloError(f"{what[0].upper()}{what[1:]} are a whole number from 0 to {most}, not {shown(number)}.")
    return number


def read_face(face: object) -> int:
    """A face of a die, as a number or a text. HiloError if there is none such."""
    found = {str(number): number for number in FACES}.get(face if isinstance(face, str) else "")
    if isinstance(face, Integral) and not isinstance(face, bool) and face in FACES:
        found = int(face)
    if found is None:
        raise HiloError(f"A die shows a number from 1 to {len(FACES)}, not {shown(face)}.")
    return found


def read_faces(faces: str | Sequence[int] | None) -> tuple[int, ...]:
    """What the first dice show, as a text such as "5 4 1" or a list. HiloError if they are no faces, or too many."""
    wanted = faces.split() if isinstance(faces, str) else () if faces is None else faces
    if not isinstance(wanted, (list, tuple)):
        raise HiloError(f"The faces are a text such as “5 4 1”, not {shown(faces)}.")
    if len(wanted) > MOST_DICE:
        raise HiloError(f"There are {MOST_DICE} dice for two players, not {len(wanted)}.")
    return tuple(map(read_face, wanted))


def read_seed(seed: object) -> int:
    """A seed. HiloError if it is no whole number."""
    if type(seed) is not int:
        raise HiloError(f"The seed is a whole number, not {shown(seed)}.")
    return seed

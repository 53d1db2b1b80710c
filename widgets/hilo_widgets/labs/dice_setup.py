"""The start of a phase of High, Low, Pass or Go, as a reader describes it, and as a row of the game.

Ann is the roller; Ben gets what she passes on, and may have passed dice to her. A die keeps its face, so that the same dice can
be tried with a different decision.
"""

from typing import NamedTuple

from hilo_core.base.game import SEAT_NAMES
from hilo_core.machine.random import Row, randbelow, seed_row
from hilo_core.messages.checks import plain, refused, whole, yes_or_no
from hilo_core.messages.errors import HiloError
from hilo_core.pass_or_go import new_table
from hilo_core.pass_or_go.choices import FACES
from hilo_core.pass_or_go.game import clear_round
from hilo_core.pass_or_go.round import dice_for, split
from hilo_core.pass_or_go.table import (
    FORCED,
    FREE,
    ORDER,
    OWN,
    PASSED,
    PASSES,
    PHASE,
    PLACE,
    POINTS,
    ROLLED,
    ROLLER,
    ROLLING,
    ROLLS,
    STOPPED,
    TRICK,
    WINNERS,
    WON,
)

ANN, BEN = 0, 1
PEOPLE = SEAT_NAMES[:2]
MOST_DICE = dice_for(len(PEOPLE))
MOST_POINTS = 5 * MOST_DICE


class Setup(NamedTuple):
    """The dice and points at the start."""

    dice: int = 3  # Ann's own, to roll or to pass
    points: int = 0  # Ann's so far in this phase
    passed: int = 0  # dice that Ben passes to Ann
    second: bool = False  # whether Ann rolls those in a second turn
    rival: int = 0  # Ben's points of this phase

    def row(self) -> list[int]:
        """Return the row of the phase.

        Earlier points are stored as if an earlier die without a face had given them.
        """
        table = new_table({"players": len(PEOPLE)})
        clear_round(table, ANN)
        takers: list[int] = []
        for seat, dice, points in ((ANN, self.dice, self.points), (BEN, self.passed, self.rival)):
            if points:
                table[ROLLS + table[ROLLED]] = seat | points << 5
                table[ROLLED] += 1
            table[POINTS + seat], table[OWN + seat], table[WON + seat] = points, dice, dice + bool(points)
            takers += [seat] * table[WON + seat]
        table[PHASE], table[TRICK], table[WINNERS : WINNERS + len(takers)] = ROLLING, len(takers) - 1, takers
        table[ORDER : ORDER + 2] = (ANN, BEN) if self.second else (BEN, ANN)
        table[PLACE], table[ROLLER] = 1 - self.second, ANN
        if self.passed and self.second and not self.dice:
            table[PLACE] = len(PEOPLE)  # both have had their turn
        if self.passed and not (self.second and self.dice):
            table[PASSES], table[STOPPED] = BEN | split(table, BEN, self.passed, self.passed) << 2, 1
            table[OWN + BEN], table[PASSED + ANN] = 0, self.passed
        return table

    def next_die(self, table: Row, seat: int) -> int:
        """Return the die that a seat is about to roll: Ann's own come first, then those that Ben passes to her."""
        if seat == BEN:
            return self.dice - int(table[PASSED + BEN])
        left = table[PASSED + ANN] - self.passed if table[FORCED] != FREE else table[OWN + ANN]
        return self.dice - int(left)


def read_setup(dice: object, points: object, passed: object, second: object, rival: object) -> Setup:
    """Return the start that a reader has described.

    Raises HiloError if it is not possible.
    """
    own, given = whole(dice, "dice", 0, MOST_DICE), whole(passed, "passed", 0, MOST_DICE)
    if not 1 <= own + given <= MOST_DICE:
        raise HiloError(f"Of {MOST_DICE} dice for two players {PEOPLE[ANN]} gets 1 or more, not {own + given}.")
    so_far, bens = whole(points, "points", 0, MOST_POINTS), whole(rival, "rival", 0, MOST_POINTS)
    return Setup(own, so_far, given, yes_or_no(second, "second_turn"), bens)


def read_face(face: object) -> int:
    """Return a face of a die, from a number or a text.

    Raises HiloError if there is no such face.
    """
    return whole(int(face) if isinstance(face, str) and face in [*"0123456789"] else face, "a die", 1, len(FACES))


def read_faces(faces: object) -> tuple[int, ...]:
    """Return the faces of the first dice, from a text such as "5 4 1" or a list.

    Raises HiloError if they are not faces, or too many.
    """
    found = [] if faces is None else plain(faces.split() if isinstance(faces, str) else faces)
    if not isinstance(found, list) or len(found) > MOST_DICE:
        raise refused(faces, "faces", f"a text such as “5 4 1”, of at most {MOST_DICE} dice")
    return tuple(map(read_face, found))


def random_faces(seed: int, number: int) -> tuple[int, ...]:
    """Return random faces for the dice, from a seed and the number of times that new dice were taken."""
    row = [0]
    seed_row(row, seed, number)
    return tuple(1 + randbelow(row, len(FACES)) for _ in range(MOST_DICE))

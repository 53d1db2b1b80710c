"""Dice of High, Low, Pass or Go in front of a roller: those rolled, those passed on, and what may come next.

Ann is the roller; Ben gets what she passes on, and may have passed dice to her. Every answer comes from
`hilo_core.pass_or_go.round`, which plays the phase and is told what each die shows. A die keeps its face, so that the same dice
can be tried with another decision.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from numbers import Integral
from typing import Any, NamedTuple

from hilo_core.base.game import SEAT_NAMES, DecisionPoint
from hilo_core.base.playing import NoAnswer, ScriptedDecider
from hilo_core.machine.bits import members
from hilo_core.machine.random import randbelow, seed_row
from hilo_core.messages import checks
from hilo_core.messages.errors import HiloError, shown
from hilo_core.pass_or_go import PassOrGo, new_table
from hilo_core.pass_or_go.choices import FACES, headline
from hilo_core.pass_or_go.game import clear_round
from hilo_core.pass_or_go.round import GO, PASS_OR_GO, dice_for, roll_dice, split
from hilo_core.pass_or_go.sentences import describe, points_before
from hilo_core.pass_or_go.table import FORCED, FREE, ORDER, OWN, PASSED, PHASE, POINTS, ROLLED, ROLLER, ROLLING, ROLLS, WON
from hilo_core.pass_or_go.view import view

from .lab import words_of

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
    turn = checks.plain(second)
    if not isinstance(turn, bool):
        raise HiloError(f"second_turn is True or False, not {shown(second)}.")
    return Setup(
        own,
        read_number(points, f"{PEOPLE[ANN]}'s points", MOST_POINTS),
        given,
        turn,
        read_number(rival, f"{PEOPLE[BEN]}'s points", MOST_POINTS),
    )


def read_number(number: object, what: str, most: int) -> int:
    """A whole number from 0 to the most there may be. HiloError if it is none."""
    found = checks.plain(number)
    if type(found) is not int or not 0 <= found <= most:
        raise HiloError(f"{what[0].upper()}{what[1:]} are a whole number from 0 to {most}, not {shown(number)}.")
    return found


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
    wanted = words_of(() if faces is None else faces, "The faces are a text such as “5 4 1”")
    if len(wanted) > MOST_DICE:
        raise HiloError(f"There are {MOST_DICE} dice for two players, not {len(wanted)}.")
    return tuple(map(read_face, wanted))


def read_seed(seed: object) -> int:
    """A seed. HiloError if it is no whole number."""
    found = checks.plain(seed)
    if type(found) is not int:
        raise HiloError(f"The seed is a whole number, not {shown(seed)}.")
    return found


NEVER = -1  # Ann has not passed
ORDER_RULES = PassOrGo.ORDER_OF_ROLLERS, PassOrGo.DICE_AMONG_EQUALS, PassOrGo.STILL_EQUAL  # who rolls next


class Roll(NamedTuple):
    """A die rolled: by whom, what it did to the points, and the rule."""

    die: int
    seat: int
    face: int
    before: int
    points: int
    rule: PassOrGo


class RuledSentence(NamedTuple):
    """A sentence and its rule. That Ann goes is not said: she rolls."""

    sentence: str
    rule: PassOrGo


class PhaseState(NamedTuple):
    """How things stand."""

    table: list[int]
    asked: DecisionPoint | None  # what comes next; None at the end
    rolls: tuple[Roll, ...]
    said: tuple[RuledSentence, ...]


class StopOutcome(NamedTuple):
    """What Ann and Ben would have with these dice if Ann passed after so many of her own; None while a die is unknown."""

    stop: int
    own: int | None
    rival: int | None


class _Script(ScriptedDecider):
    """Decide as `phase` says, and keep what is told. Ben passes all that he has to Ann."""

    def __init__(self, phase: "LabPhase") -> None:
        super().__init__(rest=self.next)
        self.phase = phase
        self.dice: list[int] = []
        self.rolls: list[Roll] = []
        self.said: list[RuledSentence] = []

    def next(self, table: list[int], asked: DecisionPoint) -> int:
        """Return going, passing, or the face of the next die. Raises NoAnswer where nothing is settled."""
        setup, (seat, ask, given) = self.phase.setup, asked
        if ask == PASS_OR_GO and (seat == BEN or setup.dice - given == self.phase.stop):
            return split(table, seat, given, given)
        if len(self.dice) == self.phase.rolled:
            raise NoAnswer(asked)
        if ask == PASS_OR_GO:
            return GO
        self.dice.append(next_die(table, given, setup))
        return self.phase.faces[self.dice[-1]]

    def tell(self, table: list[int], rule: Any, seat: int, what: int) -> None:
        """A sentence, and a roll if it is one. Whose turn it is goes without saying."""
        setup = self.phase.setup
        if rule in ORDER_RULES or (rule == PassOrGo.NO_DICE and (seat == BEN or setup.points or setup.second)):
            return
        seen = view(table)
        if len(self.rolls) < len(self.dice):
            self.rolls.append(Roll(self.dice[-1], seat, what, points_before(seen, seat), seen.points[seat], rule))
        if rule != PassOrGo.PASS_OR_GO or what != GO:
            self.said.append(RuledSentence(describe(seen, rule, seat, what, PEOPLE)[0], rule))


def next_die(table: list[int], seat: int, setup: Setup) -> int:
    """The die that a seat is about to roll: Ann's own come first, then those that Ben passes to her."""
    if seat == BEN:
        return setup.dice - table[PASSED + BEN]
    if table[FORCED] != FREE:
        return setup.dice + setup.passed - table[PASSED + ANN]
    return setup.dice - table[OWN + ANN]


def table_of(setup: Setup) -> list[int]:
    """The row of the phase at its start. Points so far stand there as those that an earlier die has left."""
    table = new_table({"players": len(PEOPLE)})
    clear_round(table, ANN)
    table[PHASE] = ROLLING
    for seat, dice, points in ((ANN, setup.dice, setup.points), (BEN, setup.passed, setup.rival)):
        table[WON + seat] = table[OWN + seat] = dice
        table[POINTS + seat] = points
        if points:
            table[ROLLS + table[ROLLED]] = seat | points << 5
            table[ROLLED] += 1
    table[ORDER], table[ORDER + 1] = (ANN, BEN) if setup.second else (BEN, ANN)
    table[ROLLER] = table[ORDER]
    return table


@dataclass(frozen=True)
class LabPhase:
    """A phase on its way: what was set up, the face of every die, and what has been decided and rolled so far."""

    setup: Setup
    faces: tuple[int, ...]
    seen: int = 0  # the dice whose faces a reader knows, a set
    stop: int = NEVER  # Ann passes after so many of her own dice
    rolled: int = 0  # how many dice have been rolled

    @cached_property
    def now(self) -> PhaseState:
        """How things stand."""
        table, script, asked = table_of(self.setup), _Script(self), None
        try:
            roll_dice(table, script)
        except NoAnswer as found:
            asked = found.asked
        return PhaseState(table, asked, tuple(script.rolls), tuple(script.said))

    @property
    def may_choose(self) -> bool:
        """Whether Ann may pass or go."""
        return self.now.asked is not None and self.now.asked.ask == PASS_OR_GO

    @property
    def roller(self) -> int:
        """The seat that rolls next. -1 at the end."""
        asked = self.now.asked
        return -1 if asked is None else asked.seat if asked.ask == PASS_OR_GO else asked.given

    @property
    def points(self) -> tuple[int, int]:
        """The points of Ann and of Ben."""
        return self.now.table[POINTS + ANN], self.now.table[POINTS + BEN]

    @property
    def left(self) -> tuple[int, int]:
        """How many dice Ann and Ben have still to roll, or Ann to pass; what Ben will pass to Ann is hers."""
        table = self.now.table
        return table[OWN + ANN] + table[PASSED + ANN] + table[OWN + BEN], table[PASSED + BEN]

    @property
    def own_left(self) -> int:
        """How many of Ann's own dice she has neither rolled nor passed."""
        return self.now.table[OWN + ANN]

    @property
    def given_away(self) -> int:
        """How many dice Ann has passed to Ben."""
        return 0 if self.stop == NEVER else self.setup.dice - self.stop

    @property
    def prompt(self) -> str:
        """What comes next, in a sentence."""
        table, asked = self.now.table, self.now.asked
        if asked is None:
            return f"All dice are rolled: {PEOPLE[ANN]} has {self.points[ANN]}, {PEOPLE[BEN]} {self.points[BEN]}."
        words = headline(table, asked, PEOPLE)
        return words if words.endswith("?") else f"{words}."

    # What a reader does. Each gives another phase.

    def with_roll(self, face: int = 0) -> "LabPhase":
        """One more die is rolled; it shows this face, or its own. HiloError at the end."""
        if self.now.asked is None:
            raise HiloError("All dice are rolled: take the last one back, or start again.")
        die = next_die(self.now.table, self.roller, self.setup)
        faces = (*self.faces[:die], face or self.faces[die], *self.faces[die + 1 :])
        return replace(self, faces=faces, seen=self.seen | 1 << die, rolled=self.rolled + 1)

    def with_pass(self) -> "LabPhase":
        """Ann passes all dice she has left. HiloError if she may not."""
        if not self.may_choose:
            name = PEOPLE[max(self.roller, ANN)]
            why = f"{name} has no choice: passed dice must be rolled" if self.now.asked else "All dice are rolled or passed"
            raise HiloError(f"{why}.")
        return replace(self, stop=self.setup.dice - self.own_left)

    def again(self) -> "LabPhase":
        """The same dice from the start."""
        return replace(self, stop=NEVER, rolled=0)

    def replayed(self, stop: int) -> "LabPhase":
        """The same dice, but Ann passes after so many of her own; rolled on as far as faces are known. HiloError if she cannot
        come there with known dice."""
        if not 0 <= stop <= self.known:
            raise HiloError(f"Only {self.known} of {PEOPLE[ANN]}'s dice are known so far, so stop after 0 to {self.known}.")
        dice, passed = self.setup.dice, self.setup.passed
        to_ann, to_ben = range(dice, dice + passed), range(stop, dice)
        order = [*range(stop), *((*to_ben, *to_ann) if self.setup.second else (*to_ann, *to_ben))]
        unknown = (place for place, die in enumerate(order) if not self.seen >> die & 1)
        return replace(self, stop=NEVER if stop == dice else stop, rolled=next(unknown, len(order)))

    @property
    def known(self) -> int:
        """How many of Ann's own dice, from the first on, are known."""
        return next((die for die in range(self.setup.dice) if not self.seen >> die & 1), self.setup.dice)

    def outcomes(self) -> list[StopOutcome]:
        """What would come of passing after no die, after one, and so on up to never."""
        return [self.outcome(stop) for stop in range(self.setup.dice + 1)] if self.setup.dice else []

    def outcome(self, stop: int) -> StopOutcome:
        """The same for one of them."""
        if stop > self.known:
            return StopOutcome(stop, None, None)
        then = self.replayed(stop)
        over = then.now.asked is None
        return StopOutcome(
            stop, then.points[ANN] if over or not self.setup.passed else None, then.points[BEN] if over else None
        )

    def next_rolls(self) -> list[Roll]:
        """What each face of the next die would do; empty at the end."""
        return [self.with_roll(face).now.rolls[-1] for face in FACES] if self.now.asked else []


def dice_of(phase: LabPhase, seat: int) -> list[int]:
    """The dice in a seat's row, in order: Ann's own and those passed to her, or those that Ben got."""
    if seat == BEN:
        return list(range(phase.setup.dice - phase.given_away, phase.setup.dice))
    return members((1 << phase.setup.dice + phase.setup.passed) - 1)

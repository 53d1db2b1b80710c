"""The dice lab: dice and points in front of a roller, to roll or to pass, and to try again with another decision."""

from collections.abc import Sequence
from functools import partialmethod
from itertools import takewhile

from markupsafe import Markup

from hilo_core.messages.checks import whole
from hilo_core.messages.errors import HiloError
from hilo_core.pass_or_go import PassOrGo
from hilo_core.pass_or_go.choices import half_words
from hilo_core.pass_or_go.game import KEY

from ..drawing.dice_still import DICE_SYMBOLS
from ..drawing.symbols import symbols
from . import dice_page as page
from . import dice_words as words
from .dice_page import EXAMPLES, SPOTS, TURNS
from .dice_phase import (
    ANN,
    BEN,
    PEOPLE,
    LabPhase,
    Setup,
    random_faces,
    read_face,
    read_faces,
    read_number,
    read_seed,
    read_setup,
)
from .dice_words import TITLE
from .lab import Lab, Situation, State, figure, known


class DiceLab(Lab):
    """Dice and points in front of Ann, who rolls on or passes the rest to Ben: what each die does, and what might have been.

    `dice` are Ann's own, `points` hers so far in this phase, `passed` the dice that Ben passes to her: she rolls them in her
    turn or, with `second_turn`, after everybody has had theirs. `rival` are Ben's points. The dice fall by `seed`, or first as
    `faces` says, such as "5 4 1". HiloError if there cannot be such dice or points.

    >>> lab = DiceLab(dice=3, points=9, faces="5 4 1")
    >>> lab.points
    9
    """

    plays = (KEY,)

    def __init__(
        self,
        dice: int = 3,
        points: int = 0,
        *,
        passed: int = 0,
        second_turn: bool = False,
        rival: int = 0,
        faces: str | Sequence[int] | None = None,
        seed: int = 0,
    ) -> None:
        self._seed, self._taken = read_seed(seed), 0
        self._past: list[tuple[LabPhase, int, str]] = []
        self._lay(read_setup(dice, points, passed, second_turn, rival), read_faces(faces))
        super().__init__(TITLE, symbols(DICE_SYMBOLS))

    @property
    def state(self) -> State:
        """How things stand, in plain words and numbers."""
        phase = self._phase
        return {
            "roller": PEOPLE[phase.roller] if phase.now.asked else "",
            "may_pass": phase.may_choose,
            "points": dict(zip(PEOPLE, phase.points, strict=True)),
            "left": dict(zip(PEOPLE, phase.left, strict=True)),
            "rolls": [(PEOPLE[roll.seat], roll.face, roll.points, roll.rule.id) for roll in phase.now.rolls],
            "said": self.announcement,
        }

    @property
    def points(self) -> int:
        """Ann's points."""
        return self._phase.points[ANN]

    @property
    def rival(self) -> int:
        """Ben's points."""
        return self._phase.points[BEN]

    @property
    def faces(self) -> dict[int, tuple[int, str]]:
        """What each face of the next die would make of the points, and the id of its rule; empty at the end."""
        return {roll.face: (roll.points, roll.rule.id) for roll in self._phase.next_rolls()}

    @property
    def outcomes(self) -> list[tuple[int, int | None, int | None]]:
        """For passing after 0, 1, 2 ... of Ann's own dice: how many, and what Ann and Ben would have; None while unknown."""
        return [(found.stop, found.own, found.rival) for found in self._phase.outcomes()]

    @property
    def rules(self) -> tuple[PassOrGo, ...]:
        """The rules that the page names."""
        return words.law_ids(self._phase)

    # What a program does. Each returns `state`.

    def set_up(
        self, dice: int = 3, points: int = 0, *, passed: int = 0, second_turn: bool = False, rival: int = 0,
        faces: str | Sequence[int] | None = None,
    ) -> State:  # fmt: skip
        """Puts other dice and points in front of Ann, as when the lab is made. HiloError if there cannot be such."""
        setup, wanted = read_setup(dice, points, passed, second_turn, rival), read_faces(faces)
        self._remember()
        self._lay(setup, wanted)
        self.show()
        return self.state

    def roll(self, face: int | None = None) -> State:
        """Rolls the next die; it shows this face if one is given. HiloError if none is left."""
        return self._did("roll", "" if face is None else str(read_face(face)))

    def pass_on(self) -> State:
        """Passes all that Ann has left to Ben. HiloError if she may not."""
        return self._did("pass")

    def undo(self) -> State:
        """Takes the last step back. HiloError if there is none."""
        return self._did("undo")

    def again(self) -> State:
        """Starts again with the same dice."""
        return self._did("again")

    def replay(self, stop: int) -> State:
        """The same dice, but Ann passes after so many of her own. HiloError if so many are not known yet."""
        return self._did("replay", str(whole(stop, "stop")))

    def new_dice(self) -> State:
        """Starts again with other dice."""
        return self._did("new")

    # What a reader does.

    def act_example(self, value: str) -> None:
        """Lay one of the named examples."""
        example = EXAMPLES[known(value, EXAMPLES, "example")]
        self._remember()
        self._lay(*example, value)
        self.announcement = f"{value}. {self.announcement}"

    def _change(self, spot: str, value: str) -> None:
        """Another number in one spot."""
        label, _, most = SPOTS[spot]
        number = read_number(figure(value), label, most)
        self._set_up(Setup(**(self._phase.setup._asdict() | {spot: number})))

    act_dice = partialmethod(_change, "dice")  # so many own dice
    act_points = partialmethod(_change, "points")  # so many points of Ann so far
    act_passed = partialmethod(_change, "passed")  # so many dice that Ben passes to Ann
    act_rival = partialmethod(_change, "rival")  # so many points of Ben so far

    def act_turn(self, value: str) -> None:
        """Roll passed dice in this turn or in a second one."""
        self._set_up(self._phase.setup._replace(second=known(value, TURNS, "turn") == "second"))

    def act_roll(self, value: str) -> None:
        """Roll the next die; it shows this face, or its own."""
        self._go_on(self._phase.with_roll(read_face(value) if value else 0))

    def act_pass(self, value: str) -> None:
        """Pass what is left."""
        self._go_on(self._phase.with_pass())
        self.focus_key = "roll-"

    def act_undo(self, value: str) -> None:
        """Take the last step back."""
        if not self._past:
            raise HiloError("There is nothing to take back.")
        self._phase, self._taken, self._example = self._past.pop()
        self.announcement = f"Taken back. {self._phase.prompt}"

    def act_again(self, value: str) -> None:
        """Start again with the same dice."""
        self._remember()
        self._phase = self._phase.again()
        self.announcement = f"The same dice again. {self._phase.prompt}"

    def act_replay(self, value: str) -> None:
        """The same dice, passing after so many."""
        stop = figure(value)
        phase = self._phase.replayed(stop if isinstance(stop, int) else -1)
        self._remember()
        self._phase = phase
        self.announcement = f"The same dice, and {PEOPLE[ANN]} {words.stop_words(phase, int(value))}. {phase.prompt}"

    def act_new(self, value: str) -> None:
        """Start again with other dice."""
        self._remember()
        self._taken += 1
        self._lay(self._phase.setup, (), "")
        self.announcement = f"New dice. {self.announcement}"

    def _set_up(self, setup: Setup) -> None:
        """Another setup with the same dice."""
        read_setup(*setup)
        self._remember()
        self._phase, self._example = LabPhase(setup, self._phase.faces), ""
        self.announcement = self._opening()

    def _lay(self, setup: Setup, faces: tuple[int, ...], example: str = "") -> None:
        """A new phase: these faces first, the others at random."""
        drawn = random_faces(self._seed, self._taken)
        self._phase, self._example = LabPhase(setup, (*faces, *drawn[len(faces) :])), example
        self.announcement = self._opening()

    def _opening(self) -> str:
        """What has been said before anything is done, and what comes next."""
        return " ".join([*(said.sentence for said in self._phase.now.said), self._phase.prompt])

    def _go_on(self, phase: LabPhase) -> None:
        """The next step of the phase."""
        before = self._phase
        said = [told.sentence for told in phase.now.said[len(before.now.said) :]]
        if phase.rolled > before.rolled and phase.now.rolls[-1].face == 1:
            said.insert(1, half_words(phase.now.rolls[-1].before))
        self._remember()
        self._phase = phase
        self.announcement = " ".join([*said, phase.prompt])
        if phase.now.asked is None:
            self.focus_key = "again-"

    def _remember(self) -> None:
        self._past.append((self._phase, self._taken, self._example))

    # What a reader sees.

    def situation(self) -> Situation:
        """Dice and points at the start, and how the dice have fallen so far."""
        setup, seen = self._phase.setup._asdict(), self._phase.seen
        known = takewhile(lambda die: seen >> die & 1, range(len(self._phase.faces)))
        setup["second_turn"] = setup.pop("second")
        return setup | {"faces": " ".join(str(self._phase.faces[die]) for die in known)}

    def body(self) -> str:
        """The page as HTML."""
        return page.body(self._phase, self._example, bool(self._past), self.live())

    def still(self) -> Markup:
        """The dice on their water as a picture, with the rest as text below."""
        return Markup(page.still(self._phase))

    def in_words(self) -> str:
        """The same as plain text."""
        return words.in_words(self._phase)

"""The dice lab: dice and points of a roller who can roll or pass, and the results of other decisions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, ClassVar

from hilo_core.base.game import CHANCE, Choices, DecisionPoint
from hilo_core.base.playing import go_on
from hilo_core.machine.random import Row
from hilo_core.messages.checks import whole
from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json
from hilo_core.messages.words import counted, listed, possessive
from hilo_core.pass_or_go import GAME, PassOrGo
from hilo_core.pass_or_go.choices import FACES
from hilo_core.pass_or_go.round import GO, after_roll, split
from hilo_core.pass_or_go.sentences import becomes, dice_words
from hilo_core.pass_or_go.table import OVER, PHASE, POINTS
from hilo_core.pass_or_go.view import View, view
from hilo_core.records.player import LineDecider, Log
from hilo_core.records.record import Record
from hilo_core.records.replay import Frame, Frames

from ..drawing.water import die
from ..frames.frames import FrameEncoder
from ..questions import UNREADABLE, RecordPosition, RequestId, read_place
from .dice_setup import ANN, BEN, MOST_DICE, PEOPLE, Setup, random_faces, read_face, read_faces, read_setup
from .line_lab import TEXTS, Cell, Changed, Field, Fields, LineLab, Start, Table, Tables, deck_of
from .line_lab import Row as TableRow

TITLE = "Dice lab"
ROLLER, RIVAL = PEOPLE
SAID = TEXTS["dice"]  # `examples` are what is set up and what the dice will show, `spots` are fields, each with its most
OTHER = {"dice": "passed", "passed": "dice"}  # the field whose numbers end at the dice that are left
UNDO, AGAIN, NEW = SAID["steps"]


class Dice(LineDecider):
    """Plays one phase. It does not report totals, nor that a roller with points has won no dice."""

    def tell(self, table: Row, rule: Any, seat: int, what: int) -> None:
        """Record an event, if it belongs to the phase."""
        if table[PHASE] != OVER and not (rule == PassOrGo.NO_DICE and (seat == BEN or table[POINTS + seat])):
            super().tell(table, rule, seat, what)


@dataclass(frozen=True)
class DiceStart(Start):
    """The start of the phase, the face of every die, and Ann's decisions so far."""

    gone: ClassVar = {
        "roll": "All dice are rolled: take the last one back, or start again.",
        UNDO: "There is nothing to take back.",
    }

    setup: Setup
    faces: tuple[int, ...]
    seed: int
    taken: int = 0  # the number of times new dice were taken
    said: int = 0  # the number of dice whose faces the reader has said
    known: int = 0  # the number of dice the reader has seen
    rolled: int = 0  # the number of Ann's own dice rolled by her choice
    passes: bool = False  # whether she passes the others
    example: str = ""
    before: "DiceStart | None" = field(default=None, repr=False)  # the state that Undo goes back to

    def line(self) -> Frames:
        """Return the phase up to Ann's last decision, followed by the dice that leave no choice."""
        log = Log()
        record = Record(GAME, {"players": len(PEOPLE)}, PEOPLE, [{"deal": {}, "actions": []}], {})
        go_on(GAME, self.setup.row(), Dice(record, 0, (), self.answer, log=log))
        return Frames(record, log)

    def answer(self, at: LineDecider, table: Row, asked: DecisionPoint) -> int | None:
        """Return the face of a die, or the choice to go or pass; None if Ann has not decided.

        Ben passes all that he has.
        """
        seat, _, given = asked
        if seat == CHANCE:
            return self.faces[self.setup.next_die(table, given)]
        if seat == ANN and self.setup.dice - given < self.rolled:
            return GO
        return split(table, seat, given, given) if seat == BEN or self.passes else None

    @property
    def points(self) -> tuple[int, int]:
        """Return the points of Ann and of Ben at the end of the line."""
        own, rival = view_of(self.line()[-1]).points
        return own, rival

    @property
    def is_over(self) -> bool:
        """Return whether Ann has nothing left to decide."""
        return self.passes or self.rolled == self.setup.dice

    @property
    def all_dice(self) -> int:
        """Return how many dice there are."""
        return self.setup.dice + self.setup.passed

    @property
    def shown(self) -> tuple[int, ...]:
        """Return the faces that were entered or seen."""
        return self.faces[: max(self.said, self.known)]

    # What a reader changes.

    def deciding(self, rolled: int, passes: bool) -> "DiceStart":
        """Return a copy with this many dice rolled by choice, and, if wanted, the others passed."""
        found = replace(self, rolled=rolled, passes=passes)
        return replace(found, known=max(self.known, self.all_dice if found.is_over else rolled))

    def laid(self, setup: Setup, faces: Sequence[int], example: str = "") -> "DiceStart":
        """Return a copy with another setup, from its beginning, with these faces first."""
        drawn = (*faces, *random_faces(self.seed, self.taken)[len(faces) :])
        return DiceStart(setup, drawn, self.seed, self.taken, len(faces), example=example).deciding(0, False)

    def with_field(self, name: str, value: str) -> Changed:
        """Return a copy with another number, face or decision, which can be undone."""
        new, said = super().with_field(name, value)
        return new if (name, value) == ("do", UNDO) else replace(new, before=self), said

    def with_number(self, name: str, value: str) -> Changed:
        """Return a copy with other dice or points, and what is then known of the dice."""
        numbers: Json = self.setup._asdict() | {name: int(value)}
        if name in OTHER:
            numbers[OTHER[name]] = min(max(numbers[OTHER[name]], int(value == "0")), MOST_DICE - int(value))
        return replace(self.laid(Setup(**numbers), self.faces), said=len(self.shown)), ""

    def with_faces(self, value: str) -> Changed:
        """Return a copy with dice that show these faces."""
        return self.laid(self.setup, read_faces(value)), ""

    def with_example(self, name: str) -> Changed:
        """Return an example."""
        setup, faces = SAID["examples"][name]
        return self.laid(Setup(**setup), faces, name), ""

    def stepped(self, step: str) -> Changed:
        """Return a copy one step back, from the beginning, or with new dice."""
        if step == UNDO and self.before:
            return self.before, "Taken back."
        return self.deciding(0, False) if step == AGAIN else replace(self, taken=self.taken + 1).laid(self.setup, ()), ""

    def rolling(self, face: str) -> Changed:
        """Return a copy in which the next die has been rolled and shows this face."""
        faces = [*self.faces]
        faces[self.rolled] = int(face)
        return self.told(replace(self, faces=tuple(faces)).deciding(self.rolled + 1, False))

    def stopping(self, stop: str) -> Changed:
        """Return a copy with this many dice rolled, and the others passed."""
        return self.told(self.deciding(int(stop), int(stop) < self.setup.dice))

    def told(self, new: "DiceStart") -> Changed:
        """Return the result of a decision in words, with what the dice did."""
        return new, " ".join(frame.text for frame in new.line()[len(self.line()) :] if frame.action != "go")

    # What a reader is told.

    def verdict(self) -> str:
        """Return what comes next, in a sentence."""
        own, rival = self.points
        if self.is_over:
            return f" All dice are rolled: {ROLLER} has {own}, {RIVAL} {rival}."
        return f" {ROLLER} has {counted(own, 'point')}: go or pass?"

    def stop_words(self, stop: int) -> str:
        """Return a decision in words."""
        if stop == self.setup.dice:
            return "never passes"
        return f"passes after {dice_words(stop)}" if stop else "rolls none"

    def outcomes(self) -> list[tuple[int, int | None, int | None]]:
        """Return the outcomes of passing after none, one, and so on of Ann's own dice, as far as those were seen.

        What depends on dice that were not seen is None.
        """
        found, known = list[tuple[int, int | None, int | None]](), self.known == self.all_dice
        for stop in range(min(self.known, self.setup.dice) + 1) if self.setup.dice else ():
            own, rival = self.deciding(stop, stop < self.setup.dice).points
            found.append((stop, own if known or not self.setup.passed else None, rival if known else None))
        return found

    def faces_of_next(self) -> dict[int, tuple[int, PassOrGo]]:
        """Return Ann's points after each face of the next die, and the rule; nothing at the end."""
        return {} if self.is_over else {face: after_roll(self.points[ANN], face) for face in FACES}

    def hindsight(self) -> str:
        """Return what would have been best, once all dice are known."""
        leads = [own - rival for _, own, rival in self.outcomes() if own is not None and rival is not None]
        best = [self.stop_words(stop) for stop, lead in enumerate(leads) if lead == max(leads)]
        if not leads:
            return ""
        if len(best) == len(leads):
            return ". It makes no difference"
        return f". Counting her points minus {possessive(RIVAL)}, {ROLLER} does best if she {listed(best, 'or')}"

    def fields(self) -> Fields:
        """Return the fields: dice and points, the faces of the dice, an example, and starting again."""
        spots = [(name, label, deck_of(range(most + 1))) for name, (label, most) in SAID["spots"].items()]
        spots += [("second", "She rolls these", deck_of(SAID["turns"]))] * bool(self.setup.passed)
        numbers = [
            Field(name, label, str(int(getattr(self.setup, name))), deck, partial(self.with_number, name))
            for name, label, deck in spots
        ]
        numbers.insert(len(SAID["spots"]), Field("faces", "The dice show", " ".join(map(str, self.shown)), (), self.with_faces))
        can = {UNDO: self.before is not None, AGAIN: self.rolled or self.passes, NEW: True}
        does = deck_of({name: words for name, words in SAID["steps"].items() if can[name]})
        return [
            *numbers,
            Field("example", "Example", self.example, deck_of(SAID["examples"].keys()), self.with_example),
            Field("do", "Steps", "", does, self.stepped),
        ]

    def tables(self) -> Tables:
        """Return the tables: the result of each face of the next die, and the results of other decisions."""
        found, made, own = [], self.faces_of_next(), self.points[ANN]
        if made:
            total = sum(points for points, _ in made.values())
            compared = "more" if total > 6 * own else "less"  # never the same: 14 + half of own is not 2 * own
            cells = [
                Cell(
                    str(face),
                    f'<g transform="translate(8 1)">{die(face, 44)}</g>',
                    str(points),
                    "",
                    rule.id,
                    False,
                    f"Roll a {face}: {becomes(own, points)}",
                )
                for face, (points, rule) in made.items()
            ]
            title = f"The next die: {total / 6:.2f} on average, {compared} than now"
            found.append(Table(title, "roll", tuple(map(str, made)), [TableRow("", cells)], change=self.rolling))
        rows = [TableRow(str(each[0]), [self.decision(*each)]) for each in self.outcomes()]
        if rows:
            title = f"The same dice, a different decision{self.hindsight()}"
            found.append(Table(title, "stop", (), rows, change=self.stopping))
        return found

    def decision(self, stop: int, own: int | None, rival: int | None) -> Cell:
        """Return the row of a table for one decision."""
        words, (anns, bens) = self.stop_words(stop), ("?" if number is None else number for number in (own, rival))
        why = f"{ROLLER} {anns}, {RIVAL} {bens}"
        here = self.is_over and stop == self.rolled
        return Cell(str(stop), "", f"{ROLLER} {words}", why, "", here, why)

    def situation(self) -> Json:
        """Return dice and points at the start, and the faces of the dice so far."""
        found = self.setup._asdict()
        found["second_turn"] = bool(found.pop("second"))
        return found | {"faces": " ".join(map(str, self.shown))}


def view_of(frame: Frame) -> View:
    """Return the view of a step."""
    return view(frame.event.table)


def roll_of(frame: Frame) -> tuple[str, int, int, str]:
    """Return who has rolled which face, the points after it, and the rule."""
    seat, now = frame.event.seat, view_of(frame)
    return PEOPLE[seat], now.rolls[seat][-1][0], now.points[seat], frame.rule.id


class Encoder(FrameEncoder):
    """Packs a phase of High, Low, Pass or Go: both rows, Ann's first, and her choices."""

    def over(self, frame: Frame) -> str:
        """Return the title of the lab."""
        return f"{TITLE}: change the dice or the points, and decide"

    def view(self, frame: Frame) -> Any:
        """Return the view with Ann's row above Ben's.

        There is no dealer.
        """
        return replace(super().view(frame), order=(ANN, BEN), dealer=-1)

    def choices(self, frame: Frame) -> Choices:
        """Return Ann's choices; Ben's choices are fixed."""
        return super().choices(frame) if frame.asked and frame.asked.seat == ANN else Choices(())

    def _section(self, frame: Frame) -> str:
        return "Dice"

    def headline(self, frame: Frame) -> str:
        """Return what is asked, or at the end the points of both."""
        own, rival = view_of(frame).points
        is_end = frame is self.replay[-1] and not frame.asked
        return f"{ROLLER} has {counted(own, 'point')}, {RIVAL} {rival}" if is_end else super().headline(frame)


class DiceLab(LineLab):
    """Roll Ann's dice, or pass the rest to Ben: what each die does, and what stopping would have given.

    Parameters
    ----------
    dice
        How many dice are Ann's own.
    points
        Her points so far in this phase.
    passed
        How many dice Ben passes to her.
    second_turn
        Whether she rolls those after everybody has had a turn.
    rival
        Ben's points.
    faces
        What the dice show first, such as "5 4 1".
    seed
        The number from which the other dice are drawn.

    Raises
    ------
    HiloError
        If there cannot be such dice or points.

    Examples
    --------
    >>> lab = DiceLab(dice=3, points=9, faces="5 4 1")
    >>> lab.points
    9
    """

    name = TITLE
    encoder = Encoder
    start_now: DiceStart

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
        setup = read_setup(dice, points, passed, second_turn, rival)
        self._lay(DiceStart(setup, (), whole(seed, "seed")).laid(setup, read_faces(faces)))

    def line(self, mark: RequestId, message: Mapping[str, Any]) -> Json | None:
        """Return the answer to a branch; at the end of the line, a choice continues the line."""
        place, last, now = read_place(message), self.replay[-1], self.start_now
        if last.asked is None or (place.ply, len(place.actions)) != (last.plies, 1):
            return super().line(mark, message)
        self.edit(*(("roll", str(now.faces[now.rolled])) if place.actions == ("go",) else ("stop", str(now.rolled))))
        return None

    def own_line(self, place: RecordPosition) -> Frames:
        """Return the line on which Ann makes these decisions, with the same dice."""
        now = view_of(self.asked_at(place))
        *rolls, last = place.actions
        rolled = self.start_now.setup.dice - now.own[ANN] + place.actions.count("go")
        if {*rolls} - {"go"} or last not in ("go", f"pass {BEN}:{self.start_now.setup.dice - rolled}"):
            raise HiloError(UNREADABLE)
        return self.start_now.deciding(rolled, last != "go").line()

    @property
    def state(self) -> Json:
        """Return the current state in plain words and numbers."""
        start, end = self.start_now, view_of(self.replay[-1])
        return {
            "roller": "" if start.is_over else ROLLER,
            "may_pass": not start.is_over,
            "points": dict(zip(PEOPLE, start.points, strict=True)),
            "left": {ROLLER: end.own[ANN] + end.passed[ANN] + end.own[BEN], RIVAL: end.passed[BEN]},
            "rolls": [roll_of(frame) for frame in self.replay if frame.action.startswith("roll")],
            "said": self.said,
        }

    @property
    def points(self) -> int:
        """Return Ann's points."""
        return self.start_now.points[ANN]

    @property
    def rival(self) -> int:
        """Return Ben's points."""
        return self.start_now.points[BEN]

    @property
    def faces(self) -> dict[int, tuple[int, str]]:
        """Return the points after each face of the next die, and the id of the rule; empty at the end."""
        return {face: (points, rule.id) for face, (points, rule) in self.start_now.faces_of_next().items()}

    @property
    def outcomes(self) -> list[tuple[int, int | None, int | None]]:
        """Return the outcomes of passing after 0, 1, 2, ... of Ann's own dice.

        Each outcome has that number of dice, and what Ann and Ben would have; None while unknown.
        """
        return self.start_now.outcomes()

    # The actions of a program. Each returns `state`.

    def set_up(
        self, dice: int = 3, points: int = 0, *, passed: int = 0, second_turn: bool = False, rival: int = 0,
        faces: str | Sequence[int] | None = None,
    ) -> Json:  # fmt: skip
        """Give Ann other dice and points, with the arguments of the constructor.

        Raises HiloError if they are not possible.
        """
        setup, given = read_setup(dice, points, passed, second_turn, rival), read_faces(faces)
        start = replace(self.start_now, taken=0).laid(setup, given)
        self._show(replace(start, before=self.start_now), "")
        self.given, self.named, self._edits = (), start.situation() | {"seed": start.seed}, []
        return self.state

    def roll(self, face: int | None = None) -> Json:
        """Roll the next die; it shows this face if you give one.

        Raises HiloError if no die is left.
        """
        shown = "".join(map(str, self.start_now.faces[self.start_now.rolled :][:1]))
        return self.edit("roll", shown if face is None else str(read_face(face)))

    def pass_on(self) -> Json:
        """Pass all of Ann's remaining dice to Ben, who rolls them. Nothing changes if none is left."""
        return self.edit("stop", str(self.start_now.rolled))

    def undo(self) -> Json:
        """Take the last step back.

        Raises HiloError if there is none.
        """
        return self.edit("do", UNDO)

    def again(self) -> Json:
        """Start again with the same dice."""
        return self.edit("do", AGAIN) if self.start_now.rolled or self.start_now.passes else self.state

    def stop_after(self, stop: int) -> Json:
        """Let Ann pass after this number of her own dice, with the same faces.

        Raises HiloError if those dice are not known yet.
        """
        return self.edit("stop", str(whole(stop, "stop")))

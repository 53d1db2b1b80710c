"""A record as frames to step through, each with what happened and the rule that decided it."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import takewhile
from operator import getitem
from typing import Any, SupportsIndex, overload

from ..base.game import CHANCE, Cell, Choices, Game, Moves, PredictionPrompt, Told
from ..base.playing import go_on
from ..base.rule import Begun, Rule
from ..base.stills import drawn
from ..games import View
from ..machine.random import Row
from ..messages.checks import checked, whole
from ..messages.errors import OutOfRangeError, WrongTypeError, shown
from ..messages.texts import Json
from ..messages.words import as_done, counted
from .player import Answer, LineDecider, Log, RoundLogs, run, trace_lines
from .record import Record, Source, check, load, up_to

BEGINS = "The game begins from this position."


def summarize(source: Source) -> Json:
    """Return the summary of a record without making frames, which is faster.

    Raises RecordError if the record is not valid.

    >>> found = summarize("himilo_tie")
    >>> found["over"], found["rounds"][0]["ranks"]
    (True, ['tied', 'low', 'tied', 'tied'])
    """
    return run(check(load(source)))


class Frame:
    """One step: what has just been settled, by which rule, and the table after it.

    >>> from hilo_core import replay
    >>> frame = replay("himilo_tie")[40]
    >>> frame.text, frame.rule.id
    ('Dora takes Q♠ and leads under J♥, so the lowest card wins.', 'HM-22')
    """

    def __init__(self, replay: "Frames", index: int) -> None:
        self.replay, self.index = replay, index
        self._log, self._number = replay.place(index)
        self.event = self._log.events[self._number]
        self.round, self.plies = self.event.round, self.event.plies
        self.asked = self._log.asks.get(self._number)
        self.action = self.event.action

    def view(self, seat: int | None = None) -> View:
        """Return the table as this seat may see it; None shows everything.

        Raises HiloError if there is no such seat.
        """
        return self._seen(self.event.table, seat)

    def view_asked(self, seat: int | None = None) -> View:
        """Return the table as this seat may see it when the next choice is asked.

        After this step the turn may have passed to another seat without a step of its own.
        """
        return self._seen(self.row_asked, seat)

    @property
    def row_asked(self) -> Row:
        """Return the row when the next choice is asked."""
        return self._log.row_asked(self._number)

    def _seen(self, table: Row, seat: int | None) -> View:
        return self.replay.game.view(table, self._seat(seat))  # type: ignore[no-any-return]

    def _seat(self, seat: int | None) -> int | None:
        last = len(self.replay.names) - 1
        is_plain = seat is None or (type(seat) is int and 0 <= seat <= last)  # the common case, many times per move
        return seat if is_plain else whole(seat, "seat", 0, last)

    @property
    def record(self) -> Json:
        """Return the record up to this step, so that you can continue it."""
        record = self.replay.record
        return {**record.given, "rounds": [*record.rounds[: self.round], up_to(record.rounds[self.round], self.plies)]}

    def describe(self, seat: int | None = None) -> tuple[str, Rule]:
        """Return what happened, in one sentence, and the rule, without what this seat may not know."""
        told = self._told(seat)
        return told.text, told.rule

    def _told(self, seat: int | None) -> Told:
        event = self.event
        if event.rule is Begun.POSITION:
            return Told(BEGINS, event.rule)
        return self.replay.game.in_words.describe(self.view(seat), event.rule, event.seat, event.what, self.replay.names)

    def kind(self, seat: int | None = None) -> str:
        """Return the kind of a step that readers need time to see, or "" for any other step; see `Told.kind`.

        >>> from hilo_core import replay
        >>> [frame.kind() for frame in replay("himilo_tie")[38:41]]
        ['', 'trick', '']
        """
        return self._told(seat).kind

    def choices(self) -> Choices:
        """Return every choice of the seat to move, legal or not, each with its answer; empty if no seat is to move.

        The `action` of a legal choice can be appended to the record.

        >>> from hilo_core import replay
        >>> frame = replay("himilo_tie")[2]
        >>> [(choice.action, choice.answer.legal) for choice in frame.choices().choices]
        [('bid high', True), ('bid middle', True), ('bid low', False)]
        """
        return self.pointed().actions()

    def pointed(self) -> Choices:
        """Return the choices as a reader points at them.

        If several cards or cells make one action (`pick` is above one), each choice is one part of it, and
        `pointed().action_of(*parts)` gives the action.
        """
        if self.asked is None or self.asked.seat == CHANCE:
            return Choices(())
        return self.replay.game.in_words.choices(self.row_asked, self.asked, self.replay.names)

    def headline(self, seat: int | None = None) -> str:
        """Return what is asked now, and of whom; if nobody is asked, a description of the position.

        The text says nothing about a hand that this seat may not see.
        """
        game, names, seat = self.replay.game, self.replay.names, self._seat(seat)
        if self.asked is None:
            return game.in_words.title(self.view(seat), names).title
        if self.asked.seat == CHANCE or seat in (None, self.asked.seat):
            return game.in_words.prompt(self.row_asked, self.asked, names).headline
        return as_done(game.asked_for(self.row_asked, self.asked, names))

    def look_at(self) -> str:
        """Return what the seat to move should look at before it chooses, addressed to it; "" for nothing."""
        return self.replay.game.in_words.prompt(self.row_asked, self.asked, self.replay.names).look_at if self.asked else ""

    def moves(self, seat: int | None = None) -> Moves:
        """Return the lines that this step adds to the list of moves, as this seat may know it."""
        told, view, names = self.replay.game.in_words, self.view(seat), self.replay.names
        if told.moves is not None:
            return told.moves(view, self.event.rule, self.event.seat, self.action, names)
        return Moves(("", "Move"), (Cell(told.title(view, names).section, 1, self.describe(seat)[0]),))

    def question(self) -> PredictionPrompt | None:
        """Return the question that readers answer before they see this step."""
        return self._told(None).question

    @property
    def text(self) -> str:
        """Return what happened, in one sentence, with all hands face up."""
        return self.describe()[0]

    @property
    def rule(self) -> Rule:
        """Return the rule that decided."""
        return self.event.rule

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return self.index

    def __repr__(self) -> str:
        return f"{self.text} [{self.rule.id}]"

    def _repr_html_(self) -> str | None:
        return still("frame", self, self.replay.game)

    def _repr_svg_(self) -> str | None:
        return still("frame_svg", self, self.replay.game)

    def __reduce__(self) -> Any:
        return getitem, (self.replay, self.index)


class Frames(Sequence[Frame]):
    """The frames of a record, played up to the end of `log`, by number."""

    first = 0  # the round with which the frames begin

    @property
    def part(self) -> str:
        """Return the range of rounds that the frames cover, if that is not all of them."""
        return ""

    @property
    def unfinished(self) -> bool:
        """Return whether the record can continue after its last frame."""
        return True

    def __init__(self, record: Record, log: Log, main: "Frames | None" = None, shared: int = 0) -> None:
        self.record, self.game, self.names, self.log = record, record.game, record.names, log
        self.main, self.shared = main, shared  # the line that this one has left, and how many frames both have
        self._frames: list[Frame] = []
        self.catch_up()

    def place(self, index: int) -> tuple[Log, int]:
        """Return the log that contains a frame, and the number of the frame's event in it."""
        return self.log, index - self.shared

    def gone_on(self, at: int, *answers: Answer, extra: int = 0) -> "Frames":
        """Return a separate line that leaves this one at frame `at` and continues as long as one of the answers decides.

        Nothing is played again: the new line shares the frames up to there. Its row is that of the choice asked there, with
        `extra` slots. Raises RecordError if an action is not legal.
        """
        frame = self[at]
        log, number = self.place(at)
        # a click asks for slots that need no check, so it does not pass through checks.py
        more = [0] * (extra if extra in range(9999) else whole(extra, "extra", 0, 9999))
        own, record, table = log.upto(number + 1), self.record, [*log.row_asked(number), *more]
        decider = LineDecider(record, frame.round, (), *answers, log=own, ply=frame.plies)
        go_on(self.game, table, decider)
        last = record.rounds[frame.round]
        made = {**last, "actions": [*last["actions"][: frame.plies], *decider.made]}
        return Frames(record._replace(rounds=[*record.rounds[: frame.round], made]), own, self, at - number)

    def catch_up(self) -> None:
        """Update the frames to the log, which may have grown, or been cut and then continued.

        Only the last frame may change, because what follows it may have been unknown before.
        """
        events, frames = self.log.events, self._frames
        changed = (n for n, frame in enumerate(frames) if n >= len(events) or frame.event is not events[n])
        del frames[max(0, next(changed, len(frames)) - 1) :]
        frames += [Frame(self, self.shared + number) for number in range(len(frames), len(events))]

    def round_with(self, frame: Frame) -> list[Frame]:
        """Return all frames of the round that contains this frame."""
        same = lambda one: one.round == frame.round  # noqa: E731
        before = [*takewhile(same, map(self._frame, range(frame.index - 1, -1, -1)))]
        return [*before[::-1], *takewhile(same, map(self._frame, range(frame.index, len(self))))]

    def _frame(self, index: int) -> Frame:
        return self.main._frame(index) if self.main and index < self.shared else self._frames[index - self.shared]

    def __len__(self) -> int:
        return self.shared + len(self._frames)

    def __iter__(self) -> Iterator[Frame]:
        return map(self._frame, range(len(self)))

    @overload
    def __getitem__(self, index: SupportsIndex) -> Frame: ...
    @overload
    def __getitem__(self, index: slice) -> list[Frame]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> Frame | list[Frame]:
        """Return the frame with this number, or a list of frames for a slice.

        Raises OutOfRangeError or WrongTypeError if there is none.
        """
        try:
            found = range(len(self))[index]
        except IndexError:
            raise OutOfRangeError(f"There is no frame {shown(index)}; there are {len(self)}, numbered from 0.") from None
        except (TypeError, ValueError):
            raise WrongTypeError(f"A frame is asked for by its number, such as 0 or 3:7, not by {shown(index)}.") from None
        return self._frame(found) if isinstance(found, int) else [*map(self._frame, found)]


class Replay(Frames):
    """A record played through: `summary`, `trace` (RECORD.md), and its frames by number, created when you ask for them.

    For a long record you can ask for some rounds only: starting with round number `first`, counted from 0, as many whole rounds
    as have at most `most` frames together, but at least one. Raises RecordError if the record is not valid, and HiloError if it
    has no such round.

    >>> from hilo_core import replay
    >>> game = replay("himilo_tie")
    >>> len(game), game.summary["winners"], game[-1].rule.id
    (97, ['deck'], 'HM-26')
    """

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Replay) and (self.record, len(self)) == (other.record, len(other))

    def __hash__(self) -> int:
        return hash((self.record.game.KEY, len(self.record.rounds)))

    def __init__(self, source: Source, *, first: int = 0, most: int | None = None) -> None:
        self.record = check(load(source))
        self.game, self.names, self.logs = self.record.game, self.record.names, RoundLogs(self.record)
        self.summary = run(self.record, self.logs)
        self.first, self.ends = whole(first, "first", 0, max(len(self.record.rounds) - 1, 0)), self.logs.ends
        start = self.ends[self.first]
        last = len(self.ends) - 1 if most is None else bisect_right(self.ends, start + whole(most, "most", 1)) - 1
        self.steps = range(start, self.ends[max(last, min(self.first + 1, len(self.ends) - 1))])
        self._made: dict[int, list[Frame]] = {}

    @property
    def part(self) -> str:
        last, all_rounds = bisect_left(self.ends, self.steps.stop), len(self.record.rounds)
        following = f"; first_round={last + 1} shows the next" if last < all_rounds else ""
        return "" if last - self.first == all_rounds else f" · rounds {self.first + 1} to {last} of {all_rounds}{following}"

    @cached_property
    def log(self) -> Log:  # type: ignore[override]
        """Return one log of the whole record."""
        log = Log()
        run(self.record, log)
        return log

    def place(self, index: int) -> tuple[Log, int]:
        """Return the log of the round that contains a frame, and the number of the frame's event in it."""
        return self.logs.of_event(self.steps[index])

    def until(self, index: int) -> tuple[Log, Row]:
        """Return the log up to a frame as a separate log, and the row before its round."""
        # self[index] comes first: it says what is wrong with an index.
        at, (log, number), told = self[index].round, self.place(index), Log()
        for each in (*map(self.logs.of_round, range(at)), log.upto(number + 1)):
            told.add(each)
        return told, self.logs.starts[at][:]

    def __len__(self) -> int:
        return len(self.steps)

    def _frame(self, index: int) -> Frame:
        """Return a frame; the frames of the last few rounds used are kept."""
        at = bisect_right(self.ends, self.steps[index]) - 1
        begins = self.ends[at] - self.steps.start
        if at not in self._made:
            if len(self._made) >= RoundLogs.KEPT:
                del self._made[next(iter(self._made))]
            self._made[at] = [Frame(self, begins + n) for n in range(self.ends[at + 1] - self.ends[at])]
        return self._made[at][index - begins]

    @property
    def unfinished(self) -> bool:
        """Return whether the record stops where a seat or chance must move."""
        following = self.summary["next"]
        return following is not None and "ply" in following

    @cached_property
    def trace(self) -> list[Json]:
        """Return one object per ply."""
        log = Log(with_legal=True)
        run(self.record, log)
        return list(trace_lines(self.record, log))

    def __reduce__(self) -> Any:
        return Replay, (dict(self.record.given),)  # it is played again, which is quicker than to read all its rows

    def __str__(self) -> str:
        return "\n".join(transcript(self))

    def _repr_html_(self) -> str | None:
        return still("replay", self, self.game)

    def _repr_svg_(self) -> str | None:
        return still("replay_svg", self, self.game)

    def __repr__(self) -> str:
        return f"<Replay of {self.game.NAME}: {counted(len(self.record.rounds), 'round')}, {len(self)} frames>"


def transcript(replay: Frames, seat: int | None = None) -> Iterator[str]:
    """Yield the replay as lines of text: a heading for each part, then what happened and by which rule."""
    heading = None
    for frame in replay:
        view = frame.view(seat)
        over, _, section = replay.game.in_words.title(view, replay.names)
        part = (frame.round, section)
        if heading != part:
            which_round = over.partition(" · ")[0]
            yield f"{which_round}: {part[1]}" if heading is None or heading[0] != part[0] else part[1]
            heading = part
        text, rule = frame.describe(seat)
        yield f"  {text} [{rule.id}]"


def still(kind: str, shown: Any, game: Game) -> str | None:
    """Return the HTML or SVG that a notebook shows for a frame, a replay or a state.

    Returns None if the game cannot be drawn; the notebook then shows the text.
    """
    return drawn(kind, shown) if game.telling is not None else None


@checked()
def replay(record: Source) -> Replay:
    """Return the replay of a record, step by step, each step with the rule that decided it.

    Parameters
    ----------
    record
        A dict, JSON text, the path of a .json file, or the name of an example such as "himilo_tie".

    Returns
    -------
    Replay
        A sequence of frames, with `summary` and `trace`; `print` shows the whole game in sentences.

    Raises
    ------
    RecordError
        If the record is not valid.
    HiloError
        If there is no such file or example.

    Examples
    --------
    >>> game = replay("himilo_tie")
    >>> game[40].text
    'Dora takes Q♠ and leads under J♥, so the lowest card wins.'
    >>> game[40].rule
    <HM-22 The winner takes the win card>
    >>> game.summary["rounds"][0]["tricks_won"]
    [4, 2, 4, 4]
    """
    return Replay(record)

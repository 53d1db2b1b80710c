"""A guided round while it is played: what its guide says, and its replies to choices."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from ..content.blocks import FileError
from ..content.file import beside, named
from ..messages.texts import ReadOnly, Texts
from ..records.player import Event, legal_words
from ..records.record import up_to
from ..records.replay import Frame
from .guide_file import Guide, Reply, Stop
from .played import InteractiveGame

SEAT = 0  # the reader's seat
Values = dict[str, Any]


class Said(NamedTuple):
    """A text that the guide has shown: at a frame, from a `stop`, or as a `reply` to a choice."""

    frame: int
    stop: Stop
    text: str
    look: Texts = ()  # the names of things to light up in the pictures
    reply: Reply | None = None


@dataclass(frozen=True)
class Moment:
    """The reader's knowledge at a frame; the Python file of a guide uses it.

    `asks` is the first word of the possible choices, such as "play", or "".
    """

    game: InteractiveGame
    number: int
    first: bool

    @cached_property
    def frame(self) -> Frame:
        """Return the frame."""
        return self.game[self.number]

    @cached_property
    def is_asked(self) -> bool:
        """Return whether it is the reader's turn to choose."""
        return self.frame.asked is not None and self.frame.asked.seat == SEAT

    @cached_property
    def over(self) -> bool:
        """Return whether the round ends with this frame."""
        last = self.number + 1 == len(self.game) and self.game.round_over
        return last or (self.number + 1 < len(self.game) and self.game[self.number + 1].round != self.frame.round)

    @cached_property
    def view(self) -> Any:
        """Return the table as the reader sees it; when the round is over, with all cards face up."""
        if self.over:
            return self.frame.view(None)
        return self.frame.view_asked(SEAT) if self.is_asked else self.frame.view(SEAT)

    @cached_property
    def legal(self) -> list[str]:
        """Return the legal actions, in the form of a record."""
        asked = self.frame.asked
        if asked is None or not self.is_asked:
            return []
        return legal_words(self.game.game, self.game.log.row_asked(self.number), asked) or []

    def earlier(self) -> Iterator[Any]:
        """Yield the table as the reader saw it at each frame of this round so far."""
        for number in range(self.number + 1):
            if self.game[number].round == self.frame.round:
                yield self.game[number].view(SEAT)

    def values(self) -> Values:
        """Return the values that every guide can name."""
        return {
            "first": self.first,
            "round": self.frame.round,
            "over": self.over,
            "asks": self.legal[0].split()[0] if self.legal else "",
            "legal": self.legal,
            "hand": list(getattr(self.view, "hands", ((),))[SEAT]),
        }


class Walked(NamedTuple):
    """The guide's progress after an event: stops to come, the stop shown now, and the texts so far."""

    event: Event
    asks: object
    pending: tuple[Stop, ...]
    standing: Stop | None  # whose replies count
    chosen_at: Values | None  # the values of the reader's last choice
    said: tuple[Said, ...]


class GuidedRound(InteractiveGame):
    """A game with a guide that explains it. It is played like any other; `said` has the guide's texts so far.

    >>> from hilo_core.play.guided_round import GuidedRound
    >>> from hilo_core.play.guides import guide
    >>> game = GuidedRound(guide("himilo"))
    >>> game.said[-1].stop.title, game.suggested
    ('Hi: the highest wins it', 'play 12H')
    >>> game.play("play 6H")
    >>> [one.text for one in game.said if one.reply]
    ['9♥ is higher, so Ben wins the trick.']
    """

    keeps_seat = True

    def __init__(self, guide: Guide) -> None:
        self.guide, record = guide, guide.record
        first = record.rounds[0]
        begun = up_to(first, guide.begins)
        self._walked: list[Walked] = []
        super().__init__(record.game, seat=SEAT, against=guide.against, seed=guide.seed, options=record.options, rounds=[begun])
        self.deals = {number: one["deal"] for number, one in enumerate(record.rounds) if number}
        self.start = max(number for number, event in enumerate(self.log.events) if event.plies <= guide.begins)

    @property
    def said(self) -> tuple[Said, ...]:
        """Return the guide's texts so far, in order."""
        self._walk()
        return self._walked[-1].said if self._walked else ()

    @property
    def standing(self) -> Stop | None:
        """Return the stop at the reader's present choice, if there is one."""
        self._walk()
        return self._walked[-1].standing if self._walked and not self.round_over else None

    @property
    def suggested(self) -> str:
        """Return the action that the guide advises for the present choice, or "" if it advises none."""
        stop = self.standing
        if stop is None or not stop.suggest[0]:
            return ""
        action = str(self._file(self._values(len(self) - 1)).fill(*stop.suggest))
        return action if action in self.legal else ""

    @property
    def missing(self) -> tuple[Stop, ...]:
        """Return the stops whose moment has not come yet."""
        self._walk()
        return self._walked[-1].pending if self._walked else self.guide.stops

    def answer_to(self, action: str) -> Said | None:
        """Return the guide's reply to a choice before it is made: that it is refused, or should be thought over."""
        self._walk()
        at = len(self) - 1
        stop, values = self._walked[-1].standing, self._values(at)
        is_legal = action in values["legal"]
        wanted = ("hold",) if is_legal else ("refused",)
        found = self._reply(stop, wanted, values | {"action": action, "before": values})
        return Said(at, stop, found[1], reply=found[0]) if found and stop is not None else None

    @property
    def legal(self) -> list[str]:
        """Return the reader's legal actions, in the form of a record; [] if it is not the reader's turn."""
        return self.moment(len(self) - 1).legal

    def moment(self, number: int) -> Moment:
        """Return what the reader knows at the frame with this number."""
        return Moment(self, number, number == self.start)

    def _values(self, number: int) -> Values:
        moment = self.moment(number)
        return moment.values() | named(beside(self.guide.path)[0], self.guide.moment, moment)

    def _file(self, values: ReadOnly) -> Any:
        return self.guide.file.also(values)

    def _reply(self, stop: Stop | None, then: Texts, values: Values) -> tuple[Reply, str] | None:
        """Return the first reply of a stop whose test is true."""
        for one in stop.replies if stop is not None else ():
            if one.then in then and self._file(values).worth(one.test, one.block.line):
                return one, self._file(values).fill(one.block.text, one.block.inner)
        return None

    def _walk(self) -> None:
        """Go through the new frames."""
        log = self.log
        while self._walked and (
            len(self._walked) > len(log.events)
            or self._walked[-1].event is not log.events[len(self._walked) - 1]
            or self._walked[-1].asks is not log.asks.get(len(self._walked) - 1)
        ):
            self._walked.pop()
        for number in range(len(self._walked), len(log.events)):
            before = self._walked[-1] if self._walked else Walked(log.events[0], None, self.guide.stops, None, None, ())
            found = before if number < self.start else self._step(number, before)
            self._walked.append(found._replace(event=log.events[number], asks=log.asks.get(number)))

    def _step(self, number: int, before: Walked) -> Walked:
        """Return the guide's progress after a frame."""
        moment, values = self.moment(number), self._values(number)
        _, _, pending, standing, chosen_at, said = before
        is_known = moment.is_asked or moment.over or values.get("done")  # the outcome is known before others go on
        if chosen_at is not None and is_known:
            plies = chosen_at["plies"]
            action = self.rounds[chosen_at["round"]]["actions"][plies]
            found = self._reply(standing, ("offer", "stand"), values | {"action": action, "before": chosen_at})
            if found and standing is not None and (found[0].again or all(one.reply is not found[0] for one in said)):
                said = (*said, Said(number, standing, found[1], reply=found[0]))
            if standing is not None and not standing.lasts:
                standing = None
            chosen_at = None
        # The result is the end that points at something: it comes before what has not been seen in the round.
        for stop in sorted(pending, key=lambda one: one.kind != "end" or not one.look[0]):
            if not self._comes(stop, moment, values):
                continue
            if stop.kind == "choice" and moment.is_asked:
                standing = stop
            said = (*said, self._say(number, stop, values))
            pending = tuple(one for one in pending if one is not stop)
        if moment.is_asked:
            chosen_at = values | {"plies": moment.frame.plies}
        return Walked(before.event, None, pending, standing, chosen_at, said)

    def _comes(self, stop: Stop, moment: Moment, values: Values) -> bool:
        """Return whether the moment of a stop has come."""
        if stop.late and moment.over and moment.frame.round == 0:
            return True
        fits = {"start": moment.first, "choice": moment.is_asked, "event": True, "end": moment.over}[stop.kind]
        return fits and bool(self._file(values).worth(*stop.when))

    def _say(self, number: int, stop: Stop, values: Values) -> Said:
        """Return a stop's text, from the first of its cases that fits."""
        file = self._file(values)
        text = " ".join(file.words(stop.says))
        if not text:
            raise FileError(self.guide.path, stop.says[0].line, f"No case of {stop.key} fits here. End it with otherwise.")
        look = tuple(filter(None, map(str.strip, file.fill(*stop.look).split("|"))))
        return Said(number, stop, text, look)

"""The stepper: one widget that steps through a game, answers why, and plays on from anywhere."""

import gzip
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import traitlets
from markupsafe import Markup

from hilo_core.base.game import CHANCE, DecisionPoint
from hilo_core.base.rollout_kernel import extra_slots
from hilo_core.machine.random import Row, seed_row
from hilo_core.messages.checks import checked, plain, refused, whole, yes_or_no
from hilo_core.messages.errors import HiloError, RecordError, shown
from hilo_core.messages.markup import markup
from hilo_core.messages.texts import Json
from hilo_core.messages.words import possessive
from hilo_core.records.known import as_known, can_be_imagined, check_to_take_away
from hilo_core.records.player import LineDecider
from hilo_core.records.record import Record, Source, new_record, parse
from hilo_core.records.replay import Frame, Frames, Replay, transcript
from hilo_core.review.look_back import look_back
from hilo_core.strategies import chooser

from ..drawing.scene import static_svg
from ..drawing.tables import WIDE
from ..frames.frames import FrameEncoder, pack
from ..frames.looked_back import in_words, rounds_over, way_sent
from ..odds.chances import Chances
from ..odds.curve import Curve
from ..pages.page import PLACE, deflated_bytes, json_text, write_page
from ..pages.static_files import script, style
from ..questions import UNREADABLE, Board, RecordPosition, RequestId, is_own, read_place, read_text
from ..stills import still, telling
from .links import Link, read_link

MOST_STEPS = 2_500  # shown at once: a page takes about 1.5 ms to make a step


class Stepper(Board):
    """Step through a record, try other moves, and see why.

    Parameters
    ----------
    record_or_replay
        A `Replay`, a `State`, or what `hilo_core.replay` takes: a dict, JSON text, a path, or the name of an example.
    seat
        Show only what this seat can see. Cards that it never saw are dealt again, so nothing else is sent to the browser.
    predict
        Hide each result until the reader has chosen.
    odds
        Show the chance of every legal action, from what the seat to move can know, and how it changed from move to move.
    at
        The place to open, as *Copy link* gives it: "#12" or "#12,play 5D".
    first_round
        The first round to show. A record of more than 2,500 steps shows the rounds that fit, and says so.

    Raises
    ------
    HiloError
        If the record is not valid, or if there is no such seat, round or place.

    Examples
    --------
    >>> stepper = Stepper("himilo_tie", seat=1)
    >>> stepper.to_html("round.html").name
    'round.html'
    """

    _esm = script("stepper.js")
    _css = style("tokens.css", "controls.css", "screen.css")
    module = "stepper.js"  # the module for a page without Python
    step = traitlets.Int().tag(sync=True)  # the reader's place: the number of steps into the line that is shown
    at = traitlets.Unicode().tag(sync=True)  # the same as “Copy link” gives it, own moves and all
    seat = traitlets.Int(allow_none=True).tag(sync=True)
    answer = traitlets.Unicode().tag(sync=True)  # the last guess, if results are guessed
    how_to_run = Markup("<p><small>Run this cell to step through the game.</small></p>")
    answers: ClassVar = {
        "play": "line",
        "look back": "look_back",
        "open record": "_open",
        "numbers": "_count",
    }
    encoder = FrameEncoder
    others = "random"  # the strategy by which they play when the reader has made a choice

    def __init__(
        self,
        record_or_replay: Source,
        *,
        seat: int | None = None,
        predict: bool = False,
        odds: bool = False,
        at: str = "",
        first_round: int = 1,
    ) -> None:
        seat = plain(seat)
        self._step_through(part_of(self._seen(record_or_replay, seat), first_round), seat, predict, odds, at)

    def _seen(self, record: Source, seat: int | None) -> Replay:
        """Return the replay that this seat may see.

        The widget keeps nothing else of its record, so whatever is made from it later contains only what the seat has seen.
        """
        replay = replay_for(record, seat)
        self.given = self.given[1:]  # without the record, which `recipe` takes from the replay
        for name in ("record_or_replay", "record"):
            self.named.pop(name, None)
        return replay

    def _step_through(
        self, replay: Frames, seat: int | None = None, predict: bool = False, odds: bool = False, at: str = ""
    ) -> None:
        """Begin with a replay that this seat may see."""
        super().__init__(**self._values(replay, seat, predict, odds, at))

    def _values(self, replay: Frames, seat: int | None, predict: bool, odds: bool, at: str) -> Json:
        """Return the page's data for stepping through a replay."""
        if not len(replay):
            raise HiloError("The record has no round yet, so there is nothing to step through.")
        self.replay = replay
        predict, odds = yes_or_no(predict, "predict"), yes_or_no(odds, "odds")
        if odds and self.replay.game.beliefs is None:
            raise HiloError(f"{self.replay.game.NAME} has no chances to show; step through it without odds.")
        self.seat, self.predict = seat, predict
        link = None if isinstance(at, str) and not at else read_link(at, len(self.replay))
        self.start = link.step if link else len(self.replay) - 1 if self.replay.unfinished else 0
        self.packer = self.encoder(self.replay, seat, predict, odds)
        self.data = pack(self.packer, self.start) | {"hindsight": bool(rounds_over(self.replay))}
        self.choosing = {(frame.round, frame.plies): frame for frame in self.replay if frame.asked is not None}
        self.own: Json = {}  # the line that was asked for last, which a page that is taken away holds as well
        if link and link.actions:
            self.branch(self.place_of(link))
            self.data["place"] = str(link)
        about, counts = (self.replay.record, seat, self.send), odds and "numbers" in self.answers
        self.chances = Chances(*about) if counts else None
        self.curve = Curve(*about) if counts else None
        packed = gzip.compress(self._json().encode(), mtime=0)
        return {"packed": packed, "step": self.start, "at": str(link or Link(self.start)), "answer": ""}

    @property
    def index(self) -> int:
        """Return the reader's frame in `replay`; on the reader's own line, the frame where it left the record."""
        return read_link(self.at, len(self.replay)).step

    def takes(self, name: str, value: object) -> bool:
        """Receive the reader's position and guesses."""
        if name == "at":
            with suppress(HiloError):
                return bool(read_link(value, len(self.replay)))
        return (name == "step" and type(value) is int) or (name == "answer" and isinstance(value, str))

    def _open(self, mark: RequestId, message: Mapping[str, Any]) -> None:
        """Open a record from a file instead of this one, or say what is wrong with it."""
        replay = part_of(Replay(parse(read_text(message.get("text")))))
        odds = self.packer.odds and replay.game.beliefs is not None
        values = self._values(replay, None, self.predict, odds, "")
        self.named = {"predict": self.predict, "odds": odds}
        self._renew(values)

    def _renew(self, values: Mapping[str, Any]) -> None:
        """Give the page other data, all at once."""
        with self.hold_sync():
            for name, value in values.items():
                setattr(self, name, value)

    def _count(self, mark: RequestId, message: Mapping[str, Any]) -> None:
        """Begin to compute the chances of a place (if choices are `open` there), or the curve of its line."""
        if self.chances is None or self.curve is None:
            return
        what = message.get("what")
        if what == "odds" and message.get("open") is not True:
            self.chances.latest.close(mark.view)
            return
        with suppress(HiloError):
            place = read_place(message)
            if what == "odds":
                self.asked_at(place)
                self.chances.ask(mark, partial(self.own_line, place))
            elif what == "curve":
                self.curve.ask(mark, partial(self.line_at, place), place.round)

    def line(self, mark: RequestId, message: Mapping[str, Any]) -> Json | None:
        """Return the answer to a branch: its frames from where it leaves the main line, or why it is refused.

        `message` gives the place (`round`, `ply`), all `actions` of the reader on the branch since then, and the question
        (`view`, `id`).
        """
        return mark.answer("line", **self.branch(read_place(message)))

    def look_back(self, mark: RequestId, message: Mapping[str, Any]) -> Json:
        """Return what the cards of a finished round allowed, next to what the players could know.

        It has the better play as a line, or the reason for a refusal. `message` gives the `round` and the question. The record
        is the one that this seat may know.
        """
        number = whole(message.get("round"), "round", 0)
        if number not in rounds_over(self.replay):
            raise HiloError("Open hands are looked at after the round.")
        back = look_back(self.replay.record.given, number)
        return mark.answer("looked", **in_words(back, self.packer), line=way_sent(back, self.packer) if back else None)

    def asked_at(self, place: RecordPosition) -> Frame:
        """Return the frame of the main line at which it is the reader's turn to choose.

        Raises HiloError if there is none, or if it is another seat's turn.
        """
        frame = self.choosing.get((place.round, place.ply))
        if frame is None:
            raise HiloError("There is nothing to choose at this place of the game.")
        if not is_own(frame.asked, self.seat):
            whose = "a player's" if self.seat is None else f"{possessive(self.replay.names[self.seat])} own"
            raise HiloError(self.packer.to_reader(f"Only {whose} choices can be tried, and this is not one of them."))
        return frame

    def place_of(self, link: Link) -> RecordPosition:
        """Return the place that a link leads to.

        Raises HiloError if there is nothing to choose at its step.
        """
        frame = self.replay[link.step]
        if frame.asked is None:
            raise HiloError(f"In step {link.step} nothing is to be chosen, so nothing can be played there.")
        return RecordPosition(frame.round, frame.plies, link.actions)

    def own_line(self, place: RecordPosition) -> Frames:
        """Return the line from the start to where the reader chooses after the actions of a place.

        Raises HiloError if it is not the reader's turn there, if an action is not legal, or if there are too many actions.

        The reader plays the seat, or every seat; the others play by the strategy. Random choices depend only on the reader's
        last action and the place in the round, so the same actions always get the same answer.
        """
        leaves, game, left = self.asked_at(place).index, self.replay.game, [*place.actions]
        by = chooser(game, self.others)

        def answer(at: LineDecider, table: Row, asked: DecisionPoint) -> Any:
            if not is_own(asked, self.seat):
                return (game.choose_at_random if asked.seat == CHANCE else by)(table, *asked)
            if not left:
                return None
            code = at.code_of(table, asked, left.pop(0))
            seed_row(table, at.ply + 1, at.round)
            return code

        line = self.replay.gone_on(leaves, answer, extra=extra_slots(game))
        if left:
            raise RecordError("after_end", "The round is over before the last of these actions.", round=place.round)
        return line

    def line_at(self, place: RecordPosition) -> Frames:
        """Return the line that contains a place: the record or, with actions of the reader, the line made by `own_line`."""
        return self.own_line(place) if place.actions else self.replay

    def branch(self, place: RecordPosition) -> Json:
        """Return the frames of a branch as additions to the main line.

        It contains only the reader's own actions, which a page sends back: those of others may be hidden. Raises HiloError if
        it is not the reader's turn there, or if an action is not legal.
        """
        leaves = self.asked_at(place).index
        if not place.actions:
            raise HiloError(UNREADABLE)
        branch = self.own_line(place)
        own = [f.index for f in branch[leaves:] if is_own(f.asked, self.seat)]
        acts = [{"action": action, "at": at} for action, at in zip(place.actions, own, strict=False)]
        line = {"from": leaves, **self.packer.of(branch).since(leaves + 1, acts=acts)}
        self.own = line | self._taken(branch.record) | {"round": place.round, "ply": place.ply}
        return self.own

    def _taken(self, record: Record) -> Json:
        """Return the record of a line for download, unless a hand is hidden."""
        if self.seat is not None:
            return {}
        return {"record": new_record(record.game, record.options, record.rounds) | {"players": list(record.names)}}

    def _data(self) -> Json:
        all_hands = {} if self.seat is not None else {"record": dict(self.replay.record.given)}  # to be taken away
        return self.data | all_hands | ({"own": self.own} if self.own else {})

    def _json(self, **more: Any) -> str:
        return json_text(self._data() | more)

    def picture(self, index: int | None = None) -> str:
        """Return the picture of a frame (the one the stepper opens with) as a stand-alone SVG."""
        return static_svg(self.packer.picture(self.replay[self.start if index is None else index], "wide"))

    def still(self) -> Markup:
        """Return a characteristic picture, and the steps in words."""
        lines = Markup("<br>").join(self._transcript())
        return markup(
            "{}<details><summary>Transcript</summary><p>{}</p></details>", still(self._telling(), self.packer, WIDE), lines
        )

    def _telling(self) -> Frame:
        return self.replay[self.start] if self.predict or self.start else telling(self.replay)

    def in_words(self) -> str:
        """Return the steps in words."""
        return "\n".join(self._transcript())

    def _transcript(self) -> list[str]:
        """Return the text that may be read without stepping; with `predict` nothing, because it would give away results."""
        if self.predict:
            return ["Run this cell to guess each result before it is shown."]
        return list(map(self.packer.to_reader, transcript(self.replay, self.seat)))

    @property
    def plays(self) -> tuple[str, ...]:
        """Return the key of the stepper's game."""
        return (self.replay.game.KEY,)

    @property
    def title(self) -> str:
        """Return the title of a page with this widget."""
        return f"{self.replay.game.NAME}, step by step"

    def recipe(self) -> Json:
        """Return what a page needs to rebuild this widget: the whole record, without local paths."""
        check_to_take_away(self.replay.game, self.seat)
        return {**super().recipe(), "given": [dict(self.replay.record.given), *self.given]}

    def _without_python(self) -> str:
        """Return the steps as JSON, for a page without Python.

        Raises HiloError if the stepper shows chances.
        """
        if self.chances:
            raise HiloError("Chances need Python in the page: write it by to_html(path, live=True), or leave out odds=True.")
        return self._json()

    def saved(self) -> Json:
        """Return the same values, with the steps in base64.

        Raises HiloError if the stepper shows chances, which need Python.
        """
        return super().saved() | {"packed": deflated_bytes(self._without_python().encode())}

    @checked(live=yes_or_no)
    def to_html(self, path: str | Path, *, live: bool = False) -> Path:
        """Write one self-contained page that steps offline, and return its path.

        With `live` the page contains Python (8 MB), so that readers can play on and see chances; this raises HiloError without
        npm, which downloads Python for pages.
        """
        if live:
            return self.write_live(path)
        program = f"{script(self.module)}\nmount({PLACE}, DATA, null, true);"
        data = self._without_python()
        return write_page(path, self.title, style=self._css, program=program, data=data, packed=True, still=self.still())


def part_of(replay: Replay, first_round: int = 1) -> Replay:
    """Return the replay or, if it is too long to be shown whole, the rounds that fit.

    Raises HiloError if there is no such round.
    """
    first = whole(first_round, "first_round", 1, max(len(replay.record.rounds), 1)) - 1
    long = first or len(replay) > MOST_STEPS
    return Replay(replay.record.given, first=first, most=MOST_STEPS) if long else replay


def replay_for(record: Source, seat: int | None) -> Replay:
    """Return the replay for a reader in this seat, with the record as the seat may know it.

    None shows all hands face up. Raises HiloError if the record is not valid, or if there is no such seat.
    """
    replay = record if isinstance(record, Replay) else Replay(record)
    if seat is None:
        return replay
    seats = len(replay.names)
    if isinstance(seat, bool) or not isinstance(seat, int):
        raise refused(seat, "seat", f"a number from 0 to {seats - 1}, or None for all hands open")
    if not 0 <= seat < seats:
        raise HiloError(f"There is no seat {shown(seat)}; the seats are 0 to {seats - 1}, or None for all hands open.")
    return Replay(as_known(replay.record.given, seat)) if can_be_imagined(replay.game) else replay

"""Plays a record through its game's program: its summary, trace, or error.

A LineDecider decides for every seat. In a record each choice is the next entry of `actions`, checked against the legal actions.
When the entries run out, the round's program stops, and the seat that was asked is to move.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from ..base.game import CHANCE, HOUSE_RULE, DecisionPoint, Game, code_in
from ..base.playing import NoAnswer, go_on
from ..base.reading import PositionError
from ..base.rule import Begun, Rule, in_law
from ..base.seat_view import legal_words as legal_words
from ..base.start import position_of, row_of
from ..base.tally import Options
from ..machine.random import Row, seed_row
from ..messages.errors import HiloError, RecordError, shown
from ..messages.texts import Json, ReadOnly
from .record import Record, check, check_round, parse


class LineDecider:
    """Decides one round by `words`, then by the first of the `answers` that has a choice; without one the round stops.

    `made` has the actions so far, `events` the number of events, and `log`, if there is one, keeps everything.
    """

    def __init__(
        self, record: Record, round_no: int, words: Sequence[Any], *answers: "Answer", log: "Log | None" = None, ply: int = 0
    ) -> None:
        self.game, self.names = record.game, record.names
        self.round, self.ply, self.log = round_no, ply, log
        self.answers = told(words), *answers
        self.made: list[str] = []
        self.events, self.action = 0, ""
        self.is_again = log is not None and bool(log.events) and log.events[-1].round == round_no

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """Return the code of the next action.

        Raises NoAnswer if there is none, RecordError if it cannot be read or is not legal.
        """
        asked, log, legal = DecisionPoint(seat, ask, given), self.log, None
        self.is_again, self.events = (
            False,
            self.events or 1,
        )  # told nothing, it begins from a position
        if log is not None:
            log.keep_ask(self.round, table, asked)
            legal = legal_words(self.game, table, asked) if log.with_legal else None
        code = code_in(table, self.answer(table, asked))
        self.action = action = self.game.write(ask, code, table)
        if log is not None:
            log.plies.append(Ply(self.round, self.ply, asked, legal, action))
        self.made.append(action)
        self.ply += 1
        return code

    def answer(self, table: Row, asked: DecisionPoint) -> Any:
        """Return the choice of the first answer that has one.

        Raises NoAnswer if none has.
        """
        for answer in self.answers:
            code = answer(self, table, asked)
            if code is not None:
                return code
        raise NoAnswer(asked)

    def code_of(self, table: Row, asked: DecisionPoint, word: object) -> Any:
        """Return the code of the action that a word names, or what is to be written into the row.

        Raises RecordError if the word cannot be read or the action is not legal.
        """
        seat, game = asked.seat, self.game
        if not isinstance(word, str):
            raise self.error("bad_format", f"An action is a text; this one is {shown(word)}.", seat)
        try:
            kind, code = game.read(word)
        except RecordError as error:
            raise self.error(error.code, error.message, seat, word) from None
        refused = game.refusal(table, asked, kind, code, self.names)
        if refused is not None:
            why = refused[0] or f"{shown(word)} is not possible now: {game.asked_for(table, asked, self.names)}."
            raise self.error("illegal_action", why, seat, word, refused[1])
        return code

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Count the event, and keep it in the log.

        When a round is resumed, it repeats the events before its first choice; these are kept only once.
        """
        self.events += 1
        if self.log is not None and not self.is_again:
            rule = in_law(self.game.LAW, rule)  # a house rule may name that of the original
            self.log.events.append(Event(self.round, self.ply, rule, seat, what, table[:], self.action))
            self.action = ""

    def error(self, code: str, message: str, seat: int, word: str | None = None, rule: Rule | None = None) -> RecordError:
        """Return the error about the next action."""
        who = "chance" if seat == CHANCE else seat
        return RecordError(code, message, rule=rule, round=self.round, ply=self.ply, action=word, seat=who)


Answer = Callable[[LineDecider, Row, DecisionPoint], Any]
"""Return the code of an action, or None to leave the choice to somebody else."""


def told(words: Sequence[Any]) -> Answer:
    """Return an answer function that gives these words one by one."""
    left = iter(words)

    def answer(at: LineDecider, table: Row, asked: DecisionPoint) -> Any:
        for word in left:
            return at.code_of(table, asked, word)
        return None

    return answer


class Event(NamedTuple):
    """An event: by which rule, of which seat, and what (see the game's `told`), with the row at that time."""

    round: int
    plies: int  # the number of plies made in the round
    rule: Rule
    seat: int
    what: int
    table: list[int]
    action: str  # the ply just made, if this is the first event after it


class Ply(NamedTuple):
    """An entry of `actions` with its question: who chose, from which legal actions, and which one."""

    round: int
    ply: int
    asked: DecisionPoint
    legal: list[str] | None
    action: str


class Log:
    """Everything kept about a game.

    `asks` maps the number of an event to the question that a seat gets right after it, and `changed` to the row at that time,
    if it differs from the row of the event.
    """

    def __init__(self, with_legal: bool = False) -> None:
        self.with_legal = with_legal
        self.plies: list[Ply] = []
        self.events: list[Event] = []
        self.asks: dict[int, DecisionPoint] = {}
        self.changed: dict[int, list[int]] = {}

    def keep_ask(self, round_no: int, table: Row, asked: DecisionPoint) -> None:
        """Keep the question after the last event.

        If there is no event yet in the round, the round begins from a position.
        """
        if not self.events or self.events[-1].round != round_no:
            self.events.append(Event(round_no, 0, Begun.POSITION, asked.seat, 0, table[:], ""))
        last = len(self.events) - 1
        self.asks[last] = asked
        if table != self.events[last].table:
            self.changed[last] = table[:]

    def upto(self, events: int) -> "Log":
        """Return the first `events` events, and the question after them, as a separate log.

        The two logs share the events.
        """
        log = Log(self.with_legal)
        log.plies, log.events, log.asks, log.changed = self.plies, self.events[:], dict(self.asks), dict(self.changed)
        log.cut(events)
        return log

    def add(self, log: "Log") -> None:
        """Append another log that continues this one."""
        events = len(self.events)
        self.plies += log.plies
        self.events += log.events
        self.asks |= {events + number: asked for number, asked in log.asks.items()}
        self.changed |= {events + number: row for number, row in log.changed.items()}

    def cut(self, events: int) -> None:
        """Forget everything after the first `events` events, and the plies made after them."""
        del self.events[events:]
        last = self.events[-1] if self.events else None
        self.plies = [ply for ply in self.plies if last is not None and (ply.round, ply.ply) < (last.round, last.plies)]
        for kept in (self.asks, self.changed):
            for number in [number for number in kept if number >= events]:
                del kept[number]

    def row_asked(self, number: int) -> list[int]:
        """Return the row when the choice right after this event was asked."""
        return self.changed.get(number, self.events[number].table)


class RoundLogs:
    """The logs of a long game: where each round begins, and complete logs of the first rounds.

    Later rounds are played again when they are needed, and only a few of them are kept.
    """

    KEPT = 50

    def __init__(self, record: Record) -> None:
        self.record = record
        self.starts: list[list[int]] = []  # the row before each deal
        self.ends = [0]  # the number of events up to the end of each round, after a 0
        self.logs: dict[int, Log] = {}

    def begin(self, table: Row) -> Log | None:
        """Return the log for the round that begins with this row, or None if its events are only counted."""
        self.starts.append(table[:])
        return self.logs.setdefault(len(self.starts) - 1, Log()) if len(self.starts) <= self.KEPT else None

    def of_round(self, number: int) -> Log:
        """Return the log of a round."""
        if number not in self.logs:
            if len(self.logs) >= 2 * self.KEPT:
                del self.logs[max(self.logs)]
            self.logs[number] = Log()
            play_round(self.record, number, self.starts[number][:], self.logs[number])
        return self.logs[number]

    def of_event(self, number: int) -> tuple[Log, int]:
        """Return the log that contains the event with this number, and the number of the event in it."""
        at = bisect_right(self.ends, number) - 1
        return self.of_round(at), number - self.ends[at]


def run(record: Record, log: Log | RoundLogs | None = None) -> Json:
    """Play a record to its end and return its summary (see RECORD.md).

    Raises RecordError if the record is not valid. A record only names its house rule, so it fails if the rule of that name has
    changed.

    `log` is filled on the way; after an error it holds everything before the error.
    """
    try:
        return played(record, log)
    except RecordError as error:
        if HOUSE_RULE not in record.game.KEY:
            raise
        message = f"{error.message} Perhaps {record.game.NAME} has been changed since this was played."
        raise RecordError(error.code, message, rule=error.rule, **error.where) from None


def played(record: Record, log: Log | RoundLogs | None = None) -> Json:
    """Return the same as `run`, for a record that has just been played."""
    game, table = record.game, record.game.new_table(record.options)
    done: list[Json] = []
    for round_no in range(len(record.rounds)):
        if game.over(table):
            raise RecordError("after_end", "The game is over; no round may follow.", round=round_no)
        reader, asked = play_round(record, round_no, table, log.begin(table) if isinstance(log, RoundLogs) else log)
        if isinstance(log, RoundLogs):
            log.ends.append(log.ends[-1] + reader.events)
        if asked is not None:
            if round_no + 1 < len(record.rounds):
                message = (
                    f"Round {round_no + 2} follows a round that is not finished: {game.asked_for(table, asked, record.names)}."
                )
                raise RecordError("bad_format", message, round=round_no + 1)
            return summary(game, table, done, next_ply(game, table, asked, round_no, reader.ply))
        done.append(game.summary(table)[0])
    return summary(game, table, done, None if game.over(table) else {"round": len(done), "deal": True})


def play_round(
    record: Record, round_no: int, table: Row, log: Log | None = None, given: Any = None
) -> tuple[LineDecider, DecisionPoint | None]:
    """Play a round of a record, or the round `given` instead, from the row before its deal.

    Returns the decider, and the question at which the round stops. Raises RecordError if the round is not valid.
    """
    actions = begin_round(record, round_no, table, given)
    reader = LineDecider(record, round_no, actions, log=log)
    asked = go_on(record.game, table, reader)
    if asked is None and reader.ply < len(actions):
        word = actions[reader.ply]
        message = f"The round is over after {reader.ply} plies; {shown(word)} is one too many."
        spoken = word if isinstance(word, str) else None
        raise RecordError("after_end", message, round=round_no, ply=reader.ply, action=spoken)
    return reader, asked


def answer(text: str | bytes, trace: bool = False) -> list[Json]:
    """Yield the lines that `hilo replay` prints for the text of a record.

    With `trace` there is one line per ply. The last line is the summary or the error.
    """
    log = Log(with_legal=True) if trace else None
    record = None
    try:
        record = check(parse(text))
        last = run(record, log)
    except RecordError as error:
        last = error.as_dict()
    return [*(trace_lines(record, log) if record is not None and log is not None else ()), last]


MOST_ROUNDS = 1000  # the most rounds whose random numbers differ


def seed_place(table: Row, seed: int, round_no: int, ply: int = 0) -> None:
    """Set the random numbers for one place in a game.

    Chance then depends only on the seed and the place: if you take a choice back and make it again, the same things happen. Ply
    0 is the deal.
    """
    seed_row(table, seed, round_no + MOST_ROUNDS * ply)


def deal_by_seed(game: Game, table: Row, seed: int, round_no: int) -> Json:
    """Return the deal of a round for a seed, in the form of a record.

    The row is the one before the deal, and is not changed.
    """
    dealt = table[:]
    seed_place(dealt, seed, round_no)
    game.deal_at_random(dealt)
    return game.write_deal(dealt)


def begin_round(record: Record, round_no: int, table: Row, given: Any = None) -> list[Any]:
    """Write the beginning of a round (or of the round `given` instead) into the row: its deal, or a position.

    Returns the round's actions. Raises RecordError if it is not valid.
    """
    given = record.rounds[round_no] if given is None else given
    try:
        actions = check_round(given, round_no == 0)
        lay(record.game, record.options, table, given)
    except RecordError as error:
        raise RecordError(error.code, error.message, rule=error.rule, **{**error.where, "round": round_no}) from None
    return actions


def lay(game: Game, options: Options, table: Row, given: ReadOnly) -> None:
    """Write a round's deal, or the position with which it begins, into the row.

    Raises RecordError if it is not valid.
    """
    if "start" not in given:
        game.read_deal(table, given["deal"])
        return
    start = given["start"]
    try:
        table[:] = row_of(game, options, start, Random(0))
    except PositionError as error:
        raise RecordError("bad_deal", error.sentence, rule=error.rule) from None
    whole = position_of(game, table)
    for name in {**whole, **start}:
        if repr(whole.get(name)) != repr(start.get(name)):
            raise RecordError("bad_deal", f"In the start of a record {name} is written in full, as State.position() writes it.")


def table_before(record: Record, round_no: int) -> list[int]:
    """Return the row before the deal of a round, after all earlier rounds.

    The earlier rounds must be finished.
    """
    table = record.game.new_table(record.options)
    for earlier in range(round_no):
        actions = begin_round(record, earlier, table)
        record.game.play_round(table, LineDecider(record, earlier, actions))
    return table


def position_at_end(record: Record, what: str) -> tuple[Row, DecisionPoint]:
    """Return the row at the end of a record, and the question to a seat there.

    Raises HiloError, which names `what` cannot be given, if no seat is asked.
    """
    log = Log()
    run(record, log)
    last = len(log.events) - 1
    asked = log.asks.get(last)
    if asked is None:
        raise HiloError(f"No seat is to move at the end of this record, so {what}. Cut it before a move.")
    if asked.seat == CHANCE:
        raise HiloError("At the end of this record chance is to move, not a seat. Cut it before a move of a seat.")
    return log.row_asked(last), asked


def next_ply(game: Game, table: Row, asked: DecisionPoint, round_no: int, ply: int) -> Json:
    """Return who is to move, and every legal action."""
    who = "chance" if asked.seat == CHANCE else asked.seat
    return {"round": round_no, "ply": ply, "seat": who, "legal": legal_words(game, table, asked)}


def summary(game: Game, table: Row, done: list[Json], following: Json | None) -> Json:
    """Return the summary that `hilo replay` prints for a valid record."""
    return {"game": game.KEY, "over": game.over(table), **game.summary(table)[1], "rounds": done, "next": following}


def trace_lines(record: Record, log: Log) -> Iterator[Json]:
    """Yield one object per ply, with the events between it and the next."""
    game, names = record.game, record.names
    events: dict[tuple[int, int], list[dict[str, str]]] = {}
    for event in log.events:
        if not event.plies:
            continue
        text, rule, *_ = game.in_words.describe(game.view(event.table, None), event.rule, event.seat, event.what, names)
        events.setdefault((event.round, event.plies - 1), []).append({"rule": rule.id, "text": text})
    for ply in log.plies:
        yield {
            "round": ply.round,
            "ply": ply.ply,
            "seat": "chance" if ply.asked.seat == CHANCE else ply.asked.seat,
            "legal": ply.legal,
            "action": ply.action,
            "events": events.get((ply.round, ply.ply), []),
        }

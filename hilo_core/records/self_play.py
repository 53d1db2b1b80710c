"""Plays games by strategies and writes them down as records."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from traceback import extract_tb
from typing import Any

from ..base.game import CHANCE, SEAT_NAMES, AnyGame, DecisionPoint, Game, find_game, read_options
from ..base.rollout_kernel import extra_slots
from ..base.seat_view import posed
from ..base.start import position_of
from ..base.tally import Options
from ..machine.compilable import Function
from ..machine.random import STATE, Row, seed_row
from ..messages.checks import checked, refused, whole
from ..messages.errors import HiloError, RecordError, Truncated, shown
from ..messages.texts import Json
from ..strategies import Own, Strategies, Strategy, by_seat, chooser, name_of, own_function
from .player import LineDecider
from .record import Record, new_record

NOTHING_RETURNED = "Its function returned nothing. Every way through it has to end with return and a legal action."


class IllegalChoice(RecordError):  # noqa: N818 (what a reader sees is the sentence, not the name)
    """An illegal choice of a reader's strategy: the error names the rule, and the game, round and ply.

    `record` is the game up to that choice, which you can open in a stepper.
    """

    def __init__(self, error: RecordError, who: str, record: Json) -> None:
        super().__init__(error.code, error.message, rule=error.rule, **error.where)
        self.who, self.record = who, record

    def __str__(self) -> str:
        action = self.where.get("action")
        chosen = "has not chosen an action" if action is None else f"chooses “{action}”"
        return f"{self.who} {chosen}. {super().__str__()}"


def failed(error: Exception, sentence: str) -> HiloError:
    """Return the sentence about a failure in a reader's function, with the error and the line where it happened."""
    lines = extract_tb(error.__traceback__)[1:]  # the first is ours
    own = [line.line for line in lines if line.filename == lines[0].filename and line.line]
    said = f"{type(error).__name__}: {error}".removesuffix(": ")
    return HiloError(f"{sentence}{f', at {shown(own[-1])}' if own else ''}: {said}")


def guarded(function: Function, sentence: str) -> Function:
    """Return a reader's function that turns its errors into HiloError, with this sentence."""

    def called(*given: Any) -> Any:
        try:
            return function(*given)
        except HiloError:
            raise
        except Exception as error:
            raise failed(error, sentence) from error

    return called


class Players:
    """Answer for chance and, by its strategy, for each seat that is not one of the `people`.

    `record` returns the game so far, and `title` names the game in the error about an illegal choice of a reader's function.
    Such functions get their random numbers from `rng`.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        strategies: Sequence[Strategy],
        record: Callable[[], Json],
        people: Sequence[int] = (),
    ) -> None:
        self.game, self.names, self.strategies, self.record, self.people = game, names, strategies, record, people
        self.own = [own_function(game, each) for each in strategies]
        self.choosers = [
            chooser(game, each) if isinstance(each, str) and own is None else None
            for each, own in zip(strategies, self.own, strict=True)
        ]
        self.title, self.rng = "", Random()

    def __call__(self, at: LineDecider, table: Row, asked: DecisionPoint) -> int | None:
        """Return the choice of chance or a strategy, or None if a person must choose.

        Raises the same errors as `choose_for`.
        """
        return None if asked.seat in self.people else self.choose_for(at, table, *asked)

    def choose_for(self, at: LineDecider, table: Row, seat: int, ask: int, given: int) -> int:
        """Return the choice of chance or of a seat's strategy.

        Raises Truncated if the round is cut off, and IllegalChoice or HiloError if a reader's function makes an illegal choice
        or fails.
        """
        if self.game.truncated(table):
            raise Truncated
        own = None if seat == CHANCE else self.own[seat]
        if own is not None:
            return self.choose_own(own, at, table, DecisionPoint(seat, ask, given))
        at_random = self.game.choose_at_random
        return (at_random if seat == CHANCE else self.choosers[seat] or at_random)(table, seat, ask, given)

    def choose_own(self, strategy: Own, at: LineDecider, table: Row, asked: DecisionPoint) -> int:
        """Return the choice of a reader's function.

        Raises IllegalChoice if it is not legal, HiloError if the function fails.
        """
        row = table[: self.game.SIZE + extra_slots(self.game)]
        view = posed(self.game.view(table, asked.seat), self.game, row, asked)
        who = f"The strategy {name_of(self.strategies[asked.seat])}, which plays for {self.names[asked.seat]}{self.title},"
        try:
            word = strategy(view, self.rng)
        except Exception as error:
            asked_in = f"round {at.round + 1}, ply {at.ply}"
            raise failed(error, f"{who} stopped with an error when it was asked in {asked_in}") from error
        try:
            if word is None:
                raise at.error("bad_format", NOTHING_RETURNED, asked.seat)
            code: int = at.code_of(table, asked, word)
            return code
        except RecordError as error:
            raise IllegalChoice(error, who, self.record()) from None


class StrategyDecider(LineDecider):
    """Decides a game by strategies, one for each seat, and writes it down: `rounds` are those of its record."""

    def __init__(self, game: Game, options: Options, strategies: Sequence[Strategy]) -> None:
        names = SEAT_NAMES[: len(strategies)]
        super().__init__(Record(game, dict(options), names, [], {}), -1, ())
        self.players = Players(game, names, strategies, self.record)
        self.options = dict(options)
        self.rounds: list[Json] = []

    def begin(self, title: str) -> None:
        """Prepare for a new game; `title` names it in errors."""
        self.players.title, self.round, self.rounds = title, -1, []

    def deal(self, table: Row, dealt: bool = False) -> None:
        """Deal at random, unless the row is already a position, and begin a new round of the record."""
        if not self.rounds:
            self.players.rng = Random(table[STATE])
        if not dealt:
            self.game.deal_at_random(table)
        self.made = []
        self.round, self.ply = self.round + 1, 0
        begins = {"start": position_of(self.game, table)} if dealt else {"deal": self.game.write_deal(table)}
        self.rounds.append({**begins, "actions": self.made})

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """Return the choice of the seat's strategy, or of chance.

        A simulation spends most of its time here. Raises the same errors as `Players.choose_for`.
        """
        code = self.players.choose_for(self, table, seat, ask, given)
        self.made.append(self.game.write(ask, code, table))
        self.ply += 1
        return code

    def record(self) -> Json:
        """Return the game so far as a record."""
        return new_record(self.game, self.options, self.rounds)


def random_record(
    game: AnyGame,
    options: Options,
    seed: int = 0,
    strategies: Strategies = "random",
    number: int = 0,
) -> Json:
    """Play a game by strategies and return it as a record.

    The same seed and number give the same game as in a simulation.

    `game` is a game, its key or its package. The record is finished, unless a round was cut off because legal play need not
    end. Raises HiloError if the game cannot be played with these arguments.
    """
    found = getattr(game, "GAME", game)  # a game's package stands for it
    game = found if isinstance(found, Game) else find_game(found)
    if not isinstance(options, Mapping):
        raise refused(options, "options", 'the options of a game, such as {"players": 2}')
    options = read_options(game, options)
    scribe = StrategyDecider(game, options, by_seat(game, game.seats(options), strategies))
    table = game.new_table(options) + [0] * extra_slots(game)
    seed_row(table, whole(seed, "seed", digits=30), whole(number, "number", 0))
    while not game.over(table):
        scribe.deal(table)
        try:
            game.play_round(table, scribe)
        except Truncated:
            break
    return scribe.record()


@checked()
def recorded(game: AnyGame, seed: int = 0, *, number: int = 0, strategies: Strategies = "random", **options: Any) -> Json:
    """Return the record of one game played by strategies: game `number` of a simulation with the same arguments.

    Parameters
    ----------
    game, seed, strategies, **options
        As `simulate` takes them.
    number
        Which game of the simulation, from 0.

    Returns
    -------
    dict
        The record (RECORD.md).

    Raises
    ------
    HiloError
        If the game cannot be played with these arguments.

    Examples
    --------
    >>> recorded("hilos", seed=7, variant="solo")["options"]["variant"]
    'solo'
    """
    found = find_game(game)
    return random_record(found, found.with_players(options), seed, strategies, number)

"""Games that play themselves, written down as records."""

from collections.abc import Mapping, Sequence
from random import Random
from traceback import extract_tb
from typing import Any

from ..base.game import CHANCE, SEAT_NAMES, DecisionPoint, Game, find_game, read_options
from ..beliefs.rollout_kernel import extra_slots
from ..machine.random import STATE, Row, seed_row
from ..messages.checks import refused, whole
from ..messages.errors import HiloError, RecordError, Truncated, shown
from ..strategies import Own, Strategy, by_seat, chooser, name_of, own_function
from .player import RecordDecider, legal_words
from .record import Record, new_record

NOTHING_RETURNED = "Its function returned nothing. Every way through it has to end with return and a legal action."


class IllegalChoice(RecordError):  # noqa: N818 (what a reader sees is the sentence, not the name)
    """A reader's strategy has chosen what is not legal: the error says by which rule, and in which game, round and ply.

    `record` is the game up to the choice, to be looked at in a stepper.
    """

    def __init__(self, error: RecordError, who: str, record: dict[str, Any]) -> None:
        super().__init__(error.code, error.message, rule=error.rule, **error.where)
        self.who, self.record = who, record

    def __str__(self) -> str:
        action = self.where.get("action")
        chosen = "has not chosen an action" if action is None else f"chooses “{action}”"
        return f"{self.who} {chosen}. {super().__str__()}"


def failed(error: Exception, sentence: str) -> HiloError:
    """The sentence on a reader's function that has failed, with the error and the reader's line at which it happened."""
    lines = extract_tb(error.__traceback__)[1:]  # the first is ours
    own = [line.line for line in lines if line.filename == lines[0].filename and line.line]
    said = f"{type(error).__name__}: {error}".removesuffix(": ")
    return HiloError(f"{sentence}{f', at {shown(own[-1])}' if own else ''}: {said}")


class StrategyDecider(RecordDecider):
    """Decides by strategies, one a seat, and writes every choice down: `rounds` are those of the game's record."""

    def __init__(self, game: Game, options: Mapping[str, Any], strategies: Sequence[Strategy]) -> None:
        super().__init__(Record(game, dict(options), SEAT_NAMES[: len(strategies)], [], {}), -1, [])
        self.options = dict(options)
        self.strategies = strategies
        self.own = [own_function(game, each) for each in strategies]
        self.choosers = [
            chooser(game, each) if isinstance(each, str) and own is None else None
            for each, own in zip(strategies, self.own, strict=True)
        ]
        self.rounds: list[dict[str, Any]] = []
        self.actions: list[Any] = []
        self.title = ""

    def begin(self, title: str) -> None:
        """Turns to a new game; `title` says which one, should a choice of it be refused."""
        self.title, self.round, self.rounds = title, -1, []

    def deal(self, table: Row) -> None:
        """Deals at random, and begins a new round of the record."""
        if not self.rounds:
            self.rng = Random(table[STATE])
        self.game.deal_at_random(table)
        self.actions = []
        self.round, self.ply = self.round + 1, 0
        self.rounds.append({"deal": self.game.write_deal(table), "actions": self.actions})

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """What the seat's strategy, or chance, does. Truncated where the round is cut; IllegalChoice."""
        if self.game.truncated(table):
            raise Truncated
        own = None if seat == CHANCE else self.own[seat]
        if own is not None:
            return self.choose_own(own, table, DecisionPoint(seat, ask, given))
        at_random = self.game.choose_at_random
        code = (at_random if seat == CHANCE else self.choosers[seat] or at_random)(table, seat, ask, given)
        self.actions.append(self.game.write(ask, code, table))
        self.ply += 1
        return code

    def choose_own(self, strategy: Own, table: Row, asked: DecisionPoint) -> int:
        """The choice of a reader's function, if it is legal. IllegalChoice if not; HiloError if the function fails."""
        view = self.game.view(table, asked.seat)
        object.__setattr__(view, "legal", legal_words(self.game, table, asked))  # views are frozen
        who = f"The strategy {name_of(self.strategies[asked.seat])}, which plays for {self.names[asked.seat]}{self.title},"
        try:
            word = strategy(view, self.rng)
        except Exception as error:
            asked_in = f"round {self.round + 1}, ply {self.ply}"
            raise failed(error, f"{who} stopped with an error when it was asked in {asked_in}") from error
        self.actions.append(word)
        try:
            if word is None:
                raise self.error("bad_format", NOTHING_RETURNED, asked.seat)
            return super().choose(table, *asked)
        except RecordError as error:
            self.actions.pop()
            raise IllegalChoice(error, who, self.record()) from None

    def record(self) -> dict[str, Any]:
        """The game so far as a record."""
        return new_record(self.game, self.options, self.rounds)


def random_record(
    game: Game | str,
    options: Mapping[str, Any],
    seed: int = 0,
    strategies: Strategy | Sequence[Strategy] = "random",
    number: int = 0,
) -> dict[str, Any]:
    """A game that plays itself, as a record; the same seed gives the same game, the one of this number in a simulation.

    `game` is a game, its key or its package. The record is finished, unless a round was cut because legal play need not
    end: then it stops there. HiloError for what cannot be played.
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


def recorded(
    game: Game | str, seed: int = 0, *, number: int = 0, strategies: Strategy | Sequence[Strategy] = "random", **options: Any
) -> dict[str, Any]:
    """The record of a game that plays itself: that of this `number` in a simulation of the same seed, strategies and options.
    HiloError for what cannot be played.

    >>> recorded("hilos", seed=7, variant="solo")["options"]["variant"]
    'solo'
    """
    return random_record(game, options, seed, strategies, number)

"""Tries out a house rule before anybody plays by it: one game with each program and number of players, in plain Python."""

from collections.abc import Iterator
from contextlib import contextmanager
from traceback import extract_tb
from typing import Any

from ..base.game import Game
from ..base.rule import Rule
from ..machine.random import Row, seed_row
from ..messages.errors import HiloError, RecordError, Truncated, shown
from ..messages.texts import Json
from ..records.player import played
from ..records.record import Record
from ..records.self_play import StrategyDecider
from .functions import ways_to_play

MOST_CHOICES = 50_000  # choices in a game: more, and it does not end


class TrialDecider(StrategyDecider):
    """Plays at random and checks every event. Raises HiloError if a game does not end or an event has no rule."""

    times = 0

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        self.times += 1
        if self.times > MOST_CHOICES:
            raise Truncated
        return super().choose(table, seat, ask, given)

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        law = self.game.LAW
        if not isinstance(rule, Rule) or all(rule != one for one in law):
            one = next(iter(law))
            wanted = f"a rule that decided, such as {law.__name__}.{one.name}"
            raise HiloError(f"A function of the house rule gives {shown(rule)} where it should give {wanted}.")


class Places(list[int]):
    """A row that refuses places below 0, where machine code would read and write memory that is not its own."""

    def __getitem__(self, place: Any) -> Any:
        return super().__getitem__(there(place))

    def __setitem__(self, place: Any, value: Any) -> None:
        super().__setitem__(there(place), value)


def there(place: Any) -> Any:
    """Return a place of a row.

    Raises IndexError if it is below 0.
    """
    if not isinstance(place, slice) and place < 0:
        raise IndexError(f"there is no place {place} in a row")
    return place


@contextmanager
def in_words(rule: Any, where: str = "") -> Iterator[None]:
    """Turn any exception from the functions of a house rule into HiloError."""
    try:
        yield
    except (HiloError, Truncated):
        raise
    except Exception as error:
        files = {swap.own.__code__.co_filename for swap in rule.swaps}
        lines = [line.line for line in extract_tb(error.__traceback__) if line.filename in files and line.line]
        if isinstance(error, AssertionError) and not lines:  # raised when hidden cards are dealt
            raise HiloError(
                f"No cards fit what was played by the house rule “{rule.name}”, because hidden cards are dealt by the "
                "rules of the original game."
            ) from error
        at = f", at {shown(lines[-1])}" if lines else ""
        said = f"{type(error).__name__}: {error}".removesuffix(": ")
        raise HiloError(f"The house rule “{rule.name}” stops with an error{where}{at}: {said}.") from error


def try_out(game: Game, rule: Any) -> None:
    """Raise HiloError if a game cannot be played by this house rule."""
    for number, options in enumerate(ways_to_play(game)):
        where = f" with {options['players']} players" if options.get("players") else ""
        try:
            with in_words(rule, where):
                played(random_game(game, options, number))
        except Truncated:
            raise HiloError(f"By the house rule “{rule.name}” a game does not come to an end{where}.") from None
        except RecordError as error:
            raise HiloError(
                f"By the house rule “{rule.name}” chance makes an illegal choice{where}: {error} More than one function "
                "decides what is legal."
            ) from None


def random_game(game: Game, options: Json, number: int) -> Record:
    """Play a game at random and return its record."""
    table = Places(game.new_table(options))
    decider = TrialDecider(game, options, ["random"] * game.seats(options))
    seed_row(table, 0, number)
    rounds = 0
    while not game.over(table):
        decider.deal(table)
        game.play_round(table, decider)
        rounds += 1
        if rounds > MOST_CHOICES:
            raise Truncated
    return Record(game, options, decider.names, decider.rounds, {})

"""A house rule is tried out before anybody plays by it: a game with each program and number of players, in plain Python."""

from traceback import extract_tb
from typing import Any

from ..base.game import Game
from ..base.rule import Rule
from ..machine.random import Row, seed_row
from ..messages.errors import HiloError, RecordError, Truncated, shown
from ..records.player import run
from ..records.record import Record
from ..records.self_play import StrategyDecider
from .functions import ways_to_play

MOST = 50_000  # choices in a game: more, and it does not end


class TrialDecider(StrategyDecider):
    """Plays at random, and looks at what it is told. HiloError where a game does not end, or something is no rule."""

    times = 0

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        self.times += 1
        if self.times > MOST:
            raise Endless
        return super().choose(table, seat, ask, given)

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        if not isinstance(rule, self.game.LAW):
            law = self.game.LAW
            one = next(iter(law))
            raise HiloError(f"it gives {shown(rule)} where a rule is wanted that decided, such as {law.__name__}.{one.name}")


class Endless(Exception):  # noqa: N818 (it becomes a sentence)
    """A game does not come to an end."""


def try_out(game: Game, name: str, file: str) -> None:
    """HiloError if a game cannot be played by this house rule, whose functions stand in this file."""
    for number, options in enumerate(ways_to_play(game)):
        try:
            run(random_game(game, options, number))
        except (Truncated, Endless):
            raise HiloError(f"By the house rule “{name}” a game does not come to an end{with_options(options)}.") from None
        except RecordError as error:
            raise HiloError(
                f"By the house rule “{name}” chance chooses what is not legal{with_options(options)}: {error} A rule of what "
                "may be chosen stands in more than one function."
            ) from None
        except RecursionError:
            raise HiloError(
                f"The house rule “{name}” asks itself without an end. To ask the original rule, import it under another name, such "
                "as from hilo_core.himilo.round import rank as original."
            ) from None
        except Exception as error:
            said = str(error) if isinstance(error, HiloError) else f"{type(error).__name__}: {error}".removesuffix(": ")
            lines = [line.line for line in extract_tb(error.__traceback__) if line.filename == file and line.line]
            at = f", at {shown(lines[-1])}" if lines else ""
            raise HiloError(f"The house rule “{name}” cannot be played by{with_options(options)}{at}: {said}.") from error


def with_options(options: dict[str, Any]) -> str:
    """With which options that was."""
    players = options.get("players")
    return f" with {players} players" if players else ""


def random_game(game: Game, options: dict[str, Any], number: int) -> Record:
    """A game played at random, as a record."""
    table = game.new_table(options)
    decider = TrialDecider(game, options, ["random"] * game.seats(options))
    seed_row(table, 0, number)
    rounds = 0
    while not game.over(table):
        decider.deal(table)
        game.play_round(table, decider)
        rounds += 1
        if rounds > MOST:
            raise Endless
    return Record(game, options, decider.names, decider.rounds, {})

"""A house rule is tried out before anybody plays by it: a game with each program and number of players, in plain Python."""

import linecache
from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from traceback import extract_tb
from typing import Any

from ..base.game import Game
from ..base.rule import Rule
from ..machine.compiled import ERRORS
from ..machine.language import TranslationError
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


def try_out(game: Game, name: str, functions: Sequence[Any]) -> None:
    """HiloError if a game cannot be played by this house rule, of which these are the functions."""
    translate(functions, name)
    files = {function.__code__.co_filename for function in functions}
    for number, options in enumerate(ways_to_play(game)):
        try:
            run(random_game(game, options, number))
        except (Truncated, Endless):
            raise HiloError(f"By the house rule “{name}” a game does not come to an end{with_options(options)}.") from None
        except RecordError as error:
            raise HiloError(
                f"By the house rule “{name}” chance chooses what is not legal{with_options(options)}: {error} What is legal "
                "is said by more than one function."
            ) from None
        except RecursionError:
            raise HiloError(
                f"The house rule “{name}” asks itself without an end. To ask the original, import that function itself under "
                "another name, as in: from hilo_core.himilo.round import rank as original."
            ) from None
        except RecursionError:
            raise HiloError(
                f"The house rule “{name}” asks itself without an end. To ask the original rule, import it under another name, such "
                "as from hilo_core.himilo.round import rank as original."
            ) from None
        except Exception as error:
            said = str(error) if isinstance(error, HiloError) else f"{type(error).__name__}: {error}".removesuffix(": ")
            lines = [line.line for line in extract_tb(error.__traceback__) if line.filename in files and line.line]
            at = f", at {shown(lines[-1])}" if lines else ""
            raise HiloError(f"The house rule “{name}” cannot be played by{with_options(options)}{at}: {said}.") from error


def translate(functions: Iterable[Any], name: str) -> None:
    """HiloError, with the line and what to write instead, if one of these functions cannot be compiled. Without a compiler, as
    in a browser, nothing is tried, nor where a function is given those who decide."""
    if find_spec("llvmlite") is None:
        return
    check: Any = import_module("hilo_core.machine.translate").check
    plain: Any = import_module("hilo_core.machine.values")
    for function in functions:
        hints = {name: eval(hint, function.__globals__) for name, hint in function.__annotations__.items() if name != "return"}
        if "decide" in hints or len(hints) < function.__code__.co_argcount:
            continue
        row = iter([plain.Plain.TABLE])  # the first; others are plain rows
        kinds = [next(row, plain.Plain.ROW) if hint is Any else plain.kind_of_annotation(hint) for hint in hints.values()]
        try:
            check(function, tuple(kinds), ERRORS)
        except TranslationError as error:
            line = linecache.getline(error.file, error.line).strip()
            raise HiloError(f"The house rule “{name}”, in {error.function}, {shown(line, 80)}: {error.message}") from None


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

"""A house rule is tried out before anybody plays by it: a game with each program and number of players, in plain Python."""

import linecache
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from traceback import extract_tb
from types import FrameType
from typing import Any

from ..base.game import Game
from ..base.rule import Rule
from ..machine.compiled import ERRORS
from ..machine.language import TranslationError
from ..machine.random import Row, seed_row
from ..messages.errors import HiloError, RecordError, Truncated, shown
from ..records.player import played
from ..records.record import Record
from ..records.self_play import StrategyDecider
from .functions import ways_to_play
from .written import FILE

MOST = 50_000  # choices in a game: more, and it does not end
MOST_LINES = 100_000  # that a function of the reader's runs through when it is asked once
ADVICE = {  # for those who write rules in a notebook, in place of what the translator says to those who write this library
    "Put @compilable before its `def`.": "A house rule can ask functions of your own, and those of the game.",
    "let explain.py say it in words.": "give the words as the sentence of a rule: says={...}.",
}


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
            wanted = f"a rule that decided, such as {law.__name__}.{one.name}"
            raise HiloError(f"A function of the house rule gives {shown(rule)} where it should give {wanted}.")


class Endless(Exception):  # noqa: N818 (it becomes a sentence)
    """A game does not come to an end, or a function does not, at this line of its text."""


@contextmanager
def lines_counted() -> Iterator[None]:
    """Endless where a function of the reader's does not come to its end: plain Python would wait for it forever."""

    def lines(most: int) -> Callable[..., Any]:
        left = most

        def count(frame: FrameType, event: str, given: object) -> Callable[..., Any]:
            nonlocal left
            left -= 1
            if left < 0:
                raise Endless(line_of(frame.f_code.co_filename, frame.f_lineno))
            return count

        return count

    def begun(frame: FrameType, event: str, given: object) -> Callable[..., Any] | None:
        return lines(MOST_LINES) if frame.f_code.co_filename.startswith(FILE) else None

    before = sys.gettrace()
    sys.settrace(begun)
    try:
        yield
    finally:
        sys.settrace(before)


def line_of(file: str, number: int) -> str:
    """A line of a reader's text; of a function, and not of what stands before it."""
    while linecache.getline(file, number).startswith("@"):
        number += 1
    return shown(linecache.getline(file, number).strip(), 80)


@contextmanager
def in_words(name: str, where: str = "") -> Iterator[None]:
    """Around what plays by a house rule: HiloError in place of whatever its functions raise."""
    try:
        with lines_counted():
            yield
    except RecursionError:
        raise HiloError(
            f"The house rule “{name}” asks itself without an end. To ask the original, import that function itself under "
            "another name, as in: from hilo_core.himilo.round import rank as original."
        ) from None
    except (Truncated, Endless) as error:
        if error.args and isinstance(error, Endless):
            raise HiloError(f"The house rule “{name}” does not come to an end{where}, at {error}.") from None
        raise HiloError(f"By the house rule “{name}” a game does not come to an end{where}.") from None
    except RecordError as error:
        raise HiloError(
            f"By the house rule “{name}” chance chooses what is not legal{where}: {error} What is legal is said by more than "
            "one function."
        ) from None
    except HiloError:
        raise
    except Exception as error:
        lines = [line.line for line in extract_tb(error.__traceback__) if line.filename.startswith(FILE) and line.line]
        at = f", at {shown(lines[-1])}" if lines else ""
        said = f"{type(error).__name__}: {error}".removesuffix(": ")
        raise HiloError(f"The house rule “{name}” stops with an error{where}{at}: {said}.") from error


def try_out(game: Game, name: str) -> None:
    """HiloError if a game cannot be played by this house rule."""
    for number, options in enumerate(ways_to_play(game)):
        with in_words(name, with_options(options)):
            played(random_game(game, options, number))


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
            line, advice = line_of(error.file, error.line), error.message
            for ours, theirs in ADVICE.items():
                advice = advice.replace(ours, theirs)
            raise HiloError(f"The house rule “{name}”, in {error.function}, {line}: {advice}") from None


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

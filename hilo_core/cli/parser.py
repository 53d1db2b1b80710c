"""The command line's parser, with an example for each command and a sentence for each mistake."""

import argparse
import re
import sys
from typing import Any

from ..games import GAMES
from ..messages.checks import whole
from ..messages.errors import HiloError, shown
from ..messages.words import listed

OK, INVALID, UNREADABLE, INTERRUPTED = 0, 1, 2, 130  # exit codes
WRONG_CHOICE = re.compile(r"argument COMMAND: invalid choice: '(.*?)'", re.DOTALL)


class Terminated(KeyboardInterrupt):
    """Raised when the system asks the command to end (SIGTERM): the command ends as after Ctrl+C."""


class Parser(argparse.ArgumentParser):
    """The arguments of a command, with an `example`.

    Help is printed like all other output: raises OSError if it cannot be written.
    """

    def __init__(self, *words: Any, example: str = "", **named: Any) -> None:
        super().__init__(*words, **named)
        self.formatter_class = argparse.RawDescriptionHelpFormatter
        self.epilog = f"example: {example}"
        self.example = example

    def _print_message(self, message: str, file: Any = None) -> None:
        print(message, end="", file=file or sys.stderr)

    def error(self, message: str) -> Any:
        """Print one line that says what is wrong with the arguments, and what would be right."""
        unknown = WRONG_CHOICE.match(message)
        if unknown:
            message = f"there is no command {shown(unknown[1])}; hilo --help lists all"
        right = f" For example: {self.example}" if self.example else ""
        self.exit(UNREADABLE, f"{self.prog}: {message.rstrip('.')}.{right}\n")


def number(words: str) -> int:
    """Return the whole number in a text such as 1000 or 1e6.

    Raises ArgumentTypeError if it is not a whole number.
    """
    try:
        return int(words)
    except ValueError:
        pass
    try:
        return whole(float(words), "it")
    except (ValueError, HiloError):
        raise argparse.ArgumentTypeError(f"it should be a whole number such as 1000, not {shown(words)}") from None


def seconds(words: str) -> float:
    """Return the seconds in a text such as 2 or 0.5.

    Raises ArgumentTypeError if it is not a number of seconds.
    """
    try:
        return float(words)
    except ValueError:
        raise argparse.ArgumentTypeError(f"it should be a number such as 2 or 0.5, not {shown(words)}") from None


def game_key(words: str) -> str:
    """Return the key of a game.

    Raises ArgumentTypeError if there is no such game.
    """
    if words not in GAMES:
        raise argparse.ArgumentTypeError(f"there is no game {shown(words)}; the games are {listed([*GAMES])}")
    return words

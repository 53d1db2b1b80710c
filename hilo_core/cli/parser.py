"""The words of the command line: an example for each command, and a sentence for each mistake."""

import argparse
import re
import sys
from typing import Any

from ..games import GAMES
from ..messages.checks import whole
from ..messages.errors import HiloError, shown
from ..messages.words import listed

OK, INVALID, UNREADABLE, INTERRUPTED = 0, 1, 2, 130  # what the command ends with
WRONG_CHOICE = re.compile(r"argument COMMAND: invalid choice: '(.*?)'", re.DOTALL)


class Terminated(KeyboardInterrupt):
    """Raised when the system asks the command to end (SIGTERM): the command ends as after Ctrl+C."""


class Parser(argparse.ArgumentParser):
    """The words of a command, with an `example` of it.

    Prints its help as everything else is printed: OSError where that cannot be written.
    """

    def __init__(self, *words: Any, example: str = "", **named: Any) -> None:
        super().__init__(*words, **named)
        self.formatter_class = argparse.RawDescriptionHelpFormatter
        self.epilog = f"example: {example}"
        self.example = example

    def _print_message(self, message: str, file: Any = None) -> None:
        print(message, end="", file=file or sys.stderr)

    def error(self, message: str) -> Any:
        """Print one line that says what is wrong with the words, and what would be right."""
        unknown = WRONG_CHOICE.match(message)
        if unknown:
            message = f"there is no command {shown(unknown[1])}; hilo --help lists all"
        right = f" For example: {self.example}" if self.example else ""
        self.exit(UNREADABLE, f"{self.prog}: {message.rstrip('.')}.{right}\n")


def number(words: str) -> int:
    """Return the whole number written as 1000 or 1e6.

    ArgumentTypeError if there is none.
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
    """Return the seconds written as 2 or 0.5.

    ArgumentTypeError if there are none.
    """
    try:
        return float(words)
    except ValueError:
        raise argparse.ArgumentTypeError(f"it should be a number such as 2 or 0.5, not {shown(words)}") from None


def game_key(words: str) -> str:
    """Return the key of a game.

    ArgumentTypeError if there is none of this key.
    """
    if words not in GAMES:
        raise argparse.ArgumentTypeError(f"there is no game {shown(words)}; the games are {listed([*GAMES])}")
    return words

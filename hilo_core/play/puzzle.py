"""A puzzle: a position in which one choice is much better than every other, with the reason and the value of each choice.

Puzzles are found by a search (tests/benchmarks/find_puzzles.py), not written. They are in the package `content`: one file per
game, with one line per puzzle.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..content.register import CONTENT
from ..games import find_game
from ..messages.errors import HiloError, shown
from ..messages.texts import Json
from ..messages.words import listed

FOLDER = CONTENT / "puzzles"
SUFFIX = ".jsonl"
THEMES: dict[str, tuple[str, str]] = json.loads((FOLDER / "themes.json").read_text("utf-8"))
"""Every theme by its key, with its name and a sentence on it; a theme is in the order of a list."""
STEPS = ("a start", "needs thought", "hard")
"""The steps of difficulty: the first move that comes to mind is right, a practised player finds the move, few do."""


class Worth(NamedTuple):
    """The value of a choice, how much less that is than the answer's, and the standard error of the difference."""

    worth: float
    cost: float
    error: float


@dataclass(frozen=True)
class Puzzle:
    """A position with one answer.

    `record` ends where `seat` must choose, and contains only what this seat has seen: all other cards were dealt again in a way
    that fits. `step` is 0, 1 or 2. `reasons` say why the answer is better than the most tempting choice, `replies` what is
    wrong with each other choice. Each `worth` was estimated on this number of imagined `tables`; `aims` has the probability, in
    percent, of reaching the game's aim after each choice.
    """

    id: str
    game: str
    seat: int
    theme: str
    step: int
    answer: str
    measure: str
    tables: int
    worth: dict[str, Worth]
    aims: dict[str, float]
    reasons: list[str]
    rule: str
    replies: dict[str, str]
    record: Json

    @classmethod
    def read(cls, line: str) -> "Puzzle":
        """Read a puzzle from a line of a file."""
        data = json.loads(line)
        data["worth"] = {word: Worth(*numbers) for word, numbers in data["worth"].items()}
        return cls(**data)


def puzzles(game: str | None = None, theme: str | None = None) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game and a theme, or all puzzles.

    Raises HiloError for a game or theme without any.

    >>> [one.theme for one in puzzles("himilo", "duck")][:2]
    ['duck', 'duck']
    """
    if theme is not None and (not isinstance(theme, str) or theme not in THEMES):
        raise HiloError(f"There is no theme {shown(theme)}. The themes are {listed([*THEMES])}.")
    found = of_all() if game is None else of_game(find_game(game).KEY)
    some = tuple(one for one in found if theme in (None, one.theme))
    if not some:
        there = [key for key in THEMES if any(key == one.theme for one in found)]
        about = f" Its themes are {listed(there)}." if there else ""
        raise HiloError(f"There are no such puzzles of {find_game(game or 'himilo').NAME}.{about}")
    return some


def of_all() -> tuple[Puzzle, ...]:
    """Return the puzzles of all games."""
    return tuple(one for path in sorted(FOLDER.glob(f"*{SUFFIX}")) for one in read_puzzles(path))


def of_game(key: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game."""
    path = FOLDER / f"{key}{SUFFIX}"
    return read_puzzles(path) if path.exists() else ()


@cache
def read_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """Read the puzzles in a file."""
    return tuple(map(Puzzle.read, path.read_text("utf-8").splitlines()))

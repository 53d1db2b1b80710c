"""A puzzle: a position in which one choice is better than every other by a lot, with the reason and what each choice is worth.

They are found (tests/benchmarks/find_puzzles.py), not written, and lie in the package of content: a file a game, a line each.
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
    """What a choice is worth, how much less than the answer, and the standard error of that, in the unit of the measure."""

    worth: float
    cost: float
    error: float


@dataclass(frozen=True)
class Puzzle:
    """A position with one answer.

    `record` ends where `seat` is to choose, and holds nothing that this seat had not seen: other cards lie as they must, but
    were dealt again. `step` is 0, 1 or 2; `reasons` say why the answer is better than the choice that tempts most, `replies`
    what is wrong with each other choice. Each `worth` was found on so many imagined `tables`; `aims` has the chance of the
    game's aim after each choice, of 100.
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
        """Return the puzzle of a line of a file."""
        data = json.loads(line)
        data["worth"] = {word: Worth(*numbers) for word, numbers in data["worth"].items()}
        return cls(**data)


def puzzles(game: str | None = None, theme: str | None = None) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game and a theme, or all there are.

    Raises HiloError for a game or theme without any.

    >>> [one.theme for one in puzzles("himilo", "duck")][:2]
    ['duck', 'duck']
    """
    if theme is not None and (not isinstance(theme, str) or theme not in THEMES):
        raise HiloError(f"There is no theme {shown(theme)}. Those there are: {listed([*THEMES])}.")
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
    """Return the puzzles of a file."""
    return tuple(Puzzle.read(line) for line in path.read_text("utf-8").splitlines())

"""Puzzles: positions in which one choice is better than every other, to be answered at the table."""

from hilo_core.games import LIBRARY, find_game
from hilo_core.play.played import InteractiveGame
from hilo_core.play.puzzle import puzzles

from . import puzzling
from .play import Play


class Puzzles(Play):
    """Solve positions in which one choice is clearly the best.

    You choose at the table, and see why your choice is best, or what is wrong with it. A missed puzzle comes back after 1, 3
    and 7 others. The browser stores your progress; you can save it as a file, or delete it.

    Parameters
    ----------
    game
        The key of a game; all games are listed if it is left out.
    theme
        Begin straight away with a puzzle of this theme, one of `hilo_core.play.puzzle.THEMES`.

    Raises
    ------
    HiloError
        If there is no such game or theme, or no puzzle of it.

    Examples
    --------
    >>> Puzzles("himilo", theme="duck").title
    'Puzzles'
    """

    title = "Puzzles"

    def __init__(self, game: str | None = None, *, theme: str | None = None) -> None:
        key = None if game is None else find_game(game).KEY
        puzzles(key, theme)
        self.given, self.named = (key,), {"theme": theme}
        first = LIBRARY[0].KEY if key is None else key
        self._begin(InteractiveGame(first), False, True, puzzling.overview(key, theme))

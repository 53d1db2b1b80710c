"""Puzzles: positions in which one choice is better than every other, to be answered at the table."""

from hilo_core.games import LIBRARY, find_game
from hilo_core.play.played import InteractiveGame
from hilo_core.play.puzzle import puzzles

from . import puzzling
from .play import Play


class Puzzles(Play):
    """Positions out of games in which one choice is better than every other by a lot. You choose at the table, and are told why
    your choice is best, or what is wrong with it.

    `Puzzles()` lists all of them by game and theme, `Puzzles("himilo")` those of a game, and `Puzzles("himilo", theme="duck")`
    begins at once with one of that theme. Themes are the keys of `hilo_core.play.puzzle.THEMES`. What was wrong comes back
    after 1, 3 and 7 other puzzles. How far you are is kept in the browser; it can be saved as a file, and forgotten.

    HiloError, in one sentence, if there is no such game or theme, or no puzzle of it.

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

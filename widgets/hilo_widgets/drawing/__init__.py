"""Draws the table of a game as SVG. There is a folder for each game, and `plain` for a game that has none."""

from typing import Any, Protocol

from hilo_core.base.game import Choice, Game
from hilo_core.house.house import original_of

from . import hilo, hilos, himilo, pass_or_go, plain
from .scene import Overlay, Picture, Shot
from .tables import Source

LAYOUTS = ("wide", "narrow")


class Drawing(Protocol):
    """The interface of every game's drawing."""

    ABOUT: str  # a short description beside the game's picture
    SYMBOLS: str  # a pattern of the names of all symbols that any picture may use, see `symbols_for`

    def icon(self) -> str:
        """Return a few pieces of the game on the felt, as the game's icon: SVG without a frame, as a `row` draws it."""

    def scene(self, view: Any, shot: Shot) -> Picture:
        """Return the picture of a view."""

    def choice_key(self, view: Any, seat: int, choice: Choice) -> str:
        """Return the key of the item in the dock that a reader points at to make this choice."""

    def source(self, view: Any, seat: int, choice: Choice) -> Source | None:
        """Return the item that must be picked up before this choice, if there is one."""

    def told(self, text: str, view: Any, seat: int) -> str:
        """Return a sentence about a seat's cards in the words of the picture.

        It does not use the coordinates of a record.
        """

    def preview(self, view: Any, shot: Shot, seat: int, choice: Choice) -> Overlay:
        """Return the drawing over the picture while the reader points at a legal choice."""


DRAWINGS: dict[Game, Drawing] = {himilo.GAME: himilo, hilo.GAME: hilo, hilos.GAME: hilos, pass_or_go.GAME: pass_or_go}


def drawing_of(game: Game) -> Drawing:
    """Return the drawing of a game. A house rule has its game's drawing; a game without one gets the plain drawing."""
    return DRAWINGS.get(original_of(game), plain)


def symbols_for(drawing: Drawing, players: int) -> str:
    """Return the pattern of the symbols that a game with this number of players needs.

    Each suit of Hi MiLo! has 3 * players + 3 cards.
    """
    return drawing.SYMBOLS.format(players=players, highest=3 * players - 7)

"""From what lies where to pictures: a folder for each game, and `plain` for a game that has none."""

from collections.abc import Sequence
from typing import Any, Protocol

from hilo_core.base.game import Choice, Game
from hilo_core.house.house import original_of

from . import hilo, hilos, himilo, pass_or_go, plain
from .dock import Source
from .hilo_places import without_cells
from .scene import Overlay, Picture, Shot

LAYOUTS = ("wide", "narrow")


class Drawing(Protocol):
    """What the drawing of every game offers."""

    def icon(self) -> str:
        """A few pieces of the game on the felt, by which it is known again: SVG without a frame, as a `row` draws it."""

    def symbol_names(self, players: int) -> Sequence[str]:
        """The symbols that any picture of a game with so many players may use."""

    def scene(self, view: Any, shot: Shot) -> Picture:
        """The picture of a view."""

    def choice_key(self, view: Any, seat: int, choice: Choice) -> str:
        """The key of the item in the dock that is pointed at for a choice."""

    def source(self, view: Any, seat: int, choice: Choice) -> Source | None:
        """What is picked up before the choice can be made, if anything is."""

    def preview(self, view: Any, shot: Shot, seat: int, choice: Choice) -> Overlay:
        """What is laid over the picture while a legal choice is looked at."""


def drawing_of(game: Game) -> Drawing:
    """The drawing of a game, for a house rule that of its game, or the plain one if it has none."""
    return _registered.get(original_of(game), plain)


def about(game: Game) -> str:
    """What a game is, in few words, beside its picture; of a house rule what its game is."""
    return ABOUT.get(original_of(game), "")


def as_drawn(drawing: Drawing, text: str, view: Any, seat: int) -> str:
    """A sentence about a seat's cards without the co-ordinates that a record writes: where a card lies in the picture."""
    return without_cells(text, view, seat) if drawing is hilo else text


def register(game: Game, drawing: Drawing) -> None:
    """From now on this draws the game."""
    _registered[game] = drawing


_registered: dict[Game, Drawing] = {}
register(himilo.GAME, himilo)
register(hilo.GAME, hilo)
register(hilos.GAME, hilos)
register(pass_or_go.GAME, pass_or_go)
ABOUT = {
    himilo.GAME: "One team: all win, or nobody.",
    hilo.GAME: "Collect few points.",
    hilos.GAME: "A trump turns the order over.",
    pass_or_go.GAME: "Win dice, then dare to roll them.",
}

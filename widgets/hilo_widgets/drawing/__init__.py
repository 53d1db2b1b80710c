"""From what lies where to pictures: a drawing for each game, in `DRAWINGS` under its key, and `plain` for any other."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from hilo_core.base.game import Choice, Game

from . import hilo, hilos, himilo, pass_or_go, plain
from .scene import Item, Scene

LAYOUTS = ("wide", "narrow")


class Drawing(Protocol):
    """What the drawing of every game offers. `layout` is one of LAYOUTS."""

    def symbol_names(self, players: int) -> Sequence[str]:
        """The symbols that any picture of a game with so many players may use."""

    def size(self, players: int, layout: str) -> tuple[int, int]:
        """Width and height of every picture of a game with so many players."""

    def scene(
        self,
        view: Any,
        *,
        names: Sequence[str],
        layout: str = "wide",
        to_move: int = -1,
        choices: Sequence[tuple[str, bool]] = (),
        just: str = "",
    ) -> Scene:
        """The picture of a view: who is to move, the cards that seat may be pointed at and whether they are legal, and the
        card just played."""

    def choice_key(self, view: Any, seat: int, card: str) -> str:
        """The key of the item that is pointed at to choose what `Choice.card` names."""

    def choice_picture(self, view: Any, choice: Choice) -> tuple[str, int, int] | None:
        """What a choice leaves, as an SVG fragment with its width and height; None if no picture is needed."""

    def preview_items(self, view: Any, *, layout: str, names: Sequence[str], seat: int, choice: Choice) -> Sequence[Item]:
        """What is laid over the picture while a legal choice is looked at."""


def drawing_of(game: Game) -> Drawing:
    """The drawing of a game, or the plain one if it has none."""
    return DRAWINGS.get(game.KEY, plain)


DRAWINGS: Mapping[str, Drawing] = MappingProxyType({"himilo": himilo, "hilo": hilo, "hilos": hilos, "pass_or_go": pass_or_go})

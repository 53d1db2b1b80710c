"""From what lies where to pictures: a drawing for each game, in `DRAWINGS` under its key, and `plain` for any other."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from hilo_core.base.game import Choice, Game

from . import hilo, hilos, himilo, pass_or_go, plain
from .scene import Laid, Picture

LAYOUTS = ("wide", "narrow")


class Drawing(Protocol):
    """What the drawing of every game offers. `layout` is one of LAYOUTS."""

    def symbol_names(self, players: int) -> Sequence[str]:
        """The symbols that any picture of a game with so many players may use."""

    def scene(
        self,
        view: Any,
        *,
        names: Sequence[str],
        layout: str = "wide",
        dock: int = -1,
        to_move: int = -1,
        choices: Sequence[Choice] = (),
        pick: int = 1,
        just: str = "",
        odds: bool = False,
    ) -> Picture:
        """The picture of a view. `dock` is the seat whose hand lies in the dock (-1: none), `to_move` the seat to move (-1:
        none), `choices` all it may be pointed at, of which it takes `pick`, `just` the card just played; with `odds` each legal
        choice needs room for its chance."""

    def choice_key(self, view: Any, seat: int, choice: Choice) -> str:
        """The key of the item in the dock that is pointed at for a choice."""

    def preview(self, view: Any, *, names: Sequence[str], layout: str, seat: int, choice: Choice) -> Laid:
        """What is laid over the picture while a legal choice is looked at."""


def drawing_of(game: Game) -> Drawing:
    """The drawing of a game, or the plain one if it has none."""
    return DRAWINGS.get(game.KEY, plain)


DRAWINGS: Mapping[str, Drawing] = MappingProxyType({"himilo": himilo, "hilo": hilo, "hilos": hilos, "pass_or_go": pass_or_go})

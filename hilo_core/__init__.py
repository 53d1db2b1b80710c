"""The rules of card games, for recording, replaying, stepping through and explaining them.

`hilo_core.types` has the types of results, for annotations; `hilo_core.plots` has the plots of the notebooks, and the style for
your own plots. `GAMES` has all games by key, including registered ones.

>>> from hilo_core import GAMES, replay
>>> [*GAMES]
['himilo', 'hilo', 'hilos', 'pass_or_go']
>>> replay("himilo_tie")[40].text
'Dora takes Q♠ and leads under J♥, so the lowest card wins.'
"""

from importlib import import_module

from .base.rule import Rule, rule
from .chances.record_chances import chances
from .conditions import find
from .games import GAMES
from .house.house import house
from .messages.errors import HiloError, RecordError
from .play.state import State
from .records.replay import replay
from .records.self_play import recorded
from .review.look_back import look_back
from .review.record_review import review
from .review.record_solution import solve
from .simulation.compare import compare
from .simulation.intervals import interval
from .simulation.simulate import simulate
from .simulation.tournament import tournament
from .strategies import strategy

__version__ = "0.1.0"
MODULES = ("conditions", "plots", "types")  # imported when they are named


def __getattr__(name: str) -> object:
    if name in MODULES:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "GAMES",
    "HiloError",
    "RecordError",
    "Rule",
    "State",
    "chances",
    "compare",
    "find",
    "house",
    "interval",
    "look_back",
    "recorded",
    "replay",
    "review",
    "rule",
    "simulate",
    "solve",
    "strategy",
    "tournament",
]
__dir__ = [*__all__, *MODULES, "__doc__", "__version__"].copy  # the names that a tab shows

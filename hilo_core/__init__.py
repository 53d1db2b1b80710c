"""The rules of card games, as values that can be recorded, replayed, stepped and explained.

`from hilo_core import plots` has the plots of the notebooks, and the style for plots of your own. `GAMES` has the
games by key, those included that have been registered.

>>> from hilo_core import GAMES, replay
>>> [*GAMES]
['himilo', 'hilo', 'hilos', 'pass_or_go']
>>> replay("himilo_tie")[40].text
'Dora takes Q♠ and leads under J♥, so the lowest card wins.'
"""

from .base.rule import Rule, rule, rules
from .chances.record_chances import Chances, chances
from .conditions.find import find
from .games import GAMES
from .house.functions import functions
from .house.house import house
from .intervals import Rate, interval, mean_interval
from .machine.compilable import compilable
from .messages.errors import HiloError, RecordError
from .records.replay import Frame, Replay, replay, summarize
from .records.self_play import recorded
from .review.record_review import RecordReview, review
from .simulation.compare import compare
from .simulation.compared import Compared
from .simulation.outcomes import Outcomes
from .simulation.simulate import simulate
from .simulation.tournament import Tournament, tournament
from .solve.look_back import LookBack, look_back
from .solve.record_solution import Solution, solve
from .state.state import State

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "Chances",
    "Compared",
    "Frame",
    "HiloError",
    "LookBack",
    "Outcomes",
    "Rate",
    "RecordError",
    "RecordReview",
    "Replay",
    "Rule",
    "Solution",
    "State",
    "Tournament",
    "chances",
    "compare",
    "compilable",
    "find",
    "functions",
    "house",
    "interval",
    "look_back",
    "mean_interval",
    "recorded",
    "replay",
    "review",
    "rule",
    "rules",
    "simulate",
    "solve",
    "summarize",
    "tournament",
]

"""In what a review measures: percent, or points of the game, and from where on a difference is a mistake.

One scale of words serves all games: 2, 5 and 10 of a hundred. Where a game is played for points, so many of them count as one
of a hundred. A chance that is even spreads by 50 of 100; the points of a round spread by about 8 in HiLO, for the lead by 2 to
3 in Hilos, and by 4.5 in a phase of High, Low, Pass or Go (standard deviations, experts playing), so about a fiftieth of that
is one of a hundred there. Of two players of High, Low, Pass or Go the totals tell the chance to win the game, for which experts
play; three play for points.
"""

from typing import NamedTuple

from ..base.game import Game
from ..messages.errors import HiloError

BEST, FINE, INACCURACY, MISTAKE, BLUNDER, FORCED = "best", "fine", "inaccuracy", "mistake", "blunder", "forced"
COSTLY = (INACCURACY, MISTAKE, BLUNDER)
FROM = {INACCURACY: 2, MISTAKE: 5, BLUNDER: 10}  # of a hundred, each only beyond two standard errors
NOTHING = 0.5  # of a hundred: less costs nothing, and so does what rounds to nothing


class Scale(NamedTuple):
    """What is compared, in which unit, and how much of it counts as one of a hundred."""

    which: int  # the number of the measure in the game's MEASURES
    measure: str  # its name
    sentence: str  # what it says of a seat, given its name and the number with its unit
    times: float  # what a mean is multiplied by: 100 for a chance
    hundredth: float
    more_is_better: bool = True
    is_lead: bool = False  # below 0 the seat is behind

    @property
    def in_percent(self) -> bool:
        """Whether it is a chance."""
        return self.times == 100

    def rounded(self, value: float) -> float:
        """A worth or a cost as it is shown: whole hundredths, or tenths of a point."""
        return round(value, 0 if self.in_percent else 1)

    def loss(self, best: float, other: float) -> float:
        """How much `other` is worse than `best`."""
        return best - other if self.more_is_better else other - best


WINS_THE_GAME = Scale(4, "wins the game, of 100", "{0} wins the game in {1}", 100, 1)
SCALES = {
    "himilo": Scale(1, "the team wins, of 100", "The team wins in {1}", 100, 1),
    "hilo": Scale(
        1, "points of the round, fewer are better", "{0} ends the round with {1} on average", 1, 0.2, more_is_better=False
    ),
    "hilos": Scale(3, "lead in points of the round", "{0} ends the round {1} on average", 1, 0.05, is_lead=True),
    "pass_or_go": Scale(2, "points of the phase", "{0} gets {1} in this phase on average", 1, 0.1),
}


def scale_of(game: Game, players: int) -> Scale:
    """The scale of a game of so many players. HiloError if it has none."""
    if game.KEY not in SCALES:
        raise HiloError(f"{game.NAME} has no chances, so its games cannot be reviewed.")
    return WINS_THE_GAME if game.KEY == "pass_or_go" and players == 2 else SCALES[game.KEY]


def verdict(scale: Scale, cost: float, error: float) -> str:
    """The word for a cost with its standard error, where there was a choice."""
    hundredths = cost / scale.hundredth
    if hundredths < NOTHING or not scale.rounded(cost):
        return BEST
    if cost <= 2 * error:
        return FINE
    return next((word for word in reversed(COSTLY) if hundredths >= FROM[word]), FINE)

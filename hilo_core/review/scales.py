"""The units of a review, percent or points of the game, and the size of difference that counts as a mistake.

One scale of words serves all games: 2, 5 and 10 percentage points. In a game played for points, some number of points counts as
one percentage point. A result that is won or lost with equal probability has a standard deviation of 50 percentage points. The
points of a round have a standard deviation of about 8 in HiLO, 2 to 3 (for the lead) in Hilos, and 4.5 in a phase of High, Low,
Pass or Go, if experts play. So about a fiftieth of that counts as one percentage point there. With two players of High, Low,
Pass or Go the totals give the probability of winning the game, which experts play for; with three they play for points.
"""

from ..base.game import Game
from ..base.slots import Scale
from ..messages.errors import HiloError

BEST, FINE, INACCURACY, MISTAKE, BLUNDER, FORCED = "best", "fine", "inaccuracy", "mistake", "blunder", "forced"
COSTLY = (INACCURACY, MISTAKE, BLUNDER)
FROM = {INACCURACY: 2, MISTAKE: 5, BLUNDER: 10}  # percentage points, each only beyond the margin
IN_WORDS = {INACCURACY: "a little worse", MISTAKE: "a mistake", BLUNDER: "costly"}
NOTHING = 0.5  # percentage points: less costs nothing


def scale_of(game: Game, players: int) -> Scale:
    """Return the scale of a game with this number of players.

    Raises HiloError if it has none.
    """
    if game.beliefs is None:
        raise HiloError(f"{game.NAME} has no chances, so its games cannot be reviewed.")
    return game.beliefs.scale(players)


def cost_of(scale: Scale, best: float, other: float) -> float:
    """Return how much worse `other` is: the difference of the two numbers after rounding."""
    return scale.rounded(scale.loss(scale.rounded(best), scale.rounded(other)))


def margin(scale: Scale, error: float) -> float:
    """Return two standard errors, rounded up to at least the smallest amount shown if anything was estimated."""
    return max(scale.rounded(2 * error), 1 if scale.in_percent else 0.1) if error else 0


def verdict(scale: Scale, cost: float, error: float) -> str:
    """Return the word for a rounded cost with its standard error, if there was a choice."""
    hundredths = cost / scale.hundredth
    if hundredths < NOTHING:
        return BEST
    if cost <= margin(scale, error):
        return FINE
    return next((word for word in reversed(COSTLY) if hundredths >= FROM[word]), FINE)


def in_words(scale: Scale, word: str, cost: float, error: float) -> str:
    """Return a verdict in words for the reader.

    It is "probably" a mistake if the cost minus its margin may be too small for one: a cost of 29 with a margin of 21 is
    probably a mistake.
    """
    if word not in COSTLY or (cost - margin(scale, error)) / scale.hundredth >= FROM[word]:
        return IN_WORDS.get(word, word)
    return f"probably {IN_WORDS[min(word, MISTAKE, key=COSTLY.index)]}"


def number(scale: Scale, value: float) -> str:
    """Format a value or a cost: "76" percent, "1.4" points."""
    return f"{scale.rounded(value) + 0:.{0 if scale.in_percent else 1}f}".replace("-", "\u2212")


def unit(scale: Scale) -> str:
    """Return the unit of a value."""
    return "out of 100" if scale.in_percent else "points"


def cost_unit(scale: Scale) -> str:
    """Return the unit of a difference: percentage points, or points of the game."""
    return "percentage points" if scale.in_percent else "points"


def amount(scale: Scale, value: float) -> str:
    """Format a value with its unit: `76 out of 100`, `1.4 points`.

    Examples of a lead are `1.4 points ahead`, `0.6 points behind` and `level`.
    """
    if not scale.is_lead:
        return f"{number(scale, value)} {unit(scale)}"
    lead = scale.rounded(value)
    return f"{number(scale, abs(value))} {unit(scale)} {'ahead' if lead > 0 else 'behind'}" if lead else "level"

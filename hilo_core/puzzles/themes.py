"""What a puzzle is about: its theme, and which of three steps of difficulty it is."""

from ..chances.rollouts import Rollouts
from ..play.hints import choice_of
from ..review.reasons import WANTED, Comparison

THEMES = {
    "take": ("Take it", "This trick is worth having."),
    "duck": ("Duck", "Better leave this trick to somebody else."),
    "low": ("Save the Low", "The Low bidder needs fewer tricks than all others."),
    "tie": ("Keep the tie away", "Two players with the same number of tricks spoil a bid."),
    "unblock": ("Unblock", "The trick is settled. Which card would you rather not have later?"),
    "turn": ("Turn the order", "A trump that wins turns the order of the cards around."),
    "bid": ("Bid", "What can this hand do?"),
    "line": ("Make a line", "A line of one colour goes, and its points with it."),
    "end": ("End or wait", "A player who ends the round too early is doubled."),
    "swap": ("Swap", "Which card goes, and which one comes?"),
    "go": ("Stop or go", "Another roll can bring points, or cost them."),
}
"""Every theme by its key, with its name and a sentence on it; a theme is in the order of a list."""
STEPS = ("a start", "needs thought", "hard")
"""The steps of difficulty: the first move that comes to mind is right, a practised player finds the move, few do."""
BEGINNER, EXPERT = "beginner", "expert"


def theme_of(pair: Comparison) -> str:
    """The theme of a choice that is better than the one that tempts most: what the game says of it, or else what becomes of the
    trick; "" where nothing can be said."""
    found, because = pair.found, pair.reason()
    codes = [found.codes[found.words.index(word)] for word in (pair.best, pair.other)]
    own = found.game.review.theme(found.table, found.asked, codes[0], codes[1], -1 if because is None else because.one.which)
    return own or of_trick(pair)


def of_trick(pair: Comparison) -> str:
    """Whether the best choice takes the trick and the other does not, or the other way round, or neither."""
    own = pair.found.asked.seat
    mine, others = (sum(often for often, one in pair.takers(word) if one.taker == own) for word in (pair.best, pair.other))
    if not pair.takers(pair.best):
        return "bid" if pair.best.startswith("bid ") else ""
    return "take" if mine - others > WANTED else "duck" if others - mine > WANTED else "unblock"


def step_of(found: Rollouts, best: str) -> int:
    """0 where a beginner makes this choice, 1 where only an expert does, 2 where both are wrong."""
    return next((n for n, name in enumerate((BEGINNER, EXPERT)) if choice_of(found, name) == best), 2)

"""Which choices are best, and which cannot be told from the best."""

from collections.abc import Callable, Mapping

from .measures import Estimate

BEST, FINE = "best", "fine"
NEAR = 0.02  # so little below the best counts as fine


def ranks(chances: Mapping[str, Estimate], error_between: Callable[[str, str], float]) -> dict[str, str]:
    """For every action, by name: BEST if its chance is the highest, FINE if it is less than NEAR or two standard errors of the
    difference below that, else "". Where all are alike, as a single action is, none has a rank.

    `error_between` gives the standard error of the difference between two actions.
    """
    if len({chance.mean for chance in chances.values()}) < 2:
        return dict.fromkeys(chances, "")
    best = max(chances, key=lambda word: chances[word].mean)

    def rank(word: str) -> str:
        below = chances[best].mean - chances[word].mean
        return BEST if word == best else FINE if below < NEAR or below < 2 * error_between(best, word) else ""

    return {word: rank(word) for word in chances}

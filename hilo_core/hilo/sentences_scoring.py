"""The end of a round of HiLO in sentences: sums, the ender's doubling, totals."""

from collections.abc import Callable, Sequence

from ..messages.words import counted, listed, possessive
from .rules import HiLO
from .view import View


def sums(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """What everybody is left with."""
    parts = [f"{names[s]} {view.sums[s]}" for s in range(view.players)]
    return f"The points of the round are the sums that are left: {listed(parts)}."


def doubling(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Whether the ender's points count double, and why."""
    own, name = view.sums[seat], names[seat]
    others = {s: view.sums[s] for s in range(view.players) if s != seat}
    lowest = min(others.values())
    if own < lowest:
        return f"{name} ended the round and alone has the lowest sum, {own}, so nothing is doubled."
    holders = listed([names[s] for s, total in others.items() if total == lowest])
    has = "has" if list(others.values()).count(lowest) == 1 else "have"
    because = f"{holders} {has} {'as little' if own == lowest else 'less'}, {lowest}"
    if own < 0:
        return f"{name} ended the round, but {because}. {possessive(name)} {own} is below zero, and that is never doubled."
    double = "which is still 0" if own == 0 else f"which makes {2 * own}"
    point = "points count" if own != 1 else "point counts"
    return f"{name} ended the round, but {because}, so {possessive(name)} {own} {point} double, {double}."


def next_round(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """The totals, and another round."""
    return f"The totals are {totals(view, names)}. Nobody has more than 99, so another round follows."


def totals(view: View, names: Sequence[str]) -> str:
    """The totals of all seats."""
    return listed([f"{names[s]} {view.new_totals[s]}" for s in range(view.players)])


def game_ends(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Who has won."""
    past = [names[s] for s in range(view.players) if view.new_totals[s] > 99]
    lowest = min(view.new_totals)
    winners = [names[s] for s in range(view.players) if view.new_totals[s] == lowest]
    has = "has" if len(past) == 1 else "have"
    won = f"{winners[0]} wins with {counted(lowest, 'point')}"
    if len(winners) > 1:
        won = f"{listed(winners)} share the win with {counted(lowest, 'point')} each"
    return f"The totals are {totals(view, names)}. {listed(past)} {has} more than 99, so the game ends. {won}."


SCORES: dict[HiLO, Callable[[View, int, int, Sequence[str]], str]] = {
    HiLO.POINTS: sums,
    HiLO.DOUBLING: doubling,
    HiLO.NEXT_ROUND: next_round,
    HiLO.END_OF_GAME: game_ends,
}

"""House rules for every game, and for one of its variants: at most ten lines each."""

from hilo_core.hilos.round import task as task_of
from hilo_core.hilos.rules import Hilos
from hilo_core.himilo.round import cards_below_winner as below_winner
from hilo_core.himilo.rules import HiMiLo
from hilo_core.himilo.table import JACK, KING, win_letter
from hilo_core.pass_or_go.round import after_roll as after
from hilo_core.pass_or_go.rules import PassOrGo


def jacks_for_kings(win_card: int, players: int) -> tuple[int, HiMiLo]:
    """K and J change places: the lowest card wins the trick under a K, the highest under a J."""
    if win_letter(win_card) == KING:
        return 0, HiMiLo.HI
    if win_letter(win_card) == JACK:
        return players - 1, HiMiLo.LO
    return below_winner(win_card, players)


def higher_middle(win_card: int, players: int) -> tuple[int, HiMiLo]:
    """With four players the second card wins the trick under every Q."""
    below, why = below_winner(win_card, players)
    if why == HiMiLo.MI_LOW_MIDDLE:
        return 2, HiMiLo.MI_LOW_MIDDLE
    return below, why


def no_doubling(own: int, rivals: int) -> int:
    """Return the ender never counts double."""
    return 1


def far_below_zero(own: int, rivals: int) -> int:
    """Return the ender's sum counts five times, with the other sign: totals sink, and may never reach the goal."""
    return -5


def always_turns(winning: int, led: int, trump: int, turned: int, reversal: int) -> tuple[int, Hilos]:
    """Return the order of the cards flips around after every trick."""
    return 1 - turned, Hilos.ORDER_TURNS


def eight_are_abundant(level: int) -> tuple[int, Hilos]:
    """In Solo, Abundant takes eight tricks, not nine."""
    tricks, why = task_of(level)
    if tricks == 9:
        return 8, why
    return tricks, why


def six_takes_three(points: int, face: int) -> tuple[int, PassOrGo]:
    """Return a six costs three points, also of those that nobody has, and no longer all of them."""
    if face == 6:
        return points - 3, PassOrGo.WIPES_OUT
    return after(points, face)

"""Which die is where in High, Low, Pass or Go. Die k is the one rolled as the goal die of trick k; it keeps its number for the
round, so that its picture can travel from the middle to the winner of the trick, to another player, and onto the water line."""

from functools import lru_cache
from typing import NamedTuple

from hilo_core.pass_or_go.view import View

Rolls = tuple[tuple[tuple[int, int], ...], ...]
Passes = tuple[tuple[int, tuple[int, ...]], ...]


class Slot(NamedTuple):
    """A die in a roller's row: rolled, given away, or still to be rolled."""

    die: int
    kind: str  # "rolled", "given" or "left"
    face: int  # 0 unless rolled; if it is, these are the points from before the first die
    before: int  # points before the roll
    points: int  # and after it
    other: int  # the seat it was given to, or got from; -1: neither


@lru_cache(maxsize=2000)
def won_dice(takers: tuple[int, ...], players: int, on_table: int) -> tuple[tuple[int, ...], ...]:
    """By seat the dice it has won, and last those nobody has; `on_table` is the die not yet taken, -1 if none."""
    taken = [(die, taker) for die, taker in enumerate(takers) if die != on_table]
    of_seats = [tuple(die for die, taker in taken if taker == seat) for seat in range(players)]
    return (*of_seats, tuple(die for die, taker in taken if taker < 0))


def dice_won(view: View) -> tuple[tuple[int, ...], ...]:
    """By seat the dice it has won so far in phase 1, and last those nobody has."""
    return won_dice(view.takers, view.players, view.trick if view.die else -1)


def slots(view: View) -> tuple[tuple[Slot, ...], ...]:
    """By seat its dice of phase 2 in order: its own, rolled or given away, then those it got."""
    return _slots(view.takers, view.rolls, view.passes)


def is_bare(view: View) -> bool:
    """Whether nobody has dealt: the dice lie there without a game, which has totals and an order."""
    return view.dealer < 0


def widest(view: View) -> int:
    """How many slots the longest row has."""
    return max(map(len, slots(view)))


@lru_cache(maxsize=4000)
def _slots(takers: tuple[int, ...], rolls: Rolls, passes: Passes) -> tuple[tuple[Slot, ...], ...]:
    players = len(rolls)
    own = won_dice(takers, players, -1)
    got: list[list[tuple[int, int]]] = [[] for _ in rolls]
    given: list[list[tuple[int, int]]] = [[] for _ in rolls]
    for giver, numbers in passes:
        left = list(own[giver][len(own[giver]) - sum(numbers) :])
        for seat, number in enumerate(numbers):
            got[seat] += [(die, giver) for die in left[:number]]
            given[giver] += [(die, seat) for die in left[:number]]
            del left[:number]
    rows = []
    for seat, rolled in enumerate(rolls):
        kept = len(own[seat]) - len(given[seat])
        mine = [(die, -1) for die in own[seat][:kept]]
        done, row = 0, []
        for die, other in mine + got[seat]:
            if done < len(rolled):
                face, points = rolled[done]
                row.append(Slot(die, "rolled", face, rolled[done - 1][1] if done else 0, points, other))
                done += 1
            else:
                row.append(Slot(die, "left", 0, 0, 0, other))
        away = [Slot(die, "given", 0, 0, 0, other) for die, other in given[seat]]
        rows.append(tuple(row[:kept] + away + row[kept:]))
    return tuple(rows)

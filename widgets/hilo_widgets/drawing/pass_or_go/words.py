"""The words of a table of High, Low, Pass or Go, in the picture and for screen readers, and the place of each die.

Die k is the one rolled as the goal die of trick k; it keeps its number for the round, so that its picture can travel from the
middle to the winner of the trick, to another player, and onto the water line.
"""

from typing import NamedTuple

from hilo_core.base.playing_cards import CARDS, COLOURS, VALUE_NAMES, rank_of, suit_of
from hilo_core.messages.words import counted, listed
from hilo_core.pass_or_go.round import ENOUGH_POINTS, dice_for
from hilo_core.pass_or_go.view import View

from ..lettering import kept
from ..scene import Names


def card_words(card: str) -> str:
    """Return a card in words, such as "the ten of hearts"."""
    if card[0] == "X":
        return "a Joker"
    number = CARDS[card]
    return f"the {VALUE_NAMES[rank_of(number)]} of {COLOURS[suit_of(number)]}"


def dice_words(number: int) -> str:
    """Return a number of dice, such as "1 die" or "no dice"."""
    return f"{number} {'die' if number == 1 else 'dice'}" if number else "no dice"


def turn_words(view: View, to_move: int) -> tuple[int, str]:
    """Return whose turn it is, and what to do in it, in few words; the seat is -1 if it is nobody's turn."""
    if view.phase == "goal":
        return (view.leader, "to roll") if to_move < 0 and view.middle else (-1, "")
    if view.phase == "play":
        return (to_move, "to play") if to_move >= 0 else (-1, "")
    if view.phase != "dice" or view.roller < 0:
        return -1, ""
    if to_move == view.roller:
        return view.roller, "to decide"
    left = view.passed[view.roller] if view.forced else view.own[view.roller]
    return (view.roller, "must roll" if view.forced else "to roll") if left else (-1, "")


def alt(view: View, names: Names, to_move: int) -> str:
    """Describe the position in words."""
    seats = range(view.players)
    totals = ", ".join(f"{names[s]} {(view.new_totals or view.totals)[s]}" for s in seats)
    if view.phase == "over":
        points = ", ".join(f"{names[s]} {view.points[s]}" for s in view.order or seats)
        won = " and ".join(names[s] for s in view.winners)
        end = f" {won} win{'s' if len(view.winners) == 1 else ''} the game." if won else ""
        return f"The round is over. Points: {points}. Totals: {totals}.{end}"
    if view.phase == "dice":
        rolling = _rolling(view, names, to_move)
        return rolling if is_bare(view) else f"{rolling} Totals before this round: {totals}."
    dice = ", ".join(f"{names[s]} {view.won[s]}" for s in seats)
    return (
        f"{_trick(view, names, to_move)} Dice won: {dice}; {view.middle} left in the middle. "
        f"Live deck: {view.live} cards. Totals: {totals}."
    )


def _trick(view: View, names: Names, to_move: int) -> str:
    number = view.trick + 1 + (view.phase == "goal" and view.middle > 0)
    words = f"Trick {number} of {dice_for(view.players)}."
    if view.phase == "goal":
        return f"{words} {names[view.leader]} is to roll the goal die." if view.middle else words
    words += f" The goal die shows {view.die}: {view.goal}."
    if view.trick_cards:
        played = [f"{names[s]} {'' if n else 'has played '}{card_words(c)}" for n, (s, c) in enumerate(view.trick_cards)]
        words += f" {', '.join(played)}."
    if view.winner >= 0:
        return f"{words} {names[view.winner]} captures the trick."
    if view.winner < -1:
        return f"{words} Nobody captures the trick."
    return f"{words} {names[to_move]} is to play." if to_move >= 0 else words


def _rolling(view: View, names: Names, to_move: int) -> str:
    words = "The dice."
    for seat in view.order or range(view.players):
        rolls, points = [str(face) for face, _ in view.rolls[seat] if face], counted(view.points[seat], "point")
        left = view.own[seat] + view.passed[seat]
        done = f"rolled {listed(rolls)}: {points}" if rolls else points if view.points[seat] else "not rolled"
        words += f" {names[seat]} has {done}{f', {dice_words(left)} left' if left else ''}."
    for giver, given in view.passes:
        parts = [f"{dice_words(number)} to {names[seat]}" for seat, number in enumerate(given) if number]
        words += f" {names[giver]} has passed {listed(parts)}."
    seat, what = turn_words(view, to_move)
    doing = {"must roll": "must roll what was passed", "to roll": "is to roll", "to decide": "is to pass or go"}
    return f"{words} {names[seat]} {doing[what]}." if seat >= 0 else words


def result_words(view: View, names: Names) -> tuple[str, str, str]:
    """Return the result of a finished round.

    It has the winner (or the player with the highest total) and the margin, the rule, and its number.
    """
    totals = view.new_totals
    most = max(totals)
    first = [names[seat] for seat, total in enumerate(totals) if total == most]
    second = max((total for total in totals if total != most), default=most)
    lead = f"{most - second} more than {listed([names[seat] for seat, total in enumerate(totals) if total == second])}"
    if view.winners:
        rule = f"{ENOUGH_POINTS} points are reached: the highest total wins."
        if len(first) > 1:
            return f"{listed(first)} share the win with {counted(most, 'point')} each", rule, "PG-R6"
        return f"{first[0]} wins with {counted(most, 'point')}, {lead}", rule, "PG-23"
    rule = f"Nobody has {ENOUGH_POINTS} yet, so another round follows."
    if len(first) > 1:
        return f"{listed(first)} are equal at {counted(most, 'point')}", rule, "PG-21"
    return f"{first[0]} leads with {counted(most, 'point')}, {lead}", rule, "PG-21"


Rolls = tuple[tuple[tuple[int, int], ...], ...]
Passes = tuple[tuple[int, tuple[int, ...]], ...]


class Slot(NamedTuple):
    """A die in a roller's row: rolled, given away, or still to be rolled."""

    die: int
    kind: str  # "rolled", "given" or "left"
    face: int  # 0 unless rolled; if it is, these are the points from before the first die
    before: int  # points before the roll
    points: int  # points after the roll
    other: int  # the seat it was given to, or got from; -1: neither


@kept
def won_dice(takers: tuple[int, ...], players: int, on_table: int) -> tuple[tuple[int, ...], ...]:
    """Return by seat the dice it has won, and last the dice nobody has won; `on_table` is the die on the table, -1 if none."""
    taken = [(die, taker) for die, taker in enumerate(takers) if die != on_table]
    of_seats = [tuple(die for die, taker in taken if taker == seat) for seat in range(players)]
    return (*of_seats, tuple(die for die, taker in taken if taker < 0))


def dice_won(view: View) -> tuple[tuple[int, ...], ...]:
    """Return by seat the dice it has won so far in phase 1, and last the dice nobody has won."""
    return won_dice(view.takers, view.players, view.trick if view.die else -1)


def slots(view: View) -> tuple[tuple[Slot, ...], ...]:
    """Return by seat its dice of phase 2 in order: its own dice, rolled or given away, then those it was given."""
    return _slots(view.takers, view.rolls, view.passes)


def is_bare(view: View) -> bool:
    """Return whether only dice are shown, without a game that has totals and an order."""
    return view.dealer < 0


def widest(view: View) -> int:
    """Return how many slots the longest row has."""
    return max(map(len, slots(view)))


@kept
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

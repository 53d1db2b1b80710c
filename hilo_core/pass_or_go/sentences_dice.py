"""The second phase of High, Low, Pass or Go in sentences: the order of rollers, going, passing, and the dice."""

from collections.abc import Callable, Sequence

from ..base.game import PredictionPrompt
from ..messages.words import ORDINALS, counted, listed, possessive
from .notation import given_to
from .round import GO
from .rules import PassOrGo
from .view import View

Sentence = Callable[[View, int, int, Sequence[str]], str]


def dice_words(dice: int) -> str:
    """ "no dice", "1 die", "2 dice"."""
    return counted(dice, "die", "dice") if dice else "no dice"


def equals(view: View, seat: int, place: int) -> list[int]:
    """The seats from this place in the order on whose total is that of the seat, itself among them."""
    return sorted(other for other in view.order[place:] if view.totals[other] == view.totals[seat])


def place_words(view: View, place: int) -> str:
    """The place in the order: "first", "last"."""
    return "last" if place == view.players - 1 else ORDINALS[place]


def by_score(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A roller's turn, settled by the total, or by the dice of all."""
    rolls = f"{names[seat]} rolls {place_words(view, what)}"
    if what == view.players - 1:
        return f"{rolls}."
    if len(equals(view, seat, what)) > 1:
        return f"{equal(view, seat, what, names)}, so {rolls}, with the most dice, {view.won[seat]}."
    most = "the highest total" if what == 0 else "the next highest total"
    return f"{rolls}, with {most}, {view.totals[seat]}."


def equal(view: View, seat: int, place: int, names: Sequence[str]) -> str:
    """Who has equal totals: "Ann and Ben are equal at 20 points"."""
    holders = [names[other] for other in equals(view, seat, place)]
    return f"{listed(holders)} are equal at {counted(view.totals[seat], 'point')}"


def by_dice(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A roller's turn, settled by the dice of those with equal totals."""
    dice = dice_words(view.won[seat])
    return f"{equal(view, seat, what, names)}, so their dice decide. {names[seat]} rolls {ORDINALS[what]}, with {dice}."


def by_seat(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A roller's turn, settled by the place at the table."""
    alike = [names[other] for other in equals(view, seat, what) if view.won[other] == view.won[seat]]
    dice = dice_words(view.won[seat])
    tie = f"{listed(alike)} are equal at {counted(view.totals[seat], 'point')} and {dice}"
    return f"{tie}. {names[seat]} sits first from the dealer's left and rolls {ORDINALS[what]}."


def without_dice(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A roller who has nothing to choose."""
    if not what:
        return f"{names[seat]} has won no dice and has nothing to choose."
    return f"{names[seat]} has won no dice, so there is nothing to choose, only {dice_words(what)} passed on to roll."


def goes_or_passes(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A die is to be rolled, or all that are left are passed."""
    points = counted(view.points[seat], "point")
    if what == GO:
        return f"{names[seat]} goes, with {points} and {dice_words(view.own[seat])} left."
    parts = [f"{dice_words(dice)} to {names[other]}" for other, dice in given_to(what)]
    return f"{names[seat]} stops at {points} and passes {listed(parts)}."


def points_before(view: View, seat: int) -> int:
    """What the roller had before the die just rolled."""
    return view.rolls[seat][-2][1] if len(view.rolls[seat]) > 1 else 0


def becomes(before: int, after: int) -> str:
    """What points become: "9 becomes 11", "0 stays 0"."""
    return f"{before} {'becomes' if before != after else 'stays'} {after}"


def rolls_die(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """What a die does to the points."""
    before, after = points_before(view, seat), view.points[seat]
    return f"{names[seat]} rolls a {what}, so {becomes(before, after)}."


def hits_both(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """A 1 or a 6 in a second turn."""
    before, after = points_before(view, seat), view.points[seat]
    return f"{names[seat]} rolls a {what} in a second turn, which hits the points of both turns, so {becomes(before, after)}."


def givers(view: View, seat: int, names: Sequence[str]) -> list[str]:
    """Who passed the dice that the seat now has to roll: those before it in the order, or late, those after it."""
    place = view.order.index(seat)
    passed = [giver for giver, given in view.passes if given[seat]]
    return [names[giver] for giver in passed if (view.order.index(giver) > place) == view.late]


def must_roll(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Passed dice are rolled."""
    dice = "the die" if what == 1 else f"the {what} dice"
    return f"{names[seat]} must now roll {dice} passed by {listed(givers(view, seat, names))}."


def must_roll_late(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Dice passed to somebody who had had their turn are rolled."""
    dice = "the die" if what == 1 else f"the {what} dice"
    return f"All have had a turn, and {names[seat]} must now roll {dice} passed by {listed(givers(view, seat, names))}."


def points_question(view: View, seat: int, names: Sequence[str]) -> PredictionPrompt:
    """What the die makes of the points."""
    face, after = view.rolls[seat][-1]
    before = points_before(view, seat)
    numbers = sorted({before + face, before, (before + 1) // 2, before // 2, 0})
    text = f"{names[seat]} rolls a {face}: what do {possessive(names[seat])} {counted(before, 'point')} become?"
    return PredictionPrompt(text, tuple(str(number) for number in numbers), numbers.index(after))


ROLLED = (PassOrGo.ADDS, PassOrGo.HALVES, PassOrGo.WIPES_OUT, PassOrGo.SECOND_TURN)
ROLLING: dict[PassOrGo, Sentence] = {
    PassOrGo.ORDER_OF_ROLLERS: by_score,
    PassOrGo.DICE_AMONG_EQUALS: by_dice,
    PassOrGo.STILL_EQUAL: by_seat,
    PassOrGo.NO_DICE: without_dice,
    PassOrGo.PASS_OR_GO: goes_or_passes,
    **dict.fromkeys((PassOrGo.ADDS, PassOrGo.HALVES, PassOrGo.WIPES_OUT), rolls_die),
    PassOrGo.SECOND_TURN: hits_both,
    PassOrGo.PASSED_DICE: must_roll,
    PassOrGo.LATE_PASSES: must_roll_late,
}

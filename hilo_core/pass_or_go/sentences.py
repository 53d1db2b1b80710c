"""The steps of High, Low, Pass or Go in sentences, without anything that the view hides.

Their texts are in rules.toml.
"""

from ..base.game import PredictionPrompt, Saying
from ..base.playing_cards import CARDS, SIGNS, sign, suit_of
from ..base.rule import Rule
from ..messages.words import ORDINALS, counted
from .round import GO, dice_for, given_to, is_joker
from .rules import PassOrGo
from .table import NOBODY
from .view import View

EXTREMES = {"low": "lowest", "high": "highest"}


CAPTURES = (PassOrGo.CAPTURE, PassOrGo.JOKER_WINS, PassOrGo.TWO_JOKERS)
ORDERS = (PassOrGo.ORDER_OF_ROLLERS, PassOrGo.DICE_AMONG_EQUALS, PassOrGo.STILL_EQUAL)
ROLLED = (PassOrGo.ADDS, PassOrGo.HALVES, PassOrGo.WIPES_OUT, PassOrGo.SECOND_TURN)
COSTS = (PassOrGo.DEAD_DIE, PassOrGo.HALVES, PassOrGo.WIPES_OUT, PassOrGo.SECOND_TURN)


class Step(Saying):
    """A step, with the names that its texts use; `what` was reported with it."""

    home = __file__
    view: View

    @staticmethod
    def seat_of_title(view: View) -> int:
        """Return the roller, if there is one."""
        return view.roller

    def kind(self, rule: Rule) -> str:
        """Return the kind of the step, if a trick is complete, or dice are out of play, passed, or cost points."""
        if rule in CAPTURES and self.is_taken():
            return "trick"
        return "dice" if rule in COSTS or (rule == PassOrGo.PASS_OR_GO and not self.goes()) else ""

    def question(self, rule: Rule) -> PredictionPrompt | None:
        """Return the question before a step: who wins the trick, who rolls first, or the points after a die."""
        players = tuple(self.names[: self.players])
        if rule in CAPTURES and self.is_taken():
            right = self.players if self.winner == NOBODY else self.seat
            return PredictionPrompt(self.say("asked", "trick"), (*players, "nobody"), right)
        if rule in ORDERS and not any(self.rolls) and not self.passes and self.seat == self.order[0]:
            return PredictionPrompt(self.say("asked", "order"), players, self.seat)
        return self.points_question() if rule in ROLLED else None

    def points_question(self) -> PredictionPrompt:
        """Return the question about the points after the die."""
        face, before, after = self.face(), self.points_before(), self.own_points
        numbers = sorted({before + face, before, (before + 1) // 2, before // 2, 0, after})  # a house rule may say another
        return PredictionPrompt(self.say("asked", "points"), tuple(map(str, numbers)), numbers.index(after))

    def face(self) -> int:
        """Return the face of the last die rolled."""
        return int(self.own_rolls[-1][0])

    def card(self) -> str:
        """Return the card of the step."""
        return sign(self.what)

    def full(self) -> int:
        """Return how many cards a full hand has."""
        return dice_for(self.players)

    def extreme(self) -> str:
        """Return which card wins the trick."""
        return EXTREMES[self.goal]

    def suit_led(self) -> str:
        """Return the sign of the suit led."""
        return SIGNS[suit_of(CARDS[self.trick_cards[0][1]])]

    def is_joker(self) -> bool:
        """Return whether the card is a Joker."""
        return is_joker(self.what)

    def is_taken(self) -> bool:
        """Return whether it is settled who wins the trick."""
        return self.winner != -1

    def shares(self) -> list[str]:
        """Return the dice of all seats."""
        return [f"{name} has won {dice_words(won)}" for name, won in zip(self.names, self.won, strict=False)]

    def brought(self) -> list[str]:
        """Return the points of the round."""
        return self.of_seats(self.points)

    def place(self) -> str:
        """Return the place of a roller in the order."""
        return ORDINALS[self.what]

    def equal_seats(self) -> list[int]:
        """Return the seats with the same total as this one, from its place in the order on, including itself."""
        return sorted(other for other in self.order[self.what :] if self.totals[other] == self.own_totals)

    def equals(self) -> list[str]:
        """Return the names of the seats with that total."""
        return [self.names[other] for other in self.equal_seats()]

    def alike(self) -> list[str]:
        """Return those of them who have won the same number of dice."""
        return [self.names[other] for other in self.equal_seats() if self.won[other] == self.own_won]

    def goes(self) -> bool:
        """Return whether a die is rolled."""
        return self.what == GO

    def passed_now(self) -> list[str]:
        """Return the dice passed, and to whom."""
        return [f"{dice_words(dice)} to {self.names[other]}" for other, dice in given_to(self.what)]

    def points_before(self) -> int:
        """Return the roller's points before the last die."""
        return points_before(self.view, self.seat)

    def givers(self) -> list[str]:
        """Return who passed the dice that the seat now has to roll.

        They are seats before it in the order; for late dice, seats after it.
        """
        place = self.order.index
        passed = [giver for giver, given in self.passes if given[self.seat]]
        return [self.names[giver] for giver in passed if (place(giver) > place(self.seat)) == self.late]

    def roller_place(self) -> str:
        """Return the place of the roller in the order."""
        return ORDINALS[self.order.index(self.roller)]

    def taker(self) -> str:
        """Return who has won the trick."""
        return "Nobody" if self.winner == NOBODY else self.names[self.winner]


describe, title = Step.describe, Step.title


def dice_words(dice: int) -> str:
    """Return a number of dice in words: "no dice", "1 die", "2 dice"."""
    return counted(dice, "die", "dice") if dice else "no dice"


def points_before(view: View, seat: int) -> int:
    """Return the roller's points before the last die."""
    return view.rolls[seat][-2][1] if len(view.rolls[seat]) > 1 else 0


def becomes(before: int, after: int) -> str:
    """Return the change in points in words: "9 becomes 11", "0 stays 0"."""
    return f"{before} {'becomes' if before != after else 'stays'} {after}"

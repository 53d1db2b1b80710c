"""The steps of *Stop at ten?*: votes, ten rounds, the working from the last die back, and the exit tickets."""

from fractions import Fraction

from ....messages.words import listed, spelled
from ....pass_or_go.odds_dice import FACES, goes_on, next_points, rolling, threshold, value
from ...questions.kinds import tidy
from ...questions.stage import Branch, Tree
from ..lesson import Step, Ticket, TicketRow
from ..parts import Boxes, BoxRow, Counted, Field, Fields, Handed, Outcomes, ReadOut, Rolled, Vote
from .ten_rounds import DICE, ROUNDS, START, ends

CHOICES = ("stop", "roll")
HALF = "halves your points (half a point is rounded up)"
THINK = (
    "Begin with the last die, because after it nothing is left to decide. The mean of six equally likely results is what a "
    "roll "
    "is worth: its expected value. Then go back one die. One or two decimal places are enough."
)
HANDED = Handed(
    "Why do more dice let you take more risk? One sentence is enough.",
    "After a bad roll I can still roll again, and after a good one I can stop.",
)


def division(points: int, dice: int = 1) -> str:
    """The mean of the six faces as it is written down: "(3 + 7 + 8 + 9 + 10 + 0) ÷ 6"."""
    return f"({' + '.join(tidy(value(dice - 1, after)) for after in next_points(points))}) ÷ 6"


def working(points: int, dice: int = 1) -> str:
    """The same with its result."""
    total = sum((value(dice - 1, after) for after in next_points(points)), Fraction(0))
    return f"{division(points, dice)} = {tidy(total)} ÷ 6 = {tidy(rolling(dice, points))}"


def steps() -> tuple[Step, ...]:
    """The six steps of 45 minutes."""
    totals = tuple(str(points) for points in next_points(START))
    return (
        Step(
            "vote",
            5,
            "One die left: do you stop?",
            (
                f"A 1 {HALF}, a 6 takes them all, and any other face is added. From 10 points one roll takes you to one of "
                "these "
                "six totals.",
                Outcomes(totals, "From 10 points one roll takes you to one of these six totals: a 1 halves, a 6 takes all."),
                Vote("one", "One die left", CHOICES, ("Stop with 10", "Roll the die")),
            ),
        ),
        Step(
            "vote again",
            5,
            "Two dice left: do you stop now?",
            (
                "You can still stop after the first die. Choose on your own first, then compare with the person next to you.",
                Vote("two", "Two dice left", CHOICES, ("Stop with 10", "Roll one die"), True),
            ),
        ),
        Step(
            "by hand",
            12,
            "Try it ten times",
            (
                "Start each round with 10 points and roll a real die. Everybody plays the same strategy: if you now have 9 "
                "points or fewer, you roll the second die, and otherwise you stop. Write down the outcome, the points you end "
                "with.",
                ten_boxes(),
            ),
        ),
        Step(
            "together",
            8,
            "What did our class get?",
            (
                ReadOut(
                    "Read out the last six letters, because the first three are the same for the whole class. Your code holds "
                    "your number and your ten boxes added up, and no name."
                ),
                "One student’s ten rounds swing a lot. That is sampling variability, so look at the middle of all the dots.",
            ),
            "Go on to the working",
        ),
        Step("working", 10, "Start at the end", (THINK, working_out()), closed=True),
        Step(
            "exit ticket",
            5,
            "Before you go",
            (HANDED,),
            closed=True,
        ),
    )


def ten_boxes() -> Boxes:
    """Ten rounds by the best plan, from ten points with two dice."""
    top = max(ends())
    return Boxes(
        rows=(BoxRow("", tuple(ends()), (START + 1, top)),),
        counts=(Counted("total"), Counted("above", low=START + 1, high=top), Counted("zeros", low=0, high=0)),
        play=Rolled(
            START,
            DICE,
            threshold(1),
            {points: tuple(next_points(points)) for points in (START, *next_points(START)) if points <= START},
        ),
        button="No die? Roll a round here",
        said=f"Your mean so far: {{value}}. You ended above {START} in {{above}} of {{n}}.",
        check="Check the halving, and whether you had to roll the second die.",
        paper="Start each round with 10. Roll. If you now have 9 or fewer, roll once more. Write down what you end with.",
        summary=("Sum of the boxes", "My mean", f"Rounds that ended above {START}"),
        rounds=ROUNDS,
    )


def working_out() -> Fields:
    """From the last die back to the first."""
    low, none = (after for after in next_points(START) if goes_on(1, after))
    more = tidy(rolling(DICE, START))
    branches = tuple(
        Branch(face, after, goes_on(1, after), value(1, after)) for face, after in zip(FACES, next_points(START), strict=True)
    )
    add = "Add the six numbers in the brackets first. The 0 counts as one of the six."
    return Fields(
        (
            Field(
                f"One die, from {START} points: {division(START)} =",
                rolling(1, START),
                working(START),
                add,
                int(goes_on(1, START)),
            ),
            Field(f"The second die, from {low} points: {division(low)} =", rolling(1, low), working(low), add),
            Field(f"The second die, from {none} points: {division(none)} =", rolling(1, none), working(none), add),
            Field(
                "Two dice, from 10 points (12 to 15: stop), the mean of all six:",
                rolling(DICE, START),
                working(START, DICE),
                f"From {low} and from {none} points you roll again, so use the two values you have just found. From 12 "
                "points on "
                "you stop, and the points are worth what they say.",
                int(goes_on(DICE, START)),
            ),
        ),
        (
            Tree(
                f"Rolling is worth {more} points, stopping is worth {START}",
                "The six rolls are equally likely, so we take the mean of the six values.",
                f"{START} points, two dice",
                branches,
                working(START, DICE),
            ),
            f"One die is worth {tidy(rolling(1, START))}, which is less than {START}, so with one die left it is better to "
            "stop. "
            f"With two dice it is better to roll, because {more} is more than {START}. The second die helps because you only "
            "use it "
            "when you need it.",
        ),
        "The first of two dice. Left box: your points. Heavy box: their worth. From 12 points on you stop.",
    )


TASKS = {3: range(9, 19), 4: range(10, 20), 5: range(11, 21)}  # by dice, the points of the tickets: nothing of the working


def tickets() -> list[Ticket]:
    """Thirty exit tickets of the same task: what a roll is worth where all it can leave has a known worth, then the opposite
    decision."""
    return [ticket(points, dice) for dice, starts in TASKS.items() for points in starts]


def ticket(points: int, dice: int) -> Ticket:
    """One of them."""
    rolls, others = goes_on(dice, points), 2 + (dice - 1 + points) % 3
    other = threshold(others) + rolls  # the least points to stop with, or the most to roll with
    left = listed([tidy(value(dice - 1, after)) for after in next_points(points)], "or")
    return Ticket(
        (
            TicketRow(
                f"{points} points, {spelled(dice)} dice",
                f"You have {points} points and {spelled(dice)} dice. After a 1, 2, 3, 4, 5 or 6 they are worth {left}. Rolling "
                "is worth",
                rolling(dice, points),
                "points. I would",
                int(rolls),
                f"{working(points, dice)}, which is {'more' if rolls else 'less'} than {points}.",
            ),
            TicketRow(
                f"{other} points, {spelled(others)} dice",
                f"From {other} points with {spelled(others)} dice it is worth {tidy(rolling(others, other))}. So I would",
                None,
                "",
                int(not rolls),
                f"{tidy(rolling(others, other))} is {'less' if rolls else 'more'} than {other}.",
            ),
        ),
        CHOICES,
    )

"""Lesson 41, High, Low, Pass or Go: ten points and two dice left. Is it better to stop? Every number is worked out here."""

from fractions import Fraction
from functools import cache

from ...messages.words import spelled
from ...odds.dice import FACES, goes_on, next_points, rolling, threshold, value
from ..classroom import Codes
from ..questions.kinds import tidy
from ..questions.stage import Branch, Tree
from .lesson import (
    Boxes,
    Field,
    Fields,
    Handed,
    Lesson,
    Outcomes,
    Plan,
    Pooled,
    ReadOut,
    Step,
    Ticket,
    TicketRow,
    Vote,
    Word,
)
from .ten_rounds import DICE, ROUNDS, START, class_above, deviation, ends, mean

LESSON = 6  # its place among the eight lessons, from 0
STUDENTS = 28
CHOICES = ("stop", "roll")
HALF = "halves your points (half a point is rounded up)"


@cache
def stop_at_ten() -> Lesson:
    """The lesson *Stop at ten?*"""
    return Lesson(
        key="41",
        title="Stop at ten?",
        game="High, Low, Pass or Go",
        material="one die for two of you",
        question="You have 10 points. You can keep them, or you can roll and risk losing them. What should you do, and does it "
        "matter how many dice are left?",
        goals=(
            "I can work out an expected value from six equally likely results.",
            "I can compare two plans and say which one is better on average.",
            "I can start at the last step and work my way back.",
        ),
        words=WORDS,
        steps=steps(),
        tickets=tuple(tickets()),
        plan=plan(),
        codes=Codes(LESSON, {"total": max(ends()) * ROUNDS, "above": ROUNDS, "zeros": ROUNDS}),
        pooled=Pooled(
            axis="mean of one student’s ten boxes, points",
            low=5,
            high=15,
            stay=START,
            stay_words=f"stopping {START}",
            exact=mean(),
            finding="rolling on gave {mean} points, stopping gives 10",
            ask="Whose dot is furthest from the middle? Did that person play badly?",
        ),
    )


WORDS = (
    Word("equally likely", "Each result has the same chance, like the six faces of a fair die."),
    Word("outcome", "One way that a round can end, for example with 13 points."),
    Word("expected value", "The mean you get closer to when you play again and again."),
    Word("strategy", "A plan that says what you do in every situation."),
    Word("mean", "Add all results and divide by how many there are."),
    Word("sampling variability", "Two people play the same way and still get different means."),
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
                Vote("two", "Two dice left", CHOICES, ("Stop with 10", "Roll one die")),
            ),
        ),
        Step(
            "by hand",
            12,
            "Try it ten times",
            (
                "Start each round with 10 points and roll a real die. If you now have 9 points or fewer, roll the second die. "
                "Write down what you end with.",
                Boxes(
                    START,
                    DICE,
                    threshold(1),
                    {points: tuple(next_points(points)) for points in (START, *next_points(START)) if points <= START},
                    tuple(ends()),
                    "Check the halving, and whether you had to roll the second die.",
                    "Start each round with 10. Roll. If you now have 9 or fewer, roll once more. Write down what you end with.",
                ),
            ),
        ),
        Step(
            "together",
            8,
            "What did our class get?",
            (
                ReadOut(
                    "Read your code out, or write it on the board. It holds your number and your ten boxes added up, and no "
                    "name."
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
            (Handed("Why do more dice let you take more risk? One sentence is enough."),),
            closed=True,
        ),
    )


THINK = (
    "Begin with the last die, because after it nothing is left to decide. The mean of six equally likely results is what a "
    "roll "
    "is worth: its expected value. Then go back one die. One or two decimal places are enough."
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
                "Two dice, from 10 points: the mean of what the six rolls are worth is",
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


def tickets() -> list[Ticket]:
    """Twelve exit tickets of the same task: one more value of the second die to be found, then the opposite decision."""
    found = []
    for dice in (2, 3, 4):
        for points in (11, 8, 12, 13):
            rolls = goes_on(DICE, points)
            other = threshold(dice) + rolls  # the least points to stop with, or the most to roll with
            found.append(
                Ticket(
                    (
                        TicketRow(
                            f"{points} points, two dice",
                            f"From {points} points with two dice, rolling is worth",
                            rolling(DICE, points),
                            "points. So I would",
                            int(rolls),
                            second_die(points),
                        ),
                        TicketRow(
                            f"{other} points, {spelled(dice)} dice",
                            f"From {other} points with {spelled(dice)} dice it is worth {tidy(rolling(dice, other))}. So I "
                            "would",
                            None,
                            "",
                            int(not rolls),
                            f"{tidy(rolling(dice, other))} is {'less' if rolls else 'more'} than {other}.",
                        ),
                    ),
                    CHOICES,
                )
            )
    return found


def second_die(points: int) -> str:
    """How what the first of two dice is worth is found."""
    low = next_points(points)[0]
    better = "more" if goes_on(DICE, points) else "less"
    return (
        f"The second die from {low}: {working(low)}. The first die: {working(points, DICE)}, which is {better} than {points}."
    )


def plan() -> Plan:
    """The teacher's plan."""
    limits = " ".join(str(threshold(dice)) for dice in range(1, 9))
    below = round(100 * (1 - class_above(STUDENTS * ROUNDS)))
    lost, twice = (tidy(START - rolling(1, START)), tidy(2 * (START - rolling(1, START))))
    above = round(100 * sum(chance for points, chance in ends().items() if points > START))
    return Plan(
        needs="28 students, ages 13 to 15. You need 14 dice and the worksheets; screens are optional. Write a class word on "
        "the board. Students open student.html only.",
        minutes=(
            (5, "Vote, one die", "“Hands up when you have decided. No talking yet.” Note both counts."),
            (5, "Vote, two dice", "“Did anyone change? Why?” Most will stop. Do not say who is right."),
            (12, "By hand", "Pairs share a die, each fills ten boxes. Check the halving: 5, not 4 or 6."),
            (
                8,
                "Pool",
                "Type or paste the codes. Keep the exact value hidden. “Where is the middle? Whose dot is furthest out, and "
                "did "
                "they play badly?”",
            ),
            (
                10,
                "Tree",
                "Draw six branches. “What do we need to know before we can fill in the first branch?” Wait for “the second "
                "die”. "
                "Then show the exact value and vote again.",
            ),
            (5, "Exit ticket", "Every number on the list has its own start. The key has them all."),
        ),
        wrong=(
            (
                f"“One die costs {lost}, so two cost {twice}.”",
                "“When do you roll the second die? Would you roll it with 14 points?”",
            ),
            ("“A 6 is as likely as a 5, so they cancel.”", "“How much does a 5 bring? How much does a 6 take?”"),
            (
                "“Our class got less than 10, so the sum is wrong.”",
                f"“That happens to about {below} classes in 100. How far out can one student’s mean be? And the mean of 28?”",
            ),
        ),
        sections=(
            (
                "Numbers you may need",
                f"One die from {START}: {working(START).partition('= ')[2]}. Two dice: {tidy(rolling(DICE, START))}. From 11: "
                f"{tidy(rolling(DICE, 11))}, roll. From 12: {tidy(rolling(DICE, 12))}, stop. Of 100 rounds about {above} end "
                "above "
                f"10, and {round(100 * ends()[0])} with 0; their standard deviation is {tidy(Fraction(deviation()), 1)}.",
            ),
            (
                "Will it work?",
                f"With 28 students the class mean is above 10 in {round(100 * class_above(STUDENTS * ROUNDS))} of 100 "
                "classes, with "
                f"14 in {round(100 * class_above(STUDENTS * ROUNDS // 2))}. If yours is not, say so and use it: the tree "
                "decides, "
                "the dots only suggest.",
            ),
            (
                "If time is short, cut",
                "First the talk after the second vote (3 min), then five of the ten rounds (5 min; then pool means on the "
                "board, without codes). Keep the tree and the ticket.",
            ),
            (
                "Support and extension",
                "Support: start with 0 points and one die (14 ÷ 6). Extension: find the most points with which you still "
                "roll three "
                f"dice. These limits are {limits} for one to eight dice.",
            ),
            (
                "Reading the tickets",
                "Ready: right value and decision. Nearly: right value, wrong decision. Needs another tree: they count both "
                "dice "
                "as always rolled.",
            ),
            (
                "No network, no screens",
                "All pages work without a network. Without screens the worksheet carries the lesson, and students put "
                "crosses on a "
                "number line on the board.",
            ),
        ),
    )

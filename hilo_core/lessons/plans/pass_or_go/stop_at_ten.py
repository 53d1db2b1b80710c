"""Lesson 41, High, Low, Pass or Go: ten points and two dice left. Is it better to stop? Every number is worked out here."""

from fractions import Fraction
from functools import cache

from ....pass_or_go.odds_dice import rolling, threshold
from ...questions.kinds import tidy
from ..lesson import Lesson, Plan, Pooled, Simulated, Word
from .stop_at_ten_steps import steps, tickets, working
from .ten_rounds import DICE, ROUNDS, START, class_above, deviation, ends, mean

STUDENTS = 28
# of_students(ten_boxes(), {"total": 1}, ROUNDS, 2, 100_000): a mean of 5,000 rounds is as far out as one of a class can be
SIMULATED = Simulated(10.418, 10.408, 10.427, "1,000,000 rounds 10.42")


@cache
def stop_at_ten() -> Lesson:
    """The lesson *Stop at ten?*"""
    return Lesson(
        key="41",
        title="Stop at ten?",
        game="High, Low, Pass or Go",
        material="one die for two of you",
        own="dice",
        ages="13 to 15",
        before="Copy the folder, print the worksheets, get 14 dice.",
        school=("equally likely results", "expected value", "comparing strategies"),
        university=("optimal stopping", "backward induction"),
        question="You have 10 points. Keep them, or roll and risk them? Does it matter how many dice are left?",
        goals=(
            "I can work out an expected value from six equally likely results.",
            "I can compare two plans and say which one is better on average.",
            "I can start at the last step and work my way back.",
        ),
        words=WORDS,
        steps=steps(),
        tickets=tuple(tickets()),
        plan=plan(),
        pooled=Pooled(
            axis="mean of one student’s ten boxes, points",
            low=5,
            high=15,
            measure={"total": 1},
            per=ROUNDS,
            sub="Each dot is one student’s mean of ten rounds.",
            stay=Fraction(START),
            stay_words=f"stopping {START}",
            exact=mean(),
            simulated=SIMULATED,
            finding="rolling on gave {value} points, stopping gives 10",
            foot="Of {rounds} rounds {above} ended above 10 and {zeros} with nothing.",
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
            (12, "By hand", "Pairs share a die, each fills ten boxes. Check the halving: 10, 5, then 3."),
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
                "Ready: right value and decision. Nearly: right value, wrong decision. Needs another tree: they average "
                "the points, not their worth.",
            ),
            (
                "No network, no screens",
                "All pages work without a network. Without screens the worksheet carries the lesson, and students put "
                "crosses on a "
                "number line on the board.",
            ),
        ),
    )

"""Lesson 42, High, Low, Pass or Go: dice that are all rolled, and how often they end with nothing. Every number is worked out
here."""

from fractions import Fraction
from functools import cache
from math import exp, lgamma, log

from ....odds.dice import spread
from ....simulation import intervals
from ...questions.kinds import tidy
from ...runs import run
from ..lesson import Lesson, Plan, Pooled, Simulated, Word
from .fixed_limits import mean_of, mean_of_all, nothing, wins
from .how_often_nothing_steps import DICE, ROUNDS, STAYS, steps, tickets

STUDENTS = 28
LOW, HIGH = 11, 13  # limits at which somebody can stop: with the best mean, and with more wins
WORDS = (
    Word("relative frequency", "How often it happened, divided by how often you tried."),
    Word("probability", "What the relative frequency comes near to when you try very often."),
    Word("recursion", "A rule that finds the next number from the one before."),
    Word("limit", "The number that a sequence comes as near to as you like."),
    Word("simulation", "A computer plays many times, and we count what happens."),
)


@cache
def how_often_nothing() -> Lesson:
    """The lesson *How often nothing?*"""
    return Lesson(
        key="42",
        code=7,
        title="How often nothing?",
        game="High, Low, Pass or Go",
        material="one die for two of you",
        own="dice",
        ages="15 to 17",
        before="Copy the folder, print the worksheets, get 14 dice.",
        school=("relative frequency and probability", "recursion", "limit of a sequence"),
        university=("fixed point of a recursion", "relations that are not transitive"),
        question="You roll dice one after the other and never stop. A 6 takes all your points. How often do you end with "
        "nothing, and is it worse with more dice?",
        goals=(
            "I can find a probability from the one before it.",
            "I can say what a sequence of numbers comes near to, and check it.",
            "I can check a calculation with a simulation.",
        ),
        words=WORDS,
        steps=steps(),
        tickets=tuple(tickets()),
        plan=plan(),
        pooled=Pooled(
            axis="rounds with nothing, of 100",
            low=0,
            high=100,
            tick=10,
            bin=Fraction(10),
            digits=1,
            measure={"zeros": 100 // ROUNDS},
            per=1,
            sub="Each dot is one student’s ten rounds, counted of 100.",
            exact=nothing(DICE),
            simulated=simulated(),
            finding="five dice end with nothing in {value} of 100 rounds",
            foot="Of {rounds} rounds {first} had nothing after one die, and {zeros} after all five.",
            ask="Are most guesses too high or too low? What makes people guess so?",
        ),
    )


def simulated() -> Simulated:
    """The rounds that students watch."""
    watched = run("pass_or_go.nothing")
    found = intervals.share(watched.hits, len(watched.rows))
    value = 100 * found.value
    return Simulated(value, 100 * found.low, 100 * found.high, f"{found.of:,} rounds {value:.1f}")


def differing() -> tuple[Fraction, Fraction]:
    """The chance of nothing after the first die alone, and of nothing after the last one alone."""
    first = nothing(1) / 100
    both = first * spread(DICE - 1, 0)[0]
    return first - both, nothing(DICE) / 100 - both


@cache
def seen_in(rounds: int) -> float:
    """In how many of 100 classes with so many rounds more of them have nothing after the first die than after the last: all
    numbers of rounds in which the two differ, one way and the other, are added up."""
    one, other = map(float, differing())
    logs = log(one), log(other), log(1 - one - other)

    def chance(*counts: int) -> float:
        ways = lgamma(rounds + 1) - sum(lgamma(count + 1) for count in counts)
        return exp(ways + sum(count * each for count, each in zip(counts, logs, strict=True)))

    return 100 * sum(chance(n, k, rounds - n - k) for n in range(rounds + 1) for k in range(min(n, rounds - n + 1)))


def plan() -> Plan:
    """The teacher's plan."""
    table = ", ".join(f"{tidy(nothing(dice), 1)}" for dice in range(1, DICE + 1))
    means = ", ".join(tidy(mean_of_all(dice)) for dice in (1, 2, 5, 10))
    cycle = "; ".join(
        f"{one} beats {other} {tidy(wins(one, other, 6), 1)} to {tidy(wins(other, one, 6), 1)}"
        for one, other in ((11, 15), (15, 13), (13, 11))
    )
    return Plan(
        needs="28 students, ages 15 to 17. You need 14 dice and the worksheets, and screens for the simulation. Write a class "
        "word on the board. Students open student.html only.",
        minutes=(
            (5, "Guess and vote", "“Guess alone, and type it. No talking yet.” Note the votes."),
            (12, "By hand", "Pairs share a die: five rounds each, then the page. Half of 5 is 3."),
            (7, "Pool", "Type or paste the codes. Keep the exact value hidden. “Which row has more zeros? Who expected that?”"),
            (
                10,
                "Working",
                "“What must be true before the last die, so that a 1 leaves nothing?” Wait. Then show the exact value.",
            ),
            (6, "Simulation", "“Stop it when you are sure. Does your interval hold the number that you have worked out?”"),
            (5, "Exit ticket", "Every number on the list has its own dice. The key has them all."),
        ),
        wrong=(
            ("“More dice mean more sixes, so more often nothing.”", "“You roll a 6 first and then a 4. What do you have?”"),
            ("“It is 1 in 6, because only the last die counts.”", "“Which other last die can leave nothing, and when?”"),
            ("“33, 22, 20: it goes down to 0.”", "“Add 100 to 20 and divide by 6. What do you get?”"),
        ),
        sections=(
            (
                "Numbers you may need",
                f"Nothing with one to five dice: {table} of 100. The limit is {tidy(STAYS)}.",
            ),
            (
                "Will it work?",
                f"The first row has more zeros in {seen(STUDENTS)} of 100 classes with 28 students, in {seen(STUDENTS // 2)} "
                "with 14.",
            ),
            (
                "If time is short, cut",
                "First the simulation (5 min), then five of the ten rounds. Keep the working and the ticket.",
            ),
            (
                "Support and extension",
                "Support: write the two ways to end with nothing on the board. Extension: the mean of all dice rolled "
                f"({means} for 1, 2, 5 and 10 dice) never passes 9.47. Or: Ann and Ben have five dice and can stop. Of all "
                f"limits Ann’s {LOW} has the best mean, {tidy(mean_of(LOW, DICE))}, Ben’s {HIGH} only "
                f"{tidy(mean_of(HIGH, DICE))}. But Ben has more points in {tidy(wins(HIGH, LOW, DICE), 1)} of 100 rounds, Ann "
                f"in {tidy(wins(LOW, HIGH, DICE), 1)}. With six dice no limit is best: {cycle}.",
            ),
            (
                "Reading the tickets",
                "Ready: both right. Nearly: the first is right, but the long run is only the faces that take all. Needs "
                "another "
                "look: they forget that half of nothing is nothing.",
            ),
            (
                "No network, no screens",
                "All pages work without a network. Without screens, students put crosses on a number line on the board, and "
                "you read out the simulation.",
            ),
        ),
    )


def seen(students: int) -> str:
    """In how many of 100 classes of so many students the finding is seen, rounded down: no class is promised too much."""
    return tidy(Fraction(int(10 * seen_in(students * ROUNDS)), 10), 1)

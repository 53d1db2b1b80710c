"""Lesson 12, Hi MiLo!: under Q♥ with four players, which heart takes the trick? Every number is worked out here."""

from fractions import Fraction
from functools import cache

from ....odds.himilo import takes
from ...questions.kinds import tidy
from ..lesson import Lesson, Plan, Pooled, Word
from ..simulated import of_students
from .three_hearts import (
    HIGH,
    LOW,
    OFF_SUIT,
    PLAYERS,
    ROUNDS,
    UNDER,
    all_ways,
    chance,
    class_ahead,
    class_sure,
    name,
    triples,
    ways,
)
from .which_heart_steps import OURS, steps, ten_boxes, tickets

STUDENTS = 28
REST = "1S 3S 6S 9S 12S 2C 7C 10C 14C 4D 8D 13D"  # twelve cards of other suits, to make a hand of fourteen


@cache
def which_heart() -> Lesson:
    """The lesson *Which heart wins?*"""
    held = (LOW, HIGH)
    return Lesson(
        key="12",
        code=1,
        title="Which heart wins?",
        game="Hi MiLo!",
        material="the hearts of a deck for two of you (A is 1, J Q K are 11 12 13, two jokers 14 and 15)",
        own="deals",
        ages="14 to 16",
        before="Copy the folder, print the worksheets, make 14 sets of 15 hearts.",
        school=("combinations", "conditional probability"),
        university=("order statistics", "hypergeometric distribution"),
        question=f"The third-highest of four hearts takes the trick, and you hold {OURS[0]} and {OURS[1]}. Which one takes it "
        "more often?",
        goals=(
            "I can count combinations, such as three of thirteen cards.",
            "I can work out a probability when I know some of the cards.",
            "I can compare two choices in a fair way.",
        ),
        words=WORDS,
        steps=steps(),
        tickets=tuple(tickets()),
        plan=plan(),
        pooled=Pooled(
            axis=f"tricks of {OURS[0]} minus tricks of {OURS[1]}, of ten",
            low=-8,
            high=8,
            measure={"low": 1, "high": -1},
            per=1,
            sub=f"Each dot is one student: how many more of ten tricks {OURS[0]} took than {OURS[1]}.",
            stay=Fraction(0),
            stay_words="no difference",
            exact=Fraction(ROUNDS * (ways(LOW, *held) - ways(HIGH, *held)), all_ways(*held)),
            simulated=of_students(ten_boxes(), {"low": 1, "high": -1}, 1, 2),
            finding=f"{OURS[0]} minus {OURS[1]}: {{value}} of ten tricks",
            foot=f"Of {{rounds}} tricks {OURS[0]} took {{low}} and {OURS[1]} {{high}}.",
            ask=f"Both cards met the same three. In how many rounds did {OURS[1]} win and {OURS[0]} not?",
            tick=2,
            bin=Fraction(1),
        ),
    )


WORDS = (
    Word("follow suit", "To play a card of the win card’s suit."),
    Word("unknown", "Not seen, so it can be any card that is left."),
    Word("fair comparison", "Both choices are tried under the same conditions."),
    Word("combination", "Things picked out of many, in any order."),
    Word("probability", "How often it happens in the long run, if nothing changes."),
    Word("off-suit", "Of a suit that is different from the win card’s."),
    Word("conditional probability", "A probability once you know something more."),
)


def plan() -> Plan:
    """The teacher's plan."""
    held = (LOW, HIGH)
    hand = [name(LOW), name(HIGH), *REST.split()]
    real = [100 * takes(name(value), UNDER, PLAYERS, hand=hand) for value in held]
    low, high = (tidy(chance(value, *held)) for value in held)
    seen, half = (round(100 * class_ahead(students * ROUNDS)) for students in (STUDENTS, STUDENTS // 2))
    sure, less_sure = (tidy(Fraction(100 * class_sure(students * ROUNDS)), 1) for students in (STUDENTS, STUDENTS // 2))
    only, both, neither = triples()
    return Plan(
        needs="28 students, ages 14 to 16. You need 14 sets of hearts (mark J, Q, K and two jokers 11 to 15) and the "
        "worksheets. Write a class word on the board. Students open student.html only.",
        minutes=(
            (
                5,
                "Vote",
                "“Four hearts lie there. Which one is third-highest?” Try 3, 9, 10, 14. Then they vote. Note both counts.",
            ),
            (
                11,
                "By hand",
                "Pairs share the hearts, each fills ten boxes a row. Shuffle every time.",
            ),
            (7, "Pool", "Type or paste the codes. Keep the exact value hidden. “Where is the middle of the dots?”"),
            (10, "Count", "“What must the three others be, so that 5 is third?” Wait for “one lower, two higher”. Vote again."),
            (7, "Screen", "“Ann has no heart. Good or bad?” Then: “And if two others are off-suit too?”"),
            (5, "Exit ticket", "Every number on the list has its own hearts. The key has them all."),
        ),
        wrong=(
            (
                "“The 8 is in the middle, so it is third most often.”",
                "“How many hearts do you want above yours, and how many below?”",
            ),
            (
                f"“{OURS[1]} has seven hearts below it.”",
                f"“Where is {OURS[0]}? Can somebody else play it?”",
            ),
            (
                "“I lost with the 5, so the 8 was better.”",
                "“What would the 8 have done with the same three cards? And in 280 tricks?”",
            ),
        ),
        sections=(
            (
                "Numbers you may need",
                f"{OURS[0]} {low}, {OURS[1]} {high} of 100. If some players have no heart in the first trick, {tidy(real[0])} "
                f"and {tidy(real[1])}. Of {all_ways(*held)} triples only {OURS[0]} takes {only[0]}, only {OURS[1]} {only[1]}, "
                f"both {both}, neither {neither}. Off-suit cards, at random: {OFF_SUIT['J']} of 100 under a J, {OFF_SUIT['Q']} "
                f"under a Q, {OFF_SUIT['K']} under a K. With 0, 1, 2, 3 others off-suit, J: 1, ½, ⅓, ¼; K: 0, 0, 0, ¼.",
            ),
            (
                "Will it work?",
                f"With 28 students {OURS[0]} is ahead in {seen} of 100 classes, with 14 in {half}. If yours is not, say so. "
                f"No class can be sure: a sign test at 5 % finds the difference in {sure} of 100 classes, with "
                f"14 students in {less_sure}.",
            ),
            (
                "If time is short, cut",
                "First the screen (7 min), then five of the ten tricks (5 min; no codes). Keep the count and the ticket.",
            ),
            (
                "Support and extension",
                "Support: lay out the hearts and mark one lower and two higher. Extension: Q♠, under which the second-highest "
                "spade takes the trick. Which spades are best now? (10 and 11, by symmetry.)",
            ),
            (
                "Reading the tickets",
                "Ready: right number and decision. Nearly: counted a heart that they hold themselves. Needs another look: "
                "forgot to halve the pairs.",
            ),
            (
                "No network, no screens",
                "Without screens the worksheet carries the lesson, and students put crosses on a number line on the board.",
            ),
        ),
    )

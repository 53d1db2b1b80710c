"""Lesson 21, HiLO: is it worth drawing an unknown card for an unknown card? Every number is worked out here."""

from fractions import Fraction
from functools import cache

from ....hilo.cards import MEAN
from ...questions.kinds import tidy
from ..lesson import Lesson, Plan, Pooled, Word
from .draws import BESIDE, LEFT, OFFERED, ROUNDS, class_below, deviation, mean, most_taken, simulated
from .stand_in import MATERIAL
from .unknown_for_unknown_steps import OTHER, steps, tickets, working

STUDENTS = 28


@cache
def unknown_for_unknown() -> Lesson:
    """The lesson *Swap unknown for unknown?*"""
    return Lesson(
        key="21",
        code=2,
        title="Swap unknown for unknown?",
        game="HiLO",
        material=MATERIAL,
        own="cards",
        ages="13 to 15",
        before="Copy the folder, print the worksheets, get 14 packs of cards.",
        school=("expected value", "comparing decisions"),
        university=("value of an option", "expected value of a maximum"),
        question="You can draw a card that nobody has seen for a card that nobody has seen. Is that worth a turn?",
        goals=(
            "I can work out an expected value from thirteen equally likely numbers.",
            "I can compare a sure result with an uncertain one.",
            "I can explain what it changes if you see a card before you decide.",
        ),
        words=WORDS,
        steps=steps(),
        tickets=tuple(tickets()),
        plan=plan(),
        pooled=Pooled(
            axis="mean of one student’s ten boxes, points",
            low=0,
            high=9,
            measure={"total": 1},
            per=ROUNDS,
            sub="Each dot is one student’s mean of ten rounds.",
            stay=Fraction(LEFT),
            stay_words=f"taking the {OFFERED}: {LEFT}",
            exact=mean(),
            simulated=simulated(),
            finding=f"drawing left {{value}} points, taking the {OFFERED} leaves {LEFT}",
            foot=f"In {{below}} of {{rounds}} rounds somebody had fewer than {LEFT} points.",
            ask="Where did your guesses lie? Which dot is furthest out, and did that person play badly?",
        ),
    )


WORDS = (
    Word("equally likely", "Each result has the same chance, like the six faces of a fair die."),
    Word("strategy", "A plan that says what you do in every situation."),
    Word("option", "Something that you can do but need not do."),
    Word("sampling variability", "Two people play the same way and still get different means."),
    Word("expected value", "The mean you get closer to when you play again and again."),
)


def plan() -> Plan:
    """The teacher's plan."""
    own, half = (tidy(Fraction(100 * class_below(students * ROUNDS)), 1) for students in (STUDENTS, STUDENTS // 2))
    return Plan(
        needs="28 students, ages 13 to 15. You need 14 packs of playing cards without jokers and the worksheets; screens are "
        "optional. Write a class word and the values A = 1, J = 11, Q = 0, K = −1 on the board.",
        minutes=(
            (5, "Guess", "Show three cards, one face down. “Ann or Ben, who is right? Write down a number first.”"),
            (5, "Vote", "“Now a sure thing.” Note both counts. Do not say who is right."),
            (12, "By hand", "Pairs share a pack, each fills ten boxes. Nobody looks at the face-down card before saying no."),
            (
                8,
                "Pool",
                "Type or paste the codes. Keep the exact value hidden. “On which side of the dotted line is the middle?”",
            ),
            (
                10,
                "Count",
                "Write −1 to 11 on the board and what each saves below. “What does an 11 cost you?” Then vote again.",
            ),
            (5, "Exit ticket", "Every number on the list has its own card. The key has them all."),
        ),
        wrong=(
            (
                f"“Both cards count {MEAN} on average, so nothing changes.”",
                "“Which drawn cards do you keep? What is the mean of those?”",
            ),
            (
                f"“A sure {OFFERED} is better than a risk.”",
                "“What does it save? What is the worst that drawing can do to you on average?”",
            ),
            (
                "“6, 5, 4, 3, 2, 1: the mean is 3.5.”",
                "“In how many of 13 draws do you save something? What do the others save?”",
            ),
        ),
        sections=(
            (
                "Numbers you may need",
                f"Face-down card: {working().partition('= ')[2]} saved, so {tidy(mean())} points are left. Open {OTHER}: "
                f"{working(OTHER).partition('= ')[2]}. Take a discard up to {most_taken()} for a face-down card, up to "
                f"{most_taken(OTHER)} for an open {OTHER} or more. The standard deviation of a round is "
                f"{tidy(Fraction(deviation()), 1)}.",
            ),
            (
                "Will it work?",
                f"With 28 students the class mean is below {LEFT} in {own} of 100 classes, with 14 in {half}. Below "
                f"{BESIDE + MEAN}, so that Ben is right, it practically always is.",
            ),
            (
                "If time is short, cut",
                "First five of the ten rounds (5 min; pool means on the board, without codes), then the last line of the "
                "working. Keep the row of thirteen numbers.",
            ),
            (
                "Support and extension",
                "Support: only the numbers 1 to 5, with the mean 3 (3 ÷ 5 saved). Extension: for which open card is a 5 as "
                "good as a draw? (The 11.)",
            ),
            (
                "Reading the tickets",
                "Ready: right value and decision. Nearly: right value, wrong decision. Needs the row again: they divide by "
                "the cards they keep.",
            ),
            (
                "What is left out",
                "Every number counts as equally likely at each draw; with a pack it is nearly so. Other HiLO rules are left "
                "out.",
            ),
            (
                "No network, no screens",
                "All pages work without a network. Without screens, use the worksheet.",
            ),
        ),
    )

"""Lesson 32, Widow's Hilos: is a look at a spare hand free? The value of information, and why a mean is not enough."""

from fractions import Fraction
from functools import cache
from math import sqrt

from ...questions.kinds import tidy
from ...runs.hilos import LOOKED, SWAPPED
from ..lesson import Lesson, Plan, Pooled, Simulated, Word
from ..totals import both, totals
from .free_look_steps import BOXES, HUNDRED, MEAN, MISSED, SHORT, TAKEN, WITH_LOOK, steps, tickets

# In how many of 100 rounds Ann takes fewer than three tricks: census.three(1, 40_000_000)
SIMULATED = Simulated(21.51, 21.50, 21.53, "40,000,000 rounds: 21.5")
SWAPS = 30  # of 100 rounds, those in which she swaps by her plan, by the same
TABLE, TOGETHER = 4, 2  # students who write down the same rounds, and how many of these there are
LEAST = 10  # of 100 rounds, for the finding to be seen
# The standard deviation of the tricks of experts, over all seats, with an order that turns and with one that never does:
# "tricks_by_seat" of simulate("hilos", 100_000, strategies="expert", variant="widow", auction="none", reversal=..., seed=1)
TURNING, NEVER = 2.2, 1.6


@cache
def is_a_look_free() -> Lesson:
    """The lesson *Is a look free?*"""
    return Lesson(
        key="32",
        code=5,
        title="Is a look free?",
        game="Widow’s Hilos",
        material="one deck of cards for four of you",
        own="deals",
        ages="15 to 17",
        before="Copy the folder, print the worksheets, get seven packs of cards.",
        school=("expected value", "mean and spread", "value of information"),
        university=("expected value of a function that is not linear", "value of information"),
        question="In Widow’s Hilos you can look at a spare hand. Then you must take three tricks, and on average you take "
        "more than four. Is a look free?",
        goals=(
            "I can calculate what a look does on average.",
            "I can say what the mean tells you, and what not.",
            "I can calculate what information is worth.",
        ),
        words=WORDS,
        steps=steps(),
        tickets=tuple(tickets()),
        plan=plan(),
        pooled=Pooled(
            axis=f"rounds with fewer than {LOOKED} tricks, of 100",
            low=0,
            high=60,
            measure={"missed": 100},
            per=BOXES,
            sub="Each dot is one student’s ten rounds, Ann’s tricks.",
            exact=None,
            finding=f"a look would have cost {LOOKED} points in {{value}} of 100 rounds",
            foot=f"Of {{rounds}} rounds {{missed}} had fewer than {LOOKED} tricks, and {{short}} fewer than {SWAPPED}.",
            ask="Nearly everybody’s mean is above three tricks. Why does a look cost something all the same?",
            simulated=SIMULATED,
            tick=10,
            bin=Fraction(10),
            digits=0,
            unit="of 100",
        ),
    )


WORDS = (
    Word("trump", "A suit that beats the three other suits."),
    Word("follow suit", "You play a card of the suit that was played first."),
    Word("expected value", "The mean you get closer to when you play again and again."),
    Word("spread", "How far results lie from their mean."),
    Word("value of information", "What you gain because you know something before you decide."),
)


def plan() -> Plan:
    """The teacher's plan."""
    price, swapped = LOOKED * MISSED / HUNDRED, SWAPPED * SHORT / HUNDRED
    return Plan(
        needs="28 students, ages 15 to 17, in fours: three play, the fourth counts. You need seven "
        "decks and the worksheets; screens are optional. Write a class word on the board. Students open student.html only.",
        minutes=(
            (5, "Vote", "“The mean is above three. So is a look free?” Note both counts. Most will say yes."),
            (
                10,
                "By hand",
                "Two rounds at each table, then the page. Nobody looks. “Why does the dealer take more?” (One card of 13 is "
                "surely a trump.)",
            ),
            (5, "Together", "Type or paste the codes. “Who has a mean above three, and still a box below three?”"),
            (10, "At the screen", "Each deal is played twice. “Does ‘more often’ answer the vote?”"),
            (
                10,
                "Working",
                f"Without screens, write on the board: of 100 random rounds {tidy(MISSED)} are below {LOOKED}, {tidy(SHORT)} "
                f"below {SWAPPED}; {tidy(HUNDRED * MEAN)} points without a look, {tidy(HUNDRED * WITH_LOOK)} with one. “What "
                "would make a look free?” Vote again: is it?",
            ),
            (5, "Exit ticket", "Every number on the list has its own players. The key has them all."),
        ),
        wrong=(
            ("“The mean is above three, so it costs nothing.”", "“In how many of your ten rounds did you take fewer?”"),
            ("“I can look and keep my hand, so it cannot hurt.”", "“What do you lose if you keep it and take two tricks?”"),
            ("“She knows more, so she gets more.”", "“What can she do with it, and how often?”"),
        ),
        sections=(
            (
                "Numbers you may need",
                f"Ann at random, opposite the dealer: mean {tidy(MEAN)} tricks, standard deviation {deviation():.1f}. A look "
                f"costs {tidy(price, 3)}, a swap every time {tidy(swapped)}. With the plan she swaps in {SWAPS} of 100 rounds "
                f"and gets {tidy(WITH_LOOK)}.",
            ),
            (
                "Will it work?",
                f"A look costs three points in at least {LEAST} of 100 rounds in {seen(28)} of 1,000 classes with 28 students, "
                f"and in {seen(14)} with 14. With cards only (14 rounds) it does so in {by_hand(14)} of 100 classes.",
            ),
            (
                "If time is short, cut",
                "First the second round by hand (4 min), then the simulation (7 min). Keep the working and the ticket.",
            ),
            (
                "Support and extension",
                "Support: ten results on the board, cross out those below three. Extension: what does the turning order do to "
                f"the price? Nothing if all play at random (why?). But experts’ results spread more with it: over all seats "
                f"their standard deviation is {TURNING} instead of {NEVER} tricks.",
            ),
            (
                "Reading the tickets",
                "Ready: price and both decisions right. Nearly: they compare the worth with 0. Needs boxes: they use the mean.",
            ),
            (
                "No network, no screens",
                "All pages work without a network. Without screens, collect the boxes of all tables on the board.",
            ),
        ),
    )


def deviation() -> float:
    """The standard deviation of the tricks of the player opposite the dealer."""
    return sqrt(sum(of * (tricks - float(MEAN)) ** 2 for tricks, of in enumerate(TAKEN)) / sum(TAKEN))


def seen(students: int) -> int:
    """In how many of 1,000 classes, rounded down, at least LEAST of 100 boxes have fewer than three tricks. At one table all
    have the same boxes of the rounds that are played by hand."""
    tables = -(-students // TABLE)
    sizes = [students // tables + (table < students % tables) for table in range(tables)] * TOGETHER
    chances = totals(once(1), (BOXES - TOGETHER) * students)
    for size in sizes:
        chances = both(chances, once(size))
    return int(1000 * sum(chances[-(-LEAST * BOXES * students // 100) :]))


def by_hand(rounds: int) -> int:
    """The same of 100 classes that have only so many rounds, and count each of them once."""
    return round(100 * sum(totals(once(1), rounds)[-(-LEAST * rounds // 100) :]))


def once(boxes: int) -> tuple[float, ...]:
    """The chance of each number of boxes with fewer than three tricks, if one round fills so many boxes."""
    chance = float(MISSED / HUNDRED)
    return (1 - chance, *(0.0,) * (boxes - 1), chance)

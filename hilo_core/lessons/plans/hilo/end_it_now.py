"""Lesson 22, HiLO: end the round, although face-down cards can double your points? Every number is worked out here."""

from fractions import Fraction
from functools import cache

from ....hilo.cards import MEAN
from ...questions.kinds import tidy
from ...runs import run
from ..lesson import Lesson, Plan, Pooled, Word
from ..simulated import of_students
from .end_it_now_steps import ALL, LIMIT, steps, tickets, two_rows
from .stand_in import MATERIAL
from .sums import FEW, MANY, OWN, ROUNDS, class_sees, doubled, of_pairs, pairs
from .waiting import ending, waiting

STUDENTS = 28
# hilo simulate hilo --games 20000 --seed 22 --strategy NAME --option players=3 (or 4): doublings, of 100 rounds
WITH_THREE = {"random": 65.5, "beginner": 54.1, "expert": 29.9}
WITH_FOUR = {"random": 73.8, "beginner": 62.3, "expert": 35.3}
# What Ann writes down by the rules, with Ben's last turn, if she ends now and if she waits: by_the_rules(22, 20_000_000)
ENDING, WAITING = 16.5, 10.6


@cache
def end_it_now() -> Lesson:
    """The lesson *End it now?*"""
    return Lesson(
        key="22",
        code=3,
        title="End it now?",
        game="HiLO",
        material=MATERIAL,
        own="cards",
        ages="14 to 16",
        before="Copy the folder, print the worksheets, get 14 packs of cards.",
        school=("distribution of a sum", "relative frequency", "risk"),
        university=("convolution of distributions", "sampling without replacement", "decision under risk"),
        question=f"Ann can end the round with {OWN} points. Ben shows a 0 and has two face-down cards. Too risky?",
        goals=(
            "I can count equally likely pairs to find a probability.",
            "I can say how the sum of two cards is distributed.",
            "I can compare two decisions by what they cost on average.",
        ),
        words=WORDS,
        steps=steps(),
        tickets=tuple(tickets()),
        plan=plan(),
        pooled=Pooled(
            axis="doubled with two cards minus doubled with four, of 10 rounds",
            low=-10,
            high=10,
            measure={"two": 1, "four": -1},
            per=1,
            sub="Each dot is one student: how many more of ten rounds were doubled with two cards.",
            stay=Fraction(0),
            stay_words="no difference",
            exact=ROUNDS * (doubled(FEW) - doubled(MANY)),
            simulated=of_students(two_rows(), {"two": 1, "four": -1}, 1, 2),
            finding="of ten rounds, {value} more were doubled with two cards than with four",
            foot="Of {rounds} rounds Ann’s points were doubled in {two} with two cards, and in {four} with four.",
            ask="Is a dot at 0, or on the left of it? What would that student believe without the class?",
            bin=Fraction(1),
            tick=2,
        ),
    )


WORDS = (
    Word("risk", "How likely something bad is, and how bad it would be."),
    Word("distribution", "How often each of the possible results comes up."),
    Word("equally likely", "Each result has the same chance, like the six faces of a fair die."),
    Word("strategy", "A plan that says what you do in every situation."),
    Word("expected value", "The mean you get closer to when you play again and again."),
)


def played(rates: dict[str, float]) -> str:
    """How many of 100 rounds were doubled: "66 (random), 54 (beginner), 30 (expert)"."""
    return ", ".join(f"{round(rate)} ({name})" for name, rate in rates.items())


def plan() -> Plan:
    """The teacher's plan."""
    one, *more = (tidy(100 * doubled(cards), 0) for cards in range(1, MANY + 1))
    seen = 1000 * class_sees(STUDENTS // 2 * ROUNDS)
    own = run("hilo.doubled")
    return Plan(
        needs="28 students, ages 14 to 16. You need 14 packs of playing cards without jokers, the worksheets, and screens or "
        "a projector. Write a class word and A = 1, J = 11, Q = 0, K = −1 on the board.",
        minutes=(
            (4, "Vote", "“When is Ann safe?” (If Ben’s two cards make 11 or more.)"),
            (3, "Second vote", "“Two cards or four?” Do not say who is right."),
            (11, "By hand", "Pairs share a pack. Each fills both rows. Reshuffle when fewer than four cards remain."),
            (5, "Watch", "“Guess first.” Stop when they are sure."),
            (8, "Pool", "Type or paste the codes. “What does a dot at 4 mean?”"),
            (
                9,
                "Count pairs",
                f"Draw a table of 13 × 13 and shade the corner. “Where does the sum {OWN} run?” Vote again: end it or wait?",
            ),
            (5, "Exit ticket", "Every number on the list has its own sums, all in the key."),
        ),
        wrong=(
            ("“Four unknown cards are riskier than two.”", "“What do four cards add up to on average? And two?”"),
            (
                "“Two cards add up to 10 on average, so it is 50 of 100.”",
                f"“Is a sum of exactly {OWN} good or bad for Ann? How often does it come up?”",
            ),
            (
                "“There are 25 different sums, and 13 of them double.”",
                "“In how many ways do you get −2? And 10? Are they equally likely?”",
            ),
        ),
        sections=(
            (
                "Numbers you may need",
                f"{pairs(OWN)} of {ALL} pairs, {tidy(of_pairs(OWN), 1)} of 100. With one to four face-down cards: {one}, "
                f"{', '.join(more)} of 100. Ending costs {tidy(ending(), 1)} on average, waiting {tidy(waiting(), 1)}. With "
                f"{OWN - 1} points it is {tidy(of_pairs(OWN - 1), 1)} of 100, so end; but waiting costs less "
                f"({tidy(waiting(OWN - 1), 1)}, not {tidy(ending(OWN - 1), 1)}).",
            ),
            (
                "Whole rounds",
                f"The run has {tidy(Fraction(100 * own.hits, len(own.rows)), 1)} of 100 doubled. With three players: "
                f"{played(WITH_THREE)}; with four: {', '.join(f'{rate:.0f}' for rate in WITH_FOUR.values())}.",
            ),
            (
                "Will it work?",
                f"The class mean is right of 0 in more than {min(999, int(seen))} of 1,000 classes, with 28 or 14 students. A "
                f"single student’s dot is there in {tidy(Fraction(100 * class_sees(ROUNDS)), 1)} of 100 cases.",
            ),
            (
                "If time is short, cut",
                "First the run (5 min), then five of the ten rounds (5 min; no codes). Keep the pairs.",
            ),
            (
                "Support and extension",
                "Support: two dice, sum at most 4 (6 of 36). Extension: three cards, a cube instead of a table.",
            ),
            (
                "Reading the tickets",
                "Ready: right value and decision. Nearly: right value, wrong decision. Needs the table again: they count sums, "
                "not pairs.",
            ),
            (
                "What is left out",
                f"Talk about the limit of {LIMIT}. Both keep drawn cards below {MEAN}. Left out: Ben’s last turn, rows he can "
                f"remove. By the rules (simulated; Ben cannot end first) ending costs {ENDING}, waiting {WAITING}.",
            ),
            (
                "No network, no screens",
                "Leave out the run.",
            ),
        ),
    )

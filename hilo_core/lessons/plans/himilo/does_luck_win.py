"""Lesson 11, Hi MiLo!: how often does a team win that plays anything? Every number is worked out."""

from fractions import Fraction
from functools import cache

from ...questions.kinds import tidy
from ..lesson import Lesson, Plan, Pooled, Word
from .does_luck_win_steps import steps, tickets
from .fourteen_throws import EXPERTS, OPEN_HANDS, PLAYED, PLAYED_BY, ROUNDS, class_below, ways

STUDENTS = 28


@cache
def does_luck_win() -> Lesson:
    """The lesson *Does luck win rounds?*"""
    return Lesson(
        key="11",
        code=0,
        title="Does luck win rounds?",
        game="Hi MiLo!",
        material="a four-sided die for two of you",
        own="deals",
        ages="14 to 16",
        before="Copy the folder, print the worksheets, get 14 four-sided dice.",
        school=("model and reality", "counting ordered results", "probability"),
        university=("multinomial distribution", "checking a model against a simulation"),
        question="Four players bid and play without thinking. How often does their team win a round?",
        goals=(
            "I can turn a game into a simple model.",
            "I can count equally likely ways and work out a probability.",
            "I can say what a model leaves out.",
        ),
        words=WORDS,
        steps=steps(),
        tickets=tuple(tickets()),
        plan=plan(),
        pooled=Pooled(
            axis="rounds won, of 100",
            low=0,
            high=100,
            measure={"won": 100},
            per=ROUNDS,
            sub="Each dot is one student’s ten rounds, as rounds won of 100.",
            exact=ways().chance,
            finding="the team won {value} of 100 rounds",
            foot="Of {rounds} rounds {free} had no tie, and the team won {won}.",
            ask="Are the guesses too high or too low? What did most people forget?",
            simulated=PLAYED,
            tick=10,
            bin=Fraction(5),
            unit="of 100",
        ),
    )


WORDS = (
    Word("bid", "Saying before the round whether you will take most tricks, fewest, or neither."),
    Word("tie", "Two share the most or fewest."),
    Word("model", "Something simple that stands for the real thing."),
    Word("simulation", "A computer plays many times, and we count what happens."),
    Word("independent", "One does not change the chances of the other."),
    Word("equally likely", "Each way has the same chance, like the faces of a fair die."),
)


def plan() -> Plan:
    """The teacher's plan."""
    whole = ways()
    of = {players: ways(players) for players in PLAYED_BY}
    seen, half = (100 * class_below(students * ROUNDS) for students in (STUDENTS, STUDENTS // 2))
    return Plan(
        needs="28 students, ages 14 to 16. You need 14 four-sided dice (or ordinary ones: throw a 5 or 6 again) and the "
        "worksheets. Write a class word on the board. Students open student.html only.",
        minutes=(
            (
                5,
                "Guess",
                "“When is a round won? Who can explain it?” Then everybody locks in a guess. No talking yet.",
            ),
            (
                12,
                "By hand",
                "Pairs: one throws, one tallies, then they change. Two rounds by hand, the page throws the other eight.",
            ),
            (
                8,
                "Screen",
                "“Stop when you are sure enough. How wide is your interval?” Half as wide needs four times as many rounds.",
            ),
            (
                6,
                "Pool",
                "Type or paste the codes. Keep the exact value hidden. “Where are the guesses, and where is the class?”",
            ),
            (9, "Count", "“Why can we count rows of letters?” Let them write the twelve orders. Then show the exact value."),
            (5, "Exit ticket", "Every number on the list has its own. The key has them all."),
        ),
        wrong=(
            ("“You win or you lose, so it is 50.”", "“A six comes or does not come. Is that also 50?”"),
            (
                "“Twelve ways to bid, so the team wins 1 of 12 rounds.”",
                f"“What happens to the {tidy(100 - whole.free, 1)} of 100 rounds with a tie?”",
            ),
            (
                f"“{tidy(whole.chance)} and {PLAYED.value} differ, so the model is wrong.”",
                "“How many rounds do you need to see the difference? What do you want the model for?”",
            ),
        ),
        sections=(
            (
                "Numbers you may need",
                f"Die: {tidy(whole.free)} of 100 rounds have no tie, {tidy(whole.chance)} are won; with three players "
                f"{tidy(of[3].chance)}, with five {tidy(of[5].chance)}. Real game at random: {PLAYED.value} ({PLAYED.low} to "
                f"{PLAYED.high}), {PLAYED_BY[3]} and {PLAYED_BY[5]}. Experts: {EXPERTS:.0f}. With open hands all of "
                f"{OPEN_HANDS:,} deals can be won.",
            ),
            (
                "Will it work?",
                f"With 28 students the class wins fewer than 10 of 100 rounds in {seen:.2f} of 100 classes, with 14 in "
                f"{half:.1f}. Most dots lie at 0: one student’s ten rounds say little.",
            ),
            (
                "If time is short, cut",
                "First the screen (8 min), then the rounds by hand: let the page throw all ten. Keep the count and the ticket.",
            ),
            (
                "Support and extension",
                "Support: write the twelve orders of B C D D in a list. Extension: three players and four tricks "
                f"({ways(3, 4).won} of {ways(3, 4).all}), or four players and five ({ways(4, 5).won} of {ways(4, 5).all:,}).",
            ),
            (
                "Reading the tickets",
                "Ready: right number and decision. Nearly: divided by 12, the ways of four players. Needs another look: "
                "divided by the number of players.",
            ),
            (
                "No network, no screens",
                "All pages work without a network. Without screens, tables of five share their boxes: two rounds each make "
                "ten. They put a cross for each ten on a number line on the board.",
            ),
        ),
    )

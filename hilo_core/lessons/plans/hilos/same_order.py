"""Lesson 31, Hilos: can the order of the cards stay the same for a whole round? Pigeonholes, and the card in the middle."""

from fractions import Fraction
from functools import cache

from ....base.playing_cards import RANKS
from ....hilos.table import TRICKS
from ...questions.kinds import tidy
from ..lesson import Lesson, Plan, Pooled, Simulated, Word
from .same_order_steps import EIGHT, PLAYERS, TAKEN, fewest, steps, tickets

# Tricks that a trump takes in a round: 13 times the rate "trump_tricks" of
# simulate("hilos", 1_000_000, variant="poor_man", seed=31)
SIMULATED = Simulated(5.5253, 5.5246, 5.5259, "7,500,000 rounds: 5.5")
FOURS = 12.9
TABLES = 7  # of four students, each of which plays two rounds by hand


@cache
def can_the_order_stay() -> Lesson:
    """The lesson *Can the order stay the same?*"""
    return Lesson(
        key="31",
        code=4,
        title="Can the order stay the same?",
        game="Hilos",
        material="one deck of cards for four of you",
        own="deals",
        ages="11 to 13",
        before="Copy the folder, print the worksheets, get seven packs of cards.",
        school=("reasoning about all cases", "mean", "symmetry"),
        university=("pigeonhole principle", "sampling without replacement"),
        question="In Hilos the ace is highest until a trump takes a trick. Then the 2 is highest. Can "
        "the order stay the same for a whole round?",
        goals=(
            "I can prove something by counting, without trying every deal.",
            "I can say what counts as a proof.",
            "I can use symmetry to compare two cards.",
        ),
        words=WORDS,
        steps=steps(),
        tickets=tuple(tickets()),
        plan=plan(),
        pooled=Pooled(
            axis="mean of one student’s ten boxes, tricks that a trump takes",
            low=2,
            high=10,
            measure={"total": 1},
            per=10,
            sub="Each dot is one student’s mean of ten rounds.",
            exact=None,
            finding=f"a trump took {{value}} of the {TRICKS} tricks on average",
            foot="Of {rounds} rounds {fours} had exactly four such tricks. Who had fewer?",
            ask="What is the lowest number in anybody’s boxes? Could it be lower?",
            simulated=SIMULATED,
            bin=Fraction(3, 10),
            digits=1,
        ),
    )


WORDS = (
    Word("trick", "Each player plays one card, and the best one takes them all."),
    Word("trump", "A suit that beats the three other suits."),
    Word("follow suit", "You play a card of the suit that was played first."),
    Word("proof", "Reasons that leave no way out, whatever the deal is."),
    Word("pigeonhole principle", "With more things than boxes, some box holds at least two things."),
    Word("symmetry", "Something looks the same after you turn it around."),
)


def missed(rounds: int) -> int:
    """In how many of 100 classes none of so many rounds has exactly four tricks that a trump takes."""
    return round(100 * (1 - FOURS / 100) ** rounds)


def plan() -> Plan:
    """The teacher's plan."""
    least = fewest(RANKS, PLAYERS)
    return Plan(
        needs="28 students, ages 11 to 13, in fours. You need seven decks and the worksheets; screens are "
        "optional. Write a class word on the board. Students open student.html only.",
        minutes=(
            (5, "Vote", "Read out the rules and play one trick. “Can the order stay the same all round?” Note both counts."),
            (
                10,
                "By hand",
                "Two rounds at each table, then the page. “You need not play well.” Check that they follow suit.",
            ),
            (5, "Together", "Type or paste the codes. “Who has the lowest box? Is that a proof?” Do not answer."),
            (10, "At the screen", "“Would you rather hold a 2 or an 8? Why?” Let the simulation run until they are sure."),
            (
                10,
                "Working",
                f"Lay out {RANKS} trumps and ask a student to put them into three tricks of four. One is left over. Vote "
                "again on the order.",
            ),
            (5, "Exit ticket", "Every number on the list has its own pack. The key has them all."),
        ),
        wrong=(
            ("“It never happened, so it cannot happen.”", "“Would 1,000 rounds prove it? What would?”"),
            ("“If nobody plays a trump, no trump takes a trick.”", "“How many cards do you hold at the end of the round?”"),
            ("“The 2 is the worst card.”", "“How many cards beat it while the order is turned?”"),
        ),
        sections=(
            (
                "Numbers you may need",
                f"{RANKS} ÷ {PLAYERS} = {tidy(Fraction(RANKS, PLAYERS))}, so at least {least} tricks go to a trump; played at "
                f"random, {SIMULATED.value:.1f} on average. Of 100 random rounds about {FOURS:.0f} have exactly {least}. A "
                f"card takes its trick in so many of 100 cases: ace {TAKEN[-1]:.0f}, 2 {TAKEN[0]:.0f}, 8 {TAKEN[EIGHT]:.0f} "
                "(more than 1 in 11, because others can be void).",
            ),
            (
                "Will it work?",
                f"No box can be lower than {least} if it is counted well. With 28 or 14 students and the page, every class "
                f"sees a {least}. With cards only, {TABLES} tables play {2 * TABLES} rounds, and about {missed(2 * TABLES)} "
                f"of 100 classes see no {least}; then ask for one that is made on purpose.",
            ),
            (
                "If time is short, cut",
                "First the second round by hand (4 min), then the simulation (7 min). Keep the working and the ticket.",
            ),
            (
                "Support and extension",
                "Support: five trumps and two players, with real cards. Extension: some families turn the order only if a "
                "trump falls on a different suit. Can it stay the same then? (Yes.) If it never turned, the 8 would still "
                f"take its trick in {TAKEN[EIGHT]:.0f} of 100 cases. Why?",
            ),
            (
                "Reading the tickets",
                "Ready: all right. Nearly: they divide and round down. Needs cards: they count what happened.",
            ),
            (
                "No network, no screens",
                "Without screens the worksheet carries the lesson: fill two boxes, and collect them all on the board.",
            ),
        ),
    )

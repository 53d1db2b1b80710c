"""A question on what cards that lie face down may be worth in HiLO."""

from fractions import Fraction
from random import Random

from ...hilo import HiLO
from ...hilo.cards import CARDS, HIGHEST, LOWEST, MEAN, number_of, signed
from ...hilo.cards import NAMES as CARD_NAMES
from ...hilo.grid import expected_sum
from ...messages.words import spelled
from ..hilo_positions import DOWN_CARD, position
from .hilo_lines import GAME, Nine, as_text, rows_of
from .hilo_sums import plus
from .kinds import Number, too_many_or_few
from .question import Misconception, Question, known
from .stage import Layout, Working

HAND_MADE: Nine = ("7B", "2R", "?", "?", "0G", "11P", "4Y", "?", "9T")


def some_hidden(seed: int) -> Nine:
    """Nine cards, two to five of them face down."""
    if seed == 0:
        return HAND_MADE
    chance = Random(seed)
    nine = chance.sample(sorted(CARD_NAMES.values()), 9)
    for cell in chance.sample(range(9), chance.randint(2, 5)):
        nine[cell] = DOWN_CARD
    return tuple(nine)


def hidden_points(seed: int = 0) -> Question:
    """How many points should Ann expect?"""
    nine = some_hidden(seed)
    right = expected_sum(position(as_text(nine)), 0)
    seen = [number_of(CARDS[name]) for name in nine if name != DOWN_CARD]
    hidden, open_sum = 9 - len(seen), sum(seen)
    why = (
        f"In the row of all numbers from {signed(LOWEST)} to {HIGHEST}, {MEAN} is in the middle, and that is their mean. The "
        f"open cards add up to {signed(open_sum)}. The face-down cards add {hidden} × {MEAN} = {hidden * MEAN}, which makes "
        f"{signed(right)}."
    )

    def wrong(answer: Fraction) -> str:
        return (
            f"{too_many_or_few(answer, right)}. What do "
            f"the open cards add up to, and which number lies in the middle between {signed(LOWEST)} and {HIGHEST}?"
        )

    steps = (plus(seen), f"{signed(open_sum)} + {hidden} × {MEAN} = {signed(right)}")
    return Question(
        key="hilo.hidden-points",
        seed=seed,
        game=GAME,
        title="How many points should Ann expect?",
        task=f"Nobody has seen Ann's {spelled(hidden)} face-down cards. Each number from {signed(LOWEST)} to {HIGHEST} is "
        "in the game equally often. Count a face-down card as the mean of all of them. What does Ann's layout add up to?",
        stage=(Layout(rows_of(nine), "Ann"),),
        kind=Number("points", -9, 99, label="She should expect"),
        right=Fraction(right),
        verdict=f"Yes, {signed(right)} points",
        why=(why,),
        wrong=wrong,
        rule=HiLO.CARDS,
        hints=(
            f"Add up the {spelled(len(seen))} numbers that you can see. Then think about the {spelled(hidden)} others.",
            f"Write the numbers from {signed(LOWEST)} to {HIGHEST} in a row. Each of them comes up equally often, so their "
            "mean is the one in the middle of the row.",
            f"The one in the middle is {MEAN}. So add {MEAN} for each face-down card.",
        ),
        solution=why,
        misconceptions=known(
            Fraction(right),
            Misconception(
                (Fraction(open_sum),),
                "a face-down card counts nothing",
                "You added up the cards that you can see. If the other cards were gone, you would be right.",
                f"But a face-down card has a number too, and at the end of the round it counts. {why}",
            ),
            Misconception(
                (Fraction(2 * open_sum + 11 * hidden, 2),),
                "the mean is half of 11",
                "You counted 5½ for a face-down card, which is the mean of the numbers from 0 to 11.",
                f"But there is also a {signed(LOWEST)}, and that pulls the mean down. {why}",
            ),
            Misconception(
                (Fraction(open_sum + 6 * hidden),),
                "the numbers begin at 1",
                "You counted 6 for a face-down card, which is the mean of the numbers from 1 to 11.",
                f"But the numbers begin at {signed(LOWEST)}. {why}",
            ),
            Misconception(
                (Fraction(open_sum + HIGHEST * hidden),),
                "think of the worst",
                f"You counted {HIGHEST} for each face-down card, and that is the most it can be.",
                f"But a low card is just as likely as a high one. {why}",
            ),
        ),
        reveal=lambda answer: (Working("What it adds up to", steps),),
        make=hidden_points,
    )

"""A question on two lines that stand at once, which the two rule books of HiLO treat differently."""

from fractions import Fraction
from random import Random

from ...hilo import HiLO
from ...hilo.cards import CARDS, COLOURS, in_words, number_of, signed
from ...hilo.cards import NAMES as CARD_NAMES
from ...hilo.grid import FIRST_DIAGONAL, cells_of
from ...hilo.table import EDITIONS
from ...machine.bits import members
from ..hilo_positions import fewest
from .hilo_lines import GAME, Nine, as_text, rows_of, standing
from .hilo_sums import plus
from .kinds import Number, line_words
from .question import Misconception, Question, known
from .stage import Layout, Working

HAND_MADE: Nine = ("7P", "2P", "4P", "3B", "5Y", "0G", "8T", "1T", "6T")
BOOKS = {
    "schmidt": "the Schmidt edition: only one line can be removed in a turn",
    "international": "the International edition: only one line can be removed at a time",
}


def worth(nine: Nine, line: int) -> int:
    """What the cards of a line add up to."""
    return sum(number_of(CARDS[nine[cell]]) for cell in members(cells_of(line)))


def two_lines(seed: int) -> tuple[Nine, int]:
    """Nine cards in which two rows or two columns have one colour each, and a cell of the one made last."""
    if seed == 0:
        return HAND_MADE, 2
    chance = Random(seed)
    while True:
        first = chance.choice((0, FIRST_DIAGONAL // 2))
        lines = chance.sample(range(first, first + 3), 2)
        letters = chance.sample(COLOURS, 2)
        nine = chance.sample(sorted(CARD_NAMES.values()), 9)
        for line, letter in zip(lines, letters, strict=True):
            own = chance.sample([name for name in CARD_NAMES.values() if name[-1] == letter], 3)
            for cell, name in zip(members(cells_of(line)), own, strict=True):
                nine[cell] = name
        new = lines[0]
        fits = len(set(nine)) == 9 and standing(tuple(nine)) == sorted(lines)
        if fits and worth(tuple(nine), new) < worth(tuple(nine), lines[1]):
            return tuple(nine), chance.choice(members(cells_of(new)))


def two_editions(seed: int = 0) -> Question:
    """How few points can this turn leave Cem?"""
    nine, laid = two_lines(seed)
    edition = EDITIONS[seed % 2]
    left = {book: fewest(as_text(nine), book).points for book in EDITIONS}
    right, other = left[edition], left[EDITIONS[1 - seed % 2]]
    new, old = sorted(standing(nine), key=lambda line: not cells_of(line) >> laid & 1)
    numbers = {line: [number_of(CARDS[nine[cell]]) for cell in members(cells_of(line))] for line in (new, old)}
    total = sum(number_of(CARDS[name]) for name in nine)
    one_goes, both_go = f"one of the two lines, {line_words(old)}", "both lines, one after the other"
    why = (
        f"In one turn Cem can remove only one of the two lines. It can be {line_words(old)}, which he had before, and it is "
        f"worth more: {plus(numbers[old])}. So {signed(right)} points are left."
        if edition == "schmidt"
        else f"Cem can remove {both_go}. They are worth {plus(numbers[new])} and {plus(numbers[old])}. So {signed(right)} "
        "points are left."
    )
    gone = (old,) if edition == "schmidt" else (new, old)
    away = "".join(f" − {sum(numbers[line])}" for line in gone)

    def wrong(answer: Fraction) -> str:
        if answer < min(left.values()):
            return "No book lets Cem come down that far. Which cards stay, even if both lines go?"
        much = "can do better than that" if answer > right else "cannot come down to that"
        return f"Cem {much}. Add up both lines, and think about which of them can go."

    return Question(
        key="hilo.two-editions",
        seed=seed,
        game=GAME,
        title="How few points can Cem have left?",
        task=f"Cem kept {line_words(old)} on an earlier turn. Now he has laid the {in_words(CARDS[nine[laid]])}. He plays by "
        f"{BOOKS[edition]}. With how few points can he end this turn?",
        stage=(Layout(rows_of(nine), "Cem"),),
        kind=Number("points", -6, 90, label="He can come down to"),
        right=Fraction(right),
        verdict=f"Yes, {signed(right)} points",
        why=(why,),
        wrong=wrong,
        rule=HiLO.CHOOSE_ONE if edition == "schmidt" else HiLO.ONE_AT_A_TIME,
        hints=(
            "Two lines have one colour now. Find both, and add up what each of them is worth.",
            "A line that was kept earlier can still be removed. Which one would you rather be rid of?",
            f"In this edition the turn can remove {one_goes if edition == 'schmidt' else both_go}.",
        ),
        solution=why,
        misconceptions=known(
            Fraction(right),
            Misconception(
                (Fraction(other),),
                "both lines go" if edition == "schmidt" else "one at a time means one in a turn",
                "In the International edition that would be right, as we read it: there lines go one at a time, as many as "
                "stand."
                if edition == "schmidt"
                else "The words can be read like that. Then the two editions would not differ at all.",
                why,
            ),
            Misconception(
                (Fraction(total - worth(nine, new)),),
                "only the new line can go",
                f"You removed {line_words(new)}, the line that the last card has made.",
                f"But a line that was kept earlier can still go. {why}",
            ),
            Misconception(
                (Fraction(total),),
                "all nine cards still count",
                "You added up all nine cards. If no line could go, you would be right.",
                why,
            ),
        ),
        reveal=lambda answer: (
            Working("What is left", (f"All nine cards: {signed(total)}", f"{signed(total)}{away} = {signed(right)}")),
        ),
        make=two_editions,
    )

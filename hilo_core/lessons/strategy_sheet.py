"""Three exercises on strategies: what a rule of thumb does, what leaves least, and which of several is better."""

from collections.abc import Sequence

from ..base.rule import Rule
from ..hilo import HiLO
from ..hilo.cards import CARDS, in_words
from ..hilo.grid import CELLS
from ..hilo.odds import with_card
from ..hilo.round import CHOOSE, DRAW_CARD
from ..hilo.strategies import beginner
from ..hilo.table import LAYOUTS, UP
from ..intervals import share
from ..machine.bits import members
from ..messages.errors import shown
from ..messages.words import listed
from .hilo_positions import position
from .sheet import CannotRead, Exercise, Sheet, Word, asks_for
from .simulation_sheet import letters_in, numbers_in

DRAWS = "draw"


def grid_of(layout: str) -> str:
    """A layout as a table with its cells named."""
    rows = [[in_words(CARDS[card]) if card in CARDS else "face down" for card in row.split()] for row in layout.split("/")]
    columns = "abc"[: len(rows[0])]
    lines = [["", *columns], ["-"] * (len(columns) + 1), *([str(number), *row] for number, row in enumerate(rows, 1))]
    return "\n" + "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def cell_in(word: str, cells: Sequence[str]) -> str:
    """The cell named. CannotRead for what is none of them."""
    if word.lower() not in cells:
        raise CannotRead(f"{shown(word, 20)} is none of {', '.join(cells)}.")
    return word.lower()


def choices_in(words: Sequence[str], wanted: int, cells: Sequence[str]) -> list[str]:
    """So many choices, each "draw" or a cell."""
    if len(words) != wanted:
        raise asks_for(wanted, "choice", len(words))
    return [cell_in(word, (*cells, DRAWS)) for word in words]


def beginners_choice(layout: str, top: str) -> str:
    """What the beginner does with this card on the discard pile: "draw", or the cell it takes the card for."""
    code = beginner(position(layout, pile=[CARDS[top]]), 0, CHOOSE, 0)
    return DRAWS if code == DRAW_CARD else CELLS[code]


def judge_beginner(layout: str, tops: Sequence[str], given: Sequence[str]) -> Word:
    """Whether these are the beginner's choices."""
    for top, said in zip(tops, given, strict=True):
        if said != beginners_choice(layout, top):
            what = "would draw" if said == DRAWS else f"would lay it at {said}"
            text = f"With the {in_words(CARDS[top])} on the pile you say the beginner {what}. Read its rule once more."
            return Word(False, text)
    return Word(True, "The beginner looks at numbers alone: it does not see that blue at c1 would complete row 1.")


def sums_by_cell(layout: str, card: str) -> dict[str, int]:
    """The least sum with this card laid at each cell, lines removed where that leaves less."""
    table = position(layout)
    return {CELLS[cell]: with_card(table, 0, cell, CARDS[card]) for cell in members(table[UP])}


def judge_least(layout: str, card: str, rule: Rule, given: tuple[str, float]) -> Word:
    """Whether this is the cell that leaves least, and this the sum."""
    cell, total = given
    sums = sums_by_cell(layout, card)
    least = min(sums.values())
    if sums[cell] > least:
        return Word(False, f"At {cell} a sum of {sums[cell]} is left, and there is a cell that leaves less.", rule)
    if total != least:
        return Word(False, f"The cell is right, the sum is not {total:g}. What goes away, and what stays?", rule)
    table = position(layout)
    old = in_words(table[LAYOUTS + CELLS.index(cell)])
    text = f"In place of the {old} the {in_words(CARDS[card])} completes a line, and the whole line goes: {least} is left."
    return Word(True, text, rule)


def judge_better(counts: dict[str, tuple[int, int]], fair: float, given: Sequence[str]) -> Word:
    """Whether exactly those strategies are named whose interval lies above the fair value."""
    rates = {letter: share(*count) for letter, count in counts.items()}
    better = [letter for letter, rate in rates.items() if rate.low > fair]
    for letter in given:
        if letter not in better:
            where = "lies below it" if rates[letter].high < fair else "holds it"
            return Word(False, f"{letter} is {rates[letter]}. The fair value is {fair:g}, and this interval {where}.")
    if list(given) != better:
        return Word(False, "These are better, but there are more. Half of the games is not what one seat of four should win.")
    text = listed([f"{letter} is {rates[letter]}" for letter in better])
    return Word(True, f"{text}. One seat of four should win a quarter, so that is better, though it is far from half.")


LAYOUT, TOPS = "2B 6B ?/7V ? 4V/? 9R 5G", ("5V", "4R", "-1B")
OPEN, DRAWN = "4G 2P/1G -1B/6T 3P", "11G"
COUNTS = {"A": (31, 100), "B": (290, 1_000), "C": (1_290, 5_000), "D": (180, 1_000), "E": (1_400, 5_000)}


strategies = Sheet(
    Exercise(
        "Think like the beginner",
        f"Ann plays by the beginner's rule. Her layout:\n{grid_of(LAYOUT)}\n"
        f"What does she do when the top discard is {listed(['the ' + in_words(CARDS[top]) for top in TOPS])}?",
        'three choices, each "draw" or the cell she lays the card at, such as "draw b1 a3"',
        "Two things are asked of the card: is it below five, and is it lower than the dearest card?",
        lambda words: choices_in(words, 3, CELLS),
        lambda given: judge_beginner(LAYOUT, TOPS, given),
    ),
    Exercise(
        "Think like the expert",
        f"Ben has his last turn, and all his cards are open:\n{grid_of(OPEN)}\n"
        f"He has drawn the {in_words(CARDS[DRAWN])}, the highest number there is.\n"
        "At which cell does it leave the least sum, lines removed, and what is that sum?",
        'a cell and a number, such as "b2 20"',
        "Only lines of exactly three cards count. Which column could be of one colour?",
        lambda words: (
            cell_in(words[0], tuple(sums_by_cell(OPEN, DRAWN))),
            numbers_in(words[1:], 1)[0],
        ),
        lambda given: judge_least(OPEN, DRAWN, HiLO.HILO, given),
    ),
    Exercise(
        "Which are better?",
        "Five strategies have each played HiLO alone among three beginners. They have won\n"
        + "\n".join(f"{letter}: {won:,} of {games:,} games" for letter, (won, games) in COUNTS.items())
        + ".\nWhich of them can you call better than the beginner, going by 95 % intervals?",
        'letters, such as "A D"',
        "What would a fourth beginner win? `share(31, 100)` from `hilo_core.intervals` works an interval out.",
        lambda words: letters_in(words, tuple(COUNTS)),
        lambda given: judge_better(COUNTS, 0.25, given),
    ),
)

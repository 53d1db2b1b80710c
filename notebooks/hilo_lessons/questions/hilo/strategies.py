"""Questions on thinking like a strategy of HiLO: the beginner looks at numbers, the expert at lines too."""

from random import Random

from hilo_core.content.kinds import cells_of_line
from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values
from hilo_core.hilo.beginner import beginner
from hilo_core.hilo.odds import with_card
from hilo_core.hilo.round import CELLS, CHOOSE, DRAW_CARD, LINES
from hilo_core.hilo.table import CARDS, number_of
from hilo_core.hilo.table import NAMES as CARD_NAMES
from hilo_lessons.hilo_positions import DOWN_CARD, position
from hilo_lessons.questions.hilo.lines import DECK, Nine, as_text, cell_words, covered, nine_of, standing

HAND_MADE = nine_of("2B 6B ? / 7V ? 4V / ? 9R 5G")
OPEN = nine_of("4G 2P 7B / 1G -1B 0O / 6T 3P 8R")


def completed(nine: Nine, card: str) -> list[tuple[int, int]]:
    """Return the lines that this card would complete among face-up cards, each with its cell."""
    found = []
    for line in range(len(LINES)):
        for cell in [CELLS.index(name) for name in cells_of_line(line)]:
            others = [nine[CELLS.index(name)] for name in cells_of_line(line) if CELLS.index(name) != cell]
            if nine[cell][-1] != card[-1] and all(one != DOWN_CARD and one[-1] == card[-1] for one in others):
                found.append((line, cell))
    return found


def like_the_beginner(seed: int) -> Values:
    """Ask: what does the beginner do with the top discard?"""
    nine, top = HAND_MADE, "4B"
    if seed:
        chance, draws = Random(seed), in_turn(seed, True, False, False)
        wanted = False
        while not wanted:
            top, *cards = chance.sample(DECK, 10)
            nine = covered(chance, cards, 3)
            numbers = sorted(number_of(CARDS[one]) for one in nine if one != DOWN_CARD)
            choice = beginner(position(as_text(nine), pile=[CARDS[top]]), 0, CHOOSE, 0)
            lines = {cell for _, cell in completed(nine, top)} - {choice}
            wanted = len(lines) == 1 and numbers[-1] > max(5, numbers[-2]) and not standing(nine)
            wanted &= (choice == DRAW_CARD) == draws
    choice = beginner(position(as_text(nine), pile=[CARDS[top]]), 0, CHOOSE, 0)
    seen = {cell: number_of(CARDS[one]) for cell, one in enumerate(nine) if one != DOWN_CARD}
    highest = max(seen, key=lambda cell: seen[cell])
    (line_cell,) = {cell for _, cell in completed(nine, top)} - {choice}
    hidden = next(cell for cell in range(9) if nine[cell] == DOWN_CARD and cell != line_cell)
    cells = sorted({highest, line_cell, hidden})
    options = {CELLS[cell]: f"lays it {cell_words(cell)}" for cell in cells} | {"draw": "draws a card"}
    return locals()


def least_by_one_line(nine: Nine, card: str) -> bool:
    """Return whether this card completes exactly one line whose removal is its best use.

    The other six cards then count less than any layout that it leaves elsewhere.
    """
    ways = completed(nine, card)
    if len(ways) != 1 or standing(nine):
        return False
    ((line, cell),) = ways
    inside = [CELLS.index(name) for name in cells_of_line(line)]
    six = sum(number_of(CARDS[one]) for at, one in enumerate(nine) if at not in inside)
    sums = [with_card(position(as_text(nine)), 0, one, CARDS[card]) for one in range(9)]
    return sums[cell] == six == min(sums) and sums.count(six) == 1


def like_the_expert(seed: int) -> Values:
    """Ask: how few points can be left with this card?"""
    nine, drawn = OPEN, "11G"
    if seed:
        chance = Random(seed)
        while nine is OPEN or not least_by_one_line(nine, drawn):
            drawn, *cards = chance.sample([name for name in CARD_NAMES.values() if name[-1] in "GPBT"], 10)
            nine = tuple(cards)
    ((number, cell),) = completed(nine, drawn)
    numbers = [number_of(CARDS[one]) for one in nine]
    return locals()

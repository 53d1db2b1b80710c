"""Layouts of HiLO drawn by seed, and the question which line can be removed."""

from collections.abc import Callable
from itertools import combinations
from random import Random

from hilo_core.content.kinds import cells_of_line, line_words
from hilo_core.content.question_file import Values
from hilo_core.hilo.round import CELLS, LINES, cells_of, standing_lines
from hilo_core.hilo.table import CARDS, COLOUR_WORDS, COLOURS, number_of
from hilo_core.hilo.table import NAMES as CARD_NAMES
from hilo_core.machine.bits import members
from hilo_lessons.hilo_positions import DOWN_CARD, position
from hilo_lessons.questions.drawn import parted

DECK = sorted(CARD_NAMES.values())
BY_WORD = dict(zip(COLOUR_WORDS, COLOURS, strict=True))
Nine = tuple[str, ...]  # the names of nine cards, from a1 on; "?" lies face down


def nine_of(layout: str) -> Nine:
    """Return the nine cards of a layout as `position` reads it."""
    return tuple(layout.replace("/", " ").split())


HAND_MADE = nine_of("4R 7B 1G / 4Y 0G ? / 4G 3T 6G")


def colour_word(card: str) -> str:
    """Return the colour of a card, by the letter at its end: "green"."""
    return COLOUR_WORDS[COLOURS.index(card[-1])]


def rows_of(nine: Nine) -> tuple[Nine, ...]:
    """Return the three rows of a layout."""
    return nine[:3], nine[3:6], nine[6:]


def as_text(nine: Nine) -> str:
    """Return the layout as `position` reads it."""
    return " / ".join(" ".join(row) for row in rows_of(nine))


def standing(nine: Nine) -> list[int]:
    """Return the lines in a layout, by the rules."""
    return members(standing_lines(position(as_text(nine)), 0))


def cell_words(cell: int) -> str:
    """Return the place of a cell in words: "in the middle"."""
    row, column = divmod(cell, 3)
    if (row, column) == (1, 1):
        return "in the middle"
    down, across = (
        ("at the top", "in the middle row", "at the bottom")[row],
        ("on the left", "in the middle", "on the right")[column],
    )
    return f"{down} {across}" if row != 1 else f"{down}, {across}"


def drawn_until(chance: Random, line: int | None, colours: int, fits: Callable[[Nine], bool], hidden: bool = False) -> Nine:
    """Draw nine cards until they fit, with a line of one colour if one is given."""
    while True:
        letters = chance.sample(COLOURS, colours)
        pack = [name for name in CARD_NAMES.values() if name[-1] in letters]
        nine = chance.sample(pack, 9)
        if line is not None:
            own = chance.sample(parted(pack, letters[0])[0], 3)
            rest = iter(chance.sample([name for name in pack if name not in own], 6))
            inside = members(cells_of(line))
            nine = [own.pop() if cell in inside else next(rest) for cell in range(9)]
        if hidden:
            free = [cell for cell in range(9) if line is None or not cells_of(line) >> cell & 1]
            nine[chance.choice(free)] = DOWN_CARD
        if fits(tuple(nine)):
            return tuple(nine)


def covered(chance: Random, cards: list[str], many: int) -> Nine:
    """Return the cards with `many` of them face down."""
    for cell in chance.sample(range(9), many):
        cards[cell] = DOWN_CARD
    return tuple(cards)


def half_hidden(nine: Nine) -> list[int]:
    """Return the lines with two cards of one colour and one face-down card."""
    found = []
    for line in range(len(LINES)):
        seen = [nine[cell][-1] for cell in members(cells_of(line)) if nine[cell] != DOWN_CARD]
        if len(seen) == 2 and seen[0] == seen[1]:
            found.append(line)
    return found


def layout_of(seed: int) -> Nine:
    """Return the layout for a seed: it has one line, or in one of five layouts none.

    In each a face-down card makes another line look good.
    """
    if seed == 0:
        return HAND_MADE
    chance = Random(seed)
    line = None if seed % 5 == 4 else chance.randrange(len(LINES))
    wanted = [] if line is None else [line]
    return drawn_until(chance, line, 4, lambda nine: standing(nine) == wanted and bool(half_hidden(nine)), hidden=True)


def three_alike(nine: Nine, alike: Callable[[str], object]) -> tuple[tuple[str, ...], ...]:
    """Return all triples of face-up cards that are alike in something, as cells."""
    seen = [cell for cell in range(9) if nine[cell] != DOWN_CARD]
    threes = [three for three in combinations(seen, 3) if len({alike(nine[cell]) for cell in three}) == 1]
    return tuple(tuple(CELLS[cell] for cell in three) for three in threes)


STRAIGHT = [cells_of_line(line) for line in range(len(LINES))]


def which_line(seed: int) -> Values:
    """Ask: which line can Dora remove?"""
    nine = layout_of(seed)
    lines = standing(nine)
    right = cells_of_line(lines[0]) if lines else ()
    places = [CELLS.index(cell) for cell in right] or [cell for cell in range(9) if nine[cell] != DOWN_CARD]
    laid = 4 if 4 in places and seed == 0 else Random(seed).choice(places)
    numbers = [number_of(CARDS[nine[cell]]) for cell in places]
    line = line_words(lines[0]) if lines else ""
    guessed = [cells_of_line(line) for line in half_hidden(nine)]
    of_one_colour = [cells for cells in three_alike(nine, lambda card: card[-1]) if cells not in STRAIGHT]
    of_one_number = [cells for cells in three_alike(nine, lambda card: card[:-1]) if cells in STRAIGHT]

    def about(answer: tuple[str, ...]) -> Values:
        cards = [nine[CELLS.index(cell)] for cell in answer]
        hidden, crooked = DOWN_CARD in cards, answer not in STRAIGHT
        colours = [] if hidden else [*map(colour_word, cards)]
        return locals()

    return locals()

"""Five exercises on HiLO: small positions, and judges who ask the rules."""

from collections.abc import Sequence

from ..base.game import NAMES
from ..hilo import HiLO
from ..hilo.cards import CARDS, COLOUR_WORDS, COLOURS, cards, colour_of, in_words
from ..hilo.grid import LINES, WAYS, cell_of, cells_of, standing_lines
from ..hilo.table import DISCARD, DISCARDS, DOWN, EDITIONS, LAYOUTS
from ..machine.bits import members
from ..machine.random import Row
from ..messages.errors import shown
from ..messages.words import counted, listed, possessive
from .hilo_positions import ends, fewest, points_of_ender, position
from .sheet import CannotRead, Exercise, Sheet, Word, asks_for

THREE = NAMES[:3]


def lines_in(words: list[str]) -> list[int]:
    """The lines written, such as "row 1". CannotRead for what is none."""
    found = []
    for first, second in zip(words[::2], [*words[1::2], ""], strict=False):
        name = f"{first} {second}".lower().strip()
        if name not in LINES:
            raise CannotRead(f"{shown(name, 20)} is no line.")
        found.append(LINES.index(name))
    return found


def cards_in(words: list[str]) -> list[int]:
    """The cards written, as 9B or "blue 9". CannotRead for what is none."""
    found, colour = [], ""
    for word in words:
        if not colour and word.lower() in COLOUR_WORDS:
            colour = COLOURS[COLOUR_WORDS.index(word.lower())]
            continue
        name = word.upper().replace("\u2212", "-") + colour
        if name not in CARDS:
            raise CannotRead(f"{shown(word, 20)} is no card.")
        found.append(CARDS[name])
        colour = ""
    if colour:
        raise CannotRead("A colour word without a number is no card.")
    return found


def number_in(word: str) -> int:
    """A whole number. CannotRead for what is none."""
    try:
        return int(word.replace("\u2212", "-")[:20])
    except ValueError:
        raise CannotRead(f"{shown(word, 20)} is no whole number.") from None


def numbers_in(words: list[str], wanted: int) -> list[int]:
    """So many numbers."""
    if len(words) != wanted:
        raise asks_for(wanted, "number", len(words))
    return [number_in(word) for word in words]


def push_in(words: list[str]) -> tuple[str, int]:
    """A push and a number."""
    if len(words) != 2:
        raise CannotRead("Here a push and a number are wanted.")
    push = words[0].lower()
    if push not in PUSHES:
        raise CannotRead(f"{shown(words[0], 20)} is no push.")
    return push, number_in(words[1])


def no_line(table: Row, line: int) -> str:
    """Why the three cards of a line are no HILO."""
    if table[DOWN] & cells_of(line):
        return f"in {LINES[line]} a card still lies face down"
    colours = [COLOUR_WORDS[colour_of(table[LAYOUTS + cell_of(line, place)])] for place in range(3)]
    return f"{LINES[line]} is {listed(colours)}, not of one colour"


def judge_lines(layout: str, given: list[int]) -> Word:
    """Whether exactly the lines are given that stand in the layout."""
    table = position(layout)
    standing = members(standing_lines(table, 0))
    for line in given:
        if line not in standing:
            text = no_line(table, line)
            return Word(False, f"{text[0].upper()}{text[1:]}.", HiLO.HILO)
    if set(given) != set(standing):
        return Word(False, "These can go, but there is more to choose from.", HiLO.HILO)
    names = listed([LINES[line] for line in standing], "or")
    text = f"{names[0].upper()}{names[1:]} can go. They share cards, so taking one spoils the others."
    return Word(True, text, HiLO.CHOOSE_ONE)


def judge_push(layout: str, given: tuple[str, int]) -> Word:
    """Whether this push leaves the fewest points, and exactly so many."""
    push, points = given
    found = {way: fewest(layout, "schmidt", f"diagonal a1 {way}") for way in PUSHES}
    best = min(PUSHES, key=lambda way: found[way].points)
    line = found[push].last_line
    if push != best:
        text = f"Pushing {push} makes {line} a HILO, but the other push also makes one, and it leaves fewer points."
        return Word(False, text, HiLO.NEW_HILO)
    if points != found[push].points:
        text = f"{push.capitalize()} is the better push, but it does not leave {points}. Does it make another HILO?"
        return Word(False, text, HiLO.NEW_HILO)
    other = next(way for way in PUSHES if way != push)
    text = f"Pushing {push} makes {line} a HILO and leaves {points}, pushing {other} would leave {found[other].points}."
    return Word(True, text, HiLO.NEW_HILO)


def judge_editions(layout: str, given: list[int]) -> Word:
    """Whether these are the fewest points a turn may leave, in both editions."""
    for edition, points in zip(EDITIONS, given, strict=True):
        found = fewest(layout, edition)
        if points < found.points:
            return Word(False, f"In the edition {edition} no choice leaves as few as {points}.", HiLO.CHOOSE_ONE)
        if points > found.points:
            text = f"In the edition {edition} it can be fewer than {points}."
            return Word(False, text, HiLO.OPTIONAL if edition == EDITIONS[0] else HiLO.CHOOSE_ONE)
    parts = [
        f"in the edition {edition} {counted(len(fewest(layout, edition).ways), 'line')} at most can go, which leaves {points}"
        for edition, points in zip(EDITIONS, given, strict=True)
    ]
    return Word(True, f"I{listed(parts)[1:]}.", HiLO.CHOOSE_ONE)


def judge_points(rounds: Sequence[Sequence[int]], ender: int, given: list[int]) -> Word:
    """Whether the player who ended these rounds writes down these points."""
    for letter, sums, points in zip("ABC", rounds, given, strict=True):
        right = points_of_ender(sums, ender)
        own = sums[ender]
        if points != right:
            why = "nobody else has so few" if right == own else "he is not alone with the fewest"
            if own < 0:
                why = "his sum is below zero"
            return Word(False, f"In round {letter} it is not {points}: {why}.", HiLO.DOUBLING)
    return Word(
        True,
        "A shared lowest sum is doubled, a sum below zero never, and alone with the fewest nothing is doubled.",
        HiLO.DOUBLING,
    )


def pile_after(layout: str, first: Sequence[int], way: str) -> list[int]:
    """The discard pile from the bottom up, when a diagonal is removed this way, and all that follows."""
    found = ends(lambda: position(layout, pile=first))
    whole = max((end for end in found if [WAYS[way] for way in end.ways[:1]] == [way]), key=lambda end: len(end.ways))
    return list(whole.table[DISCARD : DISCARD + whole.table[DISCARDS]])


def judge_pile(layout: str, first: Sequence[int], way: str, given: list[int]) -> Word:
    """Whether these cards go onto the pile in this order, when a diagonal is removed this way, and all that follows."""
    laid = pile_after(layout, first, way)
    for place, (card, right) in enumerate(zip(given, laid, strict=False), 1):
        if card != right:
            text = f"{in_words(card)} is not number {place} from the bottom."
            return Word(False, f"{text[0].upper()}{text[1:]}", HiLO.ORDER_OF_DISCARDS)
    if len(given) != len(laid):
        return Word(False, f"{len(laid)} cards go onto the pile, not {len(given)}.", HiLO.ORDER_OF_DISCARDS)
    return Word(True, f"{possessive('Dora')} {in_words(laid[-1])} lies on top.", HiLO.ORDER_OF_DISCARDS)


def picture(layout: str) -> str:
    """A layout as a table in Markdown, in words."""
    rows = [[in_words(CARDS[name]) if name in CARDS else "face down" for name in row.split()] for row in layout.split("/")]
    lines = [f"| {number} | {' | '.join(row)} |" for number, row in enumerate(rows, 1)]
    return "\n".join(["", "| | a | b | c |", "|-|-|-|-|", *lines, ""])


PUSHES = ("horizontally", "vertically")
THREE_LINES = "5V 0V 9V / 3G 2V ? / 7V 6B 4V"
TWO_PUSHES = "4B 5R 9R / 2R 3B 6G / 1R 0Y 8B"
TWO_ROWS = "7P 2P 4P / 3B 5Y 0G / 8T 1T 6T"
CHAIN = "3O 9G 6T / 4P 7O 5T / 8P 2T 1O"
TRADED, FIRST_WAY = cards("9B"), "diagonal a1 horizontally"
ROUNDS = ((7, 7, 12), (-3, -2, 4), (6, 5, 9))
LETTERS = ", ".join(f"{letter} {word}" for letter, word in zip(COLOURS, COLOUR_WORDS, strict=True))

hilo = Sheet(
    Exercise(
        "Which line can go?",
        f"Ann has just laid the violet 2 in the middle.\n{picture(THREE_LINES)}\n"
        "Which lines may she remove now? Name all she can choose from.",
        'lines, such as "row 2, column b" (the diagonals are called "diagonal a1" and "diagonal a3", by their left ends)',
        "There are eight lines to look at: three rows, three columns, two diagonals. Face-down cards do not count.",
        lines_in,
        lambda given: judge_lines(THREE_LINES, given),
    ),
    Exercise(
        "Which push is better?",
        f"Ben removes the blue diagonal.\n{picture(TWO_PUSHES)}\n"
        "Should he push horizontally or vertically, and how many points are left in his layout when all is done?",
        'a push and a number, such as "horizontally 20"',
        "Write down what is left after each push, in order. Each of them makes a red line.",
        push_in,
        lambda given: judge_push(TWO_PUSHES, given),
    ),
    Exercise(
        "One turn, two editions",
        f"Cem kept his turquoise row on an earlier turn. Now he has laid the pink 4.\n{picture(TWO_ROWS)}\n"
        "What is the least he can have in his layout after this turn, in the edition schmidt and in the edition international?",
        'two numbers, schmidt first, such as "20 10"',
        "Any line that stands can go, not just the newest. How many of them can go in one turn?",
        lambda words: numbers_in(words, 2),
        lambda given: judge_editions(TWO_ROWS, given),
    ),
    Exercise(
        "What does Ben write down?",
        "Ben ended all three of these rounds. The sums left:\n"
        + "\n".join(
            f"round {letter}: {', '.join(f'{name} {own}' for name, own in zip(THREE, sums, strict=True))}"
            for letter, sums in zip("ABC", ROUNDS, strict=True)
        )
        + ".\nHow many points does Ben write down in A, in B and in C?",
        'three numbers, such as "3 4 5"',
        "Ask two things of each round: is Ben's sum below zero? Is it lower than every other?",
        lambda words: numbers_in(words, 3),
        lambda given: judge_points(ROUNDS, 1, given),
    ),
    Exercise(
        "Onto the pile",
        f"Dora lays the orange 7 in the middle, in place of the {in_words(TRADED[0])}.\n{picture(CHAIN)}\n"
        "She removes the orange diagonal, pushes horizontally, and removes what she then can. "
        "In which order do the cards go onto the discard pile?",
        f'seven cards from the bottom up, such as "4G 0P" ({LETTERS})',
        "First the card that left the layout. Then each line with its highest card first.",
        cards_in,
        lambda given: judge_pile(CHAIN, TRADED, FIRST_WAY, given),
    ),
)

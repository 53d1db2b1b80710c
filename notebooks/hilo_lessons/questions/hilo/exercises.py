"""The positions of the exercises on HiLO."""

from hilo_core.asking.file import Values
from hilo_core.asking.kinds import line_words
from hilo_core.asking.reading import cards_in
from hilo_core.asking.several import first_wrong
from hilo_core.hilo import HiLO
from hilo_core.hilo.cards import CARDS, COLOUR_WORDS, COLOURS, in_words
from hilo_core.hilo.cards import NAMES as CARD_NAMES
from hilo_core.hilo.grid import LINES, WAYS, cell_of, standing_lines
from hilo_core.hilo.table import DISCARD, DISCARDS, EDITIONS
from hilo_core.machine.bits import members
from hilo_lessons.hilo_positions import DOWN_CARD, ends, fewest, points_of_ender, position
from hilo_lessons.questions.hilo.lines import BY_WORD

PUSHES = ("horizontally", "vertically")


def lines_there() -> Values:
    """Which lines can Ann remove?"""
    layout = "5V 0V 9V / 3G 2V ? / 7V 6B 4V"
    names, options = layout.replace("/", "").split(), {name: line_words(line) for line, name in enumerate(LINES)}
    right = tuple(LINES[line] for line in members(standing_lines(position(layout), 0)))

    def about(answer: tuple[str, ...]) -> Values:
        line = next((name for name in answer if name not in right), "")
        cards = [names[cell_of(LINES.index(line), place)] for place in range(3)] if line else []
        hidden, rule = DOWN_CARD in cards, HiLO.HILO
        colours = [] if hidden else [COLOUR_WORDS[COLOURS.index(card[-1])] for card in cards]
        return locals()

    return locals()


def pushes() -> Values:
    """Which push is better, and what does it leave?"""
    layout = "4B 5R 9R / 2R 3B 6G / 1R 0Y 8B"
    found = {way: fewest(layout, "schmidt", f"diagonal a1 {way}") for way in PUSHES}
    best, other = sorted(PUSHES, key=lambda way: found[way].points)
    least, more = found[best].points, found[other].points
    last_line = {way: end.last_line for way, end in found.items()}
    right = best, least

    return locals()


def editions() -> Values:
    """What is the least in two editions?"""
    layout = "7P 2P 4P / 3B 5Y 0G / 8T 1T 6T"
    found = [fewest(layout, edition) for edition in EDITIONS]
    right = schmidt, international = tuple(one.points for one in found)
    (lines, more_lines), names = (len(one.ways) for one in found), EDITIONS

    def about(answer: tuple[int, ...]) -> Values:
        wrong = first_wrong(answer, right)
        edition, points, least = EDITIONS[wrong], answer[wrong], right[wrong]
        rule = HiLO.OPTIONAL if points > least and not wrong else HiLO.CHOOSE_ONE
        return locals()

    return locals()


def written_down() -> Values:
    """What does Ben write down in three rounds?"""
    rounds = ((7, 7, 12), (-3, -2, 4), (6, 5, 9))
    a, b, c = rounds
    right = tuple(points_of_ender(sums, 1) for sums in rounds)

    return locals()


def pile() -> Values:
    """In which order do the cards go onto the pile?"""
    layout, traded, way = "3O 9G 6T / 4P 7O 5T / 8P 2T 1O", "9B", WAYS.index("diagonal a1 horizontally")
    found = ends(lambda: position(layout, pile=[CARDS[traded]]))
    table = max((end for end in found if end.ways[:1] == (way,)), key=lambda end: len(end.ways)).table
    laid = [CARD_NAMES[card] for card in table[DISCARD : DISCARD + table[DISCARDS]]]
    right, top = " ".join(laid), laid[-1]

    def reads(text: str) -> str:
        return " ".join(cards_in(text, [*CARDS], BY_WORD))

    def about(answer: str) -> Values:
        given = answer.split()
        place = first_wrong(given, laid)
        named = in_words(CARDS[given[place]]) if place < min(len(given), len(laid)) else ""
        return locals()

    return locals()

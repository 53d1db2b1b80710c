"""Cards and dice of a lesson, to be printed and cut out: sixteen cards a page, nets of dice to be folded and glued."""

from collections.abc import Callable, Sequence
from math import atan2, degrees, hypot, sqrt
from typing import Any

from markupsafe import Markup

from hilo_core.base.playing_cards import CARDS as PLAYING
from hilo_core.base.playing_cards import SUITS
from hilo_core.hilo.table import COLOURS, HIGHEST, LOWEST
from hilo_core.lessons.lesson import Lesson
from hilo_core.messages.markup import markup
from hilo_core.messages.words import capital

from ..drawing import pieces
from ..drawing.lettering import text
from ..drawing.water import die
from ..rule_card.laid import at, card_of, drawing
from .sheets import printed

Point = tuple[float, float]
PAGE = 16  # cards of a page; of more than that, a page has one suit or colour
SUIT = 13
FACE, FLAP = 100, 20  # of a net: a face of a die and what is glued, in the units of its drawing
NET = {(1, 0): 1, (0, 1): 5, (1, 1): 3, (2, 1): 2, (3, 1): 4, (1, 2): 6}  # by column and row; opposite faces add up to 7
GLUED = {(0, 1): "ud", (2, 1): "ud", (3, 1): "udr"}  # the upper, lower and right edges of faces that get a flap
EDGES: dict[str, tuple[Point, Point, Point]] = {  # of a face: from where to where, and which face lies beside it
    "u": ((0, 0), (1, 0), (0, -1)),
    "d": ((0, 1), (1, 1), (0, 1)),
    "l": ((0, 0), (0, 1), (-1, 0)),
    "r": ((1, 0), (1, 1), (1, 0)),
}
EDGE = 'fill="none" stroke="#000" stroke-width="1.2"'
FOLD = 'fill="none" stroke="#000" stroke-width="1" stroke-dasharray="5 4"'
NOTE = "Print on thick paper, as large as it is (100 %). Cut along the lines."
FOLDED = " Fold a die along the dashes and glue its flaps."
DICE = "dice", "four-sided dice"
DECKS: dict[str, tuple[str, tuple[str, ...]]] = {  # the cards of each sort, by deck
    "hearts": ("himilo", tuple(f"{value}H" for value in range(1, 16))),
    "HiLO cards": ("hilo", tuple(f"{number}{colour}" for colour in COLOURS[:4] for number in range(LOWEST, HIGHEST + 1))),
    "playing cards": ("playing", tuple(name for name in PLAYING if name[-1] in SUITS)),
}


def cut_out(lesson: Lesson) -> dict[str, Any]:
    """All that is cut out for a lesson, sort by sort."""
    drawn = Markup().join(article(sort, lesson, page) for sort in lesson.cut for page in PAGES[sort]())
    note = NOTE + FOLDED if any(sort in DICE for sort in lesson.cut) else NOTE
    return printed("cut", f"Cards and dice to cut out: lesson {lesson.key}, {lesson.title}", drawn, note)


def article(sort: str, lesson: Lesson, drawn: Markup) -> Markup:
    """A page of one sort."""
    over = f"{capital(sort)} to cut out · lesson {lesson.key}"
    return markup('<article class="ws"><p class="over">{}</p>{}</article>', over, drawn)


def cards(sort: str) -> list[Markup]:
    """Pages of cards."""
    deck, names = DECKS[sort]
    size = SUIT if len(names) > PAGE else PAGE
    drawn = [drawing(*card(deck, name)) for name in names]
    return [markup('<div class="cards16">{}</div>', Markup().join(drawn[at : at + size])) for at in range(0, len(drawn), size)]


def card(deck: str, name: str) -> tuple[str, float, float, str]:
    """A card as a drawing, with its size and in words."""
    drawn, words = card_of(deck, name, 1)
    return drawn, pieces.CARD_WIDTH, pieces.CARD_HEIGHT, words


def nets(net: str, width: float, height: float, words: str) -> list[Markup]:
    """A page with a net twice."""
    return [markup('<div class="nets">{}</div>', 2 * drawing(net, width, height, words))]


def ordinary() -> str:
    """The net of a die with six faces, a cross."""
    drawn = ""
    for (column, row), face in NET.items():
        x, y = 1 + FACE * column, 1 + FACE * row
        for edge, (one, other, beside) in EDGES.items():
            ends = (x + FACE * one[0], y + FACE * one[1]), (x + FACE * other[0], y + FACE * other[1])
            glued = edge in GLUED.get((column, row), "")
            drawn += path(ends, FOLD if glued or (column + beside[0], row + beside[1]) in NET else EDGE)
            drawn += flap(*ends, (x + FACE / 2, y + FACE / 2)) if glued else ""
        drawn += at(x + 15, y + 15, die(face, 70))
    return drawn


def four_sided() -> str:
    """The net of a die with four faces. Each corner has a number, which stands at that corner on three faces; the one at the
    top counts."""
    side = 360.0
    high = side * sqrt(3) / 2
    left, right, top = (FLAP, FLAP + high), (FLAP + side, FLAP + high), (FLAP + side / 2, float(FLAP))
    middles = [between(one, other) for one, other in ((left, right), (right, top), (top, left))]
    centre = FLAP + side / 2, FLAP + 2 * high / 3
    numbers = {**dict.fromkeys((left, right, top), "4"), **dict(zip(middles, "123", strict=True))}
    m1, m2, m3 = middles
    drawn = "".join(flap(one, other, centre) + path((one, other), FOLD) for one, other in ((left, m1), (right, m2), (top, m3)))
    drawn += "".join(path(ends, EDGE) for ends in ((m1, right), (m2, top), (m3, left))) + path((m1, m2, m3), FOLD)
    for face in ((left, m1, m3), (right, m1, m2), (top, m2, m3), (m1, m2, m3)):
        inside = sum(x for x, _ in face) / 3, sum(y for _, y in face) / 3
        for corner in face:
            x, y = between(corner, inside, 0.45)
            turn = degrees(atan2(corner[0] - inside[0], inside[1] - corner[1]))
            number = text(numbers[corner], 26, "m b", y=9)
            drawn += f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f})">{number}</g>'
    return drawn


def flap(one: Point, other: Point, inside: Point) -> str:
    """What is glued at this edge of a face, away from a point inside of it."""
    across, down = other[0] - one[0], other[1] - one[1]
    long = hypot(across, down)
    side = 1 if across * (inside[1] - one[1]) < down * (inside[0] - one[0]) else -1  # on which side of the edge the face lies
    out = -side * down / long * FLAP, side * across / long * FLAP
    near, far = between(one, other, FLAP / long), between(one, other, 1 - FLAP / long)
    return path([one, (near[0] + out[0], near[1] + out[1]), (far[0] + out[0], far[1] + out[1]), other], EDGE, "")


def between(one: Point, other: Point, part: float = 0.5) -> Point:
    """The point so far on the way from one to the other."""
    return one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])


def path(points: Sequence[Point], look: str, end: str = "Z") -> str:
    """A line through these points, and back to the first of them."""
    return f'<path d="M{"L".join(f"{x:.1f} {y:.1f}" for x, y in points)}{end}" {look}/>'


PAGES: dict[str, Callable[[], list[Markup]]] = {  # the pages of each sort
    "hearts": lambda: cards("hearts"),
    "HiLO cards": lambda: cards("HiLO cards"),
    "playing cards": lambda: cards("playing cards"),
    "dice": lambda: nets(ordinary(), 4 * FACE + FLAP + 2, 3 * FACE + 2, "the net of a die"),
    "four-sided dice": lambda: nets(four_sided(), 360 + 2 * FLAP, 330 + FLAP, "the net of a four-sided die"),
}

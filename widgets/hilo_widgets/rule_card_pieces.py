"""The pieces of the examples on rule cards: tiny cards, dice and signs, each drawn at the origin, with its words."""

from collections.abc import Callable
from html import escape
from typing import Any, NamedTuple

from hilo_core.himilo.cards import win_card
from hilo_core.himilo.trick import cards_below_winner
from hilo_core.lessons.examples.parts import (
    CAN,
    CANNOT,
    GOES,
    STAYS,
    TAKES,
    Arrow,
    Cards,
    Dice,
    Fan,
    Grid,
    Number,
    Pile,
    Sign,
    Trump,
    WinCard,
)

from .asking.drawn import playing_words
from .drawing.hilo_words import card_words as hilo_words
from .drawing.himilo_words import SUITS, win_card_words
from .drawing.himilo_words import card_words as himilo_words
from .drawing.lettering import width
from .drawing.symbols import PREFIX

ACROSS, DOWN = 36, 50  # of a card
SIZE = 14  # of words
DIE = 34
PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "036258"}  # places of a die, 3 x 3
OK, NO = "ok", "no"
SIGNS = {CAN: OK, GOES: OK, CANNOT: NO, STAYS: NO}
# What recurs in a picture, by its id there: paper (p), a card face down (k), what rings a card (r), the sign of each suit as it
# lies on a card (S H C D N), a fool's cap (X), the marks under a card (ok no), an arrow (a).
SHAPES = {
    "p": f'<rect id="p" width="{ACROSS}" height="{DOWN}" rx="5" fill="var(--p,#FFFDF8)" stroke="#CFC4AE"/>',
    "k": f'<g id="k" fill="#46566B"><rect width="{ACROSS}" height="{DOWN}" rx="5"/>'
    '<path d="M5 5h26v40H5ZL31 45M31 5 5 45" stroke="#8FA1B5"/></g>',
    "r": f'<g id="r" fill="none"><rect x="-4" y="-4" width="{ACROSS + 8}" height="{DOWN + 8}" rx="8" stroke="var(--i)" '
    f'stroke-width="6"/><rect x="-4" y="-4" width="{ACROSS + 8}" height="{DOWN + 8}" rx="8" stroke="#E3AE45" '
    'stroke-width="3.4"/></g>',
    "ok": '<g id="ok"><circle r="9" fill="var(--i)"/><path d="M-4 0l3 3.5 5.5-7" class="l" stroke="var(--g)"/></g>',
    "no": '<path id="no" d="M-8 0a8 8 0 1 1 16 0 8 8 0 1 1-16 0M-5.6 5.6 5.6-5.6" class="l" stroke="var(--s)"/>',
    "a": '<path id="a" d="M2 25h26m-8-7 8 7-8 7" class="l" stroke="var(--i)"/>',
} | {
    name: f'<path id="{name}" fill="currentColor" d="{path}"/>'
    for name, path in {
        "S": "M18 26c2 4 8 6 8 10a3.7 3.7 0 0 1-6.8 2l1.8 6h-6l1.8-6A3.7 3.7 0 0 1 10 36c0-4 6-6 8-10Z",
        "H": "M18 44l-7-7c-5-5 3-12 7-6 4-6 12 1 7 6Z",
        "C": "M18 26a4 4 0 0 1 3.3 6.3A4 4 0 1 1 19 38l2 6h-6l2-6a4 4 0 1 1-2.3-5.7A4 4 0 0 1 18 26Z",
        "D": "M18 25l7 10-7 10-7-10Z",
        "N": "M18 25.5l2.6 5.6 6 .8-4.4 4.2 1.1 6L18 39.1l-5.3 3 1.1-6-4.4-4.2 6-.8Z",
        "X": "M8 32c0-12-5-8-5-5-2-9 7-11 11-4l4-8 4 8c4-7 13-5 11 4 0-3-5-7-5 5ZM8 35h20v4H8Z",
    }.items()
}
EMPTY = f'<rect width="{ACROSS}" height="{DOWN}" rx="5" class="l" stroke="var(--s)" stroke-dasharray="4 5"/>'
SIGN_WORDS = {"turn": "the order turns", "flag": "the round is being ended"}


class Mini(NamedTuple):
    """A tiny piece: its drawing, its size, what it is in words, the lines below it, and the sign under it."""

    svg: str
    width: float
    height: float
    words: str
    below: tuple[str, ...] = ()
    sign: str = ""

    @property
    def room(self) -> float:
        """How wide it is with the lines below it."""
        return max([self.width, *(width(line, SIZE) for line in self.below)])


def use(name: str, x: float = 0, y: float = 0) -> str:
    """One of the shapes at a place."""
    place = (f' x="{x:g}"' if x else "") + (f' y="{y:g}"' if y else "")
    return f'<use href="#{name}"{place}/>'


def words_at(words: str, x: float, y: float, look: str = "w") -> str:
    """A line of text around x; its look is that of words (w), of fainter ones (v), of a large number (b), or, as "", that of
    the number on a card."""
    classes = f' class="{look}"' if look else ""
    return f'<text x="{x:g}" y="{y:g}"{classes}>{escape(words)}</text>'


def suit_card(name: str, look: str = "") -> str:
    """A card with a suit sign, of Hi MiLo! or of a playing deck."""
    if name[0] == "X":
        return f'<g class="N{look}">{use("p")}{use("X")}</g>'
    return f'<g class="{name[-1]}{look}">{use("p")}{use(name[-1])}{words_at(name[:-1], 18, 21, "")}</g>'


def hilo_card(name: str) -> str:
    """A card of HiLO: number and letter in a frame of its colour."""
    paper = f'<rect x="3" y="3" width="{ACROSS - 6}" height="{DOWN - 6}" rx="5" class="c{name[-1]}"/>'
    return paper + words_at(name[:-1].replace("-", "−"), 18, 25, "") + words_at(name[-1], 18, 40, "x")


def card_of(deck: str, name: str, look: str = "") -> tuple[str, str]:
    """A card as a drawing, and in words; "?" lies face down."""
    if name == "?":
        return use("k"), "face down"
    if deck == "hilo":
        return hilo_card(name), hilo_words(name)
    return suit_card(name, look), himilo_words(name) if deck == "himilo" else playing_words(name)


def cards(part: Cards) -> list[Mini]:
    """Cards side by side with their marks."""
    found = []
    for name, who, note in part.cards:
        drawn, words = card_of(part.deck, name, " f" if note in (CANNOT, STAYS) else "")
        drawn += use("r") if note == TAKES else ""
        below = tuple(line for line in (who, "" if note in SIGNS or note == TAKES else note) if line)
        said = f"{words} {f'({who})' if who else ''} {note}"
        found.append(Mini(drawn, ACROSS, DOWN, " ".join(said.split()), below, SIGNS.get(note, "")))
    return found


def win(part: WinCard) -> list[Mini]:
    """A win card: letter, suit, and the place that wins as a bar."""
    turned = win_card(part.name)
    place = part.players - 1 - cards_below_winner(turned, part.players)[0]
    step = 36 / part.players
    bars = [f"M29 {7.5 + step * n:g}h15v{step - 3:g}h-15Z" for n in range(part.players)]
    suit = part.name[1].replace("*", "N")
    drawn = (
        f'<g class="{suit}"><rect width="50" height="{DOWN}" rx="5" fill="#FFFDF8" stroke="#CFC4AE"/>{use(suit, -3)}'
        f'{words_at(part.name[0], 15, 22, "")}<path d="{"".join(bars)}" class="z"/>'
        f'<path d="{bars[place]}" fill="currentColor"/></g>'
    )
    return [Mini(drawn, 50, DOWN, f"Win card: {win_card_words(part.name)}", ("win card",))]


def fan(part: Fan) -> list[Mini]:
    """A line of win cards, narrow, the first of them ringed."""
    down = '<path d="M0 0h18v32H0Z" fill="#46566B"/>'
    drawn = ""
    for place, name in enumerate(part.names):
        suit = name[-1].replace("*", "N")
        sign = f'<use href="#{suit}" transform="translate(-3 2)scale(.65)"/>'
        card = f'<path d="M0 0h18v32H0Z" class="h"/>{words_at(name[0], 9, 14, "q")}{sign}'
        drawn += f'<g class="{suit}" {place_of(21 * place, 0)}>{card}</g>' if name != "?" else at(21 * place, 0, down)
    ring = '<path d="M-2.5-2.5h23v37h-23Z" class="l" stroke="var(--i)"/>'
    shown = [win_card_words(name) if name != "?" else "face down" for name in part.names]
    return [Mini(drawn + ring, 21 * len(part.names) - 3, 34, f"Line of win cards: {', '.join(shown)}")]


def trump(part: Trump) -> list[Mini]:
    """The sign of the trump suit."""
    drawn = (
        f'<g class="{part.suit}"><circle cx="22" cy="25" r="20" fill="#FFFDF8" stroke="#CFC4AE"/>{use(part.suit, 4, -10)}</g>'
    )
    order = "2 is highest" if part.turned else "ace is highest"
    return [Mini(drawn, 44, DOWN, f"Trump: {SUITS[part.suit]}, {order}", ("trump", order))]


def grid(part: Grid) -> list[Mini]:
    """A layout: cards, gaps, lines outlined and cells ringed."""
    across, down = ACROSS + 6, DOWN + 6
    drawn, said, ringed = "", [], ""
    for y, names in enumerate(part.rows):
        for x, name in enumerate(names):
            cell = f"{'abc'[x]}{y + 1}"
            ringed += use("r", x * across, y * down) if cell in part.cells else ""
            if name:
                inside, words = card_of("hilo", name)
                drawn += at(x * across, y * down, inside)
                said.append(f"{cell} {words}{', ringed' if cell in part.cells else ''}")
            else:
                drawn += at(x * across, y * down, EMPTY)
                said.append(f"{cell} empty")
    drawn += "".join(map(outline, part.lines)) + ringed
    lined = f"; outlined: {', '.join(part.lines)}" if part.lines else ""
    size = across * len(part.rows[0]) - 6, down * len(part.rows) - 6
    return [Mini(drawn, *size, f"{part.label or 'Layout'}: {', '.join(said)}{lined}", (part.label,) if part.label else ())]


def outline(line: str) -> str:
    """A line round the cards of a row, a column or a diagonal."""
    kind, name = line.split()
    across, down = ACROSS + 6, DOWN + 6
    if kind == "row":
        boxes = [(0, (int(name) - 1) * down, 3, 1)]
    elif kind == "column":
        boxes = [("abc".index(name) * across, 0, 1, 3)]
    else:
        boxes = [((n if name == "a1" else 2 - n) * across, n * down, 1, 1) for n in range(3)]
    look = 'rx="8" class="l" stroke="var(--i)"'
    return "".join(
        f'<rect x="{x - 4}" y="{y - 4}" width="{wide * across + 2}" height="{high * down + 2}" {look}/>'
        for x, y, wide, high in boxes
    )


def pile(part: Pile) -> list[Mini]:
    """A pile by its top card."""
    drawn, words = card_of(part.deck, part.top) if part.top else (EMPTY, "empty")
    drawn = use("p", 3, 3) + drawn if part.top else drawn
    return [Mini(drawn, ACROSS + 3, DOWN + 3, f"{part.label}: {words}", (part.label,))]


def dice(part: Dice) -> list[Mini]:
    """Dice in a row."""
    drawn = "".join(at((DIE + 8) * place, 0, die(face)) for place, face in enumerate(part.faces))
    said = ", ".join(str(face) for face in part.faces if face) or "not rolled yet"
    name = "Die" if len(part.faces) == 1 else "Dice"
    below = (part.words,) if part.words else ()
    return [Mini(drawn, (DIE + 8) * len(part.faces) - 8, DIE, f"{name}: {said} {part.words}".strip(), below)]


def die(face: int) -> str:
    """A die; 0 is not rolled yet."""
    box = f'<rect width="{DIE}" height="{DIE}" rx="7" fill="#FFFDF8" stroke="#857B69"/>'
    pips = "".join(f"M{8.5 + 8.5 * (int(at) % 3):g} {8.5 + 8.5 * (int(at) // 3):g}h0" for at in PIPS.get(face, ""))
    return box + (f'<path d="{pips}" class="o"/>' if pips else words_at("?", 17, 24, "x"))


def number(part: Number) -> list[Mini]:
    """A number in large letters."""
    shown = str(part.value).replace("-", "−")
    across = width(shown, 26) + 4
    below = (part.label,) if part.label else ()
    return [Mini(words_at(shown, across / 2, 32, "b"), across, 40, f"{shown} {part.label}".strip(), below)]


def sign(part: Sign) -> list[Mini]:
    """A sign of the table."""
    scale = 0.75 if part.name in ("dragon", "butterfly") else 2
    extent = 64 * scale if scale < 1 else 24 * scale
    drawn = f'<use href="#{PREFIX}e{part.name}" width="{extent:g}" height="{extent:g}" style="color:var(--i);--em:var(--g)"/>'
    words = f"{SIGN_WORDS.get(part.name, part.name)} {part.label}".strip()
    return [Mini(drawn, extent, extent, words, (part.label,) if part.label else ())]


def arrow(part: Arrow) -> list[Mini]:
    """An arrow."""
    return [Mini(use("a"), 30, DOWN, f"then {part.label}".strip() + ":", (part.label,) if part.label else ())]


def place_of(x: float, y: float) -> str:
    """The attribute that puts a drawing at a place."""
    return f'transform="translate({x:g} {y:g})"'


def at(x: float, y: float, inside: str) -> str:
    """A drawing at a place."""
    place = place_of(x, y)
    if inside.startswith("<g class") and inside.count("<g") == 1 and inside.endswith("</g>"):
        return f"<g {place}{inside[2:]}"
    return f"<g {place}>{inside}</g>"


DRAWN: dict[type, Callable[[Any], list[Mini]]] = {
    Cards: cards,
    WinCard: win,
    Fan: fan,
    Trump: trump,
    Grid: grid,
    Pile: pile,
    Dice: dice,
    Number: number,
    Sign: sign,
    Arrow: arrow,
}

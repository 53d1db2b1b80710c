"""The pieces of the examples on rule cards: tiny cards, dice and signs, each drawn at the origin, with its words."""

from collections.abc import Callable
from typing import Any, NamedTuple

from hilo_core.asking.reading import playing_words
from hilo_core.himilo.cards import win_card
from hilo_core.himilo.trick import cards_below_winner
from hilo_core.lessons.examples.parts import (
    CAN,
    CANNOT,
    TAKES,
    Arrow,
    Cards,
    Dice,
    ExampleGrid,
    ExampleNumber,
    Fan,
    Pile,
    Sign,
    Trump,
    WinCard,
)

from .drawing.hilo.words import card_words as hilo_words
from .drawing.himilo.words import SUITS, win_card_words
from .drawing.himilo.words import card_words as himilo_words
from .drawing.lettering import width
from .drawing.symbols import PREFIX
from .rule_card_shapes import ACROSS, DOWN, EMPTY, at, use, words_at

BETWEEN = 9  # the cards of a layout
SIZE, LINE = 14, 18  # of words
DIE = 34
PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "036258"}  # places of a die, 3 x 3
SIGNS = {CAN: "ok", CANNOT: "no"}


SIGN_WORDS = {"turn": "the order turns", "flag": "the round is being ended"}


class CardPiece(NamedTuple):
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

    @property
    def deep(self) -> float:
        """How far it reaches down with what is below it."""
        return self.height + (26 if self.sign else 0) + (LINE * len(self.below) + 4 if self.below else 0)


def piece(svg: str, width: float, height: float, words: str, *below: str, sign: str = "") -> CardPiece:
    """A piece; of words, lines and signs that it may have, what is empty is left out."""
    return CardPiece(svg, width, height, " ".join(words.split()), tuple(filter(None, below)), sign)


def suit_card(name: str, look: str = "") -> str:
    """A card with a suit sign, of Hi MiLo! or of a playing deck."""
    if name[0] == "X":
        return f'<g class="N{look}">{use("p")}{use("X")}{words_at("Joker", 18, 14, "j")}</g>'
    return f'<g class="{name[-1]}{look}">{use("p")}{use(name[-1])}{words_at(name[:-1], 18, 21, "")}</g>'


def hilo_card(name: str) -> str:
    """A card of HiLO: number and letter in a frame of its colour."""
    return use(f"h{name[-1]}") + words_at(name[:-1].replace("-", "−"), 18, 25, "")


def card_of(deck: str, name: str, look: str = "") -> tuple[str, str]:
    """A card as a drawing, and in words; "?" lies face down."""
    if name == "?":
        return use("k"), "face down"
    if deck == "hilo":
        return hilo_card(name), hilo_words(name)
    return suit_card(name, look), himilo_words(name) if deck == "himilo" else playing_words(name)


def cards(part: Cards) -> list[CardPiece]:
    """Cards side by side with their marks."""
    found = []
    for name, who, note in part.cards:
        drawn, words = card_of(part.deck, name, " f" if note == CANNOT else "")
        drawn += use("r") if note == TAKES else ""
        said, more = f"{words} {f'({who})' if who else ''} {note}", "" if note in SIGNS or note == TAKES else note
        found.append(piece(drawn, ACROSS, DOWN, said, who, more, sign=SIGNS.get(note, "")))
    return found


def win(part: WinCard) -> list[CardPiece]:
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
    return [piece(drawn, 50, DOWN, f"Win card: {win_card_words(part.name)}", "win card")]


def fan(part: Fan) -> list[CardPiece]:
    """A line of win cards, narrow, the first of them ringed."""
    down = '<path d="M0 0h18v32H0Z" fill="#46566B"/>'
    drawn = ""
    for place, name in enumerate(part.names):
        suit = name[-1].replace("*", "N")
        sign = f'<use href="#{suit}" transform="translate(-3 2)scale(.65)"/>'
        card = f'<path d="M0 0h18v32H0Z" class="h"/>{words_at(name[0], 9, 14, "q")}{sign}'
        drawn += at(21 * place, 0, f'<g class="{suit}">{card}</g>' if name != "?" else down)
    ring = '<path d="M-2.5-2.5h23v37h-23Z" class="l" stroke="var(--i)"/>'
    shown = [win_card_words(name) if name != "?" else "face down" for name in part.names]
    return [CardPiece(drawn + ring, 21 * len(part.names) - 3, 34, f"Line of win cards: {', '.join(shown)}")]


def trump(part: Trump) -> list[CardPiece]:
    """The sign of the trump suit."""
    drawn = (
        f'<g class="{part.suit}"><circle cx="22" cy="25" r="20" fill="#FFFDF8" stroke="#CFC4AE"/>{use(part.suit, 4, -10)}</g>'
    )
    order = "" if part.turned is None else "2 is highest" if part.turned else "ace is highest"
    return [piece(drawn, 44, DOWN, f"Trump: {SUITS[part.suit]}{order and f', {order}'}", "trump", order)]


def grid(part: ExampleGrid) -> list[CardPiece]:
    """A layout: cards, gaps, lines outlined and cells ringed."""
    across, down = ACROSS + BETWEEN, DOWN + BETWEEN
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
    size = across * len(part.rows[0]) - BETWEEN, down * len(part.rows) - BETWEEN
    return [piece(drawn, *size, f"{part.label or 'Layout'}: {', '.join(said)}{lined}", part.label)]


def outline(line: str) -> str:
    """A line round the cards of a row, a column or a diagonal."""
    kind, name = line.split()
    across, down = ACROSS + BETWEEN, DOWN + BETWEEN
    if kind == "row":
        boxes = [(0, (int(name) - 1) * down, 3, 1)]
    elif kind == "column":
        boxes = [("abc".index(name) * across, 0, 1, 3)]
    else:
        boxes = [((n if name == "a1" else 2 - n) * across, n * down, 1, 1) for n in range(3)]
    look = 'rx="8" class="l" stroke="var(--i)"'
    return "".join(
        f'<rect x="{x - 4}" y="{y - 4}" width="{wide * across - BETWEEN + 8}" height="{high * down - BETWEEN + 8}" {look}/>'
        for x, y, wide, high in boxes
    )


def pile(part: Pile) -> list[CardPiece]:
    """A pile by its top card."""
    drawn, words = card_of(part.deck, part.top) if part.top else (EMPTY, "empty")
    drawn = use("p", 3, 3) + drawn if part.top else drawn
    return [piece(drawn, ACROSS + 3, DOWN + 3, f"{part.label}: {words}", part.label)]


def dice(part: Dice) -> list[CardPiece]:
    """Dice in a row."""
    drawn = "".join(at((DIE + 8) * place, 0, die(face)) for place, face in enumerate(part.faces))
    said = ", ".join(str(face) for face in part.faces if face) or "not rolled yet"
    name = "Die" if len(part.faces) == 1 else "Dice"
    return [piece(drawn, (DIE + 8) * len(part.faces) - 8, DIE, f"{name}: {said} {part.words}", part.words)]


def die(face: int) -> str:
    """A die; 0 is not rolled yet."""
    box = f'<rect width="{DIE}" height="{DIE}" rx="7" fill="#FFFDF8" stroke="#857B69"/>'
    pips = "".join(f"M{8.5 + 8.5 * (int(at) % 3):g} {8.5 + 8.5 * (int(at) // 3):g}h0" for at in PIPS.get(face, ""))
    return box + (f'<path d="{pips}" class="o"/>' if pips else words_at("?", 17, 24, "x"))


def number(part: ExampleNumber) -> list[CardPiece]:
    """A number in large letters."""
    shown = str(part.value).replace("-", "−")
    across = width(shown, 26) + 4
    return [piece(words_at(shown, across / 2, 32, "b"), across, 40, f"{shown} {part.label}", part.label)]


def sign(part: Sign) -> list[CardPiece]:
    """A sign of the table."""
    scale = 0.75 if part.name in ("dragon", "butterfly") else 2
    extent = 64 * scale if scale < 1 else 24 * scale
    drawn = f'<use href="#{PREFIX}e{part.name}" width="{extent:g}" height="{extent:g}" style="color:var(--i);--em:var(--g)"/>'
    return [piece(drawn, extent, extent, f"{SIGN_WORDS.get(part.name, part.name)} {part.label}", part.label)]


def arrow(part: Arrow) -> list[CardPiece]:
    """An arrow."""
    return [piece(use("a"), 36, DOWN, f"then {part.label}".strip() + ":", part.label)]


DRAWN: dict[type, Callable[[Any], list[CardPiece]]] = {
    Cards: cards,
    WinCard: win,
    Fan: fan,
    Trump: trump,
    ExampleGrid: grid,
    Pile: pile,
    Dice: dice,
    ExampleNumber: number,
    Sign: sign,
    Arrow: arrow,
}

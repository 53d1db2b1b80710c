"""The pieces of the examples on rule cards: tiny cards, dice and signs, each drawn at the origin, with its words."""

from collections.abc import Callable
from html import escape
from typing import Any, NamedTuple

from hilo_core.himilo.cards import win_card, win_letter
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
TICK = '<circle r="9" fill="var(--i)"/><path d="M-4 0l3 3.5 5.5-7" class="l" stroke="var(--g)"/>'
BAR = '<g class="l" stroke="var(--s)"><circle r="8"/><path d="M-5.5 5.5l11-11"/></g>'
SIGNS = {CAN: TICK, GOES: TICK, CANNOT: BAR, STAYS: BAR}
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


def use(name: str, x: float, y: float, scale: float) -> str:
    """A symbol at a place."""
    return f'<use href="#{PREFIX}{name}" transform="translate({x:g} {y:g})scale({f"{scale:g}".lstrip("0")})"/>'


def words_at(words: str, x: float, y: float, look: str = "") -> str:
    """A line of text around x."""
    classes = f' class="{look}"' if look else ""
    return f'<text x="{x:g}" y="{y:g}"{classes}>{escape(words)}</text>'


def paper(across: float = ACROSS, look: str = "p") -> str:
    """A card without anything on it."""
    return f'<rect width="{across:g}" height="{DOWN}" rx="5" class="{look}"/>'


def back() -> str:
    """A card face down."""
    return f'{paper(look="k")}<rect x="5" y="5" width="{ACROSS - 10}" height="{DOWN - 10}" rx="3" class="kk"/>'


def suit_card(name: str, look: str = "p") -> str:
    """A card with a suit sign, of Hi MiLo! or of a playing deck."""
    if name[0] == "X":
        return f'<g class="N">{paper(look=look)}{use("uX", 6, 13, 1)}</g>'
    number = f'<text x="18" y="21" class="n">{name[:-1]}</text>'
    return f'<g class="{name[-1]}">{paper(look=look)}{number}{use(f"u{name[-1]}", 9, 26, 0.75)}</g>'


def hilo_card(name: str) -> str:
    """A card of HiLO: number and letter on a field of its colour."""
    field = f'<rect width="{ACROSS}" height="{DOWN}" rx="5" class="h{name[-1]}"/>'
    disc = f'<rect x="4.5" y="4.5" width="{ACROSS - 9}" height="{DOWN - 9}" rx="4" class="p"/>'
    number = name[:-1].replace("-", "−")
    return f'{field}{disc}<text x="18" y="25" class="n x">{number}</text><text x="18" y="41" class="x">{name[-1]}</text>'


def card_of(deck: str, name: str, look: str = "p") -> tuple[str, str]:
    """A card as a drawing, and in words; "?" lies face down."""
    if name == "?":
        return back(), "face down"
    if deck == "hilo":
        return hilo_card(name), hilo_words(name)
    return suit_card(name, look), himilo_words(name) if deck == "himilo" else playing_words(name)


def ring(x: float = 0, y: float = 0) -> str:
    """The ring around a card that wins or counts."""
    box = f'<rect x="{x - 4:g}" y="{y - 4:g}" width="{ACROSS + 8}" height="{DOWN + 8}" rx="8" class="r'
    return f'{box} ro"/>{box}"/>'


def cards(part: Cards) -> list[Mini]:
    """Cards side by side with their marks."""
    found = []
    for name, who, note in part.cards:
        drawn, words = card_of(part.deck, name, "f" if note in (CANNOT, STAYS) else "p")
        drawn += ring() if note == TAKES else ""
        below = tuple(line for line in (who, "" if note in SIGNS or note == TAKES else note) if line)
        said = f"{words} {f'({who})' if who else ''} {note}"
        found.append(Mini(drawn, ACROSS, DOWN, " ".join(said.split()), below, SIGNS.get(note, "")))
    return found


def win(part: WinCard) -> list[Mini]:
    """A win card: letter, suit, and the place that wins as a bar."""
    turned = win_card(part.name)
    place = part.players - 1 - cards_below_winner(turned, part.players)[0]
    step = 36 / part.players
    bars = "".join(
        f'<rect x="29" y="{7.5 + step * n:g}" width="15" height="{step - 3:g}" rx="1.5" class="{"y" if n == place else "z"}"/>'
        for n in range(part.players)
    )
    suit = part.name[1].replace("*", "N")
    letter = f'<text x="15" y="22" class="n">{"JQK"[win_letter(turned)]}</text>'
    drawn = f'<g class="{suit}">{paper(50)}{letter}{use(f"u{suit}", 5, 26, 0.8)}{bars}</g>'
    return [Mini(drawn, 50, DOWN, f"Win card: {win_card_words(part.name)}", ("win card",))]


def trump(part: Trump) -> list[Mini]:
    """The sign of the trump suit."""
    drawn = f'<g class="{part.suit}"><circle cx="22" cy="25" r="21" class="p"/>{use(f"u{part.suit}", 10, 13, 1)}</g>'
    order = "2 is highest" if part.turned else "ace is highest"
    return [Mini(drawn, 44, DOWN, f"Trump: {SUITS[part.suit]}, {order}", ("trump", order))]


def grid(part: Grid) -> list[Mini]:
    """A layout: cards, gaps, lines outlined and cells ringed."""
    across, down = ACROSS + 6, DOWN + 6
    drawn, said, ringed = "", [], ""
    for y, names in enumerate(part.rows):
        for x, name in enumerate(names):
            cell = f"{'abc'[x]}{y + 1}"
            ringed += ring(x * across, y * down) if cell in part.cells else ""
            if name:
                inside, words = card_of("hilo", name)
                drawn += at(x * across, y * down, inside)
                said.append(f"{cell} {words}{', ringed' if cell in part.cells else ''}")
            else:
                box = f'<rect width="{ACROSS}" height="{DOWN}" rx="5" class="l e" stroke="var(--s)"/>'
                drawn += at(x * across, y * down, box)
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
    below = at(3, 3, paper())
    if not part.top:
        drawn, words = f'<rect width="{ACROSS}" height="{DOWN}" rx="5" class="l e" stroke="var(--s)"/>', "empty"
    else:
        drawn, words = card_of(part.deck, part.top)
        drawn = below + drawn
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
    box = f'<rect width="{DIE}" height="{DIE}" rx="7" class="p{"" if face else " e"}"/>'
    pips = "".join(f"M{8.5 + 8.5 * (int(at) % 3):g} {8.5 + 8.5 * (int(at) // 3):g}h0" for at in PIPS.get(face, ""))
    return box + (f'<path d="{pips}" class="o"/>' if pips else "")


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
    drawn = f'<use href="#{PREFIX}e{part.name}" width="{extent:g}" height="{extent:g}" class="s"/>'
    words = f"{SIGN_WORDS.get(part.name, part.name)} {part.label}".strip()
    return [Mini(drawn, extent, extent, words, (part.label,) if part.label else ())]


def arrow(part: Arrow) -> list[Mini]:
    """An arrow."""
    line = '<path d="M2 25h26m-8-7 8 7-8 7" class="l" stroke="var(--i)"/>'
    return [Mini(line, 30, DOWN, f"then {part.label}".strip() + ":", (part.label,) if part.label else ())]


def at(x: float, y: float, inside: str) -> str:
    """A drawing at a place."""
    return f'<g transform="translate({x:g} {y:g})">{inside}</g>' if x or y else inside


DRAWN: dict[type, Callable[[Any], list[Mini]]] = {
    Cards: cards,
    WinCard: win,
    Trump: trump,
    Grid: grid,
    Pile: pile,
    Dice: dice,
    Number: number,
    Sign: sign,
    Arrow: arrow,
}

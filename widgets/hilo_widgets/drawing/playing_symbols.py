"""Ordinary playing cards as symbols: the 52 cards, two Jokers, the rungs of a ladder of ranks, and the cards in one order.

    pA pK .. p2    paper, tide and index of a card        pSA .. pD2   a card: p + f
    gA gK .. g2    a rung, 30 x 60, without its sign      gS .. gD     the sign on it
    uX cap         a fool's cap, 24 x 24: full, and to be filled or stroked
    pX1 pX2        the Jokers: full, and in outline       eturn        that the order turns, 24 x 24
    qA qK .. q2    both indices of a card                 oC2 .. oSA   a card in one order: paper, its own tide, q + f

The tide stands by the order in force: the style property --turn is 0 while the ace is highest and 1 while the 2 is, and between
the two while the order turns. It is inherited, so it is set once for a picture, by the class `turned` on any piece in it. The
tide of a Joker is always high.

In the one order, that of High, Low, Pass or Go, clubs are lowest, then diamonds, hearts, spades, and the tide stands by the
place among all 52: a 2 of spades is fuller than an ace of hearts.
"""

from collections.abc import Callable

from hilo_core.base.playing_cards import NAMES, RANKS, SUITS, VALUES
from hilo_core.pass_or_go.round import height, is_joker

from .lettering import tidy

RUNG_WIDTH, RUNG_HEIGHT = 30, 60
_CAP = (
    "M5.4 18.4C5.4 14.5 6.6 11 4.5 10.5 3.3 10.2 2.4 11 2 12.4.8 8 3.4 5 6.2 5.3 8.1 5.5 9.3 7 9.9 8.8 10.2 6.5 10.9 4.8 12 3.2"
    " 13.1 4.8 13.8 6.5 14.1 8.8 14.7 7 15.9 5.5 17.8 5.3 20.6 5 23.2 8 22 12.4 21.6 11 20.7 10.2 19.5 10.5 17.4 11 18.6 14.5"
    " 18.6 18.4ZM5 20.1H19V22.4H5Z"
)
_BELLS = ((2, 13.8), (22, 13.8), (12, 1.9))
_CAPS = ("translate(4.6 6)scale(.9)", "translate(13.5 32)scale(1.4)", "rotate(180 27 39)scale(.5)")
_TURN = "M20 10.5A8.3 8.3 0 0 0 5 8.2L3.6 10M3.6 4.6V10H9M4 13.5A8.3 8.3 0 0 0 19 15.8L20.4 14M20.4 19.4V14H15"
_WIDTHS = {"A": 13.4, "K": 13.4, "Q": 15, "J": 9.8, "10": 21.4}


def playing_name(card: str) -> str:
    """The name of the symbol of a card such as "10H" or "X1"."""
    return f"p{card}" if card[0] == "X" else f"p{card[-1]}{card[:-1]}"


def playing_names() -> list[str]:
    """The names of the symbols of all cards but the Jokers."""
    return [playing_name(card) for card in NAMES.values() if card[0] != "X"]


def rung_names() -> list[str]:
    """The names of the symbols of all rungs."""
    return [f"g{name}" for name in (*VALUES, *SUITS)]


def playing_table(prefix: str, indices: Callable[[str], str]) -> dict[str, str]:
    """Every symbol of playing cards by its name, without the prefix; `indices` draws those of a rank."""
    bells = "".join(f'<circle cx="{x}" cy="{y}" r="1.7"/>' for x, y in _BELLS)
    table = {"cap": f'<path d="{_CAP}"/>{bells}', "uX": f'<use href="#{prefix}cap" fill="currentColor"/>'}
    paper = f'<use href="#{prefix}paper"/>'
    for rank, value in enumerate(VALUES):
        level = (rank + 1) / (RANKS + 1)
        table[f"p{value}"] = paper + _tide(level, 58, 83, 6.5) + indices(value)
        table[f"g{value}"] = _rung(value, level, prefix)
        table |= {f"p{suit}{value}": f'<use href="#{prefix}p{value}"/><use href="#{prefix}f{suit}"/>' for suit in SUITS}
    table |= {f"g{suit}": f'<use href="#{prefix}u{suit}" transform="translate(6.6 32.5)scale(.7)"/>' for suit in SUITS}
    caps = "".join(f'<use href="#{prefix}cap" transform="{place}"/>' for place in _CAPS)
    for name, look in (("pX1", 'fill="currentColor"'), ("pX2", 'fill="none" stroke="currentColor" stroke-width="1.4"')):
        table[name] = f'{paper}{still_water(14)}<g {look} stroke-linejoin="round">{caps}</g>'
    line = 'fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
    turn = f'<symbol id="{prefix}eturn" viewBox="0 0 24 24"><path d="{_TURN}" {line}/></symbol>'
    return {name: f'<g id="{prefix}{name}">{inside}</g>' for name, inside in table.items()} | {"eturn": turn}


def _rung(value: str, level: float, prefix: str) -> str:
    sign, thickness = (f"n{value}", "2.5") if len(value) == 1 else (f"i{value}", "2.4")
    x = tidy(RUNG_WIDTH / 2 - 0.944 * _WIDTHS.get(value, 12) / 2)
    return (
        '<rect x=".5" y=".5" width="29" height="59" rx="5" fill="var(--card)" stroke="var(--card-edge)"/>'
        f'{_tide(level, 28, 59, 4.5)}<use href="#{prefix}{sign}" transform="translate({x} 8)scale(.944)" fill="none" '
        f'stroke="currentColor" stroke-linejoin="round" stroke-width="{thickness}"/>'
    )


def _tide(level: float, across: int, foot: int, corner: float) -> str:
    """The tide of a rank at `level` (0 lowest, 1 highest) of the order with the ace on top; --turn moves it to the level it
    has in the other. Crest, body and foot overlap in one shade, so that the crest can move and the body stretch."""
    room = foot - 21
    top, move = foot - 7 - room * level, room * (2 * level - 1)
    wave = _wave(top, across)
    crest = f'style="transform:translateY(calc(var(--turn,0)*{tidy(move)}px))"'
    body = f"transform:translateY({foot - 8}px)scaleY(calc({tidy(foot - 11 - top)} - var(--turn,0)*{tidy(move)}))"
    return (
        f'<g fill="currentColor" opacity=".13"><path d="M1 {foot - 9}h{across}{_foot(across, foot, corner)}"/>'
        f'<path d="M1-1h{across}v1H1Z" style="{body}"/><path d="{wave}v4H1Z" {crest}/></g>'
        f'<path d="{wave}" fill="none" stroke="currentColor" opacity=".45" {crest}/>'
    )


def still_water(top: float) -> str:
    """The tide of a card that never moves."""
    wave = _wave(top, 58)
    return (
        f'<path d="{wave}{_foot(58, 83, 6.5)}" fill="currentColor" opacity=".13"/>'
        f'<path d="{wave}" fill="none" stroke="currentColor" opacity=".45"/>'
    )


def _wave(top: float, across: int) -> str:
    half = tidy(across / 2)
    return f"M1 {tidy(top)}q{tidy(across / 4)}-{5 if across > 40 else 4} {half} 0t{half} 0"


def _foot(across: int, foot: int, corner: float) -> str:
    """The way down the right edge, round both corners and up to the left edge."""
    bend = f"{tidy(corner)}"
    return f"V{foot - corner}q0 {bend}-{bend} {bend}h-{tidy(across - 2 * corner)}Q1 {foot} 1 {foot - corner}Z"


ORDER = tuple(NAMES[card] for card in sorted((card for card in NAMES if not is_joker(card)), key=height))
LOW_TO_HIGH = "".join(dict.fromkeys(card[-1] for card in ORDER))


def ranked_name(card: str) -> str:
    """The name of the symbol of a card such as "10H" or "X1"."""
    return f"p{card}" if card[0] == "X" else f"o{card[-1]}{card[:-1]}"


def ranked_names() -> list[str]:
    """The names of the symbols of all 54 cards."""
    return [ranked_name(card) for card in (*ORDER, "X1", "X2")]


def ranked_table(prefix: str, water: Callable[[float], str], face: Callable[[str, float], str]) -> dict[str, str]:
    """Every symbol of these cards by its name, without the prefix. `water` draws paper and tide, `face` the indices as well."""
    bare = water(0)
    table = {f"q{value}": f'<g id="{prefix}q{value}">{face(value, 0).removeprefix(bare)}</g>' for value in VALUES}
    for place, card in enumerate(ORDER, 1):
        inside = f'{water(place / (len(ORDER) + 1))}<use href="#{prefix}q{card[:-1]}"/><use href="#{prefix}f{card[-1]}"/>'
        table[ranked_name(card)] = f'<g id="{prefix}{ranked_name(card)}">{inside}</g>'
    return table

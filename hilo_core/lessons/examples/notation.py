"""What lies there in the example of a rule, as its file writes it: a thing in each line.

held Ben’s hand: 3D KD AC; 3D KD        cards, and which of them can be played
played: 9D QD AS 4D; QD                 a trick in order of play, and the card that takes it
grid: 7B ?3G / 6G .; row 1; a1 b2       a layout, a dot for a gap; lines that are outlined; cells that are ringed
fan: KS ? ?      pile draw pile: ?      number points: 7      sign High: dragon      arrow to Ben
"""

from collections.abc import Iterable

from ...asking.stage import CardOnTable, Cards, TextTable
from ...base.game import SEAT_NAMES
from ...content.evaluator import said
from ...content.register import LYING, functions
from ...messages.words import listed
from ...teaching import vocabulary as vocabulary
from .parts import CAN, CANNOT, TAKES, Arrow, ExampleGrid, ExampleNumber, Fan, Pile, Sign


def player(seat: int) -> str:
    """The name of a seat."""
    return SEAT_NAMES[seat]


def nth(several: Iterable[object], place: int) -> object:
    """One of several things, from 0; from the end if below 0."""
    return list(several)[place]


def who(of_seats: Iterable[object], wanted: object) -> str:
    """The names of the seats, one after the other, of which this is said: "Ann and Ben"."""
    return listed([name for name, said_of in zip(SEAT_NAMES, of_seats, strict=False) if said_of == wanted])


def titled(words: str | Iterable[str]) -> str | list[str]:
    """A word with a capital, or several."""
    return words.title() if isinstance(words, str) else [word.title() for word in words]


def rows(layout: Iterable[Iterable[str]]) -> str:
    """A layout as a line of the stage writes it."""
    return " / ".join(" ".join(name or "." for name in row) for row in layout)


def table(head: str, *columns: str | int | Iterable[object]) -> TextTable:
    """A table of columns below a head with bars; a column is a list, or a text with bars, or one number. It ends with its
    shortest column."""
    texts = (said(one) if isinstance(one, int) else one for one in columns)
    lists = [one.split("|") if isinstance(one, str) else map(said, one) for one in texts]
    return TextTable((tuple(head.split("|")), *zip(*lists, strict=False)))


def pile(whose: str, size: int) -> Pile:
    """A pile of playing cards that lie face down, called "Ann: 13"."""
    return Pile("playing", "?", f"{whose}: {size}")


def held(text: str, deck: str, label: str) -> Cards:
    """Cards, and which of them can be played."""
    names, _, can = (half.split() for half in text.partition(";"))
    return Cards(deck, tuple(CardOnTable(name, "", CAN if name in can else CANNOT) for name in names), label or "Cards")


def trick(text: str, deck: str, label: str) -> Cards:
    """A trick in order of play, from Ann on, with the card that takes it."""
    names, _, takes = (half.split() for half in text.partition(";"))
    laid = (CardOnTable(name, who, TAKES if name in takes else "") for name, who in zip(names, SEAT_NAMES, strict=False))
    return Cards(deck, tuple(laid), label or "The trick, in order of play")


def grid(text: str, deck: str, label: str) -> ExampleGrid:
    """A layout with lines outlined and cells ringed."""
    rows, lines, cells = [*map(str.strip, text.split(";")), "", ""][:3]
    found = tuple(tuple(name.replace(".", "") for name in row.split()) for row in rows.split("/") if row.strip())
    return ExampleGrid(found, tuple(filter(None, lines.split(", "))), tuple(cells.split()), label)


def number(text: str, deck: str, label: str) -> ExampleNumber:
    """A number, or what stands for one."""
    return ExampleNumber(int(text) if text.isdecimal() else text, label)


functions("", player, nth, who, titled, rows, table, pile, sum=sum)
LYING |= {
    "held": held,
    "played": trick,
    "grid": grid,
    "number": number,
    "fan": lambda text, deck, label: Fan(tuple(text.split())),
    "pile": lambda text, deck, label: Pile(deck, text, label),
    "sign": lambda text, deck, label: Sign(text, label),
    "arrow": lambda text, deck, label: Arrow(label),
}

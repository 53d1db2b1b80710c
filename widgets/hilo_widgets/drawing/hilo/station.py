"""What is picked up in HiLO before a card of the layout is pressed, and the words beside the layout in the dock."""

from functools import lru_cache

from hilo_core.base.game import Choice
from hilo_core.hilo.round import LINES, line_of
from hilo_core.hilo.table import COLOUR_WORDS, COLOURS
from hilo_core.hilo.view import HIDDEN, View
from hilo_core.messages.words import capital, listed, spelled

from ..dock import Source
from ..scene import Items, Shot, label
from .pushes import laid
from .words import Rows, card_words

PICK_UP = "First pick up a card: click one of the two piles."
PUT_AWAY = "To put the drawn card away, click the discard pile first, and then a face-down card to turn up."
KINDS = {"row": "a row", "column": "a column", "diagonal": "a diagonal"}


def source(view: View, seat: int, choice: Choice) -> Source | None:
    """The top discard before a cell that it is laid at; the discard pile before a cell that a drawn card is put away for."""
    verb = choice.action.partition(" ")[0]
    if verb == "take":
        card = card_words(view.discard[0])
        return Source(
            view.discard[0],
            f"Pick up the {card}",
            f"The {card} can be picked up. It goes to one of your cards, which then goes onto the discard pile.",
            PICK_UP,
            f"Where does the {card} go?",
            in_line(view.layouts[seat], view.discard[0]),
        )
    if verb == "toss":
        key = view.discard[0] if view.discard else "discard"
        return Source(
            key,
            f"Put the {card_words(view.drawn)} away",
            f"The {card_words(view.drawn)} can go onto the discard pile, if a face-down card of yours is turned up.",
            PUT_AWAY,
            "Which card is turned up?",
            f"The {card_words(view.drawn)} goes onto the discard pile. Click a face-down card of yours: it is turned up.",
        )
    return None


@lru_cache(maxsize=500)
def in_line(rows: Rows, card: str) -> str:
    """Which lines a card could complete, and how one knows where."""
    lines = {cell: {LINES[line_of(way)].split()[0] for way in laid(rows, cell, card)[1]} for cell in cells(rows)}
    there = [cell for cell, kinds in lines.items() if kinds]
    if not there:
        return "Click one of your cards: it goes onto the discard pile. None completes a line."
    kinds = listed([KINDS[kind] for kind in KINDS if any(kind in found for found in lines.values())], "or")
    colour = COLOUR_WORDS[COLOURS.index(card[-1])]
    if len(there) == 1:
        return f"One place would complete a {colour} line: {kinds}. It carries a mark."
    return f"{capital(spelled(len(there)))} places would complete a {colour} line: {kinds}. They carry a mark."


def cells(rows: Rows) -> list[str]:
    """The names of the cells of a layout."""
    return [f"{'abc'[column]}{row}" for row, cards in enumerate(rows, 1) for column in range(len(cards))]


def beside(view: View, shot: Shot) -> Items:
    """What is done first, and then, in the wide dock."""
    if not shot.wide or not shot.choices or view.phase not in ("turn", "drawn"):
        return []
    first = (
        ("First click a pile,", "then one of these cards.")
        if view.phase == "turn"
        else (
            f"The {card_words(view.drawn)} is yours." if view.drawn != HIDDEN else "A card is drawn.",
            "Click the card that it replaces,",
            "or the discard pile to put it away.",
        )
    )
    return [label(f"how:{n}", words, 384, 74 + 20 * n, "b br" if not n else "so", 14.5) for n, words in enumerate(first)]

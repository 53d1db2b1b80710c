"""The positions of the exercises on strategies."""

from hilo_core.asking.file import Values
from hilo_core.asking.kinds import NumberEntry, SingleChoice
from hilo_core.asking.reading import in_signs
from hilo_core.asking.stage import table_of_cells
from hilo_core.hilo.cards import CARDS
from hilo_core.hilo.grid import CELLS
from hilo_core.hilo.odds import with_card
from hilo_core.hilo.round import CHOOSE, DRAW_CARD
from hilo_core.hilo.strategies import beginner
from hilo_core.hilo.table import UP
from hilo_core.machine.bits import members
from hilo_lessons.hilo_positions import position
from hilo_lessons.questions.simulation.exercises import leaving_out

DRAWS, LAYOUT = "draw", "2B 6B ?/7V ? 4V/? 9R 5G"
OPEN, DRAWN = "4G 2P/1G -1B/6T 3P", "11G"
PLACES = {
    cell: f"{cell}, {down} {across}"
    for cell, (down, across) in zip(
        CELLS, ((down, across) for down in ("top", "middle", "bottom") for across in ("left", "middle", "right")), strict=True
    )
} | {"b2": "b2, in the middle"}


def beginners_choice(layout: str, top: str) -> str:
    """What the beginner does with this card on the discard pile: "draw", or the cell it takes the card for."""
    code = beginner(position(layout, pile=[CARDS[top]]), 0, CHOOSE, 0)
    return DRAWS if code == DRAW_CARD else CELLS[code]


def like_the_beginner() -> Values:
    """What does the beginner do with each of three cards?"""
    layout, tops = LAYOUT, ("5V", "4R", "-1B")
    right = tuple(beginners_choice(layout, top) for top in tops)
    parts = {f"Top discard {in_signs(top)}": SingleChoice({DRAWS: "draw a card"} | PLACES) for top in tops}
    named = [f"the {in_signs(top)}" for top in tops]

    return locals()


def like_the_expert() -> Values:
    """At which cell does a card leave the least sum?"""
    layout, drawn_card = OPEN, DRAWN
    table = position(layout)
    sums = {CELLS[cell]: with_card(table, 0, cell, CARDS[drawn_card]) for cell in members(table[UP])}
    cell = min(sums, key=lambda one: sums[one])
    right = cell, sums[cell]
    least = sums[cell]
    rows = [row.split() for row in layout.split("/")]
    old = {f"{'abc'[column]}{row}": name for row, names in enumerate(rows, 1) for column, name in enumerate(names)}[cell]
    parts = {"The best cell": SingleChoice({one: one for one in sums}), "It leaves": NumberEntry("points", -20, 60)}
    stage = table_of_cells(rows)

    return locals()


def better() -> Values:
    """Which strategies are better than a beginner?"""
    counts = {"A": (31, 100), "B": (290, 1_000), "C": (1_290, 5_000), "D": (180, 1_000), "E": (1_400, 5_000)}
    return leaving_out(counts, above=True)

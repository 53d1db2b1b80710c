"""What the labs show is what the rules say, whatever lies there: worked out here by the rule texts alone, or by the core."""

import re
from typing import Any
from urllib.parse import unquote

from hypothesis import given, settings
from hypothesis import strategies as st

from hilo_core.hilo.cards import CARDS, number_of
from hilo_core.hilo.grid import LINES, WAYS, ways_of
from hilo_core.hilo.round import remove
from hilo_core.hilo.table import CLEARED, CLEARS, DOWN, EDITION, EDITIONS, LAYOUTS, PLAYERS, SIZE, UP
from hilo_widgets import DiceLab, GridLab

from .pages import Page

UNHURRIED = settings(max_examples=40)
ROWS = (3, 3, 3), (3, 3), (2, 2, 2), (3,), (1, 1, 1), ()  # how many cards stand in each row of a layout
FACES = st.integers(1, 6)


# The win card lab.


# The grid lab.


@st.composite
def grids(draw: st.DrawFn) -> GridLab:
    """A lab with any layout, of few colours so that lines are frequent."""
    across = draw(st.sampled_from(ROWS))
    colours = draw(st.sampled_from(["P", "PT", "PTO"]))
    names = [name for name in CARDS if name[-1] in colours]
    size = sum(across)
    laid = draw(st.lists(st.sampled_from(names), min_size=size, max_size=size, unique=True))
    faces = draw(st.lists(st.sampled_from(["", "", "", "", "", "", "~", "?"]), min_size=size, max_size=size))
    cards = [face if face == "?" else face + name for face, name in zip(faces, laid, strict=True)]
    rows = [" ".join(cards.pop(0) for _ in range(many)) for many in across]
    return GridLab(rows, edition=draw(st.sampled_from(EDITIONS)))


def table_of(lab: GridLab) -> list[int]:
    """The layout as the core has it."""
    table = [0] * SIZE
    table[PLAYERS], table[EDITION] = 2, EDITIONS.index(lab.edition)
    rows = [row.split() for row in lab.layout.split("/")] if lab.layout else []
    for r, row in enumerate(rows):
        for c, name in enumerate(row):
            cell = 3 * r + c
            table[LAYOUTS + cell] = CARDS.get(name.lstrip("~"), 0)
            table[(UP if name in CARDS else DOWN)] |= 1 << cell
    return table


class Nobody:
    """Is told, and asked nothing."""

    def tell(self, *_: Any) -> None:
        """Nothing."""


@UNHURRIED
@given(grids(), st.data())
def test_the_page_offers_what_the_core_does(lab: GridLab, data: st.DataObject) -> None:
    """Walking any chain: buttons, layouts, sums and the outlined lines equal the core's, in either edition."""
    removed: list[int] = []
    offered = sum(1 << LINES.index(line) for line in lab.lines)
    while True:
        ways = [WAYS[way] for way in range(len(WAYS)) if ways_of(offered) >> way & 1]
        assert list(lab.ways) == ways == Page(lab.body()).named("clear")
        if not ways:
            return
        way = WAYS.index(data.draw(st.sampled_from(ways)))
        table = table_of(lab)
        table[CLEARED], table[CLEARS : CLEARS + len(removed)] = len(removed), [before << 3 for before in removed]
        removed.append(way)
        offered = remove(table, Nobody(), 0, way)
        before = lab.points
        lab.act("clear", WAYS[way])
        gone = lab.discards.split()[-3:]
        assert table_of(lab)[LAYOUTS : LAYOUTS + 9] == table[LAYOUTS : LAYOUTS + 9]
        assert before - lab.points == sum(number_of(CARDS[name]) for name in gone)
        assert gone == sorted(gone, key=lambda name: -number_of(CARDS[name]))


@UNHURRIED
@given(grids())
def test_nothing_of_a_face_down_card_is_sent(lab: GridLab) -> None:
    """Neither its symbol nor its name, on the page and in the still."""
    hidden = re.findall(r"~(\S+)", lab.layout)
    for page in (lab.body(), unquote(lab.still()), lab.in_words()):
        for name in hidden:
            assert f'hilo-{name[-1]}{name[:-1]}"' not in page and f"#{name[-1]}{name[:-1]}'" not in page


# The order lab.


# The dice lab.


@st.composite
def positions(draw: st.DrawFn) -> dict[str, object]:
    """What may lie in front of Ann."""
    dice = draw(st.integers(0, 6))
    passed = draw(st.integers(0 if dice else 1, 6 - dice))
    return {
        "dice": dice,
        "points": draw(st.integers(0, 30)),
        "passed": passed,
        "second_turn": draw(st.booleans()),
        "rival": draw(st.integers(0, 30)),
        "faces": draw(st.lists(FACES, min_size=dice + passed, max_size=dice + passed)),
    }


@UNHURRIED
@given(positions(), st.integers(0, 6))
def test_a_die_not_yet_rolled_is_not_sent(position: dict[str, object], rolls: int) -> None:
    """Two labs that differ in dice nobody has seen show the same page."""
    faces = list(position["faces"])  # type: ignore[call-overload]
    here = DiceLab(**position)  # type: ignore[arg-type]
    there = DiceLab(**position | {"faces": faces[:rolls] + [7 - face for face in faces[rolls:]]})  # type: ignore[arg-type]
    for _ in range(min(rolls, len(faces))):
        here.roll()
        there.roll()
    if here.state["roller"]:
        assert (here.body(), here.still(), here.in_words()) == (there.body(), there.still(), there.in_words())

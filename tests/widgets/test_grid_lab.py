"""The grid lab before any browser: what it shows is what the rules say, whatever is laid."""

import re
import subprocess
import sys
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hilo_core.base.rule import rule
from hilo_core.hilo.cards import CARDS, MEAN, NAMES, colour_of, number_of
from hilo_core.hilo.clearing import remove
from hilo_core.hilo.grid import LINES, MASKS, WAYS, cell_of, ways_of
from hilo_core.hilo.rules import HiLO
from hilo_core.hilo.table import CLEARED, CLEARS, DOWN, EDITION, EDITIONS, LAYOUTS, PLAYERS, SIZE, UP
from hilo_core.messages.errors import HiloError
from hilo_widgets import GridLab
from hilo_widgets.drawing.grid_still import outlines
from hilo_widgets.labs import Lab
from hilo_widgets.labs.layout_on_table import SHAPES

from .pages import Page

UNHURRIED = settings(deadline=None, max_examples=60)
EXAMPLE = "8P 2T 5T / 1T 4P 6O / 9O 3O 0P"
ACROSS, DOWN_THE_PAGE = 66, 92  # how large a card of the layout is drawn
COLUMNS = {"3x3": 3, "2x3": 3, "3x2": 2, "1x3": 3, "3x1": 1, "empty": 1}


@st.composite
def labs(draw: st.DrawFn) -> GridLab:
    """A lab with any layout, of few colours so that lines are frequent."""
    shape = draw(st.sampled_from(list(SHAPES)))
    colours = draw(st.sampled_from(["P", "PT", "PTO"]))
    names = [name for name in CARDS if name[-1] in colours]
    size = SHAPES[shape].bit_count()
    laid = draw(st.lists(st.sampled_from(names), min_size=size, max_size=size, unique=True))
    faces = draw(st.lists(st.sampled_from(["", "", "", "", "", "", "~", "?"]), min_size=size, max_size=size))
    cards = [face if face == "?" else face + name for face, name in zip(faces, laid, strict=True)]
    rows = [" ".join(cards[at : at + COLUMNS[shape]]) for at in range(0, size, COLUMNS[shape])]
    return GridLab(rows, edition=draw(st.sampled_from(EDITIONS)))


def open_cards(lab: GridLab) -> dict[int, int]:
    """The face-up cards by cell, read from the layout as text."""
    rows = [row.split() for row in lab.layout.split("/")] if lab.layout else []
    return {3 * r + c: CARDS[name] for r, row in enumerate(rows) for c, name in enumerate(row) if name in CARDS}


def face_down(lab: GridLab) -> int:
    """How many cards lie face down, read from the layout as text."""
    return lab.layout.count("?") + lab.layout.count("~")


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


def text_of(lab: GridLab) -> str:
    """All text of the page, each blank one blank."""
    return re.sub(r"\s+", " ", "".join(Page(lab.body()).text))


def test_opens_with_the_example() -> None:
    """The position of the documentation."""
    lab = GridLab()
    assert isinstance(lab, Lab)
    assert (lab.layout, lab.edition, lab.points) == (EXAMPLE, "schmidt", 38)
    assert (lab.lines, lab.ways) == (("diagonal a1",), ("diagonal a1 horizontally", "diagonal a1 vertically"))
    assert lab.announcement == "The pink diagonal 8, 4, 0 can be removed."
    assert {law.id for law in lab.rules} >= {"HL-11", "HL-12", "HL-14", "HL-15", "HL-19", "HL-17", "HL-R4", "HL-R5"}


def test_a_diagonal_by_each_push() -> None:
    """Only one of the two pushes makes lines; the chain can be walked to its end, and back."""
    lab = GridLab()
    lab.act("clear", "diagonal a1 horizontally")
    assert (lab.layout, lab.ways, lab.points) == ("2T 5T / 1T 6O / 9O 3O", (), 26)
    assert lab.page["focus"] == "undo-"
    lab.act("undo")
    assert lab.layout == EXAMPLE
    lab.act("clear", "diagonal a1 vertically")
    assert (lab.layout, lab.ways, lab.discards) == ("1T 2T 5T / 9O 3O 6O", ("row 1", "row 2"), "8P 4P 0P")
    assert lab.page["focus"] == "clear-row 1"
    assert lab.announcement.startswith("Removed: the pink diagonal 8, 4, 0, pushed vertically; ")
    lab.act("clear", "row 2")
    lab.act("clear", "row 1")
    assert (lab.layout, lab.points, lab.discards) == ("", 0, "8P 4P 0P 9O 6O 3O 5T 2T 1T")
    assert "An empty layout counts 0, and it ends the round. HL-19, HL-17" in text_of(lab)
    lab.act("restart")
    assert (lab.layout, lab.discards) == (EXAMPLE, "")


@UNHURRIED
@given(labs())
def test_lines_by_brute_force(lab: GridLab) -> None:
    """A line stands if its three cards are open and of one colour, counted without the core's functions."""
    up = open_cards(lab)
    found = []
    for line, name in enumerate(LINES):
        cells = [cell_of(line, place) for place in range(3)]
        if all(cell in up for cell in cells) and len({colour_of(up[cell]) for cell in cells}) == 1:
            found.append(name)
    assert list(lab.lines) == found
    drawn = outlines(tuple(map(LINES.index, found)), ACROSS, DOWN_THE_PAGE, 12)
    assert drawn in lab.body() and drawn.count('r="6.5"') == 2 * sum(name.startswith("diagonal") for name in found)
    assert lab.points == sum(map(number_of, up.values())) + MEAN * face_down(lab)


@UNHURRIED
@given(labs(), st.data())
def test_the_page_offers_what_the_core_does(lab: GridLab, data: st.DataObject) -> None:
    """Walking any chain: buttons, layouts, sums and the outlined lines equal the core's, in either edition."""
    removed: list[int] = []
    offered = sum(1 << LINES.index(line) for line in lab.lines)
    while True:
        ways = [WAYS[way] for way in range(len(WAYS)) if ways_of(offered) >> way & 1]
        assert list(lab.ways) == ways == Page(lab.body()).named("clear")
        for line in lab.lines:
            cells = [cell for cell in range(9) if MASKS[LINES.index(line)] >> cell & 1]
            assert all(f" {line.split()[0]}" in str(label) for label in cell_labels(lab, cells))
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


def cell_labels(lab: GridLab, cells: list[int]) -> list[str | None]:
    """What the buttons of these cells are called."""
    controls = Page(lab.body()).controls
    return [controls[f"choose-{'abc'[cell % 3]}{cell // 3 + 1}"]["aria-label"] for cell in cells]


@UNHURRIED
@given(labs())
def test_what_each_removal_is_said_to_leave(lab: GridLab) -> None:
    """The sums in the titles are those the core comes to; that face-down cards count there, and how much, is said."""
    shown = text_of(lab)
    hidden = face_down(lab)
    counts = "One card is face down and counts" if hidden == 1 else "cards are face down and count"
    assert (f"{counts} {MEAN}" in shown) == bool(hidden)
    assert ("the mean of all cards" in shown) == bool(hidden)
    for way in lab.ways:
        lab.act("clear", way)
        left = f"the sum is {lab.points}" if hidden else f"{lab.points} point"
        assert left in shown
        lab.act("undo")


@UNHURRIED
@given(labs())
def test_every_sentence_has_its_rule(lab: GridLab) -> None:
    """Each paragraph of the chain ends with ids, all of rules that exist; they are explained below and in the still."""
    paragraphs = re.findall(r"<p>(.*?)</p>", lab.body().split('<ol class="chain">')[1].split("</ol>")[0])
    assert paragraphs
    for paragraph in paragraphs:
        ids = re.search(r'<span class="rid">([^<]+)</span>$', paragraph)
        assert ids, paragraph
        assert all(rule(id).id in {law.id for law in lab.rules} for id in ids[1].split(", "))
    below = lab.body().split("<details")[-1]
    assert all(law.id in below and law.id in lab.still() and law.id in lab.in_words() for law in lab.rules)


def test_one_line_a_turn_or_one_after_another() -> None:
    """The two editions on one position (HL-16), and a line removed in a later turn (HL-R2)."""
    lab = GridLab()
    lab.act("puzzle", "Line left standing")
    assert HiLO.CHOOSE_ONE in lab.rules and "was left standing in an earlier turn" in text_of(lab)
    lab.act("clear", "row 2")
    assert (lab.ways, lab.lines) == ((), ("row 1",))
    assert "later-" in Page(lab.body()).controls
    lab.act("later")
    assert list(lab.ways) == ["row 1"] and "was left standing" in text_of(lab)
    two = "4Y 1Y 9Y / 7B 0B 11B / 3G ? 8V"
    lab = GridLab(two)
    lab.act("clear", "row 1")
    assert HiLO.ONE_AT_A_TIME not in lab.rules
    lab.act("edition", "international")
    assert lab.layout == two and len(lab.ways) == 2 and HiLO.ONE_AT_A_TIME in lab.rules
    lab.act("clear", "row 2")
    assert list(lab.ways) == ["row 1"] and "later-" not in Page(lab.body()).controls
    lab.act("clear", "row 1")
    assert lab.discards == "11B 7B 0B 9Y 4Y 1Y" and lab.layout == "3G ? 8V"


def test_no_later_turn_when_the_round_ends() -> None:
    """Without a face-down card the turn ends the round, so a line that stays, stays (HL-17)."""
    lab = GridLab("4Y 1Y 9Y / 7B 0B 11B / 3G 4G 8V")
    lab.act("clear", "row 1")
    assert lab.lines and not lab.ways and "later-" not in Page(lab.body()).controls
    assert "so perhaps no later turn" in text_of(lab)
    with pytest.raises(HiloError):
        lab.act("later")


@UNHURRIED
@given(labs(), st.lists(st.integers(0, 500), max_size=10))
def test_any_clicks_leave_a_layout(lab: GridLab, clicks: list[int]) -> None:
    """Whatever is clicked: no card twice, a layout that can be read again, a page with distinct keys, and undo undoes."""
    for which in clicks:
        controls = [found for found in Page(lab.body()).controls.values() if found.get("aria-disabled") != "true"]
        found = controls[which % len(controls)]
        before = lab.layout
        lab.act(str(found["data-act"]), str(found["data-value"]))
        known = [name.lstrip("~") for name in lab.layout.replace("/", " ").split() if name != "?"]
        assert len({*known}) == len(known)
        assert GridLab(lab.layout).layout == lab.layout
        assert lab.page["html"] == lab.body()
        assert lab.layout != before or found["data-act"] != "clear"


@UNHURRIED
@given(labs())
def test_nothing_of_a_face_down_card_is_sent(lab: GridLab) -> None:
    """Neither its symbol nor its name, on the page and in the still."""
    hidden = re.findall(r"~(\S+)", lab.layout)
    for page in (lab.body(), unquote(lab.still()), lab.in_words()):
        for name in hidden:
            assert f'hilo-{name[-1]}{name[:-1]}"' not in page and f"#{name[-1]}{name[:-1]}'" not in page


@UNHURRIED
@given(labs())
def test_shows_without_a_kernel(lab: GridLab) -> None:
    """A picture and plain text beside the widget, small."""
    bundle, _ = lab._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    html = bundle["text/html"]
    assert len(html.encode()) < 20_000 and "<script" not in html
    page = Page(html)
    assert str(page.images[0]["alt"])
    drawn = unquote(str(page.images[0]["src"])).removeprefix("data:image/svg+xml,")
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert lab.edition in bundle["text/plain"] and not re.search(r"\d[ROYGTBVP]\b", bundle["text/plain"])


def test_every_symbol_is_sent() -> None:
    """All a page may use."""
    lab = GridLab()
    for name in ("puzzle First line", "puzzle At random", "face down", "shape empty"):
        act, _, value = name.partition(" ")
        lab.act(act, value)
        used = {*re.findall(r'href="#(hilo-[^"]+)"', lab.body() + lab.symbols)}
        assert used <= {*re.findall(r'id="(hilo-[^"]+)"', lab.symbols)}
    assert all(f'id="hilo-{name[-1]}{name[:-1]}"' in lab.symbols for name in NAMES.values())


def test_loads_nothing_heavy() -> None:
    """No numpy, pandas, plotly or llvmlite."""
    code = "import sys, hilo_widgets.labs as labs; labs.GridLab().act('puzzle', 'At random'); "
    code += "print({'numpy', 'pandas', 'plotly', 'llvmlite'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"

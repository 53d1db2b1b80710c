"""The grid lab as a reader sets it up: what is asked for in Python, by a click, or by a message gone wrong."""

import re
from html import escape

import pytest

from hilo_core.hilo.cards import CARDS
from hilo_core.hilo.rules import HiLO
from hilo_core.messages.errors import HiloError
from hilo_widgets import GridLab
from hilo_widgets.labs.layout_on_table import PUZZLES

EXAMPLE = "8P 2T 5T / 1T 4P 6O / 9O 3O 0P"
NO_SHAPE = (
    "A layout has three rows of three cards, two of three, three of two, one of three, three of one, or none: "
    f"write it like “{EXAMPLE}”."
)
NO_CARD = "is no card of HiLO: write a number from -1 to 11 and a colour of ROYGTBVP, such as 8P, or ? for one face down."


def control(lab: GridLab, key: str) -> str:
    """The opening tag of a control."""
    found = re.search(f'<button [^>]*data-key="{re.escape(key)}"[^>]*>', lab.body())
    assert found, key
    return found[0]


def test_a_card_is_changed() -> None:
    """Colour, number and face of the chosen card; a card that lies elsewhere changes places."""
    lab = GridLab()
    lab.act("choose", "b1")
    assert 'aria-pressed="true"' in control(lab, "choose-b1")
    lab.act("colour", "P")
    assert lab.layout.startswith("8P 2P 5T") and lab.announcement.startswith("Pink 2 lies at b1 now, in place of turquoise 2; ")
    lab.act("number", "0")
    assert lab.layout == "8P 0P 5T / 1T 4P 6O / 9O 3O 2P"
    assert lab.announcement.startswith("Pink 0 lies at b1 now and changes places with pink 2, now at c3; ")
    lab.act("face", "down")
    assert lab.layout == "8P ~0P 5T / 1T 4P 6O / 9O 3O 2P"
    assert 'aria-label="b1, face-down card"' in control(lab, "choose-b1")
    lab.act("face", "up")
    assert lab.layout.startswith("8P 0P 5T")
    for _ in range(4):
        lab.act("undo")
    assert lab.layout == EXAMPLE
    with pytest.raises(HiloError):
        lab.act("undo")


def test_an_unknown_card_becomes_one() -> None:
    """A face-down card that nobody knows: any free one when it is turned up or given a colour or a number."""
    for act, value in (("face", "up"), ("colour", "G"), ("number", "11")):
        lab = GridLab("? 2T 5T")
        lab.act(act, value)
        cards = lab.layout.split()
        assert cards[0] in CARDS and len({*cards}) == 3
        assert {"colour": cards[0][-1] == "G", "number": cards[0][:-1] == "11", "face": True}[act]


def test_another_size() -> None:
    """Cards stay where there is still a cell, and new cells get cards."""
    lab = GridLab()
    lab.act("choose", "c3")
    lab.act("shape", "2x3")
    assert lab.layout == "8P 2T 5T / 1T 4P 6O"
    assert 'aria-pressed="true"' in control(lab, "choose-a1")
    lab.act("shape", "3x3")
    assert len({*lab.layout.replace("/", "").split()}) == 9 and lab.layout.startswith("8P 2T 5T / 1T 4P 6O / ")
    lab.act("shape", "empty")
    assert lab.layout == "" and 'data-act="choose"' not in lab.body()
    with pytest.raises(HiloError, match="no card to change"):
        lab.act("colour", "P")


@pytest.mark.parametrize("name", PUZZLES)
def test_puzzles(name: str) -> None:
    """Each has a line to remove; at random every time another layout, the same in every lab."""
    lab, other = GridLab(""), GridLab()
    lab.act("puzzle", name)
    other.act("puzzle", name)
    assert lab.layout == other.layout
    first = lab.layout
    lab.act("puzzle", name)
    if name == "At random":
        assert lab.layout != first
    else:
        assert lab.ways and 'aria-pressed="true"' in control(lab, f"puzzle-{name}")


@pytest.mark.parametrize(
    ("layout", "sentence"),
    [
        ("8P 2T", NO_SHAPE),
        ("8P 2T 5T / 1T", NO_SHAPE),
        ("8P 2T 12T", f"“12T” {NO_CARD}"),
        ("8P 2T ~", f"“~” {NO_CARD}"),
        ("8P 2T ~~8P", f"“~~8P” {NO_CARD}"),
        ("8P 2T ?5T", f"“?5T” {NO_CARD}"),
        ("8P 2T ~8p", "The pink 8 is there twice, but every card exists once."),
        (7, f"A layout is a text such as “{EXAMPLE}”, not “7”."),
        ([1, 2], f"A layout is a text such as “{EXAMPLE}”, not “[1, 2]”."),
    ],
)  # fmt: skip
def test_trouble_in_one_sentence(layout: object, sentence: str) -> None:
    """What is no layout."""
    with pytest.raises(HiloError) as trouble:
        GridLab(layout)  # type: ignore[arg-type]
    assert str(trouble.value) == sentence
    assert trouble.value._render_traceback_() == [sentence]


@pytest.mark.parametrize("edition", ("Schmidt", 1, None))
def test_editions(edition: object) -> None:
    """There are two."""
    with pytest.raises(HiloError, match="HiLO has the editions schmidt and international, not "):
        GridLab(edition=edition)  # type: ignore[arg-type]


def test_layouts_are_read_as_people_write_them() -> None:
    """Small letters, a typographic minus, rows in a list, faces."""
    assert GridLab(["8p −1t ~?", "? ~4P 6o"]).layout == "8P -1T ? / ? ~4P 6O"
    assert GridLab("").layout == GridLab([]).layout == ""


@pytest.mark.parametrize(
    ("act", "value"),
    [("fly", ""), ("puzzle", "x"), ("edition", "x"), ("shape", "4x4"), ("choose", "d4"), ("colour", ""), ("colour", "RO"),
     ("number", "12"), ("number", "²"), ("face", "x"), ("clear", "row 1"), ("clear", "x"), ("later", ""), ("undo", ""),
     ("restart", "")],
)  # fmt: skip
def test_odd_messages_are_answered(act: str, value: str) -> None:
    """A message that asks for something impossible is answered with a sentence, and nothing changes."""
    lab = GridLab()
    lab._received(lab, {"id": "m1", "act": act, "value": value}, [])
    assert (lab.page["answers"], lab.layout, lab.edition) == ("m1", EXAMPLE, "schmidt")
    assert lab.announcement.endswith(".") and escape(lab.announcement) in lab.body()
    with pytest.raises(HiloError):
        lab.act(act, value)


def test_small_layouts_have_fewer_lines() -> None:
    """Three of one colour that are no line of three (HL-R3)."""
    for layout, lines in (
        ("1P 2P / 3P 4P / 5T 6T", ()),
        ("1P 2T / 3P 4O / 5P 6O", ("column a",)),
        ("1P / 2P / 3P", ("column a",)),
    ):
        assert GridLab(layout).lines == lines
    assert HiLO.SMALLER_LAYOUTS in GridLab("1P 2P / 3P 4P / 5T 6T").rules

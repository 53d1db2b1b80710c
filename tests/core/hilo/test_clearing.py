"""Lines made, removed, pushed together, kept and left standing: each outcome with the rule that says so."""

import pytest

from hilo_core.hilo import HiLO
from hilo_core.hilo.clearing import CLEAR, may_go_on
from hilo_core.hilo.grid import WAYS
from hilo_core.hilo.round import take_turn
from hilo_core.hilo.table import CLEARED, CLEARED_BEFORE, CLEARS, EDITIONS

from .at_table import Script, discards, refusal, shown, table_of

BEN = "?7P ?3O"
DIAGONAL = "7B ?3G 9G / 6G 10O ?8V / 4R 1O 11B"
PINK = "8P 2T 5T / 1T 10R 6O / 9O 3O 0P"


def turn(layout: str, *words: str, discard: str = "0B", edition: str = "schmidt", draw: str = "") -> tuple[list[int], Script]:
    """A turn of Ann's, played to its end."""
    table, script = table_of(layout, BEN, discard=discard, edition=edition, draw=draw), Script(*words)
    take_turn(table, script)
    assert script.words == []
    return table, script


def test_the_third_card_of_a_line_makes_a_hilo() -> None:
    table, script = turn(DIAGONAL, "take b2", "keep")
    assert script.rules == [HiLO.TAKEN_CARD, HiLO.HILO, HiLO.OPTIONAL]
    assert script.texts[1:] == ["Ann has a HILO: the blue diagonal 7, 0, 11.", "Ann keeps the blue diagonal 7, 0, 11."]
    assert [view.removable for view in script.views] == [(), ("diagonal a1",), ()]
    assert [view.phase for view in script.views] == ["turn", "clear", "clear"]
    assert shown(table) == "7B ?3G 9G / 6G 0B ?8V / 4R 1O 11B"


@pytest.mark.parametrize(
    ("layout", "word", "made"),
    [
        ("7B ?3B 11B / 1R 2O 3Y", "toss b1", 1),
        ("7B ?3B 11B / 1R 2O 3Y", "trade b1", 1),
        ("7B ?3B 11R / 1R 2O 3Y", "toss b1", 0),
        ("7B ?3B ?11B / 1R 2O 3Y", "toss b1", 0),
        ("7B 1R / ?3B 2O / 11B 3Y", "toss a2", 1),
    ],
)
def test_turning_makes_one_too(layout: str, word: str, made: int) -> None:
    _, script = turn(layout, "draw", word, *["keep"] * made, draw="2B")
    assert script.rules.count(HiLO.HILO) == made == len(script.asked) - 2


@pytest.mark.parametrize(
    ("way", "left"),
    [("diagonal a1 horizontally", "?3G 9G / 6G ?8V / 4R 1O"), ("diagonal a1 vertically", "6G ?3G 9G / 4R 1O ?8V")],
)
def test_a_diagonal_is_removed_and_the_rest_pushed(way: str, left: str) -> None:
    table, script = turn(DIAGONAL, "take b2", f"clear {way}")
    assert script.rules[2:] == [HiLO.LOWEST_ON_TOP, HiLO.CLOSING_A_DIAGONAL]
    assert (shown(table), discards(table)) == (left, "10O 11B 7B 0B")
    assert script.views[2].layouts[0] == (("", "?", "9G"), ("6G", "", "?"), ("4R", "1O", "")), "the gap before the push"
    assert script.views[3].cleared == ((way, ("11B", "7B", "0B")),)
    assert script.texts[2] == "Ann removes the blue diagonal: 11, 7 and, on top, 0 go onto the discard pile."
    rows = "two rows of three" if way.endswith("vertically") else "three rows of two"
    assert script.texts[3] == f"Ann pushes the rest together {way.split()[-1]}, into {rows}."


@pytest.mark.parametrize(
    ("layout", "word", "way", "left", "size"),
    [
        ("7B 10O 11B / ?1R 2O 3Y / 4G 5T 6V", "take b1", "row 1", "?1R 2O 3Y / 4G 5T 6V", "two rows of three"),
        ("1R 2O 3Y / 7B 10O 11B / 4G ?5T 6V", "take b2", "row 2", "1R 2O 3Y / 4G ?5T 6V", "two rows of three"),
        ("7B 2O 3Y / 1R 10O ?8O / 4B 5T 6V", "take a2", "column a", "2O 3Y / 10O ?8O / 5T 6V", "three rows of two"),
        ("2O 3Y 7B / 10O ?8O 1R / 5T 6V 4B", "take c2", "column c", "2O 3Y / 10O ?8O / 5T 6V", "three rows of two"),
        ("1R 2O 3Y / 7B 10O 11B", "take b2", "row 2", "1R 2O 3Y", "one row of three"),
        ("7B 2O / 1R ?8O / 4B 6V", "take a2", "column a", "2O / ?8O / 6V", "one column of three"),
    ],
)
def test_a_row_or_column_closes(layout: str, word: str, way: str, left: str, size: str) -> None:
    table, script = turn(layout, word, f"clear {way}")
    assert (shown(table), script.texts[3]) == (left, f"The rest moves together into {size}.")
    assert script.rules[2:4] == [HiLO.LOWEST_ON_TOP, HiLO.CLOSING_A_ROW]


def test_the_last_line_leaves_nothing() -> None:
    table, script = turn("7B 10O 11B", "take b1", "clear row 1")
    assert script.rules[2:] == [HiLO.LOWEST_ON_TOP, HiLO.END_OF_ROUND]
    assert (shown(table), script.views[-1].layouts[0]) == ("", ())
    assert script.texts[-1] == "Ann has no card left and ends the round, so Ben has one more turn."


@pytest.mark.parametrize("edition", ["schmidt", "international"])
def test_a_push_may_make_lines_and_each_may_go(edition: str) -> None:
    """HL-15, HL-R5, in both editions."""
    table, script = turn(
        PINK, "take b2", "clear diagonal a1 vertically", "clear row 2", "clear row 1", discard="4P", edition=edition
    )
    assert script.rules[3:] == [
        HiLO.CLOSING_A_DIAGONAL,
        HiLO.NEW_HILO,
        HiLO.LOWEST_ON_TOP,
        HiLO.CLOSING_A_ROW,
        HiLO.LINES_AFTER_A_PUSH,
        HiLO.LOWEST_ON_TOP,
        HiLO.END_OF_ROUND,
    ]
    assert script.texts[4] == "The push makes two more HILOs: the turquoise row 1, 2, 5 and the orange row 9, 3, 6."
    assert script.texts[7] == "The turquoise row 1, 2, 5, made by the push too, can be removed as well."
    assert discards(table) == "10R 8P 4P 0P 9O 6O 3O 5T 2T 1T", HiLO.ORDER_OF_DISCARDS
    assert shown(table) == "" and HiLO.ORDER_OF_DISCARDS.id == "HL-R6"


def test_the_other_push_makes_none() -> None:
    table, script = turn(PINK, "take b2", "clear diagonal a1 horizontally", discard="4P")
    assert script.rules[-2:] == [HiLO.CLOSING_A_DIAGONAL, HiLO.END_OF_ROUND]
    assert shown(table) == "2T 5T / 1T 6O / 9O 3O"


def test_a_line_of_a_push_may_be_kept() -> None:
    table, script = turn(PINK, "take b2", "clear diagonal a1 vertically", "keep", discard="4P")
    assert script.rules[4:6] == [HiLO.NEW_HILO, HiLO.OPTIONAL]
    assert shown(table) == "1T 2T 5T / 9O 3O 6O"


TWO_ROWS = "7B 0B 11B / 6G 5R ?8V / 4R 1R 10V"


def test_schmidt_one_line_a_turn() -> None:
    table, script = turn(TWO_ROWS, "take c3", "clear row 3", discard="2R")
    assert script.rules[1:4] == [HiLO.HILO, HiLO.OPTIONAL, HiLO.CHOOSE_ONE]
    assert script.rules[-1] == HiLO.CHOOSE_ONE
    assert script.texts[3] == "Two lines stand, and Ann can remove one of them."
    assert script.texts[-1] == "Only one line can be removed in a turn, so the blue row 7, 0, 11 must stay for now."
    assert shown(table) == "7B 0B 11B / 6G 5R ?8V" and script.views[-1].removable == ()


def test_international_one_after_another() -> None:
    table, script = turn(TWO_ROWS, "take c3", "clear row 3", "clear row 1", discard="2R", edition="international")
    assert script.rules[3] == script.rules[6] == HiLO.CHOOSE_ONE
    assert script.texts[6] == "The blue row 7, 0, 11 can be removed next."
    assert shown(table) == "6G 5R ?8V"
    assert script.views[-1].cleared == (("row 3", ("4R", "2R", "1R")), ("row 1", ("11B", "7B", "0B")))


def test_keeping_ends_the_removing() -> None:
    table, script = turn(TWO_ROWS, "take c3", "clear row 3", "keep", discard="2R", edition="international")
    assert script.rules[-1] == HiLO.OPTIONAL and shown(table) == "7B 0B 11B / 6G 5R ?8V"


def test_a_line_left_standing_may_go_after_any_action() -> None:
    """HL-R2."""
    table, script = turn("7B 0B 11B / 6G 5R ?8V / 4R 1R 10V", "take c3", "clear row 1", discard="9P")
    assert script.rules[1] == HiLO.OPTIONAL and HiLO.HILO not in script.rules
    assert script.texts[1] == "The blue row 7, 0, 11, left standing before, can be removed too."
    assert shown(table) == "6G 5R ?8V / 4R 1R 9P"


def test_a_line_may_be_broken_by_the_action() -> None:
    _, script = turn(TWO_ROWS, "take b1", discard="9P")
    assert script.rules == [HiLO.TAKEN_CARD]


@pytest.mark.parametrize(
    ("edition", "way", "pushed", "further", "rule"),
    [
        (0, "row 1", 0, False, HiLO.CHOOSE_ONE),
        (1, "row 1", 0, True, HiLO.CHOOSE_ONE),
        (0, "row 1", 1, True, HiLO.LINES_AFTER_A_PUSH),
        (1, "column a", 1, True, HiLO.LINES_AFTER_A_PUSH),
        (0, "diagonal a3 vertically", 1, True, HiLO.NEW_HILO),
        (1, "diagonal a1 horizontally", 1, True, HiLO.NEW_HILO),
    ],
)
def test_whether_it_may_go_on(edition: int, way: str, pushed: int, further: bool, rule: HiLO) -> None:
    table = table_of(edition=EDITIONS[edition])
    table[CLEARED], table[CLEARS] = 1, WAYS.index("diagonal a1 vertically" if pushed else "row 2") << 3
    assert may_go_on(table, WAYS.index(way)) == (further, rule)


def test_a_push_of_an_earlier_turn_does_not_count() -> None:
    table = table_of()
    table[CLEARED], table[CLEARED_BEFORE], table[CLEARS] = 1, 1, WAYS.index("diagonal a1 vertically") << 3
    assert may_go_on(table, WAYS.index("row 1")) == (False, HiLO.CHOOSE_ONE)


@pytest.mark.parametrize(
    ("layout", "word", "rule", "text"),
    [
        (DIAGONAL, "clear row 3", HiLO.HILO, "its cards are the red 4, orange 1 and blue 11, not of one colour."),
        (DIAGONAL, "clear row 1", HiLO.HILO, "Row 1 is no HILO: the card at b1 is still face down."),
        (
            "7B 0B 11B / 6G 5R 8V",
            "clear column a",
            HiLO.SMALLER_LAYOUTS,
            "There is no column a of three in a layout of 6 cards.",
        ),
        ("7B 0B 11B / 6G 5R 8V", "clear diagonal a1 vertically", HiLO.SMALLER_LAYOUTS, "There is no diagonal a1 of three"),
        ("7B 0B / 6B 5R / 1B 8V", "clear row 1", HiLO.SMALLER_LAYOUTS, "There is no row 1 of three"),
    ],
)
def test_lines_that_cannot_go(layout: str, word: str, rule: HiLO, text: str) -> None:
    said, why = refusal(table_of(layout), 0, CLEAR, 0, word)
    assert text in said and why == rule


def test_a_line_is_told_by_the_cell_that_made_it() -> None:
    """One card makes two lines: both are new."""
    _, script = turn("10O 3B 9B / 6B 5R ?8V / 4B 1O 2G", "take a1", "clear column a")
    made = next(what for rule, _, what in script.told if rule == HiLO.HILO)
    assert made == 0b1001 and script.rules[1:3] == [HiLO.HILO, HiLO.CHOOSE_ONE]
    assert script.texts[1] == "Ann has two HILOs: the blue row 0, 3, 9 and the blue column 0, 6, 4."

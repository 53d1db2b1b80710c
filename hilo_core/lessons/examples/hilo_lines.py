"""The examples of the rules of HiLO on lines: what goes, what is left, and where the cards lie then."""

from collections.abc import Callable

from ...base.game import NAMES as PLAYERS
from ...base.game import Ask
from ...hilo import HiLO
from ...hilo.cards import CARDS, in_words, number_of
from ...hilo.clearing import CLEAR, clear_lines, may_go_on
from ...hilo.grid import CELLS, KEEP, WAYS, line_of, push, standing_lines, take_out
from ...hilo.grid import LINES as LINE_NAMES
from ...hilo.notation import refusal
from ...hilo.removal import way_choice
from ...hilo.table import CLEARED_BEFORE
from ...hilo.view import layout
from ...machine.bits import members
from ...messages.words import listed, spelled
from .hilo_tables import Turn, table_of, turn
from .parts import Arrow, Example, Grid, Pile, row
from .told import Told

DIAGONAL = "7B ?3G 9G / 6G 10O ?8V / 4R 1O 11B"
PINK = "8P 2T 5T / 1T 10R 6O / 9O 3O 0P"
TWO_ROWS = "7B 0B 11B / 6G 5R ?8V / 4R 1R 10V"
B2 = CELLS.index("b2")
FIRST, THIRD = WAYS.index("row 1"), WAYS.index("row 3")
SECOND = WAYS.index("row 2")
ACROSS, UPRIGHT = WAYS.index("diagonal a1 horizontally"), WAYS.index("diagonal a1 vertically")


def lines_of(table: list[int]) -> tuple[str, ...]:
    """The lines that stand in Ann's layout."""
    return tuple(LINE_NAMES[line] for line in members(standing_lines(table, 0)))


def standing(cards: str) -> Grid:
    """A layout with the lines that stand in it outlined."""
    table = table_of(cards)
    return Grid(layout(table, 0), lines_of(table))


def cleared(cards: str, *ways: int, edition: str = "schmidt") -> Turn:
    """Lines removed from a layout, one after the other; what was told."""
    table, told = table_of(cards, edition=edition), Told(*ways)
    before = layout(table, 0)
    clear_lines(table, told, 0, 0x1FF)
    return Turn(before, layout(table, 0), table, told)


def hilo() -> Example:
    """HL-11: the third card of a diagonal."""
    played = turn(DIAGONAL, B2, KEEP, discard="0B")
    table = table_of(DIAGONAL.replace("10O", "0B"))
    names = listed([str(number_of(CARDS[name])) for name in ("7B", "0B", "11B")])
    caption = f"Ann has just laid the blue 0 in the middle. Now {names} make a blue diagonal, and it can go."
    return Example(
        caption,
        (Grid(played.after, lines_of(table), ("b2",)),),
        played.names(HiLO.HILO),
        "the three cards need the same number",
        "Only the colour counts. The numbers can be anything.",
    )


def lowest_on_top() -> Example:
    """HL-12: the pile after a row has gone."""
    played = cleared("7B 0B 11B / 6G 5R ?8V / 4R 2O 10V", FIRST)
    order = played.discards[-3:]
    caption = (
        f"The cards go onto the discard pile as {listed([str(number_of(CARDS[name])) for name in order])}. The next player "
    )
    caption += f"can take the {in_words(CARDS[order[-1]])}."
    return Example(
        caption,
        (row("hilo", "7B 0B 11B"), Arrow(), Pile("hilo", order[-1], "on top")),
        played.names(HiLO.LOWEST_ON_TOP),
        "you choose which card lies on top",
        "The order is fixed. So a line that has a very low card in it also helps the player after you.",
    )


def closing(cards: str, way: int, caption: str, thought: str = "", why: str = "") -> Example:
    """A line goes, and the rest moves together."""
    table = table_of(cards)
    before = Grid(layout(table, 0), (LINE_NAMES[line_of(way)],))
    take_out(table, 0, line_of(way))
    _, rule = push(table, 0, way)
    return Example(caption, (before, Arrow(), Grid(layout(table, 0))), rule, thought, why)


def closing_a_diagonal() -> Example:
    """HL-14: both pushes of one diagonal."""
    cards = DIAGONAL.replace("10O", "0B")
    across, upright = table_of(cards), table_of(cards)
    take_out(across, 0, line_of(ACROSS))
    take_out(upright, 0, line_of(UPRIGHT))
    _, rule = push(across, 0, ACROSS)
    push(upright, 0, UPRIGHT)
    return Example(
        "The blue diagonal goes. Then Ann can push horizontally or vertically, and the same six cards lie differently.",
        (
            standing(cards),
            Arrow(),
            Grid(layout(across, 0), label="horizontally"),
            Arrow("or"),
            Grid(layout(upright, 0), label="vertically"),
        ),
        rule,
        "both pushes leave the same",
        "The same six cards are left, but other cards become neighbours. One push may make a new line and the other none.",
    )


def new_hilo() -> Example:
    """HL-15: a push that makes a line."""
    cards = PINK.replace("10R", "4P").replace("1T", "1V")
    table = table_of(cards)
    take_out(table, 0, line_of(UPRIGHT))
    lines, _ = push(table, 0, UPRIGHT)
    _, rule = may_go_on(table, UPRIGHT)
    caption = (
        f"The pink diagonal goes, and Ann pushes vertically. Now {spelled(lines.bit_count())} more line stands, and it can go."
    )
    parts = standing(cards), Arrow(), Grid(layout(table, 0), lines_of(table))
    return Example(
        caption,
        parts,
        rule if lines else None,
        "one line a turn, so the new one has to wait",
        "That limit is about lines that stand after your action. What a push makes comes on top.",
    )


def several() -> Example:
    """HL-16: two lines stand, and one goes."""
    played = cleared(TWO_ROWS.replace("10V", "2R"), THIRD)
    caption = "Two lines stand, and Ann chooses the red one. In the Schmidt edition the blue one has to stay this turn."
    parts = standing(TWO_ROWS.replace("10V", "2R")), Arrow(), Grid(played.after)
    return Example(caption, parts, played.names(HiLO.CHOOSE_ONE))


def optional() -> Example:
    """HL-R2: a line that is kept."""
    played = cleared(TWO_ROWS, KEEP)
    return Example(
        "Ann keeps the blue line, because the cards would bring Ben a 0. She can still remove it on a later turn.",
        (Grid(played.after, lines_of(played.table)),),
        played.names(HiLO.OPTIONAL),
    )


def smaller() -> Example:
    """HL-R3: two of one colour are no line."""
    table = table_of("7B 2O 3Y / 0B 5R 4G")
    found = refusal(table, Ask(0, CLEAR, 0), WAYS.index("column a"), PLAYERS)
    lines = lines_of(table)
    caption = "The two blue cards are the whole column, but two cards are no line."
    return Example(
        caption if not lines else "",
        (Grid(layout(table, 0), lines, ("a1", "a2")),),
        found[1] if found else None,
    )


def order_kept() -> Example:
    """HL-R4: in each row the two left keep their order."""
    cards = DIAGONAL.replace("10O", "0B")
    table = table_of(cards)
    answer = way_choice(table, Ask(0, CLEAR, standing_lines(table, 0)), ACROSS).answer
    take_out(table, 0, line_of(ACROSS))
    push(table, 0, ACROSS)
    caption = "Each row loses its blue card. The two cards left move together and stay in the same order."
    return Example(
        caption,
        (standing(cards), Arrow(), Grid(layout(table, 0))),
        answer.then_rule,
    )


def after_a_push() -> Example:
    """HL-R5: the second line of a push may go too."""
    cards = PINK.replace("10R", "4P")
    played = cleared(cards, UPRIGHT, SECOND, FIRST)
    pushed = table_of(cards)
    take_out(pushed, 0, line_of(UPRIGHT))
    push(pushed, 0, UPRIGHT)
    caption = (
        "The pink diagonal goes, and the push makes two lines. Both can go, one after the other, even in the Schmidt edition."
    )
    return Example(
        caption if not played.after else "",
        (standing(cards), Arrow(), Grid(layout(pushed, 0), lines_of(pushed))),
        played.names(HiLO.LINES_AFTER_A_PUSH),
    )


def order_of_discards() -> Example:
    """HL-R6: what lies where on the discard pile."""
    played = turn(PINK, B2, ACROSS, discard="4P")
    shown = played.discards
    notes = {shown[0]: "traded", shown[-1]: "on top"}
    caption = (
        f"Ann laid the pink 4 in place of the {in_words(CARDS[shown[0]])}, and the pink diagonal went. The discard pile now, "
    )
    caption += "from the bottom to the top."
    return Example(caption, (row("hilo", " ".join(shown), notes),), None)


def one_at_a_time() -> Example:
    """HL-R11: in the international edition both may go."""
    cards = TWO_ROWS.replace("10V", "2R")
    both = cleared(cards, THIRD, FIRST, edition="international")
    table = table_of(cards, edition="international")
    table[CLEARED_BEFORE] = 0
    further, _ = may_go_on(table, THIRD)
    caption = "In the international edition Ann removes the red line and then the blue one, in the same turn."
    return Example(
        caption if further else "",
        (standing(cards), Arrow(), Grid(both.after)),
        None,
    )


LINES: dict[HiLO, Callable[[], Example]] = {
    HiLO.HILO: hilo,
    HiLO.LOWEST_ON_TOP: lowest_on_top,
    HiLO.CLOSING_A_ROW: lambda: closing(
        "7B 0B 11B / 1R 2O ?3Y / 4G ?5T 6V",
        FIRST,
        "The blue row goes, and the two rows below it move up.",
        "the empty places are filled with new cards",
        "Nothing is added. Your layout gets smaller, and that is good for you, because fewer cards have fewer points.",
    ),
    HiLO.CLOSING_A_DIAGONAL: closing_a_diagonal,
    HiLO.NEW_HILO: new_hilo,
    HiLO.CHOOSE_ONE: several,
    HiLO.OPTIONAL: optional,
    HiLO.SMALLER_LAYOUTS: smaller,
    HiLO.ORDER_KEPT: order_kept,
    HiLO.LINES_AFTER_A_PUSH: after_a_push,
    HiLO.ORDER_OF_DISCARDS: order_of_discards,
    HiLO.ONE_AT_A_TIME: one_at_a_time,
}

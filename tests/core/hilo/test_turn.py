"""Opening and turns: each outcome with the rule that says so."""

import pytest

from hilo_core import replay
from hilo_core.base.game import CHANCE, Ask
from hilo_core.hilo import HiLO
from hilo_core.hilo.cards import CARDS
from hilo_core.hilo.clearing import CLEAR
from hilo_core.hilo.game import choose_at_random
from hilo_core.hilo.headlines import headline
from hilo_core.hilo.notation import truncated, write
from hilo_core.hilo.round import CHOOSE, OPEN, PLACE, SHUFFLE, open_two_cards, settle_starter, starting_seat, take_turn
from hilo_core.hilo.table import AGES, DRAW, END, HELD, LAST_TURNS, NEXT, PHASE, REVEALING, TURN, TURNS

from ..records import cut, error_of, hilo, then
from .at_table import PLAYERS, Script, discards, mask, refusal, shown, table_of

DOWN = "?7B ?3G ?9G / ?6G ?10O ?8V / ?4R ?1O ?11B"
HALF = "7B ?3G 9G / 6G 10O ?8V / ?4R 1O 11B"


def test_the_deal_is_told_first() -> None:
    first, second = replay(cut(hilo(4), 0, 0))[:2]
    assert (first.rule, second.rule) == (HiLO.LAYOUTS, HiLO.PILES)
    view = first.view()
    assert [len(row) for layout in view.layouts for row in layout] == [3] * 12
    assert {card for layout in view.layouts for row in layout for card in row} == {"?"}
    assert (view.discard_size, view.draw_size) == (1, 104 - 36 - 1)


def test_each_seat_opens_two_cards() -> None:
    table, script = table_of(DOWN, DOWN), Script("open a1 c2", "open c3 b2")
    open_two_cards(table, script)
    assert script.told == [(HiLO.TWO_OPENED, 0, mask("a1 c2")), (HiLO.TWO_OPENED, 1, mask("b2 c3"))]
    assert shown(table, 0) == "7B ?3G ?9G / ?6G ?10O 8V / ?4R ?1O ?11B"
    assert script.texts[0] == "Ann turns up the blue 7 at a1 and the violet 8 at c2: 15 together."


def test_the_same_cell_cannot_be_opened_twice() -> None:
    text, rule = refusal(table_of(DOWN), 0, OPEN, mask("a1"), "open b2 b2")
    assert (text, rule) == ("Ann cannot turn up b2 twice. Two different cards must be turned up.", HiLO.TWO_OPENED)


@pytest.mark.parametrize(
    ("layouts", "youngest_first", "starter", "rule"),
    [
        (["7B 3G", "9G 2R", "1O 0O"], [0, 1, 2], 1, HiLO.WHO_STARTS),
        (["7B 3G", "9G 1R", "1O 0O"], [0, 1, 2], 0, HiLO.YOUNGEST),
        (["7B 3G", "9G 1R", "1O 0O"], [1, 0, 2], 1, HiLO.YOUNGEST),
        (["1O 0O", "9G 1R", "7B 3G"], [2, 0, 1], 2, HiLO.YOUNGEST),
        (["7B 3G", "9G 1R", "5O 5P"], [2, 1, 0], 2, HiLO.YOUNGEST),
        (["7B 3G", "9G 1R", "6O 5P"], [1, 0, 2], 2, HiLO.WHO_STARTS),
        (["-1B -1G", "-1R 0R", "-1O -1P"], [0, 1, 2], 1, HiLO.WHO_STARTS),
    ],
)
def test_who_starts(layouts: list[str], youngest_first: list[int], starter: int, rule: HiLO) -> None:
    table = table_of(*layouts)
    for age, seat in enumerate(youngest_first):
        table[AGES + seat] = age
    assert starting_seat(table) == (starter, rule)
    script = Script()
    settle_starter(table, script)
    assert table[TURN] == starter and script.rules == [rule]


def test_a_tie_for_the_start_is_told() -> None:
    script = Script()
    settle_starter(table_of("7B 3G", "9G 1R", "1O 0O"), script)
    assert script.texts == ["Ann and Ben share the highest sum, 10. Ann is the younger and starts."]


@pytest.mark.parametrize(
    ("cell", "left", "top", "text"),
    [
        ("b2", "7B ?3G 9G / 6G 5P ?8V / ?4R 1O 11B", "10O", "in place of the orange 10."),
        ("b1", "7B 5P 9G / 6G 10O ?8V / ?4R 1O 11B", "3G", "in place of the green 3, which lay face down."),
    ],
)
def test_a_card_taken_is_traded_in(cell: str, left: str, top: str, text: str) -> None:
    table, script = table_of(HALF, HALF, discard="2R 5P"), Script(f"take {cell}")
    take_turn(table, script)
    assert (script.rules, shown(table), discards(table)) == ([HiLO.TAKEN_CARD], left, f"2R {top}")
    assert script.texts == [f"Ann takes the pink 5 from the discard pile and lays it at {cell}, {text}"]
    assert (table[TURN], table[TURNS]) == (1, 1)


def test_a_drawn_card_is_seen_and_then_traded_in() -> None:
    table, script = table_of(HALF, HALF, draw="0P 1P"), Script("draw", "trade c2")
    take_turn(table, script)
    assert script.rules == [HiLO.ONE_ACTION, HiLO.DRAWN_CARD]
    assert [(view.drawn, view.phase, view.draw_size) for view in script.views] == [("0P", "drawn", 1), ("", "turn", 1)]
    assert (shown(table), discards(table)) == ("7B ?3G 9G / 6G 10O 0P / ?4R 1O 11B", "5P 8V")
    assert script.texts[1] == "Ann lays the pink 0 at c2, in place of the violet 8, which lay face down."


def test_or_discarded_and_then_a_card_is_turned() -> None:
    table, script = table_of(HALF, HALF, draw="0P 1P"), Script("draw", "toss c2")
    take_turn(table, script)
    assert script.rules == [HiLO.ONE_ACTION, HiLO.DISCARD_AND_TURN, HiLO.DISCARD_AND_TURN]
    assert (shown(table), discards(table)) == ("7B ?3G 9G / 6G 10O 8V / ?4R 1O 11B", "5P 0P")
    assert [view.cells(0)["c2"] for view in script.views] == ["?", "?", "8V"]
    assert script.texts[1:] == ["Ann discards the pink 0 and must turn up a card.", "Ann turns up the violet 8 at c2."]


@pytest.mark.parametrize(
    ("ask", "given", "word", "rule", "part"),
    [
        (PLACE, "b1 c2 a3", "toss a1", HiLO.DISCARD_AND_TURN, "must turn up a face-down one: a3, b1 or c2."),
        (CHOOSE, "a1 a2 b1", "take c3", HiLO.TAKEN_CARD, "There is no c3 in the layout of Ann"),
        (PLACE, "", "trade c3", HiLO.DRAWN_CARD, "what is left is a1, a2, b1 and b2."),
        (PLACE, "", "toss c3", HiLO.DISCARD_AND_TURN, "There is no c3"),
        (PLACE, "", "toss a1", HiLO.DISCARD_AND_TURN, "and there is none left."),
    ],
)
def test_what_may_not_be_done(ask: int, given: str, word: str, rule: HiLO, part: str) -> None:
    table = table_of(HALF if given.startswith("b1") else "7B 3G / 6G 10O")
    text, why = refusal(table, 0, ask, mask(given), word)
    assert part in text and why == rule


def test_an_empty_layout_has_no_cell() -> None:
    assert refusal(table_of(""), 0, CHOOSE, 0, "take a1") == ("There is no a1: Ann has no card left.", HiLO.TAKEN_CARD)


@pytest.mark.parametrize("word", ["pass", "", "keep it", "do nothing"])
def test_there_is_no_passing(word: str) -> None:
    record = cut(hilo(2), 0, 2)
    assert error_of(then(record, word))["code"] == "bad_notation", HiLO.ONE_ACTION
    assert {action.split()[0] for action in replay(hilo(2)).trace[2]["legal"]} == {"take", "draw"}, "HL-07"


def test_an_empty_draw_pile() -> None:
    """HL-R8: the discard pile but its top becomes the draw pile; chance says in which order."""
    table = table_of(HALF, HALF, discard="0R 1R 2R 5P")
    script = Script("draw", "shuffle 1R 2R 0R", "trade a1")
    take_turn(table, script)
    assert script.rules == [HiLO.EMPTY_DRAW_PILE, HiLO.EMPTY_DRAW_PILE, HiLO.ONE_ACTION, HiLO.DRAWN_CARD]
    assert [asked[:2] for asked in script.asked] == [(0, CHOOSE), (CHANCE, SHUFFLE), (0, PLACE)]
    assert (discards(table), table[NEXT], table[END]) == ("5P 7B", 1, 3)
    assert shown(table).startswith("1R ")
    assert [(view.discard_size, view.draw_size) for view in script.views] == [(4, 0), (1, 3), (1, 2), (2, 2)]
    assert "the 3 cards under the pink 5 are shuffled" in script.texts[0]
    assert write(SHUFFLE, 0, table) == "shuffle 2R 0R"


@pytest.mark.parametrize("cards", ["0R 1R", "0R 1R 1R", "0R 1R 5P", "0R 1R 2R 5P", "3R 1R 2R"])
def test_a_shuffle_of_other_cards(cards: str) -> None:
    table = table_of(HALF, draw="0R 1R 2R")
    text, rule = refusal(table, CHANCE, SHUFFLE, 3, f"shuffle {cards}")
    assert rule == HiLO.EMPTY_DRAW_PILE and text.endswith(".")
    assert refusal(table, CHANCE, SHUFFLE, 3, "shuffle 2R 0R 1R") is None


def test_chance_shuffles_the_same_cards() -> None:
    table = table_of(HALF, draw=" ".join(f"{n}{c}" for n in range(12) for c in "ROYG"))
    before = table[DRAW : DRAW + 48]
    choose_at_random(table, CHANCE, SHUFFLE, 48)
    assert sorted(table[DRAW : DRAW + 48]) == sorted(before) != before != table[DRAW : DRAW + 48]


def test_a_round_that_does_not_end_is_cut() -> None:
    """HL-R10: trading open cards is legal for ever; only what plays by itself is cut."""
    opened = then(cut(hilo(2), 0, 0), "open a1 b1", "open a1 b1", *["take a1"] * 1500)
    assert replay(opened).summary["next"]["ply"] == 1502
    table = table_of(HALF, HALF)
    table[TURNS] = 999
    assert not truncated(table)
    table[TURNS] = 1000
    assert truncated(table), HiLO.ENDLESS_ROUND
    table[LAST_TURNS], table[PHASE] = 0, REVEALING
    assert not truncated(table), "HL-R10"


def test_headlines_say_what_is_possible() -> None:
    table = table_of(HALF, HALF)
    assert headline(table, Ask(0, CHOOSE, 0x1FF), PLAYERS) == "Ann: take pink 5, or draw?"
    table[HELD] = CARDS["0P"]
    assert headline(table, Ask(0, PLACE, mask("b1")), PLAYERS) == "Ann: lay or toss pink 0?"
    assert headline(table, Ask(0, PLACE, 0), PLAYERS) == "Ann lays the pink 0"
    assert headline(table, Ask(0, CLEAR, 1), PLAYERS) == "Ann: remove the line or keep it?"
    assert headline(table, Ask(0, CLEAR, 0x40), PLAYERS) == "Ann: which way to push?"
    assert headline(table, Ask(0, CLEAR, 0x41), PLAYERS) == "Ann: which line to remove?"
    assert headline(table, Ask(0, OPEN, 0x1FF), PLAYERS) == "Ann turns up two cards"
    assert headline(table, Ask(CHANCE, SHUFFLE, 3), PLAYERS) == "The discard pile is shuffled"


def test_an_action_of_another_phase() -> None:
    record = cut(hilo(2), 0, 2)
    for word in ("trade a1", "toss a1", "clear row 1", "keep", "open a1 b1", "shuffle 0R"):
        error = error_of(then(record, word))
        assert error["code"] == "illegal_action" and "rule" not in error

"""The end of a round, the reveal, the points, and the end of the game: each outcome with the rule that says so."""

import pytest

from hilo_core.hilo import GAME, HiLO
from hilo_core.hilo import sentences as explain
from hilo_core.hilo.points import count_points, doubles
from hilo_core.hilo.round import end_turn, reveal
from hilo_core.hilo.table import (
    DOWN,
    ENDER,
    LAST_TURNS,
    POINTS,
    SUMS,
    TOTALS,
    TURN,
)

from .at_table import Script, shown, table_of


@pytest.mark.parametrize(
    ("layout", "ended"),
    [("7B 3G 9G / 6G 10O 8V / 4R 1O 11B", True), ("7B 3G / 6G 10O", True), ("", True), ("7B 3G ?9G", False)],
)
def test_who_has_no_face_down_card_ends_the_round(layout: str, ended: bool) -> None:
    table, script = table_of(layout, "?1R", "?2R", "?3R"), Script()
    end_turn(table, script, 0)
    assert table[ENDER] == (0 if ended else -1) and table[LAST_TURNS] == (3 if ended else -1)
    assert script.rules == ([HiLO.END_OF_ROUND] if ended else [])
    if layout == "":
        assert script.texts == ["Ann has no card left and ends the round, so Ben, Cem and Dora have one more turn each."]


def test_the_others_have_one_more_turn_each_and_nobody_ends_it_again() -> None:
    table, script = table_of("1R", "2R", "?3R"), Script()
    for seat in (0, 1, 2):
        end_turn(table, script, seat)
    assert (table[ENDER], table[LAST_TURNS], table[TURN]) == (0, 0, 0)
    assert script.rules == [HiLO.END_OF_ROUND]


def revealed(*layouts: str, words: tuple[str, ...] = (), edition: str = "schmidt", ender: int = 0) -> tuple[list[int], Script]:
    """The reveal of a round that this seat has ended."""
    table, script = table_of(*layouts, edition=edition), Script(*words)
    table[ENDER], table[LAST_TURNS], table[TURN] = ender, 0, ender
    reveal(table, script)
    assert script.words == [] and [table[DOWN + seat] for seat in range(len(layouts))] == [0] * len(layouts)
    return table, script


def test_the_reveal_goes_round_from_the_enders_left() -> None:
    _, script = revealed("?1R 2R", "1O 2O", "?1G ?2G", "1B ?2B", ender=1)
    assert script.told[0][:2] == (HiLO.FINAL_REVEAL, 2)
    assert [seat for _, seat, _ in script.told] == [2, 3, 0]
    assert script.texts[0] == "Cem turns up the rest: the green 1 at a1 and the green 2 at b1."
    assert script.texts[1] == "Dora turns up the last card: the blue 2 at b1."


BEN = "6B 3B ?9B / 2R -1G -1V / ?4R 1R 10R"


@pytest.mark.parametrize(
    ("edition", "words", "left"),
    [
        ("schmidt", ("clear row 3",), "6B 3B 9B / 2R -1G -1V"),
        ("schmidt", ("keep",), "6B 3B 9B / 2R -1G -1V / 4R 1R 10R"),
        ("international", ("clear row 1", "clear row 2"), "2R -1G -1V"),
        ("international", ("clear row 1", "keep"), "2R -1G -1V / 4R 1R 10R"),
    ],
)
def test_lines_of_the_reveal(edition: str, words: tuple[str, ...], left: str) -> None:
    table, script = revealed("1O", BEN, words=words, edition=edition)
    assert script.rules[:3] == [HiLO.FINAL_REVEAL, HiLO.HILO, HiLO.CHOOSE_ONE]
    assert shown(table, 1) == left
    assert len(script.asked) == len(words)


def test_a_line_that_stood_before_the_reveal_may_go_with_it() -> None:
    table, script = revealed("1O", "6B 3B 9B / 2R -1G ?-1V", words=("clear row 1",))
    assert script.rules[:2] == [HiLO.FINAL_REVEAL, HiLO.OPTIONAL] and shown(table, 1) == "2R -1G -1V"


def test_without_a_face_down_card_there_is_no_reveal() -> None:
    table, script = revealed("1R 2R 3R", "1O 2O ?3G", "1B 2B 3B")
    assert [(rule, seat) for rule, seat, _ in script.told] == [
        (HiLO.FINAL_REVEAL, 1),
        (HiLO.REVEAL_IS_A_TURN, 2),
        (HiLO.REVEAL_IS_A_TURN, 0),
    ]
    assert script.texts[1] == "Cem had no card to turn up, so the blue row 1, 2, 3 must stay."
    assert shown(table, 0) == "1R 2R 3R" and script.asked == []


def test_a_push_at_the_reveal() -> None:
    pink = "8P 2T 5T / 1T ?4P 6O / 9O 3O 0P"
    table, script = revealed("1R", pink, words=("clear diagonal a1 vertically", "clear row 1", "clear row 1"))
    assert script.rules[3:5] == [HiLO.CLOSING_A_DIAGONAL, HiLO.NEW_HILO] and shown(table, 1) == ""


def scored(sums: list[int], ender: int, before: list[int] | None = None) -> tuple[list[int], Script]:
    """The points of a round in which the layouts come to these sums."""
    cards = {-2: "-1R -1O", -1: "-1R", 0: "0R", 1: "1R", 5: "5R", 7: "7R", 40: "11R 11O 11Y / 7R", 52: "11R 11O 11Y / 11G 8R"}
    table, script = table_of(*(cards[total] for total in sums)), Script()
    table[ENDER], table[LAST_TURNS] = ender, 0
    for seat, total in enumerate(before or []):
        table[TOTALS + seat] = total
    count_points(table, script)
    assert table[SUMS : SUMS + len(sums)] == sums
    return table, script


@pytest.mark.parametrize(
    ("sums", "ender", "points", "text"),
    [
        ([5, 7], 0, [5, 7], "alone has the lowest sum, 5, so nothing is doubled."),
        ([7, 5], 0, [14, 5], "but Ben has less, 5, so Ann's 7 points count double, which makes 14."),
        ([5, 5], 0, [10, 5], "but Ben has as little, 5, so Ann's 5 points count double, which makes 10."),
        ([0, 0], 0, [0, 0], "but Ben has as little, 0, so Ann's 0 points count double, which is still 0."),
        ([0, -1], 0, [0, -1], "Ann's 0 points count double, which is still 0."),
        ([-1, -2], 0, [-1, -2], "Ann's −1 is below zero, and that is never doubled."),
        ([-1, -1], 1, [-1, -1], "Ben's −1 is below zero, and that is never doubled."),
        ([-2, 5], 0, [-2, 5], "alone has the lowest sum, −2, so nothing is doubled."),
        ([7, 5, 5], 1, [7, 10, 5], "Ben ended the round, but Cem has as little, 5"),
        ([5, 7, 5], 1, [5, 14, 5], "Ben ended the round, but Ann and Cem have less, 5"),
    ],
)
def test_the_enders_doubling(sums: list[int], ender: int, points: list[int], text: str) -> None:
    table, script = scored(sums, ender)
    assert script.rules[:2] == [HiLO.POINTS, HiLO.DOUBLING]
    assert table[POINTS : POINTS + len(sums)] == points
    assert text in script.texts[1]
    assert doubles(table) == (sums[ender] >= 0 and any(s <= sums[ender] for p, s in enumerate(sums) if p != ender))


@pytest.mark.parametrize(("points", "asked"), [(1, "Does Ann's 1 point count double?"), (7, "Do Ann's 7 points count double?")])
def test_what_is_asked_about_the_doubling(points: int, asked: str) -> None:
    _, script = scored([points, 0], 0)
    question = explain.question(script.views[1], HiLO.DOUBLING, 0, ["Ann", "Ben"])
    assert question is not None and (question.text, question.options[question.right]) == (asked, "yes")


def test_an_empty_layout_counts_nothing() -> None:
    table, script = table_of("", "5R"), Script()
    table[ENDER] = 1
    count_points(table, script)
    assert (script.rules[0], table[POINTS : POINTS + 2]) == (HiLO.POINTS, [0, 10])


@pytest.mark.parametrize(
    ("sums", "before", "totals", "rule", "winners"),
    [
        ([5, 7], [94, 20], [99, 27], HiLO.NEXT_ROUND, []),
        ([5, 7], [95, 20], [100, 27], HiLO.END_OF_GAME, [1]),
        ([5, 40], [20, 50], [25, 90], HiLO.NEXT_ROUND, []),
        ([5, 52], [20, 50], [25, 102], HiLO.END_OF_GAME, [0]),
        ([5, 7, 52], [22, 20, 60], [27, 27, 112], HiLO.END_OF_GAME, [0, 1]),
        ([-1, 0], [-5, 99], [-6, 99], HiLO.NEXT_ROUND, []),
        ([5, 7], [95, 98], [100, 105], HiLO.END_OF_GAME, [0]),
    ],
)
def test_rounds_are_played_until_a_total_passes_99(
    sums: list[int], before: list[int], totals: list[int], rule: HiLO, winners: list[int]
) -> None:
    """HL-21, HL-22; the lowest total wins (HL-02)."""
    table, script = scored(sums, 0, before)
    assert (script.rules[-1], GAME.over(table)) == (rule, rule == HiLO.END_OF_GAME)
    assert GAME.result(table) == {"winners": winners, "totals": totals}, HiLO.AIM
    view = script.views[-1]
    assert (view.totals, view.new_totals) == (tuple(before), tuple(totals))
    assert [one.points for one in script.views] == [(), tuple(sums), tuple(sums)]


def test_the_end_of_the_game_in_words() -> None:
    _, script = scored([5, 7, 52], 0, [22, 20, 60])
    assert script.texts == [
        "The points of the round are the sums that are left: Ann 5, Ben 7 and Cem 52.",
        "Ann ended the round and alone has the lowest sum, 5, so nothing is doubled.",
        "The totals are Ann 27, Ben 27 and Cem 112. Cem has more than 99, so the game ends. "
        "Ann and Ben share the win with 27 points each.",
    ]
    _, script = scored([5, 7], 0, [1, 2])
    assert script.texts[-1] == "The totals are Ann 6 and Ben 9. Nobody has more than 99, so another round follows."

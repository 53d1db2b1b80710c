"""Phase 2: who rolls when, what a die does, and when passed dice are rolled."""

import pytest

from hilo_core import rule
from hilo_core.base.game import Ask
from hilo_core.pass_or_go import PassOrGo
from hilo_core.pass_or_go.dice import after_roll, next_roller
from hilo_core.pass_or_go.notation import legal, read, write
from hilo_core.pass_or_go.round import PASS_OR_GO
from hilo_core.pass_or_go.table import ORDER, OWN, PASSED, POINTS

from .at_table import phase_two, refusal, table_of

PASS = PassOrGo.PASS_OR_GO


@pytest.mark.parametrize(
    ("points", "face", "after", "rule"),
    [
        (0, 2, 2, PassOrGo.ADDS),
        (5, 3, 8, PassOrGo.ADDS),
        (5, 4, 9, PassOrGo.ADDS),
        (9, 5, 14, PassOrGo.ADDS),
        (9, 1, 5, PassOrGo.HALVES),
        (8, 1, 4, PassOrGo.HALVES),
        (1, 1, 1, PassOrGo.HALVES),
        (0, 1, 0, PassOrGo.HALVES),
        (7, 6, 0, PassOrGo.WIPES_OUT),
        (0, 6, 0, PassOrGo.WIPES_OUT),
    ],
)
def test_what_a_die_does(points: int, face: int, after: int, rule: PassOrGo) -> None:
    assert after_roll(points, face) == (after, rule)


def order(won: tuple[int, ...], totals: tuple[int, ...], dealer: int) -> list[tuple[int, PassOrGo]]:
    """The seats in order of rolling, each with what puts it there."""
    table = table_of(len(won), dealer=dealer, won=won, totals=totals)
    waiting = (1 << len(won)) - 1
    found = []
    while waiting:
        seat, why = next_roller(table, waiting)
        waiting ^= 1 << seat
        found.append((seat, why))
    return found


SCORE, EQUALS, SEAT = PassOrGo.ORDER_OF_ROLLERS, PassOrGo.DICE_AMONG_EQUALS, PassOrGo.STILL_EQUAL


@pytest.mark.parametrize(
    ("won", "totals", "dealer", "seats", "rules"),
    [
        ((5, 1), (10, 20), 0, [1, 0], [SCORE, SCORE]),  # the score counts before the dice
        ((5, 1), (20, 20), 0, [0, 1], [SCORE, SCORE]),
        ((3, 3), (0, 0), 0, [1, 0], [SEAT, SCORE]),
        ((3, 3), (0, 0), 1, [0, 1], [SEAT, SCORE]),
        ((1, 3, 4), (9, 8, 7), 0, [0, 1, 2], [SCORE, SCORE, SCORE]),
        ((2, 1, 5), (0, 0, 0), 2, [2, 0, 1], [SCORE, EQUALS, SCORE]),
        ((2, 3, 3), (20, 20, 10), 0, [1, 0, 2], [EQUALS, SCORE, SCORE]),  # the third has as many dice, but fewer points
        ((3, 2, 3), (20, 20, 10), 0, [0, 1, 2], [EQUALS, SCORE, SCORE]),
        ((4, 3, 1), (20, 20, 10), 0, [0, 1, 2], [SCORE, SCORE, SCORE]),
        ((2, 1, 5), (30, 5, 5), 0, [0, 2, 1], [SCORE, EQUALS, SCORE]),
        ((2, 3, 3), (30, 5, 5), 0, [0, 1, 2], [SCORE, SEAT, SCORE]),
        ((2, 3, 3), (30, 5, 5), 1, [0, 2, 1], [SCORE, SEAT, SCORE]),
        ((2, 2, 2), (7, 7, 7), 0, [1, 2, 0], [SEAT, SEAT, SCORE]),
        ((2, 2, 2), (7, 7, 7), 1, [2, 0, 1], [SEAT, SEAT, SCORE]),
        ((3, 2, 3), (7, 7, 7), 2, [0, 2, 1], [SEAT, EQUALS, SCORE]),
        ((0, 0, 0), (0, 0, 0), 1, [2, 0, 1], [SEAT, SEAT, SCORE]),
    ],
)
def test_the_order_of_rollers(
    won: tuple[int, ...], totals: tuple[int, ...], dealer: int, seats: list[int], rules: list[PassOrGo]
) -> None:
    assert order(won, totals, dealer) == list(zip(seats, rules, strict=True))
    assert (SCORE.id, EQUALS.id, SEAT.id) == ("PG-13", "PG-R8", "PG-R4")


def points(table: list[int], players: int) -> list[int]:
    """The points of the phase by seat."""
    return table[POINTS : POINTS + players]


def test_the_own_dice_one_at_a_time_then_the_next_roller() -> None:
    table = table_of(won=(3, 1))
    script = phase_two(table, "go, roll 5, go, roll 4, go, roll 1, go, roll 2")
    assert points(table, 2) == [5, 2]
    assert [(id, seat) for id, seat, _ in script.told] == [
        ("PG-12", 0),
        ("PG-13", 0),
        ("PG-14", 0),
        ("PG-15", 0),
        ("PG-14", 0),
        ("PG-15", 0),
        ("PG-14", 0),
        ("PG-16", 0),
        ("PG-13", 1),
        ("PG-14", 1),
        ("PG-15", 1),
    ]
    assert (rule("PG-12"), rule("PG-15"), rule("PG-16")) == (PassOrGo.END_OF_PHASE_1, PassOrGo.ADDS, PassOrGo.HALVES)


def test_whoever_stops_passes_all_and_is_done() -> None:
    """Also before the first die; the other rolls the own dice first and then those passed, in the same turn."""
    table = table_of(won=(4, 2))
    script = phase_two(table, "pass 1:4, go, roll 2, go, roll 3, roll 4, roll 6, roll 5, roll 1")
    assert points(table, 2) == [0, 3]
    assert script.seats_told("PG-19") == [1] and script.seats_told("PG-20") == []
    assert [id for id, *_ in script.told][-5:] == ["PG-19", "PG-15", "PG-17", "PG-15", "PG-16"]
    assert rule("PG-19") is PassOrGo.PASSED_DICE


def test_a_roller_who_passes_must_still_roll_what_was_passed_before() -> None:
    table = table_of(won=(4, 2))
    script = phase_two(table, "go, roll 5, pass 1:3, pass 0:2, roll 2, roll 2, roll 2, roll 4, roll 3")
    assert points(table, 2) == [12, 6]
    rolled = script.seats_told("PG-15")
    assert rolled == [0, 1, 1, 1, 0, 0]
    assert [(id, seat) for id, seat, _ in script.told if id in ("PG-19", "PG-20")] == [("PG-19", 1), ("PG-20", 0)]
    assert (rule("PG-14"), rule("PG-20")) == (PASS, PassOrGo.LATE_PASSES)


def test_dice_passed_forward_are_rolled_in_the_turn_and_backward_at_the_end() -> None:
    """Roller 2 passes both ways, Roller 3 to both others: Roller 1 and then Roller 2 roll late."""
    table = table_of(3, won=(3, 3, 2), totals=(30, 20, 10))
    words = "pass 1:2 2:1, pass 0:2 2:1, roll 2, roll 2, pass 0:1 1:1, roll 3, roll 3, roll 4, roll 4, roll 4, roll 5"
    script = phase_two(table, words)
    assert points(table, 3) == [12, 9, 6]
    assert [(id, seat, what) for id, seat, what in script.told if id in ("PG-19", "PG-20")] == [
        ("PG-19", 1, 2),
        ("PG-19", 2, 2),
        ("PG-20", 0, 3),
        ("PG-20", 1, 1),
    ]
    assert table[ORDER : ORDER + 3] == [0, 1, 2]
    assert table[OWN : OWN + 3] == table[PASSED : PASSED + 3] == [0, 0, 0]


def test_late_dice_follow_the_order_of_rollers_not_of_seats() -> None:
    table = table_of(3, won=(2, 2, 2), totals=(5, 10, 20))
    script = phase_two(table, "go, roll 3, go, roll 3, pass 0:1 2:1, pass 1:1 2:1, roll 2, roll 4, roll 4, roll 5")
    assert table[ORDER : ORDER + 3] == [2, 1, 0]
    assert script.seats_told("PG-20") == [2, 1]
    assert points(table, 3) == [2, 5, 14]


def test_a_second_turn_counts_on_and_a_one_halves_both() -> None:
    """Five points, then a 3 and a 1 in the second turn: eight become four. A 6, not a 1, would wipe out (PG-R9)."""
    table = table_of(won=(2, 2), totals=(9, 0))
    script = phase_two(table, "go, roll 5, pass 1:1, pass 0:2, roll 2, roll 3, roll 1")
    assert points(table, 2) == [4, 2]
    assert script.told[-1] == ("PG-18", 0, 1) and rule("PG-18") is PassOrGo.SECOND_TURN
    assert rule("PG-R9") is PassOrGo.SLIP and "its own example rolls a 6" in PassOrGo.SLIP.text


def test_a_six_in_a_second_turn_wipes_both_out() -> None:
    table = table_of(3, won=(1, 1, 2), totals=(30, 20, 10))
    script = phase_two(table, "go, roll 2, go, roll 5, pass 1:2, roll 3, roll 6")
    assert points(table, 3) == [2, 0, 0]
    assert script.told[-1] == ("PG-18", 1, 6)


@pytest.mark.parametrize(
    ("first", "late", "id"),
    [
        ("roll 6", "roll 1", "PG-16"),  # there is nothing of the first turn to lose
        ("roll 6", "roll 6", "PG-17"),
        ("roll 4", "roll 1", "PG-18"),
        ("roll 4", "roll 5", "PG-15"),
    ],
)
def test_a_second_turn_hits_both_only_where_the_first_left_points(first: str, late: str, id: str) -> None:
    script = phase_two(table_of(won=(1, 1), totals=(9, 0)), f"go, {first}, pass 0:1, {late}")
    assert script.told[-1][:2] == (id, 0)


def test_what_is_gone_is_not_hit_again() -> None:
    table = table_of(won=(1, 3), totals=(9, 0))
    script = phase_two(table, "go, roll 4, pass 0:3, roll 6, roll 5, roll 1")
    assert [id for id, *_ in script.told][-3:] == ["PG-18", "PG-15", "PG-16"] and points(table, 2) == [3, 0]


def test_dice_passed_to_a_later_roller_in_the_same_turn_are_no_second_turn() -> None:
    script = phase_two(table_of(won=(1, 1), totals=(9, 0)), "pass 1:1, go, roll 5, roll 1")
    assert script.told[-1] == ("PG-16", 1, 1)


def test_a_roller_without_dice_has_nothing_to_choose() -> None:
    table = table_of(3, won=(5, 0, 3), totals=(30, 20, 10))
    script = phase_two(table, "pass 1:5, roll 2, roll 2, roll 2, roll 2, roll 2, pass 0:3, roll 3, roll 3, roll 3")
    assert [(id, seat, what) for id, seat, what in script.told if id == "PG-R7"] == [("PG-R7", 1, 5)]
    assert [seat for seat, ask, _ in script.asked if ask == PASS_OR_GO] == [0, 2]
    assert rule("PG-R7") is PassOrGo.NO_DICE


def test_a_roller_without_any_dice_is_passed_over() -> None:
    script = phase_two(table_of(won=(5, 0)), "go, roll 2, go, roll 2, go, roll 2, go, roll 2, go, roll 2")
    assert script.told[-1] == ("PG-R7", 1, 0)


@pytest.mark.parametrize(
    ("players", "seat", "dice", "words"),
    [
        (2, 0, 3, ["go", "pass 1:3"]),
        (2, 1, 1, ["go", "pass 0:1"]),
        (3, 0, 1, ["go", "pass 1:1", "pass 2:1"]),
        (3, 1, 2, ["go", "pass 0:1 2:1", "pass 0:2", "pass 2:2"]),
        (3, 2, 3, ["go", "pass 0:1 1:2", "pass 0:2 1:1", "pass 0:3", "pass 1:3"]),
        (3, 0, 8, ["go", *(f"pass 1:{n} 2:{8 - n}" for n in range(1, 8)), "pass 1:8", "pass 2:8"]),
    ],
)
def test_every_way_to_pass_all(players: int, seat: int, dice: int, words: list[str]) -> None:
    table = table_of(players)
    codes = legal(table, Ask(seat, PASS_OR_GO, dice))
    assert sorted(write(PASS_OR_GO, code) for code in codes) == sorted(words)
    assert all(refusal(table, seat, PASS_OR_GO, dice, code) is None for code in codes)


@pytest.mark.parametrize(
    ("players", "word", "message"),
    [
        (3, "pass 0:2", "Ann cannot pass dice to themselves, only to other players."),
        (3, "pass 0:1 1:1", "Ann cannot pass dice to themselves, only to other players."),
        (3, "pass 1:1", "Ann has 2 dice left and passes 1, but a player who stops must pass all of them."),
        (3, "pass 1:2 2:1", "Ann has 2 dice left and passes 3, but a player who stops must pass all of them."),
        (2, "pass 2:2", "There is no seat 2 with two players."),
        (2, "pass 1:1 2:1", "There is no seat 2 with two players."),
    ],
)
def test_a_pass_that_is_none(players: int, word: str, message: str) -> None:
    assert refusal(table_of(players), 0, PASS_OR_GO, 2, read(word)[1]) == (message, PASS)

"""The list of moves: cards by trick, dice by roller."""

import pytest

from hilo_core import replay
from hilo_core.base.game import Cell


def rows(example: str, first: str) -> dict[tuple[str, int], list[tuple[str, str]]]:
    """What is said in each cell of the tables whose first column is headed so, in order."""
    found: dict[tuple[str, int], list[tuple[str, str]]] = {}
    for frame in replay(example):
        moves = frame.moves()
        for cell in moves.cells if moves.columns[0] == first else ():
            found.setdefault((cell.row, cell.column), []).append((cell.text, cell.sign))
    return found


def test_a_trick_is_a_row_with_its_goal_its_cards_and_who_gets_the_die() -> None:
    found = rows("pass_or_go_two_players", "Trick")
    assert replay("pass_or_go_two_players")[0].moves().columns == ("Trick", "Goal", "Ann", "Ben", "Die goes to")
    assert [found["1", column] for column in range(1, 5)] == [
        [("3, Low", "")],
        [("9♦", "led")],
        [("5♦", ""), ("5♦", "wins")],
        [("Ben", "")],
    ]
    assert found["3", 2] == [("Joker", "led"), ("Joker", "wins")]


def test_nobody_gets_the_die_of_two_jokers() -> None:
    found = rows("pass_or_go_two_jokers", "Trick")
    assert found["1", 5] == [("nobody", "")] and all(sign != "wins" for column in (2, 3, 4) for _, sign in found["1", column])


def test_rolls_and_passes_stand_below_each_other_under_the_roller() -> None:
    found = rows("pass_or_go_two_players", "Roll")
    assert [found[str(row), 1] for row in range(1, 6)] == [
        [("a 5: 0 becomes 5", "")],
        [("a 4: 5 becomes 9", "")],
        [("a 1: 9 becomes 5", "")],
        [("a 3: 5 becomes 8", "")],
        [("a 1: 8 becomes 4", "")],
    ]
    assert found["2", 2] == [("passes 2 to Ann", "")]
    assert rows("pass_or_go_three_players", "Roll")["3", 3] == [("passes 1 to Ann, 1 to Ben", "")]


@pytest.mark.parametrize("example", ["pass_or_go_two_players", "pass_or_go_three_players", "pass_or_go_two_jokers"])
def test_no_cell_is_said_twice_but_for_the_card_that_wins(example: str) -> None:
    cells: list[tuple[str, Cell]] = []
    for frame in replay(example):
        moves = frame.moves()
        cells += [(moves.columns[0], cell) for cell in moves.cells]
        assert all(1 <= cell.column < len(moves.columns) and cell.text for cell in moves.cells)
    places = [(head, cell.row, cell.column) for head, cell in cells if cell.sign != "wins"]
    assert len(places) == len(set(places))

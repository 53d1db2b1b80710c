"""Playing again confirms what STRENGTHS.md and the docstrings say about the strength of the strategies."""

import re
from math import hypot, sqrt
from pathlib import Path
from typing import Any

import pytest

import hilo_core
from hilo_core import simulate
from hilo_core.simulation.intervals import Rate, share

STRENGTHS = (Path(hilo_core.__file__).parent / "simulation" / "STRENGTHS.md").read_text("utf-8")
FOUR, TWO = {"players": 4, "rounds": 1}, {"players": 2}
COLUMNS = ("random", "beginner", "expert", "lookahead")
TABLE = {
    name: dict(zip(COLUMNS, cells, strict=True))
    for name, *cells in (
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in STRENGTHS.split("| games won,")[1].split("\n\n")[0].splitlines()[2:]
    )
}
HIMILO, OPEN_3, FIVE, HILO, HILOS, PASS_OR_GO = TABLE


def told(row: str, column: str) -> tuple[float, float, float]:
    """Return a value of the table with its interval."""
    value, low, high = map(float, re.findall(r"[\d.]+", TABLE[row][column]))
    return value, low, high


def alone(row: str, game: str, column: str, games: int, marks: Any = (), **options: Any) -> Any:
    """Return a cell in which one strategy plays all seats, and how to play it again."""

    def again() -> Rate:
        return simulate(game, games, seed=9, strategies=column, progress=False, **options).rate("team_wins")

    return pytest.param(row, column, again, marks=marks)


def against(row: str, game: str, one: str, other: str, games: int, **options: Any) -> Any:
    """Return a cell in which one strategy plays against the one at the left, once in each seat, and how to play it again.

    Long.
    """

    def again() -> Rate:
        rates = []
        for place, seats in enumerate(((one, other), (other, one))):
            every = seats * 2 if game == "hilos" else seats
            found = simulate(game, games, seed=9, strategies=every, progress=False, **options)
            rates.append(found.rate("wins_by_team" if game == "hilos" else "wins_by_seat")[place])
        apart = abs(rates[0].value - rates[1].value)
        assert apart < 4 * sqrt(2 * 0.25 / games), "the seats differ, so one number is not enough"
        return share(sum(rate.count for rate in rates), sum(rate.of for rate in rates))

    return pytest.param(row, one, again, marks=pytest.mark.long)


@pytest.mark.parametrize(
    ("row", "column", "again"),
    [
        alone(HIMILO, "himilo", "random", 20_000, **FOUR),
        alone(HIMILO, "himilo", "beginner", 20_000, **FOUR),
        alone(HIMILO, "himilo", "expert", 3_000, **FOUR),
        alone(OPEN_3, "himilo", "expert", 3_000, pytest.mark.long, show=3, **FOUR),
        alone(FIVE, "himilo", "expert", 3_000, pytest.mark.long, players=5, rounds=1),
        against(HILO, "hilo", "expert", "beginner", 3_000, **TWO),
        against(HILOS, "hilos", "expert", "beginner", 100),
        against(PASS_OR_GO, "pass_or_go", "expert", "beginner", 4_000, **TWO),
    ],
)
def test_a_cell_of_the_table_is_what_is_played_again(row: str, column: str, again: Any) -> None:
    rate = again()
    value, low, high = told(row, column)
    margin = 1.5 * hypot(high - low, 100 * (rate.high - rate.low)) / 2  # three standard errors
    assert abs(value - 100 * rate.value) < margin, rate

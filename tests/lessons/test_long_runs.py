"""What lessons say of whole games, from millions of them, is what shorter simulations give, within their errors."""

from typing import Any

import pytest

from hilo_core import simulate
from hilo_lessons.lessons import lesson_22, lesson_31
from hilo_lessons.plans.himilo import fourteen_throws

SAID: list[tuple[str, int, str, str, dict[str, Any], float]] = [
    *(("himilo", 40_000, "random", "team_wins", {"players": n}, said) for n, said in fourteen_throws.PLAYED_BY.items()),
    ("himilo", 1_000, "expert", "team_wins", {"players": 4}, fourteen_throws.EXPERTS),
    *(
        ("hilo", 400, who, "doublings", {"players": n}, of_100)
        for n, of in lesson_22.DOUBLED.items()
        for who, of_100 in of.items()
    ),
    ("hilos", 2_000, "random", "trump_tricks", {"variant": "poor_man"}, 100 * lesson_31.A_TRUMP_TAKES.value / 13),
]


@pytest.mark.parametrize(("game", "games", "who", "count", "options", "of_100"), SAID)
def test_a_shorter_run_agrees(game: str, games: int, who: str, count: str, options: dict[str, Any], of_100: float) -> None:
    found = simulate(game, games, strategies=who, seed=3, progress=False, **options).rate(count, 0.999)
    assert found.low <= of_100 / 100 <= found.high

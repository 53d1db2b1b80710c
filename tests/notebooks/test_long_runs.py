"""Shorter simulations confirm what lessons and notebooks say about many games, within their errors."""

import re
from typing import Any

import pytest

from hilo_core import simulate
from hilo_core.messages.texts import Json, Texts
from hilo_lessons.lessons import lesson_22, lesson_31
from hilo_lessons.plans.himilo import fourteen_throws

from .test_notebooks import prose

FOUR, DEALT = {"players": 4, "rounds": 1}, {"variant": "poor_man"}
HIMILO, HILO, HILOS, DICE = "10_himilo_rules", "20_hilo_rules", "35_hilos_variants", "40_pass_or_go_rules"


def in_text(stem: str, words: str) -> float:
    """Return the number that stands for {} in a sentence of a notebook."""
    found = re.search(words.replace("{}", r"([\d.]*\d)"), prose(stem))
    assert found, words
    return float(found[1])


SAID: list[tuple[float, str, int, str | Texts, str, Json]] = [  # in percent, or times
    *((said, "himilo", 40_000, "random", "team_wins", {"players": n}) for n, said in fourteen_throws.PLAYED_BY.items()),
    (fourteen_throws.EXPERTS, "himilo", 1_000, "expert", "team_wins", FOUR),
    *(
        (said, "hilo", 400, who, "doublings", {"players": n})
        for n, rates in lesson_22.DOUBLED.items()
        for who, said in rates.items()
    ),
    (100 * lesson_31.A_TRUMP_TAKES.value / 13, "hilos", 2_000, "random", "trump_tricks", DEALT),
    (in_text(HIMILO, "about {} out of 100 random rounds were won"), "himilo", 40_000, "random", "team_wins", FOUR),
    (in_text(HIMILO, "Our experts win about {} out of 100"), "himilo", 1_000, "expert", "team_wins", FOUR),
    (in_text(HILO, "such games it is {} out of 100 rounds"), "hilo", 1_000, "random", "doublings", {"players": 3}),
    (in_text(HILO, "their points are doubled in about {} out of 100"), "hilo", 1_000, "expert", "doublings", {"players": 3}),
    (in_text(HILOS, "The order flipped {} times in a round by our reading"), "hilos", 10_000, "random", "reversals", DEALT),
    (in_text(HILOS, "and {} times by the other"), "hilos", 10_000, "random", "reversals", {**DEALT, "reversal": "ruff_only"}),
    (in_text(DICE, "won {} out of 100 games"), "pass_or_go", 4_000, ("expert", "beginner"), "wins_by_seat", {"players": 2}),
]


@pytest.mark.parametrize(
    ("said", "game", "games", "who", "count", "options"),
    [pytest.param(*one, marks=[pytest.mark.long] * (number % 7 > 0)) for number, one in enumerate(SAID)],
)
def test_a_shorter_run_agrees(said: float, game: str, games: int, who: Any, count: str, options: Json) -> None:
    found = simulate(game, games, strategies=who, seed=3, progress=False, **options).rate(count, 0.999)
    rate = found[0] if isinstance(found, list) else found
    times, half = (1, 0.005) if count == "reversals" else (100, 0.5 if said == round(said) else 0)
    assert times * rate.low - half <= said <= times * rate.high + half

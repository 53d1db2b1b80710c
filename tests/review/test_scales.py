"""In what a review measures, and how it seeks what was best."""

from typing import Any

import pytest

from hilo_core import GAMES
from hilo_core.review import decisions, review
from hilo_core.review.scales import in_words, scale_of, verdict

from ..core.records import himilo as himilo_record


def test_luck_of_the_search_is_not_taken_for_skill(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search for the best action uses other tables than those that tell its cost, and parts of it others again; and even a
    forced choice is played on more than one table.
    """
    played: list[tuple[int, Any, int]] = []

    class Watched(decisions.Rollouts):
        def __init__(self, *given: Any, seed: int, **more: Any) -> None:
            super().__init__(*given, seed=seed, **more)
            self.began = seed, given[2]

        def run(self, *given: Any) -> float:
            played.append((*self.began, given[1]))
            return super().run(*given)

    monkeypatch.setattr(decisions, "Rollouts", Watched)
    found = review(himilo_record(3), tables=16, strategy="random", progress=False)
    seeds = [seed for seed, _, _ in played]
    assert len(seeds) == len(set(seeds)) > len(found)
    assert {tables for _, _, tables in played} == {2, 8, 16}
    assert any(one["verdict"] == "forced" for one in found)


@pytest.mark.parametrize(
    ("cost", "error", "said"),
    [
        (29, 10.5, "probably a mistake"),
        (29, 5, "costly"),
        (6, 0.2, "a mistake"),
        (6, 2, "probably a mistake"),
        (3, 1, "probably a little worse"),
        (1, 0.1, "fine"),
    ],
)
def test_a_verdict_in_words_says_how_sure_it_is(cost: float, error: float, said: str) -> None:
    """29 with a margin of 21 on each side may be 8, which is a mistake, and no more than that is sure."""
    scale = scale_of(GAMES["himilo"], 4)
    assert in_words(scale, verdict(scale, cost, error), cost, error) == said

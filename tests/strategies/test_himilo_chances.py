"""The team's chance in Hi MiLo! is right for the tricks of each bid, and so is the player whose trick helps it most."""

import pytest

from hilo_core.himilo.strategies import Counts, chance


def test_a_round_is_lost_or_won_when_all_tricks_are_taken() -> None:
    assert chance((3, 5, 6)) == 1 and chance((0, 4, 4, 6)) == 1
    assert chance((5, 5, 4)) == chance((4, 5, 5)) == chance((4, 4, 6)) == chance((3, 4, 4, 3)) == 0


LAST_TRICKS = [
    pytest.param((3, 5, 5), 0.62, id="High must take it, which comes about 62 times in 100"),
    pytest.param((3, 3, 7), 0.5, id="Middle must take it, which comes about every second time"),
    pytest.param((2, 4, 7), 1.0, id="whoever takes it, the team wins"),
    pytest.param((4, 4, 5), 0.0, id="two more would be needed"),
    pytest.param((2, 3, 3, 5), 0.5 + 0.5 * 6 / 7, id="a Middle should take it; astray, six of seven go to the other or High"),
    pytest.param((2, 3, 4, 4), 0.62, id="High must take it from a Middle that is as high"),
    pytest.param((2, 2, 3, 6), 0.5, id="the Middle that is as low as Low must take it"),
    pytest.param(
        (2, 5, 5), 0.62 * 5 / 6 + 0.38 / 3 * 0.62, id="two tricks to come: High now, and then Low; or Low now, and then High"
    ),
]


@pytest.mark.parametrize(("counts", "likely"), LAST_TRICKS)
def test_how_likely_the_team_wins_before_the_last_trick(counts: Counts, likely: float) -> None:
    assert chance(counts) == pytest.approx(likely)

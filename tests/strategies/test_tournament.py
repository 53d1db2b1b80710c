"""Strategies against each other: who meets whom, what a rate is of, and what is refused."""

import pytest

from hilo_core import tournament
from hilo_core.messages.errors import HiloError
from hilo_core.simulation.intervals import share
from hilo_core.simulation.tournament import Tournament

from ..simulation.test_frames import first_legal


def test_one_seat_among_the_others() -> None:
    found = tournament("hilo", ["random", "beginner"], games=60, players=3)
    assert set(found.rates) == {("random", "beginner"), ("beginner", "random")}
    assert found.fair == pytest.approx(1 / 3)
    assert found.rates["beginner", "random"].low > 0.5 > found.rates["random", "beginner"].high
    assert found.rates["beginner", "random"].of == 60  # twenty at each seat
    assert list(found.table().index) == list(found.table().columns) == ["random", "beginner"]
    assert [found.table().iat[place, place] for place in range(2)] == ["", ""]
    assert "games won by one seat of 3" in repr(found) and "against" in repr(found)


def test_what_never_happened_is_not_said_to_be_impossible() -> None:
    found = tournament("pass_or_go", ["random", "beginner"], games=600, players=2)
    assert found.words("random", "beginner") == "0.0 % (0.0 to 0.6)"


def test_team_against_team() -> None:
    found = tournament("hilos", ["random", first_legal], games=20, variant="poor_man")
    assert found.fair == 0.5 and "team" in found.heading
    assert {rate.of for rate in found.rates.values()} == {20}


def test_all_together() -> None:
    found = tournament("himilo", ["random"], games=100, players=4, rounds=1)
    assert found.fair == 0 and found.rates["random", "with themselves"].of == 100
    assert "rounds won by a team of one strategy\n  random with themselves: " in repr(found)


def test_the_finding_is_what_the_intervals_support() -> None:
    sure = tournament("hilo", ["random", "beginner"], games=40, players=2)
    assert sure.finding().startswith("beginner wins the most: ") and sure.rates["beginner", "random"].low > sure.fair
    assert "beginner wins the most" in sure.plot().layout.title.text
    unsure = tournament("hilos", ["random", "beginner"], games=2, variant="poor_man")
    assert unsure.finding() == "2 games a pair are too few to tell which strategy is the best"
    for won, said in ((700, "b wins the most"), (601, "1,000 games a pair are too few")):  # many wins are shared
        rates = {("a", "b"): share(600, 1000), ("b", "a"): share(won, 1000)}
        assert Tournament("", ("a", "b"), rates, 0.25).finding().startswith(said)


@pytest.mark.parametrize("strategies", [[], ["random", "random"]])
def test_names_must_differ(strategies: list[str]) -> None:
    with pytest.raises(HiloError, match="different names"):
        tournament("hilo", strategies, players=2)

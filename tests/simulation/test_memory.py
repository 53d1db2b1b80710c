"""Memory does not grow with the number of games."""

import resource
import sys
import tracemalloc

import pytest

from hilo_core import simulate


def peak(games: int) -> int:
    """Return the most memory that Python held in a simulation, in bytes."""
    tracemalloc.start()
    try:
        simulate("himilo", games, players=4, rounds=1, progress=False)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.skipif(sys.platform == "win32", reason="no resource usage there")
def test_a_million_games_need_no_more_than_a_thousand() -> None:
    simulate("himilo", 200_000, players=4, rounds=1, progress=False)
    few = peak(1_000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    many = peak(1_000_000)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert many < few + 100_000
    assert after - before < 20_000  # kilobytes, and what others in this process have asked for among them

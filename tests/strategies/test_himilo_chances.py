"""How likely the team of Hi MiLo! is to win, by the tricks of each bid, and whose trick helps it most."""

import random
from itertools import pairwise
from math import comb

import pytest

from hilo_core.himilo.strategies.chances import CERTAIN, Counts, chance, choose_of, every_chance, note_chances, place_of
from hilo_core.himilo.strategies.play import best_seat

from ..core.laid import himilo as table_of


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


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_chance_stands_at_the_place_of_its_counts(seats: int) -> None:
    """Middle bidders are alike, so their counts may stand in any order."""
    found, rng = every_chance(seats), random.Random(seats)
    assert len(found) == choose_of(14 + seats, seats) == comb(14 + seats, seats)
    for _ in range(300):
        tricks = rng.randrange(15)
        cuts = [0, *sorted(rng.randrange(tricks + 1) for _ in range(seats - 1)), tricks]
        low, *middles, high = (after - before for before, after in pairwise(cuts))
        assert found[place_of((low, *middles, high))] == round(CERTAIN * chance((low, *sorted(middles), high)))


@pytest.mark.parametrize(
    ("bids", "tricks_won", "counts"),
    [
        pytest.param("middle high low", (4, 4, 3), [(3, 5, 4), (3, 4, 5), (4, 4, 4)], id="three players"),
        pytest.param(
            "high middle low middle", (5, 3, 2, 2), [(2, 2, 3, 6), (2, 2, 4, 5), (3, 2, 3, 5), (2, 3, 3, 5)], id="four"
        ),
        pytest.param(
            "low middle high middle middle",
            (0, 3, 4, 3, 2),
            [(1, 2, 3, 3, 4), (0, 2, 3, 4, 4), (0, 2, 3, 3, 5), (0, 2, 3, 4, 4), (0, 3, 3, 3, 4)],
            id="five",
        ),
    ],
)
def test_the_trick_goes_to_the_bid_of_its_taker(bids: str, tricks_won: tuple[int, ...], counts: list[Counts]) -> None:
    table = table_of(len(tricks_won), bids=bids, tricks_won=tricks_won)
    found = [0] * len(tricks_won)
    note_chances(table, found)
    wanted = []
    for low, *middles, high in counts:
        wanted.append(round(CERTAIN * chance((low, *sorted(middles), high))))
    assert found == wanted
    chances = [0] * len(found)
    assert best_seat(table, chances) == (found.index(max(found)), max(found) - min(found))
    assert chances == wanted

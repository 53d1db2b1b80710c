"""Rounds that a lesson says in words: their results are counted here once more, by formulas."""

from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from hilo_core.content.reading import CannotRead
from hilo_core.lessons import experiments

TEN = "2 cards from 2H 3H 4H 5H 2S 3S 4S 5S 6S 7S"


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("2 dice: sum", {total: 6 - abs(total - 7) for total in range(2, 13)}),
        ("3 dice: highest", {most: most**3 - (most - 1) ** 3 for most in range(1, 7)}),
        ("2 dice: difference from 0 to 2", {1: 24, 0: 12}),
        ("8 coins: heads", {heads: comb(8, heads) for heads in range(9)}),
        ("2 spinners red, red, 5: red", {2: 4, 1: 4, 0: 1}),
        ("1 die with 8 faces and 1 coin: first 7 8", {1: 4, 0: 12}),
        (f"{TEN}: hearts", {2: 4 * 3, 1: 2 * 4 * 6, 0: 6 * 5}),
        (f"{TEN}, put back: second hearts", {1: 40, 0: 60}),
        ("1 card from a pack: AH clubs", {1: 14, 0: 38}),
        ("1 card from AH 2S KD: sum", {1: 1, 2: 1, 13: 1}),
    ],
)
def test_each_result_stands_there_once(text: str, ways: dict[int, int]) -> None:
    assert Counter(deal.ends for deal in experiments.experiment(text).deals) == {(end,): many for end, many in ways.items()}
    whole = sum(ways.values())
    assert experiments.mean(text) == Fraction(sum(end * many for end, many in ways.items()), whole)
    assert [*experiments.shares(text)] == [Fraction(100 * ways.get(end, 0), whole) for end in range(min(ways), max(ways) + 1)]


def test_a_box_for_each_of_several_rows() -> None:
    deals = experiments.experiment(f"{TEN}: first hearts | second hearts").deals
    assert Counter(deal.ends for deal in deals) == {(1, 1): 12, (1, 0): 24, (0, 1): 24, (0, 0): 30}
    assert deals[0].cards == ("2H", "3H") and deals[0].said == "2♥ and 3♥. First hearts: 1, second hearts: 1."


@pytest.mark.parametrize(
    ("text", "said"), [("3 cards from AH: hearts", "0 results"), ("2 cards from 1H: hearts", "not a card")]
)
def test_what_cannot_be(text: str, said: str) -> None:
    with pytest.raises(CannotRead, match=said):
        experiments.experiment(text)

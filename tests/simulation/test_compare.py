"""The same games both ways: the same deals and luck, and what is said of the differences."""

from statistics import stdev
from typing import Any

import pytest

from hilo_core import GAMES, tournament
from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json
from hilo_core.simulation.compare import compare
from hilo_core.simulation.compared import Compared, Playing
from hilo_core.simulation.intervals import share

from .test_frames import first_legal
from .test_interrupt import impatient

EVERY_OPTION = [
    ("himilo", "show", (14, 3), {"players": 3, "rounds": 1}),
    ("himilo", "rounds", (1, 3), {"players": 5}),
    ("hilo", "edition", ("schmidt", "international"), {"players": 2}),
    ("hilo", "youngest_first", ([0, 1, 2], [2, 1, 0]), {"players": 3}),
    ("hilos", "reversal", ("always", "ruff_only"), {}),
    ("hilos", "reversal", ("always", "never"), {"variant": "solo", "rounds": 2}),
    ("hilos", "match", ("first_to_5", "best_of_3"), {"variant": "poor_man"}),
    ("hilos", "auction", ("unscored", "scored"), {"variant": "widow"}),
    ("hilos", "auction", ("unscored", "none"), {"variant": "widow"}),
    ("hilos", "rounds", (3, 2), {"variant": "solo"}),
    ("hilos", "ante", (3, 9), {"variant": "dealer", "rounds": 3}),
]
every_option = pytest.mark.parametrize(("game", "option", "values", "others"), EVERY_OPTION)


def deals(playing: Playing) -> list[Any]:
    return [played["deal"] for played in playing.record["rounds"]]


def plays(playing: Playing) -> list[list[str]]:
    """Return the cards played in each round."""
    return [[word for word in played["actions"] if word.startswith("play")] for played in playing.record["rounds"]]


def winners(playing: Playing) -> Any:
    return playing.result["winners"]


@every_option
def test_all_deals_are_the_same_both_ways(game: str, option: str, values: Any, others: Json) -> None:
    found = compare(game, option, values, 12, seed=3, progress=False, **others)
    assert len(found.pairs) + found.cut == 12
    for one, other in found.pairs:
        both = min(len(one.rounds), len(other.rounds))
        assert both > 0 and deals(one)[:both] == deals(other)[:both]
        assert len(set(map(str, deals(one)))) == len(one.rounds)


def test_luck_is_the_same_where_a_choice_is_left_out() -> None:
    """Bid that count nothing change no card: with the stream of a simulation they would shift all luck after them."""
    found = compare("hilos", "auction", ("unscored", "none"), 20, variant="widow", progress=False)
    assert found.differs(plays).value == 0 and found.differs(winners).value == 0
    assert found.differs(lambda playing: len(playing.record["rounds"][0]["actions"])).value == 1


def compared(*numbers: tuple[int, int]) -> Compared:
    """Return games both ways of which only these numbers are known."""
    pairs = tuple((Playing({"number": a}), Playing({"number": b})) for a, b in numbers)
    return Compared(GAMES["hilo"], "edition", ("schmidt", "international"), pairs, 0)


def number(playing: Playing) -> int:
    return playing.counts["number"]


def test_shares_and_changes() -> None:
    found = compared((12, 12), (7, 9), (9, 9), (20, 14))
    assert found.differs(number) == share(2, 4)
    change = found.change(number)
    assert (change.value, change.count, change.of) == (-1, -4, 4)
    assert change.high - change.value == pytest.approx(3.182446 * stdev([0, 2, 0, -6]) / 2)
    apart = found.unpaired(number)
    assert (apart.value, str(apart)[-9:]) == (-1, str(change)[-9:])
    assert apart.high + 1 == pytest.approx(3.182446 * (stdev([12, 7, 9, 20]) ** 2 + stdev([12, 9, 9, 14]) ** 2) ** 0.5 / 2)
    assert found.change(lambda playing: number(playing) > 10).value == 0
    assert found.first(number) == found.pairs[1]
    assert found.change(number, 0.5).high < change.high


def test_what_cannot_be_compared_is_told() -> None:
    for option, values, others, said in [
        ("players", (3, 4), {}, "With 3 players and with 4 there are no deals in common."),
        ("edition", ("schmidt",), {"players": 2}, "so give two values of an option; there are 1."),
        ("edition", ("schmidt", "junior"), {"players": 2}, "“junior”"),
        ("level", (1, 2), {"players": 2}, "no option “level”"),
    ]:
        with pytest.raises(HiloError, match=said):
            compare("hilo", option, values, 2, progress=False, **others)
    with pytest.raises(HiloError, match="always the same both ways"):
        compared((1, 1)).first(number)


def test_games_both_ways_are_the_same_compiled_in_python_and_with_a_function_of_ones_own() -> None:
    """The compiled pair counts what its records, played once more in plain Python, hold."""
    found = compare("hilos", "reversal", ("always", "never"), 6, strategies="expert", progress=False)
    for one, other in found.pairs[:3]:
        for playing in (one, other):
            tricks = sum(sum(each["tricks_won"]) for each in playing.rounds)
            assert playing.counts["tricks"] == tricks and playing.counts["rounds"] == len(playing.rounds)

    own = compare("hilo", "edition", ("schmidt", "international"), 4, strategies=first_legal, players=2, progress=False)
    assert all(pair[0].counts["rounds"] == len(pair[0].rounds) for pair in own.pairs)


def test_two_strategies_swap_seats_on_the_same_deals() -> None:
    found = compare("pass_or_go", strategies=("random", "beginner"), games=20, players=2, progress=False)
    assert found.frame().strategy.tolist()[:2] == ["random", "beginner"] and len(found) == 20
    assert repr(found).startswith("High, Low, Pass or Go, strategy random and beginner: 20 games both ways.")
    assert found.change("wins").low > 0 and "more of all games with strategy beginner than with random" in found.finding()
    assert all(deals(one)[0] == deals(other)[0] for one, other in found.pairs)
    firsts = [deals(one)[0] for one, _ in found.pairs]  # each deal once, or the same games would count twice
    assert not any(deal in firsts[:at] for at, deal in enumerate(firsts))
    with pytest.raises(HiloError, match="give two strategies; there are 1"):
        compare("hilo", strategies=["random"], players=2)


def test_an_interrupt_keeps_whole_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    mine = impatient()
    found = compare("hilo", "edition", ("schmidt", "international"), 100, strategies=mine, players=2, progress=False)
    assert found.interrupted and 0 < len(found) < 100 and "Interrupted before all was done" in repr(found)
    assert f"Interrupted: {2 * len(found)} of 200 games are counted." in capsys.readouterr().err
    met = tournament("hilo", [mine, "random"], games=50, players=2, progress=False)
    assert not met.interrupted and {rate.of for rate in met.rates.values()} == {50}

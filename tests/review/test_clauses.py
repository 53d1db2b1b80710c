"""What a review says in words, clause by clause: what may come of a round, whether that is good, and how numbers are read."""

from typing import Any

import pytest

from hilo_core import GAMES, HiloError
from hilo_core.base.game import SEAT_NAMES
from hilo_core.base.rule import Rule
from hilo_core.base.slots import Clause, RuleEvent
from hilo_core.chances.estimates import Estimate
from hilo_core.hilo.rules import HiLO
from hilo_core.hilos.rules import Hilos
from hilo_core.hilos.table import PLAYERS, SCORES, SIDES
from hilo_core.himilo import table as himilo
from hilo_core.himilo.rules import HiMiLo
from hilo_core.pass_or_go.rules import PassOrGo
from hilo_core.review import decisions, review
from hilo_core.review import record_review as of_record
from hilo_core.review.scales import scale_of
from hilo_core.review.why import RoundResult, commonest, in_tenths, later, of_trick, often, share

from ..core.records import himilo as himilo_record


def clauses(key: str, end: list[int], told: list[RuleEvent], seat: int) -> set[tuple[str, Rule, bool]]:
    """What came of a round, as a seat takes it."""
    return {(one.text, one.rule, one.good) for one in GAMES[key].review.clauses(end, told, seat, SEAT_NAMES)}


ONES_OWN = [
    ("hilo", HiLO.HILO, "Ben completes a line of one colour", True),
    ("hilo", HiLO.END_OF_ROUND, "Ben ends the round", True),
    ("hilo", HiLO.DOUBLING, "Ben's points are doubled", False),
    ("pass_or_go", PassOrGo.HALVES, "a 1 halves Ben's points", False),
    ("pass_or_go", PassOrGo.WIPES_OUT, "a 6 wipes out Ben's points", False),
]


@pytest.mark.parametrize(("key", "rule", "text", "good"), ONES_OWN)
def test_what_happens_to_the_seat_itself(key: str, rule: Any, text: str, good: bool) -> None:
    """Of the other seats nothing is said, and nothing of what settles nothing."""
    other = HiLO.POINTS if key == "hilo" else PassOrGo.CAPTURE
    told = [RuleEvent(other, 1), RuleEvent(rule, 0)]
    assert clauses(key, [], told, 1) == set()
    assert clauses(key, [], [*told, RuleEvent(rule, 1)], 1) == {(text, rule, good)}


@pytest.mark.parametrize(
    ("sides", "rule", "whose", "score", "text", "good"),
    [
        (2, Hilos.BID_MADE, 1, 0, "the bid of Ben and Dora is made", {1, 3}),
        (2, Hilos.BID_FAILED, 1, 0, "the bid of Ben and Dora fails", {0, 2}),
        (2, Hilos.POINT_A_ROUND, 2, 0, "the round goes to Ann and Cem", {0, 2}),
        (4, Hilos.BID_MADE, 1, 0, "the bid of Ben is made", {1}),
        (4, Hilos.WHO_GETS_THE_POT, 3, 0, "the pot goes to Dora", {3}),
        (4, Hilos.PAYING, 1, 3, "Ben keeps what was bid", {1}),
        (4, Hilos.PAYING, 1, -3, "Ben does not keep what was bid", {0, 2, 3}),
    ],
)
def test_who_is_paid_in_hilos(sides: int, rule: Any, whose: int, score: int, text: str, good: set[int]) -> None:
    """To the declarer's side it is the opposite of what it is to the others."""
    end = GAMES["hilos"].new_table({"variant": "standard", "reversal": "always", "auction": "unscored", "match": "short"})
    end[PLAYERS], end[SIDES], end[SCORES + whose] = 4, sides, score
    for seat in range(4):
        assert clauses("hilos", end, [RuleEvent(Hilos.TRUMP_WINS, 0), RuleEvent(rule, whose)], seat) == {
            (text, rule, seat in good)
        }


@pytest.mark.parametrize(
    ("won", "ranks", "texts"),
    [
        ("5 4 3", "high middle low", set()),
        ("3 4 5", "low middle high", {"Ann, who bid High, ends as Low", "Cem, who bid Low, ends as High"}),
        ("5 5 3", "tied tied low", {"Ann and Ben share the most tricks", "two or more players share the most tricks"}),
        ("6 3 3", "high tied tied", {"Ben and Cem share the fewest tricks", "two or more players share the fewest tricks"}),
    ],
)
def test_what_spoils_a_round_of_himilo(won: str, ranks: str, texts: set[str]) -> None:
    """Ann has bid High, Ben Middle, Cem Low."""
    end = GAMES["himilo"].new_table({"players": 3, "show": 14, "rounds": 1})
    for seat, (tricks, rank) in enumerate(zip(won.split(), ranks.split(), strict=True)):
        end[himilo.BIDS + seat] = himilo.HIGH - seat
        end[himilo.TRICKS_WON + seat], end[himilo.RANKS + seat] = int(tricks), himilo.LEVELS.index(rank)
    rule = HiMiLo.TIE_LOSES if "tied" in ranks else HiMiLo.WINNING_THE_ROUND
    assert clauses("himilo", end, [], 0) == {(text, rule, False) for text in texts}


@pytest.mark.parametrize(
    ("mean", "exact", "words"),
    [
        (0, True, "never takes it"),
        (0, False, "hardly ever takes it"),
        (1, True, "always takes it"),
        (1, False, "nearly always takes it"),
        (0.25, False, "takes it in 25 of 100 cases"),
        (0.001, False, "takes it in 1 of 100 cases"),
        (0.999, False, "takes it in 99 of 100 cases"),
    ],
)
def test_how_often(mean: float, exact: bool, words: str) -> None:
    assert often("takes it", Estimate(mean, 0.0, exact)) == words


@pytest.mark.parametrize(
    ("here", "there", "side", "text"),
    [
        (1, 1, "", "Both 7♥ and 3♥ take this trick."),
        (0, 0, "", "Neither 7♥ nor 3♥ takes this trick."),
        (0.5, 0.5, "", "7♥ takes this trick in 50 of 100 cases; 3♥ takes it in 50 of 100 cases."),
        (1, 0, "", "7♥ always takes this trick; 3♥ never takes it."),
        (1, 1, "Ann", "This trick always goes to Ann, with 7♥ and with 3♥."),
        (0, 0.5, "Ann", "With 7♥ this trick never goes to Ann; with 3♥ it does in 50 of 100 cases."),
    ],
)
def test_who_takes_this_trick(here: float, there: float, side: str, text: str) -> None:
    first, second = (Estimate(mean, 0.0, True) for mean in (here, there))
    assert of_trick(("7♥", "3♥"), first, second, side) == text


@pytest.mark.parametrize(
    ("good", "after", "instead", "said"),
    [
        (False, 5, 2, "after this Ben wins on 5 of 20 possible tables, after that on 2 of 20."),
        (False, 4, 2, ""),
        (False, 2, 5, ""),
        (True, 0, 3, "after this Ben wins on none of 20 possible tables, after that on 3 of 20."),
    ],
)
def test_what_comes_of_an_action_is_said_from_three_of_twenty_tables_on(
    good: bool, after: int, instead: int, said: str
) -> None:
    wins = Clause("Ben wins", HiLO.POINTS, good)
    here, there = (
        [RoundResult({wins} if n < many else set(), None, HiLO.POINTS, 0) for n in range(20)] for many in (after, instead)
    )
    found = later(("this", "that"), here, there)
    assert (found.text if found else "") == said


def test_numbers_as_one_reads_them() -> None:
    assert [share(count, 30) for count in (0, 13, 30)] == ["none of 30", "13 of 30", "all 30"]
    assert [in_tenths(Estimate(mean, 0.0)) for mean in (1.26, -0.04, -1.26)] == ["1.3", "0.0", "−1.3"]
    assert commonest([HiLO.POINTS, HiLO.AIM, HiLO.AIM, HiLO.POINTS, HiLO.DOUBLING]) is HiLO.POINTS


@pytest.mark.parametrize(
    ("key", "players", "percent", "shown", "loss"),
    [
        ("himilo", 4, True, 12, 2),
        ("hilo", 4, False, 12.3, -2),
        ("hilos", 4, False, 12.3, 2),
        ("pass_or_go", 3, False, 12.3, 2),
        ("pass_or_go", 2, True, 12, 2),
    ],
)
def test_whole_percent_and_tenths_of_points(key: str, players: int, percent: bool, shown: float, loss: float) -> None:
    """Fewer points are better in HiLO only."""
    scale = scale_of(GAMES[key], players)
    assert (scale.in_percent, scale.rounded(12.34), scale.loss(5, 3)) == (percent, shown, loss)


def test_luck_of_the_search_is_not_taken_for_skill(monkeypatch: pytest.MonkeyPatch) -> None:
    """What looks best is sought on other tables than those that tell its cost, parts of it on others again; and even of what
    is forced more than one table is played."""
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


@pytest.mark.parametrize("seat", [-1, 3, True, "0"])
def test_a_seat_that_there_is_not(seat: Any) -> None:
    with pytest.raises(HiloError):
        of_record.review(himilo_record(3), seat=seat, tables=4, progress=False)

"""Could this round have been won? Every yes is replayed, and every no tried out in every way there is."""

from array import array
from functools import partial

import pytest

from hilo_core import State, house, replay, solve
from hilo_core.base.slots import OpenHands, OpenPoint
from hilo_core.games import GAMES
from hilo_core.himilo import solving
from hilo_core.himilo.rules import HiMiLo
from hilo_core.himilo.table import (
    BIDS,
    HIGH,
    LAID,
    LEADERS,
    LOW,
    MIDDLE,
    PLAYED,
    PLAYERS,
    SEATS,
    TRICK,
    TRICKS,
    TRICKS_WON,
    WIN_CARDS,
    in_hand,
)
from hilo_core.records.self_play import random_record

from ..sampled import LONG, sample
from . import himilo_brute as plain
from .positions import ending

HIMILO = GAMES["himilo"]
SOLVE = partial(solve, seconds=10)


def by_brute(point: OpenPoint, players: int) -> bool:
    """Return whether a place can be won, by trying everything."""
    row, laid = point.row, [plain.NONE] * plain.SIZE
    for seat in range(players):
        for place, card in enumerate(in_hand(row, seat)):
            laid[plain.HAND + plain.MOST_CARDS * seat + place] = card
        laid[plain.TAKEN + seat], laid[plain.BID + seat] = row[TRICKS_WON + seat], row[BIDS + seat]
    trick = row[TRICK]
    left = TRICKS - trick
    laid[plain.WIN : plain.WIN + left] = row[WIN_CARDS + trick : WIN_CARDS + TRICKS]
    laid[plain.LAID : plain.LAID + players] = row[PLAYED + SEATS * trick : PLAYED + SEATS * trick + players]
    return bool(plain.program()(array("q", laid), players, left, row[LEADERS + trick], row[LAID]))


def as_bid_so_far(point: OpenPoint) -> OpenPoint:
    """Return the same place, with High bid by the seat that has the most tricks so far, and Low by one with the fewest, so
    that both answers are common.
    """
    row = list(point.row)
    taken = row[TRICKS_WON : TRICKS_WON + row[PLAYERS]]
    high = taken.index(max(taken))
    low = min((tricks, seat) for seat, tricks in enumerate(taken) if seat != high)[1]
    row[BIDS : BIDS + row[PLAYERS]] = [HIGH if seat == high else LOW if seat == low else MIDDLE for seat in range(len(taken))]
    return point._replace(row=row, code=None)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_endings_are_decided_as_every_way_to_play_them_says(players: int) -> None:
    tricks = 5 if LONG or players < 5 else 4
    answers = []
    for number in sample(range(500), 5):
        point = as_bid_so_far(ending("himilo", tricks * players, number, players=players, rounds=1))
        found = solving.solve_round(OpenHands(HIMILO, [point], 20.0))
        assert found["winnable"] == [by_brute(point, players)], point
        answers.append(found["winnable"][0])
    assert 0.1 < sum(answers) / len(answers) < 0.9  # both kinds of answers are frequent


@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_deals_are_decided_and_their_ways_win(players: int) -> None:
    for number in range(500 if LONG else 25):
        record = random_record("himilo", {"players": players, "rounds": 1}, 3, "random", number)
        first = next(n for n, word in enumerate(record["rounds"][0]["actions"]) if word.startswith("play"))
        record["rounds"][0]["actions"] = record["rounds"][0]["actions"][:first]
        found = SOLVE(record)
        assert found["winnable"] == [True] * (first + 1) and found["lost_at"] is None
        assert replay(found.record()).summary["winners"] == ["team"]


def test_a_lost_round_says_until_when_it_could_be_won_and_how() -> None:
    lost = 0
    for number in range(12):
        record = random_record("himilo", {"players": 4, "rounds": 1}, 5, "beginner", number)
        found, actions = solve(record, seconds=1), record["rounds"][0]["actions"]
        assert len(found["winnable"]) == len(actions) + 1
        if replay(record).summary["winners"] == ["team"]:
            assert found["winnable"] == [True] * (len(actions) + 1) and found["line"] == [] and found["lost_at"] is None
            continue
        at, so_far = found["lost_at"], found["winnable"]
        assert so_far == sorted(so_far, key=[True, None, False].index) and so_far[-1] is False
        assert (at is None) == (None in so_far)
        if at is not None:
            lost += 1
            assert found["line"] is None and found["way"][0] != actions[at] and so_far.count(True) == at + 1
            again = found.record()
            assert again["rounds"][0]["actions"][:at] == actions[:at]
            assert replay(again).summary["winners"] == ["team"]
    assert lost > 3


def test_for_every_choice_of_bids_a_way_is_looked_for() -> None:
    state = State("himilo", seed=4, players=3)
    found = SOLVE(state, every=True)["bids"]
    assert [(one["high"], one["low"]) for one in found] == [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    for one in found:
        assert one["winnable"] is True
        record = state.record()
        record["rounds"][-1]["actions"] = one["line"]
        ranks = replay(record).summary["rounds"][0]["ranks"]
        assert (ranks.index("high"), ranks.index("low")) == (one["high"], one["low"])


def lowest_wins(win_card: int, players: int) -> tuple[int, HiMiLo]:
    return 0, HiMiLo.LO


def test_a_house_rule_is_solved_by_its_own_text() -> None:
    mine = house("himilo", "lowest always", cards_below_winner=lowest_wins)
    ways = 0
    for number in range(8):
        found = SOLVE(random_record(mine, {"players": 3, "rounds": 1}, 2, "random", number))
        if found["way"] is not None:
            ways += 1
            assert replay(found.record()).summary["winners"] == ["team"]
    assert ways > 3

"""Which dice open hands and known rolls allow in High, Low, Pass or Go, held against every way to play an ending."""

from functools import cache
from typing import Any

import pytest

from hilo_core import HiloError, State, look_back, solve
from hilo_core.base.game import SEAT_NAMES
from hilo_core.base.playing import row_with
from hilo_core.base.playing_cards import JOKER_1, SUIT
from hilo_core.base.slots import OpenHands, OpenPoint
from hilo_core.games import GAMES
from hilo_core.machine.bits import members
from hilo_core.pass_or_go import solving
from hilo_core.pass_or_go.choices import write
from hilo_core.pass_or_go.round import PLAY
from hilo_core.pass_or_go.table import FACES, HANDS, LAID, LEADER, PLAYED, PLAYERS, SEATS, TRICK, WON
from hilo_core.records.record import check
from hilo_core.records.self_play import random_record
from hilo_core.solve.record_solution import points_of

from ..sampled import sample

GAME = GAMES["pass_or_go"]
CLUBS_TO_SPADES = (3, 2, 0, 1)


def place(card: int) -> tuple[int, int]:
    """The place of a card in the order over all cards."""
    return CLUBS_TO_SPADES[card >> 4], card & 15


def capturing(laid: tuple[int, ...], face: int) -> int | None:
    """The place of the card that captures a trick."""
    jokers = [number for number, card in enumerate(laid) if card >= JOKER_1]
    if jokers:
        return jokers[0] if len(jokers) == 1 else None
    return (min if face <= 3 else max)(range(len(laid)), key=lambda number: place(laid[number]))


@cache
def most(hands: tuple[int, ...], laid: tuple[int, ...], leader: int, faces: tuple[int, ...], ours: int) -> int:
    """The dice that a seat wins if it wants many and the others want it to have few."""
    if not faces:
        return 0
    players = len(hands)
    if len(laid) == players:
        winning = capturing(laid, faces[0])
        winner = leader if winning is None else (leader + winning) % players
        gained = winning is not None and winner == ours
        return gained + most(hands, (), winner, faces[1:], ours)
    seat = (leader + len(laid)) % players
    cards = members(hands[seat])
    if laid and laid[0] < JOKER_1 and hands[seat] & SUIT << (laid[0] & ~15):
        cards = [card for card in cards if card >= JOKER_1 or card >> 4 == laid[0] >> 4]
    values = []
    for card in cards:
        left = tuple(hand ^ 1 << card if n == seat else hand for n, hand in enumerate(hands))
        values.append(most(left, (*laid, card), leader, faces, ours))
    return max(values) if seat == ours else min(values)


def by_brute(row: Any, faces: tuple[int, ...], ours: int) -> int:
    """The dice that a seat comes to in the round."""
    players, start = row[PLAYERS], PLAYED + SEATS * row[TRICK]
    hands, laid = tuple(row[HANDS : HANDS + players]), tuple(row[start : start + row[LAID]])
    return int(row[WON + ours]) + most(hands, laid, row[LEADER], faces, ours)


def places(players: int, number: int) -> tuple[list[OpenPoint], list[int]]:
    """The places of a round that was played at random, and which of them are cards of its last tricks."""
    record = check(random_record("pass_or_go", {"players": players}, 4, "random", number))
    points = points_of(record, 0)
    plays = [n for n, point in enumerate(points) if point.asked is not None and point.asked.ask == PLAY]
    return points, plays[-4 * players :] if players == 2 else plays[-3 * players :]


@pytest.mark.parametrize("players", [2, 3])
def test_endings_come_to_what_every_way_to_play_them_says(players: int) -> None:
    came = set()
    for number in sample(range(150), 5):
        points, plays = places(players, number)
        begun = plays[number % len(plays)]
        row, last, asked = points[begun].row, points[-1].row, points[begun].asked
        found = solving.solve_round(OpenHands(GAME, points[begun:], 60.0))
        assert asked is not None
        faces = tuple(last[FACES + row[TRICK] : FACES + last[TRICK] + 1])
        assert found["ply"] == 0 and found["rolls"] == list(faces)
        assert found["most"]["seats"] == [by_brute(row, faces, seat) for seat in range(players)]
        assert found["values"] == {
            write(PLAY, card): by_brute(row_with(GAME, row, card), faces, asked.seat) for card in GAME.legal(row, asked)
        }
        assert found["most"]["side"] == max(found["values"].values())
        came.add(found["most"]["side"])
    assert len(came) > 2


def test_a_whole_round_is_looked_at_from_its_first_card() -> None:
    record = random_record("pass_or_go", {"players": 2}, 4, "random", 3)
    record["rounds"] = record["rounds"][:1]
    found = solve(record, seconds=30)
    assert len(found["rolls"]) == 6 and None not in found["most"]["seats"]
    assert sum(found["most"]["seats"]) <= 6 or found["most"]["seats"] == [6, 6]
    assert f"{SEAT_NAMES[0]} could have" in str(found) and "each against all others" in str(found)


def test_in_mid_play_only_the_die_on_the_table_is_known() -> None:
    state = State("pass_or_go", seed=1, players=3)
    while state.asked is None or state.asked.ask != PLAY:
        state.apply(state.legal[0])
    found = solve(state)
    assert len(found["rolls"]) == 1 and set(found["values"]) == set(state.legal)
    assert max(found["values"].values()) == found["most"]["side"] <= 1


def test_without_time_or_a_card_nothing_is_said() -> None:
    points, plays = places(3, 1)
    asked = OpenHands(GAME, points[plays[0] :], 1e-9)
    found = solving.solve_round(asked)
    assert found["most"]["seats"] == [None] * 3 and "nothing was found" in solving.solution_text(asked, found, SEAT_NAMES)
    asked = OpenHands(GAME, points[:1], 1.0)  # the first goal die is to be rolled
    assert "no card is played" in solving.solution_text(asked, solving.solve_round(asked), SEAT_NAMES)
    with pytest.raises(HiloError, match="cannot be looked back at"):
        look_back(random_record("pass_or_go", {"players": 2}, 4, "random", 3))

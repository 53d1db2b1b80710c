"""What a seat may see: its own hand, and all that lies open."""

from itertools import pairwise

import pytest

from hilo_core import Replay, replay
from hilo_core.pass_or_go.table import NOBODY
from hilo_core.pass_or_go.view import HIDDEN

from ..records import cut, pass_or_go


@pytest.mark.parametrize("players", [2, 3])
def test_a_seat_sees_its_own_hand_only(players: int) -> None:
    for frame in replay(pass_or_go(players, seed=players)):
        everything = frame.view()
        assert HIDDEN not in sum(everything.hands, ())
        for seat in range(players):
            hands = frame.view(seat).hands
            assert hands[seat] == everything.hands[seat]
            for other in set(range(players)) - {seat}:
                assert hands[other] == (HIDDEN,) * len(everything.hands[other])
            assert frame.view(seat).aside == everything.aside and frame.view(seat).live == everything.live


def game_with(players: int, id: str) -> Replay:
    """A random game in which this rule is told."""
    for seed in range(500):
        game = replay(pass_or_go(players, seed=seed))
        if any(frame.rule.id == id for frame in game):
            return game
    raise AssertionError


@pytest.mark.parametrize("players", [2, 3])
def test_the_table_through_a_round(players: int) -> None:
    dice = 6 if players == 2 else 8
    game = game_with(players, "PG-09")
    for frame in game:
        view = frame.view()
        assert view.middle + (view.die > 0) + sum(view.won) + view.dead == dice
        assert view.phase == "over" or (len(view.order) == players) == (view.roller >= 0)
        assert (view.goal == "") == (view.die == 0) and view.goal == ("", "low", "high")[(view.die > 3) + (view.die > 0)]
        assert view.dead == view.takers.count(NOBODY) - (view.winner == NOBODY and view.die > 0)
        assert [view.tricks(seat) for seat in range(players)] == list(view.won) or view.winner != -1
        assert all(face in range(1, 7) for face in view.faces) and len(view.faces) == view.trick + 1
        if view.phase == "dice" and view.roller >= 0:
            rolled = sum(map(len, view.rolls))
            assert rolled + sum(view.own) + sum(view.passed) == sum(view.won)
            for seat in range(players):
                assert view.points[seat] == (view.rolls[seat][-1][1] if view.rolls[seat] else 0)
    assert {frame.view().phase for frame in game} == {"goal", "play", "dice", "over"}


def test_a_trick_lies_there_until_its_die_is_taken() -> None:
    game = game_with(2, "PG-10")
    for before, after in pairwise(game):
        if after.rule.id == "PG-10":
            assert len(before.view().trick_cards) == 2 and before.view().die and before.view().winner in (0, 1)
            now = after.view()
            assert (now.trick_cards, now.die, now.goal, now.leader) == ((), 0, "", now.winner)
            assert {card for _, card in before.view().trick_cards} <= set(now.aside)


def test_before_anything_has_happened() -> None:
    view = replay(cut(pass_or_go(3), 0, 0))[0].view(1)
    assert (view.trick, view.leader, view.winner, view.takers, view.faces) == (-1, 1, -1, (), ())
    assert (view.order, view.roller, view.forced, view.late, view.rolls, view.passes) == ((), -1, False, False, ((),) * 3, ())
    assert (view.phase, view.round, view.dealer, view.new_totals, view.dealt_first) == ("goal", 1, 0, (), 0)


def test_passes_are_seen_with_who_gave_what_to_whom() -> None:
    game = game_with(3, "PG-20")
    for frame in game:
        if frame.rule.id == "PG-14" and frame.action.startswith("pass"):
            giver, given = frame.view().passes[-1]
            words = [f"{seat}:{dice}" for seat, dice in enumerate(given) if dice]
            assert frame.action == " ".join(["pass", *words]) and given[giver] == 0 and frame.view().own[giver] == 0
        assert frame.view().forced or not frame.view().late
    late = [frame for frame in game if frame.view().late]
    assert late and {game.game.in_words.section(frame.view()) for frame in late} == {"Late passes"}

"""Chances of the actions of a seat: from what it may know, the same as counting says, legal, and quick."""

import random
from fractions import Fraction
from typing import Any

import pytest

from hilo_core import GAMES, replay
from hilo_core.base.game import DecisionPoint
from hilo_core.chances import rollouts
from hilo_core.chances.rollout_program import compiled_rollout
from hilo_core.chances.rollouts import Rollouts
from hilo_core.himilo.odds import takes
from hilo_core.himilo.table import HANDS, LAID, TRICK, WIN_CARDS, win_suit
from hilo_core.messages.texts import Json
from hilo_core.records.player import legal_words

from ..core.records import EVERY_SET, record_of
from ..core.test_laws import ANOTHER_DEAL
from ..sampled import sample
from .imagined import moments

GAMES_AHEAD = sample(EVERY_SET, 5)


def after(game: Any, table: list[int], asked: DecisionPoint, tries: int, compiled: bool = False) -> Rollouts:
    """Return the chances after this many tables, in plain Python or compiled."""
    found = Rollouts(game, table, asked, seed=1, strategy="random")
    if compiled:
        found.hasten()
    for _ in range(tries):
        found.run(0)
    return found


@pytest.mark.parametrize(("key", "options"), GAMES_AHEAD)
def test_what_a_seat_cannot_see_has_no_influence(key: str, options: Json) -> None:
    """Hidden cards are dealt again, and the chances are the very same numbers."""
    game, rng = GAMES[key], random.Random(5)
    for stopped, table, asked in moments(record_of(key, options, 6))[::31][:6]:
        other = replay(ANOTHER_DEAL[key](stopped, asked.seat, rng))
        assert other[-1].asked is not None and other[-1].asked.seat == asked.seat
        one = after(game, table, asked, 2)
        assert one.chances() == after(game, other.log.row_asked(len(other) - 1), other[-1].asked, 2).chances()


def test_chances_of_a_trick_agree_with_the_exact_ones() -> None:
    """Under the first win card, where no card is known yet but the three that were passed."""
    game, record = GAMES["himilo"], record_of("himilo", {"players": 3, "rounds": 1}, 3)
    table, asked = next((t, a) for _, t, a in moments(record) if a.ask == 2 and t[TRICK] == 0 and t[LAID] == 0)
    for slot in range(14, 29):
        table[slot] = 0  # the value it has if nothing was passed
    hand = [word.split()[1] for word in legal_words(game, table, DecisionPoint(asked.seat, 2, 4)) or []]
    assert len(hand) == 14 and win_suit(table[WIN_CARDS]) < 5 and table[HANDS]
    win = record["rounds"][0]["deal"]["win_cards"][0]
    for word, (trick, _) in after(game, table, asked, 1500).chances().items():
        exact: Fraction = takes(word.split()[1], win, 3, hand=hand)
        assert trick is not None and abs(trick.mean - float(exact)) <= 5 * max(trick.error, 0.003)


@pytest.mark.parametrize("key", sorted({key for key, *_ in (each.values for each in GAMES_AHEAD)}))
def test_compiled_gives_the_same_chances(key: str) -> None:
    game, options = GAMES[key], next(each.values[1] for each in GAMES_AHEAD if each.values[0] == key)
    _, table, asked = moments(record_of(key, options, 8))[9]
    assert compiled_rollout(game, "random") is not None
    assert after(game, table, asked, 20, True).chances() == after(game, table, asked, 20).chances()


def test_the_last_card_of_a_trick_is_certain() -> None:
    game, record = GAMES["himilo"], record_of("himilo", {"players": 4, "rounds": 1}, 2)
    table, asked = next((t, a) for _, t, a in moments(record) if a.ask == 2 and t[LAID] == 3)
    for trick, team in after(game, table, asked, 1).chances().values():
        assert trick is not None and trick.exact and trick.mean in (0, 1) and trick.error == 0
        assert team is not None and not team.exact


def test_a_run_is_over_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each table takes a hundredth of a second."""
    _, table, asked = moments(record_of("hilos", {}, 8))[9]
    found = Rollouts(GAMES["hilos"], table, asked)
    monkeypatch.setattr(rollouts, "perf_counter", lambda: found.tries / 100)
    monkeypatch.setattr(found, "_try", lambda row, codes, tables: setattr(found, "tries", found.tries + tables))
    assert 2 <= found.run(2) < 2.1

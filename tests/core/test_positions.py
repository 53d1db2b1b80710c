"""Positions laid out by what is said of them: what is said is there, what is not is drawn, and what cannot be is refused."""

import json
import pickle
import re
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from hilo_core import HiloError, State, chances, summarize
from hilo_core.hilo.table import RESHUFFLED
from hilo_core.positions.reading import PositionError

from .records import EVERY_SET

HAND = "1S 5S 9S 2H 3H 12H 4C 8C 9C 15C 1D 2D 7D 10D"  # of Hi MiLo!
CARDS = "AS KS 5S 9S 2H 3H JH 4C 8C 9C 2D 7D 10D"  # of Hilos
LINE = "8P 2P 5P / 1T 4P 6O / 9O 3O 0P"  # of HiLO: open, with lines that can be removed
PUSHED, PUSH = "1T 4P / 2T ? / 3T 6B", "diagonal a1 horizontally"  # a line was removed, and another stands now
THREE = {"players": 3, "dealer": 0}
every_set = pytest.mark.parametrize(("key", "options"), EVERY_SET)


def seen(cards: tuple[str, ...]) -> bool:
    return bool(cards) and "?" not in cards


def himilo(view: Any, seat: int) -> dict[str, Any]:
    return {
        "hand": view.hands[seat],
        "passed": {giver: three for giver, three in enumerate(view.passed) if seen(three)},
        "win_cards": view.line,
        **({"takers": view.takers, "trick": trick_of(view)} if view.phase == "play" else {}),
        **{name: getattr(view, name) for name in ("bids", "dealer", "phase", "rounds_won", "rounds_lost")},
    }


def hilos(view: Any, seat: int) -> dict[str, Any]:
    playing = {"takers": view.takers, "trick": trick_of(view), "turned": view.turned}
    return {
        "hands": {owner: hand for owner, hand in enumerate(view.hands) if seen(hand)},
        **({"widow": view.widow} if seen(view.widow) else {}),
        **({"turned_up": view.turned_up} if view.turned_up else {}),
        **({"trump": view.trump} if view.trump else {}),
        **({"pot": view.pot} if view.ante else {}),
        **({"widow_steps": view.widow_steps} if view.widow_steps else {}),
        **(playing if view.phase == "play" else {}),
        **{name: getattr(view, name) for name in ("bids", "dealer", "phase", "totals", "round")},
    }


def hilo(view: Any, seat: int) -> dict[str, Any]:
    piles = ["discard", "discard_size", "draw_size"]
    names = ["layouts", "drawn", "phase", "ender", "last_turns", "totals", "round", "cleared", "turn_no", *piles]
    return {name: getattr(view, name) for name in names}


def pass_or_go(view: Any, seat: int) -> dict[str, Any]:
    names = ("dealer", "phase", "totals", "round", "aside", "live", "takers", "faces")
    named = {name: getattr(view, name) for name in names}
    if view.phase == "play":
        return named | {"hand": view.hands[seat], "trick": trick_of(view)}
    more = {name: getattr(view, name) for name in ("won", "points", "passed", "passes", "rolls")}
    return named | more | {"dice": view.own}


def trick_of(view: Any) -> list[str]:
    return [card for _, card in view.trick_cards]


SAID = {"himilo": himilo, "hilos": hilos, "hilo": hilo, "pass_or_go": pass_or_go}
SAID_AS = {"hands": "hand", "trick_cards": "trick", "line": "win_cards", "own": "dice", "reversed": "order", "die": "goal"}
OVER = {"new_totals", "winners"}  # there is nothing in them while a seat is asked
FOLLOWS = {  # what else a view holds follows from what is said
    "himilo": {"winner", "ranks", "team_wins"},  # nobody is asked at the end of a trick, or of a round
    "hilos": {"players", "teams", "rounds", "ante"}  # options
    | {"declarer", "open_hand", "minimums", "winner", "widow_at", "widow_from"}  # bids, takers, widow_steps
    | {"thrown_in", "scores"},
    "hilo": {"sums", "removable", "turn", "points"},  # layouts, edition, seat
    "pass_or_go": {"dealt_first", "middle", "leader", "winner", "dead", "order", "roller"}  # live, takers, won, totals
    | {"forced", "late"},  # no seat is asked where dice have to be rolled
}


@pytest.mark.parametrize("key", SAID)
def test_all_that_a_view_holds_can_be_said_or_follows(key: str) -> None:
    state = State(key, seed=1)
    view = state.observation(0)
    sayable = {*State.sayable(key), *state.options}
    named = [field.name for field in fields(view)]
    assert {name for name in named if {name, SAID_AS.get(name, name)} & sayable} | FOLLOWS[key] | OVER & {*named} == {*named}
    assert not FOLLOWS[key] & sayable


def random_state(key: str, options: Mapping[str, Any], seed: int, plies: int, rather: str = "") -> State:
    """A state after so many random actions, where a seat is asked that can be said to be. An action that begins with this
    word is chosen wherever there is one."""
    state, rng = State(key, seed, **options), Random(seed)
    for _ in range(plies):
        before = state.clone()
        state.apply(rng.choice([one for one in state.legal if rather and one.startswith(rather)] or state.legal))
        if state.over:
            return before
    return state


@every_set
@settings(max_examples=10, deadline=None, derandomize=True, phases=(Phase.generate,))
@given(seed=st.integers(0, 10**6), plies=st.integers(0, 150))
def test_who_says_all_that_a_seat_sees_gets_what_it_sees(key: str, options: dict[str, Any], seed: int, plies: int) -> None:
    there = random_state(key, options, seed, plies)
    if there.seat is not None:
        check_all_said(key, options, there)


@pytest.mark.parametrize("edition", ["schmidt", "international"])
@pytest.mark.parametrize("players", range(2, 7))
def test_a_past_with_lines_removed_is_found(players: int, edition: str) -> None:
    """How the discard pile has grown is said too, so it is found when each line went, and what was taken of it since."""
    options = {"players": players, "edition": edition}
    for seed in range(8):
        check_all_said("hilo", options, random_state("hilo", options, seed, 40 * players, "clear"))
    shuffled = State("hilo", 1, **options)
    while not shuffled.row[RESHUFFLED]:
        shuffled.apply(next((one for one in shuffled.legal if one.startswith(("draw", "keep", "trade"))), shuffled.legal[0]))
    check_all_said("hilo", options, shuffled)


def check_all_said(key: str, options: Mapping[str, Any], there: State) -> None:
    """Whoever says all that the seat to move sees gets what it sees."""
    assert there.seat is not None
    view = there.observation(there.seat)
    said = SAID[key](view, there.seat) | ({"reshuffled": there.row[RESHUFFLED] == 1} if key == "hilo" else {})
    found = State.of(key, seat=there.seat, **options, **said)
    assert found.legal == there.legal
    assert found.observation(there.seat) == view
    if found.has_record:
        assert summarize(found.record())["next"]["legal"] == found.legal


REFUSALS = [
    # game, what is said, words of the sentence, the rule
    ("himilo", {"hand": "10S 10S"}, "10S is twice in the hand of seat 0", "HM-02"),
    ("himilo", {"hand": HAND, "trick": "5S", "seat": 1}, "5S is in the hand of seat 1 and in trick", "HM-02"),
    ("himilo", {"hand": "18D"}, "18D is not in play: 4 players use 1 to 15", "HM-02"),
    ("himilo", {"hand": "1Z"}, "“1Z” is no number card of Hi MiLo!", "HM-02"),
    ("himilo", {"win_cards": "KS KS"}, "KS is twice", "HM-04"),
    ("himilo", {"hand": "1S 2S", "tricks": (3, 3, 3, 0)}, "By tricks, 9 tricks have been taken, and by the hand", "HM-03"),
    ("himilo", {"hands": {0: "1S 2S", 1: "3S"}, "seat": 0}, "by the hand of seat 1 it is 13", "HM-03"),
    ("himilo", {"bids": "high high", "seat": 2}, "Exactly one seat bids High", "HM-06"),
    ("himilo", {"bids": {1: "low"}, "seat": 0, "dealer": 3}, "Seat 1 has not bid", "HM-06"),
    ("himilo", {"bids": "highest"}, "A bid is high, middle or low", "HM-06"),
    ("himilo", {"hand": HAND, "bids": "m h l m", "phase": "pass"}, "The High bidder passes first", "HM-08"),
    ("himilo", {"passed": {0: "1S 2S"}}, "Seat 0 passes three cards; 2 are said", "HM-08"),
    ("himilo", {"takers": (0, 1), "seat": 2}, "Seat 1 took the last trick and leads now", "HM-22"),
    ("himilo", {"trick": "4S", "seat": 1, "dealer": 0}, "Seat 0 leads the first trick, so seat 3 has dealt", "HM-09"),
    ("himilo", {"hands": {0: HAND[:-4], 1: ""}, "trick": "11C", "seat": 1}, "hand of seat 1 it is 14", "HM-03"),
    ("himilo", {"hands": {0: HAND[:-4]}, "trick": "11C", "win_cards": "KS", "seat": 1}, "it still holds 1♠", "HM-10"),
    ("himilo", {"trick": "1S 2S 3S 4S"}, "nobody is to play to it", None),
    ("himilo", {"seat": 4}, "seat should be a whole number from 0 to 3", None),
    ("himilo", {"phase": "sleep"}, "phase should be bid, pass or play", None),
    ("himilo", {"cards": "1S"}, "has no “cards”. What can be said of one is seat, hand", None),
    ("himilo", {"rounds_won": 3}, "rounds_won should be a whole number from 0 to 2", None),
    ("hilos", {"hand": "1S"}, "“1S” is no card of Hilos", "HS-02"),
    ("hilos", {"hand": "AS KS", "tricks": (3, 2)}, "By tricks, 5 tricks have been taken", "HS-03"),
    ("hilos", {"hands": {0: CARDS[:-4]}, "trick": "QH 6D", "seat": 1}, "cannot have played 6♦ on Q♥", "HS-08"),
    ("hilos", {"trump": "X"}, "trump should be one of S, H, C and D", "HS-02"),
    ("hilos", {"turned_up": "9H", "trump": "S"}, "9♥ is turned up, so S is not trump", "HS-03"),
    ("hilos", {"order": "king high"}, "order should be ace high or 2 high", "HS-12"),
    ("hilos", {"order": "2 high", "trick": "AS"}, "The ace is high until a trump has won", "HS-12"),
    ("hilos", {"order": "2 high", "reversal": "never", "tricks": (1, 0)}, "The order never turns", "HS-PM-4"),
    ("hilos", {"bids": "3 2"}, "Each bid is higher", "HS-04"),
    ("hilos", {"bids": "9 S"}, "A bid is a number from 1 to 7", "HS-04"),
    ("hilos", {"bids": "misery solo", "variant": "solo"}, "Each bid is higher", "HS-SO-1"),
    ("hilos", {"bids": "14 S", "variant": "dealer"}, "a number from 1 to 13 and a suit", "HS-DE-1"),
    ("hilos", {"bids": "7 pass", "phase": "bid"}, "The bidding is over before", "HS-R3"),
    ("hilos", {"bids": "pass 2", "seat": 0, "dealer": 0}, "is not the one to move", "HS-04"),
    ("hilos", {"widow": "2S"}, "The widow is a hand of 13 cards", "HS-WI-1"),
    ("hilos", {"takers": (1,), "seat": 2}, "Seat 1 took the last trick", "HS-11"),
    ("hilos", {"totals": (7, 0)}, "The game was over", "HS-16"),
    ("hilo", {"layouts": {0: "7Z ? ? / ? ? ? / ? ? ?"}}, "“7Z” is no card of HiLO", "HL-01"),
    ("hilo", {"layouts": {0: "7B ? ? / 7B ? ? / ? ? ?"}}, "7B is twice", "HL-01"),
    ("hilo", {"layouts": {0: "7B ? / 8B ?"}}, "A layout has three rows of three", "HL-03"),
    ("hilo", {"layouts": {0: "7B ? ? / ? ? ? / ? ? ?"}}, "has turned up two cards", "HL-05"),
    ("hilo", {"layouts": {0: "7B ? ? / ? ? ? / ? ? ?"}, "phase": "open"}, "seat 0 has 0 cards face up", "HL-05"),
    ("hilo", {"layouts": {0: "1B 2B 3R / 4G 5Y 6P / 7B 8R 9G"}, "phase": "turn"}, "has no card face down", "HL-17"),
    ("hilo", {"layouts": {0: "1B 2B 3R / 4G 5Y 6P / 7B 8R 9G"}}, "has no line of three open cards", "HL-11"),
    ("hilo", {"ender": 0}, "Seat 0 has ended the round", "HL-17"),
    ("hilo", {"drawn": "1B", "phase": "turn"}, "is held only until", "HL-07"),
    ("hilo", {"totals": (100, 0, 0)}, "The game was over", "HL-22"),
    ("hilo", {"layouts": {0: LINE}, "phase": "reveal", "ender": 0}, "Seat 0 has ended the round", "HL-17"),
    ("hilo", {"layouts": {0: "8P 2T ? / ? ? ? / ? ? ?"}, "last_turns": 1}, "Nobody has ended the round", "HL-17"),
    ("hilo", {"layouts": {0: LINE.replace("8P", "?")}, "phase": "reveal"}, "has turned all its cards up", "HL-18"),
    ("hilo", {"layouts": {0: LINE}, "last_turns": 0, "phase": "turn"}, "In the reveal no card is drawn", "HL-18"),
    ("hilo", {"players": 6, "draw_size": 30, "discard_size": 3}, "104 cards lie in the layouts and in both piles", "HL-04"),
    ("hilo", {"reshuffled": True, "phase": "open"}, "so nothing was shuffled", "HL-R8"),
    ("hilo", {"layouts": {0: PUSHED}, "cleared": "row 1"}, "has removed row 1 removes no other line in that turn", "HL-16"),
    (
        "hilo",
        {"layouts": {0: PUSHED}, "cleared": "row 1", "edition": "international"},
        "No layout comes to three rows",
        "HL-13",
    ),
    ("hilo", {"layouts": {0: PUSHED}, "cleared": "diagonal a3 vertically"}, "No layout comes to three rows", "HL-14"),
    ("hilo", {"layouts": {0: PUSHED}, "cleared": "row 4"}, "In cleared, “row 4” is no line that goes", None),
    ("hilo", {"layouts": {0: PUSHED}, "cleared": ((PUSH, "1B 2B 3R"),)}, "A line is three cards of one colour", "HL-11"),
    ("hilo", {"layouts": {0: PUSHED}, "cleared": ((PUSH, "1B 2B 3B"),), "discard": "2B"}, "1B is at place 1 from", "HL-12"),
    ("hilo", {"layouts": {0: PUSHED}, "cleared": PUSH, "discard": "3B 2B"}, "by discard it is not so", "HL-12"),
    ("hilo", {"layouts": {0: PUSHED}, "cleared": PUSH, "discard_size": 3}, "lie in the discard pile, on others", "HL-12"),
    ("hilo", {"layouts": {0: PUSHED}, "cleared": PUSH, "phase": "turn"}, "where cleared is said, phase is clear", "HL-11"),
    ("hilo", {"cleared": PUSH}, "the layout of seat 0 is needed", None),
    ("hilos", {"turned": (True,)}, "never of the first", "HS-12"),
    ("hilos", {"turned": (False, True), "takers": (0,), "order": "ace high"}, "the order is another one now", "HS-12"),
    ("hilos", {"turned": (False, True), "takers": (0,), "reversal": "never"}, "The order never turns", "HS-PM-4"),
    ("pass_or_go", {"passes": {0: "1:2"}}, "Seat 0 is still to choose, so it has passed none", "PG-14"),
    ("pass_or_go", {"passes": {1: "1:2"}}, "Seat 1 passes dice that it has won, to others", "PG-14"),
    ("pass_or_go", {"passes": {1: "0:9"}}, "“pass 0:9” cannot be read", None),
    ("pass_or_go", {"passes": ((1, "0:1"), (1, "0:1"))}, "Seat 1 passes once", "PG-14"),
    ("pass_or_go", {"passes": [3]}, "In passes it is said who has passed, and what", None),
    ("pass_or_go", {"passes": {1: "0:2"}, "passed": (1, 0)}, "No way to win 6 dice", "PG-13"),
    ("pass_or_go", {**THREE, "passes": ((2, "0:1"), (1, "0:1")), "won": (2, 4, 2)}, "No way to win 8 dice", "PG-13"),
    ("pass_or_go", {"passes": {1: "0:2"}, "phase": "play"}, "There are no passes before the dice are rolled", "PG-12"),
    ("pass_or_go", {"rolls": {0: [3, 4]}, "points": {0: 6}}, "come to 7, not to 6", "PG-15"),
    ("pass_or_go", {"rolls": {0: [(3, 3), (1, 1)]}}, "With 3 points a 1 makes 2; rolls of seat 0 says", "PG-16"),
    ("pass_or_go", {"takers": (0, 1), "phase": "dice"}, "Dice are rolled after six tricks; takers has 2", "PG-12"),
    ("pass_or_go", {"faces": (3, 4), "hand": "2S 5H"}, "what the goal die of each trick has shown", "PG-04"),
    ("pass_or_go", {"hand": "10Z"}, "is no card of High, Low, Pass or Go", "PG-01"),
    ("pass_or_go", {"hand": "2S 5H", "dice": (0, 6)}, "After four tricks so many dice have been won", "PG-10"),
    ("pass_or_go", {"goal": 7}, "goal should be what the die shows", "PG-04"),
    ("pass_or_go", {"hand": "2S 5H", "points": {0: 3}, "phase": "play"}, "There are no points before", "PG-12"),
    ("pass_or_go", {"hands": {1: "2H 3S 4S 5S"}, "trick": "5H 6D", "players": 3, "seat": 2}, "it still holds 2♥", "PG-06"),
    ("pass_or_go", {"dice": {0: 3, 1: 0}, "points": {0: 7, 1: 6}}, "No way to win 6 dice", "PG-13"),
    ("pass_or_go", {"totals": (65, 3)}, "somebody has 65 points", "PG-23"),
    ("hilo", {"totals": (1, 2, 3), "round": 1}, "Nobody has points before the first round", "HL-19"),
    ("hilo", {"totals": (10, 10), "round": 2, "players": 2}, "One round cannot have come to these", "HL-20"),
    ("hilo", {"totals": (-20, 0, 0), "round": 3}, "The cards below zero come to −8 in a round", "HL-19"),
    ("hilo", {"totals": (99, 98, 97), "round": 2}, "There are not so many points on nine cards each", "HL-19"),
    ("hilos", {"totals": (6, 6), "round": 1}, "Nobody has points before the first round", "HS-14"),
    ("hilos", {"totals": (5, 6), "round": 2}, "cannot come of 1 round", "HS-14"),
    ("hilos", {"totals": (1, 1), "round": 2, "variant": "poor_man"}, "cannot come of 1 round", "HS-PM-2"),
    ("hilos", {"totals": (6, 6, 6), "variant": "widow"}, "cannot come of any rounds", "HS-WI-6"),
    ("hilos", {"totals": (10, 0, 0, 0), "variant": "solo"}, "What one wins the others pay", "HS-SO-6"),
    ("hilos", {"totals": (1, 0, 0, -1), "variant": "solo"}, "by multiples of four", "HS-SO-6"),
    ("hilos", {"totals": (6, -6, 3, -3), "variant": "dealer", "round": 4}, "cannot come of 3 rounds", "HS-DE-4"),
    ("hilos", {"totals": (-6, -6, -6, -6), "variant": "dealer", "pot": 24}, "36 are in the pot, not 24", "HS-DE-2"),
    ("hilos", {"pot": 13, "variant": "dealer"}, "What all have paid is in the pot: 12", "HS-DE-2"),
    ("pass_or_go", {"totals": (3, 0), "round": 1}, "Nobody has points before the first round", "PG-21"),
    ("pass_or_go", {"totals": (59, 1), "round": 3}, "2 rounds have 12 dice", "PG-15"),
    ("pass_or_go", {"live": 7, "players": 3}, "it cannot be that 7 cards are in the live deck", "PG-22"),
    ("pass_or_go", {"aside": "2S 3S", "round": 2}, "in round 2 it cannot be that 2 cards lie aside", "PG-22"),
    ("pass_or_go", {"aside": "2S 3S", "hand": "2S"}, "2S is in the hand of seat 0 and in aside", "PG-01"),
]


@pytest.mark.parametrize(("key", "said", "words", "rule"), REFUSALS)
def test_what_cannot_be_is_refused_with_its_rule(key: str, said: dict[str, Any], words: str, rule: str | None) -> None:
    with pytest.raises(PositionError) as refused:
        State.of(key, **said)
    assert words in str(refused.value)
    assert (refused.value.rule.id if refused.value.rule is not None else None) == rule


POSITIONS = [
    ("himilo", {"hand": HAND}),
    ("himilo", {"hand": HAND.replace(" ", ", "), "bids": "high middle", "seat": 2, "show": 3, "win_cards": "KS QH J*"}),
    ("himilo", {"hand": HAND + " 13D 14D TS", "bids": "m h l m"}),
    ("himilo", {"hand": "1S 5S 9S 2H 3H 12H 4C", "seat": 1, "bids": "h m m l", "trick": "11H 13H", "tricks": {1: 2}}),
    ("hilo", {"layouts": {0: "8P 2T 5T / 1T 4P 6O / 9O 3O 0P"}, "discard": "8Y"}),
    ("hilo", {"layouts": {0: "8P 2T ? / 1T ? ?", 1: "8V 7V / 6B 2R / ? ?", 2: "? ? 7R"}, "discard": "0R", "players": 4}),
    ("hilo", {"layouts": {0: "8P 2T ? 1T ? ? ? ? 0P"}, "drawn": "11O", "edition": "international"}),
    ("hilo", {"layouts": {1: ()}, "seat": 2}),
    ("hilo", {"layouts": {0: LINE, 1: "? 1B ? / 2B 3B 4R / ? ? ?"}, "phase": "reveal", "ender": 2, "turn_no": 24}),
    ("hilo", {"layouts": {0: "8P 2P ? / 1T 4P ? / 9O ? ?"}, "reshuffled": True, "discard": "1B 2B 3B", "players": 2}),
    ("hilo", {"drawn": "8P", "reshuffled": True, "draw_size": 3, "players": 6}),
    ("hilo", {"layouts": {0: PUSHED}, "cleared": PUSH}),
    ("hilo", {"layouts": {0: "1T 2T 3T"}, "cleared": "diagonal a3 vertically, clear row 2", "discard": "0P 3P"}),
    ("hilo", {"layouts": {0: "1T / 2T / 3T"}, "cleared": ["column c", ("column a", "9B 7B 1B")], "edition": "international"}),
    ("hilo", {"layouts": {0: PUSHED.replace("?", "8R")}, "cleared": PUSH, "phase": "reveal", "ender": 2, "players": 4}),
    ("hilos", {"hand": CARDS, "bids": "pass 2 pass", "seat": 1}),
    ("hilos", {"hand": CARDS[:23], "trump": "♥", "order": "2 high", "tricks": (3, 2), "trick": "QH 5D"}),
    ("hilos", {"hand": CARDS[:23], "trump": "H", "order": "2 high", "variant": "poor_man", "reversal": "ruff_only"}),
    ("hilos", {"hand": CARDS, "variant": "widow", "widow_steps": ["left", "took", "left"], "phase": "play"}),
    ("hilos", {"hand": CARDS, "variant": "solo", "contract": (1, "great_misery"), "trick": "3S"}),
    ("hilos", {"hand": CARDS, "variant": "dealer", "bids": "9S pass 10H"}),
    ("pass_or_go", {"hands": {0: "2S 5H KD X1"}, "goal": 5, "trick": "TH", "dice": {0: 1, 1: 1}}),
    ("pass_or_go", {"dice": {0: 1, 1: 0, 2: 0}, "points": {0: 3, 1: 6, 2: 4}, "players": 3, "passed": {0: 1}}),
    (
        "pass_or_go",
        {**THREE, "won": (2, 3, 3), "dice": {0: 2}, "passes": {1: "2:2", 2: "0:1 1:1"}, "rolls": {1: [4], 2: "3 5 1"}},
    ),
    (
        "pass_or_go",
        {**THREE, "won": (2, 2, 4), "dice": {0: 2}, "points": (0, 15, 0), "seat": 0},
    ),  # some were handed on to seat 1
]
every_position = pytest.mark.parametrize(("key", "said"), POSITIONS)


@every_position
def test_a_position_has_a_past_and_the_seed_draws_it(key: str, said: dict[str, Any]) -> None:
    one, same, other = (State.of(key, seed=seed, **said) for seed in (1, 1, 2))
    following = summarize(one.record())["next"]
    assert (following["seat"], following["legal"]) == (said.get("seat", 0), one.legal)
    assert one.record() == same.record() != other.record()
    one.apply(one.legal[0])
    for again in (pickle.loads(pickle.dumps(one)), State.from_json(one.to_json())):
        assert again.record() == one.record()
        again.undo()
        assert again.known_chances("random", 20, 0) == same.known_chances("random", 20, 0)


@every_position
def test_what_was_drawn_is_unknown_to_chances(key: str, said: dict[str, Any]) -> None:
    """Two tables drawn for what was said are the same position."""
    one, other = (State.of(key, seed=seed, **said) for seed in (1, 2))
    assert one._laid_out is not None
    if one.asked == other.asked and not one._laid_out.layout.own(one.row):  # else the seat sees what was drawn
        assert chances(one, strategy="random", tables=20) == chances(other, strategy="random", tables=20)


@pytest.mark.parametrize(
    ("key", "options", "apart"),
    [("himilo", {"rounds": 1, "players": 4}, 0), ("hilos", {}, 0), ("pass_or_go", {"players": 2}, 0)],
)
def test_who_says_all_has_the_chances_of_the_record(key: str, options: dict[str, Any], apart: int) -> None:
    """At the first choice of a round nothing has been made up but what is hidden."""
    there = State(key, 3, **options)
    assert there.seat is not None
    said = SAID[key](there.observation(there.seat), there.seat)
    found = State.of(key, seat=there.seat, seed=9, **options, **said).known_chances(None, 400, 5)
    true = chances(there.record(), tables=400, seed=6)
    assert found["chances"].keys() == true["chances"].keys()
    for action, measures in true["chances"].items():
        for one, other in zip(measures, found["chances"][action], strict=True):
            assert one["measure"] == other["measure"]
            error = (one["error"] ** 2 + other["error"] ** 2) ** 0.5
            assert abs(one["mean"] - other["mean"]) <= 4.5 * error + 1e-9, action


def spread(counts: Mapping[Any, int], ways: int) -> float:
    """How far so many ways are from being equally frequent: chi squared a degree of freedom, about 1 where they are."""
    mean = sum(counts.values()) / ways
    return (sum((count - mean) ** 2 for count in counts.values()) / mean + mean * (ways - len(counts))) / (ways - 1)


def test_hidden_cards_are_drawn_alike_likely() -> None:
    """Of Hi MiLo! with three, 21 hidden cards are left to two hands and to nobody; of the goal die and a hidden card too."""
    hands, size = " ".join(f"{value}{suit}" for suit in "SHC" for value in range(1, 10)).split(), 14
    counts: Counter[tuple[str, int]] = Counter()
    for seed in range(1500):
        view = State.of("himilo", seed=seed, hand=hands[:size], players=3).observation()
        counts.update((card, seat) for seat in (1, 2) for card in view.hands[seat])
    assert spread(counts, 2 * (36 + 12 - size)) < 1.5
    dice = Counter(State.of("pass_or_go", seed=seed, goal="low").observation().die for seed in range(600))
    assert dice.keys() == {1, 2, 3} and spread(dice, 3) < 5


def test_ends_of_dice_are_drawn_alike_likely() -> None:
    """Two dice that bring five points: 2 and 3, 3 and 2, or a 1 or 6 and a 5."""
    rolled: Counter[Any] = Counter()
    for seed in range(300):
        state = State.of("pass_or_go", seed=seed, dice={0: 4, 1: 0}, won={0: 6, 1: 0}, points={0: 5})
        rolled[tuple(face for face, _ in state.observation().rolls[0])] += 1
    assert rolled.keys() == {(2, 3), (3, 2), (1, 5), (6, 5)} and spread(rolled, 4) < 5


BEFORE = [
    # game, what is said of rounds before, how many there are then
    ("himilo", {"hand": HAND, "rounds_won": 1, "rounds_lost": 2}, 3),
    ("hilo", {"players": 6, "totals": (10, 2, 6, -1, 2, 7), "layouts": {0: "8P 2T ? / 1T ? ? / ? ? ?"}}, 1),
    ("hilo", {"players": 2, "totals": (10, 10)}, 2),
    ("hilo", {"players": 3, "totals": (99, 98, 97), "edition": "international"}, 3),
    ("hilo", {"players": 4, "totals": {0: 5}, "round": 5}, 4),
    ("hilos", {"totals": (-4, 3), "round": 5, "hand": CARDS}, 4),
    ("hilos", {"totals": (3, 1), "variant": "poor_man", "tricks": (3, 2)}, 4),
    ("hilos", {"totals": (3, 0, -4), "variant": "widow", "auction": "scored"}, 2),
    ("hilos", {"totals": (5, 3, 5), "variant": "widow", "reversal": "never"}, 1),
    *(
        ("hilos", {"totals": (3 * value, -value, -value, -value), "variant": "solo", "seat": 1, "round": 2}, 1)
        for value in (1, -2, 3, -4, 5, 6)
    ),
    ("hilos", {"totals": (12, 4, -8, -8), "variant": "solo"}, 2),
    ("hilos", {"pot": 36, "variant": "dealer"}, 2),
    ("hilos", {"totals": (-18, 38, -10, -10), "variant": "dealer", "ante": 6, "round": 4, "pot": 24}, 3),
    ("hilos", {"round": 6, "variant": "dealer"}, 5),
    ("pass_or_go", {"players": 2, "totals": (60, 0), "round": 3}, 2),
    ("pass_or_go", {"players": 3, "totals": (64, 1, 64), "hand": "2S 5H KD X1", "goal": 5}, 4),
    ("pass_or_go", {"players": 2, "live": 6, "hand": "2S 5H KD X1"}, 3),
    ("pass_or_go", {"players": 2, "aside": "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS X1", "hand": "2H 3H 4H 5H 6H"}, 1),
    ("pass_or_go", {"players": 3, "round": 3, "aside": "2S 3S 4S 5S 6S 7S", "hand": "AH KH QH JH 10H 9H", "seat": 1}, 2),
]


@pytest.mark.parametrize(("key", "said", "rounds"), BEFORE)
def test_rounds_before_are_made_up(key: str, said: dict[str, Any], rounds: int) -> None:
    state = State.of(key, seed=3, **said)
    again = State.from_record(state.record())
    assert len(state.record()["rounds"]) == rounds + 1
    view = again.observation(state.seat)
    assert view == state.observation(state.seat) and again.legal == state.legal
    for name in ("totals", "pot", "round", "rounds_won", "rounds_lost", "live", "aside"):
        if name in said and not isinstance(said[name], dict):
            wanted = set(said[name].split()) if name == "aside" else said[name]
            assert (set(view.aside) if name == "aside" else getattr(view, name)) == wanted
    other = State.of(key, seed=4, **said)
    assert other.record()["rounds"][0] != state.record()["rounds"][0]
    state.apply(state.legal[0])
    for copied in (pickle.loads(pickle.dumps(state)), State.from_json(state.to_json())):
        assert copied.record() == state.record()


def test_an_example_of_passes_is_one() -> None:
    """What `sayable` shows can be typed."""
    (example,) = re.findall(r"such as {(\d): “(.*?)”}", State.sayable("pass_or_go")["passes"])
    state = State.of("pass_or_go", players=3, phase="dice", passes={int(example[0]): example[1]}, seat=1)
    assert state.observation(1).passes == ((2, (1, 2, 0)),)


ODD: tuple[Any, ...] = (
    True,
    -1,
    3.5,
    10**30,
    "x",
    b"x",
    [[1]],
    {"a": 1},
    {0: None},
    {0: {0: 1}},
    object(),
    "8P " * 50,
    [float("inf")],
)


@pytest.mark.parametrize("key", SAID)
def test_odd_values_are_refused_in_a_sentence(key: str) -> None:
    """Whatever is said of a field, it is a position or a HiloError, also where it comes from a file."""
    for name in State.sayable(key):
        for value in ODD:
            with suppress(HiloError):
                State.of(key, **{name: value})
    kept = json.loads(State.of(key).to_json())
    for name in kept:
        for value in (None, "x", [], [1], {}, {"0": "x"}, -1, True, 10**30):
            with suppress(HiloError):
                State.from_json(json.dumps({**kept, name: value}))
    with pytest.raises(HiloError, match="The options of a game are a dict"):
        State.from_row(key, 3, [])  # type: ignore[arg-type]

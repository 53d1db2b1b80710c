"""Positions laid out by what is said of them: what is said is there, what is not is drawn, and what cannot be is refused."""

import json
import pickle
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from hilo_core import HiloError, State, chances, replay
from hilo_core.base.reading import PositionError
from hilo_core.hilo.table import CARDS, RESHUFFLED
from hilo_core.messages.texts import Json, ReadOnly, Texts
from hilo_core.records.replay import summarize

from ..sampled import LONG, by_turns, sample
from .odd_calls import odd_values
from .records import EVERY_SET, OPTION_SETS
from .written import HERE, as_written, line_by_line

every_set = pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 2))


def seen(cards: Texts) -> bool:
    return bool(cards) and "?" not in cards


def himilo(view: Any, seat: int) -> Json:
    return {
        "hand": view.hands[seat],
        "passed": {giver: three for giver, three in enumerate(view.passed) if seen(three)},
        "win_cards": view.line,
        **({"takers": view.takers, "trick": trick_of(view)} if view.phase == "play" else {}),
        **{name: getattr(view, name) for name in ("bids", "dealer", "phase", "rounds_won", "rounds_lost")},
    }


def hilos(view: Any, seat: int) -> Json:
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


def hilo(view: Any, seat: int) -> Json:
    piles = ["discard", "discard_size", "draw_size"]
    names = ["layouts", "drawn", "phase", "ender", "last_turns", "totals", "round", "cleared", "turn_no", *piles]
    return {name: getattr(view, name) for name in names}


def pass_or_go(view: Any, seat: int) -> Json:
    names = ("dealer", "phase", "totals", "round", "aside", "live", "takers", "faces")
    named = {name: getattr(view, name) for name in names}
    if view.phase == "play":
        return named | {"hand": view.hands[seat], "trick": trick_of(view)}
    return named | {"passes": dict(view.passes), "rolls": [[face for face, _ in rolled] for rolled in view.rolls]}


def trick_of(view: Any) -> list[str]:
    return [card for _, card in view.trick_cards]


SAID = {"himilo": himilo, "hilos": hilos, "hilo": hilo, "pass_or_go": pass_or_go}
SAID_AS = {"hands": "hand", "trick_cards": "trick", "line": "win_cards", "reversed": "order", "die": "goal"}
OVER = {"new_totals", "winners"}  # there is nothing in them while a seat is asked
FOLLOWS = {  # fields of a view that follow from the others
    "himilo": {"winner", "ranks", "team_wins"},  # nobody is asked at the end of a trick, or of a round
    "hilos": {"players", "teams", "rounds", "ante"}  # options
    | {"declarer", "open_hand", "minimums", "winner", "widow_at", "widow_from"}  # bids, takers, widow_steps
    | {"thrown_in", "scores"},
    "hilo": {"sums", "removable", "turn", "points"},  # layouts, edition, seat
    "pass_or_go": {"dealt_first", "middle", "leader", "winner", "dead", "order", "roller"}  # live, takers, totals
    | {"own", "passed", "points"}  # takers, passes, rolls
    | {"forced", "late"},  # no seat is asked where dice have to be rolled
}


@pytest.mark.parametrize("key", SAID)
def test_all_that_a_view_holds_can_be_said_or_follows(key: str) -> None:
    state = State(key, seed=1)
    view = state.observation(0)
    describable = {*State.describable(key), *state.options}
    named = [field.name for field in fields(view)]
    known = {name for name in named if {name, SAID_AS.get(name, name)} & describable}
    assert known | FOLLOWS[key] | OVER & {*named} == {*named}
    assert not FOLLOWS[key] & describable


def random_state(key: str, options: ReadOnly, seed: int, plies: int) -> State:
    """Return a state after `plies` random actions, in which the seat to move can be described."""
    state, rng = State(key, seed, **options), Random(seed)
    for _ in range(plies):
        before = state.clone()
        state.apply(rng.choice(state.legal))
        if state.over:
            return before
    return state


@every_set
@settings(max_examples=10, phases=(Phase.generate,))
@given(seed=st.integers(0, 10**6), plies=st.integers(0, 150))
def test_who_says_all_that_a_seat_sees_gets_what_it_sees(key: str, options: Json, seed: int, plies: int) -> None:
    there = random_state(key, options, seed, plies)
    if there.seat is not None:
        check_all_said(key, options, there)


def check_all_said(key: str, options: ReadOnly, there: State) -> None:
    """Whoever says all that the seat to move sees gets what it sees."""
    assert there.seat is not None
    view = there.observation(there.seat)
    said = SAID[key](view, there.seat) | ({"reshuffled": there.row[RESHUFFLED] == 1} if key == "hilo" else {})
    found = State.of(key, seat=there.seat, **options, **said)
    assert found.legal == there.legal
    assert found.observation(there.seat) == view


PHASES = {
    "himilo": {"bid", "pass", "play"},
    "hilo": {"open", "turn", "drawn", "clear"},
    "hilos": {"widow", "bid", "trump", "play"},
    "pass_or_go": {"play", "dice"},
}


@pytest.mark.parametrize("key", by_turns(SAID))
def test_a_position_comes_back_from_json(key: str) -> None:
    """As a value, as what begins a record, and as a state: each seat sees and may do the same."""
    rng, phases = Random(key), Counter[str]()
    for seed in range(300 if LONG else 60):
        there = State(key, seed, **OPTION_SETS[key][seed % len(OPTION_SETS[key])])
        for _ in range(1000):
            if phases[phase := there.observation().phase] < 3 or rng.random() < 0.01:
                check_comes_back(key, there)
                phases[phase] += 1
            rather = [word for word in ("bid abundant", "pass") if word in there.legal][:1]  # so that a trump is named
            there.apply(rng.choice(rather or there.legal) if rng.random() < 0.5 else rng.choice(there.legal))
            if there.over:
                break
    assert phases.keys() == PHASES[key]


def check_comes_back(key: str, there: State) -> None:
    position = json.loads(json.dumps(there.position()))
    found = State.of(key, seed=3, **position)
    again = State.from_record(json.loads(json.dumps(found.record())))
    for one in (found, again, pickle.loads(pickle.dumps(found)), State.from_json(found.to_json())):
        assert one.position() == position and one.legal == there.legal
        for seat in range(there.players):
            assert one.observation(seat) == there.observation(seat)


LAID_OUT = HERE / "texts" / "laid_out.txt"


def read(line: str) -> tuple[str, Json]:
    """Return the game of a line, and what is said of a position, as JSON; a key that is a number is a seat."""
    key, _, said = line.partition(" ")
    return key, json.loads(
        said, object_hook=lambda found: {int(name) if name.isdigit() else name: found[name] for name in found}
    )


def comes_to(line: str) -> Iterator[str]:
    """Yield what a position comes to: the rule by which it cannot be, or who is asked what."""
    key, said = read(line)
    try:
        state = State.of(key, seed=3, **said)
        yield state.frame.headline()
    except PositionError as error:
        yield f"{error.rule.id if error.rule else '-'} {error}"


def test_what_positions_come_to() -> None:
    as_written(LAID_OUT, line_by_line(comes_to))


_, POSITIONS = (
    [read(line) for line in block.splitlines() if line[0] != " "] for block in LAID_OUT.read_text("utf-8").split("\n\n")
)
every_position = pytest.mark.parametrize(("key", "said"), POSITIONS)


@every_position
def test_a_record_begins_with_a_position_and_the_seed_draws_it(key: str, said: Json) -> None:
    one, same, other = (State.of(key, seed=seed, **said) for seed in (1, 1, 2))
    following = summarize(one.record())["next"]
    assert (following["seat"], following["legal"]) == (said.get("seat", 0), one.legal)
    assert one.record() == same.record()
    assert one.record() != other.record() or one.observation().phase == "dice"  # when nothing is hidden in a hand
    one.apply(one.legal[0])
    assert replay(one)[0].record == same.record()
    for again in (pickle.loads(pickle.dumps(one)), State.from_json(one.to_json())):
        assert again.record() == one.record()
        again.undo()
        assert chances(again, strategy="random", tables=20) == chances(same, strategy="random", tables=20)


@every_position
def test_what_was_drawn_is_unknown_to_chances(key: str, said: Json) -> None:
    """Two tables drawn for what was said are the same position."""
    one, other = (State.of(key, seed=seed, **said) for seed in (1, 2))
    if one.observation(one.seat) == other.observation(one.seat):  # else the seat sees what was drawn
        assert chances(one, strategy="random", tables=20) == chances(other, strategy="random", tables=20)


@pytest.mark.parametrize(
    ("key", "options"), [("himilo", {"rounds": 1, "players": 4}), ("hilos", {}), ("pass_or_go", {"players": 2})]
)
def test_who_says_all_has_the_chances_of_the_record(key: str, options: Json) -> None:
    """At the first choice of a round nothing is unknown but what is hidden."""
    there = State(key, 3, **options)
    assert there.seat is not None
    said = SAID[key](there.observation(there.seat), there.seat)
    found = chances(State.of(key, seat=there.seat, seed=9, **options, **said), tables=400, seed=5)
    true = chances(there.record(), tables=400, seed=6)
    assert found["chances"].keys() == true["chances"].keys()
    for action, measures in true["chances"].items():
        for one, other in zip(measures, found["chances"][action], strict=True):
            assert one["measure"] == other["measure"]
            error = (one["error"] ** 2 + other["error"] ** 2) ** 0.5
            assert abs(one["mean"] - other["mean"]) <= 4.5 * error + 1e-9, action


def spread(counts: Mapping[Any, int], ways: int) -> float:
    """Return how far `ways` ways are from being equally frequent: chi squared per degree of freedom, about 1 if they are."""
    mean = sum(counts.values()) / ways
    return (sum((count - mean) ** 2 for count in counts.values()) / mean + mean * (ways - len(counts))) / (ways - 1)


def test_hidden_cards_are_drawn_alike_likely() -> None:
    """In Hi MiLo! with three players, 21 hidden cards belong to two hands and to nobody. The goal die and a hidden card are
    drawn too.
    """
    hands, size = " ".join(f"{value}{suit}" for suit in "SHC" for value in range(1, 10)).split(), 14
    counts: Counter[tuple[str, int]] = Counter()
    for seed in range(1500):
        view = State.of("himilo", seed=seed, hand=hands[:size], players=3).observation()
        counts.update((card, seat) for seat in (1, 2) for card in view.hands[seat])
    assert spread(counts, 2 * (36 + 12 - size)) < 1.5
    dice = Counter(State.of("pass_or_go", seed=seed, goal="low").observation().die for seed in range(600))
    assert dice.keys() == {1, 2, 3} and spread(dice, 3) < 5


def test_an_example_of_passes_is_one() -> None:
    """You can type what `describable` shows."""
    (example,) = re.findall(r"such as {(\d): “(.*?)”}", State.describable("pass_or_go")["passes"])
    state = State.of("pass_or_go", players=3, dealer=1, won=[2, 3, 3], passes={int(example[0]): example[1]}, seat=1)
    assert state.observation(1).passes == ((2, (1, 2, 0)),)


@pytest.mark.parametrize("key", by_turns(SAID, 1))
def test_odd_values_are_refused_in_a_sentence(key: str) -> None:
    """Whatever is said of a field, it is a position or a HiloError, also where it comes from a file."""
    for name in State.describable(key):
        for odd in (*odd_values(), {"²": 1, 10**5_000: 2}):
            for value in (odd, [odd], [[odd, 3]], {0: odd}):
                with suppress(HiloError):
                    State.of(key, **{name: value})
    kept = json.loads(State.of(key).to_json())
    for name in kept:
        for value in (None, "x", [], [1], {}, {"0": "x"}, -1, True, 10**30):
            with suppress(HiloError):
                State.from_json(json.dumps({**kept, name: value}))
    with pytest.raises(HiloError, match="The options of a game are a dict"):
        State.from_row(key, 3, [])  # type: ignore[arg-type]


def test_piles_that_leave_too_few_cards_for_the_layouts() -> None:
    with pytest.raises(PositionError, match="HL-04"):
        State.of("hilo", players=2, draw=[*CARDS][:95])

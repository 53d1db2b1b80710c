"""Positions that are gone on from: what is legal, what is applied and taken back, and that records agree."""

import copy
import json
import pickle
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hilo_core import GAMES, HiloError, RecordError, State
from hilo_core.base.game import CHANCE
from hilo_core.base.seats import SEAT_NAMES
from hilo_core.hilo.table import DISCARDS, DRAW, END, NEXT
from hilo_core.messages.texts import Json
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import random_record
from hilo_core.types import Replay

from ..registered import registered
from ..sampled import sample
from .records import EVERY_SET, OPTION_SETS, cut, record_of
from .toy_game import GAME as TOY

every_set = pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 2))


def steps(state: State, rng: Random, numbers: bool = False, most: int = 20_000) -> Iterator[State]:
    """Yield the state after each of its actions, made at random, by number or in words."""
    for _ in range(most):
        if state.over or state.truncated:
            return
        state.apply(rng.choice(state.legal_numbers if numbers else state.legal))
        yield state


@every_set
@pytest.mark.parametrize("chance", [False, True])
def test_random_games_replay_to_the_same(key: str, options: Json, chance: bool) -> None:
    """With HILO_LONG 10,200 games."""
    for seed in sample(range(300), 300):
        state = State(key, seed, chance=chance, **options)
        plies = sum(1 for _ in steps(state, Random(seed), numbers=chance))
        found = summarize(state.record())
        assert plies and found["over"] and found["next"] is None
        assert {name: found[name] for name in state.result()} == state.result()
        again = State.from_record(state, chance=chance)
        assert again.record() == state.record() and again.row == state.row


@every_set
def test_legal_is_what_a_replay_says_and_all_of_it_can_be_applied(key: str, options: Json) -> None:
    state, rng = State(key, 1, **options), Random(1)
    for number, _ in enumerate(steps(state, rng, most=150)):
        if number % 9 == 0 and not state.over:
            following = summarize(state)["next"]
            assert (following["seat"], following["legal"]) == (state.seat, state.legal)
            for action in rng.sample(state.legal, min(3, len(state.legal))):
                assert state.why(action).legal
                state.clone().apply(action)


@given(
    which=st.sampled_from([one.values for one in EVERY_SET]),
    seed=st.integers(0, 99),
    chance=st.booleans(),
    moves=st.lists(st.integers(-2, 50), max_size=60),
)
def test_any_mix_of_steps_forward_and_back_is_the_steps_that_stand(
    which: Any, seed: int, chance: bool, moves: list[int]
) -> None:
    """A number below 0 takes back; each other one is the place among all that is legal."""
    key, options = which
    state, stands = State(key, seed, chance=chance, **options), []
    for move in moves:
        if move < 0 and stands:
            state.undo()
            stands.pop()
        elif move >= 0 and state.legal_numbers:
            stands.append(state.legal_numbers[move % len(state.legal_numbers)])
            state.apply(stands[-1])
    other = State(key, seed, chance=chance, **options)
    for number in stands:
        other.apply(number)
    assert (state.row, state.record(), state.legal_numbers) == (other.row, other.record(), other.legal_numbers)


@pytest.mark.parametrize(
    "again",
    [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one)), lambda one: State.from_json(one.to_json())],
    ids=["copy", "deepcopy", "pickle", "json"],
)
@pytest.mark.parametrize("chance", [False, True])
@every_set
def test_a_copy_goes_on_in_the_same_way(key: str, options: Json, again: Callable[[State], State], chance: bool) -> None:
    state = State(key, 5, chance=chance, **options)
    for _ in steps(state, Random(5), numbers=True, most=40):
        pass
    other = again(state)
    before = state.row, state.record()
    pairs = zip(steps(state, Random(6), numbers=True), steps(other, Random(6), numbers=True), strict=True)
    assert all(one.row == two.row for one, two in pairs) and state.record() == other.record() != before[1]
    while other.row != before[0] or other.record() != before[1]:
        other.undo()
    other.undo()


@pytest.mark.parametrize("key", OPTION_SETS)
def test_the_seed_settles_the_deals_and_the_first_is_that_of_a_simulation(key: str) -> None:
    options = OPTION_SETS[key][0]
    first = State(key, 11, **options).record()["rounds"][0]["deal"]
    assert (
        first == random_record(key, options, 11)["rounds"][0]["deal"] != State(key, 12, **options).record()["rounds"][0]["deal"]
    )
    assert State(key, 11, chance=True, **options).record()["rounds"][0]["deal"] == first


def test_returns_by_seat() -> None:
    """The side of a seat is that of its team, of all, or the seat; who shares a win has won."""
    for key, options in (one.values for one in EVERY_SET):
        record = record_of(key, options)
        state = State.from_record(record)
        winners = summarize(record)["winners"]
        teams = [["team"] * 5, [0, 1, 0, 1], range(6)]
        side = teams[0] if key == "himilo" else teams[1] if options.get("variant") in ("standard", "poor_man") else teams[2]
        assert state.returns() == [1.0 if side[seat] in winners else -1.0 for seat in range(state.players)]
        state.undo()
        assert state.returns() == [0.0] * state.players


@every_set
def test_every_action_has_a_number_of_its_own(key: str, options: Json) -> None:
    state, game = State(key, 2, chance=True, **options), GAMES[key]
    assert len(set(state.actions)) == len(state.actions) and state.actions == State(key).actions
    for _ in steps(state, Random(2), most=300):
        if state.over:
            break
        legal = state.legal_numbers
        assert legal == sorted(set(legal)) and [n for n, may in enumerate(state.mask) if may] == legal != []
        words = [state.actions[one] for one in legal]
        if state.legal[0].count(" ") == 1 or key == "hilo":
            continue
        parts = {f"{verb} {part}" for verb, *several in map(str.split, state.legal) for part in several}
        assert set(words) == set(state.legal) or set(words) <= parts
    assert all(game.read(word) for word in state.actions if not word.startswith(("pass", "shuffle")) or key == "pass_or_go")


def test_a_pass_of_three_cards_is_made_of_three_numbers() -> None:
    """Each three of a hand in one way: 14 over 3."""
    state = State("himilo", 1, players=4)
    while not state.legal[0].startswith("pass"):
        state.apply(state.legal[0])
    whole, found = state.clone(), []

    def go_through(one: State, depth: int) -> None:
        for number in one.legal_numbers:
            other = one.clone()
            other.apply(number)
            if depth == 3:
                found.append(other.record()["rounds"][0]["actions"][-1])
            else:
                assert (other.seat, other.row, other.record()) == (one.seat, one.row, one.record())
                go_through(other, depth + 1)

    go_through(state, 1)
    assert sorted(found) == whole.legal and len(found) == 364
    first, second = state.legal_numbers[0], state.legal_numbers[3]
    state.apply(second)
    with pytest.raises(RecordError, match="cannot be the next part"):
        state.apply(first)
    assert (
        pickle.loads(pickle.dumps(state)).legal_numbers == State.from_json(state.to_json()).legal_numbers == state.legal_numbers
    )
    state.apply(whole.legal[5])  # in words it is all said
    assert state.record()["rounds"][0]["actions"][-1] == whole.legal[5]


def drawing(chance: bool) -> State:
    """HiLO, everybody drawing and trading what is drawn, up to where the draw pile is empty and a card is drawn."""
    state = State("hilo", 4, chance=chance, players=2)
    while not (state.row[NEXT] == state.row[END] and "draw" in state.legal):
        legal = state.legal
        trades = [one for one in legal if one.startswith("trade")]
        state.apply("draw" if "draw" in legal else "keep" if "keep" in legal else (trades or legal)[0])
    return state


def test_chance_is_asked_to_shuffle_in_mid_turn() -> None:
    state = drawing(True)
    seat, size = state.seat, state.row[DISCARDS] - 1
    state.apply("draw")
    assert state.seat == CHANCE and len(state.legal) == 1 and len(state.legal_numbers) == size
    one, two = state.clone(), state.clone()
    one.apply(one.legal[0])
    for _ in range(size):
        two.apply(two.legal_numbers[-1])
    assert one.seat == two.seat == seat
    for each in (one, two):
        assert summarize(each)["next"]["seat"] == seat
        assert sorted(each.row[DRAW : DRAW + size]) == sorted(state.row[DRAW : DRAW + size])
    assert one.row != two.row
    with pytest.raises(RecordError, match="not a card of HiLO"):
        state.apply("shuffle 99X")
    assert state.seat == CHANCE


@pytest.mark.long
def test_dice_that_play_themselves_fall_as_dice_do() -> None:
    """Each face as often as the others, and after each other face: of some 4,000 rolls, four standard errors off at most."""
    pairs: Counter[tuple[str, str]] = Counter()
    for seed in range(30):
        state = State("pass_or_go", seed, players=3)
        for _ in steps(state, Random(seed)):
            pass
        rolls = [word for one in state.record()["rounds"] for word in one["actions"] if word.startswith("roll")]
        pairs.update(pairwise(rolls))
    number, share = pairs.total(), pairs.total() / 36
    assert number > 3000 and len(pairs) == 36
    assert all(abs(times - share) < 4 * (share * 35 / 36) ** 0.5 for times in pairs.values())


@every_set
def test_why_says_what_choices_say_and_what_a_record_refuses(key: str, options: Json) -> None:
    state, refused, rng = State(key, 9, **options), set(), Random(9)
    for _ in steps(state, rng, most=60):
        if state.over:
            break
        told = {choice.action: choice.answer for choice in state.frame.choices().choices}
        for action, answer in rng.sample([*told.items()], min(len(told), 20)):
            assert state.why(action) == answer and answer.legal == (action in state.legal)
        for action in (*rng.sample([*told], min(len(told), 20)), "play 5H", "go", "bid 9 S", "nonsense", "shuffle 1R"):
            if action not in state.legal:
                why = state.why(action)
                assert not why.legal and why.why.endswith(".")
                with pytest.raises(RecordError) as error:
                    state.apply(action)
                assert error.value.rule in (None, why.rule)
                refused.add(action)
    assert {"nonsense", "shuffle 1R"} <= refused


@every_set
def test_a_vector_tells_apart_all_that_a_view_does(key: str, options: Json) -> None:
    state, names = State(key, 1, **options), State(key).vector_names
    assert len(set(names)) == len(names)
    seen: dict[tuple[int, ...], Any] = {}
    for _ in steps(state, Random(1), most=250):
        for seat in (None, *range(state.players)):
            view, vector = state.observation(seat), state.vector(seat)
            assert len(vector) == len(names) and all(type(one) is int for one in vector)
            assert seen.setdefault(tuple(vector), view) == view
    assert len(seen) > 100


def test_what_a_vector_says() -> None:
    state = State("himilo", 1, players=4)
    seen = dict(zip(state.vector_names, state.vector(2), strict=True))
    hand = state.observation(2).hands[2]
    assert all(seen[f"hands 2 {card}"] for card in hand)
    assert (seen["seat"], seen["phase bid"], seen["hands 0 number"], sum(seen[f"hands 0 {card}"] for card in hand)) == (
        2,
        1,
        14,
        0,
    )


def test_a_game_of_a_readers_own() -> None:
    with registered(TOY):
        state = State(TOY, 1)
        for _ in steps(state, Random(1)):
            pass
        assert summarize(state)["over"] and max(state.returns()) == 1.0
        with pytest.raises(HiloError, match="no vectors"):
            state.vector(0)


def test_a_record_or_a_step_of_a_replay_is_gone_on_from() -> None:
    record = cut(record_of("pass_or_go", {"players": 3}), 0, 30)
    played = Replay(record)
    for source in (record, json.dumps(record), played, played[-1]):
        state = State.from_record(source)
        assert state.record()["rounds"][0]["actions"][:30] == record["rounds"][0]["actions"]
    frame = played[25]
    assert (
        State.from_record(frame, chance=True).record()["rounds"][0]["actions"] == record["rounds"][0]["actions"][: frame.plies]
    )
    named = State.from_record({**record, "players": ["Zoe", "Yan", "Xu"]})
    assert named.record()["players"] == ["Zoe", "Yan", "Xu"] and "Ann" not in repr(named)
    fresh = State.from_record({**record, "rounds": []}, seed=3)
    assert fresh.record() == State("pass_or_go", 3, players=3).record()


def test_a_record_begins_at_a_row() -> None:
    state = State("hilos", 4, variant="widow")
    for _ in steps(state, Random(4), most=20):
        pass
    laid = State.from_row("hilos", state.options, state.row)
    assert laid.legal == state.legal and laid.row == state.row
    assert "<img" in (laid._repr_html_() or "") and (laid._repr_svg_() or "").startswith("<svg")
    with pytest.raises(HiloError, match="Nothing has been done yet"):
        laid.undo()
    way = [one.row for one in steps(laid, Random(1))]
    other = State.from_record(State.from_row("hilos", state.options, state.row).record())
    assert [one.row for one in steps(other, Random(1))] == way


def test_what_it_says_of_itself() -> None:
    state = State("hilo", 1, players=2)
    assert repr(state) == "<State of HiLO: round 1, ply 0, Ann is to turn over two cards>"
    assert state.names == SEAT_NAMES[:2] and state.players == 2
    for _ in steps(state, Random(1)):
        pass
    assert repr(state).startswith("<State of HiLO: the game is over after ")
    with pytest.raises(HiloError, match="The game is over"):
        state.apply("draw")
    assert not state.why("draw").legal and state.legal == state.legal_numbers == [] and state.seat is None


@pytest.mark.parametrize(
    ("made", "says"),
    [
        (lambda: State("hilo").apply("draw"), "not possible now"),
        (lambda: State.from_json("{}"), "not the JSON text of a state"),
        (lambda: State.from_json("x"), "not JSON"),
        (lambda: State.from_json(State("hilo", 1, players=2).to_json().replace("seed", "sed")), "not the JSON text of a state"),
        (lambda: State.from_json(State.of("hilo", seed=1).to_json().replace("players", "player")), "no option “player”"),
        (lambda: State.from_row("hilo", {"players": 2}, [1, 2]), "342 whole numbers"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(made: Callable[[], Any], says: str) -> None:
    with pytest.raises(HiloError, match=says):
        made()

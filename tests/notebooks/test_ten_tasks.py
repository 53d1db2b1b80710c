"""Ten things that somebody with an idea tries, as README, widgets/README and docstrings say; each answer is checked by brute
force or by an interval.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hilo_core import State, house, interval, recorded, replay, simulate, solve, strategy, tournament
from hilo_core.hilos.rules import Hilos
from hilo_core.messages.texts import Json
from hilo_core.pass_or_go import odds

from ..core.test_exit_tickets import rolling

pytestmark = pytest.mark.long


def rounds(game: str, number: int = 0, **options: Any) -> list[Json]:
    """Return what the rounds of a game of a simulation came to, by its record."""
    found: list[Json] = replay(recorded(game, number=number, strategies="beginner", **options)).summary["rounds"]
    return found


def table(game: str, games: int, name: str, keep: str = "rounds", **options: Any) -> Any:
    """Return a table of the same simulation."""
    return simulate(game, games, **{"strategy": "beginner", "keep": keep, "progress": False} | options).frame(name)


def test_tricks_of_the_high_bidder() -> None:
    found = table("himilo", 200, "rounds", players=4, rounds=1)
    tricks = found[found.bid == "high"].tricks
    one = [rounds("himilo", number, players=4, rounds=1)[0] for number in range(10)]
    assert [*tricks[:10]] == [each["tricks_won"][each["bids"].index("high")] for each in one]
    assert 5 < interval(tricks).low < interval(tricks).high < 8


def test_opening_sum_against_points() -> None:
    found = table("hilo", 50, "rounds", players=3)
    one = found[found.game == 0].groupby("round").points.agg(list)
    assert one.tolist() == [each["points"] for each in rounds("hilo", players=3)]
    found = table("hilo", 500, "rounds", players=3, strategy="expert")
    few, many = found[found.opening_sum < 8].points, found[found.opening_sum > 15].points
    assert interval(few).high < interval(many).low


def test_when_to_stop_with_four_dice() -> None:
    assert odds.threshold(4) == max(points for points in range(40) if rolling(points, 4) > points)


def test_turns_of_the_order_and_the_declarer() -> None:
    tricks, found = table("hilos", 300, "tricks", "rules"), table("hilos", 300, "rounds")
    turned = tricks.groupby(["game", "round"]).reversed.sum()
    by_hand = [sum(trick["reversed"] for trick in one.get("tricks", ())) for one in rounds("hilos") if not one["thrown_in"]]
    assert turned[0].tolist() == by_hand
    scores = found[found.declarer].set_index(["game", "round"]).score
    made = (scores > 0).groupby(turned > 3).agg(list)
    assert interval([*map(int, made[True])]).low < interval([*map(int, made[False])]).high


def test_best_card_of_a_hand() -> None:
    state = State.of("hilos", hand="AH 5C", trump="H", order="ace high", tricks=(6, 5), contract=(0, 2), dealer=3)
    found = state.chances(strategy="random", tables=400).set_index(["measure", "action"]).loc["goes to the team"]
    assert found["mean"].idxmax() == "play AH"
    wins, rng = [], Random(1)
    for seed in range(300):
        one = State.of("hilos", hand="AH 5C", trump="H", order="ace high", tricks=(6, 5), contract=(0, 2), dealer=3, seed=seed)
        one.apply("play 5C")
        while one.record()["rounds"][1:] == []:
            one.apply(rng.choice(one.legal))
        wins.append(int(replay(one.record()).summary["rounds"][0]["scores"][0] > 0))
    assert interval(wins).low < found.high["play 5C"] and found.low["play 5C"] < interval(wins).high


def test_the_order_flips_on_every_trick() -> None:
    def order_after(winning: int, led: int, trump: int, turned: int, reversal: int) -> tuple[int, Hilos]:
        return 1 - turned, Hilos.ORDER_TURNS

    mine = house("hilos", "flips", order_after=order_after)
    tricks = simulate(mine, 50, keep="rules", progress=False).frame("tricks")
    assert (tricks.reversed == tricks.trick % 2).all()


def test_own_strategy_against_experts_in_hilo() -> None:
    def hasty(view: Any, rng: Random) -> str:
        return strategy("expert")(view, rng) if rng.random() < 0.5 else rng.choice(view.legal)

    found = tournament("hilo", [hasty, "expert"], games=20, players=2, progress=False).rates["hasty", "expert"]
    seats = ([hasty, "expert"], [hasty, "expert"][::-1])
    games = [recorded("hilo", number=number, strategies=who, players=2) for who in seats for number in range(10)]
    by_hand = [replay(game).summary["winners"] for game in games]
    assert found.count == sum(side // 10 in winners for side, winners in enumerate(by_hand)) and found.high < 0.5


def test_a_misery_with_the_ace_of_trumps() -> None:
    hands = ["2H 3H AH", "4H 5H 2C", "3C 4C 5C", "2D 3D 4D"]
    said = {"trump": "H", "order": "ace high", "contract": (0, "misery"), "takers": [1] * 10, "seat": 1, "dealer": 3}
    state = State.of("hilos", variant="solo", hands=hands, **said)

    def made(at: State) -> bool:
        if at.record()["rounds"][1:]:
            return bool(replay(at.record()).summary["rounds"][0]["scores"][0] > 0)
        after = [at.clone() for _ in at.legal]
        for one, action in zip(after, at.legal, strict=True):
            one.apply(action)
        return (any if at.seat == 0 else all)(map(made, after))

    assert solve(state)["misery"]["made"] == made(state)


def test_a_table_in_another_program(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    found = table("hilo", 20, "rounds", players=2)
    found.to_parquet(tmp_path / "rounds.parquet")
    there = parquet.read_table(tmp_path / "rounds.parquet")
    assert there.column("points").to_pylist() == [*found.points]
    told = {
        "game": "hilo",
        "options": recorded("hilo", players=2)["options"],
        "seed": 0,
        "strategies": ["beginner"] * 2,
        "interrupted": False,
    }
    assert json.loads(there.schema.metadata[b"PANDAS_ATTRS"]) == told


def test_an_agent_in_pettingzoo() -> None:
    pettingzoo = pytest.importorskip("hilo_core.adapters.pettingzoo")
    match, won = pettingzoo.env("pass_or_go", players=2), list[bool]()
    words = State("pass_or_go", players=2).actions
    for seed in range(20):
        match.reset(seed=seed)
        for agent in match.agent_iter():
            seen, reward, over, cut, _ = match.last()
            if over and agent == "seat_0":
                won.append(reward > 0)
            legal = [words[number] for number in seen["action_mask"].nonzero()[0]]
            match.step(None if over or cut else words.index((min if agent == "seat_0" else max)(legal)))
    seats = [lambda view, rng: min(view.legal), lambda view, rng: max(view.legal)]
    rate = simulate("pass_or_go", 100, strategies=seats, players=2, progress=False).rate("wins_by_seat")[0]
    assert interval(sum(won), len(won)).low < rate.high and rate.low < interval(sum(won), len(won)).high

"""The tables that games make of what has been kept say what the replays of the same games say."""

import re
from typing import Any

import pandas as pd
import pytest

from hilo_core import GAMES, house, replay, simulate
from hilo_core.records.self_play import random_record
from hilo_core.types import Outcomes

from ..house.own_rules import jacks_for_kings


def lowest_under_spades(cards: Any) -> str:
    """Return the card that K or J of spades makes the lowest."""
    return str(min(cards, key=lambda card: (card[-1] == "S", int(card[:-1]), -list(cards).index(card))))


def test_a_house_rule_has_the_same_tables() -> None:
    """The tables are of its own games, by its own rules."""
    mine = house("himilo", "kept upside down", cards_below_winner=jacks_for_kings)
    table = simulate(mine, 20, keep="rules", progress=False, players=4, rounds=1).frame("tricks")
    for number in range(20):
        told = replay(random_record(mine, {"players": 4, "rounds": 1}, number=number))
        assert list(table[table.game == number].winner) == [trick["winner"] for trick in told.summary["rounds"][0]["tricks"]]
    under = table[table.win_card == "KS"]
    assert [*under.winning_card] == [*under[["card_0", "card_1", "card_2", "card_3"]].apply(lowest_under_spades, axis=1)]


ROUNDS: dict[str, dict[str, str]] = {  # columns of the table of rounds by what a summary calls them
    "himilo": {"bids": "bid", "tricks_won": "tricks", "ranks": "rank"},
    "hilo": {"sums": "points_before", "points": "points"},
    "hilos": {"tricks_won": "tricks"},
    "pass_or_go": {"dice": "dice", "points": "points"},
}


@pytest.mark.parametrize("key", ROUNDS)
def test_rounds_are_what_a_replay_says_they_came_to(key: str) -> None:
    options = {} if key == "hilos" else {"players": 3}
    table = simulate(key, 6, keep="rounds", strategies="expert", seed=2, progress=False, **options).frame("rounds")
    for number in range(6):
        told = replay(random_record(key, options, 2, "expert", number))
        for round_no, summary in enumerate(told.summary["rounds"]):
            rows = table[(table.game == number) & (table["round"] == round_no)]
            assert [*rows.seat] == [*range(len(told.names))]
            for name, column in ROUNDS[key].items():
                assert [*rows[column]] == summary[name]
            if key == "hilo":
                opened = next(view for view in [frame.view() for frame in told if frame.round == round_no] if view.starter >= 0)
                assert [*rows.opening_sum] == [*opened.sums] and [*rows.ended].index(True) == summary["ender"]
                assert [*rows.lines] == [sum(one["seat"] == seat for one in summary["clears"]) for seat in range(3)]
        assert len(table[table.game == number]) == len(told.names) * len(told.summary["rounds"])


@pytest.mark.parametrize("key", ROUNDS)
def test_a_codebook_has_every_column(key: str) -> None:
    options = {} if key == "hilos" else {"players": 3}
    kept, rounds = (simulate(key, 3, keep=keep, progress=False, **options) for keep in ("rules", "rounds"))
    for name in ("games", "moves", "rules", "rounds", *(one for one in GAMES[key].tables if one != "rules")):
        found = rounds if name == "rounds" else kept
        columns = {re.sub(r"\[.*", "[...]", re.sub(r"card_\d", "card_0", one)) for one in found.frame(name).columns}
        assert columns == {*found.columns(name).index}


def test_tables_of_several_seeds() -> None:
    """A table of pooled games is those of their parts, whatever the order in which they were pooled."""

    def of(seed: int, first: int = 0) -> Outcomes:
        return simulate("himilo", 5, seed=seed, first=first, keep="rules", players=3, rounds=1, progress=False)

    pooled = of(8, 5) + of(9) + of(8)
    for name in ("games", "moves", "rules", "tricks"):
        table = pooled.frame(name)
        assert list(table.seed.cat.categories) == [8, 9]
        for seed, parts in ((8, [of(8), of(8, 5)]), (9, [of(9)])):
            mine = table[table.seed == seed].drop(columns="seed").astype(object).reset_index(drop=True)
            theirs = pd.concat([part.frame(name).astype(object) for part in parts], ignore_index=True)
            pd.testing.assert_frame_equal(mine, theirs)

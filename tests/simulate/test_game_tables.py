"""The tables that games make of what has been kept say what the replays of the same games say."""

from collections.abc import Iterator
from typing import Any

import pandas as pd
import pytest

from hilo_core import house, replay, simulate
from hilo_core.records.self_play import random_record
from hilo_core.types import Outcomes, Replay

from ..core.records import OPTION_SETS
from ..house.own_rules import jacks_for_kings
from ..sampled import LONG

SEED, REPLAYED = 5, 1_000 if LONG else 12


def of_games(*keys: str) -> Any:
    """A test for every set of options of some games."""
    sets = [(key, options) for key in keys for options in OPTION_SETS[key]]
    return pytest.mark.parametrize(("key", "options"), sets, ids=[f"{key}-{options}" for key, options in sets])


def both(key: str, options: dict[str, Any], name: str) -> Iterator[tuple[pd.DataFrame, Replay]]:
    """The rows of a table game by game, and the replay of the same game."""
    table = simulate(key, REPLAYED, seed=SEED, keep="rules", progress=False, **options).frame(name)
    for number in range(REPLAYED):
        yield table[table.game == number], replay(random_record(key, options, SEED, number=number))


def missing_is_none(row: Any) -> dict[str, Any]:
    """A row of a table, what is missing as None."""
    return {name: None if pd.isna(value) else value for name, value in row._asdict().items()}


TAKING = {  # the rules by which a trick is taken
    "himilo": {"HM-16", "HM-17", "HM-18", "HM-19", "HM-20", "HM-21"},
    "hilos": {"HS-09", "HS-10", "HS-R1"},
    "pass_or_go": {"PG-07", "PG-08", "PG-09"},
}


@of_games("himilo", "hilos", "pass_or_go")
def test_tricks(key: str, options: dict[str, Any]) -> None:
    for table, told in both(key, options, "tricks"):
        there = [
            (number, place, trick)
            for number, each in enumerate(told.summary["rounds"])
            for place, trick in enumerate(each.get("tricks") or ())
        ]
        assert len(table) == len(there)
        for row, (number, place, trick) in zip(map(missing_is_none, table.itertuples(index=False)), there, strict=True):
            cards = [value for name, value in row.items() if name.startswith("card_")]
            assert (row["round"], row["trick"]) == (number, place)
            assert {"cards": cards, **{name: row[name] for name in trick if name != "cards"}} == trick
            assert row["winning_card"] == (
                None if trick["winner"] is None else cards[(trick["winner"] - trick["leader"]) % len(cards)]
            )
        taking = {row.rule for row in table.itertuples()}
        assert taking <= TAKING[key]


def lowest_under_spades(cards: Any) -> str:
    """The card that K or J of spades makes the lowest."""
    return str(min(cards, key=lambda card: (card[-1] == "S", int(card[:-1]), -list(cards).index(card))))


def test_a_house_rule_has_the_same_tables() -> None:
    """Of its own games, by its own rules."""
    mine = house("himilo", "kept upside down", cards_below_winner=jacks_for_kings)
    table = simulate(mine, 20, keep="rules", progress=False, players=4, rounds=1).frame("tricks")
    for number in range(20):
        told = replay(random_record(mine, {"players": 4, "rounds": 1}, number=number))
        winners = [trick["winner"] for trick in told.summary["rounds"][0]["tricks"]]
        assert list(table[table.game == number].winner) == winners
    under = table[table.win_card == "KS"]
    assert [*under.winning_card] == [*under[["card_0", "card_1", "card_2", "card_3"]].apply(lowest_under_spades, axis=1)]


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

"""The law of Hilos as a whole."""

from pathlib import Path

import pytest

from hilo_core import replay, rule
from hilo_core.hilos import Hilos
from hilo_core.hilos import rules as hilos_rules
from hilo_core.hilos.variants import KEYS

from ..records import hilos

RULES = [f"HS-{number:02}" for number in range(1, 17)]
OF_VARIANTS = [
    f"HS-{letters}-{n}" for letters, last in (("PM", 4), ("WI", 7), ("SO", 6), ("DE", 4)) for n in range(1, last + 1)
]
RULINGS = [f"HS-R{number}" for number in range(1, 14)]
NEVER_TOLD = {Hilos.TWO_TEAMS, Hilos.CARDS, Hilos.SILENCE, Hilos.NEW_ROUND}  # they hold without anything happening
SELDOM = {Hilos.THROWN_IN, Hilos.SOLO, Hilos.MISERY, Hilos.ABUNDANT, Hilos.AT_LEAST, Hilos.SEVERAL_AT_SEVEN, Hilos.BID_MADE}
OPTIONS = [
    ("standard", {}),
    ("standard", {"reversal": "ruff_only"}),
    ("poor_man", {"match": "best_of_3", "reversal": "never"}),
    ("poor_man", {}),
    ("widow", {}),
    ("widow", {"auction": "scored"}),
    ("solo", {}),
    ("dealer", {}),
]


def test_all_rules_and_thirteen_rulings() -> None:
    assert [member.id for member in Hilos] == RULES + OF_VARIANTS + RULINGS
    assert {member.id for member in Hilos if member.kind == "ruling"} == set(RULINGS)


def test_every_other_rule_decides_something_in_some_random_game() -> None:
    told = {
        frame.rule
        for variant, options in OPTIONS
        for seed in range(12)
        for frame in replay(hilos(variant, seed=seed, **options))
    }
    assert told >= set(Hilos) - NEVER_TOLD - SELDOM
    assert not told & NEVER_TOLD


@pytest.mark.parametrize("reversal", ["always", "ruff_only", "never"])
def test_what_is_told_of_the_order(reversal: str) -> None:
    told = {frame.rule for variant in KEYS for frame in replay(hilos(variant, seed=2, reversal=reversal))}
    wanted = {
        "always": {Hilos.ORDER_TURNS, Hilos.ORDER_STAYS},
        "ruff_only": {Hilos.ORDER_TURNS, Hilos.ORDER_STAYS, Hilos.TRUMP_LED},
        "never": {Hilos.NEVER_TURNS},
    }[reversal]
    assert told & {Hilos.ORDER_TURNS, Hilos.ORDER_STAYS, Hilos.TRUMP_LED, Hilos.NEVER_TURNS} == wanted


@pytest.mark.parametrize("variant", KEYS)
def test_the_deal_moves_one_seat_clockwise_each_round(variant: str) -> None:
    """HS-R4: seat 0 deals first, and a round thrown in counts."""
    assert rule("HS-R4") is Hilos.NEW_ROUND
    options = {"rounds": 9} if variant in ("solo", "dealer") else {}
    for seed in range(10):
        dealers = [one["deal"]["dealer"] for one in hilos(variant, seed=seed, **options)["rounds"]]
        assert dealers == [number % (3 if variant == "widow" else 4) for number in range(len(dealers))]


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("HS-02", ["52-card", "A K Q J 10"]),
        ("HS-04", ["above six", "Each bid must be higher"]),
        ("HS-12", ["trump wins the trick", "2 is highest", "turns it back"]),
        ("HS-14", ["at least six tricks plus its bid", "above six"]),
        ("HS-WI-5", ["at least 3", "at least 4"]),
        ("HS-SO-1", ["Solo 1", "Grand Abundant 6"]),
        ("HS-R1", ["the order of the cards reverses", "then there is no change", "We turn the order over", "Some families"]),
        ("HS-R3", ["1 to 7"]),
        ("HS-R8", ["no points", "two other readings"]),
        ("HS-R12", ["1 to 13", "three unless you agree otherwise", "multiple of three"]),
    ],
)
def test_what_the_sentences_have_to_say(id: str, words: list[str]) -> None:
    text = next(member.text for member in Hilos if member.id == id)
    assert [word for word in words if word not in text] == []


@pytest.mark.parametrize(
    ("id", "option", "values"),
    [
        ("HS-R1", "reversal", ["always", "ruff_only", "never"]),
        ("HS-R8", "auction", ["unscored", "scored", "none"]),
        ("HS-R11", "rounds", ["8"]),
        ("HS-R12", "ante", ["3, 6, 9"]),
    ],
)
def test_the_option_of_a_ruling_stands_in_its_note(id: str, option: str, values: list[str]) -> None:
    note = rule(id).note
    assert note.startswith(f"Option {option}") and [value for value in values if value not in note] == []
    assert rule(id)._repr_markdown_().endswith(f"*  \n{note}")


def test_the_base_game_knows_nothing_of_its_variants_and_each_of_them_is_short() -> None:
    home = Path(hilos_rules.__file__).parent
    for name in ("trick.py", "bidding.py", "round.py"):
        text = (home / name).read_text("utf-8").lower()
        assert [word for word in ("widow", "solo", "poor", "misery", "pot ", "variant") if word in text] == []
    files = {path.stem: path.read_text("utf-8").count("\n") for path in home.glob("variant*.py")}
    assert set(files) >= {f"variant_{key}" for key in KEYS} and max(files.values()) < 120

"""The law of High, Low, Pass or Go as a whole."""

import pytest

from hilo_core import replay
from hilo_core.pass_or_go import PassOrGo

from ..records import pass_or_go

RULES = [f"PG-{number:02}" for number in range(1, 24)]
RULINGS = [f"PG-R{number}" for number in range(1, 10)]
NEVER_TOLD = {"PG-01", "PG-02", "PG-R9"}  # they hold without anything happening
A_SHARED_WIN = 66  # the seed of a game for three that two win together


def test_twenty_three_rules_and_nine_rulings() -> None:
    assert [member.id for member in PassOrGo] == RULES + RULINGS
    assert {member.id for member in PassOrGo if member.kind == "ruling"} == set(RULINGS)


def test_every_other_rule_decides_something_in_some_random_game() -> None:
    games = [replay(pass_or_go(players, seed=seed)) for players in (2, 3) for seed in (*range(20), A_SHARED_WIN)]
    told = {frame.rule.id for game in games for frame in game}
    assert told == set(RULES + RULINGS) - NEVER_TOLD


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("PG-01", ["2 Jokers", "6 dice", "8 for three"]),
        ("PG-02", ["Clubs are the lowest"]),
        ("PG-03", ["6 cards", "8 each"]),
        ("PG-04", ["1, 2 or 3", "4, 5 or 6"]),
        ("PG-09", ["nobody"]),
        ("PG-14", ["all the dice you have left"]),
        ("PG-16", ["rounded up", "9 becomes 5"]),
        ("PG-20", ["the first must roll", "the second must then roll"]),
        ("PG-22", ["full hand"]),
        ("PG-23", ["65"]),
        ("PG-R5", ["First the last six cards are dealt out"]),
    ],
)
def test_what_the_sentences_have_to_say(id: str, words: list[str]) -> None:
    text = next(member.text for member in PassOrGo if member.id == id)
    assert [word for word in words if word not in text] == []

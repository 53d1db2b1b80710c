"""The law of Hi MiLo! as a whole."""

import pytest

from hilo_core import replay
from hilo_core.himilo import HiMiLo

from ..records import record_of

RULES = [f"HM-{number:02}" for number in range(1, 28)]
RULINGS = [f"HM-R{number}" for number in range(1, 6)]
NEVER_TOLD = {"HM-01", "HM-02", "HM-05", "HM-13", "HM-14", "HM-R3"}  # they hold without anything happening


def test_twenty_seven_rules_and_five_rulings() -> None:
    assert [member.id for member in HiMiLo] == RULES + RULINGS
    assert {member.id for member in HiMiLo if member.kind == "ruling"} == set(RULINGS)


def test_every_other_rule_decides_something_in_some_random_match() -> None:
    told = set()
    for seed in range(3):
        for options in ({"players": 3}, {"players": 4, "show": 3}, {"players": 5, "rounds": 1}):
            told |= {frame.rule.id for frame in replay(record_of("himilo", options, seed))}
    assert told == set(RULES + RULINGS) - NEVER_TOLD


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("HM-02", ["1 to 12", "1 to 15", "1 to 18"]),
        ("HM-03", ["14"]),
        ("HM-06", ["exactly one High", "exactly one Low"]),
        ("HM-10", ["leader", "win card"]),
        ("HM-13", ["above every off-suit card"]),
        ("HM-15", ["played earlier ranks higher"]),
        ("HM-19", ["one card above", "two below"]),
        ("HM-20", ["two cards above", "one below"]),
        ("HM-27", ["7", "5", "3", "face-down pile"]),
        ("HM-R2", ["from the dealer's left"]),
    ],
)
def test_what_the_sentences_have_to_say(id: str, words: list[str]) -> None:
    text = next(member.text for member in HiMiLo if member.id == id)
    assert [word for word in words if word not in text] == []

"""The examples of the rules: each is decided by its rule, and says so in plain words."""

import re

import pytest

from hilo_core import GAMES
from hilo_core.base.rule import Rule
from hilo_core.lessons.examples import EXAMPLES, example
from hilo_core.lessons.examples.parts import Example, Part

LAWS = [rule for law in EXAMPLES for rule in law]
each = pytest.mark.parametrize("law", LAWS, ids=lambda law: law.id)
# What no function names: it holds without anything being decided, or only while players talk.
NAMED_BY_NOTHING = {
    "HM-01",
    "HM-02",
    "HM-05",
    "HM-R3",
    "HL-01",
    "HL-02",
    "HL-R1",
    "HL-R6",
    "HL-R10",
    "HL-R11",
    "HS-01",
    "HS-02",
    "HS-06",
    "HS-R4",
    "PG-01",
    "PG-R9",
}


@each
def test_the_rules_name_the_rule_that_decides(law: Rule) -> None:
    assert example(law).rule is (None if law.id in NAMED_BY_NOTHING else law)


@each
def test_it_is_told_shortly(law: Rule) -> None:
    shown = example(law)
    assert 3 <= len(shown.caption.split()) <= 45
    assert shown.caption.endswith((".", "?", ".”")) and shown.caption[0].isupper()
    assert len(shown.why.split()) <= 60 and bool(shown.why) == bool(shown.thought)
    for text in (shown.caption, shown.thought, shown.why):
        assert not re.search(r"\b\d{1,2}[SHCDROYGTBVP]\b|\bcolou?rs? card|seat \d|option", text), text


def test_the_same_every_time() -> None:
    assert all(example(law) == example(law) for law in LAWS)


def test_a_rule_of_another_game_has_none() -> None:
    class Toy(Rule):
        ONE = ("TOY-98", "One", "One.", "Nowhere")

    assert example(Toy.ONE) == Example()


def test_every_game_is_there() -> None:
    assert set(EXAMPLES) == {game.LAW for game in GAMES.values()}
    assert all(isinstance(part, Part) for law in LAWS for part in example(law).parts)

"""A reader's strategy gets a name, and is then named like any other."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from hilo_core import GAMES, HiloError, compare, simulate, tournament
from hilo_core.base.game import read_options
from hilo_core.chances.rollout_program import named_rollout_program
from hilo_core.cli import main
from hilo_core.machine.bits import lowest
from hilo_core.machine.compilable import compilable
from hilo_core.pass_or_go.round import GO, PLAY
from hilo_core.records.self_play import random_record
from hilo_core.strategies import register, strategy_names
from hilo_core.types import Outcomes

from ..registered import with_strategy


@compilable
def first_card(table: Any, seat: int, ask: int, given: int) -> int:
    """Return the first card that may be played, and never a pass."""
    return lowest(given) if ask == PLAY else GO


def last_word(view: Any, rng: Random) -> str:
    """Return the last of all legal actions."""
    return str(view.legal[-1])


@pytest.fixture
def both() -> Iterator[None]:
    """Yield one strategy of each kind."""
    with with_strategy("pass_or_go", "first_card", first_card), with_strategy("pass_or_go", "last_word", last_word):
        yield


def played(*who: str, **more: Any) -> Outcomes:
    """Return games of two."""
    return simulate("pass_or_go", 12, players=2, strategies=list(who), progress=False, **more)


def test_by_name_the_same_is_played_as_by_the_function(both: None) -> None:
    named, given = (
        played("last_word", "random"),
        simulate("pass_or_go", 12, players=2, strategies=[last_word, "random"], progress=False),
    )
    assert (named.counts, named.rules, named.strategies) == (given.counts, given.rules, ("last_word", "random"))
    assert played("first_card", "last_word").games == 12


def test_wherever_a_strategy_is_named(both: None, capsys: pytest.CaptureFixture[str]) -> None:
    found = tournament("pass_or_go", ("first_card", "last_word"), games=8, players=2)
    assert set(found.rates) == {("first_card", "last_word"), ("last_word", "first_card")}
    with with_strategy("hilos", "last_word", last_word):
        assert compare("hilos", "reversal", ("always", "never"), 2, strategies="last_word", variant="poor_man").pairs
    arguments = ["pass_or_go", "--option", "players=2", "--strategy", "first_card,last_word"]
    assert main(["simulate", *arguments, "--games", "4", "--workers", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["strategy"] == "first_card,last_word"
    assert main(["record", *arguments]) == 0
    options = read_options(GAMES["pass_or_go"], {"players": 2})
    assert json.loads(capsys.readouterr().out) == random_record(GAMES["pass_or_go"], options, 0, ["first_card", "last_word"])


def test_a_function_of_view_and_rng_plays_no_rollouts(both: None) -> None:
    with pytest.raises(HiloError, match="The strategy “last_word” is a function of view and rng"):
        named_rollout_program(GAMES["pass_or_go"], "last_word")


def test_afterwards_the_name_is_gone(both: None) -> None:
    with with_strategy("himilo", "mine", last_word):
        pass
    assert "mine" not in strategy_names(GAMES["himilo"])
    with pytest.raises(
        HiloError, match=r"has no strategy “mine”. Its strategies are random, beginner, expert, first_card, last_word\.$"
    ):
        played("mine", "random")
    with pytest.raises(HiloError, match="Hi MiLo! has no strategy “first_card”"):
        simulate("himilo", 1, players=3, strategies="first_card", progress=False)


@pytest.mark.parametrize(
    ("key", "name", "function", "sentence"),
    [
        ("pass_or_go", "beginner", last_word, "High, Low, Pass or Go comes with a strategy “beginner”. Choose another name."),
        ("pass_or_go", "a,b", last_word, "The name of a strategy should be a word of letters, digits and _, not “a,b”."),
        ("pass_or_go", 3, last_word, "The name of a strategy should be a word of letters, digits and _, not “3”."),
        ("pass_or_go", "mine", "expert", "A strategy is a function; this one is “expert”."),
    ],
)
def test_what_cannot_be_registered(key: Any, name: Any, function: Any, sentence: str) -> None:
    with pytest.raises(HiloError) as caught:
        register(key, name, function)
    assert str(caught.value) == sentence

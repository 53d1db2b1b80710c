"""A deal as a code: what is read is what was written, a mistake is found, and what no code can say has none."""

import re
from random import Random
from typing import Any

import pytest

from hilo_core import GAMES, HiloError
from hilo_core.base.game import read_options
from hilo_core.play.played import InteractiveGame
from hilo_core.teaching.classroom import LETTERS
from hilo_core.teaching.deal_code import Dealt, deal_code, read_deal_code

from .records import EVERY_SET

WAYS = ("expert", "beginner", "random")


def code_of(key: str, options: dict[str, Any], seat: int, way: Any, seed: int) -> str:
    """The code of a deal, with every option written out as a game has it."""
    game = GAMES[key]
    return deal_code(game, read_options(game, game.setup.with_players(options)), seat, way, seed)


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_what_a_code_says_is_what_was_written(key: str, options: dict[str, Any]) -> None:
    """For options that the start page offers; the cards are the same then."""
    rng = Random(key)
    for _ in range(40):
        seat, way, seed = rng.randrange(2), rng.choice(WAYS), rng.choice([rng.randrange(10_000), rng.randrange(10**9)])
        code = code_of(key, options, seat, way, seed)
        if not code:
            assert {"youngest_first", "rounds", "ante", "match"} & set(options)
            return
        found = read_deal_code(code.lower().replace(" ", "-"))
        assert found == Dealt(GAMES[key], read_options(GAMES[key], GAMES[key].setup.with_players(options)), seat, way, seed)
    assert len(code_of(key, options, 0, "beginner", 9_999).replace(" ", "")) <= 12
    one, two = (InteractiveGame(found.game, seed=found.seed, options=found.options) for _ in range(2))
    assert one.rounds[0]["deal"] == two.rounds[0]["deal"]


def test_every_wrong_letter_and_every_two_that_changed_places_are_found() -> None:
    code = code_of("himilo", {"players": 4}, 2, "expert", 4711).replace(" ", "")
    wrong = {code[:n] + letter + code[n + 1 :] for n in range(len(code)) for letter in LETTERS} - {code}
    wrong |= {code[:n] + code[n + 1] + code[n] + code[n + 2 :] for n in range(len(code) - 1)} - {code}
    assert len(wrong) > 100
    for one in wrong:
        with pytest.raises(HiloError, match="one letter is wrong, or two have changed places"):
            read_deal_code(one)


@pytest.mark.parametrize(
    "text", ["", "FJT", "FJT YTO", "FJTYTRFJTYTRFJTYTRFJTYTR", None, 7, "CCC CCC CCC CCC", "<b>", "Grüße!"]
)
def test_what_is_no_code_is_refused_in_one_sentence(text: Any) -> None:
    with pytest.raises(HiloError) as refused:
        read_deal_code(text)
    assert re.fullmatch(r"This [^.]*\.( Perhaps [^.]*\.)?", str(refused.value)), refused.value


@pytest.mark.parametrize(
    ("options", "way", "seed"),
    [
        ({}, ["expert", "beginner", "random"], 3),
        ({}, lambda view, rng: "", 3),
        ({"rounds": 4}, "expert", 3),
        ({}, "expert", -1),
    ],
)
def test_what_no_code_can_say_has_none(options: dict[str, Any], way: Any, seed: int) -> None:
    assert deal_code(GAMES["himilo"], {"players": 4, **options}, 0, way, seed) == ""

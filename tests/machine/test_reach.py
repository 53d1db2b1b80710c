"""What settles machine code: the functions a program reaches, and the constants and tables they name. Nothing else."""

from typing import Any

import pytest

from hilo_core import GAMES
from hilo_core.base.game import read_options
from hilo_core.chances.rollout_program import named_rollout_program
from hilo_core.machine import reach
from hilo_core.machine.compiled import ERRORS
from hilo_core.machine.intrinsics import words
from hilo_core.machine.translate import Translator
from hilo_core.simulation import kernels
from hilo_core.strategies import choosers

from ..core.records import OPTION_SETS


@pytest.mark.parametrize("key", GAMES)
def test_what_is_translated_has_been_reached(key: str) -> None:
    """Otherwise an edited rule could leave old machine code in use."""
    game: Any = GAMES[key]
    named = tuple(choosers(game))
    several = {game.program(full).name: full for full in (read_options(game, options) for options in OPTION_SETS[key])}
    programs = [(kernels.plain(game, named, full), 3, 3) for full in several.values()]
    for program, rows, numbers in [*programs, (named_rollout_program(game, named[-1]), 3, 7)]:
        translator = Translator("", words(pdep=False), ERRORS)
        translator.program(program, rows, numbers, {})
        translated = {function for function, _ in translator.signatures}
        assert translated <= set(reach.reached(program)) and len(translated) > 30


TEXT = '''
from enum import IntEnum
from typing import NamedTuple
from hilo_core.machine.compilable import Kept, compilable, lookup

WORTH, UNUSED, TABLE = 5, 7, (1, (2, 3))

class Law(IntEnum):
    ONE = 1
    TWO = 2

class Deciders(NamedTuple):
    choose: object

found = lookup(lambda: [4, 5, 6])
kept = Kept(20)

@compilable
def helper(a: int, more: int = 3) -> int:
    """What a helper does."""
    return a * WORTH + more  # a comment

@compilable
def unused(a: int) -> int:
    return a + 1

def around(inner: int):
    @compilable
    def program(row, a: int) -> None:
        """The program."""
        decide = Deciders(helper)
        row[0] = decide.choose(a) + inner + Law.ONE + TABLE[1][0] + found(a) + kept[3]
    return program

program = around(8)
'''


def digest_with(old: str = "", new: str = "") -> str:
    """The digest of the program in TEXT, with one change."""
    assert old in TEXT
    space: dict[str, Any] = {"__name__": "text"}
    exec(TEXT.replace(old, new) if old else TEXT, space)
    return reach.digest(space["program"])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a * WORTH", "a + WORTH"),
        ("WORTH, UNUSED, TABLE = 5", "WORTH, UNUSED, TABLE = 6"),
        ("(2, 3)", "(4, 3)"),
        ("ONE = 1", "ONE = 3"),
        ("[4, 5, 6]", "[4, 5, 7]"),
        ("Kept(20)", "Kept(21)"),
        ("around(8)", "around(9)"),
        ("more: int = 3", "more: int = 4"),
        ("more: int = 3) -> int", "more: int = 3) -> None"),
        ("Deciders(helper)", "Deciders(unused)"),
        ("@compilable\ndef helper", "@compilable(intrinsic='count')\ndef helper"),
    ],
)
def test_what_changes_the_program_changes_the_digest(old: str, new: str) -> None:
    assert digest_with(old, new) != digest_with()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a + 1", "a + 2"),
        ("= 5, 7", "= 5, 8"),
        ("TWO = 2", "TWO = 4"),
        ("What a helper does.", "What it does."),
        ("  # a comment", ""),
        ("\n@compilable\ndef unused", "\n\n\n@compilable\ndef unused"),
    ],
)
def test_nothing_else_does(old: str, new: str) -> None:
    assert digest_with(old, new) == digest_with()

"""The variants of Hilos, each in a file that states its difference; here the one on the table is called."""

from collections.abc import Callable, Mapping
from typing import Any

from ...base.game import Program
from ...machine.compilable import compilable
from ...machine.random import Row
from .. import round as standard
from ..table import VARIANT, VARIANTS
from . import dealer, poor_man, solo, widow

Round = Callable[[Row, Any], None]
PROGRAMS = (  # in the order of VARIANTS
    Program("standard", standard.play_round, standard.game_over),
    Program("poor_man", poor_man.play_round, standard.game_over),
    Program("widow", widow.play_round, widow.game_over),
    Program("solo", solo.play_round, solo.game_over),
    Program("dealer", dealer.play_round, dealer.game_over),
)


def program(options: Mapping[str, Any]) -> Program:
    """What is played with these options."""
    return PROGRAMS[VARIANTS.index(options["variant"])]


def one_of(rounds: tuple[Round, ...], number: int = 0) -> Round:
    """Several rounds as one program, which may be compiled: the row says by its VARIANT which is played."""
    first, *others = rounds
    if not others:
        return first
    another = one_of(tuple(others), number + 1)

    @compilable
    def play(table: Row, decide: Any) -> None:
        """One round of the variant on the table."""
        if table[VARIANT] == number:
            first(table, decide)
        else:
            another(table, decide)

    return play


play_round = one_of(tuple(program.play_round for program in PROGRAMS))


def over(table: Row) -> bool:
    """Whether the game of the variant on the table has ended."""
    return PROGRAMS[table[VARIANT]].over(table)

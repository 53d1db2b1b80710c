"""The variants of Hilos, each in a file that states its difference; here the one on the table is called."""

from collections.abc import Mapping
from typing import Any

from ...base.game import Program
from ...machine.random import Row
from .. import round as standard
from ..table import VARIANT, VARIANTS
from . import dealer, poor_man, solo, widow

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


def play_round(table: Row, decide: Any) -> None:
    """One round of the variant on the table."""
    PROGRAMS[table[VARIANT]].play_round(table, decide)


def over(table: Row) -> bool:
    """Whether the game of the variant on the table has ended."""
    return PROGRAMS[table[VARIANT]].over(table)

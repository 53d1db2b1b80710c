"""The base game of Hilos."""

from ..machine.random import Row
from . import round as base
from .sentences_base import SENTENCES
from .table import GOAL
from .variant import Options, Variant


def begin(table: Row, options: Options) -> None:
    """The points that end the game (HS-16)."""
    table[GOAL] = base.SEVEN_POINTS


STANDARD = Variant("standard", "", begin, base.play_round, base.game_over, SENTENCES, in_teams=True)

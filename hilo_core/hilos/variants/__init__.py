"""The variants of Hilos, each in a file that states its difference; here the one on the table is called."""

from typing import Any

from ...chance import Row
from ...compilable import compilable
from .. import round as standard
from ..table import DEALERS, POOR_MAN, SOLO, VARIANT, WIDOW
from . import dealer, poor_man, solo, widow


@compilable
def play_round(table: Row, decide: Any) -> None:
    """One round of the variant on the table."""
    if table[VARIANT] == POOR_MAN:
        poor_man.play_round(table, decide)
    elif table[VARIANT] == WIDOW:
        widow.play_round(table, decide)
    elif table[VARIANT] == SOLO:
        solo.play_round(table, decide)
    elif table[VARIANT] == DEALERS:
        dealer.play_round(table, decide)
    else:
        standard.play_round(table, decide)


@compilable
def game_over(table: Row) -> bool:
    """Whether the game of the variant on the table has ended."""
    if table[VARIANT] == WIDOW:
        return widow.game_over(table)
    if table[VARIANT] == SOLO:
        return solo.game_over(table)
    if table[VARIANT] == DEALERS:
        return dealer.game_over(table)
    return standard.game_over(table)

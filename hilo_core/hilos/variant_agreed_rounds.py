"""Games of an agreed number of rounds, which Solo and Dealer's Hilos are (HS-R11)."""

from collections.abc import Sequence

from ..base.game import Option, whole
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.words import listed
from .rules import Hilos
from .sentences_base import Sentence, number
from .table import ROUNDS, ROUNDS_PLAYED
from .variant import Options
from .view import View

AGREED = Option("rounds", "a whole number, 1 or more", lambda value, options: whole(value) and value > 0)
EIGHT = 8  # rounds, unless said otherwise


def agree(table: Row, options: Options) -> None:
    """The number of rounds."""
    table[ROUNDS] = options.get(AGREED.name, EIGHT)


@compilable
def game_over(table: Row) -> bool:
    """Whether the agreed number of rounds has been played (HS-R11)."""
    return bool(table[ROUNDS_PLAYED] >= table[ROUNDS])


def rounds_over(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """The end of the game."""
    best = number(view.new_totals[seat])
    all_of_them = {1: "The agreed round is", 2: "Both agreed rounds are"}.get(
        view.rounds, f"All {view.rounds} agreed rounds are"
    )
    rounds = f"{all_of_them} over"
    if len(view.winners) == 1:
        return f"{rounds}, and {names[seat]} wins with a balance of {best}."
    return f"{rounds}, and {listed([names[s] for s in view.winners])} share the win with {best} each."


SENTENCES: dict[Hilos, Sentence] = {Hilos.AGREED_ROUNDS: rounds_over}

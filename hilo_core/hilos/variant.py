"""What a variant of Hilos is: a value that says all in which it differs; and what those of an agreed number of rounds share."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..base.game import Option, Sentence, whole
from ..base.rule import Rule
from ..base.seats import Names
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.words import listed
from .bids import ABOVE_SIX
from .round import first_lead
from .round_sentences import number
from .rules import Hilos
from .table import ROUNDS, ROUNDS_PLAYED
from .view import View

Options = Mapping[str, Any]
PLAYERS = 4


@dataclass(frozen=True)
class Variant:
    """A variant. What is left out is as in most of them: four players, each alone, who bid tricks above six."""

    key: str  # as the option `variant` has it
    name: str  # "Widow's"; "" for the base game
    begin: Callable[[Row, Options], None]  # writes what the options say into the row of a game not yet begun
    play_round: Callable[[Row, Any], None]
    over: Callable[[Row], bool]  # whether the game has ended
    sentences: Mapping[Rule, Sentence]  # of the rules that it adds
    seats: int = PLAYERS
    in_teams: bool = False  # opposite seats play together
    options: tuple[Option, ...] = ()  # those it has beside the common ones
    deal: Mapping[str, type] = field(default_factory=lambda: {"trump": str})  # what a deal of a record holds beside the hands
    form: int = ABOVE_SIX  # of the bids
    first_lead: Callable[[Row], tuple[int, Hilos]] = first_lead
    without_bids: Hilos | None = None  # the rule by which nobody bids

    @property
    def sides(self) -> int:
        """How many totals are kept: two teams, or each seat alone."""
        return 2 if self.in_teams else self.seats


AGREED = Option(
    "rounds",
    "a whole number, 1 or more",
    lambda value, options: whole(value) and value > 0,
    label="Rounds",
    values=((8, "eight"), (4, "four"), (1, "one")),
)
EIGHT = 8  # rounds, unless said otherwise


def agree(table: Row, options: Options) -> None:
    """The number of rounds."""
    table[ROUNDS] = options.get(AGREED.name, EIGHT)


@compilable
def game_over(table: Row) -> bool:
    """Whether the agreed number of rounds has been played (HS-R11)."""
    return bool(table[ROUNDS_PLAYED] >= table[ROUNDS])


def rounds_over(view: View, seat: int, what: int, names: Names) -> str:
    """The end of the game."""
    best = number(view.new_totals[seat])
    all_of_them = {1: "The agreed round is", 2: "Both agreed rounds are"}.get(
        view.rounds, f"All {view.rounds} agreed rounds are"
    )
    rounds = f"{all_of_them} over"
    if len(view.winners) == 1:
        return f"{rounds}, and {names[seat]} wins with a balance of {best}."
    return f"{rounds}, and {listed([names[s] for s in view.winners])} share the win with {best} each."


AGREED_SENTENCES: dict[Rule, Sentence] = {Hilos.AGREED_ROUNDS: rounds_over}

"""What every game offers to those who record, replay, step and simulate it.

A game is a package with the names of `Game`; `games.py` lists them. Its round is a program that asks `Decide.choose` and tells
`Decide.tell`; its state is one row of ints, a list when stepping and an array when compiled.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from ..machine.random import Row
from ..messages.errors import RecordError, shown
from .rule import Rule
from .tally import Tally

CHANCE = -1  # the seat that chooses where dice or a shuffle decide
NAMES = ("Ann", "Ben", "Cem", "Dora", "Eli", "Fay")


class Decide(Protocol):
    """Whoever decides in a round, and is told what happened."""

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """What the seat does, as the game's code, when asked for `ask` (such as PLAY); `given` narrows what is legal."""

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Something has been settled, by this rule; the game's `explain` knows what `what` means."""


class Ask(NamedTuple):
    """A choice a seat has, as `play_round` puts it to `choose`."""

    seat: int
    ask: int
    given: int


class Program(NamedTuple):
    """What is played under some options, and all of it that need be compiled."""

    name: str  # "" where a game is always played by the same program
    play_round: Callable[[Row, Any], None]
    over: Callable[[Row], bool]


class Game(Protocol):
    """The names a game package offers."""

    KEY: str
    NAME: str
    LAW: type[Rule]
    OPTIONS: tuple["Option", ...]
    SIZE: int
    TALLY: Tally

    def new_table(self, options: Mapping[str, Any]) -> list[int]:
        """The row of a match not yet begun."""

    def seats(self, options: Mapping[str, Any]) -> int:
        """How many players the options name."""

    def deal_keys(self, options: Mapping[str, Any]) -> Mapping[str, type]:
        """What a deal of a record holds with these options, and the type of each value."""

    def read_deal(self, table: Row, deal: Mapping[str, Any]) -> None:
        """Lays the deal of a record into the row. RecordError (bad_deal, bad_format) if it is none."""

    def deal_at_random(self, table: Row) -> None:
        """Lays a random deal into the row, by the row's own stream of chance."""

    def write_deal(self, table: Row) -> dict[str, Any]:
        """The deal in the row, before the first ply, as a record has it."""

    def program(self, options: Mapping[str, Any]) -> Program:
        """What is played with these options."""

    def play_round(self, table: Row, decide: Any) -> None:
        """The program of a round."""

    def over(self, table: Row) -> bool:
        """Whether the game has ended."""

    def tally_round(self, table: Row, counts: Row) -> None:
        """Adds the round just finished to the counts of a simulation, which lie as TALLY says."""

    def tally_game(self, table: Row, counts: Row) -> None:
        """Adds the game just finished to the counts of a simulation."""

    def round_summary(self, table: Row) -> dict[str, Any]:
        """What RECORD.md lists under round, of the round just finished."""

    def result(self, table: Row) -> dict[str, Any]:
        """What RECORD.md lists under result, `winners` first."""

    def read(self, word: str) -> tuple[int, Any]:
        """What kind of choice an action names, and its code. RecordError (bad_notation) if it cannot be read."""

    def write(self, ask: int, code: Any, table: Row | None = None) -> str:
        """The action of a code, in canonical form; a shuffle that has been made is read from the row."""

    def resolve(self, table: Row, asked: Ask, code: Any) -> int:
        """The legal choice of a record as the int that `play_round` goes on with; what no int can hold, such as a shuffle,
        is laid into the row."""

    def truncated(self, table: Row) -> bool:
        """Whether a round that plays by itself is to be cut here, because legal play need not end."""

    def legal(self, table: Row, asked: Ask) -> list[int] | None:
        """The codes of all legal choices; None for chance with too many to list."""

    def refusal(self, table: Row, asked: Ask, code: Any, names: Sequence[str]) -> tuple[str, Rule | None] | None:
        """None if the choice is legal; otherwise a sentence, and the rule broken if it is a single one."""

    def barred(self, table: Row, asked: Ask, kind: int, code: Any) -> Rule | None:
        """The rule that bars a choice of another kind than the one asked for, if it is a single one."""

    def asked_for(self, asked: Ask, names: Sequence[str]) -> str:
        """What is wanted of whom, as the end of a sentence: "Ann is to bid"."""

    def prompt(self, table: Row, asked: Ask, names: Sequence[str]) -> str:
        """What comes next, in a sentence, as the seat asked sees it."""

    def choose_at_random(self, table: Row, seat: int, ask: int, given: int) -> int:
        """A uniformly random legal choice, by the row's own stream of chance."""

    def view(self, table: Row, seat: int | None) -> Any:
        """What lies where, as this seat may see it; None: everything open."""

    def describe(self, view: Any, rule: Rule, seat: int, what: int, names: Sequence[str]) -> tuple[str, Rule]:
        """What was told, in one sentence for people, and the rule; nothing that `view` hides is said."""

    def title(self, view: Any, names: Sequence[str]) -> tuple[str, str]:
        """A small line (game, round, level) and the title of the position."""

    def section(self, view: Any) -> str:
        """The part of the round a reader may jump to, such as "Trick 3"."""

    def choices(self, table: Row, asked: Ask, names: Sequence[str]) -> "Choices":
        """All that the seat asked may be pointed at, legal or not, each with its answer."""

    def question(self, view: Any, rule: Rule, seat: int, names: Sequence[str]) -> "Question | None":
        """What a reader may be asked before this is told; None if there is nothing to guess."""


class Answer(NamedTuple):
    """Why a choice may be made or not, by which rule, and what would follow by which rule."""

    legal: bool
    why: str
    rule: Rule | None
    then: str = ""
    then_rule: Rule | None = None
    winner: int = -1  # the seat that would then be taking the trick


class Choice(NamedTuple):
    """One thing a seat may be pointed at: an action, or with `Choices.pick` above one a part of it."""

    action: str
    card: str  # the card it is about, "" if it is none
    label: str  # a few words for a button
    answer: Answer


class Choices(NamedTuple):
    """All a seat may be pointed at. With `pick` above one the action is `verb` and so many of the parts."""

    choices: tuple[Choice, ...]
    pick: int = 1
    verb: str = ""


class Question(NamedTuple):
    """A question for a reader, what may be answered, and the place of the right answer."""

    text: str
    options: tuple[str, ...]
    right: int


@dataclass(frozen=True)
class Option:
    """An option of a game: its name, what it may be, and what it is if left out (None: nothing)."""

    name: str
    wanted: str  # "a whole number from 3 to 5"
    fits: Callable[[Any, Mapping[str, Any]], bool]  # the value, given all options
    default: Any = None
    required: bool = False


def whole(value: object) -> bool:
    """Whether a JSON value is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def read_options(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a game, those left out with their defaults. RecordError (bad_option) for one that does not fit."""
    known = {option.name: option for option in game.OPTIONS}
    for name in given:
        if name not in known:
            raise RecordError("bad_option", f"{game.NAME} has no option {shown(name)}. Its options are {', '.join(known)}.")
    options = {
        name: given.get(name, option.default)
        for name, option in known.items()
        if name in given or option.required or option.default is not None
    }
    for name, option in known.items():
        if name not in given and option.required:
            raise RecordError("bad_option", f"{game.NAME} needs the option {name}: {option.wanted}.")
        if name in given and not option.fits(given[name], options):
            raise RecordError("bad_option", f"The option {name} is {shown(given[name])}; it should be {option.wanted}.")
    return options

"""The interface that every game implements, used to record, replay, step through and simulate it.

A game is one value of `Game`, made by its package and registered in `games.py`. Its round is a program that asks for choices
with `Decider.choose` and reports events to `Decider.tell`. Its state is one row of ints: a list when stepping, an array when
compiled.
"""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations
from types import ModuleType
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, cast

from ..machine.compilable import can_be_compiled, compilable
from ..machine.random import Row
from ..messages.checks import a_text, perhaps, plain
from ..messages.errors import HiloError, RecordError, shown
from ..messages.texts import Json, Several, Texts
from ..messages.words import WORDING, listed, signed
from .rule import Rule, texts_beside
from .seats import CHANCE as CHANCE
from .seats import PLAYERS as PLAYERS
from .seats import SEAT_NAMES as SEAT_NAMES
from .seats import DecisionPoint as DecisionPoint
from .seats import Names
from .slots import (
    Beliefs,
    GameTable,
    Notes,
    Positions,
    RowChange,
    RowTest,
    Solver,
    Watched,
)
from .tally import Options, Tally


class Decider(Protocol):
    """An object that makes the decisions in a round, and hears what happened."""

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """Return the seat's choice as a code. The game asks `ask`, such as PLAY, and `given` limits what is legal."""

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Receive an event that was settled by a rule; the game's `describe` knows the meaning of `what`."""


class Program(NamedTuple):
    """The functions that play a game under some options, and everything else to compile with them."""

    play_round: Callable[[Row, Any], None]
    """The program of a round, played with a `Decider`."""

    over: RowTest
    """Whether the game has ended."""

    fixed: Several = (PLAYERS,)
    """Slots of the row that the options settle: machine code is made for what they hold."""

    name: str = ""  # the name of the program, if a game has several


@dataclass(frozen=True, eq=False, kw_only=True)
class Telling:
    """The sentences that describe a game to people. They never mention what a `view` hides."""

    prompt: Callable[[Row, DecisionPoint, Names], "Prompt"]
    """What is asked now, and of whom."""

    describe: Callable[[Any, Rule, int, int, Names], "Told"]
    """`(view, rule, seat, what, names)`: what was told."""

    title: Callable[[Any, Names], "Title"]
    """What stands above a position, from its view."""

    choices: Callable[[Row, DecisionPoint, Names], "Choices"]
    """All that the seat asked may be pointed at, legal or not, each with its answer."""

    moves: "Callable[[Any, Rule, int, str, Names], Moves] | None" = None
    """`(view, rule, seat, action, names)`: what a step adds to the list of moves, `action` "" if none was made in it. Without
    it a move is told by its sentence, in the row of its section."""


Refusal = tuple[str, Rule | None] | None
"""Why a choice is not legal, and the rule broken if it is a single one; None if it is legal."""


def refusals(
    by_kind: Mapping[int, Callable[[Row, DecisionPoint, Any, str], Refusal]],
    blocking_rule: Callable[[Row, DecisionPoint, int, Any], Rule | None] = lambda *_: None,
) -> Callable[[Row, DecisionPoint, int, Any, Names], Refusal]:
    """Build the `refusal` of a game from the refusals for each kind of choice, which receive the name of the seat.

    A choice of a different kind than the one asked for may break a rule too.
    """

    def refusal(table: Row, asked: DecisionPoint, kind: int, code: Any, names: Names) -> Refusal:
        if kind != asked.ask:
            return "", blocking_rule(table, asked, kind, code)
        return by_kind[asked.ask](table, asked, code, names[asked.seat])

    return refusal


Chooser = Callable[[Row, int, int, int], int]
"""`(table, seat, ask, given)`: a choice that is legal. It can be compiled."""


class Write(Protocol):
    """Return a code's action in canonical form; for a shuffle that has been made, read the action from the row."""

    def __call__(self, ask: int, code: Any, table: Row | None = None) -> str: ...


class InRow(NamedTuple):
    """A choice of a record that does not fit in an int, such as a shuffle, and is written into the row at a slot."""

    slot: int
    values: Several


def code_in(table: Row, code: Any) -> int:
    """Return a legal choice of a record as the int that `play_round` takes, writing it into the row if needed."""
    if not isinstance(code, InRow):
        return int(code)
    table[code.slot : code.slot + len(code.values)] = code.values
    return 0


class Parts(NamedTuple):
    """The parts of an action: its `verb`, and `pick` of the `names`.

    With `in_order` the names may be given in any order, and are written in the order of `names`.
    """

    verb: str
    names: Texts
    pick: int
    in_order: bool

    def after(self, chosen: Sequence[str]) -> list[str]:
        """Return the names that can follow those chosen so far."""
        if not self.in_order:
            return [name for name in self.names if name not in chosen]
        first = self.names.index(chosen[-1]) + 1 if chosen else 0
        return list(self.names[first : len(self.names) - (self.pick - len(chosen) - 1)])

    @property
    def words(self) -> list[str] | None:
        """Return every action that can be made of them, sorted, or None if their order counts, because there are too many."""
        if not self.in_order:
            return None
        names = [f" {name}" for name in self.names]
        after = {name: sorted(names[at:]) for at, name in enumerate(["", *names])}
        found = [(self.verb, "")]
        for _ in range(self.pick - 1):
            found = [(word + name, name) for word, last in found for name in after[last]]
        return [word + name for word, last in found for name in after[last]]


@compilable
def never(_: Any) -> bool:
    """Return False: legal play always ends."""
    return False


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """The rules of a game.

    Its optional parts (its telling, `beliefs`, strategies and others, see the properties) are in modules next to its law.

    Each game exists only once. A copy, even through pickle, is the game that is registered under its key.
    """

    KEY: str
    NAME: str
    LAW: type[Rule]
    OPTIONS: tuple["Option", ...]
    TALLY: Tally
    """What is counted in a simulation."""

    new_table: Callable[[Options], list[int]]
    """The row of a match not yet begun, with the number of players in its slot PLAYERS."""

    read_deal: Callable[[Row, Json], None]
    """Lays the deal of a record into the row. RecordError (bad_deal, bad_format) if it is none."""

    deal_at_random: RowChange
    """Lays a random deal into the row, by the row's own stream of chance."""

    write_deal: Callable[[Row], Json]
    """The deal in the row, before the first ply, as a record has it."""

    program: Callable[[Options | None], Program]
    """What is played with these options, or None: with any."""

    read: Callable[[str], tuple[int, Any]]
    """What kind of choice an action names, and its code, or what to lay `InRow`. RecordError (bad_notation) if it cannot be
    read."""

    write: Write
    legal: Callable[[Row, DecisionPoint], list[int] | Parts]
    """The codes of all legal choices; of chance with too many to list the parts of which its action is put together."""

    refusal: Callable[[Row, DecisionPoint, int, Any, Names], Refusal]
    """`(table, asked, kind, code, names)`: None if the choice is legal; otherwise a sentence, "" where another kind of choice
    is asked for, and the rule broken if it is a single one."""

    choose_at_random: Chooser
    """A uniformly random legal choice, by the row's own stream of chance."""

    view: Callable[[Row, int | None], Any]
    """What lies where, as this seat may see it; None: everything open."""

    summary: Callable[[Row], tuple[Json, Json]]
    """What RECORD.md lists under round, of the round just finished, and under result: `winners` first, and `totals` by side,
    those of teams if there are fewer than seats. Without totals all seats play together, as the side "team"."""

    tally: Callable[[Row, Row, int], None]
    """`(table, counts, ended)`: adds a round just finished to the counts of a simulation, which lie as TALLY says, and the game
    if it has `ended`: the number of rounds that were played in it, otherwise 0."""

    STRATEGIES: Mapping[str, str] = field(default_factory=dict)
    """The module of each built-in strategy but chance, by its name. It has a chooser, or what makes one for the game."""

    ACTIONS: Texts = ()
    """Every action there is, whatever the options, so that each has a number; of one that is put together, each part with the
    verb: "pass 3S"."""

    truncated: RowTest = never
    """Whether a round that plays by itself is to be cut here, because legal play need not end."""

    watched: Mapping[str, Watched] = field(default_factory=dict)
    """What can be watched in rounds that play themselves one by one."""

    notes: Notes = field(default_factory=Notes)
    """What its tables want to know besides."""

    def beside(self, *names: str) -> list[ModuleType]:
        """Return the game's modules with these names, from the package of its law.

        They are imported only when they are needed, so that stepping through a round does not wait for them.
        """
        package = self.LAW.__module__.rpartition(".")[0]
        return [import_module(f"{package}.{name}") for name in names if package and find_spec(f"{package}.{name}")]

    def strategy(self, name: str) -> Chooser:
        """Return the built-in chooser with this name, "random" or one in STRATEGIES. Those of other modules are not loaded.

        Raises HiloError if the module that STRATEGIES names does not have it.
        """
        if name == "random":
            return self.choose_at_random
        found: Any = next((vars(module).get(name) for module in self.beside(self.STRATEGIES[name])), None)
        if found is None:
            raise HiloError(f"{self.NAME} names a strategy {shown(name)}, but has none in a module {self.STRATEGIES[name]}.")
        chooser: Chooser = found if can_be_compiled(found) else found(self)  # a strategy that looks ahead uses these rules
        return chooser

    @cached_property
    def telling(self) -> Telling | None:
        """Return the game's texts (`Telling`), from the modules `sentences` and `choices` of its package or its own module.

        A game without a telling can be recorded, replayed for its result, and simulated.
        """
        found = slots_from(Telling, *self.beside("sentences", "choices"), sys.modules[self.LAW.__module__])
        return Telling(**found) if "describe" in found else None

    @cached_property
    def beliefs(self) -> Beliefs | None:
        """Return the game's beliefs: what is possible for a seat, and what can follow.

        A game without beliefs has no chances.
        """
        modules = self.beside("beliefs")
        return Beliefs(**slots_from(Beliefs, *modules)) if modules else None

    @cached_property
    def positions(self) -> Positions | None:
        """Return how to describe a position in words, and how to set one up.

        Without it, positions cannot be set up.
        """
        modules = self.beside("position")
        return Positions(**slots_from(Positions, *modules)) if modules else None

    @cached_property
    def solver(self) -> Solver | None:
        """Return the solver for rounds with all hands face up, or None if the game has none."""
        modules = self.beside("solving")
        found = Solver(**slots_from(Solver, *modules)) if modules else None
        return found if found is not None and (found.house_rules or HOUSE_RULE not in self.KEY) else None

    @cached_property
    def tables(self) -> Mapping[str, GameTable]:
        """Return the additional tables of simulated games, by name: the TABLES of the game's package."""
        return {name: table for module in self.beside("tables") for name, table in module.TABLES.items()}

    @cached_property
    def round_row(self) -> Callable[[Row, Row | None, int], Json] | None:
        """Return the function `(table, shown, seat)`, which makes a row of the table of rounds.

        The row has no columns for game, round and seat. It is made from the row at the end of a round, and the one at the last
        event that `shows` it. None if there is no such table.
        """
        return next((module.round_row for module in self.beside("tables") if hasattr(module, "round_row")), None)

    def columns(self, table: str) -> dict[str, str]:
        """Return the meaning of each column of one of the game's tables, by name."""
        return dict(texts_beside(str(sys.modules[self.LAW.__module__].__file__)).get("tables", {}).get(table, {}))

    @cached_property
    def SIZE(self) -> int:  # noqa: N802 (a constant)
        """Return how many ints the game's row has."""
        return len(self.new_table(read_options(self, self.with_players({}))))

    @cached_property
    def play_round(self) -> Callable[[Row, Any], None]:
        """Return the program of a round that works with any options."""
        return self.program(None).play_round

    @cached_property
    def over(self) -> RowTest:
        """Return the function that tells, with any options, whether a game has ended."""
        return self.program(None).over

    @property
    def choosable(self) -> list["Option"]:
        """Return the options for a form."""
        return [option for option in self.OPTIONS if option.values]

    def with_players(self, options: Options) -> Json:
        """Return the options, with the usual number of players if the game needs a number."""
        return {**{option.name: option.values[0][0] for option in self.choosable if option.required}, **options}

    def seats(self, options: Options) -> int:
        """Return how many players the options name."""
        return self.new_table(read_options(self, options))[PLAYERS]

    def codes(self, table: Row, asked: DecisionPoint) -> list[int] | None:
        """Return the codes of all legal choices; None for chance with too many to list."""
        found = self.legal(table, asked)
        if not isinstance(found, Parts):
            return found
        words = found.words
        return None if words is None else [self.read(word)[1] for word in words]

    def sides(self, table: Row) -> list[int | str]:
        """Return the side of each seat, numbered like `winners` of a result."""
        seats, totals = range(table[PLAYERS]), self.summary(table)[1].get("totals")
        return ["team" if totals is None else seat % len(totals) for seat in seats]

    @property
    def in_words(self) -> Telling:
        """Return the game's texts (`Telling`).

        Raises HiloError if it has none.
        """
        if self.telling is None:
            raise HiloError(f"{self.NAME} has no telling, so it cannot be stepped through; it can be replayed and simulated.")
        return self.telling

    def asked_for(self, table: Row, asked: DecisionPoint, names: Names) -> str:
        """Return who must do what, as the end of a sentence; without texts, only who is to move."""
        if self.telling is not None:
            return self.telling.prompt(table, asked, names).wanted
        return f"{names[asked.seat] if asked.seat != CHANCE else 'chance'} is to move"

    def situation(self, table: Row, asked: DecisionPoint, names: Names) -> str:
        """Describe a position in a sentence, as the seat to move may know it, and say who must do what."""
        wanted = self.asked_for(table, asked, names)
        if self.telling is None:
            return f"{self.NAME}: {wanted}."
        over, title, _ = self.telling.title(self.view(table, asked.seat), names)
        return f"{over}. {title}: {wanted}."

    def __repr__(self) -> str:
        return f"<Game {self.NAME}>"

    def __reduce__(self) -> Any:
        return find_game, (self.KEY,)


def slots_from(kind: type, *modules: ModuleType) -> Json:
    """Return the slots of a Game, a Telling or Beliefs that these modules fill.

    A slot takes the value with its name, or its name in capitals, from the first module that has one.
    """
    found: Json = {}
    for slot in fields(kind):
        for module in modules:
            for name in (slot.name, slot.name.upper()):
                if hasattr(module, name):
                    found.setdefault(slot.name, getattr(module, name))
    return found


GameKey = Literal["himilo"] | Literal["hilo"] | Literal["hilos"] | Literal["pass_or_go"]  # hints for editors
AnyGame = Game | GameKey | str

REGISTERED: dict[str, Game] = {}  # the games by key; `games.py` registers them
HOUSE_RULE = "__"  # separates the game's key and the name in the key of a house rule


def find_game(key: object) -> Game:
    """Return the game with this key, or the game itself.

    Raises RecordError (bad_format), which lists the games, if there is none.
    """
    if isinstance(key, Game):
        return key
    if isinstance(key, str) and key in REGISTERED:
        return REGISTERED[key]
    of, _, name = key.partition(HOUSE_RULE) if isinstance(key, str) else ("", "", "")
    if name and of in REGISTERED:
        raise RecordError(
            "bad_format",
            f"There is no house rule {shown(name)} of {REGISTERED[of].NAME} here, because a record only names it. Make it "
            f'first with its functions, house("{of}", "{name.replace("_", " ")}", ...), and then try again.',
        )
    raise RecordError("bad_format", f"There is no game {shown(key)}. The games are {', '.join(REGISTERED)}.")


class Explanation(NamedTuple):
    """The reason why a choice is allowed or not, and its consequences, each with its rule."""

    legal: bool
    why: str
    rule: Rule | None
    then: str = ""
    then_rule: Rule | None = None
    winner: int = -1  # the seat that would then be winning the trick


def together(answers: Sequence[Explanation]) -> Explanation:
    """Combine the answers to the parts of an action into one answer that says nothing twice."""
    then = " ".join(dict.fromkeys(one.then for one in answers if one.then))
    then_rule = next((one.then_rule for one in answers if one.then_rule is not None), None)
    why = " ".join(dict.fromkeys(one.why for one in answers))
    return Explanation(all(one.legal for one in answers), why, answers[0].rule, then, then_rule)


class Told(NamedTuple):
    """The sentence and the rule of a step."""

    text: str  # in one sentence
    rule: Rule
    kind: str = ""
    """Of what kind a step is that a reader who plays needs time to see, "" for any other: a "trick" that is complete, what else
    is told of it ("stays", which need not be said), the order that turns ("turn"), a "line", "dice", the "end" of something, or
    cards that the seat of the view is given ("take")."""

    question: "PredictionPrompt | None" = None  # the question a reader may be asked before this is told


class Prompt(NamedTuple):
    """The question that a seat must answer."""

    wanted: str
    """What is wanted of whom, as everybody may know it, as the end of a sentence: "Ann is to bid"."""

    headline: str
    """The same as the seat asked sees it, in some 34 letters: "Dora plays one of three ♦"."""

    look_at: str = ""
    """What there is to look at before it chooses, told to that seat, in at most 40 words; "" for nothing."""


class Title(NamedTuple):
    """The title above a position."""

    over: str  # a small line: game, round, level
    title: str
    section: str  # the part of the round a reader may jump to, such as "Trick 3"


class Choice(NamedTuple):
    """One choice that a seat can point at: an action, or a part of one if `Choices.pick` is more than one."""

    action: str
    card: str  # the card it is about; "" if it is about no card
    label: str  # a few words for a button
    answer: Explanation
    doing: str = ""  # the same inside a sentence: "taking the pink 8 to a3"


class Choices(NamedTuple):
    """All choices that a seat can point at.

    If `pick` is above one, as when three cards are passed, the `action` of a choice is one part of a record's action, such as
    "3S". The whole action is the `verb` and `pick` parts; `action_of` puts them together.
    """

    choices: tuple[Choice, ...]
    pick: int = 1
    verb: str = ""

    def action_of(self, *parts: str) -> str:
        """Return the action of a record for these choices, which are given by their `action`.

        This is "pass 3S 5S 6S" for three cards; if `pick` is one, it is the choice itself. Raises HiloError for too few or too
        many choices, and for one that is repeated or does not exist.
        """
        there = [choice.action for choice in self.choices]
        if not there:
            raise HiloError("There is nothing to choose here.")
        for part in parts:
            if not isinstance(part, str) or part not in there:
                raise HiloError(f"There is no choice {shown(part)} here. The choices are {', '.join(there)}.")
        if len(set(parts)) != self.pick or len(parts) != self.pick:
            wanted = "one choice" if self.pick == 1 else f"{self.pick} different choices"
            raise HiloError(f"Give {wanted} here; you gave {', '.join(parts) or 'none'}.")
        return " ".join((self.verb, *parts)) if self.pick > 1 else parts[0]

    def answer(self, action: str) -> Explanation | None:
        """Return the answer to an action in canonical form, or None if no choice offers that action."""
        answers = {choice.action: choice.answer for choice in self.choices}
        if self.pick == 1:
            return answers.get(a_text(action, "action"))
        verb, *parts = a_text(action, "action").split(" ")
        found = [answers[part] for part in dict.fromkeys(parts) if part in answers]
        return together(found) if verb == self.verb and len(found) == len(parts) == self.pick else None

    def actions(self) -> "Choices":
        """Return the same choices as whole actions of a record, with every combination of parts."""
        if self.pick == 1:
            return self
        several = combinations(self.choices, self.pick)
        return Choices(
            tuple(
                Choice(
                    self.action_of(*(one.action for one in some)),
                    "",
                    listed([one.label for one in some]),
                    together([one.answer for one in some]),
                )
                for some in several
            )
        )


class Cell(NamedTuple):
    """A move in the list of moves: its row and column, its words, and whether to add "led" or "wins"."""

    row: str  # the text of the first column
    column: int  # from 1
    text: str
    sign: str = ""


class Moves(NamedTuple):
    """The rows that a step adds to the list of moves: the headings of the columns, and the cells.

    A step can repeat a cell of an earlier step to change it: the card that has won a trick.
    """

    columns: Texts
    cells: tuple[Cell, ...] = ()


class PredictionPrompt(NamedTuple):
    """A question to the reader, its possible answers, and the position of the right answer."""

    text: str
    options: Texts
    right: int


class Saying:
    """The names in a step that the texts of the file rules.toml next to `home` can use.

    The names are its methods, the fields of the view, and "own_" plus the name of a list by seat, for the entry of the step's
    seat. A text can also use comparisons and simple arithmetic with these names.
    """

    home: ClassVar[str]  # the file of a module
    players: int
    phase: str
    dealer: int
    trick: int
    winner: int

    def __init__(self, view: Any, seat: int, what: int, names: Names) -> None:
        self.view, self.seat, self.what, self.names, self.name = view, seat, what, names, names[seat]

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.view, name.removeprefix("own_"))
        return found[self.seat] if name.startswith("own_") else found

    def __getitem__(self, words: str) -> Any:
        """Return the value of a name, or of a Python expression with names: "seat < 0"."""
        if not words.isidentifier():
            return eval(words, {}, cast(Any, self))
        try:
            found = getattr(self, words)
        except AttributeError:
            raise KeyError(words) from None  # leaves the answer to Python, as in `len`
        return found() if callable(found) else found

    def say(self, *keys: str) -> str:
        """Return the text at these keys.

        From several texts, it takes the first whose key is true, or the one called "else"; `like` names a rule with the same
        texts.
        """
        found: Any = texts_beside(self.home)
        for key in keys:
            found = found[key]
        while isinstance(found, Mapping):
            if "like" in found:
                found = texts_beside(self.home)[found["like"]]["said"]
            else:
                found = next(text for case, text in found.items() if case == "else" or self[case])
        return signed(WORDING.vformat(found, (), cast(Any, self)))

    @classmethod
    def describe(cls, view: Any, rule: Rule, seat: int, what: int, names: Names) -> Told:
        """Describe what happened, with the text that the rule has under `said`."""
        step = cls(view, seat, what, names)
        return Told(step.say(rule.id, "said"), rule, step.kind(rule), step.question(rule))

    @classmethod
    def title(cls, view: Any, names: Names) -> Title:
        """Return the title above a position, built from the texts for its parts."""
        step = cls(view, cls.seat_of_title(view), 0, names)
        return Title(*(step.say("title", part) for part in Title._fields))

    @staticmethod
    def seat_of_title(view: Any) -> int:
        """Return the seat that a title is about."""
        return -1

    def kind(self, rule: Rule) -> str:
        """Return the kind of the step; see `Told`."""
        return ""

    def question(self, rule: Rule) -> PredictionPrompt | None:
        """Return the question that readers answer before they see this step."""
        return None

    def named(self, seats: Iterable[int]) -> list[str]:
        """Return seats as names: Ann, Ben."""
        return [self.names[seat] for seat in seats]

    def of_seats(self, numbers: Sequence[object]) -> list[str]:
        """Return each seat's name with its number: Ann 3, Ben 5."""
        return [f"{name} {number}" for name, number in zip(self.names, numbers, strict=False)]

    def is_over(self) -> bool:
        """Return whether the round is over."""
        return self.phase == "over"

    def is_dealt(self) -> bool:
        """Return whether no trick has begun."""
        return self.trick < 0

    def winning(self) -> list[str]:
        """Return the names of the players who have won the game."""
        return self.named(self.winners)

    def totals_now(self) -> list[str]:
        """Return the totals including this round."""
        return self.of_seats(self.new_totals)


class Asking(Saying):
    """The names that the texts of `prompt` can use for the choice to be made.

    The names are its methods, and the slots of the row instead of a view: "laid", "own_points". `what` is the value that comes
    with the question.
    """

    slots: ModuleType  # the names of the row
    asks: Sequence[str]  # the words for each kind of question, by its number

    def __getattr__(self, name: str) -> Any:
        at = getattr(self.slots, name.removeprefix("own_").upper())
        return self.view[at + (self.seat if name.startswith("own_") else 0)]

    @classmethod
    def prompt(cls, table: Row, asked: DecisionPoint, names: Names) -> Prompt:
        """Return the sentence that says whose turn it is and what to choose."""
        step = cls(table, asked.seat, asked.given, names)
        return Prompt(*(step.say("prompt", cls.asks[asked.ask], part) for part in Prompt._fields))


@dataclass(frozen=True)
class Option:
    """An option of a game: its name, its allowed values, and its default (None: no default)."""

    name: str
    wanted: str  # "a whole number from 3 to 5"
    fits: Callable[[Any, Options], bool] | None = None  # the value, given all options; None: it is one of `values`
    default: Any = None
    required: bool = False
    label: str = ""  # the name in a form
    values: tuple[tuple[Any, str], ...] = ()  # the values in a form, each with its words, the usual one first
    variants: Texts = ()  # if any are named: the option exists only with one of these

    def allows(self, value: Any, options: Options) -> bool:
        """Return whether the option may have this value, given all options."""
        if self.fits is not None:
            return self.fits(value, options)
        return any(type(value) is type(one) and value == one for one, _ in self.values)

    @property
    def field(self) -> Json:
        """Return the option as the data of a page's form."""
        return {"name": self.name, "label": self.label, "values": self.values, "variants": self.variants}


def players_option(wanted: str, *numbers: int) -> Option:
    """Return the option for the number of players: one of these numbers, with the usual one first."""
    return Option("players", wanted, required=True, label="Players", values=tuple((number, str(number)) for number in numbers))


def whole(value: object) -> bool:
    """Return whether a JSON value is a whole number of at most nine digits; true and false do not count."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**9


def played_by(game: Game) -> str:
    """Return how many players a game with a fixed number has, as a sentence."""
    usual, others = game.seats({}), ""
    for option, value in [(one.name, value) for one in game.choosable for value, _ in one.values]:
        with suppress(RecordError):  # a value that needs another option
            many = game.seats({option: value})
            others += f", with {option}={value!r} {many}" if many != usual else ""
    return f" It has {usual} players{others}."


def read_options(game: Game, given: Options, *, as_written: bool = False) -> Json:
    """Return all options of a game, with defaults for those that are not given.

    Raises RecordError (bad_option) for one that does not fit.

    In a call, 4.0 or a number of NumPy counts as 4; in a record (`as_written`) 4.0 is of the wrong type.
    """
    known = {option.name: option for option in game.OPTIONS}
    if not as_written:
        given = {name: plain(value) for name, value in given.items()}
    for name in given:
        if name not in known:
            there = f"Its options are {', '.join(known)}." if known else "It has no options."
            there += played_by(game) if name == "players" else "" if as_written else perhaps(name, [*known])
            raise RecordError("bad_option", f"{game.NAME} has no option {shown(name)}. {there}", option=name)
    options = {
        name: given.get(name, option.default)
        for name, option in known.items()
        if name in given or option.required or option.default is not None
    }
    for name, option in known.items():
        if name not in given and option.required:
            raise RecordError("bad_option", f"{game.NAME} needs the option {name}: {option.wanted}.")
        if name in given and not option.allows(given[name], options):
            raise RecordError("bad_option", f"The option {name} is {shown(given[name])}; it should be {option.wanted}.")
    return options


DOING = {"bid": "bidding", "pass": "passing", "open": "opening"}


def called(choices: Choices, action: str) -> str:
    """Return an action, or a part of one, in words: "9♣", "bidding High", "passing 8♠, 8♣ and 8♦", "drawing"."""
    doing = {choice.action: choice.doing for choice in choices.choices}
    labels = {choice.action: choice.label for choice in choices.choices}
    verb, *parts = action.split(" ")
    if action not in labels:
        return f"{DOING.get(verb, verb)} {listed([labels.get(part, part) for part in parts])}"
    if verb == "play" or choices.pick > 1:
        return labels[action]
    return f"{DOING[verb]} {labels[action]}" if verb == "bid" else doing[action] or f"“{labels[action]}”"

"""The optional parts of a game besides its rules: each is a slot of `Game` with a default.

`Beliefs` has what is possible for a seat, what may follow, and the texts of hints and a review about it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Protocol

from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.texts import Json, ReadOnly, Texts
from .rule import Rule
from .seats import DecisionPoint, Names
from .tally import Options

RowTest = Callable[[Row], bool]  # it only looks
RowChange = Callable[[Row], None]  # it plays on, or takes back


class Watched(NamedTuple):
    """The rounds that a page shows one by one, played at random by default.

    `note(table, seen)` writes a row of numbers for a finished round, or none: first 1 if the event in question happened and 0
    if not, then the numbers for a small picture of the round. `seen[0]` is the count of numbers, and they follow it.
    """

    note: Callable[[Row, Row], None]
    wide: int
    options: Options
    choose: Callable[[Row, int, int, int], int] | None = None
    deal: RowChange | None = None
    play_round: Callable[[Callable[[Row, Any], None]], Callable[[Row, Any], None]] | None = None
    """What is played, made of the program of a round."""
    over: RowTest | None = None
    """Whether a game has ended that is played on; None: each game is a single round."""


Columns = ReadOnly
"""Columns of a table by name: arrays of numpy, or categories of pandas, all of the same length."""

GameTable = Callable[[Columns, Columns, Options], Columns]
"""`(moves, rules, options)`: a table that a game makes of all choices and all rules of some games, as `simulation/frames.py`
has them: a row each, in order, in the game's own numbers. Words are categories, but not in `rule` and `seat`."""


class Measure(NamedTuple):
    """A quantity about the future: a chance, "wins the trick", or a mean, "{} points on average".

    In its text, `{card}` means the card played, `{seat}` the seat that chooses, `{side}` its team, if there are teams, and in
    the text of a mean `{}` is the number.
    """

    text: str
    who: str = "{seat}"  # the subject of the text
    of: str = ""  # an addition for full sentences: "of this phase"
    never: str = ""  # the text where it cannot come true
    aim: bool = False  # whether this is the goal of the game, by which choices are compared
    yes_or_no: bool = True
    of_trick: bool = False  # asked only of choices that are made in a trick
    estimated: bool = True  # False: known exactly or not at all
    told: bool = True  # False if only a review mentions it
    players: int = 0  # the number of players for whom it is known; 0 for any
    scale: "Scale | None" = None  # the scale of a review; of several, the last that is known counts
    parts: int = 1  # a table gives a whole number of parts of one: 2 for halves
    exact_if: str = ""  # known exactly only if this strategy plays on; "" for any


def measures_of(texts: Json) -> tuple[Measure, ...]:
    """Return the measures in a text file, in order."""
    return tuple(Measure(**one | ({"scale": Scale(**one["scale"])} if "scale" in one else {})) for one in texts["measures"])


CONSEQUENCE = Measure("")  # consequences that only hints use


class Likelihood(NamedTuple):
    """Replays a round on an imagined table, to compare each choice of the other seats with a strategy's choice.

    All fields but the last are programs that can be compiled; `whole` is the slot where the row of that table begins.
    """

    rewind: Callable[[Row, int], None]
    """`(table, at)`: brings an imagined table back to its deal."""

    recorded_choice: Callable[[Row, int, int, int, int], int]
    """`(table, whole, seat, ask, given)`: what a seat chose when asked this; below 0 if it has not been asked."""

    mismatch_penalty: Callable[[int, int, int], int]
    """`(ask, code, other)`: what it costs, from 0, that a choice is another than the strategy's."""

    is_visible_to: Callable[[Row, int, int, int], bool]
    """`(table, own, seat, ask)`: whether a seat sees what another chooses."""

    can_redo_unseen: Callable[[Row, int], bool]
    """`(table, whole)`: whether what is unseen may still be done as the strategy does."""

    is_possible: Callable[[Row, int, int, int, int], bool]
    """`(table, seat, ask, given, code)`: whether a seat can choose this."""

    unseen_penalty: int
    """What it costs where the strategy's own unseen choices do not lead to the cards that were played."""

    knows_past: RowTest
    """`(table)`: whether the row has all that was done in the round; if not, tables are not weighted."""


@compilable
def nothing_to_note(table: Row, seat: int, at: int) -> None:
    """Note nothing."""


@compilable
def nothing_noted(table: Row, seat: int) -> int:
    """Return nothing."""
    return 0


@compilable
def never_shown(rule: int) -> bool:
    """Return False: no rule is ever shown."""
    return False


class Notes(NamedTuple):
    """The extra data that the tables of a game keep besides its choices and rules."""

    beside: Callable[[Row, int], int] = nothing_noted
    """`(table, seat)`: noted whenever a choice is made, such as the trump. It can be compiled."""

    shows: Callable[[int], bool] = never_shown
    """Whether the row, as it is when this rule is told, tells something of the round that it does not tell at the end."""


@compilable
def nothing_told(table: Row, rule: int, seat: int, what: int) -> None:
    """Report nothing."""


@compilable
def itself(table: Row, seat: int, ask: int, code: int) -> int:
    """Return the code unchanged: each one is a choice."""
    return code


ImaginedRound = Callable[[list[int], list[int], DecisionPoint | None, Json, list[int] | None], Json]
"""`(true, table, asked, given, start)`: the recorded round `given`, which led to the row `true`, as it would be recorded had it
led to `table`, an imagined one; `asked` is what is asked at its end, `start` the row of the position with which it began."""


class Candidates(NamedTuple):
    """The possible choices: each action, or part of one, with its code and the number of its trick."""

    actions: list[tuple[str, int]]
    trick: int = -1


SCRATCH = 400  # slots after the row, for what a seat may know


@dataclass(frozen=True, eq=False, kw_only=True)
class Beliefs:
    """The possible deals for a seat, and their consequences. `at` is the first of SCRATCH slots after the row.

    A game with `determinize` and `measure` has chances, hints and a review; the other fields add texts, or make it faster.
    """

    determinize: Callable[[Row, int, int], None]
    """`(table, seat, at)`: lays what the seat cannot see anew, by the row's own stream of chance. It can be compiled."""

    measure: Callable[[Row, int, int, int], int]
    """`(table, seat, trick, which)`: what came of a round, as the measure of this number asks; behind the measures, whether a
    consequence came, or how much of it. It can be compiled."""

    counts: tuple[Measure, ...] = (Measure("wins", never="cannot win", aim=True),)
    """What is counted of each action on each table: its measures, and behind them, each a CONSEQUENCE, that of which hints make
    their reasons."""

    note_constraints: Callable[[Row, int, int], None] = nothing_to_note
    """`(table, seat, at)`: notes what the seat knows of where hidden cards may lie, for `determinize`. It can be compiled."""

    complete_choice: Callable[[Row, int, int, int], int] = itself
    """`(table, seat, ask, code)`: the choice that a code of `candidates` stands for. It can be compiled."""

    candidates: Callable[[Row, DecisionPoint], Candidates] | None = None
    """What may be chosen; without it all legal actions, in no trick."""

    exact_chances: Callable[[Row, DecisionPoint], dict[str, dict[int, Fraction]]] = lambda *_: {}
    """What is known exactly, by action and number of the measure."""

    hints: Callable[[Row, DecisionPoint, Names], "Hints"] = lambda table, asked, names: Hints(Plan("", "", None))
    """What hints say to the seat asked, from what it may know, and a review of its choice."""

    likelihood: Likelihood | None = None
    """With it, imagined tables weigh the more, the more of what was done a strategy would have done."""

    imagined_round: ImaginedRound | None = None
    """With it, what a seat may know of a record can leave the widget of that seat."""

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """Return the measures of the quantities that are counted."""
        return tuple(one for one in self.counts if one.text)

    @property
    def aim(self) -> int:
        """Return the number of the measure that the game is played for."""
        return next(which for which, measure in enumerate(self.measures) if measure.aim)

    def scale(self, players: int) -> "Scale":
        """Return the scale of a review for `players` players, by default the chance of the game's aim."""
        scales = [one.scale for one in self.measures if one.scale is not None and one.players in (0, players)]
        text = self.measures[self.aim].text
        return scales[-1] if scales else Scale(self.aim, f"{text}, out of 100", f"{{0}} {text} in {{1}}")


class Layout(Protocol):
    """A described position, `(options, said)`, that has been read and checked as far as possible.

    Raises PositionError for an impossible position, with the rule if a single one forbids it.
    """

    fields: ClassVar[Mapping[str, str]]
    """What can be said beside the options: each name with what it means, in a few words."""

    def __init__(self, options: Options, said: ReadOnly) -> None: ...

    def row(self, chance: Random) -> Row:
        """Return the row in which a seat is to move, with unknown cards drawn by chance."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Positions:
    """Describes a row of the game in words, and builds a row from such words."""

    layout: type[Layout]

    write: Callable[[Row], Json]
    """All of a row in which a seat is asked, but for that seat, as a layout takes it; None where there is nothing to say."""


class OpenPoint(NamedTuple):
    """A point of a round, with all hands face up."""

    row: Row
    asked: DecisionPoint | None
    """What is asked there; None once the round is over."""

    code: int | None
    """What was chosen; None at the end of what has been played."""


def never() -> bool:
    """Return False: the search is never stopped early."""
    return False


class OpenHands(NamedTuple):
    """A question about a round with all hands face up.

    It has the `places` of one round so far, first to last, the time limit in `seconds`, and the `seed`. `every` asks for more
    results that take long, such as all bids. `stop` is called about once a second, and says whether to end.
    """

    game: Any
    points: Sequence[OpenPoint]
    seconds: float
    seed: int = 0
    every: bool = False
    stop: Callable[[], bool] = never


class Hindsight(NamedTuple):
    """The possibilities in a finished round with all hands face up."""

    text: str
    """Whether it could have come out otherwise, until when, and with which card it was settled."""

    won: bool = False
    """Whether what was played for came true: the round was won, or the bid made."""

    ply: int | None = None
    """The number of the choice that settled it; None if none of those that were looked at did."""

    kept: Texts = ()
    """The other actions there after which it was not yet settled."""

    way: Texts = ()
    """Actions from this choice on by which it comes out otherwise."""

    luck: str = ""
    """What to say if nobody could know better."""

    worth: Mapping[int, str] = MappingProxyType({})
    """By the number of a choice, as far as it is known, what the cards allowed before it and after it."""


@dataclass(frozen=True, kw_only=True)
class Solver:
    """Solves rounds of a game with all hands face up."""

    solve: Callable[[OpenHands, Names], tuple[Json, str]]
    """`(asked, names)`: what `hilo solve` prints of a round, but for the game and the number of the round, and the same in a
    sentence or two."""

    look_back: Callable[[OpenHands, Names], Hindsight | None]
    """`(asked, names)`: what the cards of a round that is over allowed; None where there was nothing to win or to lose."""

    house_rules: bool = True
    """Whether it knows the game with a house rule, too."""


def solve_of(
    found_in: Callable[[OpenHands], Json], text_of: Callable[[OpenHands, Json, Names], str]
) -> Callable[[OpenHands, Names], tuple[Json, str]]:
    """Combine a function that finds the solution and one that describes it into the `solve` of a game."""
    return lambda asked, names: (found := found_in(asked), text_of(asked, found, names))


class Scale(NamedTuple):
    """The measure of a review: its unit, and how much of it equals one percentage point."""

    which: int  # the number of the measure
    measure: str  # the name of the measure
    sentence: str  # a sentence with places for a seat's name and the number with its unit
    times: float = 100  # the factor for a mean: 100 for a chance
    hundredth: float = 1
    more_is_better: bool = True
    is_lead: bool = False  # below 0 the seat is behind

    @property
    def in_percent(self) -> bool:
        """Return whether the scale's unit is a percentage."""
        return self.times == 100

    def rounded(self, value: float) -> float:
        """Round a value or a cost for display: to whole percent, or to tenths of a point."""
        return round(value, 0 if self.in_percent else 1)

    def loss(self, best: float, other: float) -> float:
        """Return how much `other` is worse than `best`."""
        return best - other if self.more_is_better else other - best


class Consequence(NamedTuple):
    """A possible consequence of a choice, in words addressed to the seat that chooses.

    Its number is its place among the `consequences` of `Beliefs`. `{}` in the text becomes "more" or "fewer", if the
    consequence is more or less frequent.
    """

    which: int
    text: str  # "Cem ends with the most tricks, not Ben, who bid High"; "you take {} tricks"
    rule: Rule
    aim: str = ""  # advice if this matters: "Go for a line of one colour"
    good: int = 0  # 1 if more of it is better for the seat, -1 if it is worse, 0 if it is neither by itself
    worth: float = 0  # the value of one, in the unit of the review, if the review's scale includes it
    taker: int = -1  # the seat that wins the trick, where this is what comes; then the text is what the seat is called


class Plan(NamedTuple):
    """The situation of a round for a seat, general advice, and the rule of its aim. It names no choice."""

    text: str
    aim: str
    rule: Rule | None
    alike: str = ""  # a sentence for choices that are alike, if it is not the usual one
    is_blind: bool = False  # whether nobody has seen any of what is chosen from, so that a difference would be luck


class Known(NamedTuple):
    """A fact about a choice as a predicate ("asks for 8 tricks"), its rule, and whether it favours the choice."""

    text: str
    rule: Rule
    is_good: bool


class Hints(NamedTuple):
    """The hints for the seat to move."""

    plan: Plan
    consequences: Sequence[Consequence] = ()
    """What may come of a choice, of which reasons are made; of equal ones the first counts."""

    known: Callable[[int, Callable[[int], float]], Known | None] = lambda *_: None
    """`(code, much)`: what is known of a choice at once; `much(which)` is how much of a consequence comes of it."""

    goal: str = ""
    """The aim as said to the seat, where a review compares something else: "you have the fewest points"."""

    alike: str = "all of them lead to about the same"
    """What is said of choices that nothing tells apart."""

    aim: Rule | None = None
    """The rule that this rests on."""


def hints_of(
    plan: Callable[[Row, DecisionPoint, Names], Plan],
    consequences: Callable[[Row, DecisionPoint, Names], Sequence[Consequence]],
    known: Callable[[Row, DecisionPoint, int, Callable[[int], float]], Known | None] = lambda *_: None,
    **said: Any,
) -> Callable[[Row, DecisionPoint, Names], Hints]:
    """Build the `hints` of a game from a plan, consequences and known facts for each position."""
    return lambda table, asked, names: Hints(
        plan(table, asked, names), consequences(table, asked, names), partial(known, table, asked), **said
    )

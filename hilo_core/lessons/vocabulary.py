"""Fills the register: the library's functions that a file may call, and the parts that its directives make."""

from fractions import Fraction

from ..content import vocabulary as vocabulary
from ..content.kinds import tidy
from ..content.register import DIRECTIVES, READERS, Directive, functions
from ..messages.texts import Several
from ..pass_or_go import dice_odds as dice
from . import complaints, experiments, parts
from .lesson import Pooled, Ticket, TicketRow

MOST_DICE, MOST_POINTS = 12, 1000  # limits for a round in a lesson


def unbroken(words: str) -> str:
    """Join words with spaces that do not break across lines."""
    return words.replace(" ", "\u00a0")


def up_to(most: int) -> range:
    """Return the whole numbers from 0 to this one."""
    return range(most + 1)


def few(of: int, limit: int) -> None:
    """Raise ValueError if there are more dice or points than a lesson can show."""
    if of > MOST_DICE or limit > MOST_POINTS:
        raise ValueError(f"a round has {MOST_DICE} dice at most, and goes on up to {MOST_POINTS} points")


def rolls(start: int, of: int, limit: int) -> parts.Rolled:
    """Roll `of` dice from `start` points by the rules: after the first roll, the round goes on up to this limit."""
    few(of, limit)
    after: dict[int, Several] = {}
    left = [start]
    for _ in range(of):
        after |= {points: tuple(dice.next_points(points)) for points in left}
        left = [end for points in left for end in after[points] if end <= limit and end not in after]
    return parts.Rolled(start, of, limit, after)


def ends(start: int, of: int, limit: int) -> Several:
    """Return all points that such a round can end with."""
    few(of, limit)
    rolled, found = {start}, set[int]()
    for left in reversed(range(of)):
        rolled = {end for points in rolled for end in dice.next_points(points)}
        found |= {end for end in rolled if not left or end > limit}
        rolled -= found if left else set()
    return tuple(sorted(found))


def percent_of(part: int, whole: int) -> str:
    """Write a part of a whole as a percentage with its calculation: "705 ÷ 1,820 = 38.7 %"."""
    return f"{part:,} ÷ {whole:,} = {tidy(Fraction(100 * part, whole), 1)} %"


def of_100(chance: float) -> int:
    """Return a probability as a whole percentage."""
    return round(100 * chance)


functions("", of_100, percent_of, unbroken, up_to)
functions("rounds", experiments.mean, experiments.shares)
functions("dice", rolls, ends)
functions("dice", dice.rolling, dice.value, dice.forced, dice.threshold, dice.goes_on, dice.next_points)
READERS[parts.Rolled | parts.Dealt] = experiments.experiment
DIRECTIVES |= {
    "outcomes": Directive(parts.FaceOutcomes, text="paper"),
    "vote": Directive(parts.Vote, "key", "question"),
    "guess": Directive(parts.Guess, text="question"),
    "boxes": Directive(parts.Boxes, text="paper", inner=parts.BoxRow, first="rows", others="counts", wrong=complaints.of_boxes),
    "row": Directive(parts.BoxRow, "words"),
    "count": Directive(parts.Counted, "key"),
    "code": Directive(parts.ReadOut, text="words"),
    "watch": Directive(parts.Watch, "run", "words"),
    "fields": Directive(parts.Fields, inner=parts.NumberBlank, first="rows", others="opens"),
    "field": Directive(parts.NumberBlank, "before", "hint", wrong=complaints.of_field, table="mistakes", row=parts.Mistake),
    "sentence": Directive(parts.Handed, "ask", "look_for"),
    "class": Directive(Pooled, wrong=complaints.of_class),
    "ticket": Directive(Ticket, inner=TicketRow, first="rows", wrong=complaints.of_ticket),
    "ticket-row": Directive(TicketRow, "before", "working", wrong=complaints.of_field, table="mistakes", row=parts.Mistake),
    "stage": Directive(parts.StimulusPart, lies="parts"),
}


def directives() -> dict[str, str]:
    """Return the syntax of each directive.

    For each directive, that is its title in capitals, its options with optional ones in [], its text, and the directives it can
    contain.
    """
    makers = {one.makes: name for name, one in DIRECTIVES.items()}
    return {
        name: " ".join((*filter(None, one.written()), *([f"{{{makers[one.inner]}}} …"] if one.inner else [])))
        for name, one in DIRECTIVES.items()
    }

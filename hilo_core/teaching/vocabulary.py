"""Fills the register: the library's functions that a file may call, and the parts that its directives make."""

from ..lessons.plans import parts
from ..lessons.plans.lesson import Pooled, Ticket, TicketRow
from ..lessons.questions import stage
from ..lessons.questions import vocabulary as vocabulary
from ..messages.words import ORDINALS
from ..odds import dice
from . import complaints
from .register import DIRECTIVES, LYING, Directive, functions


def unbroken(words: str) -> str:
    """Words that stay in one line."""
    return words.replace(" ", "\u00a0")


def up_to(most: int) -> range:
    """The whole numbers from 0 to this one."""
    return range(most + 1)


def of_100(chance: float) -> int:
    """A chance of 1 as a whole number of 100."""
    return round(100 * chance)


def trick(text: str, deck: str, words: str) -> stage.Cards:
    """A trick, "15H 11H, Ben Cem": its cards in order of play, and who played them."""
    names, who = (half.split() for half in text.split(","))
    laid = map(stage.Laid, names, who, ORDINALS)
    return stage.Cards(deck, tuple(laid), words or "The trick, in order of play")


functions("", of_100, unbroken, up_to)
functions("dice", dice.rolling, dice.value, dice.forced, dice.threshold, dice.goes_on, dice.next_points)
LYING["trick"] = trick
DIRECTIVES |= {
    "outcomes": Directive(parts.Outcomes, text="paper"),
    "vote": Directive(parts.Vote, "key", "question", wrong=complaints.of_vote),
    "guess": Directive(parts.Guess, text="question"),
    "boxes": Directive(parts.Boxes, text="paper", inner=parts.BoxRow, first="rows", others="counts", wrong=complaints.of_boxes),
    "row": Directive(parts.BoxRow, "words"),
    "count": Directive(parts.Counted, "key"),
    "code": Directive(parts.ReadOut, text="words"),
    "watch": Directive(parts.Watch, "run", "words"),
    "fields": Directive(parts.Fields, inner=parts.Field, first="rows", others="opens"),
    "field": Directive(parts.Field, "before", "hint", wrong=complaints.of_field),
    "sentence": Directive(parts.Handed, "ask", "look_for"),
    "class": Directive(Pooled, wrong=complaints.of_class),
    "ticket": Directive(Ticket, inner=TicketRow, first="rows", wrong=complaints.of_ticket),
    "ticket-row": Directive(TicketRow, "before", "working", wrong=complaints.of_field),
    "stage": Directive(parts.Stage, lies="parts"),
}


def directives() -> dict[str, str]:
    """How each directive is written: its title in capitals, its options, those that can be left out in [], its text, and the
    directives that it holds."""
    makers = {one.makes: name for name, one in DIRECTIVES.items()}
    return {
        name: " ".join((*filter(None, one.written()), *([f"{{{makers[one.inner]}}} …"] if one.inner else [])))
        for name, one in DIRECTIVES.items()
    }

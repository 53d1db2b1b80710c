"""Complaints about a part that a directive makes: one sentence, or "" if nothing is wrong."""

import re
from collections.abc import Sequence
from itertools import combinations

from ..content.kinds import tidy
from ..messages.errors import shown
from ..messages.words import listed
from .calculation import number
from .lesson import Pooled, Simulated, Ticket, TicketRow
from .parts import Boxes, Dealt, NumberBlank, Rolled

RESULT = re.compile(r"= (−?[\d,]*\.?\d+)")  # the end of a calculation
PLACE = re.compile(r"\{\w*\}?|\}")
SUM = re.compile(r"\{([\w+ ]*)\}")  # in a table of counts
PARTED = re.compile(r"\+| of ")
SEED = 1


def of_boxes(boxes: Boxes) -> str:
    """Return a complaint unless the rows, the counts and the ends of the rounds fit the boxes."""
    keys = [one.key for one in boxes.counts]
    for one in boxes.counts:
        if not 0 <= one.row < len(boxes.rows):
            return f"{{count}} {one.key} is of row {one.row}; rows are counted from 0, and here are {len(boxes.rows)}."
        if one.also and (len(one.also) != 3 or not 0 <= one.also[0] < len(boxes.rows) or one.also[1] > one.also[2]):
            return (
                f"{{count}} {one.key} has in :also: a row, counted from 0, and from which number to which, such as 1 | 1 | 1."
            )
        if one.box is not None and not 0 <= one.box < (size := boxes.rows[one.row].tosses or boxes.rounds):
            return f"{{count}} {one.key} is of box {one.box}; boxes are counted from 0, and here are {size}."
        if one.also and any(boxes.rows[row].tosses for row in (one.row, one.also[0])):
            return f"{{count}} {one.key} has :also:, and a row with :tosses: has no rounds."
    tossed = [bool(row.tosses) for row in boxes.rows]
    if any(tossed) and (any(tossed[:2]) or tossed != sorted(tossed) or not isinstance(boxes.play, Dealt)):
        return "A {row} with :tosses: comes after two others, for rounds that are dealt."
    if not isinstance(boxes.play, Rolled | Dealt):
        return ":play: is what plays a round here, such as “2 dice: sum” or {{ dice.rolls(4, 1, 4) }}."
    sums = SUM.sub(lambda found: "".join(f"{{{key}}}" for key in PARTED.split(found[1])), boxes.table)
    if complaint := of_places(":said:", boxes.said, ("n", "value", *keys)) or of_places(":table:", sums, keys):
        return complaint
    if len({row.count("|") for row in boxes.table.split("/")}) > 1:
        return "All rows of :table: have the same number of cells, separated by |."
    played = boxes.played(SEED)
    if isinstance(boxes.play, Dealt):  # every round there is, and the coins of one student
        played = (*zip(*(deal.ends for deal in boxes.play.deals), strict=True), *played[len(boxes.play.deals[0].ends) :])
    if len(played) != len(boxes.rows):
        return f"A round of :play: fills {len(played)} rows of boxes, and there are {len(boxes.rows)}."
    for together in zip(*(ends for row, ends in zip(boxes.rows, played, strict=True) if not row.tosses), strict=True):
        if boxes.possible and together not in boxes.possible:
            return f"A round of :play: ends with {listed(list(map(str, together)))}, and :possible: has no such round."
    for row, ends in zip(boxes.rows, played, strict=True):
        if strange := set(ends) - set(row.ends):
            held = listed(list(map(str, row.ends)))
            return f"A round of :play: ends with {min(strange)}, and no box can hold that: :ends: has {held}."
    return ""


def of_field(field: NumberBlank | TicketRow) -> str:
    """Return a complaint unless a student who follows the key finds the right number at the end of the calculation.

    In a ticket, the calculation may continue to the decision.
    """
    if field.right is None:
        return ""
    printed = tidy(field.right, field.digits)
    if abs(number(printed) - field.right) > field.near:
        return f"The key says {printed} for :right:, and its own :near: refuses that. Give it more :digits:."
    results = RESULT.findall(field.working)
    if isinstance(field, NumberBlank) and results and abs(number(results[-1]) - field.right) > field.near:
        return f":right: is {printed}, but the calculation ends with {results[-1]}."
    known = [(field.right, "the right number"), *((one.number, f"“{one.thought}”") for one in field.mistakes)]
    for (one, words), (other, others) in combinations(known, 2):
        if abs(one - other) <= field.near:
            return f"{others} has {tidy(other, field.digits)}, and :near: cannot tell that from {words}."
    return ""


def of_ticket(ticket: Ticket) -> str:
    """Return a complaint unless every line that has a choice has a right one that exists."""
    for row in ticket.rows:
        choices = ticket.choices_of(row)
        if row.choice is not None and not 0 <= row.choice < len(choices):
            return f"“{row.short}” has {len(choices)} :choices:, counted from 0, and :choice: is {row.choice}."
    return ""


def of_class(pooled: Pooled) -> str:
    """Return a complaint unless the simulation can be drawn and the page can fill in the finding."""
    if not isinstance(pooled.simulated, Simulated | None):
        return ":simulated: is worked out by a function of the Python file next to it. Leave it out, and the library simulates."
    return of_places(":finding:", pooled.finding, ("value",))


def of_places(option: str, text: str, names: Sequence[str]) -> str:
    """Return a complaint if a text has braces that the page cannot fill in."""
    for name in PLACE.findall(text):
        if name not in (known := [f"{{{one}}}" for one in names]):
            return f"{shown(name)} in {option} is filled by nothing. It may have {listed(known, 'or')}."
    return ""

"""What is wrong with a part that a directive makes, in a sentence; "" if nothing is."""

import re
from fractions import Fraction

from ..asking.kinds import tidy
from ..messages.words import listed
from .lesson import Pooled, Ticket, TicketRow
from .parts import Boxes, NumberBlank, Vote

RESULT = re.compile(r"= (−?[\d,]*\.?\d+)")  # how a calculation ends
SEED = 1


def of_vote(vote: Vote) -> str:
    """Two to five options, each with what the page calls it."""
    if 2 <= len(vote.options) <= 5 and len(vote.options) == len(vote.said):
        return ""
    counts = f"here are {len(vote.options)} and {len(vote.said)}"
    return f"A vote has two to five :options:, and in :said: what the page says for each; {counts}."


def of_boxes(boxes: Boxes) -> str:
    """Rows, counts with keys of their own, and rounds whose ends the boxes can hold."""
    keys = [one.key for one in boxes.counts]
    if not boxes.rows or not keys:
        return "{boxes} needs one {row} or more, and one {count} or more for the code of a student."
    if len(set(keys)) < len(keys):
        return f"Two of these counts have one key; the keys are {listed(keys)}."
    played = boxes.played(SEED)
    if len(played) != len(boxes.rows):
        return f"A round of :play: fills {len(played)} rows of boxes, and there are {len(boxes.rows)}."
    for row, ends in zip(boxes.rows, played, strict=True):
        if strange := set(ends) - set(row.ends):
            held = listed(list(map(str, row.ends)))
            return f"A round of :play: ends with {min(strange)}, and no box can hold that: :ends: has {held}."
    return ""


def of_field(field: NumberBlank | TicketRow) -> str:
    """A right number that a student finds who writes down what the key says, and with which the calculation ends; that of a
    ticket may go on to the decision."""
    if field.right is None:
        return ""
    printed = tidy(field.right, field.digits)
    if abs(number(printed) - field.right) > field.near:
        return f"The key says {printed} for :right:, and its own :near: refuses that. Give it more :digits:."
    results = RESULT.findall(field.working)
    if isinstance(field, NumberBlank) and results and abs(number(results[-1]) - field.right) > field.near:
        return f":right: is {printed}, but the calculation ends with {results[-1]}."
    return ""


def of_ticket(ticket: Ticket) -> str:
    """Lines of which each has something to find or to choose, with a right choice that is there."""
    if not ticket.rows:
        return "{ticket} needs one {ticket-row} or more."
    for row in ticket.rows:
        choices = ticket.choices_of(row)
        if row.right is None and row.choice is None:
            return f"“{row.short}” has nothing to find: give it :right: or :choice:."
        if row.choice is not None and not 0 <= row.choice < len(choices):
            return f"“{row.short}” has {len(choices)} :choices:, counted from 0, and :choice: is {row.choice}."
    return ""


def of_class(pooled: Pooled) -> str:
    """An axis that leads somewhere."""
    return "" if pooled.low < pooled.high else "The axis of {class} goes from :low: up to :high:."


def number(text: str) -> Fraction:
    """What was printed, as a number."""
    return Fraction(text.replace("−", "-").replace(",", ""))

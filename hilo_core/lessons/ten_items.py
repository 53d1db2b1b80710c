"""A test before the lessons and a test after them: ten items with different numbers in each, in two versions for neighbours.

The items are in their own file, ten_items.md, with the numbers of each version in a table.
"""

from functools import cache
from typing import NamedTuple

from ..content.blocks import FileError, sections
from ..content.file import opened
from ..content.register import CONTENT
from ..messages.errors import HiloError, shown
from ..messages.words import listed
from .lesson import Ticket, TicketRow
from .lesson_file import lessons, number_or_text

FILE = CONTENT / "ten_items.md"
TESTS = {"pre": "Test before the lessons", "post": "Test after the lessons"}
VERSIONS = "A", "B"


class Item(NamedTuple):
    """An item: the lesson it belongs to, the idea it tests, and the line that students answer."""

    lesson: str
    idea: str
    row: TicketRow

    @property
    def ticket(self) -> Ticket:
        """Return the item as the line of a ticket, for printing and checking."""
        return Ticket((self.row,), ())


@cache
def ten_items(test: str, version: str) -> tuple[Item, ...]:
    """Return the items of one of the TESTS in one of the VERSIONS.

    Raises HiloError if there is no such test.
    """
    if test not in TESTS or version not in VERSIONS:
        words = f"{listed([*TESTS], 'or')}, in version {listed(VERSIONS, 'or')}"
        raise HiloError(f"There is no test {shown(f'{test} {version}')}. There is {words}.")
    _, file, parts = opened(FILE)
    found = []
    for title, inside in sections((block for part in parts.values() for block in part), "h2").items():
        if not title:
            continue
        number, _, idea = title.partition(": ")
        if number not in lessons():
            raise FileError(FILE, inside[0].line, f"There is no lesson {shown(number)}.")
        (names, *rows) = [cells for _, cells in file.table(inside)]
        values = {row[0].strip(): dict(zip(names[1:], map(number_or_text, row[1:]), strict=True)) for row in rows}
        given = {name.strip(): value for name, value in values[f"{test} {version}"].items()}
        (row,) = (block for block in inside if block.name == "ticket-row")
        found.append(Item(number, idea, file.also(given).build(row)))
    return tuple(found)

"""The test before the lessons, the test after them, and the key of both: a page for each of two versions."""

from markupsafe import Markup

from hilo_core.lessons.ten_items import TESTS, VERSIONS, Item, ten_items
from hilo_core.messages.markup import chained, markup
from hilo_core.messages.texts import Json

from .paper import SPACE, line_of
from .sheets import head, printed

TITLE = "What do you know about chance?"
TOLD = "Write a number on each line, and tick a box where there are some. A calculator is allowed. Guess where you do not know."
NOTES = {
    "pre": "Two versions, for neighbours. Give it before the first lesson, without marks.",
    "post": "The same ten ideas with other numbers. Compare it with the test before the lessons, idea by idea.",
}


def class_test(test: str) -> Json:
    """Return one of the TESTS, empty, in both versions."""
    pages = chained(article(test, version, filled=False) for version in VERSIONS)
    return printed("sheet", TESTS[test], pages, NOTES[test])


def key_of_tests() -> Json:
    """Return all tests, filled in.

    Each line names the lesson whose idea it tests.
    """
    pages = chained(article(test, version, filled=True) for test in TESTS for version in VERSIONS)
    note = "Each item names the lesson whose idea it asks for."
    return printed("sheet", "Key of the tests before and after the lessons", pages, note, filled=True)


def article(test: str, version: str, filled: bool) -> Markup:
    """Return one version as a page."""
    items = chained(item(one, number, filled) for number, one in enumerate(ten_items(test, version), 1))
    above = head(f"{TESTS[test]} · version {version}{', key' if filled else ''}", filled)
    told = Markup() if filled else markup("<p>{}</p>", TOLD)
    return markup('<article class="ws">{}<h1>{}</h1>{}{}</article>', above, TITLE, told, items)


def item(one: Item, number: int, filled: bool) -> Markup:
    """Return a line of the test, with room for the working.

    In the key the line has its calculation and the idea that it tests.
    """
    asked = markup("<p><b>{}</b> &nbsp;{}</p>", number, line_of(one.ticket, one.row, filled))
    if not filled:
        return asked + SPACE
    return markup('{}<p class="done">{}</p><p class="help">Lesson {}: {}</p>', asked, one.row.working, one.lesson, one.idea)

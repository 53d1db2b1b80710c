"""The packed replies of a page without Python: every reply is compressed, so that nobody reads one by chance."""

import json
from itertools import groupby

from markupsafe import Markup

from hilo_core.content.question import TRIES_PER_QUESTION, Feedback, Question
from hilo_core.content.questions import KEYS, question
from hilo_core.messages.markup import chained, markup
from hilo_core.messages.texts import Json

from ..drawing.symbols import references, symbols
from ..pages.page import deflated
from .page import HINTS, body, game_of, head
from .reply import hint, opened, verdict

UNREAD = "§"  # stands for what could not be read
ALWAYS = ("uS", "uH", "uC", "uD", "uN")  # suit signs, which any sentence may have


def with_symbols(html: Markup) -> dict[str, str]:
    """Return a page, as plain text because marimo sends Markup as an object, with the symbols that its drawings use."""
    return {"html": str(html), "symbols": symbols({*references(html), *ALWAYS})}


def open_page(question: Question) -> dict[str, str]:
    """Return the open question."""
    return with_symbols(body(question))


def by_game() -> list[tuple[str, list[Question]]]:
    """Return all questions, grouped by game."""
    return [(name, [*several]) for name, several in groupby(map(question, KEYS), lambda one: one.game)]


def list_page() -> dict[str, str]:
    """Return the page that lists all questions, with a button for each."""
    found = [Markup('<h3 tabindex="-1">Questions</h3>')]
    for name, several in by_game():
        buttons = [markup('<button type="button" data-do="open" value="{}">{}</button>', one.key, one.title) for one in several]
        found.append(markup('<h4>{}</h4><div class="acts">{}</div>', name, chained(buttons)))
    return with_symbols(chained(found))


def said_before(question: Question) -> tuple[str, set[str]]:
    """Return the key of a question's game, and the glossary words that its task already explains."""
    words: set[str] = set()
    head(question, words)
    return game_of(question), words


def told(question: Question, reply: Feedback, hints: int = 0) -> Json:
    """Return the message in reply to a locked answer: a page, or a note while the question stays open."""
    if reply.opened:
        return {"kind": "page", **with_symbols(opened(question, reply, question.hints[:hints]))}
    return {"kind": "note", "html": str(verdict(reply, *said_before(question))), "counts": reply.state == "wrong"}


def told_hint(question: Question, number: int) -> Json:
    """Return the message with a hint, numbered 0 to 2, and the next label of the button."""
    said = hint(question.hints[number], HINTS[number], *said_before(question))
    return {"kind": "hint", "html": str(said), "next": HINTS[number + 1]}


def replies(question: Question) -> Json:
    """Return all possible replies to this question: the messages of each try, by answer as the page writes it."""
    pages: dict[str, int] = {}
    by_answer: dict[str, list[int]] = {}
    for answer in question.kind.every():
        written = question.kind.written(answer)
        by_answer[written] = []
        for tries in range(1, TRIES_PER_QUESTION + 1):
            message = json.dumps(told(question, question.reply(written, tries)), ensure_ascii=False)
            by_answer[written].append(pages.setdefault(message, len(pages)))
    hints = [told_hint(question, number) for number in range(len(question.hints))]
    unread = told(question, question.reply(UNREAD))
    hints.append(told(question, question.solved(), 3))
    return {"replies": by_answer, "pages": list(map(json.loads, pages)), "hints": hints, "unread": unread}


def packed(questions: list[Question]) -> str:
    """Pack these questions one after the other with all their replies, for the script of a page."""
    return deflated([{"page": open_page(one), **replies(one)} for one in questions])

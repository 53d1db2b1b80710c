"""The map of what can be learnt: the ideas, rules and chances of each game, opened by what was done."""

from html import escape
from pathlib import Path
from typing import Any

import traitlets

from hilo_core.lessons.topics import GameTopics, Topic, topics
from hilo_core.messages.errors import HiloError

from .ask import Ask
from .page import PLACE, json_text, write_page
from .questions import UNREADABLE, PageWidget, read_mark, read_text, refusal
from .static_files import script, style

STYLES = "table.css", "topics.css"
RUN = "This is a list. To see what is open, run the notebook: choose Run, then Run All Cells."
PARTS = "ideas", "rules", "chances"


class Topics(PageWidget):
    """The map of what can be learnt: of each game its ideas, rules and chances. `Topics("hilos")` begins with this game.

    A topic is open once something was done with it: a stop of a guided round was told, a rule was read, a question was answered
    right, a lesson was begun. That is kept in the reader's browser, where it can be forgotten, and it can be taken away as a
    file; Python hears nothing of it. A question that is pressed is asked in place of the map.

    HiloError, in one sentence, if there is no such game.

    >>> Topics("himilo").in_words().splitlines()[1][:65]
    'Ideas: The aim; Hi: the highest takes it; Follow suit, take, lead'
    """

    _esm = script("topics.js")
    _css = style(*STYLES)
    game = traitlets.Unicode().tag(sync=True)
    how_to_run = f"<p><small>{RUN}</small></p>"
    title = "What there is to learn"

    def __init__(self, game: str = "") -> None:
        self.shown = topics(game)
        self.asked: Ask | None = None  # the question that was opened last
        super().__init__(game=game)
        self.on_msg(self._received)

    @classmethod
    def makes(cls) -> tuple[type[PageWidget], ...]:
        """It leads to questions."""
        return (Ask,)

    def ask(self, key: str) -> Ask:
        """The question of this key, to be shown in place of the map. HiloError if there is none."""
        self.asked = Ask(key)
        return self.asked

    def to_html(self, path: str | Path, *, live: bool = True) -> Path:
        """Writes the map as one self-contained page; its path. With Python in it questions are asked there: HiloError without
        npm, which fetches Python for pages. Not `live`, it needs no Python, and says which questions there are."""
        if live:
            return self.write_live(path)
        data = json_text({"game": self.game})
        program = f"{script('topics.js')}\nmount({PLACE}, DATA);"
        return write_page(path, self.title, style=style(*STYLES), program=program, data=data, still=self.still())

    def _received(self, _: Any, content: Any, buffers: Any) -> None:
        """Opens a question that the page asks for. What cannot be read is passed over."""
        if not isinstance(content, dict) or content.get("kind") != "ask":
            return
        try:
            mark = read_mark(content)
        except HiloError:
            return
        try:
            self.send(mark.answer("ask", model=self.ask(read_text(content.get("key"))).model_id))
        except HiloError as trouble:
            self.send(refusal(mark, trouble if str(trouble) else HiloError(UNREADABLE)))

    def still(self) -> str:
        """The topics as lists."""
        return "".join(f"<p><b>{escape(one.name)}</b></p>{''.join(map(part, parts_of(one)))}" for one in self.shown)

    def in_words(self) -> str:
        """The same as plain text."""
        found = (
            "\n".join(
                [one.name, *(f"{name}: {'; '.join(topic.title for topic in several)}" for name, several in parts_of(one))]
            )
            for one in self.shown
        )
        return "\n\n".join(found)


def parts_of(game: GameTopics) -> list[tuple[str, tuple[Topic, ...]]]:
    """The parts of a game that have topics, by their names."""
    found = ((name.capitalize(), getattr(game, name)) for name in PARTS)
    return [(name, several) for name, several in found if several]


def part(named: tuple[str, tuple[Topic, ...]]) -> str:
    """A part as HTML."""
    name, several = named
    return f"<p>{name}</p><ul>{''.join(f'<li>{escape(topic.title)}</li>' for topic in several)}</ul>"

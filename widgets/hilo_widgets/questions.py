"""Messages from a page, read and checked before they are used: any message may come, even one made by hand."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any, ClassVar, NamedTuple

import anywidget
import traitlets
from markupsafe import Markup

from hilo_core import GAMES
from hilo_core.base.game import CHANCE, DecisionPoint
from hilo_core.house.house import by_house_rule
from hilo_core.messages.checks import checked, fitting, yes_or_no
from hilo_core.messages.errors import HiloError, Named, RecordError
from hilo_core.messages.texts import Json

from .live.widget_spec import made, state, values
from .pages.page import module_at, path_of, write_module


def run_to(does: str) -> str:
    """Return what a saved notebook says of a widget: how to get one that `does` something."""
    return f"Run this notebook to {does}: choose Run, Run All Cells in the menu."


UNREADABLE = "This question could not be read."
LONGEST = 40  # letters of the name of a view


class PageWidget(anywidget.AnyWidget):
    """A widget whose state is set only in Python; its page can only ask.

    `given` and `named` are the arguments it was made with, by `making` if not by its class.
    """

    given: tuple[Any, ...]
    named: Json
    making = ""
    hears = False  # whether it reacts to messages of the page
    says_again = False  # whether the page's messages, sent again, restore its state
    how_to_run = Markup()  # HTML below the still of a saved notebook: how it is made to work

    def __init_subclass__(cls, **more: Any) -> None:
        """Make every widget check the path of a page before it is written."""
        super().__init_subclass__(**more)
        for name in {"to_html", "write_live", "to_module"} & vars(cls).keys():
            setattr(cls, name, checked(path=lambda path, _: path_of(path), live=yes_or_no)(vars(cls)[name]))

    def __new__(cls, *given: Any, **named: Any) -> Any:
        fitting(cls.__init__, cls.__name__, None, *given, **named)
        widget = super().__new__(cls, *given, **named)
        widget.given, widget.named = given, named
        return widget

    def __init__(self, **values: Any) -> None:
        """Show the widget in the page, without its module if that is refused, for example by marimo while no cell runs.

        In that case, the module of the widget from which a reader opened it shows it.
        """
        with suppress(Exception):
            super().__init__(**values)
            return
        self._esm = ""
        super().__init__(**values)

    def on_msg(self, callback: Any, remove: bool = False) -> None:
        """Register a function that receives the page's messages."""
        self.hears = True
        super().on_msg(callback, remove)

    def recipe(self) -> Json:
        """Return what a page needs to rebuild this widget: see widget_spec.py."""
        return {"make": self.making or type(self).__name__, "given": self.given, "named": self.named}

    def __reduce__(self) -> Any:
        """Pickle only the recipe, so that a pickle contains nothing that its reader may not see."""
        return made, (self.recipe(),)

    @property
    def title(self) -> str:
        """Return the title of a page with this widget."""
        raise NotImplementedError

    def for_page(self) -> "PageWidget":
        """Return the widget that a page with Python shows for this one."""
        return self

    @property
    def plays(self) -> tuple[str, ...]:
        """Return the keys of the games that a page with this widget may play.

        The page is refused if one of them has been changed since its WebAssembly was made.
        """
        return tuple(GAMES)

    def still(self) -> Markup:
        """Return the HTML that is shown without scripts and without a kernel."""
        return Markup()

    def in_words(self) -> str:
        """Return the same content as plain text."""
        return ""

    @classmethod
    def makes(cls) -> tuple[type["PageWidget"], ...]:
        """Return the kinds of widgets that a reader can open below one of this kind."""
        return ()

    def kept(self) -> Json:
        """Return further values for a page with Python, with which it continues if Python cannot start."""
        return {}

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0].update({"text/html": f"{self.still()}{self.how_to_run}", "text/plain": self.in_words()})
        return bundle

    def write_live(self, path: str | Path) -> Path:
        """Write one self-contained page with this widget, and Python to answer it; return its path.

        Raises HiloError if a page cannot hold something in it, or if Pyodide is not available.
        """
        from .live.page import PageSection, write_live_page  # a page that has been written needs none of it

        return write_live_page(path, self.title, [PageSection(self.title, self)])

    def takes(self, name: str, value: object) -> bool:
        """Return whether a page may set this value; all other messages that would set one are ignored."""
        return False

    def set_state(self, sync_data: Json) -> None:
        """Accept the values that a page may set."""
        super().set_state({name: value for name, value in sync_data.items() if self.takes(name, value)})

    def saved(self) -> Json:
        """Return the values with which its module works without Python, as JSON.

        Raises HiloError if it cannot work without Python.
        """
        return state(self, values(self))

    def to_module(self, path: str | Path) -> Path:
        """Write the widget as an ES module for any page that follows the anywidget standard, and return the path.

        MyST's `{anywidget}` directive is one. The values of its model are in the same folder, as .json. It needs neither Python
        nor a network. Raises HiloError if the widget needs Python or a file cannot be written.
        """
        return write_module(module_at(path), self._esm, self._css, self.saved() | {"saved": True})


class RequestId(NamedTuple):
    """The view that asks, and the number of its question: the answer has both, and only that view reads it."""

    view: str
    number: int

    def answer(self, kind: str, **more: Any) -> Json:
        """Return an answer of this kind to the question."""
        return {"kind": kind, "view": self.view, "id": self.number, **more}


class Latest:
    """The open question of each view: a new question ends the view's earlier one."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self.lock = Lock()

    def begin(self, mark: RequestId) -> None:
        """Make this the open question of its view."""
        with self.lock:
            self.numbers[mark.view] = mark.number

    def end(self, mark: RequestId) -> None:
        """End this question, if its view has not asked another."""
        with self.lock:
            if self.is_open(mark):
                del self.numbers[mark.view]

    def close(self, view: str) -> None:
        """End the question of a view, if it has one."""
        with self.lock:
            self.numbers.pop(view, None)

    def close_all(self) -> None:
        """End the questions of all views."""
        with self.lock:
            self.numbers.clear()

    def is_open(self, mark: RequestId) -> bool:
        """Return whether this question is still to be answered."""
        return self.numbers.get(mark.view) == mark.number


class RecordPosition(NamedTuple):
    """The place of a reader: a number of plies in a round of the record, followed by the actions of the reader's own line."""

    round: int
    ply: int
    actions: tuple[str, ...]


def read_mark(message: Mapping[str, Any]) -> RequestId:
    """Return the id of the question in a message.

    Raises HiloError if it has none.
    """
    view, number = message.get("view"), message.get("id")
    if not isinstance(view, str) or len(view) > LONGEST or not view.isascii() or type(number) is not int:
        raise HiloError(UNREADABLE)
    return RequestId(view, number)


def read_place(message: Mapping[str, Any]) -> RecordPosition:
    """Return the place that a message names.

    Raises HiloError if it names none. It does not check whether the place exists.
    """
    number, ply, actions = message.get("round"), message.get("ply"), message.get("actions")
    if type(number) is not int or type(ply) is not int or not isinstance(actions, list):
        raise HiloError(UNREADABLE)
    return RecordPosition(number, ply, tuple(map(read_text, actions)))


def read_text(text: object) -> str:
    """Return a text that an answer can quote, with "?" for characters that UTF-8 cannot write.

    Raises HiloError if it is not a text.
    """
    if not isinstance(text, str):
        raise HiloError(UNREADABLE)
    return text.encode("utf-8", "replace").decode("utf-8")


def rule_data(rule: Named | None) -> list[str] | None:
    """Return a rule in the form for a page (its id, title, text and source), if there is one."""
    return None if rule is None else [rule.id, rule.title, rule.text, rule.source]


class Board(PageWidget):
    """A game at a table that can be stepped through, played or reviewed. A table of messages answers its page."""

    packed = traitlets.Bytes().tag(sync=True)  # the first message to a page, as gzipped JSON: frames have much in common
    answers: ClassVar[Mapping[str, str]] = {}  # the method that answers a message of the page, by its kind
    packer: Any = None  # the encoder of the game’s frames, once there are some

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.on_msg(lambda _, message, __: self.hear(message))

    def hear(self, message: object) -> None:
        """Receive a message from the page, and send the reply."""
        reply = self.reply(message)
        if reply is not None:
            self.send(reply)

    def reply(self, message: object) -> Json | None:
        """Return the reply to a message; None if there is nothing to say, or if the kind is unknown.

        If something is wrong with the message, the view that sent it gets the reason, and the rule if one is the reason.
        """
        if not isinstance(message, Mapping) or not isinstance(kind := message.get("kind"), str) or kind not in self.answers:
            return None
        mark = RequestId("", -1)
        try:
            try:
                mark = read_mark(message)
                return self.answered(kind, mark, message)
            except Exception:
                with by_house_rule(self.packer and self.packer.replay.game):
                    raise
        except HiloError as trouble:
            text, rule = (trouble.message, trouble.rule) if type(trouble) is RecordError else (str(trouble), None)
            return mark.answer("refused", text=text, rule=rule_data(rule))

    def answered(self, kind: str, mark: RequestId, message: Mapping[str, Any]) -> Json | None:
        """Return the answer to a message of this kind, or None if it has no answer.

        Raises HiloError if the message is refused.
        """
        answer: Json | None = getattr(self, self.answers[kind])(mark, message)
        return answer


def is_own(asked: DecisionPoint | None, seat: int | None) -> bool:
    """Return whether the reader decides: for any seat to move, or only for `seat` if it is given."""
    return asked is not None and asked.seat != CHANCE and seat in (None, asked.seat)

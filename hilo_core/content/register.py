"""The names that a file can use: functions for its expressions, and directives for its objects."""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from inspect import getdoc, signature
from pathlib import Path
from typing import Any, NamedTuple

from ..messages.texts import Texts
from ..messages.words import nearest

# Where the library's own lessons, questions and glossary lie. That package imports from this one; so nothing here imports from
# it by name: it is found by this one line, and its files are read as a reader's own are.
CONTENT = Path(import_module("hilo_lessons").__path__[0]).resolve()


Function = Callable[..., Any]


class Directive(NamedTuple):
    """A directive: the object it makes, the field for its title and the field for its text.

    Directives inside it fill `first` if they are of the kind `inner`, otherwise `others`.
    """

    makes: Function
    title: str = ""
    text: str = ""
    inner: type | None = None
    first: str = ""
    others: str = ""
    lies: str = ""  # the field that its lines fill: each is what lies there, such as "trump: S"
    wrong: Callable[[Any], str] = lambda made: ""  # a sentence on a fault of the result, besides those of wrong.json
    lines: str = ""  # the field that its lines fill as texts; a line that is only a call may give several
    table: str = ""  # the field that the rows of a table in it fill
    row: Function = tuple  # turns the cells of such a row into a value

    def written(self) -> Iterator[str]:
        """Yield the title, the options ([] for optional ones) and the text of the directive, by field name."""
        if self.title:
            yield self.title.upper()
        fields = signature(self.makes).parameters.values()
        for one in fields:
            if one.name not in (self.title, self.text, self.first, self.others, self.lies, self.lines, self.table):
                option = f":{one.name.replace('_', '-')}:"
                yield option if one.default is one.empty else f"[{option}]"
        yield self.text


FUNCTIONS: dict[str, Function] = {}
DIRECTIVES: dict[str, Directive] = {}
LYING: dict[str, Callable[[str, str, str], Any]] = {}  # makers of drawn things: text, deck, words before ":"
READERS: dict[Any, Callable[[str], Any]] = {}  # readers of an option's text, by the type of its field
STRUCTURE = (
    "when",
    "otherwise",
    "say",
    "button",
    "answer",
    "position",
    "stage",
    "stop",
    "reply",
)  # directives that make nothing by themselves


def functions(prefix: str = "", /, *several: Function, **named: Function) -> None:
    """Register functions under their own or the given names, after the prefix: "dice" makes "dice.rolling"."""
    for name, function in ({one.__name__: one for one in several} | named).items():
        FUNCTIONS[f"{prefix}.{name}" if prefix else name] = function


def called() -> Iterator[str]:
    """Yield the call and the summary of each library function: "unbroken(words): Words that stay in one line."."""
    for name, function in sorted(FUNCTIONS.items()):
        try:
            names = ", ".join(signature(function).parameters)
        except ValueError:  # Python does not tell it of max and min
            names = "…"
        yield f"{name}({names}): {(getdoc(function) or '').partition(chr(10))[0]}"


def directive_names() -> Texts:
    """Return all names that can be in braces after a fence."""
    return *DIRECTIVES, *STRUCTURE


def meant(name: str, known: Iterable[str], like: float = 0) -> str:
    """Return " Did you mean vote?", or "" if no name is at least `like` similar, on a scale from 0 to 1."""
    return f" Did you mean {hint[0]}?" if (hint := nearest(name, filter(None, known), 1, like)) else ""

"""A rule: one numbered sentence of a rule book, with its source."""

import sys
import tomllib
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import overload

from ..messages.checks import checked, or_none, yes_or_no
from ..messages.errors import HiloError, shown
from ..messages.texts import Json
from .stills import drawn

UNSAID = {
    "title": "",
    "text": "",
    "source": "Our ruling: the text does not say",
    "note": "",
    "told": "",
}  # the values for "no words"


@cache
def texts_beside(home: str) -> Json:
    """Return the contents of the file rules.toml next to a module, or nothing if there is no such file."""
    path = Path(home).with_name("rules.toml")
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


class NotebookDisplay:
    """The display of a rule in a notebook (an enum may not define this name itself)."""

    id: str
    title: str
    text: str
    source: str
    note: str  # the option that changes it; "" if there is none
    told: str  # the name of the number told with it, as in the tables of the game; "" for nothing
    original: "Rule | None"  # the original game's rule, if it belongs to a house rule

    def _repr_html_(self) -> str | None:
        return drawn("rule", self)

    def _repr_markdown_(self) -> str:
        shown = f"**{self.id} {self.title}.** {self.text}  \n*{self.source}*"
        return f"{shown}  \n{self.note}" if self.note else shown


class Rule(NotebookDisplay, IntEnum):
    """The law of one game: each game has one subclass, and a member of it is one rule or ruling.

    A member is a small int (its place in the law, counted from 0), so that compiled code can return and count it. Two rules are
    equal if their ids are equal, and every rule is true. Its words are next to its id, or in the file rules.toml next to the
    law.

    >>> from hilo_core import rule
    >>> rule("HM-20").title, rule("HM-20").kind
    ('Q♥ or Q♦ with four: the third wins', 'rule')
    >>> rule("HM-R2").kind
    'ruling'
    """

    def __new__(
        cls, id: str, title: str = "", text: str = "", source: str = "", note: str = "", original: "Rule | None" = None
    ) -> "Rule":
        if id in _BY_ID and original is None:
            raise ValueError(f"{id} is the id of two rules")
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = len(cls.__members__)
        member.id, member.original = id, original
        if title:
            member.title, member.text, member.source, member.note = title, text, source, note
        _BY_ID.setdefault(id, member)
        return member

    def __getattr__(self, name: str) -> str:
        if name not in UNSAID:
            raise AttributeError(name)
        said: dict[str, str] = texts_beside(str(sys.modules[type(self).__module__].__file__)).get(self.id, {})
        return said.get(name, UNSAID[name])

    @property
    def kind(self) -> str:
        """Return "rule" if the rule book says so, "ruling" if it is silent and the project decides."""
        return "ruling" if self.id.split("-")[1].startswith("R") else "rule"

    def __eq__(self, other: object) -> bool:
        return self.id == other.id if isinstance(other, Rule) else int.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = int.__hash__

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return f"{self.id} {self.title}"

    def __repr__(self) -> str:
        return f"<{self}>"


_BY_ID: dict[str, Rule] = {}


class Begun(Rule):
    """The first event of any game that begins from a position."""

    POSITION = (
        "PO-R1",
        "A game can begin from a position",
        "Cards, points and whose turn it is are set up as given. Of earlier play only what is given is known.",
        "Our ruling, for every game",
    )


def in_law(law: type[Rule], rule: int) -> Rule:
    """Return the rule of a law with this number; a house rule replaces the rule that it changes."""
    return law._value2member_map_[int(rule)]  # type: ignore[return-value]


class Rules(tuple[Rule, ...]):
    """Several rules, which a notebook shows one below the other; `folded` ones only when the reader opens them.

    >>> from hilo_core import rule
    >>> rule("HM-10", "HM-12").folded
    False
    """

    folded: bool

    def _repr_html_(self) -> str | None:
        return drawn("rules", self)

    def _repr_markdown_(self) -> str:
        return "\n\n".join(law._repr_markdown_() for law in self)

    def __repr__(self) -> str:
        return ", ".join(law.id for law in self)


@overload
def rule(id: str, /) -> Rule: ...


@overload
def rule(id: str, /, *more: str, folded: bool = ...) -> Rules: ...


@checked()
def rule(id: str, /, *more: str, folded: bool | None = None) -> Rule | Rules:
    """Return the rule with this id, such as "HM-10", or several rules to show one below the other.

    Parameters
    ----------
    id, *more
        The ids.
    folded
        Whether the rules are shown only when the reader opens them, for example below a question that they answer.

    Raises
    ------
    HiloError
        If there is no rule with an id (the message names the nearest ids), or if `folded` is neither true nor false.

    Examples
    --------
    >>> rule("HM-20")
    <HM-20 Q♥ or Q♦ with four: the third wins>
    >>> print(rule("hm-20").text)
    With four players, the low middle card wins the trick under Q♥ and Q♦. It has two cards above it and one below.
    >>> rule("HM-10", "HM-12")
    HM-10, HM-12
    """
    if or_none(yes_or_no)(folded, "folded") is None and not more:
        return by_id(id)
    found = Rules(map(by_id, (id, *more)))
    found.folded = bool(folded)
    return found


def by_id(id: str) -> Rule:
    """Return the rule with this id.

    Raises HiloError, with the nearest ids, if there is none.
    """
    wanted = id.strip().upper() if isinstance(id, str) else ""
    if wanted in _BY_ID:
        return _BY_ID[wanted]
    family = [known for known in _BY_ID if known.startswith(wanted[:3])] or list(_BY_ID)
    raise HiloError(f"There is no rule {shown(id)}. Rules are numbered like {', '.join(family[:3])}, ... {family[-1]}.")

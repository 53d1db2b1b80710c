"""Errors whose messages tell a person how to correct the mistake."""

import json
import re
from typing import Any, Protocol

from .texts import Json, Texts

CODES = (
    "bad_json",
    "bad_format",
    "bad_option",
    "bad_deal",
    "bad_notation",
    "illegal_action",
    "after_end",
)


class HiloError(ValueError):
    """A request that cannot be met. The message says why; a notebook shows only that sentence.

    >>> from hilo_core import rule
    >>> try:
    ...     rule("HM-99")
    ... except HiloError as error:
    ...     print(error)
    There is no rule “HM-99”. Rules are numbered like HM-01, HM-02, HM-03, ... HM-R5.
    """

    def __init__(self, message: str) -> None:
        super().__init__(printable(message))

    def _render_traceback_(self) -> list[str]:
        return [str(self)]

    def __reduce__(self) -> Any:
        return revived, (
            type(self),
            self.args,
            self.__dict__,
        )  # raised on a cluster, it comes back whole


class Truncated(Exception):  # noqa: N818 (not an error: the round is cut here)
    """Raised if a round is cut off, because legal play need not end."""


class WrongTypeError(HiloError, TypeError):
    """Raised for a value of the wrong type; it is also a TypeError."""


class OutOfRangeError(HiloError, IndexError):
    """Raised for an index out of range; it is also an IndexError."""


class Named(Protocol):
    """The properties of a rule that an error uses."""

    id: str
    title: str
    text: str
    source: str


class RecordError(HiloError):
    """A record, or a part of one, that is not valid.

    `code` is one of CODES, `message` a sentence, `where` the known round, ply, action and seat, and `rule` the broken rule, if
    there is a single one. A long action is cut after MOST_OF_ACTION letters.

    >>> from hilo_core import replay
    >>> try:
    ...     replay({"format": "hilo-record/1", "game": "chess", "options": {}, "rounds": []})
    ... except RecordError as error:
    ...     print(error.code, error)
    bad_format There is no game “chess”. The games are himilo, hilo, hilos, pass_or_go.
    """

    def __init__(self, code: str, message: str, *, rule: Named | None = None, **where: Any) -> None:
        super().__init__(message)
        if isinstance(where.get("action"), str):
            where["action"] = brief(where["action"], MOST_OF_ACTION)
        self.code, self.message, self.rule, self.where = code, printable(message), rule, where

    def as_dict(self) -> Json:
        """Return the object that `hilo replay` prints."""
        known = {"code": self.code, "message": self.message}
        known |= {key: self.where[key] for key in ("round", "ply", "action", "seat") if self.where.get(key) is not None}
        return {"error": known | ({"rule": self.rule.id} if self.rule is not None else {})}

    def __str__(self) -> str:
        place = [f"round {self.where['round'] + 1}"] if self.where.get("round") is not None else []
        place += [f"ply {self.where['ply']}"] if self.where.get("ply") is not None else []
        return (
            (f"In {', '.join(place)}: " if place else "") + self.message + (f" ({self.rule})" if self.rule is not None else "")
        )


MOST_OF_ACTION = 600  # more than a shuffle of all cards of HiLO has


def revived(kind: type[HiloError], words: Texts, known: Json) -> HiloError:
    """Rebuild an error from its pickle."""
    error = kind.__new__(kind, *words)
    error.__dict__.update(known)
    return error


# Controls of a terminal (but for tab and new line), marks that turn the direction of a text, and halves of characters.
UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")


def printable(text: str) -> str:
    """Return the text with an escape such as \u001b (which JSON reads too) for each character that would control a terminal.

    >>> printable("A\x1b[2J")
    'A\\\\u001b[2J'
    """
    return UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def brief(text: str, most: int = 60) -> str:
    """Return the text, cut off with an ellipsis after `most` letters."""
    return f"{text[:most]}…" if len(text) > most + 1 else text


def shown(value: object, most: int = 60) -> str:
    """Return a value as a message quotes it: like JSON, but with Python's None, True and False, in one line, and short.

    A text is quoted only if it contains spaces that would not be seen.
    """
    if value is None or isinstance(value, bool):
        return f"“{value}”"
    if isinstance(value, str):
        head = value[: most + 1]
        seen = head if len(head) <= most else head.rstrip()
        text = head if seen == " ".join(seen.split()) and seen.isprintable() else json.dumps(head, ensure_ascii=False)
    else:
        try:
            text = json.dumps(value, ensure_ascii=False, default=in_python).removeprefix('"').removesuffix('"')
        except (ValueError, RecursionError):  # an int of more digits than Python writes, or a list nested too deeply
            text = f"a very large {type(value).__name__}"
        except TypeError:  # keys that JSON does not have
            text = f"a {type(value).__name__}"
    text = printable(text)
    return f"“{text[:most]}…”" if len(text) > most else f"“{text}”"


def in_python(value: object) -> str:
    """Return a value that JSON cannot write as Python writes it, or only its type if that would show a memory address."""
    text = repr(value)
    return f"a {type(value).__name__}" if " at 0x" in text else text

"""The answers given in a notebook, kept in the kernel's memory, and in a file if the reader names one."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from hilo_core.content.question import Question
from hilo_core.messages.checks import checked
from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.markup import each, markup
from hilo_core.messages.texts import Json, read_text
from hilo_core.messages.whole import write_whole
from hilo_core.messages.words import ORDINALS, counted

from ..pages.page import path_of
from .page import INK, SURENESS

OUTCOMES = {
    "right": "right",
    "close": "close",
    "known": "a common first thought",
    "wrong": "wrong",
    "helped": "solved with help",
}


class AnswerRecord(NamedTuple):
    """The result of a question.

    It says how the question ended, how sure the reader was ("" if unknown), the numbers of hints and tries, and how it ended
    when it was answered again.
    """

    title: str
    game: str
    state: str
    sure: str
    hints: int = 0
    tries: int = 1
    again: str = ""

    @property
    def at_once(self) -> bool:
        """Return whether the first answer was right and given without a hint."""
        return self.state == "right" and self.tries == 1 and not self.hints

    @property
    def told(self) -> str:
        """Return the result in words."""
        words = OUTCOMES[self.state]
        if self.state == "right" and self.tries > 1:
            words += f" at the {ORDINALS[self.tries - 1]} try"
        if self.state != "helped" and self.hints:
            words += f", with {counted(self.hints, 'hint')}"
        return f"{words}; once more: {OUTCOMES[self.again]}" if self.again else words


ANSWERS = "answers"  # the key in a file
TRIED = range(1, len(ORDINALS) + 1)
GIVEN: dict[tuple[str, int], AnswerRecord] = {}


def keep(question: Question, state: str, sure: str, hints: int = 0, tries: int = 1) -> None:
    """Store the result of a question.

    If the question is answered again, its first answer still counts.
    """
    key = question.key, question.seed
    if key in GIVEN:
        GIVEN[key] = GIVEN[key]._replace(again=state)
    else:
        GIVEN[key] = AnswerRecord(question.title, question.game, state, sure, hints, tries)


class Answers:
    """The answers of this notebook in summary: how many were right at the first try, by how sure the reader was.

    In a notebook a button updates the list with later answers.
    """

    def __init__(self, given: tuple[AnswerRecord, ...], file: str | Path | None = None) -> None:
        self.given, self.file = given, file

    def rows(self) -> list[tuple[str, int, int]]:
        """Return for each degree of confidence how many answers were right at the first try, and how many there were.

        Questions solved with hints do not count.
        """
        found = []
        for key, words in {**SURENESS, "": "Not said"}.items():
            some = [one for one in self.given if one.sure == key and one.state != "helped"]
            if some:
                found.append((words, sum(one.at_once for one in some), len(some)))
        return found

    @property
    def summary(self) -> str:
        """Return the summary in one sentence."""
        if not self.given:
            return "You have not locked in an answer yet. Answer some questions above, then look again."
        helped = sum(one.state == "helped" for one in self.given)
        right = sum(one.at_once for one in self.given)
        said = f"You have answered {counted(len(self.given) - helped, 'question')}, {right} of them right at the first try"
        return f"{said}, and had {counted(helped, 'solution')} shown." if helped else f"{said}."

    def __repr__(self) -> str:
        rows = [f"{words}: {right} of {all_of} right at the first try" for words, right, all_of in self.rows()]
        return "\n".join([self.summary, *rows, *(f"- {one.game}: {one.title} ({one.told})" for one in self.given)])

    def _repr_markdown_(self) -> str:
        if not self.given:
            return self.summary
        rows = "".join(f"| {words} | {right} | {all_of} |\n" for words, right, all_of in self.rows())
        table = f"| How sure you were | right at the first try | of |\n|-|-|-|\n{rows}" if rows else ""
        told = each("- {}: {} *{}*\n", *zip(*((one.game, one.title, one.told) for one in self.given), strict=True))
        return f"{self.summary}\n\n{table}\n{told}"

    def _repr_mimebundle_(self, **kwargs: Any) -> Json:
        from ipywidgets import Button, Output, VBox  # a page with Python inside has none of it

        bundle = {"text/markdown": self._repr_markdown_(), "text/plain": repr(self)}
        button, shown = Button(description="List my answers", layout={"align_self": "flex-start"}, style=INK), Output()

        def show(now: Json) -> None:
            shown.outputs = ({"output_type": "display_data", "data": now, "metadata": {}},)

        button.on_click(lambda _: show({"text/markdown": answers(self.file)._repr_markdown_()}))
        show(bundle)
        self.box = VBox([button, shown])
        return {**self.box._repr_mimebundle_(**kwargs), **bundle, "text/html": markup("<pre>{}</pre>", repr(self))}


@checked()
def answers(file: str | Path | None = None) -> Answers:
    """Return the answers given so far in this notebook. They are lost when its kernel ends.

    Parameters
    ----------
    file
        A file of your own, such as "answers.json": the answers of this notebook are added to it, and all of them are returned.
        If a question was answered in two notebooks, the first answer counts.

    Raises
    ------
    HiloError
        If the file contains something else, or cannot be read or written.

    Examples
    --------
    >>> answers()
    You have not locked in an answer yet. Answer some questions above, then look again.
    """
    if file is None:
        return Answers(tuple(GIVEN.values()))
    path = path_of(file)
    found = dict(in_file(path)) if os.path.exists(path) else {}  # a name that is too long has its sentence below
    for key, one in GIVEN.items():
        first = found.get(key, one)
        # The same answer is that of this notebook, added before, or tells nothing new.
        found[key] = first._replace(again=one.again or (first.again if first._replace(again="") == one else one.state))
    rows = [{"key": key, "seed": seed, **one._asdict()} for (key, seed), one in found.items()]
    write_whole(path, json.dumps({ANSWERS: rows}, ensure_ascii=False, indent=1) + "\n")
    return Answers(tuple(found.values()), path)


def in_file(path: Path) -> Iterator[tuple[tuple[str, int], AnswerRecord]]:
    """Yield the answers in a file, by question and seed.

    Raises HiloError if the file contains something else.
    """
    try:
        for row in json.loads(read_text(path))[ANSWERS]:
            one = AnswerRecord(**{name: row[name] for name in AnswerRecord._fields})
            kinds = [*map(type, (row["key"], one.title, one.game, row["seed"], one.hints))]
            if (
                kinds != [str, str, str, int, int]
                or one.state not in OUTCOMES
                or one.again not in ("", *OUTCOMES)
                or one.sure not in ("", *SURENESS)
                or one.tries not in TRIED
            ):
                raise ValueError
            yield (row["key"], row["seed"]), one
    except OSError as trouble:
        raise HiloError(f"{shown(str(path), 150)} could not be read: {trouble.strerror or trouble}.") from None
    except (ValueError, LookupError, TypeError, RecursionError):  # the last for a list nested too deeply
        raise HiloError(
            f"{shown(str(path), 150)} holds no answers. Name a new file, or one that answers() has written."
        ) from None

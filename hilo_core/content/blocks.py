"""The blocks of a text: front matter, headings, paragraphs, lists, tables and directives, each with its line.

The text is Markdown with the fences of the Jupyter world: a directive stands between lines of backticks or colons,
```{vote} one and ```, with its options first (`:again: yes`). Between colons stand further blocks, between backticks plain
rows; where directives stand inside backticks, the outer fence has four of them or more.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from ..messages.errors import HiloError, shown
from .register import directive_names, meant

FENCE = re.compile(r"(?P<marks>`{3,}|:{3,})\{(?P<name>[\w-]+)\} *(?P<title>.*)")
OPTION = re.compile(r":([\w-]+):\s*(.*)")
BEGINS = re.compile(r"#|```|:::|- |\d+\. ")  # ends a paragraph
ITEM = re.compile(r"- |\d+\. |\| ?")
FRONT = re.compile(r"---[ \t]*\n(.*?\n)---[ \t]*(?:\n|\Z)", re.DOTALL)
LIKE = 0.5  # what is there in place of what is missing looks at least so much like it
ENCODING = "utf-8-sig"  # UTF-8, with the mark before it that editors on Windows may write, or without


class FileError(HiloError):
    """What is wrong in a file, with its name and line."""

    def __init__(self, path: Path, line: int, words: str) -> None:
        super().__init__(f"{path.name}, line {line}: {words}")


@dataclass
class Block:
    """A piece of a text: `name` is "text", "h2", "-", ".", "|" or that of a directive. Of a directive, `options` are texts with
    their lines, `rows` what follows them from the line `inner` on, and `inside` the blocks in it."""

    name: str
    line: int
    text: str = ""
    title: str = ""
    rows: list[str] = field(default_factory=list)
    options: dict[str, tuple[str, int]] = field(default_factory=dict)
    inner: int = 0
    inside: list["Block"] = field(default_factory=list)


def blocks(path: Path, rows: list[str], at: int) -> list[Block]:
    """The blocks of these rows, of which the first is line `at`. FileError for a fence that does not fit."""
    found: list[Block] = []
    while rows:
        row, size = rows[0], 1
        if fence := FENCE.fullmatch(row):
            one, size = directive(path, fence, rows, at)
            found.append(one)
        elif row.startswith("#"):
            found.append(Block(f"h{len(row) - len(row.lstrip('#'))}", at, title=row.strip("# ")))
        elif row.strip() and not row.strip(":` "):
            raise FileError(path, at, f"{row} closes nothing. Around an inner {row} the outer one needs one more sign.")
        elif row.strip():
            while size < len(rows) and rows[size].strip() and not BEGINS.match(rows[size]):
                size += 1
            item = ITEM.match(row)
            text = "\n".join(rows[:size])[item.end() if item else 0 :]
            name = item[0].strip(" 0123456789") if item else "text"
            found.append(Block(name, at, text, rows=rows[:size], inner=at))
        rows, at = rows[size:], at + size
    return found


def directive(path: Path, fence: re.Match[str], rows: list[str], at: int) -> tuple[Block, int]:
    """The directive that is opened in the first of these rows, and how many rows it has."""
    marks, name = fence["marks"], fence["name"]
    if name not in directive_names():
        raise FileError(path, at, f"There is no {{{name}}}.{meant(name, directive_names())}")
    ends = (n for n, row in enumerate(rows) if n and len(row.strip()) >= len(marks) and not row.strip().strip(marks[0]))
    if not (end := next(ends, 0)):
        raise FileError(path, at, f"{marks}{{{name}}} is opened here and never closed. It ends with a line of {marks}.")
    body, inner = rows[1:end], at + 1
    options: dict[str, tuple[str, int]] = {}
    while body and (option := OPTION.fullmatch(body[0])):
        options[option[1].replace("-", "_")] = (option[2], inner)
        body, inner = body[1:], inner + 1
    if body and body[0].startswith(":") and not FENCE.fullmatch(body[0]):
        raise FileError(path, inner, f"I read {shown(body[0], 40)}. An option is written like this: “:right: 9H”.")
    inside = blocks(path, body, inner) if len(marks) > 3 or marks[0] == ":" else []
    return Block(name, at, "\n".join(body), fence["title"].strip(), body, options, inner, inside), end + 1


def read(path: Path) -> tuple[dict[str, str], list[Block]]:
    """The front matter and the blocks of a file. FileError if it is not written as a file should be; HiloError if it cannot be
    read."""
    try:
        return _read(path, path.stat().st_mtime_ns)
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is not a text in UTF-8"
        raise HiloError(f"{path} could not be read: {why}.") from None


@cache
def _read(path: Path, changed: int) -> tuple[dict[str, str], list[Block]]:
    text = path.read_text(encoding=ENCODING)
    if not (front := FRONT.match(text)):
        raise FileError(path, 1, "The file should begin with lines such as “game: HiLO”, between two lines of ---.")
    keys: dict[str, str] = {}
    for line, row in enumerate(front[1].splitlines(), 2):
        key, colon, words = row.partition(":")
        if not colon:
            raise FileError(path, line, f"I read {shown(row, 30)}. Every line up here is a word, a colon and what it says.")
        if key.strip() in keys:
            raise FileError(path, line, f"A line “{key.strip()}: …” stands here already.")
        keys[key.strip()] = words.strip().strip('"')
    return keys, blocks(path, text[front.end() :].split("\n"), front[0].count("\n") + 1)


def line_of(keys: Mapping[str, str], key: str) -> int:
    """The line of a key of the front matter; the first one where it is missing."""
    return 2 + (list(keys).index(key) if key in keys else 0)


def sections(found: Iterable[Block], level: str) -> dict[str, list[Block]]:
    """The blocks under each heading of this level, the heading first; "" has those before the first."""
    under: dict[str, list[Block]] = {"": []}
    for one in found:
        if one.name == level:
            under[one.title] = []
        under[list(under)[-1]].append(one)
    return under


def needed(
    path: Path, keys: Mapping[str, str], wanted: Iterable[str], parts: Mapping[str, list[Block]], names: Sequence[str]
) -> None:
    """FileError if a key of the front matter, the title or a section is missing or empty."""
    for key in wanted:
        if key not in keys:
            raise FileError(path, 2, f"A line “{key}: …” is missing up here.{meant(key, keys, LIKE)}")
        if not keys[key]:
            raise FileError(path, line_of(keys, key), f"Nothing stands behind “{key}:”.")
    if [one.name for one in parts[""][:1]] != ["h1"]:
        raise FileError(path, len(keys) + 3, "A title is missing below the second ---: a line such as “# Stop or roll?”.")
    for name in names:
        if name not in parts:
            raise FileError(path, 1, f"A section “## {name}” is missing.{meant(name, parts, LIKE)}")
        if len(parts[name]) == 1:
            raise FileError(path, parts[name][0].line, f"Nothing stands under “## {name}”.")

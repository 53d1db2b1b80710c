"""Splits a text into a YAML head and Markdown blocks: headings, paragraphs, lists, tables, directives, with lines.

A directive is enclosed by fences, ```{vote} one and ```, and begins with its options (`:again: yes`). If it contains further
blocks, its fence has four or more backticks; a fence of three contains plain lines.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import yaml
from markdown_it import MarkdownIt
from markdown_it.token import Token

from ..messages.errors import HiloError, brief, shown
from ..messages.texts import read_text
from .register import directive_names, meant

FENCE = re.compile(r"\{([\w-]+)\} *(.*)")
OPTION = re.compile(r":([\w-]+):\s*(.*)")
ITEM = re.compile(r"\s*([-*+]|\d+[.)]) ?")
FRONT = re.compile(r"---[ \t]*\n(.*?\n)---[ \t]*(?:\n|\Z)", re.DOTALL)
LIKE = 0.5  # the least similarity at which a key or heading counts as a misspelling of a missing one
MARKDOWN = MarkdownIt("zero").enable(["fence", "heading", "list", "table"]).disable(["inline", "text_join"])
A_KEY = "Every line up here is a word, a colon and what it says, in quotes where that has a colon."


class FileError(HiloError):
    """A mistake in a file, with the file's name and line."""

    def __init__(self, path: Path, line: int, words: str) -> None:
        super().__init__(f"{path.name}, line {line}: {words}")


@dataclass
class Block:
    """A block of a text: `name` is "text", "h2", "-", ".", "|" or the name of a directive.

    In a directive, `options` are texts with their lines, `rows` is the text after them, starting at line `inner`, and `inside`
    has the blocks in it.
    """

    name: str
    line: int
    text: str = ""
    title: str = ""
    rows: list[str] = field(default_factory=list)
    options: dict[str, tuple[str, int]] = field(default_factory=dict)
    inner: int = 0
    inside: list["Block"] = field(default_factory=list)


def blocks(path: Path, rows: list[str], at: int) -> list[Block]:
    """Return the blocks of these rows; the first row is line `at`.

    Raises FileError for a fence that does not fit.
    """
    found: list[Block] = []
    for one in MARKDOWN.parse("\n".join(rows)):
        kind = (one.type, one.level)
        if one.map is None or kind not in KINDS:
            continue
        first, end = one.map
        body, line = rows[first:end], at + first
        text = "\n".join(body).strip()
        if one.type == "fence":
            found += each_named(directive(path, one, body, line))
        elif one.type == "heading_open":
            found.append(Block(one.tag, line, title=text.strip("# ")))
        elif one.type == "list_item_open":
            name = "-" if one.markup in "-*+" else "."
            found.append(Block(name, line, ITEM.sub("", text, count=1), rows=text.split("\n"), inner=line))
        elif text.startswith((":::", "|")) and one.type == "paragraph_open":
            words = "A table has below its head a line such as |-|-|, a - for each column."
            raise FileError(path, line, words if text[0] == "|" else "Write a directive between lines of backticks: ```{vote}.")
        else:
            found.append(Block(KINDS[kind], line, text, rows=text.split("\n"), inner=line))
    return found


KINDS = {
    ("fence", 0): "",
    ("heading_open", 0): "",
    ("list_item_open", 1): "",
    ("paragraph_open", 0): "text",
    ("table_open", 0): "|",
}


def directive(path: Path, fence: Token, rows: list[str], at: int) -> Block:
    """Return the directive in these rows; the first row opens it."""
    if not (head := FENCE.fullmatch(fence.info.strip())):
        words = f"{rows[0].strip()} closes nothing. Around an inner {fence.markup} the outer one needs one more sign."
        raise FileError(path, at, words)
    name, title = head.groups()
    if name not in directive_names():
        raise FileError(path, at, f"There is no {{{name}}}.{meant(name, directive_names())}")
    if len(rows) < 2 or not rows[-1].strip().startswith(fence.markup) or rows[-1].strip("` "):
        words = f"{fence.markup}{{{name}}} is opened here and never closed. It ends with a line of {fence.markup}."
        raise FileError(path, at, words)
    body, inner = rows[1:-1], at + 1
    options: dict[str, tuple[str, int]] = {}
    while body and (option := OPTION.fullmatch(body[0])):
        if (key := option[1].replace("-", "_")) in options:
            raise FileError(path, inner, f"A line “:{option[1]}: …” is here already.")
        options[key] = (option[2], inner)
        body, inner = body[1:], inner + 1
    if body and body[0].startswith(":"):
        raise FileError(path, inner, f"I read {shown(body[0], 40)}. An option is written like this: “:right: 9H”.")
    inside = blocks(path, body, inner) if len(fence.markup) > 3 else []
    return Block(name, at, "\n".join(body), title.strip(), body, options, inner, inside)


def each_named(one: Block) -> list[Block]:
    """Split a {say} without a name into one for each line, such as "left: {{ 52 - seen }}"; leave other blocks unchanged."""
    if one.name != "say" or one.title:
        return [one]
    rows = [(row.partition(":"), line) for line, row in enumerate(one.rows, one.inner)]
    return [Block("say", line, text, name, [f"otherwise:{text}"], inner=line) for (name, _, text), line in rows]


class Head(dict[str, str]):
    """The front matter of a file: its texts by key, and the line of each key."""

    lines: dict[str, int]


def read(path: Path) -> tuple[Head, list[Block]]:
    """Return the front matter and the blocks of a file.

    Raises FileError if it is not written correctly, and HiloError if it cannot be read.
    """
    try:
        text = read_text(path)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "it is not a text in UTF-8"
        raise HiloError(f"{brief(str(path), 150)} could not be read: {why}.") from None
    return _read(path, text)


@lru_cache(maxsize=300)
def _read(path: Path, text: str) -> tuple[Head, list[Block]]:
    if not (front := FRONT.match(text)):
        raise FileError(path, 1, "The file should begin with lines such as “game: HiLO”, between two lines of ---.")
    try:
        keys = head_of(path, front[1])
        return keys, blocks(path, text[front.end() :].split("\n"), front[0].count("\n") + 1)
    except RecursionError:
        raise FileError(path, 1, "Too many things are nested here, one in the other.") from None


def head_of(path: Path, text: str) -> Head:
    """Return the front matter between two lines of ---.

    Raises FileError unless every line has a name and a text.
    """
    keys = Head()
    keys.lines = {}

    def wrong(line: int) -> FileError:
        return FileError(path, line + 2, f"I read {shown(text.splitlines()[line], 30)}. {A_KEY}")

    try:
        found = yaml.compose(text, yaml.BaseLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        raise wrong(min(mark.line if mark else 0, text.count("\n") - 1)) from None
    except yaml.YAMLError as error:
        raise FileError(path, 2, f"These lines cannot be read: {error}.") from None
    if not isinstance(found, yaml.MappingNode):
        raise wrong(0)
    for key, value in found.value:
        line = key.start_mark.line
        if not (isinstance(key, yaml.ScalarNode) and isinstance(value, yaml.ScalarNode)):
            raise wrong(line)
        if key.value in keys:
            raise FileError(path, line + 2, f"A line “{key.value}: …” is here already.")
        keys[key.value], keys.lines[key.value] = value.value.strip(), line + 2
    return keys


def line_of(keys: Head, key: str) -> int:
    """Return the line of a key in the front matter, or the first line if the key is missing."""
    return keys.lines.get(key, 2)


def sections(found: Iterable[Block], level: str) -> dict[str, list[Block]]:
    """Return the blocks under each heading of this level, heading first; "" has those before the first heading."""
    under: dict[str, list[Block]] = {"": []}
    for one in found:
        if one.name == level:
            under[one.title] = []
        under[list(under)[-1]].append(one)
    return under


def needed(path: Path, keys: Head, wanted: Iterable[str], parts: Mapping[str, list[Block]], names: Sequence[str]) -> None:
    """Raise FileError if a key of the front matter, the title or a section is missing or empty."""
    for key in wanted:
        if key not in keys:
            raise FileError(path, 2, f"A line “{key}: …” is missing up here.{meant(key, keys, LIKE)}")
        if not keys[key]:
            raise FileError(path, line_of(keys, key), f"Nothing follows “{key}:”.")
    if [one.name for one in parts[""][:1]] != ["h1"]:
        raise FileError(
            path, max(keys.lines.values()) + 2, "A title is missing below the second ---: a line such as “# Stop or roll?”."
        )
    for name in names:
        if name not in parts:
            raise FileError(path, 1, f"A section “## {name}” is missing.{meant(name, parts, LIKE)}")
        if len(parts[name]) == 1:
            raise FileError(path, parts[name][0].line, f"There is nothing under “## {name}”.")

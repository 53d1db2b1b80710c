"""Checks that apply to every text file: names appear once, functions are known, and no sign of Markdown is shown as it is."""

import ast
import re
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from ..messages.errors import shown
from ..messages.texts import Texts, read_text
from .blocks import FRONT, Block, FileError
from .evaluator import CALLED, Scope
from .register import meant

SIGNS = re.compile(  # bold, italics, what is struck out, code, a link or a picture, markup, a quotation, a line across the page
    r"(?<![\w*])\*\*[^\s*](?:[^*]*[^\s*])?\*\*(?!\w)"
    r"|(?<![\w*])\*[^\s*][^*]*\*(?![\w*])|(?<!\w)_[^\W_][^_]*_(?!\w)|~~[^~]+~~|(?<!`)`[^`\s][^`]*`(?!`)"
    r"|!?\[[^\]]*\]\([^)]*\)|</?[a-z]\w*(?:\s+[a-z-]+=[^>]*)?\s*/?>|^>.*|^ *(?:---|\*\*\*|___) *$",
    re.MULTILINE,
)
CALCULATED = re.compile(r"\{\{.*?\}\}", re.DOTALL)
RIGHT, REPLY = re.compile(r"^## Right\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL), re.compile(r"^\*\*[^*]+\*\*$", re.MULTILINE)
READ_AS = re.compile(
    r"^- \*\*[^*]+\*\*:|^\|[^\n]*\|$", re.MULTILINE
)  # a word that is explained; a table, which may have italics


def crossed_out(found: re.Match[str]) -> str:
    """Return as much text on as many lines, without signs."""
    return re.sub(".", "x", found[0])


def check_signs(path: Path) -> None:
    """Raise FileError for bold words, code, a link, a picture and other Markdown that would be shown with its signs."""
    text = CALCULATED.sub(crossed_out, FRONT.sub(crossed_out, read_text(path), count=1))
    text = READ_AS.sub(crossed_out, RIGHT.sub(lambda found: REPLY.sub(crossed_out, found[0]), text))
    if found := SIGNS.search(text):
        words = f"{shown(found[0].strip(), 40)} would be shown with its signs. Write plain words."
        raise FileError(path, text.count("\n", 0, found.start()) + 1, words)


def check_titles(path: Path, found: Sequence[Block]) -> None:
    """Raise FileError if two headings or two {say} have the same name, because only one of them would count."""
    seen: set[Texts] = set()
    above = ""
    for one in found:
        if one.name[0] == "h" and one.name not in ("h1", "h2", "h3"):
            raise FileError(path, one.line, f"{shown(one.title, 40)} has {one.name[1]} #. A heading has one, two or three.")
        if one.name == "h1" and one is not found[0]:
            raise FileError(path, one.line, f"{shown(one.title, 40)} is a second title. A heading below the title has two #.")
        if one.name in ("h2", "h3", "say"):
            above = one.title if one.name == "h2" else above
            what = (one.name, above if one.name == "h3" else "", one.title)
            if what in seen:
                raise FileError(path, one.line, f"{shown(one.title, 40)} is here already. Give one of them another name.")
            seen.add(what)


def check_names(file: Scope, found: Iterable[Block], more: Collection[str] = ()) -> None:
    """Raise FileError for an unknown name or function in any expression of a file.

    It also finds names in expressions that no reader ever reaches. `more` are names that are known only in some places, such as
    those of a ticket.
    """
    for one in found:
        texts = [(one.text or one.title, one.inner if one.text and one.inner else one.line), *one.options.values()]
        for text, line in texts:
            for call in CALLED.finditer(text):
                check_expression(file, call[1], line + text.count("\n", 0, call.start()), more)
        if one.name == "when":
            check_expression(file, one.title, one.line, more)
        if one.name == "say":
            for line, row in enumerate(one.rows, one.inner):
                test = row.partition(":")[0]
                if test != "otherwise":
                    check_expression(file, test, line, more)
        check_names(file, one.inside, more)


def check_expression(file: Scope, text: str, line: int, more: Collection[str]) -> None:
    """Check one expression."""
    known = {*file.values, *file.says, *more}
    try:
        tree = ast.parse(" ".join(text.split()), mode="eval")
    except SyntaxError:
        file.worth(text, line)
        return
    functions = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    inside = {id(part) for one in functions for part in ast.walk(one)}
    for name in map(ast.unparse, functions):
        if name not in file.functions:
            raise FileError(file.path, line, f"There is no function {name}.{meant(name, file.functions)}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and id(node) not in inside and node.id not in known:
            raise FileError(file.path, line, f"Nothing here is called {node.id}.{meant(node.id, known)}")

"""What ENGLISH for readers rules out, as far as it can be decided, and where sentences for readers stand."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]
NAME = "Hi MiLo!"  # the only exclamation mark there is

RULED_OUT = {
    "say who: a player, or you": r"\bwho(?:m|so)?ever\b|\bone (?:may|can|has to|must)\b",
    "straight away": r"\bat once\b(?! [a-z]+ at)",
    "can, or must not": r"\bmay (?:not )?(?:be|go|bid|pass|play|keep|take|look|leave|remove|choose|lead)\b(?! (?:the|a|in|as|off|worth|at|too)\b)",
    "percentage, or how many of 100": r"\b(?:true|what|this|that|which) share\b|\bshare of (?:the )?(?:rounds|games|tricks|cases|100)\b",
    "a different one": r"\b(?:an|in|of|on)other (?:suit|seat|order|sense|kind|edition|reading|variant|game's)\b",
    "leave it out": r"\b(?:simply|obviously|of course|needless to say|it goes without saying)\b",
    "♠ or ♣, ♥ or ♦": r"\b(?:black|red) (?:queens?|jacks?|kings?|suits?)\b",
    "a sentence that tells who does what": r"\bany card may\b|\bmay lie open\b|\bis a gift\b|\bno honou?r\b|\bquarrelled\b"
    r"|\bso often\b|\bwhat you do against\b|\bso it never is\b|\bthe square of it\b|\bmade up for\b|\b(?:is|are) wanted, not\b",
    "choose, or guess": r"\bPredict\b",
    "no code for readers": r"\bseats? [0-9]\b|\b[a-z]+_[a-z_]+\b|\bNone\b|\b(?:Value|Type|Key|Index)Error\b",
    "no exclamation mark": r"!",
}
OF_TRICKS = {"suit, where suits are meant": r"\bcolou?r(?:s|ed)?\b|\b(?:on|off)-colou?r\b"}


def faults(text: str, of_tricks: bool = False) -> list[str]:
    """What the text should say otherwise: each word found, and what ENGLISH has for it."""
    plain = text.replace(NAME, "Hi MiLo")
    rules = RULED_OUT | (OF_TRICKS if of_tricks else {})
    return [f"“{found[0]}” ({instead})" for instead, rule in rules.items() for found in re.finditer(rule, plain)]


def in_python(path: Path) -> Iterator[str]:
    """The sentences among the texts of a module: those with a blank, but for docstrings and what only the programmer meets."""
    tree = ast.parse(path.read_text("utf-8"))
    homes = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docs = {id(node.body[0].value) for node in ast.walk(tree) if isinstance(node, homes) and isinstance(node.body[0], ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value and id(node) not in docs:
            yield node.value


def in_javascript(path: Path) -> Iterator[str]:
    """The sentences among the texts of a module of JavaScript: those with a blank."""
    code = re.sub(r"^\s*(?://|\*|/\*).*$", "", path.read_text("utf-8"), flags=re.M)
    for found in re.finditer(r"\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`", code):
        text = found[1] or re.sub(r"\$\{[^{}]*\}", "…", found[2] or "")
        if re.search(r"[A-Za-z] [A-Za-z]", text):
            yield text


def in_notebook(path: Path) -> Iterator[str]:
    """The paragraphs of a notebook, without what is set as code, pictures and the addresses of links."""
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "markdown":
            text = re.sub(r"```.*?```|`[^`]*`|!\[[^\]]*\]\([^)]*\)|(?<=\])\([^)]*\)", "", "".join(cell["source"]), flags=re.S)
            yield from (part for part in text.split("\n\n") if part.strip())

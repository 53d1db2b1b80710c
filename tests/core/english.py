"""What a text for readers does not say, as far as that can be decided, and where such texts stand."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]
DONE = "played|led|bid|passed|taken|removed|laid|discarded|drawn|named|kept|chosen|turned up|put|thrown|rolled"
WORDS = {
    "say who: you, or a player": r"\bwho(?:m|so)?ever\b|\bone may\b",
    "straight away": r"\bat once\b",
    "can, cannot or must not": rf"\bmay (?:not )?be (?:{DONE})\b|\bmay (?:not )?(?:go|bid|pass|lead|keep|remove|discard)\b",
    "percentage, or how many of 100": r"\b(?:true|what|which) share\b|\bshare of (?:the )?(?:rounds|games|tricks|cases|100)\b",
    "a different one": r"\banother (?:suit|seat|order|sense|kind|edition|reading|variant|strategy|decision|win card)\b",
    "leave it out": r"\b(?:simply|obviously|needless to say|of course)\b",
    "♠ or ♣, or ♥ or ♦": r"\b(?:black|red) (?:queens?|jacks?|kings?|suits?)\b",
    "what was asked for, and what was given": r"\b(?:is|are) wanted, not\b",
    "what happens, to whom, and why": r"\bany card may\b|\blies? open: |\bis a gift\b|\bno honour\b|\bmade up for\b",
    "a sentence, not a saying": r"\bso it never is\b|\bthe square of it\b|\bwhat you do against\b|\bis as good as what\b",
    "guess, or choose": r"(?-i:\bPredict\b)",
}
OF_SUITS = {"suit": r"\bcolou?r(?:s|ed)?\b|\b(?:on|off)[- ]colou?r\b"}  # in games where suits are meant
TO_PLAYERS = {
    "no code": r"(?-i:\b[Ss]eats? [0-9]\b|\b[a-z]+_[a-z_]+\b|\bNone\b|\b[A-Z][a-z]+Error\b|`)",
    "a full stop": r"(?<!Hi MiLo)!",
}


def faults(text: str, *rules: dict[str, str]) -> list[str]:
    """What the text should say otherwise: each word found, where, and what is said for it."""
    every = {instead: rule for each in (WORDS, *rules) for instead, rule in each.items()}
    found = [(hit[0], instead) for instead, rule in every.items() for hit in re.finditer(rule, text, re.IGNORECASE)]
    return [f"“{word}” in “{text.strip()[:90]}”: {instead}" for word, instead in found]


def in_python(path: Path) -> Iterator[str]:
    """The sentences among the texts of a module: those with a blank between words, but for what documents the code."""
    tree = ast.parse(path.read_text("utf-8"))
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    parts |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield from in_words("".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            yield from in_words(node.value)


def in_content(path: Path) -> Iterator[str]:
    """The paragraphs of a lesson, a question, an example or the glossary, without the names of directives and options."""
    text = re.sub(r"\A---.*?^---$|^(?:`{3,}|:{3,})(?:\{[\w-]+\})?|^:[\w-]+:", "", path.read_text("utf-8"), flags=re.M | re.S)
    for part in re.split(r"\n\s*\n|\n(?=[-#|])", re.sub(r"\{\{.*?\}\}|\{num\}`[^`]*`", "…", text)):
        yield from in_words(part)


def in_javascript(path: Path) -> Iterator[str]:
    """The same of a module of JavaScript."""
    code = re.sub(r"(?<![:\"'])//.*$|/\*.*?\*/", "", path.read_text("utf-8"), flags=re.M | re.S)
    for found in re.finditer(r"\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`", code):
        yield from in_words(found[1] or re.sub(r"\$\{[^{}]*\}", "…", found[2] or ""))


def in_words(text: str) -> Iterator[str]:
    """The text without tags, if it has words."""
    plain = re.sub(r"<[^>]*>|[\w-]+:var\([^)]*\)|\bcolor:", " ", text)
    if re.search(r"[A-Za-z…] [a-z]{2}", plain):
        yield plain


def in_notebook(path: Path) -> Iterator[str]:
    """The paragraphs of a notebook, without what is set as code, pictures and the addresses of links."""
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "markdown":
            text = re.sub(r"```.*?```|`[^`]*`|!\[[^\]]*\]\([^)]*\)|(?<=\])\([^)]*\)", "", "".join(cell["source"]), flags=re.S)
            yield from (part for part in text.split("\n\n") if part.strip())

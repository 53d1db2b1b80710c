"""Reads what the project says: `uv run .ci/lint.py` names each word that texts for readers do without, each rule that is no
sentence for a player, and each name and path of ours that is not there. Exit status 1 where it finds anything.
"""

import ast
import json
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from importlib import import_module
from io import StringIO
from pathlib import Path

from hilo_core import GAMES, replay
from hilo_core.base.game import read_options
from hilo_core.lessons import question, questions
from hilo_core.records.self_play import random_record

HOME = Path(__file__).resolve().parents[1]
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
PLAIN = {  # also for the documents
    "out of 100, %, or percentage points": r"(?<!how many )(?<!out\s)(?<!price )(?<!\b0 )\bof (?:a )?100\b",
    "name the thing, or that many": r"(?<!every )(?<!because )\bso (?:many|much|often|few)\b(?! (?:that|more|as|depends)\b)",
    "is not a": r"(?<!here )\b(?:is|are|be) no (?!longer|more|matter|one|need|way|wonder|better|further)[a-z]+\b(?! among)",
    "is not one, or there is no": r"\bthat there (?:is|are) not\b|(?<!here )\b(?:is|are) (?-i:none)\b",
    "is, appears or contains": r"\bst(?:ands?|ood) (?:here|there|in|behind|below|above|beside|under|over|twice|between|on)\b",
    "the page tells you": r"\byou are told\b",
    "the player who": r"(?:^|(?<=[.;:] ))(?-i:Who) (?!\w+ first\b)(?:bids|looks|looked|took|has|comes|rolls|ends)\b[^?]*\.",
    "again, or new": r"\banew\b",
    "one for each": r"\b(?:one|rows?|lines?|names?|codes?|strategy) a (?:seat|game|slot|page|student|ply|decision|pair)\b",
    "the most, the fewest": r"\b(?:have|has|takes?|costs?|wins?|needs?) (?:most|fewest)\b(?! of)",
    "more certain, costliest, work out, otherwise, on": r"\b(?:surer|dear(?:er|est)|reckon\w*|or else|upon)\b",
    "a sentence, or see": r"\bwhich see\b|; its path\b",
    "win a trick": r"\bt(?:akes?|ook|aken|aking) (?:the|an?|this|that|every|each|no)\s+trick\b",
    "the order flips": r"\border (?:turns?|turned)(?: over)?\b",
    "a face-up card": r"\bopen cards?\b",
    "the order": r"\btides?\b",
}
REMARKS = {
    "say who does what": r"\A“(?:What|How|Who|Where|Which|Why|Whether|Of)\b",
    "a noun phrase, not the rest of the name": r"\A[^\s#/]\s*(?:#|//)\s(?-i:of|its|that|which|as|by|for|where|what|how)\b",
}
OF_SUITS = {"suit": r"\bcolou?r(?:s|ed)?\b(?!-mix)|\b(?:on|off)[- ]colou?r\b"}  # in games where suits are meant
TO_PLAYERS = {
    "no code": r"(?-i:\b[Ss]eats? [0-9]\b|\b[a-z]+_[a-z_]+\b|\bNone\b|\b[A-Z][a-z]+Error\b|`)",
    "a full stop": r"(?<!Hi MiLo)!",
}
OF_TRICKS = ("himilo", "hilos", "pass_or_go", "captures", "dice", "10_", "30_", "35_", "40_")
NAME = re.compile(r"(?<![\w./-])(?:hilo_core|hilo_widgets)(?:\.\w+)+")
REMARK = re.compile(r"(?<![:\"'])//[^\n]*|/\*.*?\*/", re.DOTALL)  # a comment of JavaScript
PATH = re.compile(r"(?<![\w./-])(?:hilo_core|widgets|tests|notebooks|\.ci)(?:/[\w.-]+)+")
FILES = ".py", ".md", ".json", ".js", ".css", ".ipynb", ".zip", ".toml", ".txt", ".wasm"  # hilo_core.zip is not a module's name
HERE = "README.md", "hilo_core/records/RECORD.md"  # the changelog tells of places that are no more


def faults(text: str, *rules: dict[str, str], words: dict[str, str] = WORDS | PLAIN) -> Iterator[str]:
    """Yield what the text should say otherwise: each word found, where, and what is said for it."""
    for instead, rule in {name: rule for each in (words, *rules) for name, rule in each.items()}.items():
        for hit in re.finditer(rule, text, re.IGNORECASE | re.MULTILINE):
            yield f"“{hit[0]}” in “{text.strip()[:90]}”: {instead}"


def texts_of(path: Path) -> Iterator[str]:
    """Yield the texts of a file that may be sentences: of code its strings, but for docstrings.

    Of a notebook its paragraphs.
    """
    source = path.read_text("utf-8")
    if path.suffix == ".ipynb":
        for cell in (cell for cell in json.loads(source)["cells"] if cell["cell_type"] == "markdown"):
            text = re.sub(r"```.*?```|`[^`]*`|!\[[^\]]*\]\([^)]*\)|(?<=\])\([^)]*\)", "", "".join(cell["source"]), flags=re.S)
            yield from text.split("\n\n")
    elif path.suffix == ".toml":
        yield from re.findall(r"\"((?:[^\"\\\n]|\\.)*)\"", source)
    elif path.suffix == ".md":  # a question, a lesson, or the glossary
        text = re.sub(r"^(?:---\n.*?^---|`{3,}|:{3,}|:\w+:|\w+:).*?$|`[^`]*`", "", source, flags=re.M | re.S)
        yield from re.sub(r"\{\{.*?\}\}|\{\w+\}", "…", text).split("\n\n")
    elif path.suffix == ".js":
        for found in re.finditer(r"\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`", REMARK.sub("", source)):
            yield found[1] or re.sub(r"\$\{[^{}]*\}", "…", found[2] or "")
    else:
        tree = ast.parse(source)
        parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
        parts |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
                yield node.value


def in_files() -> Iterator[str]:
    """Yield the faults of all files that hold texts for readers."""
    for path in sorted(path for room in ("hilo_core", "widgets", "notebooks") for path in (HOME / room).rglob("*.*")):
        told = path.suffix in (".py", ".js", ".ipynb", ".toml") or (path.suffix == ".md" and not path.stem.isupper())
        if told and not {"machine", "node_modules"} & {*path.parts}:
            place = path.relative_to(HOME)
            rules = [OF_SUITS] * any(part.startswith(OF_TRICKS) for part in place.parts)
            for text in texts_of(path):
                plain = text if path.suffix == ".ipynb" else re.sub(r"<[^>]*>|[\w-]+:var\([^)]*\)|\bcolor:", " ", text)
                if path.suffix == ".ipynb" or re.search(r"[A-Za-z…] [a-z]{2}", plain):
                    yield from (f"{place}: {fault}" for fault in faults(plain, *rules, words=WORDS | PLAIN))


def in_play() -> Iterator[str]:
    """Yield the faults of what is told of random games, and of questions."""
    variants = [("hilos", {"variant": variant}) for variant in ("standard", "poor_man", "widow", "solo", "dealer")]
    for key, options in [("himilo", {"players": 4}), ("hilo", {"players": 3}), ("pass_or_go", {"players": 3}), *variants]:
        frames = replay(random_record(GAMES[key], read_options(GAMES[key], options), 0))
        said = {text for frame in frames for text in (frame.text, frame.headline())}
        for frame in frames[:: max(1, len(frames) // 60)]:
            said |= {*frames.game.in_words.title(frame.view(), frames.names)}
            for choice in frame.choices().choices:
                said |= {choice.label, choice.answer.why, choice.answer.then}
        for text in sorted(said):
            yield from faults(text, TO_PLAYERS, *[OF_SUITS] * (key != "hilo"))
    for one in (question(key, seed) for key in questions() for seed in range(3)):
        thoughts = [words for each in one.misconceptions for words in (each.thought, each.where, each.but)]
        for text in (one.title, one.task, *one.hints, one.solution, one.verdict, *one.why, *thoughts):
            yield from (f"{one.key}: {fault}" for fault in faults(text, TO_PLAYERS))


def in_laws() -> Iterator[str]:
    """Yield what is wrong with a rule: it talks to a player, in few words, and a ruling says what the text says and what we
    chose.
    """
    for law in (law for game in GAMES.values() for law in game.LAW):
        yield from faults(f"{law.title}. {law.text}", TO_PLAYERS, *[OF_SUITS] * (not law.id.startswith("HL")))
        words = law.text.replace("’", "'").split()
        ruling = law.kind == "ruling"
        checks = {
            "a title of at most nine words, without a full stop": len(law.title.split()) <= 9 and not law.title.endswith("."),
            "sentences, for players": law.text.endswith((".", ".”")) and not re.search("(HM|HL|HS|PG)-|(?i:option)", law.text),
            "fewer words": len(words) <= (85 if ruling else 50),
            "what the text says, and what we chose": not ruling
            or ("text" in law.text and {"we", "We", "ours", "our"} & set(words)),
            "where a ruling comes from": not ruling or law.source.startswith("Our ruling: the text"),
        }
        yield from (f"{law.id}: {wanted}" for wanted, right in checks.items() if not right)


def in_styles() -> Iterator[str]:
    """Yield selectors with `:has()` that do not name what they style: a browser then restyles the whole page at each change,
    which takes a second where a dozen widgets are shown.
    """
    nameless = r":has\((?:[^()]|\([^()]*\))*\)[^,{}]*[ >+~](?:\*|:not\()[^,{}]*"
    for path in sorted((HOME / "widgets/hilo_widgets").rglob("*")):
        if path.suffix in (".css", ".py"):
            hits = re.findall(nameless, path.read_text("utf-8"))
            yield from (
                f"{path.relative_to(HOME)}: “{hit.strip()}” does not name what it styles: say which tags or classes"
                for hit in hits
            )


def is_there(name: str) -> bool:
    """Return whether a dotted name is that of a module, or of something in one."""
    module, _, rest = name.partition(".")
    found: object = import_module(module)
    for part in rest.split("."):
        module = f"{module}.{part}"
        try:
            found = getattr(found, part) if hasattr(found, part) else import_module(module)
        except ModuleNotFoundError:
            return False
    return True


def remarks_of(path: Path) -> str:
    """Return the docstrings of a module, each behind a quotation mark, and its comments, behind the last sign of code."""
    source = path.read_text("utf-8")
    if path.suffix == ".js":
        return "\n\n".join(re.findall(rf"(?:\S[ \t]+)?(?:{REMARK.pattern})", source, re.DOTALL))
    documented = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef))
    tokens = tokenize.generate_tokens(StringIO(source).readline)
    comments = [token.line[: token.start[1]].strip()[-1:] + token.string for token in tokens if token.type == tokenize.COMMENT]
    return "\n\n".join([*(f"“{ast.get_docstring(node) or ''}" for node in documented), *comments])


def in_documents() -> Iterator[str]:
    """Yield the faults of documents, docstrings and comments, and names and paths of ours in them that are not there."""
    listed = subprocess.run(["git", "ls-files"], cwd=HOME, capture_output=True, encoding="utf-8", check=True).stdout
    for name in listed.split("\n"):
        path = HOME / name
        if not name.endswith((".md", ".ipynb", ".py", ".js")) or not path.exists():
            continue
        code = name.endswith((".py", ".js"))
        text = remarks_of(path) if code else path.read_text("utf-8")
        if code or path.stem.isupper():
            plain = re.sub(r"```.*?```|`[^`]*`|>>>.*?(?=\n\n|\Z)", "…", text, flags=re.S)
            yield from (f"{name}: {fault}" for part in plain.split("\n\n") for fault in faults(part, REMARKS, words=PLAIN))
        yield from (f"{name}: no {one}" for one in NAME.findall(text) if not one.endswith(FILES) and not is_there(one))
        if name in HERE:
            places = {one.rstrip(".") for one in PATH.findall(text)}
            yield from (f"{name}: no {one}" for one in sorted(places) if "KEY" not in one and not (HOME / one).exists())


RULED_OUT = (
    "Whoever leads may play any card.", "Play begins at once.", "9♣ may not be played.", "The red queens take the lower one.",
    "Follow the win card's colour.", "In brackets what the true share may be.", "The same cards on another seat.",
    "Of course the pot stays.", "Here 2 names are wanted, not 1.", "The option ruff_only changes that.", "Seat 0 deals.",
    "Well done!", "It wins 48 of 100.", "That is no card.", "Who has ten points wins.", "Dealt anew.", "She has most points.",
    "“How it ends.", "4  # of the seats",
)  # fmt: skip

if __name__ == "__main__":
    assert all([*faults(text, TO_PLAYERS, OF_SUITS, REMARKS)] for text in RULED_OUT) and not is_there("hilo_core.record.schema")
    found = [*in_laws(), *in_play(), *in_files(), *in_styles(), *in_documents()]
    print("\n".join(found) or "Every text says what it should.")
    sys.exit(bool(found))

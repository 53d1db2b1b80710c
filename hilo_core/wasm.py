"""The rules as WebAssembly, for where there is no machine code: `python -m hilo_core.wasm` makes the modules anew.

That needs LLVM's linker for WebAssembly, `wasm-ld` (on Debian: apt install lld). The modules stand in the folder `wasm` with an
index that says of each by what it was made; a test holds the index to the rules, and needs no linker.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator
from functools import partial
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from .base.game import Game, read_options
from .chances.playing_on import name_of_player, player_on
from .chances.who import is_weighed
from .games import GAMES
from .hilos.variants import KEYS
from .machine.compiled import ERRORS
from .machine.shipped import FOLDER, INDEX, made_of, wasm_of
from .messages.errors import HiloError
from .page_numbers import NAME, answer
from .play.host import name_of_choice
from .simulation.kernels import name_of, shipped
from .strategies import LOOKS_AHEAD, brought_along, chooser

TRIPLE = "wasm32-unknown-unknown"
STACK = 1 << 18  # bytes; room for `scratch` is taken there
MOST_BYTES = 720_000  # of all modules together
COMPACT = "hilos"  # the game whose programs are made smaller, because it has most of them: they take a twentieth more time
INLINING = 120  # of what is made smaller
EVERY_PROGRAM: dict[str, list[dict[str, Any]]] = {  # options that between them play every program of a game
    "himilo": [{"players": 4}],
    "hilo": [{"players": 4}],
    "hilos": [{"variant": key} for key in KEYS],
    "pass_or_go": [{"players": 2}],
}


class Program(NamedTuple):
    """A program that is shipped."""

    name: str
    game: str  # its key; "" where it is of none
    make: Callable[[], Callable[..., Any]]
    rows: int
    numbers: int
    compact: bool = False

    @property
    def play(self) -> Callable[..., Any]:
        """The program in plain Python. HiloError as `player_on`."""
        return self.make()


def programs() -> Iterator[Program]:
    """All of them: for each game and variant the loop over games with all strategies, what follows a choice, and a choice of
    the strategy that looks ahead; and what pages ask when numbers are wanted."""
    yield Program(NAME, "", lambda: answer, 2, 5, True)
    for game in GAMES.values():
        strategies = tuple(brought_along(game))
        for options in EVERY_PROGRAM[game.KEY]:
            full = read_options(game, options)
            yield Program(name_of(game, (), full), game.KEY, partial(shipped, game, full), 3, 3, game.KEY == COMPACT)
        play_on: Any = player_on
        for strategy in playing_on(game):
            for weighed in {False, is_weighed(game, strategy)}:
                player = partial(play_on, game, strategy, weighed)
                yield Program(name_of_player(game, strategy, weighed), game.KEY, player, 3, 7, game.KEY == COMPACT)
        if LOOKS_AHEAD in strategies:
            yield Program(name_of_choice(game, LOOKS_AHEAD), game.KEY, partial(chooser, game, LOOKS_AHEAD), 1, 3, True)


def playing_on(game: Game) -> list[str]:
    """The names of the strategies that play on from a choice in WebAssembly: all that come along, but for the one that itself
    plays on, which would take minutes."""
    return [name for name in brought_along(game) if name != LOOKS_AHEAD]


def entry_of(program: Program) -> dict[str, Any]:
    """What the index says of a module."""
    return {**made_of(program.play), "rows": program.rows, "numbers": program.numbers}


def check(games: Collection[str] = tuple(GAMES)) -> list[str]:
    """The names of modules that a page with Python may not hold, because their programs have been changed since. HiloError if
    that concerns one of these games, by their keys, or what every page asks."""
    changed = []
    for program in programs():
        try:
            wasm_of(program.name, program.play)
        except HiloError:
            if program.game in (*games, ""):
                raise
            changed.append(program.name)
    return changed


def module(program: Program) -> bytes:
    """The WebAssembly of a program. It exports its memory, `play`, and `__heap_base`, from where on the memory is free."""
    import llvmlite.binding as llvm

    from .machine import host
    from .machine.intrinsics import words
    from .machine.load import ENTRY
    from .machine.translate import Translator

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features="+bulk-memory")
    translator = Translator(TRIPLE, words(pdep=False), ERRORS)
    inlining = INLINING if program.compact else None
    code = host.compiled(translator.program(program.play, program.rows, program.numbers, {}), machine, inlining)
    with TemporaryDirectory() as folder:
        part, whole = Path(folder, "play.o"), Path(folder, "play.wasm")
        part.write_bytes(code)
        options = "--no-entry", "--strip-all", "-z", f"stack-size={STACK}", f"--export={ENTRY}", "--export=__heap_base"
        subprocess.run(["wasm-ld", *options, "-o", str(whole), str(part)], check=True)
        return whole.read_bytes()


def main() -> None:
    """Makes all modules, and the index."""
    if which("wasm-ld") is None:
        sys.exit("This needs wasm-ld, LLVM's linker for WebAssembly: install lld (on Debian: apt install lld).")
    FOLDER.mkdir(exist_ok=True)
    index = {}
    for program in programs():
        code = module(program)
        (FOLDER / f"{program.name}.wasm").write_bytes(code)
        index[program.name] = entry_of(program)
        print(f"{program.name}: {len(code):,} bytes")
    for path in FOLDER.glob("*.wasm"):
        if path.stem not in index:
            path.unlink()
    INDEX.write_text(json.dumps(index, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

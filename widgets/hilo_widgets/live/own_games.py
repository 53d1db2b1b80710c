"""Packs a reader's own games into a page with Python: the files of their packages."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from hilo_core.base.game import Game
from hilo_core.games import GAMES
from hilo_core.house.house import HouseGame
from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.texts import Json

from .reached import imports

OURS = "hilo_core", "hilo_lessons", "hilo_widgets"


def games_in(recipes: Iterable[Json]) -> list[Game]:
    """Return the reader's own games that these recipes name."""
    named = [game for game in named_in(recipes) if not isinstance(game, HouseGame)]
    named += [house.original for house in houses_in(recipes)]
    return [game for game in dict.fromkeys(named) if not game.LAW.__module__.startswith(OURS)]


def houses_in(recipes: Iterable[Json]) -> list[HouseGame]:
    """Return the house rules that these recipes name."""
    return [game for game in named_in(recipes) if isinstance(game, HouseGame)]


def named_in(recipes: Iterable[Json]) -> list[Game]:
    """Return the games that recipes name by their keys."""
    text = json.dumps(list(recipes))
    return [game for game in GAMES.values() if json.dumps(game.KEY) in text]


def house_recipe(game: HouseGame) -> list[Any]:
    """Return a house rule as JSON, with the module and name of each function.

    Raises HiloError for a function that is not in a file: a page cannot include it.
    """
    rule = game.house
    swaps = [[*swap[:3], f"{module_of(game, swap.own).__name__}:{swap.own.__name__}"] for swap in rule.swaps]
    return [rule.of, rule.name, rule.says, rule.changed, swaps, rule.meaning]


def module_of(game: HouseGame, function: Any) -> ModuleType:
    """Return the module of a reader's function.

    Raises HiloError if it is not in a file.
    """
    module = sys.modules.get(function.__module__)
    if module is None or function.__module__ == "__main__" or getattr(module, function.__name__, None) is not function:
        raise HiloError(
            f"A page cannot contain the house rule “{game.house.name}”, because {function.__name__} is in no file of its "
            "own. Write it into a module beside the notebook, and import it from there."
        )
    return module


def files_of_house(game: HouseGame) -> Iterator[tuple[str, bytes]]:
    """Yield the files with the functions of a house rule: each name in an archive, and the content.

    Raises HiloError if they import something that a page does not have.
    """
    for module in dict.fromkeys(module_of(game, swap.own) for swap in game.house.swaps):
        if not module.__name__.startswith(OURS):
            yield from files_in(module, game)


def files_in(module: ModuleType, game: Game) -> Iterator[tuple[str, bytes]]:
    """Yield the file of a module, or all files of a package, and an empty file for each package that contains it."""
    path, is_package = Path(str(module.__file__)), hasattr(module, "__path__")
    *parents, last = module.__name__.split(".")
    for number in range(1, len(parents) + 1):
        yield "/".join([*parents[:number], "__init__.py"]), b""
    for each in sorted(path.parent.rglob("*")) if is_package else [path]:
        if each.is_file() and "__pycache__" not in each.parts:
            name = "/".join([*parents, *[last] * is_package, *each.relative_to(path.parent).parts])
            yield name, checked(name, each.read_bytes(), game, module.__name__)


def address(game: Game) -> str:
    """Return the address from which a game can be imported.

    An example is "my_games.thirteen:GAME". Raises HiloError for a game that is not in a file, such as one defined in a
    notebook: a page cannot include it.
    """
    module = home(game)
    return f"{module.__name__}:{next(name for name, value in vars(module).items() if value is game)}"


def home(game: Game) -> ModuleType:
    """Return the module or package that contains a game, searching upwards from its rules."""
    name = game.LAW.__module__
    while name and name != "__main__":
        module = sys.modules.get(name)
        if module is not None and module.__file__ is not None and any(value is game for value in vars(module).values()):
            return module
        name = name.rpartition(".")[0]
    raise HiloError(
        f"A page cannot contain {game.NAME}, because it is in no file of its own. Write it into a module, or a package in "
        "which one module has the rules, and import it from there."
    )


def checked(name: str, text: bytes, game: Game, package: str) -> bytes:
    """Return the content of a file.

    Raises HiloError if it is Python that imports something a page does not have. A page has hilo_core, the standard library,
    and the game itself.
    """
    for found, _ in imports(text, name, True) if name.endswith(".py") else ():
        if found.partition(".")[0] not in {*OURS, *sys.stdlib_module_names} and not f"{found}.".startswith(f"{package}."):
            raise HiloError(f"A page cannot contain {game.NAME}, because {Path(name).name} imports {shown(found)}.")
    return text

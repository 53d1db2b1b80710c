"""Loads the package of a game once more, with some functions replaced and with another law.

A game is one package. Loading it again recomputes the tables of its rules, and later its strategies and chances, from the
changed rules. Nothing else is loaded twice.
"""

import sys
from collections.abc import Mapping
from importlib.machinery import ModuleSpec
from itertools import count
from types import ModuleType
from typing import Any

from ..base.game import Game
from ..base.rule import Rule
from ..machine.compilable import STAND_INS, Function

numbers = count(1)  # in the names of the copies


def load_again(package: str, name: str, law: type[Rule], swaps: Mapping[tuple[str, str], Function]) -> Game:
    """Load a package again under this name and return its game.

    `swaps` gives the replacements by module and name of the original function. If anything is raised, the copy is removed.
    """
    original: Any = sys.modules[package]
    of_law = next(space for space in vars(original).values() if has_law(space, law))
    module, again = (new_module(each, name) for each in (name, name + of_law.__name__.removeprefix(package)))
    again.__dict__.update({key: value for key, value in vars(of_law).items() if not key.startswith("__")})
    again.__dict__.update({law.__name__: law, "__file__": of_law.__file__})
    module.__path__, module.__file__ = list(original.__path__), original.__file__
    module.__spec__ = ModuleSpec(name, None, is_package=True)
    places = {(name + home.removeprefix(package), there): own for (home, there), own in swaps.items()}
    STAND_INS.update(places)
    try:
        exec(original.__spec__.loader.get_code(package), vars(module))
        found: Game = vars(module)["GAME"]
    except BaseException:
        forget(name)
        raise
    finally:
        for place in places:
            STAND_INS.pop(place, None)
    return found


def new_module(name: str, package: str) -> ModuleType:
    """Return a new module of the copy."""
    made = sys.modules[name] = ModuleType(name)
    made.__package__ = package
    return made


def forget(package: str) -> None:
    """Remove the modules of a copy."""
    for name in [name for name in sys.modules if f"{name}.".startswith(f"{package}.")]:
        del sys.modules[name]


def has_law(space: Any, law: type[Rule]) -> bool:
    """Return whether a module still has the rule class from which this law was made."""
    return isinstance(space, ModuleType) and getattr(space, law.__name__, None) is type(next(iter(law)).original)

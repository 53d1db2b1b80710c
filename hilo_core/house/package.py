"""The package of a game loaded once more, with other functions in the place of some, and another law.

All that a game is stands in its package, so what its rules work out when they are loaded (tables), and what is worked out from
them later (strategies, chances), is worked out from the changed rules. Nothing else is loaded twice.
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

_numbers = count(1)


def new_name(package: str) -> str:
    """Return a name for another copy of a package, beside it: so what it imports from above is what the original does."""
    return f"{package}__house_{next(_numbers)}"


def load_again(package: str, name: str, law: type[Rule], swaps: Mapping[tuple[str, str], Function]) -> Game:
    """Return the game of a package loaded again under this name.

    `swaps` gives functions by the module and the name of those whose place they take. Whatever is raised, nothing of it stays.
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
    """Return a new module of a copy."""
    made = sys.modules[name] = ModuleType(name)
    made.__package__ = package
    return made


def forget(package: str) -> None:
    """Remove what has been loaded of a copy."""
    for name in [name for name in sys.modules if f"{name}.".startswith(f"{package}.")]:
        del sys.modules[name]


def has_law(space: Any, law: type[Rule]) -> bool:
    """Return whether a module has the law that another was made of."""
    return isinstance(space, ModuleType) and getattr(space, law.__name__, None) is type(next(iter(law)).original)

"""The package of a game loaded once more, with other functions in the place of some, and another law.

All that a game is stands in its package, so what its rules work out when they are loaded (tables), and what is worked out from
them later (strategies, chances), is worked out from the changed rules. Nothing else is loaded twice.
"""

import sys
from collections.abc import Mapping
from functools import partial
from importlib.machinery import ModuleSpec
from itertools import count
from types import ModuleType
from typing import Any

from ..base.game import Game
from ..base.rule import Rule
from ..machine.compilable import STAND_INS, WORKED_OUT
from ..messages.errors import HiloError
from .written import Written, defined

HOUSE = "house_rules"  # the module of a copy that has the reader's functions
_numbers = count(1)


def new_name(package: str) -> str:
    """A name for another copy of a package, beside it: so what it imports from above is what the original does."""
    return f"{package}__house_{next(_numbers)}"


class Copy:
    """A second copy of a package. `swaps` says by module and name which function of the text takes the place of which."""

    def __init__(
        self, package: str, name: str, law: type[Rule], written: Written, swaps: Mapping[tuple[str, str], str]
    ) -> None:
        self.package, self.name, self.written = package, name, written
        self.replaced: dict[tuple[str, str], Any] = {}
        self.swaps = {(name + module.removeprefix(package), place): own for (module, place), own in swaps.items()}
        self.with_law(law)
        house = self.module(HOUSE)
        house.__dict__.update({use.name: self.here(use.value()) for use in written.uses})
        self.space = defined(written, f"house rule {name.rpartition('.')[2]}", vars(house))

    def module(self, last: str) -> ModuleType:
        """A new module of the copy."""
        name = f"{self.name}.{last}" if last else self.name
        made = sys.modules[name] = ModuleType(name)
        made.__package__ = self.name
        return made

    def with_law(self, law: type[Rule]) -> None:
        """The module of the law, with another one in it."""
        original = next(space for space in vars(sys.modules[self.package]).values() if has_law(space, law))
        last = original.__name__.rpartition(".")[2]
        space = vars(self.module(last))
        space.update({name: value for name, value in vars(original).items() if not name.startswith("__")})
        space.update({law.__name__: law, "__file__": original.__file__})
        self.law_module, self.law = original, law

    def here(self, value: Any) -> Any:
        """The law of the copy for that of the game."""
        return self.law if value is vars(self.law_module)[self.law.__name__] else value

    def load(self) -> Game:
        """The game of the copy. Whatever is raised, nothing of it stays."""
        try:
            found: Game = vars(self.loaded())["GAME"]
        except BaseException:
            self.forget()
            raise
        return found

    def loaded(self) -> ModuleType:
        """The copy, loaded."""
        original: Any = sys.modules[self.package]
        module = self.module("")
        module.__path__ = list(original.__path__)
        module.__file__ = original.__file__
        module.__spec__ = ModuleSpec(self.name, None, is_package=True)
        STAND_INS.update({place: partial(self.taken, own) for place, own in self.swaps.items()})
        try:
            exec(original.__spec__.loader.get_code(self.package), vars(module))
        finally:
            for place in self.swaps:
                STAND_INS.pop(place, None)
        self.refresh()
        self.check_tables()
        return module

    def taken(self, own: str, function: Any) -> Any:
        """A function of the reader's, at the moment in which it takes the place of one, which it may still ask."""
        self.replaced[function.__module__, function.__name__] = function
        function.__qualname__ = f"original.{function.__name__}"  # no longer what its module has under its name
        self.refresh()
        return self.space[own]

    def refresh(self) -> None:
        """Has the reader's functions ask the rules of the copy, as far as these are loaded; and the original of one that is
        replaced, if they import it by its name."""
        for use in self.written.uses:
            if f"{use.module}.".startswith(f"{self.package}."):
                place = self.name + use.module.removeprefix(self.package)
                there = sys.modules.get(place)
                if not use.there and there is not None:
                    self.space[use.name] = there
                elif (place, use.there) in self.replaced:
                    self.space[use.name] = self.replaced[place, use.there]
                elif hasattr(there, use.there):
                    self.space[use.name] = getattr(there, use.there)

    def check_tables(self) -> None:
        """HiloError if a table was worked out before all was there that works it out."""
        for name, module in list(sys.modules.items()):
            if name.startswith(f"{self.name}."):
                for what, value in list(vars(module).items()):
                    table, work_out = WORKED_OUT.get(id(value), (None, None))
                    if work_out is not None and table is value and work_out() != value:
                        raise HiloError(
                            f"{what} is worked out from a function that is changed here, and before what it needs is there. "
                            "Let it use only what stands above the original, in the same file or below."
                        )

    def forget(self) -> None:
        """Removes what has been loaded."""
        for name in [name for name in sys.modules if f"{name}.".startswith(f"{self.name}.")]:
            del sys.modules[name]


def has_law(space: Any, law: type[Rule]) -> bool:
    """Whether a module has the law that another was made of."""
    return isinstance(space, ModuleType) and getattr(space, law.__name__, None) is type(next(iter(law)).original)

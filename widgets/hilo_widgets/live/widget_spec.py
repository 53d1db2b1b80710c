"""Describes how a widget was made, as JSON, so that a page can make the same widget."""

import base64
import json
from collections.abc import Iterable
from pkgutil import resolve_name
from typing import Any

import traitlets

from hilo_core.games import register
from hilo_core.house.house import HouseRule, Swap, house_game
from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json

OURS = __name__.partition(".")[0]


def written(widget: Any) -> Json:
    """Return how a widget was made.

    That is the class (`make`), its arguments (`given`, `named`), and the calls since then (`acts`). Raises HiloError if a page
    cannot hold something in it, such as a function.
    """
    recipe: Json = widget.recipe()
    try:
        json.dumps(recipe)
    except (TypeError, ValueError):
        raise HiloError("A page can contain a strategy by its name, and no function of your own.") from None
    return recipe


def made(recipe: Json) -> Any:
    """Make the widget that a recipe describes.

    `games` has its games if they do not come with the library, and `houses` its house rules, whose functions are in files of
    the page.
    """
    for address in recipe.get("games", ()):
        register(resolve_name(address))
    for of, name, says, changed, swaps, meaning in recipe.get("houses", ()):
        found = tuple(Swap(place, module, there, resolve_name(own)) for place, module, there, own in swaps)
        house_game(HouseRule(of, name, tuple(map(tuple, says)), tuple(changed), found, meaning))
    widget: Any = resolve_name(f"{OURS}.{recipe['make']}")(*recipe["given"], **recipe["named"])
    for act, value in recipe.get("acts", ()):
        widget.act(act, value)
    for field, value in recipe.get("edits", ()):
        widget.edit(field, value)
    return widget


def values(widget: Any) -> list[str]:
    """Return the names of the values that are sent to the browser."""
    ours = [cls for cls in type(widget).__mro__ if cls.__module__.startswith(OURS)]
    own = [(name, value) for cls in ours for name, value in vars(cls).items() if not name.startswith("_")]
    return [name for name, value in own if isinstance(value, traitlets.TraitType)]


def state(widget: Any, names: Iterable[str]) -> Json:
    """Return values of a widget as JSON; bytes as {"base64": text}."""
    found = {name: getattr(widget, name) for name in names}
    return {
        name: {"base64": base64.b64encode(value).decode("ascii")} if isinstance(value, bytes) else value
        for name, value in found.items()
    }

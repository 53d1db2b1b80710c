"""Writes pages of widgets, with Python inside if a widget needs it."""

import json
from collections.abc import Sequence
from hashlib import blake2s
from pathlib import Path
from typing import Any

from markupsafe import Markup

from hilo_core.base.game import Game
from hilo_core.messages.markup import each, markup
from hilo_core.messages.texts import Json

from ..pages.npm import squeezed
from ..pages.page import PLACE, deflated, json_text, page_at, write_page
from ..pages.static_files import STATIC, joined, script, style
from .own_games import address, games_in, house_recipe, houses_in
from .package_archive import archives, imported_by_all
from .pyodide import packed
from .widget_spec import state, values, written

Widget = Any  # a PageWidget: its module imports this one


class PageSection:
    """A titled part of a page with widgets, in order. With `names`, the reader chooses one of them at a time."""

    def __init__(self, title: str, *widgets: Widget, names: Sequence[str] = ()) -> None:
        self.title, self.names = title, names
        self.widgets = [widget.for_page() for widget in widgets]

    @property
    def alone(self) -> str:
        """Return the title of a page with only this section."""
        return str(self.widgets[0].title) if self.is_alone else self.title

    @property
    def is_alone(self) -> bool:
        """Return whether the section is only one widget, which can fill a whole page."""
        return len(self.widgets) == 1


def write_live_page(path: str | Path, title: str, shown: Sequence[PageSection]) -> Path:
    """Write one page with these sections, and return its path.

    The first section is open. The page contains Python if a widget needs it. Raises HiloError if a page cannot hold something
    in a widget, or if Pyodide is not available.
    """
    path, widgets = page_at(path), [widget for one in shown for widget in one.widgets]
    live = any(widget.hears for widget in widgets)
    recipes = [written(widget) for widget in widgets if widget.hears]
    games = games_in(recipes)
    played = {key for widget in widgets for key in widget.plays}
    kinds = {type(widget).__module__ for widget in widgets if widget.hears}
    # nothing is fetched if a rule has been changed
    ours = archives(kinds, played, games, houses=houses_in(recipes)) if live else {}
    data = {
        "widgets": {str(number): described(widget, games) for number, widget in enumerate(widgets)},
        "modules": modules(widgets),
        "worker": joined(STATIC / "host" / "worker.js") if live else None,
        "ours": [*ours],
    }
    data["mark"] = blake2s(json.dumps(data).encode(), digest_size=6).hexdigest()
    text = json_text(data)
    files = (
        packed(() if games or houses_in(recipes) else imported_by_all()) | {name: squeezed(one) for name, one in ours.items()}
        if live
        else {}
    )
    return write_page(
        path,
        title,
        style=style("live.css"),
        program=f"{script('live.js')}\nbegin({PLACE}, DATA);",
        data=text,
        inside=inside(shown),
        files=files,
        modules=bool(widgets),
        workers=bool(widgets),
        keeps=bool(widgets),
    )


def inside(shown: Sequence[PageSection]) -> Markup:
    """Return the page's HTML before anything runs: the places of widgets, each with its still picture."""
    number, found = 0, []
    for one in shown:
        drawn = Markup()
        for widget in one.widgets:
            drawn += place(widget, number, alone=len(shown) == 1 and one.is_alone)
            number += 1
        found.append(chosen(one.names, drawn) if one.names else drawn)
    if len(shown) == 1:
        return found[0]
    return each(
        '<details class="part"{}><summary><h2>{}</h2></summary>{}</details>',
        [" open", *[""] * (len(shown) - 1)],
        [one.title for one in shown],
        found,
    )


def place(widget: Widget, number: int, alone: bool) -> Markup:
    """Return the element for a widget."""
    if alone:
        return markup('<div data-widget="{}" data-alone><div class="still late">{}</div></div>', number, widget.still())
    form = '<div class="place" data-widget="{}" data-kind="{}"><div class="still">{}</div></div>'
    return markup(form, number, kind(widget), widget.still())


def chosen(names: Sequence[str], drawn: Markup) -> Markup:
    """Return buttons, one for each of the elements that follow; the first is chosen."""
    pressed = ["true", *["false"] * (len(names) - 1)]
    buttons = each('<button type="button" aria-pressed="{}">{}</button>', pressed, names)
    return markup('<div data-switch><div role="group" aria-label="What to show">{}</div>{}</div>', buttons, drawn)


def described(widget: Widget, games: Sequence[Game] = ()) -> Json:
    """Return the data of a widget at the start of a page; `games` are the reader's own games.

    A widget that never asks Python has no recipe, and its values are packed, because they may contain the answer to another
    widget. A recipe is packed too, because it may contain future moves.
    """
    kept = widget.kept()
    found = state(widget, values(widget)) | kept
    if not widget.hears:
        return {"module": kind(widget), "packed": deflated(found)}
    recipe = written(widget)
    if games:
        recipe["games"] = list(map(address, games))
    if houses := houses_in([recipe]):
        recipe["houses"] = [house_recipe(house) for house in houses]
    return {"module": kind(widget), "recipe": deflated(recipe), "state": found, "again": widget.says_again}


def modules(widgets: Sequence[Widget]) -> Json:
    """Return the modules that show these widgets, and the widgets that these can open.

    A page shows the stored state of these while Python starts. If two kinds share a module, the second entry is the name of the
    first.
    """
    found: Json = {}
    more: list[Any] = list(widgets)
    while more:
        one = more.pop()
        name = one.__name__ if isinstance(one, type) else kind(one)
        if name not in found:
            shows = {"module": one._esm, "style": one._css}
            found[name] = next((other for other, known in found.items() if known == shows), shows)
            more += one.makes()
    return dict(sorted(found.items()))


def kind(widget: Widget) -> str:
    """Return the name of a widget's module in the page."""
    return type(widget).__name__

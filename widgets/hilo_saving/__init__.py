"""Saved notebooks: a widget stays as text, HTML and picture. What shows it alive, its view, means nothing without its kernel,
and where there is one builders of books print nothing. The output remembers in its metadata that it had one: a page
of the notebook shows the widget there.

An extension of the Jupyter server, on wherever this package is installed, takes views out whenever a notebook is saved, and
gives them back to whoever opens it again while that server runs. It touches no output without HTML of its own;
`jupyter server extension disable hilo_saving` switches it off. For a notebook saved by another program there is
`python -m hilo_widgets.saving NOTEBOOK...`. A package of its own, which imports nothing of ours: every start of a server waits
for it.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from inspect import isawaitable
from pathlib import Path
from typing import Any

VIEW = "application/vnd.jupyter.widget-view+json"
HTML = "text/html"
TAKEN = "widget_view_taken_out"  # in the metadata of an output
Views = dict[tuple[str, int], tuple[Any, Any]]  # by cell and output: the HTML beside a view, and the view


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: Any) -> None:
    """From now on the server saves notebooks without views of widgets, and remembers these by the path of the notebook."""
    manager = server.contents_manager
    known: dict[str, Views] = {}
    get = manager.get

    def before(model: dict[str, Any], path: str, **_: Any) -> None:
        if is_notebook(model):
            known[path.strip("/")] = take_views(model["content"])

    def opened(model: dict[str, Any], path: str) -> dict[str, Any]:
        if is_notebook(model):
            give_views(model["content"], known.get(path.strip("/"), {}))
        return model

    def get_with_views(path: str, *given: Any, **named: Any) -> Any:
        found = get(path, *given, **named)
        return later(found, path) if isawaitable(found) else opened(found, path)

    async def later(found: Any, path: str) -> dict[str, Any]:
        return opened(await found, path)

    manager.register_pre_save_hook(before)
    manager.get = get_with_views


def is_notebook(model: dict[str, Any]) -> bool:
    """Whether a model of the server is a notebook with its content."""
    return model.get("type") == "notebook" and bool(model.get("content"))


def take_views(notebook: dict[str, Any]) -> Views:
    """Takes the views of widgets out of all outputs that bring HTML; those views.

    >>> output = {"data": {VIEW: {"model_id": "1"}, "text/html": "a picture"}}
    >>> take_views({"cells": [{"id": "c", "outputs": [output]}]})
    {('c', 0): ('a picture', {'model_id': '1'})}
    >>> output
    {'data': {'text/html': 'a picture'}, 'metadata': {'widget_view_taken_out': True}}
    """
    views: Views = {}
    for place, output in shown(notebook):
        data = output["data"]
        if VIEW in data and HTML in data:
            views[place] = data[HTML], data.pop(VIEW)
            output.setdefault("metadata", {})[TAKEN] = True
    return views


def give_views(notebook: dict[str, Any], views: Views) -> None:
    """Gives each output that still shows the same its view back."""
    for place, output in shown(notebook):
        html, view = views.get(place, (None, None))
        if view and output["data"].get(HTML) == html:
            output["data"][VIEW] = view
            output.get("metadata", {}).pop(TAKEN, None)


def is_view(output: Mapping[str, Any]) -> bool:
    """Whether an output shows a widget, or did before it was saved."""
    return VIEW in output.get("data", {}) or TAKEN in (output.get("metadata") or {})


def shown(notebook: dict[str, Any]) -> Iterator[tuple[tuple[str, int], dict[str, Any]]]:
    """Its outputs that show something, each by the id of its cell and its number there."""
    for cell in notebook.get("cells", []):
        for number, output in enumerate(cell.get("outputs", [])):
            if "data" in output:
                yield (cell.get("id", ""), number), output


def main(paths: list[str]) -> None:
    """Takes the views out of these notebooks; ends with a sentence at one that is none."""
    for path in map(Path, paths):
        try:
            notebook = json.loads(path.read_text("utf-8"))
            views = take_views(notebook)
        except (OSError, ValueError, AttributeError, TypeError):
            sys.exit(f"{path} is no notebook that can be read.")
        if views:
            path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")

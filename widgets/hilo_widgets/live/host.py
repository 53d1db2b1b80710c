"""Runs inside a page: makes its widgets, passes them the page's messages, and sends the page their answers.

Messages to the page are JSON: {"id", "content"} is a message of a widget; {"id", "state"} has values that have changed; {"id",
"state", "kind"} introduces a new widget; {"file", "text"} is a file for the reader to save. The page sends {"id", "contents"},
messages to a widget: an empty list only creates it; after a reload the list has all earlier messages.
"""

import json
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

from . import files
from .widget_spec import made, state, values


class WidgetHost:
    """All widgets of a page.

    `recipes` says how to make the widgets that the page begins with, by id; `post` receives the messages to the page.
    """

    def __init__(self, recipes: dict[str, dict[str, Any]], post: Callable[[str], None]) -> None:
        self.recipes, self.post = recipes, post
        self.widgets: dict[str, Any] = {}
        stand_in: Any = import_module("anywidget")
        stand_in.host = self
        files.hand_out = lambda name, text: post(json.dumps({"file": name, "text": text}))

    def hear(self, text: str) -> None:
        """Pass the page's messages to a widget, which is made if it does not exist yet.

        Changes during this time are sent to the page once, at the end.
        """
        message = json.loads(text)
        widget = self.widget(message["id"])
        with widget.hold_sync():
            for content in message["contents"]:
                for hear in widget.hearers:
                    hear(widget, content, [])

    def widget(self, number: str) -> Any:
        """Return the widget with this id in the page."""
        if number not in self.widgets:
            self.widgets[number] = made(self.recipes[number])
            self.widgets[number].number = number
        return self.widgets[number]

    def introduce(self, widget: Any) -> None:
        """Tell the page about a widget that another widget has made."""
        widget.number = f"made-{len(self.widgets)}"
        self.widgets[widget.number] = widget
        state = self.state(widget, values(widget))
        self.tell(widget.number, {"state": state, "kind": type(widget).__name__})

    def state(self, widget: Any, names: Iterable[str]) -> dict[str, Any]:
        """Return these values of a widget as JSON."""
        return state(widget, names)

    def tell(self, number: str, message: dict[str, Any]) -> None:
        """Send the page a message about a widget."""
        self.post(json.dumps({"id": number, **message}, ensure_ascii=False))

"""Inside a page: makes its widgets, lets them hear what the page says, and tells the page what they answer.

What goes to the page, as JSON: {"id", "content"}, a message of a widget; {"id", "state"}, values that have changed; {"id",
"state", "kind"}, a widget that the page does not know yet; {"file", "text"}, a file for its reader. From the page
comes {"id", "contents"}, what is said to a widget: nothing if it is only to be there, after a reload all that had been said.
"""

import json
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

from . import files
from .widget_spec import made, state, values


class WidgetHost:
    """All widgets of a page.

    `recipes` says how those are made that it begins with, by the id that the page knows each by; `post` takes what goes to the
    page.
    """

    def __init__(self, recipes: dict[str, dict[str, Any]], post: Callable[[str], None]) -> None:
        self.recipes, self.post = recipes, post
        self.widgets: dict[str, Any] = {}
        stand_in: Any = import_module("anywidget")
        stand_in.host = self
        files.hand_out = lambda name, text: post(json.dumps({"file": name, "text": text}))

    def hear(self, text: str) -> None:
        """Pass what the page says on to a widget, which is made if it is not there yet.

        The page hears once of everything that changes meanwhile.
        """
        message = json.loads(text)
        widget = self.widget(message["id"])
        with widget.hold_sync():
            for content in message["contents"]:
                for hear in widget.hearers:
                    hear(widget, content, [])

    def widget(self, number: str) -> Any:
        """Return the widget that the page knows by this id."""
        if number not in self.widgets:
            self.widgets[number] = made(self.recipes[number])
            self.widgets[number].number = number
        return self.widgets[number]

    def introduce(self, widget: Any) -> None:
        """Tell the page of a widget that others have made."""
        widget.number = f"made-{len(self.widgets)}"
        self.widgets[widget.number] = widget
        state = self.state(widget, values(widget))
        self.tell(widget.number, {"state": state, "kind": type(widget).__name__})

    def state(self, widget: Any, names: Iterable[str]) -> dict[str, Any]:
        """Return these values as JSON."""
        return state(widget, names)

    def tell(self, number: str, message: dict[str, Any]) -> None:
        """Tell the page something of a widget."""
        self.post(json.dumps({"id": number, **message}, ensure_ascii=False))

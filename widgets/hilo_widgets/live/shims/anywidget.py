"""Replaces anywidget in a page: widgets talk to the page through its host (host.py), which sets `host`."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

host: Any = None


class AnyWidget:
    """A widget. The page knows it by its `model_id`, and hears of its changes from then on."""

    number = ""  # the model_id, once the page knows it
    holding = 0  # the number of callers that hold messages to the page back

    def __new__(cls, *_: Any, **__: Any) -> "AnyWidget":
        return super().__new__(cls)

    def __init__(self, **values: Any) -> None:
        self.hearers: list[Callable[[Any, Any, list[Any]], None]] = []
        self.held: list[str] = []  # the names of values that have changed meanwhile
        for name, value in values.items():
            setattr(self, name, value)

    def on_msg(self, hear: Callable[[Any, Any, list[Any]], None], _: bool = False) -> None:
        """Register a function that receives the page's messages to the widget."""
        self.hearers.append(hear)

    def send(self, content: Any) -> None:
        """Send a message to the page, after all earlier changes."""
        self.tell_held()
        host.tell(self.number, {"content": content})

    def has_changed(self, name: str) -> None:
        """Tell the page that a value has changed, unless changes are held back."""
        if self.holding:
            self.held.append(name)
        elif self.number:
            host.tell(self.number, {"state": host.state(self, [name])})

    @property
    def model_id(self) -> str:
        """Return the widget's id in the page; on first use, introduce the widget to the page."""
        if not self.number:
            host.introduce(self)
        return self.number

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Hold changes back, and at the end send the page each value once."""
        self.holding += 1
        try:
            yield
        finally:
            self.holding -= 1
            if not self.holding:
                self.tell_held()

    def tell_held(self) -> None:
        """Send the page the changes that were held back."""
        names, self.held = dict.fromkeys(self.held), []
        if names and self.number:
            host.tell(self.number, {"state": host.state(self, names)})

    def _repr_mimebundle_(self, **_: Any) -> None:
        return None

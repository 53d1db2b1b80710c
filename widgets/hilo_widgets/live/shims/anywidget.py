"""In a page, in place of anywidget: widgets that talk with it by way of its host (host.py), which sets `host`."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

host: Any = None


class AnyWidget:
    """A widget. The page knows it by its `model_id`, and from then on hears of its changes."""

    number = ""  # its model_id, once the page knows it
    holding = 0  # how many hold back what the page is told

    def __new__(cls, *_: Any, **__: Any) -> "AnyWidget":
        return super().__new__(cls)

    def __init__(self, **values: Any) -> None:
        self.hearers: list[Callable[[Any, Any, list[Any]], None]] = []
        self.held: list[str] = []  # the names of values that have changed meanwhile
        for name, value in values.items():
            setattr(self, name, value)

    def on_msg(self, hear: Callable[[Any, Any, list[Any]], None], _: bool = False) -> None:
        """From now on this hears what the page says to the widget."""
        self.hearers.append(hear)

    def send(self, content: Any) -> None:
        """Send a message to the page, behind what has changed before."""
        self.tell_held()
        host.tell(self.number, {"content": content})

    def has_changed(self, name: str) -> None:
        """Tell the page that a value has changed, unless that is held back."""
        if self.holding:
            self.held.append(name)
        elif self.number:
            host.tell(self.number, {"state": host.state(self, [name])})

    @property
    def model_id(self) -> str:
        """By what the page knows it; the page is told of it now, unless it knows it."""
        if not self.number:
            host.introduce(self)
        return self.number

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Hold changes back, and then tell the page each value once."""
        self.holding += 1
        try:
            yield
        finally:
            self.holding -= 1
            if not self.holding:
                self.tell_held()

    def tell_held(self) -> None:
        """Tell the page of what has been held back."""
        names, self.held = dict.fromkeys(self.held), []
        if names and self.number:
            host.tell(self.number, {"state": host.state(self, names)})

    def _repr_mimebundle_(self, **_: Any) -> None:
        return None

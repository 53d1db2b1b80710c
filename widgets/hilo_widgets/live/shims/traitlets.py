"""Replaces traitlets in a page: values of a widget whose changes the page hears of."""

from typing import Any


class TraitType:
    """A value of a widget."""

    def __init__(self, default: Any = None, **_: Any) -> None:
        self.name = ""
        self.default = default

    def tag(self, **_: Any) -> "TraitType":
        """Return the value itself."""
        return self

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, widget: Any, owner: type | None = None) -> Any:
        return self if widget is None else vars(widget).get(self.name, self.default)

    def __set__(self, widget: Any, value: Any) -> None:
        vars(widget)[self.name] = value
        widget.has_changed(self.name)


Bool = Bytes = Dict = Int = Unicode = TraitType

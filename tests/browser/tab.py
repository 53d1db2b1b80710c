"""A tab of a browser: the little that a test needs which is to be the same in every browser."""

import json
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil

from ..waiting import wait_until
from .acts import FREE_OF

ELSEWHERE = "class.example"  # this computer under a name that browsers trust no more than that of any other


class Tab(ABC):
    """A tab.

    `asked` are the addresses it has asked for, `errors` what its scripts have failed at, `downloads` the folder of the files
    that its pages hand out. What is looked for in a page is an expression of JavaScript.
    """

    def __init__(self, downloads: Path) -> None:
        self.downloads = downloads
        self.asked: list[str] = []
        self.errors: list[str] = []

    @abstractmethod
    def open(self, url: str) -> None:
        """Open a page, and waits until all of it is there."""

    @abstractmethod
    def cut_off(self, off: bool = True) -> None:
        """Take its network away, or gives it back."""

    @abstractmethod
    def size(self, width: int, height: int) -> None:
        """Give the page this size."""

    @abstractmethod
    def before(self, function: str) -> None:
        """Call this function in every page that is opened from now on, before its own scripts."""

    @abstractmethod
    def evaluate(self, text: str) -> str:
        """Return the text that a text of JavaScript promises."""

    @abstractmethod
    def press(self, element: str, place: list[float]) -> bool:
        """Return a click of the mouse on this element at this place; whether it was still there."""

    @abstractmethod
    def write(self, text: str) -> None:
        """Replace the content of the field that has the focus."""

    @abstractmethod
    def pages(self) -> list[psutil.Process]:
        """Return the processes of its pages."""

    def ask(self, url: str) -> None:
        """Keep an address that it has asked for."""
        if not url.startswith(("blob:", "data:", "about:")):
            self.asked.append(url)

    def find(self, expression: str) -> Any:
        """Return what an expression is, or what it promises; only what JSON can say."""
        return json.loads(self.evaluate(f"(async () => JSON.stringify(await ({expression})) ?? 'null')()"))

    def wait(self, expression: str) -> Any:
        """Return the value of an expression, once it is neither false nor null nor empty."""
        return wait_until(lambda: self.find(expression), lambda: f"In vain waited for {expression}")

    def click(self, element: str) -> None:
        """A click of the mouse on this element, once it is there, where nothing covers it."""
        while not self.press(element, self.wait(f"((found) => found && ({FREE_OF})(found))({element})")):
            pass

    def fill(self, element: str, text: str) -> None:
        """Type this into a field."""
        while not self.find(f"document.activeElement === {element}"):  # a page may be drawn again between click and focus
            self.click(element)
        self.write(text)

    def handed(self, element: str) -> str:
        """Return the text of the file that a click on this element hands out."""
        known = set(self.downloads.iterdir())
        self.click(element)

        def text() -> str:
            self.find("null")  # the next answer brings the news of what has happened meanwhile
            new = set(self.downloads.iterdir()) - known
            return next(iter(new)).read_text("utf-8") if len(new) == 1 else ""

        return wait_until(text, lambda: f"No file comes of {element}")

    def memory(self) -> int:
        """Return bytes that the processes of its pages hold, what they share with others divided among them."""
        with suppress(psutil.NoSuchProcess):  # one has ended meanwhile: look again
            return sum(map(held, self.pages()))
        return 0

    def stays_below(self, most: int) -> bool:
        """Return whether its pages need no more memory than this, once garbage has been swept: that comes when it likes."""
        return wait_until(lambda: 0 < self.memory() < most, self.memory)


def held(process: psutil.Process) -> int:
    """Return bytes that a process holds; none once it has ended."""
    with suppress(psutil.NoSuchProcess):
        return int(process.memory_full_info().pss)
    return 0

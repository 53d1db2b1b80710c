"""Reads a page without a browser."""

import base64
import json
import re
import zlib
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from hilo_core.messages.texts import Texts


def unpacked(text: str) -> Any:
    """Return the data packed in a page."""
    return json.loads(zlib.decompress(base64.b64decode(text)))


def data_of(page: Path) -> Any:
    """Return the data of a page that compresses them."""
    return unpacked(re.findall(r'\("([\w+/=]{20,})"\);', page.read_text("utf-8"))[0])


class Page(HTMLParser):
    """The start tags of a page, each with the names of its attributes, its images, and all text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, Texts]] = []
        self.images: list[dict[str, str | None]] = []
        self.text: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element."""
        self.tags.append((tag, tuple(name for name, _ in attrs)))
        if tag == "img":
            self.images.append(dict(attrs))

    def handle_data(self, data: str) -> None:
        """A text."""
        self.text.append(data)


class Nested(HTMLParser):
    """Checks the form of a page: every element is closed, in the right order."""

    EMPTY = ("img", "input", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        assert len({name for name, _ in attrs}) == len(attrs), f"{tag} has an attribute twice"
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element without anything inside."""

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        assert self.open and self.open.pop() == tag, f"</{tag}> closes nothing"


def check_markup(html: str) -> None:
    """Fails if an element is not closed, or closed in a wrong place."""
    parser = Nested()
    parser.feed(html)
    parser.close()
    assert not parser.open, parser.open

"""Reads files as editors and shells write them: in UTF-8, or in the encoding that their byte order mark names."""

import codecs
from collections.abc import Mapping
from pathlib import Path
from typing import Any

Json = dict[str, Any]  # an object of JSON, such as a record, what a summary says, or the options of a game
ReadOnly = Mapping[str, Any]  # such an object, for those who only read it
Texts = tuple[str, ...]  # several, in their order
Several = tuple[int, ...]  # whole numbers, in their order

MARKS = {  # the longer ones first: that of UTF-32 begins like that of UTF-16
    codecs.BOM_UTF32_LE: "utf-32-le",
    codecs.BOM_UTF32_BE: "utf-32-be",
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF16_LE: "utf-16-le",  # the encoding of output that PowerShell redirects
    codecs.BOM_UTF16_BE: "utf-16-be",
}


def text_of(content: bytes | str) -> str:
    """Decode the text of a file by its byte order mark, and remove the mark.

    Lines end in a line feed. Raises UnicodeDecodeError if it is not a text.

    >>> text_of("a card ♠".encode("utf-16"))
    'a card ♠'
    """
    if isinstance(content, bytes):
        mark, encoding = next(((mark, name) for mark, name in MARKS.items() if content.startswith(mark)), (b"", "utf-8"))
        content = content[len(mark) :].decode(encoding)
    return content.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def read_text(path: Path) -> str:
    """Return the text of a file.

    Raises OSError if it cannot be read, and UnicodeDecodeError if it is not a text.
    """
    return text_of(path.read_bytes())


def is_marked(start: bytes) -> bool:
    """Return whether the first bytes of a file are the mark of an encoding other than UTF-8."""
    return any(start.startswith(mark) for mark, encoding in MARKS.items() if encoding != "utf-8")

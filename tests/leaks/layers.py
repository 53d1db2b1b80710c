"""Unpacks what leaves a computer, layer by layer: everything packed in a page, a message, a saved widget or a pickle."""

import base64
import html
import io
import json
import pickletools
import re
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any
from urllib.parse import unquote_to_bytes

BASE64 = re.compile(rb"[A-Za-z0-9+/]{21,}={0,2}")
FOR_ADDRESSES = re.compile(rb"[A-Za-z0-9_-]{21,}={0,2}")  # base64 without + and /
IN_LINES = re.compile(rb"(?<![A-Za-z0-9+/])(?:[A-Za-z0-9+/]{60,}\r?\n)+[A-Za-z0-9+/]*={0,2}")
DATA_ADDRESS = re.compile(rb"data:[\w/+.;=-]*,([^\"'\s)<>]{21,})")
VALUE = re.compile(r"[=(:]\s*(?=[\[{\"])")  # in a program, before what may be JSON
LONG = 20  # letters: what is shorter holds nothing
APART = r"[^0-9A-Za-z]{1,24}"  # between two cards of a list, however often it has been quoted


def opened(content: bytes | str) -> Iterator[bytes]:
    """Yield the content itself, and then everything packed in it, at any depth; the same content only once."""
    waiting = [content.encode() if isinstance(content, str) else content]
    seen: set[bytes] = set()
    while waiting:
        layer = waiting.pop(0)
        if layer not in seen:
            seen.add(layer)
            yield layer
            waiting += packed_in(layer)


@lru_cache(maxsize=256)  # programs of pages come again and again
def packed_in(content: bytes) -> tuple[bytes, ...]:
    """Return what is packed in the content, one layer deep."""
    return tuple(found for found in each_packed(content) if len(found) > LONG)


def each_packed(content: bytes) -> Iterator[bytes]:
    """Yield everything packed one layer deep, even if it is very short."""
    yield from whole(content)
    if content[:4] in (b"PK\3\4", b"\x1f\x8b\x08\0"):
        return
    for pattern in (BASE64, FOR_ADDRESSES, IN_LINES):
        for found in pattern.finditer(content):
            inner = decoded(found[0])
            if [*whole(inner)] or readable(inner) or inner[:4] == b"\0asm":
                yield inner
    yield from (unquote_to_bytes(found[1]) for found in DATA_ADDRESS.finditer(content))
    text = content.decode("utf-8", "replace")
    for value in json_in(text):
        yield from (part.encode("utf-8", "replace") for part in texts_in(value))
    if "&quot;" in text or "&#" in text:
        yield html.unescape(text).encode("utf-8", "replace")


def whole(content: bytes) -> Iterator[bytes]:
    """Unpack the content as a whole, if it is packed: as zip, as a pickle, or compressed, with any header."""
    if content[:4] == b"PK\3\4" and zipfile.is_zipfile(io.BytesIO(content)):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            yield from map(archive.read, archive.namelist())
    elif content[:1] == b"\x80" and content[-1:] == b".":
        yield "\n".join(map(str, pickled(content))).encode("utf-8", "replace")
        yield from (part for part in pickled(content) if isinstance(part, bytes))
    else:
        for bits in (zlib.MAX_WBITS | 16, zlib.MAX_WBITS, -zlib.MAX_WBITS):
            opener = zlib.decompressobj(bits)
            try:
                inner = opener.decompress(content)
            except zlib.error:
                continue
            if opener.eof and not opener.unused_data:
                yield inner
                return


def pickled(content: bytes) -> list[Any]:
    """Return the texts, numbers and bytes of a pickle without running it."""
    try:
        return [value for _, value, _ in pickletools.genops(content) if isinstance(value, (str, bytes, int))]
    except Exception:  # it only looked like one
        return []


def decoded(text: bytes) -> bytes:
    """Decode a text in base64."""
    letters = text.rstrip(b"=").translate(bytes.maketrans(b"-_", b"+/"), b"\r\n")
    letters = letters[: len(letters) - (len(letters) % 4 == 1)]
    return base64.b64decode(letters + b"=" * (-len(letters) % 4))


def readable(content: bytes) -> bool:
    """Return whether the content is text."""
    try:
        text = content.decode()
    except UnicodeDecodeError:
        return False
    return all(letter.isprintable() or letter in "\n\r\t" for letter in text)


def json_in(text: str) -> Iterator[Any]:
    """Return the JSON values in a text or in its parts, as in the programs of pages."""
    reader, at = json.JSONDecoder(), 0
    try:
        yield json.loads(text)
        return
    except ValueError:
        pass
    while (found := VALUE.search(text, at)) is not None:
        at = found.end()
        try:
            value, at = reader.raw_decode(text, at)
        except ValueError:
            continue
        yield value


def texts_in(value: Any) -> Iterator[str]:
    """Yield all long texts of a JSON value."""
    if isinstance(value, str) and len(value) > LONG:
        yield value
    elif isinstance(value, (list, dict)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from texts_in(one)


def holding(content: bytes | str, cards: Sequence[str]) -> bool:
    """Return whether a layer contains these cards one after the other, as a list in JSON or Python, or as an action."""
    listed = re.compile(rf"(?<![0-9A-Za-z]){APART.join(map(re.escape, cards))}(?![0-9A-Za-z])")
    return any(listed.search(layer.decode("utf-8", "replace")) for layer in opened(content))

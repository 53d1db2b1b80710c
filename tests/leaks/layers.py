"""Opens what leaves a computer, layer by layer: whatever is packed in a page, a message, a saved widget or a pickle."""

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
from typing import Any, NamedTuple
from urllib.parse import unquote_to_bytes

BASE64 = re.compile(rb"[A-Za-z0-9+/]{21,}={0,2}")
FOR_ADDRESSES = re.compile(rb"[A-Za-z0-9_-]{21,}={0,2}")  # base64 without + and /
IN_LINES = re.compile(rb"(?<![A-Za-z0-9+/])(?:[A-Za-z0-9+/]{60,}\r?\n)+[A-Za-z0-9+/]*={0,2}")
DATA_ADDRESS = re.compile(rb"data:[\w/+.;=-]*,([^\"'\s)<>]{21,})")
VALUE = re.compile(r"[=(:]\s*(?=[\[{\"])")  # in a program, before what may be JSON
LONG = 20  # letters: what is shorter holds nothing
APART = r"[^0-9A-Za-z]{1,24}"  # between two cards of a list, however often it has been quoted


class Layer(NamedTuple):
    """Something packed, by the way to it, such as "base64 1 › deflate"."""

    path: str
    content: bytes

    @property
    def text(self) -> str:
        """It as text, as far as it is any."""
        return self.content.decode("utf-8", "replace")


def opened(content: bytes | str) -> Iterator[Layer]:
    """The content itself, and then everything that is packed in it, at any depth; the same content only once."""
    waiting = [Layer("", content.encode() if isinstance(content, str) else content)]
    seen: set[bytes] = set()
    while waiting:
        layer = waiting.pop(0)
        if layer.content in seen:
            continue
        seen.add(layer.content)
        yield layer
        waiting += [Layer(f"{layer.path} › {how}".removeprefix(" › "), inner) for how, inner in packed_in(layer.content)]


@lru_cache(maxsize=256)  # programs of pages come again and again
def packed_in(content: bytes) -> tuple[tuple[str, bytes], ...]:
    """What is packed in the content, and how, one layer deep."""
    return tuple(found for found in each_packed(content) if len(found[1]) > LONG and found[1] != content)


def each_packed(content: bytes) -> Iterator[tuple[str, bytes]]:
    """The same, with what is too short to hold anything."""
    yield from whole(content)
    if content[:4] in (b"PK\3\4", b"\x1f\x8b\x08\0"):
        return
    for kind, pattern in (("base64", BASE64), ("base64 for addresses", FOR_ADDRESSES), ("base64 in lines", IN_LINES)):
        for number, found in enumerate(pattern.finditer(content)):
            inner = decoded(found[0])
            packed = list(whole(inner))
            if packed or readable(inner) or inner[:4] == b"\0asm":
                yield f"{kind} {number}", inner
    for number, found in enumerate(DATA_ADDRESS.finditer(content)):
        yield f"address {number}", unquote_to_bytes(found[1])
    text = content.decode("utf-8", "replace")
    for number, value in enumerate(json_in(text)):
        for at, part in enumerate(texts_in(value)):
            yield f"json {number} text {at}", part.encode("utf-8", "replace")
    if "&quot;" in text or "&#" in text:
        yield "entities", html.unescape(text).encode("utf-8", "replace")


def whole(content: bytes) -> Iterator[tuple[str, bytes]]:
    """What the content is as a whole, if it is packed: as zip, as a pickle, or deflated, with whatever head."""
    if content[:4] == b"PK\3\4" and zipfile.is_zipfile(io.BytesIO(content)):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            yield from ((f"file {name}", archive.read(name)) for name in archive.namelist())
    elif content[:1] == b"\x80" and content[-1:] == b".":
        yield "pickle", "\n".join(map(str, pickled(content))).encode("utf-8", "replace")
        yield from ((f"pickled bytes {n}", part) for n, part in enumerate(pickled(content)) if isinstance(part, bytes))
    else:
        for how, bits in (("gzip", zlib.MAX_WBITS | 16), ("deflate", zlib.MAX_WBITS), ("bare deflate", -zlib.MAX_WBITS)):
            opener = zlib.decompressobj(bits)
            try:
                inner = opener.decompress(content)
            except zlib.error:
                continue
            if opener.eof and not opener.unused_data:
                yield how, inner
                return


def pickled(content: bytes) -> list[Any]:
    """The texts, numbers and bytes of a pickle, which is not run."""
    try:
        return [value for _, value, _ in pickletools.genops(content) if isinstance(value, (str, bytes, int))]
    except Exception:  # it only looked like one
        return []


def decoded(text: bytes) -> bytes:
    """What a text in base64 stands for."""
    letters = text.rstrip(b"=").translate(bytes.maketrans(b"-_", b"+/"), b"\r\n")
    letters = letters[: len(letters) - (len(letters) % 4 == 1)]
    return base64.b64decode(letters + b"=" * (-len(letters) % 4))


def readable(content: bytes) -> bool:
    """Whether the content is text."""
    try:
        text = content.decode()
    except UnicodeDecodeError:
        return False
    return all(letter.isprintable() or letter in "\n\r\t" for letter in text)


def json_in(text: str) -> Iterator[Any]:
    """JSON as which the text can be read, or parts of it, as in the programs of pages."""
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
    """All long texts of a JSON value."""
    if isinstance(value, str) and len(value) > LONG:
        yield value
    elif isinstance(value, (list, dict)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from texts_in(one)


def holding(content: bytes | str, cards: Sequence[str]) -> list[str]:
    """The ways to all layers that hold these cards one after the other, as a list in JSON or Python does, or an action."""
    listed = re.compile(rf"(?<![0-9A-Za-z]){APART.join(map(re.escape, cards))}(?![0-9A-Za-z])")
    return [layer.path or "itself" for layer in opened(content) if listed.search(layer.text)]


def different(one: bytes, two: bytes) -> list[str]:
    """Where two contents differ: as they are, and the innermost layers that do, each with what stands there first; empty if
    they are the same."""
    if one == two:
        return []
    ones, twos = ({layer.path: layer for layer in opened(content)} for content in (one, two))
    apart = [path for path in ones if path not in twos or ones[path].content != twos[path].content]
    inner = [path for path in apart if not any(other.startswith(f"{path} › ") for other in apart)]
    told = ["", *(path for path in inner if path and path in ones and not BASE64.fullmatch(ones[path].content))]
    return [f"{path or 'itself'}: {first_apart(ones[path], twos.get(path))}" for path in told]


def first_apart(one: Layer, two: Layer | None) -> str:
    """What stands where two layers first differ."""
    if two is None:
        return "only in one of them"
    at = next((n for n, (a, b) in enumerate(zip(one.text, two.text, strict=False)) if a != b), 0)
    return " | ".join(layer.text[max(0, at - 30) : at + 30] for layer in (one, two))

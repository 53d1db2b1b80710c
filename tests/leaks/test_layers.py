"""The opener of layers opens: what is planted in a page is found, however deep."""

import base64
import gzip
import io
import json
import pickle
import zipfile
import zlib
from collections.abc import Callable
from html import escape
from typing import Any
from urllib.parse import quote

import pytest

from hilo_widgets.pages.page import deflated

from .layers import holding

CARDS = ["10S", "2H", "KH", "-1R", "X1", "14C", "3B", "QD", "J*"]


def b64(content: bytes) -> str:
    return base64.b64encode(content).decode()


def bare(content: bytes) -> bytes:
    """Deflated without a head."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(content) + packer.flush()


def zipped(content: bytes) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("records/one.json", content)
    return whole.getvalue()


def in_json(text: str) -> str:
    return json.dumps({"a": ["x", {"b": text}]})


def in_page(text: str) -> str:
    return f'<!doctype html><main></main><script type="module">\nconst DATA = {in_json(text)};\nmount(DATA);</script>'


WAYS: list[Callable[[str], Any]] = [
    lambda text: text,
    in_json,
    in_page,
    lambda text: f"data:application/json,{quote(text)}",
    lambda text: f'<iframe srcdoc="{escape(in_page(text))}"></iframe>',
    lambda text: f'const DATA = "{b64(text.encode())}";',
    lambda text: f"url(data:image/svg+xml;base64,{b64(text.encode())})",
    lambda text: in_json(b64(gzip.compress(text.encode()))),
    lambda text: in_page(b64(zlib.compress(text.encode()))),
    lambda text: base64.urlsafe_b64encode(bare(f"{text}\n".encode() * 3)).decode().rstrip("="),
    lambda text: base64.encodebytes(gzip.compress(text.encode() + bytes(range(256)))).decode(),
    lambda text: zipped(text.encode()),
    lambda text: b64(zipped(text.encode())),
    lambda text: b64(b"\0asm\1\0\0\0\x0b\x20\1\0\x41\0\x0b" + text.encode() + b"\xff"),
    lambda text: pickle.dumps({"hands": text}),
    lambda text: pickle.dumps(gzip.compress(text.encode())),
    lambda text: in_json(deflated({"a": b64(gzip.compress(in_json(b64(zlib.compress(text.encode()))).encode()))})),
]


@pytest.mark.parametrize("written", [json.dumps, repr, " ".join])
@pytest.mark.parametrize("way", WAYS)
def test_cards_are_found_in_any_layer(way: Callable[[str], Any], written: Callable[[list[str]], str]) -> None:
    assert holding(way(written(CARDS)), CARDS)
    assert not holding(way(written(CARDS[::-1])), CARDS) and not holding(way("Nothing is hidden in here, not a card."), CARDS)

"""Modules ask of a host what the anywidget standard has, and nothing else: https://anywidget.dev/en/afm."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hilo_widgets.pages.static_files import STATIC

MODEL = {"get", "set", "save_changes", "on", "off", "send"}
HOST = {"getModel", "getWidget"}
CONTEXT = {"model", "el", "host", "signal", "experimental", "page", "alone"}  # the last two: of pages of ours, and never needed
JUPYTER = re.compile(r"widget_manager|create_view|\bcomm\b|IPython\.|google\.colab|\brequirejs\b|\bJupyter\.|jupyterapp")
MODULES = sorted(STATIC.rglob("*.js"))


def beyond(text: str) -> Iterator[str]:
    """Yield what a module asks of a host that the standard does not have."""
    code = re.sub(r"(?<![:\"'`])//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)
    yield from JUPYTER.findall(code)
    yield from (name for name in re.findall(r"(?<![\w./])model\??\.(\w+)", code) if name not in MODEL)
    yield from (name for name in re.findall(r"(?<![\w./])host\??\.(\w+)", code) if name not in HOST)
    for names in re.findall(r"\{([^{}.]*\bmodel\b[^{}.]*)\}\s*(?:=\s*context\b|\)|,\s*(?:mount|ask)\))", code):
        yield from (name for name in re.findall(r"(\w+)(?:\s*=[^,]*)?(?:,|$)", names.strip()) if name not in CONTEXT)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_nothing_beyond_the_standard(path: Path) -> None:
    assert not [*beyond(path.read_text("utf-8"))]

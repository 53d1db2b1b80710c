"""Pages carry the licence of all that is packed in them: what is packed is read, and a text is found for each."""

import base64
import gzip
import io
import json
import re
import sys
import zipfile
from pathlib import Path

import pytest
from markupsafe import escape

from hilo_widgets import Lesson
from hilo_widgets.live import pyodide
from hilo_widgets.pages.about import LICENCES, components, text_of

from ..widgets.kinds import PLAIN, Pages
from ..widgets.pages import unpacked

FILE = re.compile(r'data-file="([^"]+)">([^<]*)</script>')
IN_WASM = {  # a word in the WebAssembly of Pyodide, and what it is there of
    b"PyObject": "CPython", b"hiwire": "Pyodide", b"expat_2.7.3": "Expat", b"HACL*": "HACL*", b"libmpdec": "libmpdec",
    b"mimalloc": "mimalloc", b"1.0.6, 6-Sept-2010": "bzip2", b"ffi_call": "libffi", b"sqlite_version": "SQLite",
    b"liblzma": "XZ Utils (liblzma)", b"deflate 1.3.1": "zlib", b"ZSTD_": "Zstandard", b"emscripten": "Emscripten",
    b"compiler-rt": "LLVM (libc++, compiler-rt)", b"pthread": "musl", b"_random": "What CPython has from others",
}  # fmt: skip
IN_ZIP = {
    "yaml": "PyYAML",
    "markdown_it": "markdown-it-py",
    "mdurl": "mdurl",
    "markupsafe": "MarkupSafe",
    "simpleeval": "simpleeval",
}  # names of packages
NOT_THERE = b"OpenSSL 3", b"libyaml", b"ncurses", b"libxml"  # others that Pyodide offers as packages
OF_PYODIDE = {"_pyodide", "pyodide", "pyodide_js"}


@pytest.fixture(scope="module")
def packed(page_of_kind: Pages) -> dict[str, str]:
    """Return the files in a page with Python, as they are packed."""
    return dict(FILE.findall(page_of_kind("play").read_text("utf-8")))


def plain(text: str) -> bytes:
    return gzip.decompress(base64.b64decode(text))


def test_what_is_packed_with_python_has_its_licence(packed: dict[str, str]) -> None:
    told = {one.name: one for one in components("ours") + components("python")}
    assert set(packed) == {*pyodide.FILES, pyodide.LOCK, "hilo.zip", LICENCES}
    wasm = plain(packed["pyodide.asm.wasm"])
    assert [word for word in IN_WASM if word not in wasm] == [] and [word for word in NOT_THERE if word in wasm] == []
    assert {*IN_WASM.values(), *IN_ZIP.values(), "Hilo notebooks"} == set(told)
    texts = unpacked(packed[LICENCES])
    assert all(texts[one.text] == text_of(one) and len(texts[one.text]) > 100 for one in told.values())
    assert all(one.source.startswith("https://") for one in components("python"))
    modules = {name.partition("/")[0].removesuffix(".pyc") for name in names(packed["python_stdlib.zip"])}
    assert not modules - OF_PYODIDE - sys.stdlib_module_names - NEW
    ours = {name.partition("/")[0].removesuffix(".pyc") for name in names(packed["hilo.zip"])}
    stand_ins = {"anywidget", "traitlets"}
    assert ours == {"hilo_core", "hilo_widgets", "hilo_lessons", *stand_ins, *IN_ZIP}


# that an older Python has not
NEW = {"_ast_unparse", "_colorize", "_opcode_metadata", "_py_warnings", "_pydatetime", "annotationlib", "compression"}


def names(archive: str) -> list[str]:
    with zipfile.ZipFile(io.BytesIO(plain(archive))) as opened:
        return opened.namelist()


def test_versions_are_those_that_are_packed(packed: dict[str, str]) -> None:
    versions = {one.name: one.version for one in components("python")}
    info = json.loads(plain(packed[pyodide.LOCK]))["info"]
    assert (versions["CPython"], versions["Pyodide"]) == (info["python"], pyodide.VERSION)
    assert info["platform"] == f"emscripten_{versions['Emscripten'].replace('.', '_')}"
    wasm = plain(packed["pyodide.asm.wasm"])
    for name in "Expat", "zlib", "bzip2", "SQLite", "libmpdec":
        assert versions[name].encode() in wasm, name


@pytest.mark.parametrize("kind", PLAIN)
def test_every_page_says_what_it_is_made_of(kind: str, tmp_path: Path) -> None:
    """And without Python it carries its one licence as it stands."""
    text = PLAIN[kind](tmp_path / "page.html").read_text("utf-8")
    assert text.count('<footer class="hilo-foot">') == 1 and "sends nothing to anybody" in text
    assert "Permission is hereby granted, free of charge" in text and "WITHOUT WARRANTY OF ANY KIND" in text


def test_pages_with_the_scripts_of_others_have_their_licences(tmp_path: Path) -> None:
    """A student's page draws squares, a teacher's reads them; no other page has that, or tells of it."""
    lesson = Lesson("41")
    pages = {
        "lean-qr": lesson.student().to_html(tmp_path / "student.html").read_text("utf-8"),
        "qr": lesson.teacher().to_html(tmp_path / "teacher.html").read_text("utf-8"),
        "": lesson.worksheet().to_html(tmp_path / "worksheet.html").read_text("utf-8"),
    }
    for one in components("scripts"):
        told = f"<summary>{one.name} {one.version}, {one.licence}</summary>"
        for name, page in pages.items():
            has = name == one.name
            assert (told in page, escape(text_of(one)) in page, f'<a href="{one.source}">' in page) == (has, has, has)

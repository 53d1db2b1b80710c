"""What documents, docstrings and notebooks call by a dotted name of ours is there."""

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OURS = re.compile(r"(?<![\w./-])(?:hilo_core|hilo_widgets)(?:\.\w+)+")
PATH = re.compile(r"(?<![\w./-])(?:hilo_core|widgets|tests|notebooks|\.ci)(?:/[\w.-]+)+")
FILES = ".py", ".md", ".json", ".js", ".css", ".ipynb", ".zip", ".toml", ".txt", ".wasm"  # hilo_core.zip is no name in a module


def files(*endings: str) -> list[Path]:
    """The files of the project with such an ending."""
    named = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    return [ROOT / name for name in named if name.endswith(endings)]


def texts() -> Iterator[tuple[str, str]]:
    """All that is written about the project, each with where it stands."""
    for path in files(".md"):
        yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")
    for path in files(".ipynb"):
        cells = json.loads(path.read_text("utf-8"))["cells"]
        yield path.relative_to(ROOT).as_posix(), "\n".join("".join(cell["source"]) for cell in cells)
    for path in files(".py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and (said := ast.get_docstring(node)):
                yield f"{path.relative_to(ROOT).as_posix()}: {getattr(node, 'name', '')}", said


def is_there(name: str) -> bool:
    """Whether a dotted name is that of a module, or of something in one."""
    module, _, rest = name.partition(".")
    found: object = import_module(module)
    for part in rest.split("."):
        module = f"{module}.{part}"
        try:
            found = getattr(found, part) if hasattr(found, part) else import_module(module)
        except ModuleNotFoundError:
            return False
    return True


TEXTS = list(texts())
HERE = "README.md", "hilo_core/records/RECORD.md"  # the changelog tells of places that are no more


def test_every_dotted_name_of_ours_is_there() -> None:
    named = {(where, name) for where, text in TEXTS for name in OURS.findall(text) if not name.endswith(FILES)}
    assert len({name for _, name in named}) > 15
    assert sorted((where, name) for where, name in named if not is_there(name)) == []


def test_every_path_that_a_document_names_is_there() -> None:
    named = {(where, path.rstrip(".")) for where, text in TEXTS if where in HERE for path in PATH.findall(text)}
    assert len(named) > 10
    assert sorted((where, path) for where, path in named if "KEY" not in path and not (ROOT / path).exists()) == []


@pytest.mark.parametrize("name", ["hilo_core.record.schema", "hilo_core.records.record.no_schema", "hilo_widgets.Table"])
def test_what_is_not_there_would_be_found(name: str) -> None:
    assert not is_there(name)

"""The recipes of CONTRIBUTING.md, followed word for word in a copy of the library."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
STEP = re.compile(r"`(hilo_core/[\w/]+\.py)`|```(\w+)[^\n]*\n(.*?)```", re.DOTALL)
RECIPES = re.findall(r"^## (A .*?)\n(.*?)(?=^## |\Z)", TEXT, re.DOTALL | re.MULTILINE)


def lines_of(diff: str, signs: str) -> str:
    """The lines of a diff with these signs, without them."""
    return "".join(f"{line[1:]}\n" for line in diff.splitlines() if line[:1] in signs)


def edited(text: str, diff: str) -> str:
    """A file as a diff says. Where the place is not there, or there twice, the recipe is wrong."""
    was = lines_of(diff, " -")
    assert text.count(was) == 1, was
    return text.replace(was, lines_of(diff, " +"))


@pytest.mark.parametrize(("title", "recipe"), RECIPES, ids=[title for title, _ in RECIPES])
def test_a_recipe_does_what_it_says(title: str, recipe: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "hilo_core", tmp_path / "hilo_core", ignore=shutil.ignore_patterns("__pycache__"))
    named = None
    for path, kind, block in STEP.findall(recipe):
        if path:
            named = tmp_path / path
        elif kind == "diff":
            assert named is not None
            named.write_text(edited(named.read_text("utf-8"), block), "utf-8")
        elif kind == "python":
            done = subprocess.run([sys.executable, "-c", block], cwd=tmp_path, capture_output=True, text=True, timeout=120)
            assert done.returncode == 0, done.stderr

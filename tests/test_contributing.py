"""The recipes of CONTRIBUTING.md, followed word for word in a copy of the library, and what the guide for teachers shows."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from .core.own_lesson import written
from .sampled import sample

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
# A file that is named in the text, or a block: its kind, the file it is about, if it names one, and its content.
STEP = re.compile(r"`(hilo_core/[\w/]+\.py)`|^(`{3,})(\w+) ?(\S*)\n(.*?)^\2$", re.DOTALL | re.MULTILINE)
RECIPES = re.findall(r"^## (A .*?)\n(.*?)(?=^## |\Z)", TEXT, re.DOTALL | re.MULTILINE)


def lines_of(diff: str, signs: str) -> str:
    """Return the lines of a diff with these signs, without them."""
    return "".join(f"{line[1:]}\n" for line in diff.splitlines() if line[:1] in signs)


def edited(text: str, diff: str) -> str:
    """Return a file as a diff says.

    Where the place is not there, or there twice, the recipe is wrong.
    """
    was = lines_of(diff, " -")
    assert text.count(was) == 1, was
    return text.replace(was, lines_of(diff, " +"))


def run(folder: Path, *words: str) -> None:
    """Have Python do this in a folder."""
    done = subprocess.run([sys.executable, *words], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, (words, done.stdout, done.stderr)


# The Python of a page, which the last step for a lesson writes, has tests of its own.
@pytest.mark.parametrize(("title", "recipe"), sample(RECIPES[:4], 2), ids=lambda one: one[:20])
def test_a_recipe_does_what_it_says(title: str, recipe: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "hilo_core", tmp_path / "hilo_core", ignore=shutil.ignore_patterns("__pycache__"))
    written(tmp_path)

    named = ""
    for path, _, kind, file, block in STEP.findall(recipe):
        named = file or path or named
        about = tmp_path / named
        if kind == "diff":
            about.write_text(edited(about.read_text("utf-8"), block), "utf-8")
        elif file:
            about.write_text(block, "utf-8")
        elif kind == "python":
            run(tmp_path, "-c", block)
        elif kind == "sh":
            for command in block.splitlines():
                run(tmp_path, "-m", *command.replace("hilo", "hilo_core", 1).split())


def test_the_guide_for_teachers_shows_a_question_and_a_lesson(tmp_path: Path) -> None:
    told = "".join(json.loads((ROOT / "notebooks" / "60_teachers_guide.ipynb").read_text("utf-8"))["cells"][-1]["source"])
    assert told.startswith("## A question or a lesson of your own")
    (tmp_path / "nine.md").write_text(
        dedent("\n".join(re.findall(r"^(?: {4}.*)?$", told, re.MULTILINE))).strip() + "\n", "utf-8"
    )
    written(tmp_path)
    for command in re.findall(r"`(hilo [^`]*\.md[^`]*)`", told):
        run(tmp_path, "-m", *command.replace("hilo", "hilo_core", 1).split())
    run(tmp_path, "-c", "from hilo_widgets import *\n" + "\n".join(re.findall(r"`((?:Ask|Lesson)\(.*?)`", told)))


def test_there_are_four() -> None:
    assert [title for title, _ in RECIPES] == ["A rule option", "A game", "A question", "A lesson"]

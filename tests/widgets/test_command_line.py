"""The examples that the command line gives of itself."""

import json
import re
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hilo_lessons
from hilo_core.cli import notebooks as cli_notebooks
from hilo_core.machine import cache
from hilo_widgets.live import page

from ..core.records import cut, himilo


@pytest.mark.long
def test_every_example_of_the_help_works(tmp_path: Path, hilo: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """And what `hilo` alone offers; but for a site and the Python of a page, which have tests of their own. Games are few."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "stopped.json").write_text(json.dumps(cut(himilo(4, seed=1), 0, 40)))
    files = Path(hilo_lessons.__file__).parent.glob("questions/*/*.md")
    shutil.copy(next(one for one in files if "position:" not in one.read_text("utf-8")), "my_question.md")
    monkeypatch.setattr(cli_notebooks, "opened", lambda folder: True)
    monkeypatch.setattr(cache, "clear", lambda *_: None)  # other tests need what is kept
    monkeypatch.setattr(page, "packed", lambda *_: {})
    monkeypatch.setattr(page, "archives", lambda *_, **__: {})
    for line in dict.fromkeys(re.findall(r"^  hilo (.*)", hilo("--help").out, re.MULTILINE)):
        words, _, target = line.partition(" >")
        fewer = {"simulate": ["--games", 50], "review": ["--tables", 4]}
        if not words.startswith("site"):
            ran = hilo(*shlex.split(words), *fewer.get(words.split()[0], []))
            assert ran.status == 0 and "hilo: " not in ran.err, line
            if target.endswith("game.json"):
                Path("game.json").write_text(ran.out)

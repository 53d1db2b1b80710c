"""The square of a student's page holds exactly both codes, is of 25 by 25, and is read back."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from hilo_core.lessons.classroom import LETTERS
from hilo_core.messages import notice
from hilo_widgets.pages import npm, squares
from hilo_widgets.pages.about import components, text_of

from .conftest import Run

SCRIPT = Path(__file__).with_name("squares.mjs")
HEAD = re.compile(r"/\*! (\S+) (\S+), (\S+)\n\n(.*?)\n?\*/\nexport const ", re.DOTALL)


@pytest.fixture(scope="module", autouse=True)
def fetched() -> None:
    """Npm has been asked for both libraries."""
    squares.fetch()


def a_code(chance: Random) -> str:
    """Return letters as a code has them, in threes."""
    return " ".join("".join(chance.choices(LETTERS, k=3)) for _ in range(4))


@pytest.mark.parametrize(("pixels", "grey"), [(8, 0), (3, 90)])
def test_both_codes_are_read_back(in_node: Run, pixels: int, grey: int) -> None:
    chance = Random(pixels)
    codes = [[a_code(chance), a_code(chance)] for _ in range(250)] + [[" ".join([LETTERS[0] * 3] * 4), a_code(chance)]]
    found = json.loads(in_node(SCRIPT, json.dumps({"codes": codes, "pixels": pixels, "grey": grey})))
    assert found["sizes"] == [25] and found["read"] == codes and found["blank"] is None


def test_what_others_have_written_says_so() -> None:
    """At the head of its module are its name, its version, where it is from, and its licence, as pages tell it."""
    told = {}
    for name in squares.LIBRARIES:
        found = HEAD.match(squares.module(name))
        assert found, name
        told[found[1]] = found.groups()
    assert told == {one.name: (one.name, one.version, one.source, text_of(one).rstrip()) for one in components("scripts")}


def test_without_npm_a_page_has_no_squares_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HILO_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(npm.shutil, "which", lambda *_, **__: None)
    monkeypatch.setattr(notice, "_said", {})
    with pytest.warns(
        UserWarning, match="The pages of lessons have no squares. A square for the camera of a teacher needs lean-qr"
    ):
        assert not squares.fetch()
    assert [squares.module(name) for name in squares.LIBRARIES] == [
        f"export const {name} = null;\n" for name in squares.LIBRARIES
    ]

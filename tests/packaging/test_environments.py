"""The results are the same on all kinds of computers: in folders with blanks and umlauts, without UTF-8, without a home, and
where nothing can be written.
"""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

DONE = """import sys
from hilo_core import simulate
from hilo_core.cli import main
from hilo_core.messages.errors import HiloError
from hilo_widgets import Stepper
main(["record", "himilo", "--seed", "4", "--option", "players=4"])
print(Stepper("himilo_tie").in_words()[:3000])
print(dict(simulate("pass_or_go", 20_000, seed=2, players=2, progress=False).counts))
try:
    print(len(Stepper("himilo_tie").to_html(sys.argv[1]).read_text("utf-8")))
except HiloError as refused:
    print(f"refused: {refused}")
"""
PLAIN = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}  # ASCII is all that there is
UMLAUTS = "Spiele für Zoë"
NOWHERE = "/proc/self"  # nobody can write there, not even root
ENVIRONMENTS: dict[str, tuple[str, dict[str, str | None]]] = {
    "a path with blanks and umlauts": (UMLAUTS, {"HILO_CACHE": f"{UMLAUTS}/ein Speicher", "TMPDIR": "."}),
    "no UTF-8": ("", {**PLAIN, "PYTHONIOENCODING": None}),
    "a path with umlauts and no UTF-8": (UMLAUTS, {**PLAIN, "PYTHONIOENCODING": None}),
    "no home": ("", {"HOME": None, "HILO_CACHE": None, "XDG_CACHE_HOME": None}),
    "a home that is not there": ("", {"HOME": "/nowhere/at all", "HILO_CACHE": None, "XDG_CACHE_HOME": None}),
}


def run(folder: Path | str, page: Path | str, changed: dict[str, str | None]) -> tuple[str, str]:
    """Return the standard output and the errors of a command there."""
    environment = {name: value for name, value in (os.environ | changed).items() if value is not None}
    command = [sys.executable, "-c", DONE, str(page)]
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True)
    told = ran.stderr.decode("utf-8", "replace")
    assert ran.returncode == 0 and "Traceback" not in told, told
    return ran.stdout.decode("utf-8"), told


@cache
def usual(folder: Path) -> str:
    """Return the usual output."""
    return run(folder, folder / "page.html", {})[0]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder for one usual page."""
    return tmp_path_factory.mktemp("usual")


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_the_same_comes_out(name: str, tmp_path: Path, folder: Path) -> None:
    below, changed = ENVIRONMENTS[name]
    place = tmp_path / below
    place.mkdir(exist_ok=True)
    cache_of = {key: str(tmp_path / value) if key == "HILO_CACHE" and value else value for key, value in changed.items()}
    out, told = run(place, place / "Runde für Zoë.html", cache_of)
    assert out == usual(folder) and bool(told) == ("home folder “/nowhere/at all” is not there" in told) == (
        "not there" in name
    )


@pytest.mark.skipif(not Path(NOWHERE).exists(), reason="a folder in which nobody can write is known on Linux only")
def test_a_disk_that_cannot_be_written(folder: Path) -> None:
    """All but the page, of which it is said in a sentence; a second one says that compiled code is not kept."""
    changed = {"HOME": NOWHERE, "TMPDIR": NOWHERE, "HILO_CACHE": f"{NOWHERE}/cache", "PYTHONDONTWRITEBYTECODE": "1"}
    out, told = run(NOWHERE, f"{NOWHERE}/page.html", changed)
    *lines, refused = out.splitlines()
    assert lines == usual(folder).splitlines()[:-1]
    assert refused.startswith("refused: ") and f"{NOWHERE}/page.html" in refused and refused.count(".") <= 3
    assert "HILO_CACHE" in told and len(told.strip().splitlines()) == 1

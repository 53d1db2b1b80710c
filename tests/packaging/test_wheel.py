"""The wheel, installed outside the checkout, carries all it needs and plays."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import distributions
from pathlib import Path

import pytest

from hilo_core import simulate, summarize
from hilo_core.records.examples import example_names

HERE = Path(__file__).parent
UV = os.environ.get("UV") or shutil.which("uv") or "uv"
pytestmark = pytest.mark.wheel


def done(*words: object, at: Path) -> str:
    """The standard output of a command that has nothing of the checkout in its reach."""
    hidden = ("PYTHONPATH", "VIRTUAL_ENV", "UV_COMPILE_BYTECODE")
    environment = {key: value for key, value in os.environ.items() if key not in hidden} | {"HILO_CACHE": str(at / "cache")}
    ran = subprocess.run([str(word) for word in words], cwd=at, env=environment, capture_output=True, text=True)
    assert ran.returncode == 0, f"{words}\n{ran.stdout}\n{ran.stderr}"
    return ran.stdout


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder outside the checkout, with the wheel in it."""
    place = tmp_path_factory.mktemp("outside")
    done(UV, "build", "--quiet", "--wheel", "--out-dir", place, HERE.parents[1], at=place)
    return place


@pytest.fixture(scope="module")
def wheel(place: Path) -> Path:
    (wheel,) = place.glob("*.whl")
    return wheel


def test_what_the_wheel_carries(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        carried = set(archive.namelist())
        (about,) = [archive.read(name).decode() for name in carried if name.endswith("dist-info/METADATA")]
    assert {f"hilo_core/records/examples/{name}.json" for name in example_names()} <= carried
    assert {
        "hilo_core/py.typed",
        "hilo_widgets/py.typed",
        "hilo_core/records/record.schema.json",
        "hilo_core/records/RECORD.md",
    } <= carried
    assert {"hilo_widgets/static/stepper.js", "hilo_widgets/static/table.css"} <= carried
    assert not [name for name in carried if name.startswith(("tests", "notebooks", "widgets"))]
    assert "Classifier: Typing :: Typed" in about and "Keywords: " in about


def test_it_plays(place: Path, wheel: Path) -> None:
    """First with anywidget alone, then with all it asks for, in the versions of this environment."""
    fixed = place / "constraints.txt"
    fixed.write_text("".join(f"{one.name}=={one.version}\n" for one in distributions() if one.name != "hilo-notebooks"))
    room = place / "room"
    done(UV, "venv", "--quiet", "--python", sys.executable, room, at=place)
    binaries = room / ("Scripts" if os.name == "nt" else "bin")
    python, hilo = binaries / "python", binaries / "hilo"
    install = (UV, "pip", "install", "--quiet", "--python", python, "--constraints", fixed)
    done(*install, "anywidget", at=place)
    done(*install, "--no-deps", wheel, at=place)
    assert done(python, HERE / "stepping.py", at=place) == "stepped\n"
    record = done(hilo, "record", "himilo", "--seed", "4", "--option", "players=4", at=place)
    (place / "game.json").write_text(record, "utf-8")
    assert json.loads(done(hilo, "replay", "game.json", at=place)) == summarize(record)

    done(*install, wheel, at=place)
    assert done(python, HERE / "simulating.py", at=place).startswith("[65, 65, 36] ")
    counted = json.loads(done(hilo, "simulate", "hilos", "--games", "50", "--seed", "2", at=place))
    assert counted["counts"] == dict(simulate("hilos", 50, seed=2, progress=False).counts)

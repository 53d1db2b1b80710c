"""The wheel, installed outside the checkout, carries all it needs and plays."""

import json
import re
import tarfile
import zipfile
from importlib.metadata import distributions
from pathlib import Path

import pytest
from packaging.metadata import Metadata

from hilo_core import simulate
from hilo_core.records.examples import example_names
from hilo_core.records.replay import summarize

from .clean import ROOT, UV, built, done, environment, refused

HERE = Path(__file__).parent
NOTEBOOKS = {path.name for path in (ROOT / "notebooks").glob("[!.]*.*")}
READERS = "pyyaml", "markdown-it-py", "simpleeval", "markupsafe"  # readers of content files, and of HTML
pytestmark = [pytest.mark.long, pytest.mark.wheel]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder outside the checkout, with the wheel in it."""
    return tmp_path_factory.mktemp("outside")


@pytest.fixture(scope="module")
def wheel(place: Path) -> Path:
    return built(place)


def test_what_the_wheel_carries(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        carried = set(archive.namelist())
    assert {f"hilo_core/records/examples/{name}.json" for name in example_names()} <= carried
    assert {
        "hilo_core/py.typed",
        "hilo_widgets/py.typed",
        "hilo_core/records/record.schema.json",
        "hilo_core/records/RECORD.md",
        "hilo_lessons/glossary.md",
        "hilo_lessons/lessons/lesson_41.md",
    } <= carried
    assert {"hilo_widgets/static/stepper.js", "hilo_widgets/static/tokens.css"} <= carried
    assert not [name for name in carried if name.startswith(("tests", "notebooks", "widgets"))]
    assert not [name for name in carried if "/etc/jupyter/" in name], "it changes no Jupyter server"
    assert {name for name in carried if "/notebooks/" in name} == {f"hilo_lessons/notebooks/{name}" for name in NOTEBOOKS}
    packages = {name.partition("/")[0] for name in carried if ".dist-info" not in name}
    assert packages == {"hilo_core", "hilo_lessons", "hilo_widgets"}


def test_what_an_index_is_told(wheel: Path) -> None:
    """It can be read, is of a version that indexes accept, and needs no file and no page that an index does not have."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith("dist-info/METADATA")]
        told = archive.read(name)
    (sources,) = wheel.parent.glob("*.tar.gz")
    with tarfile.open(sources) as tar:
        (file,) = [one for one in tar.getmembers() if one.name.count("/") == 1 and one.name.endswith("/PKG-INFO")]
        same = tar.extractfile(file)
        assert same is not None and same.read() == told
    about = Metadata.from_email(told)  # ExceptionGroup for what is wrong
    assert about.metadata_version in ("2.1", "2.2", "2.3", "2.4")
    assert about.license_expression == "MIT" and "Typing :: Typed" in (about.classifiers or []) and about.keywords
    assert about.description_content_type == "text/markdown"
    text = about.description or ""
    assert "hilo notebooks" in text and "## In Python" in text
    assert "uv run" not in text, "nobody who reads it there has a checkout"
    assert not [target for target in re.findall(r"\]\(([^)]*)\)", text) if not target.startswith("https://")]


def test_it_plays(place: Path, wheel: Path) -> None:
    """First with anywidget and what reads content files, then with a compiler, then with all it asks for, in these versions."""
    fixed = place / "constraints.txt"
    fixed.write_text("".join(f"{one.name}=={one.version}\n" for one in distributions() if one.name != "hilo-notebooks"))
    binaries = environment(place / "room")
    python, hilo = binaries / "python", binaries / "hilo"
    install = (UV, "pip", "install", "--quiet", "--python", python, "--constraints", fixed)
    done(*install, "anywidget", *READERS, at=place)
    done(*install, "--no-deps", wheel, at=place)
    assert done(python, HERE / "stepping.py", at=place) == "stepped\n"
    record = done(hilo, "record", "himilo", "--seed", "4", "--option", "players=4", at=place)
    (place / "game.json").write_text(record, "utf-8")
    assert json.loads(done(hilo, "replay", "game.json", at=place)) == summarize(record)
    told = done(hilo, "notebooks", "Hefte für mich", at=place, path=binaries)
    assert {path.name for path in (place / "Hefte für mich").glob("[!.]*.*")} == NOTEBOOKS
    assert "To open them, run “pip install jupyterlab”" in told
    assert "becomes a page by “jupyter nbconvert --to html" in refused(
        hilo, "page", "Hefte für mich/00_start_here.ipynb", "--out", "0.html", at=place, path=binaries
    )

    done(*install, "llvmlite", "platformdirs", at=place)
    assert done(python, HERE / "light.py", at=place, path=binaries) == "played\n"

    done(*install, wheel, at=place)
    assert done(python, HERE / "simulating.py", at=place).startswith("[65, 65, 36] ")
    counted = json.loads(done(hilo, "simulate", "hilos", "--games", "50", "--seed", "2", at=place))
    assert counted["counts"] == dict(simulate("hilos", 50, seed=2, progress=False).counts)

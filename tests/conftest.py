"""Fixtures that all tests share: the command line, run in this process."""

import gc
import io
import json
import os
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings
from nbval import kernel

from hilo_core.base.game import REGISTERED
from hilo_core.cli import main
from hilo_core.house.house import HouseGame
from hilo_core.lessons.lesson import Lesson
from hilo_core.lessons.lesson_file import lesson
from hilo_core.messages.texts import Json

from .budget import Budget
from .sampled import LONG, PART

HERE = Path(__file__).parent
FAST = ("core", "conformance", "play", "strategies")  # folders that hold the rules and the strategies
DEAR = (  # but take long, start a process, or check what builds on the rules: lessons, questions, hints and positions
    "test_checks.py",
    "test_cli.py",
    "test_compiled.py",
    "test_find.py",
    "test_hints.py",
    "test_lesson*.py",
    "test_no_peeking.py",
    "test_noise.py",
    "test_notebooks_copied.py",
    "test_odd_calls.py",
    "test_positions.py",
    "test_puzzles.py",
    "test_question*.py",
    "test_readme.py",
    "test_rooms.py",
    "test_start.py",
)
LESSON = re.compile(r"[1-4][1-5]_(?!hilos_variants).*\.ipynb")  # notebooks with the same cells
CLOCKED = "base.timed_search", "chances.rollouts", "content.limit", "hilos.solving", "himilo.solving"  # they look at the clock
ONE_LESSON = "41"  # is run for every change; tests/notebooks/test_notebooks.py compares the others with it

# The same examples in every run, and none is refused because a machine is slow.
settings.register_profile(
    "any machine", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("any machine")


class Ran(NamedTuple):
    """The result of a command."""

    status: int
    out: str
    err: str

    @property
    def answers(self) -> list[Json]:
        """Standard output, a JSON object a line."""
        return [json.loads(line) for line in self.out.splitlines()]


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return one process more than there are processors if whole folders are run, and one if files are named.

    A process waits for a browser or a kernel for a third of its time, unless only what is fast is run.
    """
    return (os.cpu_count() or 1) + (not only_fast(config)) if all(Path(word).is_dir() for word in config.args) else 0


def only_fast(config: pytest.Config) -> bool:
    return str(config.option.markexpr) == "fast"


def is_fast(path: Path) -> bool:
    """Return whether this folder or file holds the rules or the strategies, and takes no long time."""
    folder = path.relative_to(HERE).parts[0] if HERE in path.parents else ""
    return folder in FAST and not any(map(path.match, DEAR))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read what `-m fast` leaves out."""
    return True if only_fast(config) and collection_path != HERE and not is_fast(collection_path) else None


def started(*given: Any, **more: Any) -> Any:
    """Start the kernel of a notebook: twice, if it ended at once because another program took one of its ports meanwhile."""
    try:
        return start(*given, **more)
    except RuntimeError:
        return start(*given, **more)


start, kernel.start_new_kernel = kernel.start_new_kernel, started


def pytest_configure(config: pytest.Config) -> None:
    """Measure the cost of the run."""
    config.pluginmanager.register(Budget(config))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report once why each test was skipped, and how to run it."""
    skipped = terminalreporter.stats.get("skipped", [])
    for reason, count in Counter(str(one.longrepr[2]) for one in skipped if isinstance(one.longrepr, tuple)).items():
        terminalreporter.write_line(f"{count} tests were skipped. {reason.removeprefix('Skipped: ')}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out most long tests, mark by folder what `-m fast` runs, and put tests that need no process first."""
    for item in items:
        if LESSON.match(item.path.name) and item.path.name[:2] != ONE_LESSON:
            item.add_marker("long")
    leave_out_long(config, items)
    kinds: dict[Path, str] = {}
    for path in dict.fromkeys(item.path for item in items):  # a file comes first if it needs no other process
        kinds[path] = "browser" if HERE / "browser" in path.parents else "fast" if is_fast(path) else "other"
    for item in items:
        if kinds[item.path] == "fast" and not item.get_closest_marker("long"):
            item.add_marker("fast")
    order: dict[Path, float] = {}
    for kind, end in (("fast", 0), ("browser", 0.9), ("other", 1)):  # browsers wait much of their time: they are spread
        files = [path for path in kinds if kinds[path] == kind]
        files.sort(key=lambda path: path.suffix != ".ipynb")  # notebooks are the longest
        order |= {path: end * (number + 1) / len(files) for number, path in enumerate(files)}
    items.sort(key=lambda item: order[item.path])


def pytest_collection_finish() -> None:
    """Let Python look for garbage less often, and never among the thousands of tests: that took a tenth of all the time."""
    gc.freeze()
    gc.set_threshold(20_000)


def leave_out_long(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests marked long, unless all are asked for or their file is named; keep one in PART of them."""
    if LONG or not all(Path(word).is_dir() for word in config.args):
        return
    left = {
        item
        for item in items  # cells of a notebook need those before them, so none is drawn alone
        if item.get_closest_marker("long") and (not PART or crc32(item.nodeid.encode()) % PART or item.path.suffix == ".ipynb")
    }
    items[:] = [item for item in items if item not in left]
    config.hook.pytest_deselected(items=[*left])


class Once(dict[str, Path]):
    """A value that is made once per run for each key, by the first process that needs it, while the others wait."""

    def __init__(self, folders: pytest.TempPathFactory, name: str, write: Callable[[str, Path], object]) -> None:
        self.folders, self.name, self.write = folders, name, write

    def __missing__(self, key: str) -> Path:
        own = self.folders.getbasetemp()
        place = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / f"{self.name}_{key}"
        while not place.exists():
            try:
                (begun := place.with_suffix(".begun")).mkdir()  # only one process can
            except FileExistsError:
                time.sleep(0.1)
                continue
            try:
                if not place.exists():
                    self.write(key, new := self.folders.mktemp(self.name))
                    new.rename(place)
            finally:
                begun.rmdir()
        self[key] = place
        return place


@pytest.fixture(scope="session")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """Return the folder that a teacher gets, by lesson."""
    from hilo_widgets import Lesson

    return Once(tmp_path_factory, "lesson", lambda key, folder: Lesson(key).to_folder(folder))


@pytest.fixture
def one(request: pytest.FixtureRequest) -> Lesson:
    """Return the lesson of a key.

    Processes that run no test of it do not read it.
    """
    return lesson(request.param)


@pytest.fixture
def lesson_41(folders: Once) -> Path:
    """Return the folder of lesson 41."""
    return folders["41"]


@pytest.fixture(scope="session")
def page_of_kind(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Return a page of each kind, by the name of the kind in `tests/widgets/kinds.py`."""
    from .widgets.kinds import KINDS

    made = Once(tmp_path_factory, "kind", lambda kind, folder: KINDS[kind](folder / "page.html"))
    return lambda kind: made[kind] / "page.html"


@pytest.fixture
def hilo(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Run `hilo` with these words."""

    def run(*words: object, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            status = main([str(word) for word in words])
        except SystemExit as stop:
            status = int(stop.code or 0)
        return Ran(status, *capsys.readouterr())

    return run


@pytest.fixture(autouse=True)
def house_rules_go() -> Iterator[None]:
    """Remove the house rules that a test has made."""
    yield
    for key in [key for key, game in REGISTERED.items() if isinstance(game, HouseGame)]:
        del REGISTERED[key]


@pytest.fixture(scope="session", autouse=True)
def clock() -> Iterator[None]:
    """Measure processor time for time limits, so that a busy machine does not change results."""
    with pytest.MonkeyPatch.context() as patch:
        for name in CLOCKED:
            patch.setattr(import_module(f"hilo_core.{name}"), "perf_counter", time.process_time)
        yield


@pytest.fixture(scope="session", autouse=True)
def interrupts() -> Iterator[None]:
    """Let tests receive an interrupt, even if a shell runs them in the background and ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)

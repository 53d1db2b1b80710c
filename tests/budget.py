"""Judge what the tests that run by default cost: processor time, however long they take on the clock."""

import os
import statistics
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import psutil
import pytest

from .sampled import PART

MOST_MINUTES = 12  # processor time of all tests not marked long, if writing the numbers takes 10 ms; slower ones get more
JUDGED = os.environ.get("HILO_BUDGET")  # set in .ci/long alone: on a busy machine the same tests cost half as much again
NUMBERS_WRITTEN, MILLISECONDS = 100_000, 10  # the amount of numbers that are written out in that time
SLOW_SECONDS = 5  # from which on a test is named as slow
ALLOWED = {  # slow tests that run by default all the same, and why
    "notebooks/": "(every cell of every notebook runs)",
    "tests/browser/test_live_page.py::test_it_works": "(the one page with Python inside)",
    "tests/browser/test_stepper.py::test_every_widget": "(all of them in JupyterLab)",
}

Costs = list[tuple[float, str]]


def spent(alive: bool = False) -> float:
    """Return the seconds of processor time of this process and its children that have ended, or of those alive as well."""
    seconds = sum(os.times()[:4])
    for one in psutil.Process().children(recursive=True) if alive else []:
        with suppress(psutil.Error):  # it has just ended
            seconds += sum(one.cpu_times()[:4])
    return seconds


def piece() -> float:
    """Return the seconds of processor time of a piece of work that is always the same."""
    began = time.process_time()
    sum(len(str(number)) for number in range(NUMBERS_WRITTEN))
    return time.process_time() - began


class Budget:
    """Adds up processor time: in each process that runs tests, and then of all of them."""

    def __init__(self, config: pytest.Config) -> None:
        self.config, self.file, self.long = config, "", 0.0
        self.pieces, self.dear, self.lines = [piece()], Costs(), list[str]()
        self.others: list[tuple[float, Costs]] = []
        given = config.option
        self.whole = not (given.markexpr or given.keyword or given.collectonly) and config.args == config.getini("testpaths")

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionstart(self) -> None:
        """Say first how long it takes and what it leaves out."""
        if self.whole and not hasattr(self.config, "workerinput"):
            rest = f"one in {PART} of those" if PART else "none of those"
            self.tell(
                f"About 6 minutes on two quiet processors, with {rest} that are marked long: most of JupyterLab, other and"
                " older browsers, wheels, books, the site, whole classes, cameras, all seeds (.ci/long)."
            )

    def tell(self, line: str) -> None:
        self.config.pluginmanager.getplugin("terminalreporter").write_line(line)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[Any]:
        long = item.get_closest_marker("long") is not None
        file, before = item.nodeid.partition("::")[0], spent(alive=long)
        if file != self.file:
            self.file = file
            self.pieces.append(piece())
        result = yield
        if long:
            self.long += spent(alive=True) - before
        return result

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Take note of a dear test, without what it shares with others: a browser or a kernel is begun before it."""
        alive = item.path.suffix == ".ipynb" or item.get_closest_marker("browser") is not None  # to look takes a while
        before = spent(alive)
        yield
        cost = (spent(alive) - before) * MILLISECONDS / 1000 / max(self.pieces[-1], statistics.median(self.pieces))
        if cost > SLOW_SECONDS and not item.get_closest_marker("long"):
            self.dear.append((cost, item.nodeid))

    def pytest_testnodedown(self, node: Any) -> None:
        """Hear of another process that runs tests, as it ends."""
        self.others += [told] if (told := getattr(node, "workeroutput", {}).get("budget")) else []

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        seconds = (spent() - self.long) * MILLISECONDS / (1000 * statistics.median(self.pieces))
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput["budget"] = seconds, self.dear
        elif self.whole:
            minutes = sum(one for one, _ in self.others or [(seconds, self.dear)]) / 60
            dear = sorted(sum((one for _, one in self.others), self.dear), reverse=True)
            why = {
                name: next((ALLOWED[key] for key in ALLOWED if name.startswith(key)), "(mark it long, or give a reason)")
                for _, name in dear
            }
            self.lines = [f"{cost:5.1f} s of a processor: {name} {why[name]}" for cost, name in dear]
            self.lines.append(f"All that is not marked long took {minutes:.1f} of {MOST_MINUTES} minutes of a processor.")
            if minutes > MOST_MINUTES:
                self.lines.append("That is too much (see tests/budget.py): mark tests long, or let them share what they make.")
                if JUDGED and session.exitstatus == pytest.ExitCode.OK:
                    session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self) -> None:
        for line in self.lines:
            self.tell(line)

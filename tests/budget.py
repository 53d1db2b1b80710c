"""What the tests that are run by default may cost: processor time, however long they take on the clock."""

import os
import statistics
import time
from collections.abc import Iterator
from typing import Any

import pytest

from .sampled import PART

MINUTES = 20  # of a processor, for all that is not marked long, where PIECE takes 10 ms; a slower or busier one gets more
RED = 1.25  # times as much makes a run red: machines differ in more than their pace
PIECE, MILLISECONDS = 100_000, 10  # so many numbers are written out
MUCH, MOST = 5, 15  # seconds: what costs more should be marked long, or say why not; of these so many are named at the end
LEFT_OUT = "other and older browsers, wheels, books, the site, whole classes, cameras, all seeds"

Named = list[tuple[float, str]]


def spent() -> float:
    """Return the seconds of processor time of this process and of all that it began and that have ended."""
    return sum(os.times()[:4])


def piece() -> float:
    """Return the seconds of processor time of a piece of work that is always the same."""
    began = time.process_time()
    sum(len(str(number)) for number in range(PIECE))
    return time.process_time() - began


class Budget:
    """Adds up processor time: in each process that runs tests, and then of all of them."""

    def __init__(self, config: pytest.Config) -> None:
        self.config, self.file, self.long = config, "", 0.0
        self.pieces, self.dear, self.lines = [piece()], Named(), list[str]()
        self.others: list[tuple[float, Named]] = []
        given = config.option
        self.whole = not (given.markexpr or given.keyword or given.collectonly) and config.args == config.getini("testpaths")

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionstart(self) -> None:
        """Say first how long it takes and what it leaves out."""
        if self.whole and not hasattr(self.config, "workerinput"):
            rest = f"one in {PART} of those" if PART else "none of those"
            self.tell(f"About 15 minutes on two quiet processors, with {rest} that are marked long: {LEFT_OUT} (.ci/long).")

    def tell(self, line: str) -> None:
        self.config.pluginmanager.getplugin("terminalreporter").write_line(line)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[Any]:
        file, before = item.nodeid.partition("::")[0], spent()
        if file != self.file:
            self.file = file
            self.pieces.append(piece())
        result = yield
        cost = spent() - before
        if item.get_closest_marker("long"):
            self.long += cost
        elif cost > MUCH:
            self.dear.append((cost, item.nodeid))
        return result

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
            dear = sorted(sum((one for _, one in self.others), self.dear), reverse=True)[:MOST]
            self.lines = [f"{cost:5.1f} s of a processor: {name}" for cost, name in dear]
            self.lines.append(f"All that is not marked long took {minutes:.1f} of {MINUTES} minutes of a processor.")
            if minutes > RED * MINUTES and session.exitstatus == pytest.ExitCode.OK:
                self.lines.append("That is too much (see tests/budget.py): mark tests long, or let them share what they make.")
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self) -> None:
        for line in self.lines:
            self.tell(line)

"""A command that replays records: it is given some, one a line, and what it prints is read, however badly it behaves."""

import json
import os
import shlex
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from threading import Event, Thread
from time import monotonic
from typing import Any

from ..messages.errors import HiloError, RecordError, shown
from ..messages.words import counted
from ..records.record import parse

Lines = list[dict[str, Any]]

MARKS = {"over", "error", "action"}  # of a summary, an error, and a ply of a trace
LONGEST = 10_000_000  # bytes of a line, far more than any answer has


def words_of(command: str) -> list[str]:
    """The words of a command as a shell has them; on Windows a backslash is part of a path. HiloError for a quotation mark that
    is not closed, and for no words."""
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        raise HiloError(f"The command {shown(command)} cannot be read: {error}.") from None
    if not words:
        raise HiloError("Name the command of the engine, such as “node engine.js”.")
    return [word.strip('"') for word in words] if os.name == "nt" else words


class Engine:
    """The engine behind a command, which is started anew for each batch of records.

    `patience` is for how many seconds it may print nothing before it is stopped.
    """

    def __init__(self, command: Sequence[str], patience: int = 60) -> None:
        self.command, self.patience = command, patience

    def answers(self, records: Sequence[Mapping[str, Any]], called: str) -> list[Lines]:
        """The lines it prints for each record, those of the trace first if it prints one. HiloError, which says of which
        records by `called`, for a command that cannot be started, hangs, dies, or prints something else."""
        found: list[Lines] = [[]]
        with Running(self.command, records, self.patience) as running:
            for number, text in enumerate(running.lines(), 1):
                line = read_answer(text, f"Line {number} that the command printed for the records of {called}")
                if len(found) > len(records):
                    raise HiloError(
                        f"The command printed more than it was asked: it had answered all {counted(len(records), 'record')} of "
                        f"{called} before line {number}."
                    )
                found[-1].append(line)
                if "action" not in line:  # a summary or an error, which is the last of a record
                    found.append([])
            ended = running.ended()
        if len(found) <= len(records):
            raise HiloError(
                f"The command {ended} after it had answered {len(found) - 1} of {len(records)} records of {called}."
            )
        return found[:-1]


class Running:
    """A command while it runs, with threads that feed it, listen to its complaints, and stop it when it hangs."""

    def __init__(self, command: Sequence[str], records: Sequence[Mapping[str, Any]], patience: int) -> None:
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=os.name == "posix")
        except (OSError, ValueError) as error:  # ValueError: a zero character
            reason = getattr(error, "strerror", None) or error
            raise HiloError(f"The command {shown(command[0])} could not be started: {reason}.") from None
        self.records, self.patience = records, patience
        self.complaint, self.hangs = b"", False
        self.last_sign, self.done = monotonic(), Event()
        self.threads = [Thread(target=each, daemon=True) for each in (self.feed, self.listen, self.watch)]

    def __enter__(self) -> "Running":
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.done.set()
        self.stop()
        for thread in self.threads:
            thread.join()
        with suppress(OSError):  # what it had not read of its input
            self.process.__exit__(None, None, None)

    def lines(self) -> Iterator[bytes]:
        """What it prints, line by line, without empty ones."""
        assert self.process.stdout is not None
        while line := self.process.stdout.readline(LONGEST):
            self.last_sign = monotonic()
            if line.strip():
                yield line

    def ended(self) -> str:
        """How it ended, after it has closed its output, as part of a sentence."""
        status = self.process.wait()
        self.threads[1].join()
        if self.hangs:
            return f"printed nothing for {counted(self.patience, 'second')} and was stopped,"
        how = f"with status {status}" if status >= 0 else f"by signal {-status} ({signal.strsignal(-status)})"
        said = shown(self.complaint.decode("utf-8", "replace").strip(), 200)
        return f"ended {how}{f', and last said {said},' if self.complaint else ''}"

    def feed(self) -> None:
        """Writes the records, one a line, until nobody reads any more."""
        assert self.process.stdin is not None
        with suppress(OSError), self.process.stdin as stream:
            for record in self.records:
                stream.write(json.dumps(record, ensure_ascii=False).encode() + b"\n")

    def listen(self) -> None:
        """Keeps the last line of what it says on standard error."""
        assert self.process.stderr is not None
        while line := self.process.stderr.readline(LONGEST):
            self.complaint = line if line.strip() else self.complaint

    def watch(self) -> None:
        """Stops it when it has shown no sign of life for too long."""
        while not self.done.wait(max(0, self.last_sign + self.patience - monotonic())):
            if monotonic() >= self.last_sign + self.patience:
                self.hangs = True
                self.stop()
                break

    def stop(self) -> None:
        """Ends the command, and on a system that knows groups of processes all that it has started."""
        with suppress(OSError):
            if os.name == "posix":
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()


def read_answer(text: bytes, called: str) -> dict[str, Any]:
    """The line as an object. HiloError if it is none, or nothing that `hilo replay` prints."""
    line: dict[str, Any] = {}
    with suppress(RecordError):
        line = parse(text)
    if not MARKS & line.keys():
        quoted = shown(text[:200].decode("utf-8", "replace").strip())
        raise HiloError(
            f"{called} is {quoted}; it should be a summary, an error or a ply of a trace, as `hilo replay` prints them."
        )
    return line

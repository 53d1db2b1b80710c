"""Plays a series of jobs: in the calling process, in threads that run compiled code, or on a cluster.

All workers take their games from the same queue. Each source has `wait()`, which returns the next finished part, or None if
there is none yet; `busy`, whether more parts will come; and `stop()`, after which no more games are started, but finished parts
are still returned.
"""

import math
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from itertools import islice
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import perf_counter, sleep
from typing import Any, TypeVar

from ..machine.compiled import IN_BROWSER
from ..messages.checks import refused, whole
from ..messages.notice import note, notes, say
from ..messages.stopping import HELPER, asked_to_stop, ended, hears
from ..messages.texts import Texts
from ..strategies import looks_ahead
from .job import Series, SeriesCounts
from .notebook import let_widgets_answer, progress_bar

Item = TypeVar("Item")
Result = TypeVar("Result")
SLICE = 0.1  # seconds a share of the games should take, so that an interrupt is soon noticed
MANY_GAMES = 1_000  # games that take long in plain Python
FAR_SLICE = 1.0  # the same on a cluster, where handing a share out takes time
AHEAD = 20.0  # about how many seconds a game of who looks ahead takes in plain Python, where one is too long to try
TICK = 0.05  # seconds between two looks at what others are doing


class Shares:
    """The games still to play, handed out in shares that take a similar time."""

    def __init__(self, first: int, games: int, seconds: float) -> None:
        self.next, self.end, self.seconds = first, first + games, seconds
        self.size, self.lock = 8, Lock()

    def take(self) -> tuple[int, int] | None:
        """Return the next share (the number of its first game, and how many), or None when all are handed out."""
        with self.lock:
            if self.next >= self.end:
                return None
            first, size = self.next, min(self.size, self.end - self.next)
            self.next += size
            return first, size

    def learn(self, part: SeriesCounts) -> None:
        """Adapt the size of a share to the time that the last one took."""
        with self.lock:
            wanted = part.games * self.seconds / max(part.seconds, 1e-6)
            self.size = max(1, int(min(wanted, 4 * max(self.size, part.games))))

    def stop(self) -> None:
        """Hand out no more games."""
        with self.lock:
            self.end = self.next

    @property
    def left(self) -> int:
        """Return how many games have not been handed out."""
        return self.end - self.next


class Source:
    """Plays the games of a job, starting after the games in `after`, and adds up the counts."""

    def __init__(self, job: Series, shares: Shares, after: "Source | None" = None) -> None:
        self.job, self.shares = job, shares
        self.counts: SeriesCounts = after.total if after else job.nothing

    def add(self, part: SeriesCounts) -> None:
        """Add the counts of a part."""
        self.counts += part

    @property
    def total(self) -> SeriesCounts:
        """Return the counts of all games played."""
        return self.counts

    @property
    def busy(self) -> bool:
        """Return whether more parts will come."""
        return self.shares.left > 0

    def stop(self) -> None:
        """Start no more games."""
        self.shares.stop()

    def wait(self) -> SeriesCounts | None:
        """Return the next part, or None if there is none yet."""
        raise NotImplementedError


class Here(Source):
    """Plays in the calling thread, one share at a time, in plain Python; in a page, which has no threads, with compiled code.

    A share that is interrupted is not counted.
    """

    def wait(self) -> SeriesCounts | None:
        """Return the next part."""
        share = self.shares.take()
        if share is None:
            return None
        part = self.job.play(*share, compiled=IN_BROWSER)
        self.add(part)
        self.shares.learn(part)
        return part


class Threads(Source):
    """Plays compiled code in threads, which do not block the interpreter."""

    def __init__(self, job: Series, shares: Shares, workers: int, after: Source | None = None) -> None:
        super().__init__(job, shares, after)
        self.playing, self.lock = workers, Lock()
        self.done: SimpleQueue[SeriesCounts | BaseException | None] = SimpleQueue()  # None: a worker has ended
        for _ in range(workers):
            Thread(target=self.work, daemon=True).start()

    def work(self) -> None:
        """Play shares until none are left."""
        try:
            while (share := self.shares.take()) is not None:
                part = self.job.play(*share, compiled=True)
                with self.lock:  # counted here, where no interrupt comes between
                    self.add(part)
                self.shares.learn(part)
                self.done.put(part)
        except BaseException as error:
            self.done.put(error)
        finally:
            with self.lock:
                self.playing -= 1
            self.done.put(None)

    @property
    def busy(self) -> bool:
        """Return whether more parts will come."""
        return self.playing > 0 or not self.done.empty()

    def wait(self) -> SeriesCounts | None:
        """Return the next part, or None after a while.

        Raises any exception that a worker has raised.
        """
        try:
            part = self.done.get(timeout=TICK)
        except Empty:
            return None
        if isinstance(part, BaseException):
            raise part
        return part


class Whichever(Source):
    """Starts with plain Python, and switches to compiled code in threads when it is ready, if that is faster.

    `idle` is the number of seconds spent only on waiting for the compiler.
    """

    def __init__(self, job: Series, shares: Shares, workers: int, compiling: float) -> None:
        super().__init__(job, shares)
        self.workers, self.compiling = workers, compiling
        self.source: Source = Here(job, shares)
        self.compiler: Thread | None = None
        self.pace, self.idle = AHEAD if any(map(looks_ahead, job.names)) else 0.0, 0.0  # seconds a game
        if compiling == 0.0:
            self.source = Threads(job, shares, workers)

    @property
    def busy(self) -> bool:
        """Return whether more parts will come."""
        return self.source.busy

    @property
    def total(self) -> SeriesCounts:
        """Return the counts of all games played."""
        return self.source.total

    def compile(self, compiled: Callable[[], bool]) -> None:
        """Compile, in a thread of its own.

        If that fails, plain Python continues.
        """
        if not compiled():
            self.compiling = math.inf

    def wait(self) -> SeriesCounts | None:
        """Return the next part, or None."""
        if isinstance(self.source, Threads):
            return self.source.wait()
        to_come = self.shares.left * self.pace
        if self.compiler is None and to_come > self.compiling:
            # Python waits for it before it ends: it would crash under the compiler.
            self.compiler = Thread(target=self.compile, args=(self.job.compiler(),))
            self.compiler.start()
        if self.compiler is not None and not self.compiler.is_alive() and self.compiling < math.inf:
            self.source = Threads(self.job, self.shares, self.workers, self.source)
            return self.source.wait()
        if self.compiler is not None and to_come > 3 * self.compiling:
            started = perf_counter()
            self.compiler.join(TICK)
            if self.source.total.games:  # the time of playing begins with the first of them
                self.idle += perf_counter() - started
            return None
        part = self.source.wait()
        if part is not None:
            self.pace = part.seconds / part.games
        return part


class ClosedError(Exception):
    """Raised if the cluster has been closed."""


class Cluster(Source):
    """Plays on the workers of a dask.distributed client; a share whose worker is lost is played again."""

    def __init__(self, job: Series, shares: Shares, client: Any) -> None:
        super().__init__(job, shares)
        self.client = client
        self.lost = import_module("distributed").KilledWorker, import_module("concurrent.futures").CancelledError
        self.out: dict[Any, tuple[int, int]] = {}  # the shares handed out, by future

    @property
    def busy(self) -> bool:
        """Return whether more parts will come."""
        return super().busy or bool(self.out)

    def stop(self) -> None:
        """Cancel the shares that are not yet played."""
        self.shares.stop()
        with suppress(ClosedError), self.reached():
            self.client.cancel(list(self.out))
        self.out.clear()

    @contextmanager
    def reached(self) -> Iterator[None]:
        """Turn every error about a lost connection to the cluster into ClosedError."""
        try:
            yield
        except Exception as error:
            if self.client.status == "running":
                raise
            raise ClosedError from error

    def submit(self, share: tuple[int, int]) -> None:
        """Hand a share out."""
        self.out[self.client.submit(play_far, self.job, *share, pure=False)] = share

    def wait(self) -> SeriesCounts | None:
        """Return the next part, or None after a while.

        Raises ClosedError without a cluster, and any exception that a worker has raised.
        """
        with self.reached():
            ahead = 2 * max(1, sum(self.client.nthreads().values()))
            while len(self.out) < ahead and (share := self.shares.take()) is not None:
                self.submit(share)
            done = next((future for future in self.out if future.status != "pending"), None)
            if done is not None:
                return self.played(done)
        sleep(TICK)
        return None

    def played(self, done: Any) -> SeriesCounts | None:
        """Return the counts of a finished share; None if the share was lost and is handed out again."""
        part: SeriesCounts
        try:
            part, noted = done.result()
        except self.lost:
            self.submit(self.out.pop(done))
            return None
        self.add(part)
        del self.out[done]
        for sentence in noted:
            note(sentence)
        self.shares.learn(part)
        return part


def play_far(job: Series, first: int, games: int) -> tuple[SeriesCounts, Texts]:
    """Play a share on a worker of a cluster, and return its counts and the notices for the reader."""
    return job.play(first, games, compiled=True), notes()


def played(
    job: Series, first: int, games: int, title: str, workers: int | None, client: Any, progress: bool
) -> tuple[SeriesCounts, float, str]:
    """Play games of a job, starting at number `first`, and return what has been counted.

    Also returns the seconds of playing, and what has ended it early ("" if nothing has). Raises HiloError if the games cannot
    be played.

    `workers` is the number of threads (all cores if None); `client` is a dask cluster to use instead.
    """
    games, workers = whole(games, "games", 1), os.cpu_count() or 1 if workers is None else whole(workers, "workers", 1)
    if job.keep and not job.by_name and games >= MANY_GAMES:
        note("A function in plain Python plays, so this takes some thousand times as long as with compiled strategies.")
    shares = Shares(whole(first, "first", 0), games, SLICE if client is None else FAR_SLICE)
    source = source_of(job, shares, workers, None if client is None else cluster(client))
    many = len(job.jobs)
    part, seconds, cut_by = count_up(source, many * games, title, progress)
    ended(f"{cut_by}: {many * part.games:,} of {many * games:,} games are counted." if cut_by else "")
    return part, seconds, cut_by


def in_turn(function: Callable[[Item], Result], items: Iterable[Item], workers: int | None, client: Any) -> Iterator[Result]:
    """Yield the result of a function for each item, in order: one at a time, or computed ahead by threads or a cluster.

    If the caller stops early, items that were begun are finished, and no others are begun.
    """
    threads = 1 if workers is None else whole(workers, "workers", 1)
    if client is None and threads == 1:
        yield from map(function, items)
        return
    from concurrent.futures import ThreadPoolExecutor  # a page with Python inside has no threads

    pool: Any = ThreadPoolExecutor(threads, HELPER * hears()) if client is None else cluster(client)
    ahead = 2 * (threads if client is None else max(1, sum(client.nthreads().values())))
    submit: Callable[..., Any] = pool.submit if client is None else partial(pool.submit, pure=False)
    items, out = iter(items), deque[Any]()
    try:
        while True:
            out.extend([submit(function, item) for item in islice(items, ahead - len(out))])
            if not out:
                return
            yield out.popleft().result()
    finally:
        for future in out:
            future.cancel()
        if client is None:
            pool.shutdown()


def cluster(client: Any) -> Any:
    """Return the client of a cluster.

    Raises HiloError for anything else.
    """
    if not all(callable(getattr(client, name, None)) for name in ("submit", "cancel", "nthreads")):
        raise refused(client, "client", "a dask.distributed Client, or left out")
    return client


def source_of(job: Series, shares: Shares, workers: int, client: Any) -> Source:
    """Return the source of games that fits: the calling thread, threads, or a cluster."""
    if client is not None:
        return Cluster(job, shares, client)
    if IN_BROWSER or not job.by_name:
        return Here(job, shares)
    return Whichever(job, shares, workers, job.wait())


def count_up(source: Source, games: int, title: str, progress: bool) -> tuple[SeriesCounts, float, str]:
    """Play everything in a source; return the counts, the seconds of playing, and what has ended it early, if anything has."""
    cut_by, started, last = "", math.inf, 0.0
    bar = progress_bar(games, title, progress)
    playing = True
    try:
        while playing:
            try:
                while source.busy:
                    let_widgets_answer()
                    if asked_to_stop() and not cut_by:
                        raise KeyboardInterrupt
                    part = source.wait()
                    say()
                    if part is not None:
                        last = perf_counter()
                        started = min(started, last - part.seconds)
                        bar.update(len(part.parts) * part.games)
                playing = False
            except (KeyboardInterrupt, ClosedError) as end:
                cut_by = "The cluster was closed" if isinstance(end, ClosedError) else "Interrupted"
                source.stop()
    finally:
        source.stop()
        bar.close()
    return source.total, max(last - started - getattr(source, "idle", 0.0), 0.0), cut_by

"""How much memory is free, and whether what is to be kept of many games fits into it."""

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from ..machine.compiled import IN_BROWSER
from ..messages.errors import HiloError
from .job import Job, PartialCounts

BROWSER = 1 << 30  # what a page is likely to get
ENOUGH = 100  # games that tell how much the others will take
CGROUP = Path("/sys/fs/cgroup")


def free() -> float:
    """About how many bytes can still be had; infinity where nobody knows."""
    known = [float(BROWSER)] if IN_BROWSER else []
    with suppress(ImportError):  # comes with Jupyter
        known.append(import_module("psutil").virtual_memory().available)
    with suppress(OSError, ValueError):  # in a container, which may have less than its computer
        known.append(int((CGROUP / "memory.max").read_text()) - int((CGROUP / "memory.current").read_text()))
    return min(known, default=float("inf"))


def watch(job: Job, games: int) -> Callable[[PartialCounts], None]:
    """To be told what has been played so far of so many games: HiloError if all would take more than half of what is free."""
    most = free() / 2 if job.keep else float("inf")

    def told(part: PartialCounts) -> None:
        taken = sum(kept.size for kept in part.kept)
        needed = taken * games / max(part.games, 1)
        if needed > most and (part.games >= ENOUGH or taken > most):
            raise HiloError(
                f"keep={job.keep!r} of {games:,} games of {job.game.NAME} would take about {in_words(needed)}, more than half "
                f"of the {in_words(2 * most)} that are free: keep less or fewer games, or go through them with slices(...)."
            )

    return told


def in_words(size: float) -> str:
    """So many bytes: "1.2 GB", "340 MB"."""
    return f"{size / 1e9:,.1f} GB" if size >= 1e9 else f"{size / 1e6:,.0f} MB"

"""Keeps people informed during a long run: a progress bar, and in a notebook widgets that still answer."""

import sys
from importlib.util import find_spec
from typing import Any

from ..machine.compiled import IN_BROWSER

MOST_IN_FULL = 9_999  # above it a bar counts in thousands


class NoBar:
    """Shows nothing."""

    n = total = 0

    def update(self, done: int = 0) -> None:
        """Do nothing."""

    close = update


def progress_bar(games: int, title: str, wanted: bool, unit: str = "games") -> Any:
    """Return a progress bar for this number of games, or of other units.

    It appears after a second. Call `update` after each part and `close` at the end. It shows nothing if it is not wanted, or
    without tqdm.
    """
    if not wanted or find_spec("tqdm") is None:
        return NoBar()
    from tqdm.auto import tqdm

    if IN_BROWSER:
        tqdm.monitor_interval = 0  # the monitor is a thread, and there are no threads
    return tqdm(total=games, desc=title, unit=f" {unit}", unit_scale=games > MOST_IN_FULL, delay=1)


def let_widgets_answer() -> None:
    """Let another thread answer the widgets of a notebook while this one is busy.

    JupyterLab sends widget messages to a subshell, a second thread of the kernel. ipykernel 7.4 and later passes them to the
    thread that last communicated with the widget, usually the main thread. This function clears that memory.
    """
    kernel = sys.modules.get("ipykernel.kernelbase")
    if kernel is None or not kernel.Kernel.initialized():
        return
    manager = getattr(kernel.Kernel.instance(), "comm_manager", None)
    for comm in list(getattr(manager, "comms", {}).values()):
        vars(comm).pop("_reply_subshell_id", None)

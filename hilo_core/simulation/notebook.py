"""What a long run owes to those who wait: a bar, and in a notebook the other things on the page."""

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
    """Return a progress bar for this many games, or anything else that is counted.

    It comes up after a second. `update` tells it of each part and `close` of the end. It shows nothing if unwanted, or without
    tqdm.
    """
    if not wanted or find_spec("tqdm") is None:
        return NoBar()
    from tqdm.auto import tqdm

    if IN_BROWSER:
        tqdm.monitor_interval = 0  # its monitor is a thread, and there are none
    return tqdm(total=games, desc=title, unit=f" {unit}", unit_scale=games > MOST_IN_FULL, delay=1)


def let_widgets_answer() -> None:
    """In a notebook, lets the widgets on the page be answered by another thread while this one is busy.

    JupyterLab sends what is done with a widget to a subshell, a second thread of the kernel. From version 7.4 on ipykernel
    passes it to the thread that spoke to the widget last, mostly the one that runs the cells; here it forgets which one.
    """
    kernel = sys.modules.get("ipykernel.kernelbase")
    if kernel is None or not kernel.Kernel.initialized():
        return
    manager = getattr(kernel.Kernel.instance(), "comm_manager", None)
    for comm in list(getattr(manager, "comms", {}).values()):
        vars(comm).pop("_reply_subshell_id", None)

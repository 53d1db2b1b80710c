"""Work that goes on while a widget stays ready: in a thread, and in a browser, where there is none, in turns with the page."""

import asyncio
from collections.abc import Iterator
from threading import Thread
from time import sleep

from hilo_core.machine.compiled import IN_BROWSER

PAUSE = 0.005  # seconds; without any a browser goes from turn to turn and hands over no message
_tasks: set[asyncio.Task[None]] = set()  # what nobody refers to would be swept away


def in_background(steps: Iterator[None]) -> None:
    """Begin to go through the steps, and returns.

    Between two of them others have their turn, so each should be short.
    """
    if IN_BROWSER:
        task = asyncio.get_running_loop().create_task(in_turns(steps))
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)
    else:
        Thread(target=in_thread, args=(steps,), daemon=True).start()


async def in_turns(steps: Iterator[None]) -> None:
    """All steps, and after each whatever else waits in the event loop: a page answers its reader there."""
    for _ in steps:
        await asyncio.sleep(PAUSE)


def in_thread(steps: Iterator[None]) -> None:
    """All steps, and after each whatever other thread waits."""
    for _ in steps:
        sleep(0)

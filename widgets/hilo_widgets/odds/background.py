"""Runs work in the background while a widget still reacts.

It uses a thread; in a browser, which has none, it takes turns with the page.
"""

import asyncio
from collections.abc import Iterator
from threading import Thread
from time import sleep

from hilo_core.machine.compiled import IN_BROWSER

PAUSE = 0.005  # seconds; without any a browser goes from turn to turn and hands over no message
_tasks: set[asyncio.Task[None]] = set()  # keeps tasks from being collected as garbage


def in_background(steps: Iterator[None]) -> None:
    """Start to run the steps, and return.

    Other tasks have their turn between two steps, so each should be short.
    """
    if IN_BROWSER:
        task = asyncio.get_running_loop().create_task(in_turns(steps))
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)
    else:
        Thread(target=in_thread, args=(steps,), daemon=True).start()


async def in_turns(steps: Iterator[None]) -> None:
    """Run all steps, and let the event loop work after each: there a page answers its reader."""
    for _ in steps:
        await asyncio.sleep(PAUSE)


def in_thread(steps: Iterator[None]) -> None:
    """Run all steps, and let other threads work after each."""
    for _ in steps:
        sleep(0)

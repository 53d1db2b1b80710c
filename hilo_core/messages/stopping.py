"""Ctrl+C and SIGTERM while something long is worked out: what is finished is kept."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, current_thread, main_thread
from typing import Any

LISTENING: list[Event] = []  # of the main thread: at most one


def asked_to_stop() -> bool:
    """Return whether somebody has asked to stop, and the caller of this code listens: it then says so itself."""
    return any(asked.is_set() for asked in LISTENING)


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Hand over a function that says whether somebody has asked to stop.

    The first Ctrl+C (or SIGTERM, where a command listens to it) lets what has been begun come to its end; the second one
    interrupts it as ever. In other threads nothing changes.
    """
    if LISTENING and current_thread() is main_thread():  # inside a longer piece of work, which is to end too
        yield LISTENING[0].is_set
        return
    asked, before = Event(), dict[int, Any]()

    def back() -> None:
        for kind, handler in before.items():
            signal.signal(kind, handler)

    def stop(kind: int, frame: object) -> None:
        asked.set()
        back()

    if current_thread() is main_thread():
        before |= {kind: signal.getsignal(kind) for kind in (signal.SIGINT, signal.SIGTERM) if callable(signal.getsignal(kind))}
    try:
        for kind in before:
            signal.signal(kind, stop)
        if before:
            LISTENING.append(asked)
        yield asked.is_set
    finally:
        back()
        if before:
            LISTENING.pop()

"""Handles Ctrl+C and SIGTERM during long work, so that finished parts are kept."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, current_thread, main_thread
from typing import Any

LISTENING: list[Event] = []  # at most one event, of the main thread
CUT = "", " Interrupted before all was done."  # said by a result, as its `interrupted` is False or True


HELPER = "helper"  # the name of threads that work for the main thread, and end with it


def hears() -> bool:
    """Return whether this thread is the main one, whose work Ctrl+C ends, or works for it."""
    return current_thread() is main_thread() or current_thread().name.startswith(HELPER)


def asked_to_stop() -> bool:
    """Return whether somebody has asked to stop, and the caller of this code listens: it then says so itself."""
    return hears() and any(asked.is_set() for asked in LISTENING)


def ended(sentence: str) -> bool:
    """Print the sentence that says what has been ended early, unless the caller says so; return whether there is one."""
    if sentence and not asked_to_stop():
        print(sentence, file=sys.stderr)
    return bool(sentence)


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Provide a function that says whether the user has asked to stop.

    After the first Ctrl+C (or SIGTERM, if a command handles it) the current part is finished; the second one interrupts as
    usual. Other threads are not affected.
    """
    if LISTENING and hears():  # inside a longer piece of work, which is to end too
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

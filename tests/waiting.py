"""Waits for a state of another process, no matter how busy the machine is."""

import os
import time
import urllib.request
from collections.abc import Callable
from typing import TypeVar

PATIENCE = int(os.environ.get("HILO_PATIENCE", 300))  # seconds: only what never comes takes so long; 20 will do for one test
PAUSE = 0.02  # seconds between two looks

Found = TypeVar("Found")


def wait_until(look: Callable[[], Found], trouble: Callable[[], object] = lambda: "In vain waited for it") -> Found:
    """Return what a look finds, as soon as it finds something; otherwise fail with the message of `trouble`."""
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < end, trouble()
        time.sleep(PAUSE)
    return found


def answers(url: str) -> bool:
    """Return whether a server answers at this address."""
    try:
        urllib.request.urlopen(url, timeout=PATIENCE).close()
    except OSError:
        return False
    return True

"""Makes the data of all lessons again: `python -m tests.lessons`."""

import json
import zlib
from collections.abc import Callable, Iterable

from hilo_core.lessons.parts import Deal
from hilo_lessons.plans.deals import FOLDER

from .classes import found
from .hilos_rounds import rounds_of_four, rounds_of_three

DEALERS: dict[str, Callable[[], Iterable[Deal]]] = {"hilos_four": rounds_of_four, "hilos_three": rounds_of_three}

if __name__ == "__main__":
    FOLDER.with_name("classes.json").write_text(json.dumps(found(), indent=0) + "\n", "utf-8")
    for name, dealer in DEALERS.items():
        text = json.dumps(list(dealer()), ensure_ascii=False, separators=(",", ":"))
        (FOLDER / f"{name}.z").write_bytes(zlib.compress(text.encode(), 9))

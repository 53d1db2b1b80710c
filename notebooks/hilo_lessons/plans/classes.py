"""The probabilities that a class sees what its lesson shows, as data: `python -m tests.lessons` computes all of it again."""

import json
from collections.abc import Callable
from pathlib import Path

FOUND: dict[str, float] = json.loads(Path(__file__).with_name("classes.json").read_text("utf-8"))


def found_for(what: str) -> Callable[..., float]:
    """Return the stored function for this number; its arguments are, for example, the rounds of a class."""

    def found(*asked: object) -> float:
        return FOUND[" ".join(map(str, (what, *asked)))]

    return found

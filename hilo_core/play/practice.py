"""Chooses the next puzzle. A puzzle that was answered wrongly is asked again after 1, 3 and 7 others.

What is stored about a reader is a plain value that a page keeps and passes on: how many puzzles were answered so far, and for
each of them how often it was right since it was last wrong, and when that was.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ..messages.texts import Json
from .puzzle import Puzzle

WAITS = (1, 3, 7)
"""So many other puzzles lie between a wrong answer and the next try, and then between the next ones, if they are right."""
DONE = len(WAITS)
MOST_KEPT = 10_000  # puzzles of which a page may say something
LARGEST = MOST_KEPT**2  # number in what a page says


class Seen(NamedTuple):
    """A puzzle that was answered.

    Contains how often it was right since it was last wrong (DONE if it need not come back), and how many puzzles had been
    answered by then.
    """

    right: int
    at: int

    @property
    def due(self) -> int:
        """Return the number of answers after which the puzzle comes back."""
        return self.at + WAITS[min(self.right, DONE - 1)]


@dataclass(frozen=True)
class Practice:
    """A reader's progress.

    >>> practice = Practice().after("himilo-1", right=False)
    >>> practice.seen["himilo-1"].due - practice.answered
    1
    """

    answered: int = 0
    seen: Mapping[str, Seen] = field(default_factory=dict)

    @classmethod
    def read(cls, kept: object) -> "Practice":
        """Read what was kept, as far as possible: other programs may write to the same storage."""
        kept = kept if isinstance(kept, dict) else {}
        answered, seen = kept.get("answered"), kept.get("seen")
        if not isinstance(answered, int) or not is_count(answered) or not isinstance(seen, dict):
            return cls()
        pairs = list(seen.items())[:MOST_KEPT]
        fits = {
            key: Seen(*each)
            for key, each in pairs
            if isinstance(key, str) and isinstance(each, (list, tuple)) and len(each) == 2 and all(map(is_count, each))
        }
        return cls(answered, {key: each for key, each in fits.items() if each.right <= DONE and each.at <= answered})

    def kept(self) -> Json:
        """Return the value that a page keeps."""
        return {"answered": self.answered, "seen": {key: list(each) for key, each in self.seen.items()}}

    def after(self, key: str, right: bool) -> "Practice":
        """Return the progress after the first answer to a puzzle.

        A puzzle that is right the first time need not come back. One that was wrong comes back after each of WAITS in turn,
        starting again with the first whenever it is wrong again. Answering the same puzzle twice in a row, for example because
        a page was reloaded, does not count.
        """
        before, answered = self.seen.get(key), self.answered + 1
        if before is not None and before.at == self.answered:
            return self
        times = 0 if not right else DONE if before is None else min(before.right + 1, DONE)
        return Practice(answered, {**self.seen, key: Seen(times, answered)})

    def next(self, pool: Sequence[Puzzle], but: str = "") -> Puzzle:
        """Return the next puzzle from the pool: the one that is due longest, otherwise the first new one.

        If there is none, it is one that is waiting; when all are done, the one that was answered longest ago. It is never
        `but`, unless there is no other.
        """
        some = [one for one in pool if one.id != but] or list(pool)
        waiting = [one for one in some if one.id in self.seen and self.seen[one.id].right < DONE]
        due = [one for one in waiting if self.seen[one.id].due <= self.answered]
        new = [one for one in some if one.id not in self.seen]
        if new and not due:
            return new[0]
        return min(due or waiting or some, key=lambda one: (self.seen[one.id].due, self.seen[one.id].at))


def is_count(value: object) -> bool:
    """Return whether a value is a whole number that can be a count."""
    return type(value) is int and 0 <= value <= LARGEST

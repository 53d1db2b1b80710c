"""What comes next, and what comes back: a puzzle that was answered wrongly is asked again after 1, 3 and 7 others.

What is kept of a reader is a plain value that a page stores and sends along: how many puzzles were answered so far, and for
each of them how often it was right since it was last wrong, and after how many answers that was.
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

    It has how often it was right since it was last wrong, DONE if it need not come back, and how many puzzles had been answered
    by then.
    """

    right: int
    at: int

    @property
    def due(self) -> int:
        """Return after how many answers it comes back."""
        return self.at + WAITS[min(self.right, DONE - 1)]


@dataclass(frozen=True)
class Practice:
    """How far a reader has come.

    >>> practice = Practice().after("himilo-1", right=False)
    >>> practice.seen["himilo-1"].due - practice.answered
    1
    """

    answered: int = 0
    seen: Mapping[str, Seen] = field(default_factory=dict)

    @classmethod
    def read(cls, kept: object) -> "Practice":
        """Return what was kept, as far as it can be read: anything may stand where others store too."""
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
        """Return what a page keeps."""
        return {"answered": self.answered, "seen": {key: list(each) for key, each in self.seen.items()}}

    def after(self, key: str, right: bool) -> "Practice":
        """Return how far the reader is after the first answer to a puzzle.

        What is right at once need not come back; what was wrong comes back after each of WAITS, and after the first of them
        whenever it is wrong again. The same one straight away, as when a page was loaded again, does not count.
        """
        before, answered = self.seen.get(key), self.answered + 1
        if before is not None and before.at == self.answered:
            return self
        times = 0 if not right else DONE if before is None else min(before.right + 1, DONE)
        return Practice(answered, {**self.seen, key: Seen(times, answered)})

    def next(self, pool: Sequence[Puzzle], but: str = "") -> Puzzle:
        """Return the puzzle that comes now, of these: one that is due, the longest first; or else the first new one.

        Or one that is waiting; and when all are done, the one that was answered longest ago. Not `but`, if there is any other.
        """
        some = [one for one in pool if one.id != but] or list(pool)
        waiting = [one for one in some if one.id in self.seen and self.seen[one.id].right < DONE]
        due = [one for one in waiting if self.seen[one.id].due <= self.answered]
        new = [one for one in some if one.id not in self.seen]
        if new and not due:
            return new[0]
        return min(due or waiting or some, key=lambda one: (self.seen[one.id].due, self.seen[one.id].at))


def is_count(value: object) -> bool:
    """Return whether it is a number that can count something."""
    return type(value) is int and 0 <= value <= LARGEST

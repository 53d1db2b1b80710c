"""The counts of a simulated game: names for the places of a flat row of ints, and the total of each rate."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.texts import ReadOnly, Texts
from .seats import SEAT_NAMES

Options = ReadOnly
Counted = int | list[int] | dict[str, int]
GAMES = "games"  # the base of counts per game; the number of games is not itself a count


def always(options: Options) -> bool:
    """Return True for any options."""
    return True


def player_names(options: Options) -> Texts:
    """Return the names of as many players as the options specify."""
    return SEAT_NAMES[: options["players"]]


@dataclass(frozen=True)
class Count:
    """A named count: a single int.

    It has several ints if `labels` gives labels for these options; they are shown by label, or as a list by seat or team.

    `of` names the denominator, and so determines the rate. If one case can add more than one, `squares` asks for the sum of
    squares: then the mean has an interval. If cases come in clusters, such as the tricks of a round, `per` names the clusters
    (packs): these are independent, but the tricks in one are not. All packs have the same size, and the squares are of the sum
    that each pack has added.
    """

    name: str
    text: str  # the thing counted, in a few words
    of: str = ""  # another count, by one label such as "tricks_by_kind[lo]" or all of them one by one; GAMES; "" for no rate
    labels: Texts | Callable[[Options], Texts] = ()
    most: int = 0  # the number of possible labels, if the options settle it
    as_list: bool = False
    squares: bool = False
    per: str = ""
    when: Callable[[Options], bool] = always  # whether a game with these options has the count
    singular: str = ""  # the word for one of them in rates, if it is not the name: "a round played out"
    plural: str = ""  # the plural: "such bids"

    @property
    def slots(self) -> int:
        """Return how many ints the count needs, without its squares."""
        return self.most or (1 if callable(self.labels) else max(len(self.labels), 1))

    @property
    def about(self) -> str:
        """Describe the count in words: "rounds won by the team, of rounds"."""
        return self.text + (f", of {self.of.replace('[', ' (').replace(']', ')').replace('_', ' ')}" if self.of else "")

    @property
    def of_100(self) -> bool:
        """Return whether the count's rates are proportions, written out of 100, and not means."""
        return not self.squares or bool(self.per)

    def labels_with(self, options: Options) -> Texts:
        """Return the labels that exist with these options; none for a single int."""
        return self.labels(options) if callable(self.labels) else self.labels

    def read(self, row: Row, start: int, options: Options) -> Counted:
        """Return the values of the count in the row, starting at `start`, as plain ints."""
        labels = self.labels_with(options)
        values = [*map(int, row[start : start + max(len(labels), 1)])]
        if self.as_list:
            return values
        return dict(zip(labels, values, strict=True)) if labels else values[0]


def found_in(named: ReadOnly, key: str, value: Any) -> Any:
    """Return the value of a field of a count: the `named` value if the text is a name, otherwise the value itself."""
    if isinstance(value, str):
        return named[value] if key in ("labels", "most", "when") else value
    return tuple(value) if isinstance(value, list) else value


class Tally:
    """All counts of a game. `starts` has the place of each in the flat row; its squares follow its slots."""

    def __init__(self, *counts: Count) -> None:
        self.counts = counts
        starts, size = [], 0
        for count in counts:
            starts.append(size)
            size += count.slots * (2 if count.squares else 1)
        self.starts, self.size = tuple(starts), size

    @classmethod
    def of(cls, texts: Mapping[str, ReadOnly], **named: Any) -> "Tally":
        """Return the counts in a text file by name.

        The file can name functions for labels, for their number, and for whether the count exists; `named` has these functions.
        """
        return cls(
            *(Count(name, **{key: found_in(named, key, value) for key, value in one.items()}) for name, one in texts.items())
        )

    def by_name(self, options: Options) -> dict[str, Count]:
        """Return the counts that exist with these options."""
        return {count.name: count for count in self.counts if count.when(options)}

    def called(self, of: str) -> tuple[str, str]:
        """Return the singular and plural for the total of a count: "a round", "rounds"; "Lo tricks"."""
        name, _, label = of.rstrip("]").partition("[")
        count = next((count for count in self.counts if count.name == name), Count(name, ""))
        several = f"{label.capitalize()} {name.partition('_by_')[0]}" if label else name.replace("_", " ")
        return count.singular or f"a {name.removesuffix('s')}", count.plural or several

    def read(self, row: Row, options: Options, squared: bool = False) -> dict[str, Counted]:
        """Return the counts of a flat row by name, in plain ints; or the sums of squares, of the counts that have them."""
        return {
            count.name: count.read(row, start + squared * count.slots, options)
            for count, start in zip(self.counts, self.starts, strict=True)
            if count.when(options) and (count.squares or not squared)
        }

    def places(self, options: Options) -> Iterator[tuple[str, int]]:
        """Yield every number of the flat row except the sums of squares, under the name that `counts` uses, and its place.

        A place is "team_wins", "wins_by_seat[0]" or "bids_by_bid[low]".
        """
        for count, start in zip(self.counts, self.starts, strict=True):
            if count.when(options):
                labels: Sequence[object] = count.labels_with(options)
                keys = [f"[{key}]" for key in (range(len(labels)) if count.as_list else labels)] or [""]
                for place, key in enumerate(keys, start):
                    yield f"{count.name}{key}", place


def each(found: Counted) -> list[int]:
    """Return the numbers in a count."""
    if isinstance(found, Mapping):
        return list(found.values())
    return list(found) if isinstance(found, list) else [found]


def pooled(one: Any, other: Any) -> Any:
    """Return the sum of two counts with the same name, or of the counts of two simulations, by name."""
    if isinstance(one, Mapping):
        return {name: pooled(found, other[name]) for name, found in one.items()}
    return [*map(int.__add__, one, other)] if isinstance(one, list) else one + other


@compilable
def add_squared(counts: Row, at: int, slots: int, number: int) -> None:
    """Add a number to the count at a place, and its square to the squares, which follow the count's `slots` slots."""
    counts[at] += number
    counts[at + slots] += number * number


@compilable
def add_wins(counts: Row, wins_at: int, shared_at: int, won: int, sides: int) -> None:
    """Count a game that this set of sides has won."""
    if won & (won - 1):  # more than one
        counts[shared_at] += 1
    for side in range(sides):
        counts[wins_at + side] += won >> side & 1

"""What is asked of the future, and what is said of it: a mean with its standard error."""

from dataclasses import dataclass
from typing import NamedTuple


class Measure(NamedTuple):
    """What is asked of the future, as a chance, "takes the trick", or as a mean, "{} points on average".

    In the words, `{card}` stands for the card played, `{seat}` for who chooses, `{side}` for its team, if there are teams, and
    in those of a mean `{}` for the number.
    """

    text: str
    who: str = "{seat}"  # of whom or what the text is said
    of: str = ""  # of what, where a full sentence says it: "of this phase"
    never: str = ""  # the text where it cannot come true
    aim: bool = False  # what the game is played for, a chance: by it choices are compared
    yes_or_no: bool = True
    of_trick: bool = False  # asked only of choices that are made in a trick
    estimated: bool = True  # False: known exactly or not at all
    told: bool = True  # False: for a review alone, not said of a choice
    parts: int = 1  # what comes of a table is a whole number of so many parts of one
    exact_if: str = ""  # known exactly only if this strategy plays on; "" for any


@dataclass(frozen=True)
class Estimate:
    """A mean with its standard error. `exact` says that it is no estimate."""

    mean: float
    error: float
    exact: bool = False

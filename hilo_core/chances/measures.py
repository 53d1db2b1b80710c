"""What is asked of the future, and what is said of it: a mean with its standard error."""

import math
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


@dataclass(frozen=True)
class Estimate:
    """A mean with its standard error. `exact` says that it is no estimate."""

    mean: float
    error: float
    exact: bool = False


def error_of_share(count: int, squares: int, tries: int) -> float:
    """The standard error of the share `count / tries`, as if two more had come true and two more not (Agresti and Coull 1998):
    then twice the error holds in 95 of 100 cases where none, or nearly none, came true, too. `squares` are not needed."""
    share = (count + 2) / (tries + 4)
    return math.sqrt(share * (1 - share) / (tries + 4))


def error_of_mean(total: int, squares: int, tries: int) -> float:
    """The standard error of the mean `total / tries` of whole numbers with this sum of squares, two of which may be off by one
    where all are equal."""
    spread = squares * tries - total * total  # whole numbers up to the root: nothing is lost
    return math.sqrt(max(spread, 2 * tries) / (tries - 1)) / tries

"""What is said of the future: a mean with its standard error."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Estimate:
    """A mean with its standard error. `exact` says that it is no estimate."""

    mean: float
    error: float
    exact: bool = False

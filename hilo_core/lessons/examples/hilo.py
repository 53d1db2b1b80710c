"""The examples of the rules of HiLO."""

from collections.abc import Callable

from ...hilo import HiLO
from .parts import Example

EXAMPLES: dict[HiLO, Callable[[], Example]] = {}

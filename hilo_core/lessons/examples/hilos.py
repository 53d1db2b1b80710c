"""The examples of the rules of Hilos."""

from collections.abc import Callable

from ...hilos import Hilos
from .parts import Example

EXAMPLES: dict[Hilos, Callable[[], Example]] = {}

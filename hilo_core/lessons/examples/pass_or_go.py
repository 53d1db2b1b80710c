"""The examples of the rules of High, Low, Pass or Go."""

from collections.abc import Callable

from ...pass_or_go import PassOrGo
from .parts import Example

EXAMPLES: dict[PassOrGo, Callable[[], Example]] = {}

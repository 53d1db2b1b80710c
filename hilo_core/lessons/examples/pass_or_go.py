"""The examples of the rules of High, Low, Pass or Go."""

from collections.abc import Callable

from ...pass_or_go import PassOrGo
from .parts import Example
from .pass_or_go_dice import DICE
from .pass_or_go_rounds import ROUNDS
from .pass_or_go_tricks import TRICKS

EXAMPLES: dict[PassOrGo, Callable[[], Example]] = {**TRICKS, **DICE, **ROUNDS}

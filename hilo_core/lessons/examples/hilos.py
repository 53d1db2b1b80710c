"""The examples of the rules of Hilos and its variants."""

from collections.abc import Callable

from ...hilos import Hilos
from .hilos_alone import ALONE
from .hilos_bids import BIDS
from .hilos_tricks import TRICKS
from .hilos_widow import WIDOW
from .parts import Example

EXAMPLES: dict[Hilos, Callable[[], Example]] = {**BIDS, **TRICKS, **WIDOW, **ALONE}

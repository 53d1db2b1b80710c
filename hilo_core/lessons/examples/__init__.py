"""The smallest example of every rule, worked out by the rules themselves.

example(rule("HM-20"))   what lies there, a sentence, the rule that decides, and a misreading with its answer
"""

from collections.abc import Callable, Mapping
from typing import Any

from ...base.rule import Rule
from ...hilo import HiLO
from ...hilos import Hilos
from ...himilo import HiMiLo
from ...pass_or_go import PassOrGo
from . import hilo, hilos, himilo, pass_or_go
from .parts import Example

EXAMPLES: dict[type[Rule], Mapping[Any, Callable[[], Example]]] = {
    HiMiLo: himilo.EXAMPLES,
    HiLO: hilo.EXAMPLES,
    Hilos: hilos.EXAMPLES,
    PassOrGo: pass_or_go.EXAMPLES,
}


def example(law: Rule) -> Example:
    """The example of a rule; an empty one for a rule of a game that did not come with the library."""
    return EXAMPLES.get(type(law), {}).get(law, Example)()


__all__ = ["EXAMPLES", "Example", "example"]

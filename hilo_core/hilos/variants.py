"""The variants of Hilos, each a value in a file that states its difference; here is the base game, and the one on
the table is found."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ..base.game import Option
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.words import listed
from . import round as base
from .round_sentences import SENTENCES
from .table import GOAL, KEYS, VARIANT
from .variant import Options, Variant
from .variant_dealer import DEALERS
from .variant_poor_man import POOR_MAN
from .variant_solo import SOLO_HILOS
from .variant_widow import WIDOW

Round = Callable[[Row, Any], None]


def begin(table: Row, options: Options) -> None:
    """The points that end the game (HS-16)."""
    table[GOAL] = base.SEVEN_POINTS


STANDARD = Variant("standard", "", begin, base.play_round, base.game_over, SENTENCES, in_teams=True)
VARIANTS = (STANDARD, POOR_MAN, WIDOW, SOLO_HILOS, DEALERS)  # in the order of KEYS


def named(key: str) -> Variant:
    """The variant of this key."""
    return VARIANTS[KEYS.index(key)]


def variant_of(table: Row) -> Variant:
    """The variant on the table."""
    return VARIANTS[table[VARIANT]]


def restricted(option: Option) -> Option:
    """An option of some variants, as one that may be given in those only."""
    keys = [variant.key for variant in VARIANTS if option in variant.options]

    def fits(value: Any, options: Options) -> bool:
        """Whether the variant has the option, and the value fits."""
        return options["variant"] in keys and option.allows(value, options)

    return replace(option, wanted=f"{option.wanted}, and in {listed(keys)} only", fits=fits, variants=tuple(keys))


WHICH = Option(
    "variant",
    f"{', '.join(KEYS[:-1])} or {KEYS[-1]}",
    default=KEYS[0],
    label="Variant",
    values=tuple((variant.key, variant.name or "Standard") for variant in VARIANTS),
)
OPTIONS = tuple(map(restricted, dict.fromkeys(option for variant in VARIANTS for option in variant.options)))


def any_round(rounds: tuple[Round, ...], number: int = 0) -> Round:
    """Several rounds as one program, which may be compiled: the row says by its VARIANT which is played."""
    first, *others = rounds
    if not others:
        return first
    another = any_round(tuple(others), number + 1)

    @compilable
    def play(table: Row, decide: Any) -> None:
        """One round of the variant on the table."""
        if table[VARIANT] == number:
            first(table, decide)
        else:
            another(table, decide)

    return play


play_round = any_round(tuple(variant.play_round for variant in VARIANTS))


def over(table: Row) -> bool:
    """Whether the game of the variant on the table has ended."""
    return variant_of(table).over(table)

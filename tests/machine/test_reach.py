"""The functions that a program reaches, and the constants and tables that they name, settle its machine code. Nothing else
does.
"""

from typing import Any

import pytest

from hilo_core import GAMES
from hilo_core.base.game import read_options
from hilo_core.chances.rollout_program import named_rollout_program
from hilo_core.machine import reach
from hilo_core.machine.compiled import ERRORS
from hilo_core.machine.intrinsics import words
from hilo_core.machine.translate import Translator
from hilo_core.simulation import kernels
from hilo_core.strategies import strategy_names

from ..core.records import OPTION_SETS
from ..sampled import by_turns


@pytest.mark.parametrize("key", by_turns(GAMES, of=4))
def test_what_is_translated_has_been_reached(key: str) -> None:
    """Otherwise an edited rule could leave old machine code in use."""
    game: Any = GAMES[key]
    named = tuple(strategy_names(game))
    several = {game.program(full).name: full for full in (read_options(game, options) for options in OPTION_SETS[key])}
    programs = [(kernels.plain(game, named, full), 3, 3) for full in several.values()]
    for program, rows, numbers in [*programs, (named_rollout_program(game, named[-1]), 3, 7)]:
        translator = Translator("", words(pdep=False), ERRORS)
        translator.program(program, rows, numbers, {})
        translated = {function for function, _ in translator.signatures}
        assert translated <= set(reach.reached(program)) and len(translated) > 30

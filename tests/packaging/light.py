"""Run where the wheel is installed with nothing but anywidget, llvmlite and what reads content files: a game is played,
stepped through and simulated, and what cannot be had is told in a sentence.
"""

import sys
from importlib.util import find_spec
from pathlib import Path

import hilo_core
from hilo_core import GAMES, HiloError, State, simulate
from hilo_core.play.played import InteractiveGame
from hilo_core.records.player import legal_words
from hilo_widgets import Ask, Lesson, Play, Stepper

LEFT_OUT = "jupyterlab", "numpy", "pandas", "plotly", "tqdm"
OPTIONS: dict[str, dict[str, int]] = {
    "himilo": {"players": 4},
    "hilo": {"players": 2},
    "hilos": {},
    "pass_or_go": {"players": 2},
}

assert Path(hilo_core.__file__).is_relative_to(sys.prefix), "this is not what was installed"
assert not [name for name in LEFT_OUT if find_spec(name)]
for key in GAMES:
    game = InteractiveGame(key, seat=0, against="expert", seed=5, options=OPTIONS[key])
    while not game.round_over:
        asked = game.asked
        assert asked is not None
        game.play((legal_words(game.game, game.log.row_asked(len(game) - 1), asked) or [])[0])
    assert "<svg" in str(Stepper(game.as_record())._repr_mimebundle_())
    found = simulate(key, 2_000, seed=4, **OPTIONS[key])
    assert found.games == 2_000 and str(found.table()) and str(found)
state = State("himilo", seed=1, players=4)
assert state.chances() and state.why(state.legal[0])
assert all("<svg" in str(shown._repr_mimebundle_()) for shown in (Play("hilos"), Ask("hilo.which-line")))
assert Lesson("41").to_folder("lesson").is_dir()

for wanted, ask in (("plotly", found.plot), ("pandas", lambda: simulate("hilo", 5, players=2, keep="games"))):
    try:
        ask()
    except HiloError as error:
        assert f"needs {wanted}, which is not installed here. Run %pip install {wanted} first." in str(error), error
    else:
        raise AssertionError(f"{wanted} was not asked for")
print("played")

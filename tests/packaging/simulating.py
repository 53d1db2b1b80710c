"""Run where the wheel is installed with all it asks for: simulation, tables, pictures."""

import sys
from pathlib import Path

import hilo_core
from hilo_core import replay, simulate, tournament

assert Path(hilo_core.__file__).is_relative_to(sys.prefix), "this is not what was installed"
found = simulate("himilo", 500, seed=4, players=4, progress=False)
assert found.games == 500 and len(found.table()) > 10 and found.plot().data
assert not tournament("pass_or_go", games=20, players=2).table().empty
print(replay("pass_or_go_whole_game").summary["totals"], found.counts["rounds"])

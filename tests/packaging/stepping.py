"""Run where anywidget and what reads content files are installed, and nothing else: rules, records, stepper and labs."""

import sys
from importlib.util import find_spec
from pathlib import Path

import hilo_core
from hilo_core import replay, rule
from hilo_widgets import DiceLab, GridLab, OrderLab, Stepper, WinCardLab
from hilo_widgets.questions import RecordPosition

assert Path(hilo_core.__file__).is_relative_to(sys.prefix), "this is not what was installed"
assert not [name for name in ("numpy", "pandas", "plotly", "llvmlite", "tqdm", "jupyterlab") if find_spec(name)]
assert rule("HS-R8").note and replay("himilo_tie").summary["rounds"][0]["ranks"] == ["tied", "low", "tied", "tied"]

stepper = Stepper("hilo_push")
page = stepper.to_html("round.html").read_text("utf-8")
assert "stepper" in page and len(page) > 50_000
stepper.branch(RecordPosition(0, 41, ("clear diagonal a3 vertically",)))
for shown in (stepper, Stepper("hilos_turns", seat=1, predict=True), DiceLab(), GridLab(), OrderLab(), WinCardLab()):
    bundle = shown._repr_mimebundle_()
    assert "<svg" in str(bundle) or "data:image/svg" in str(bundle)
assert "data:image/svg" in (replay("himilo_tie")[30]._repr_html_() or "")  # drawn through the entry point of the wheel
print("stepped")

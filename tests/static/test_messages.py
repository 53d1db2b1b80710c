"""Pages and Python use the same kinds of messages, each named once on either side."""

import re

from hilo_widgets.labs.line_lab import LineLab
from hilo_widgets.pages.static_files import STATIC
from hilo_widgets.stepping.review import Review
from hilo_widgets.stepping.stepper import Stepper
from hilo_widgets.table.play import Play

CLIENT = (STATIC / "board" / "client.js").read_text("utf-8")
WIDGETS = Stepper, Review, LineLab, Play


def test_a_page_asks_what_python_answers() -> None:
    table = re.search(r"ASKED = \{(.*?)\};", CLIENT, re.DOTALL)
    assert table is not None
    asked = {one or other for one, other in re.findall(r'(\w+): [A-Z]|"([^"]+)": [A-Z]', table[1])}
    assert asked == set().union(*(one.answers for one in WIDGETS))


def test_each_kind_has_its_method() -> None:
    named = [(one, name) for one in WIDGETS for name in one.answers.values()]
    assert not [name for one, name in named if not callable(getattr(one, name, None))]

"""Every public function with arguments that work, and odd values to replace them."""

import inspect
import json
import warnings
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pandas as pd
from plotly.express import bar

import hilo_core
import hilo_widgets
from hilo_core import GAMES, lessons, plots, strategies
from hilo_core.base.game import Game
from hilo_core.games import find_game
from hilo_core.house import functions as functions_of_rules
from hilo_core.messages.texts import Json

from .records import OPTION_SETS, cut, record_of

OURS = "hilo_core", "hilo_lessons", "hilo_widgets"
FOLDER = Path()  # the folder in which the calls are made


class Call(NamedTuple):
    """A function by name, with arguments that work."""

    name: str
    function: Callable[..., Any]
    given: tuple[Any, ...]
    named: Json


def some(view: Any, rng: Random) -> str:
    """Return any legal action."""
    return str(rng.choice(view.legal))


def never_double(own: int, rivals: int) -> int:
    """Return a house rule."""
    return 1


def failing(*given: Any, **named: Any) -> Any:
    """Return a function that fails."""
    raise ZeroDivisionError("mine")


class Odd:
    """A class whose values have no meaning."""


def nested(depth: int) -> list[Any]:
    """Return a list in a list in a list."""
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


def odd_values() -> list[Any]:
    """Return many odd values; they are made again in each call, because some can be used up."""
    return [
        None, True, False, 0, 1, 3, -1, 7, 21, 10**400, -(10**400), 10**5_000, 0.5, 2.5, -0.0, 1e300,
        float("nan"), float("inf"),
        Fraction(1, 3), Decimal("0.5"), Decimal("NaN"), 1j, "", " ", "4", "²", "9" * 5_000,
        "x", "x" * 10**5, "himilo", "99H", "QH", "#3",
        "\ud800",
        "a\0b", "ü" * 10_000, "a\nb", "..", b"x", b"\xff", bytearray(b"x"), memoryview(b"ab"), [], [[]], [1, 2], [None],
        ["2H", 3], ["x"] * 3, [[1], [2]], (), (1, 2), {}, {"a": 1}, {(1, 2): 3}, {1, 2}, frozenset("ab"), nested(5_000),
        range(3),
        range(10**15), object(), Odd, Odd(), some, failing, len, json, GAMES["hilo"], ValueError("x"), iter([1]), ...,
        slice(1, "x"), NotImplemented, FOLDER, Path("nowhere"), np.int64(3), np.float64(0.5), np.float64("nan"), np.bool_(True),
        np.str_("x"), np.array([1, 2]), np.array(5), np.zeros((2, 2)), np.array([]), np.array(["a", None], object),
        pd.Series([1, 2]), pd.Series(["x", None]), pd.DataFrame({"a": [1]}), pd.NA, pd.Timestamp("2020-01-01"),
    ]  # fmt: skip


SHORT = {key: cut(record_of(key, sets[0]), 0, 12) for key, sets in OPTION_SETS.items()}


def called(name: str, function: Callable[..., Any], *given: Any, **named: Any) -> Call:
    """Return a call that works."""
    return Call(name, function, given, named)


def functions() -> Iterator[Call]:
    """Yield every public function and class, and more that README names."""
    span, quiet = plots.Span(50.0, 40.0, 60.0), {"progress": False}
    yield called("rule", hilo_core.rule, "HM-10")
    yield called("rule", hilo_core.rule, "HM-10", "HM-12", folded=True)
    yield called("replay", hilo_core.replay, "himilo_tie")
    about: Json = {"seed": 1, "strategies": "random", "workers": 1, "first": 0, "client": None}
    yield called("simulate", hilo_core.simulate, "himilo", 3, players=4, rounds=1, **about, **quiet)
    yield called("simulate", hilo_core.simulate, "hilo", 1, strategies=some, players=2, **quiet)
    yield called("strategy", hilo_core.strategy, "expert")
    yield called("tournament", hilo_core.tournament, "pass_or_go", ["random", "beginner"], games=2, seed=3, players=2)
    yield called("compare", hilo_core.compare, "hilo", "edition", ("schmidt", "international"), 2, seed=2, players=2)
    yield called("chances", hilo_core.chances, SHORT["hilo"], tables=3, strategy="random", seed=1)
    yield called("review", hilo_core.review, SHORT["hilo"], seat=0, strategy="random", tables=2, **quiet)
    yield called("State", hilo_core.State, "hilo", 3, chance=True, players=2)
    yield called("State.from_record", hilo_core.State.from_record, SHORT["hilos"], seed=3, chance=True)
    yield called("State.from_json", hilo_core.State.from_json, hilo_core.State("pass_or_go", 3, players=2).to_json())
    yield called("solve", hilo_core.solve, "himilo_tie", seconds=1.0)
    yield called("look_back", hilo_core.look_back, "himilo_tie", 0, seconds=1.0, tables=2, strategy="random")
    turned = hilo_core.conditions.order_turned
    yield called("find", hilo_core.find, "hilos", turned, 1, 3, strategies="random", most=5, variant="solo")
    yield called("interval", hilo_core.interval, 30, 100, 0.9)
    yield called("interval", hilo_core.interval, [4, 8, 6.5], None, 0.9)
    yield called("recorded", hilo_core.recorded, "hilo", 3, number=2, strategies="random", players=2)
    yield called("functions", functions_of_rules, "hilo")
    yield called("house", hilo_core.house, "hilo", "never double", says={"HL-20": "Nothing doubles."}, ender_times=never_double)
    yield called("with_finding", plots.with_finding, bar(x=["a", "b"], y=[1, 2]), "b is more than a", "Two numbers")
    yield called("find_game", find_game, "hilo")
    yield called("register", strategies.register, "hilo", "mine", some)
    yield called("ties_at_the_ends", plots.ties_at_the_ends, 3)
    yield called("points_of_enders", plots.points_of_enders, 3)
    yield called("how_long_turned", plots.how_long_turned, 30)
    yield called("points_of_five_dice", plots.points_of_five_dice, "always roll", "best plan", 7.5)
    yield called("Span", lambda value, low, high: plots.said(plots.Span(value, low, high)), 50.0, 40.0, 60.0)
    yield called("of_100", plots.of_100, span)
    yield called("said", plots.said, span)
    yield called("glossary", lessons.glossary, "void")
    yield called("question", lessons.question, "hilo.which-line", seed=3)
    yield called("questions", lessons.questions, "hilo")
    yield called("Play.resume", hilo_widgets.Play.resume, SHORT["himilo"], seat=0, against="random", seed=3, hints=True)
    for name, (given, named) in WIDGETS.items():
        yield Call(name, getattr(hilo_widgets, name), given, named)
    yield called("Lessons", hilo_widgets.Lessons)
    yield called("Column", hilo_widgets.Column)
    yield called("answers", hilo_widgets.answers)


WIDGETS: dict[str, tuple[tuple[Any, ...], Json]] = {
    "Guess": (("How many?", "About 5."), {"unit": "of 10", "low": 0, "high": 10}),
    "Linked": ((str,), {"object": (0, 3)}),
    "Ask": (("hilo.which-line",), {}),
    "Certainty": (("pass_or_go.nothing",), {}),
    "Learn": (("hilo",), {}),
    "Puzzles": (("hilo",), {"theme": "line"}),
    "Lesson": (("41",), {}),
    "Play": (("pass_or_go",), {"seat": 1, "against": "random", "seed": 3, "hints": True, "players": 2}),
    "Review": ((SHORT["pass_or_go"],), {"seat": None, "strategy": "random", "tables": 2, "hints": [(0, 1)], "progress": False}),
    "Simulation": (("hilos",), {"strategies": "random", "seed": 1, "games": 1000, "count": "", "variant": "solo"}),
    "Stepper": ((SHORT["hilo"],), {"seat": 0, "predict": False, "odds": False, "at": "#3"}),
    "WinCardLab": ((), {"players": 4, "cards": "15H 11H 9D 9H", "win_card": "QH"}),
    "GridLab": (("8P 2T 5T / 1T 4P 6O / 9O 3O 0P",), {}),
    "OrderLab": (("7H 10H 2S AH",), {"trump": "S"}),
    "DiceLab": ((), {"dice": 3, "points": 0, "faces": "5 4 1"}),
}


def instances() -> Json:
    """Return something of every kind whose methods are public: what the functions return, and what that leads to."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made = [call.function(*call.given, **call.named) for call in functions()]
    found = {type(one).__name__: one for one in made if not isinstance(one, Game)}
    replayed: hilo_core.types.Replay = found["Replay"]
    return found | {
        "Frame": replayed[20],
        "Choices": replayed[2].choices(),
        "Feedback": found["Question"].reply("x"),
        "LessonPage": found["Lesson"].student(),
        "played": found["Play"].game,
    }


GOOD: Json = {  # valid arguments of methods, by name
    "seat": 0, "path": "page.html", "folder": "made", "live": False, "pdf": False, "name": "", "level": 0.9, "index": 2,
    "number": 1, "answer": "x", "text": "x", "tries": 1, "wide": 720, "measure": len, "one": "random", "other": "beginner",
    "sure": "",
    "action": "go", "parts": "go", "start": 0,
}  # fmt: skip


def methods(things: Json) -> Iterator[Call]:
    """Yield their public methods, and properties as functions."""
    for kind, thing in things.items():
        for name in sorted({name for each in type(thing).__mro__ if each.__module__.startswith(OURS) for name in vars(each)}):
            if name.startswith(("_", "act_")) or f"{kind}.{name}" in INSIDE or name in INSIDE:
                continue
            if isinstance(inspect.getattr_static(type(thing), name), property):
                yield Call(f"{kind}.{name}", partial(getattr, thing, name), (), {})
            elif callable(getattr(thing, name)) and not isinstance(getattr(thing, name), type):
                function = getattr(thing, name)
                takes = inspect.signature(function).parameters.values()
                given = tuple(
                    GOOD.get(one.name) for one in takes if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)
                )
                named = {one.name: GOOD.get(one.name) for one in takes if one.kind == one.KEYWORD_ONLY}
                yield Call(f"{kind}.{name}", function, given, named)


INSIDE = {  # not for readers, though their names begin with a letter
    "write_live",  # called by `to_html(live=True)`, 8 MB each
    "on_msg", "recipe", "kept", "arrived", "body", "show", "act",  # messages between a page and a widget
    "saved", "takes", "set_state", "hear", "reply", "answered",  # the same
    "asked_at", "branch", "line", "line_at", "own_line", "place_of",  # steppers, and widgets that step as they do
    "Replay.place", "Replay.round_with", "played.place", "played.round_with", "played.hinted_by",  # between frames and widgets
    "State.from_row",  # a method of those who set up positions
    "Question.is_right", "Question.off_by",  # called by a question itself
    "played.leaving", "going_on",  # the same
    *(name for kind in (hilo_widgets.Stepper, hilo_widgets.Review, hilo_widgets.Play) for name in kind.answers.values()),
}  # fmt: skip

"""All that is public, each with arguments with which it works, and odd values in place of them."""

import inspect
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pandas as pd

import hilo_core
import hilo_widgets
from hilo_core import GAMES, lessons, plots, strategies
from hilo_core.base import game as base_game
from hilo_core.lessons import plans
from hilo_core.simulation.compare import compare

from .records import OPTION_SETS, cut, record_of

OURS = "hilo_core", "hilo_widgets"
FOLDER = Path(__file__).parent


class Call(NamedTuple):
    """A function by name, and arguments with which it works."""

    name: str
    function: Callable[..., Any]
    given: tuple[Any, ...] = ()
    named: dict[str, Any] = {}


def some(view: Any, rng: Random) -> str:
    """Any legal action."""
    return str(rng.choice(view.legal))


def failing(*given: Any, **named: Any) -> Any:
    """A function that fails."""
    raise ZeroDivisionError("mine")


class Odd:
    """A class, whose values say nothing."""


def nested(depth: int) -> list[Any]:
    """A list in a list in a list."""
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


def odd_values() -> list[Any]:
    """Whatever comes to mind, made anew: some can be used up."""
    return [
        None, True, False, 0, 1, 3, -1, 7, 21, 10**400, -(10**400), 0.5, 2.5, -0.0, 1e300, float("nan"), float("inf"),
        Fraction(1, 3), Decimal("0.5"), Decimal("NaN"), 1j, "", " ", "4", "x", "x" * 10**5, "himilo", "99H", "QH", "#3", "\ud800",
        "a\0b", "ü" * 10_000, "a\nb", "..", b"x", b"\xff", bytearray(b"x"), [], [[]], [1, 2], [None], ["2H", 3], ["x"] * 3, [[1], [2]],
        (), (1, 2), {}, {"a": 1}, {(1, 2): 3}, {1, 2}, frozenset("ab"), nested(5_000), range(3), range(10**15), object(), Odd, Odd(), some,
        failing, len, iter([1]), ..., slice(1, "x"), NotImplemented, np.int64(3), np.float64(0.5), np.float64("nan"), np.bool_(True),
        np.str_("x"), np.array([1, 2]), np.array(5), np.zeros((2, 2)), np.array([]), np.array(["a", None], object),
        pd.Series([1, 2]), pd.Series(["x", None]), pd.DataFrame({"a": [1]}), pd.NA, pd.Timestamp("2020-01-01"), FOLDER, Path("nowhere"),
        ValueError("x"), json_module, memoryview(b"ab"), GAMES["hilo"],
    ]  # fmt: skip


import json as json_module  # noqa: E402 (a module as a value)

SHORT = {key: cut(record_of(key, sets[0]), 0, 12) for key, sets in OPTION_SETS.items()}


def functions(folder: Path) -> Iterator[Call]:
    """Every public function and class, and more that README names."""
    tied = "himilo_tie"
    few: dict[str, Any] = {"players": 4, "rounds": 1, "progress": False}
    yield Call("rule", hilo_core.rule, ("HM-10",))
    yield Call("rules", hilo_core.rules, ("HM-10", "HM-12"), {"folded": True})
    yield Call("replay", hilo_core.replay, (tied,))
    yield Call("Replay", hilo_core.Replay, (SHORT["hilo"],))
    yield Call("summarize", hilo_core.summarize, (SHORT["hilos"],))
    yield Call(
        "simulate", hilo_core.simulate, ("himilo", 3), {"seed": 1, "strategies": "random", "workers": 1, "first": 0, **few}
    )
    yield Call("simulate own", hilo_core.simulate, ("hilo", 1), {"strategies": some, "players": 2, "progress": False})
    yield Call(
        "tournament", hilo_core.tournament, ("pass_or_go", ["random", "beginner"]), {"games": 2, "seed": 3, "players": 2}
    )
    yield Call("compare", compare, ("hilo", "edition", ("schmidt", "international"), 2), {"seed": 2, "players": 2})
    yield Call("chances", hilo_core.chances, (SHORT["hilo"],), {"tables": 3, "strategy": "random", "seed": 1, "after": None})
    yield Call("review", hilo_core.review, (SHORT["hilo"],), {"seat": 0, "strategy": "random", "tables": 2, "progress": False})
    yield Call("calibration", hilo_core.calibration, ("pass_or_go", 2), {"players": 2, "progress": False})
    yield Call("plots.ties_at_the_ends", plots.ties_at_the_ends, (3,))
    yield Call("plots.points_of_enders", plots.points_of_enders, (3,))
    yield Call("plots.how_long_turned", plots.how_long_turned, (30,))
    yield Call("plots.points_of_five_dice", plots.points_of_five_dice, ("always roll", "best plan", 7.5))
    span = plots.Span(50.0, 40.0, 60.0)
    yield Call("plots.Span", drawn_span, (50.0, 40.0, 60.0))
    yield Call("plots.Mark", drawn_mark, (20.0, "exact 20"))
    yield Call("plots.Row", drawn_row, ("200", (span,), "under"))
    yield Call("plots.Series", drawn_series, ("alone", (12.0, 30.0)))
    yield Call(
        "plots.Spans",
        drawn(plots.Spans),
        ([plots.Row("200", (span,))], "of 100 games"),
        {"series": (), "marks": (plots.Mark(20, "exact"),), "guess": 3, "heading": "h", "low": 0.0, "high": 100.0, "digits": 1},
    )
    yield Call(
        "plots.Bars",
        drawn(plots.Bars),
        (("a", "b"), (plots.Series("one", (1.0, 2.0)),), "axis", "up"),
        {"stacked": False, "edges": (0, 1, 2), "mean": plots.Mark(1, "m"), "heading": "h", "most": 3, "high": 100},
    )
    yield Call("plots.Many", drawn(plots.Many), ((span, span), plots.Mark(50, "true"), "axis", "up"), {"high": 100})
    bars = plots.Bars(("a",), (plots.Series("one", (1.0,)),), "axis", "up")
    yield Call(
        "plots.Plot", plots.Plot, ("A finding", "about", (bars,)), {"note": "n", "table": [("a", "b"), (1, 2)], "large": True}
    )
    for name in ("of_100", "span"):
        yield Call(f"plots.{name}", getattr(plots, name), (span,))
    yield Call("plots.alone", plots.alone, (3.0,))
    yield Call("plots.said", plots.said, (span,))
    yield Call("lessons.glossary", lessons.glossary, ("void",))
    yield Call("lessons.question", lessons.question, ("hilo.which-line",), {"seed": 3})
    yield Call("lessons.questions", lessons.questions, ("hilo",))
    yield Call("plans.lesson", plans.lesson, ("41",))
    yield Call("find_game", base_game.find_game, ("hilo",))
    yield Call("strategies.register", strategies.register, ("hilo", "mine", some))
    for name in (
        "Ask",
        "Certainty",
        "Lesson",
        "Play",
        "Review",
        "Simulation",
        "Stepper",
        "WinCardLab",
        "GridLab",
        "OrderLab",
        "DiceLab",
    ):
        given, named = WIDGETS[name]
        yield Call(name, getattr(hilo_widgets, name), given, named)
    yield Call(
        "Play.resume", hilo_widgets.Play.resume, (SHORT["himilo"],), {"seat": 0, "against": "random", "seed": 3, "hints": True}
    )
    yield Call("Lessons", hilo_widgets.Lessons)
    yield Call("Column", hilo_widgets.Column)
    yield Call("answers", hilo_widgets.answers)


WIDGETS: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {
    "Ask": (("hilo.which-line",), {}),
    "Certainty": (("pass_or_go.nothing",), {}),
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


def plot_of(panel: Any) -> Any:
    """A plot with this panel, drawn."""
    plot = plots.Plot("A finding", "about", (panel,))
    return plot.svg(), plot.svg(440), plot.alt, plot.projector().svg()


def drawn(panel: Any) -> Callable[..., Any]:
    """A panel, drawn."""

    def made(*given: Any, **named: Any) -> Any:
        return plot_of(panel(*given, **named))

    return made


def drawn_span(value: Any, low: Any, high: Any) -> Any:
    """A span, said, and drawn in a panel."""
    one = plots.Span(value, low, high)
    return plots.said(one), plot_of(plots.Spans([plots.Row("200", (one,))], "of 100"))


def drawn_mark(value: Any, words: Any) -> Any:
    """A mark in a panel."""
    one = plots.Span(1.0, 0.0, 2.0)
    return plot_of(plots.Spans([plots.Row("200", (one,))], "of 100", marks=(plots.Mark(value, words),)))


def drawn_row(name: Any, spans: Any, under: Any) -> Any:
    """A row in a panel."""
    return plot_of(plots.Spans([plots.Row(name, spans, under)], "of 100"))


def drawn_series(name: Any, values: Any) -> Any:
    """Series in a panel."""
    return plot_of(plots.Bars(("a", "b"), (plots.Series(name, values),), "axis", "up"))


def instances() -> dict[str, Any]:
    """Something of every kind whose methods are public."""
    few: dict[str, Any] = {"progress": False}
    span = plots.Span(50.0, 40.0, 60.0)
    spans, replayed = plots.Spans([plots.Row("200", (span,))], "of 100"), hilo_core.replay("hilos_turns")
    asked = lessons.question("hilo.which-line")
    found: dict[str, Any] = {
        "Rule": hilo_core.rule("HM-10"),
        "Rules": hilo_core.rules("HM-10", "HM-12"),
        "Replay": replayed,
        "Frame": replayed[20],
        "Choices": replayed[2].choices(),
        "Outcomes": hilo_core.simulate("himilo", 3, strategies=some, players=4, rounds=1, **few),
        "Tournament": hilo_core.tournament("pass_or_go", ["random", "beginner"], games=2, players=2),
        "Compared": compare("hilos", "reversal", ("always", "never"), 2, variant="poor_man"),
        "Calibration": hilo_core.calibration("pass_or_go", 2, players=2),
        "review": hilo_core.review(SHORT["pass_or_go"], strategy="random", tables=2, **few),
        "Spans": spans,
        "Bars": plots.Bars(("a",), (plots.Series("one", (1.0,)),), "axis", "up"),
        "Many": plots.Many((span, span), plots.Mark(50, "true"), "axis", "up"),
        "Plot": plots.Plot("A finding", "about", (spans,)),
        "sheet": lessons.hilo,
        "exercise": lessons.hilo[1],
        "Question": asked,
        "Reply": asked.reply("x"),
        "glossary": lessons.glossary("void"),
        "Lessons": hilo_widgets.Lessons(),
        "Column": hilo_widgets.Column(),
        "LessonPage": hilo_widgets.Lesson("41").student(),
        "played": hilo_widgets.Play("pass_or_go", seed=3).game,
    }
    for name, (given, named) in WIDGETS.items():
        found[name] = getattr(hilo_widgets, name)(*given, **named)
    return found


GOOD: dict[str, Any] = {  # what a parameter of a method may be, by its name
    "seat": 0, "path": "page.html", "folder": "made", "live": False, "pdf": False, "name": "", "level": 0.9, "index": 2, "number": 1,
    "answer": "x", "text": "x", "tries": 1, "wide": 720, "measure": len, "one": "random", "other": "beginner", "sure": "",
    "action": "go", "parts": "go", "start": 0,
}  # fmt: skip


def methods(things: dict[str, Any]) -> Iterator[Call]:
    """Their public methods, and properties as functions."""
    for kind, thing in things.items():
        for name in sorted({name for each in type(thing).__mro__ if each.__module__.startswith(OURS) for name in vars(each)}):
            if name.startswith("_") or f"{kind}.{name}" in INSIDE or name in INSIDE:
                continue
            found = inspect.getattr_static(type(thing), name)
            if isinstance(found, property):
                yield Call(f"{kind}.{name}", lambda thing=thing, name=name: getattr(thing, name))
            elif callable(getattr(thing, name)) and not isinstance(getattr(thing, name), type):
                function = getattr(thing, name)
                takes = inspect.signature(function).parameters.values()
                given = tuple(
                    GOOD.get(one.name) for one in takes if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)
                )
                named = {one.name: GOOD.get(one.name) for one in takes if one.kind == one.KEYWORD_ONLY}
                yield Call(f"{kind}.{name}", function, given, named)


INSIDE: set[str] = set()

"""Certainty: guess first, then watch a simulation close in on the true value, and stop when you are sure enough."""

import json
from pathlib import Path

import traitlets
from markupsafe import Markup

from hilo_core.messages.checks import checked, yes_or_no
from hilo_core.messages.markup import markup
from hilo_core.messages.texts import Json
from hilo_core.simulation.watched import job
from hilo_lessons.runs import GAMES, Run, run

from ..drawing.symbols import references, symbols
from ..drawing.water import die
from ..pages import wasm
from ..pages.page import PLACE, deflated, deflated_bytes, write_page
from ..pages.static_files import script, style
from ..questions import PageWidget, run_to

STYLES = "tokens.css", "controls.css", "ask.css", "certainty.css"
WATCH = run_to("watch")
DIE = 40


class Certainty(PageWidget):
    """Watch a simulation after a guess, and stop it when you are sure.

    The games play in the browser, so no kernel is needed. The exact value, if there is one, stays hidden until the reader
    stops.

    Parameters
    ----------
    asked
        The key of a run of `hilo_lessons.runs`, such as "pass_or_go.nothing".

    Raises
    ------
    HiloError
        If there is no such run, or if a rule has been changed, because the page would play by the old one.

    Examples
    --------
    >>> Certainty("pass_or_go.nothing").title
    'How often do five dice end with nothing?'
    """

    _esm = script("certainty.js")
    _css = style(*STYLES)
    key = traitlets.Unicode().tag(sync=True)
    data = traitlets.Dict().tag(sync=True)
    how_to_run = markup("<p><em>{}</em></p>", WATCH)

    def __init__(self, asked: str) -> None:
        self.run = run(asked)
        super().__init__(key=asked, data=sealed(self.run))

    @property
    def title(self) -> str:
        """Return the title of a page with this widget."""
        return self.run.title

    @checked(live=yes_or_no)
    def to_html(self, path: str | Path, *, live: bool = False) -> Path:
        """Write the run as one page, which needs no Python, and return its path.

        The exact value in it is packed until the reader stops. With `live` the page contains Python anyway; this raises
        HiloError without npm, which downloads Python for pages.
        """
        if live:
            return self.write_live(path)
        data = json.dumps(self.data, ensure_ascii=False)
        program = f"{script('certainty.js')}\nwatch({PLACE}, DATA);"
        return write_page(path, self.run.title, style=style(*STYLES), program=program, data=data, still=self.still(), wasm=True)

    def still(self) -> Markup:
        """Return the question, as text."""
        return still(self.run)

    def in_words(self) -> str:
        """Return the question as plain text."""
        return f"{self.run.game}: {self.run.title}\n{self.run.task}\n{WATCH}"


def sealed(asked: Run) -> Json:
    """Return the packed answer of the page: the exact value in percent, or None, and how it is found."""
    game, name = asked.watched
    stamps = [] if asked.labels else [die(face, DIE) for face in range(1, 7)]
    return {
        "label": f"Watch certainty arrive: {asked.title}",
        "game": asked.game,
        "title": asked.title,
        "task": asked.task,
        "thing": asked.thing,
        "happens": asked.happens,
        "told": list(asked.told),
        "labels": list(asked.labels),
        "most": asked.most,
        "games": GAMES,
        "stamps": stamps,
        "symbols": symbols(references("".join(stamps))),
        "module": deflated_bytes(wasm.for_page(wasm.watched_of(game, name))),
        "job": job(game, name, asked.seed),
        "wide": game.watched[name].wide,
        "seal": deflated({"exact": None if asked.exact is None else round(float(asked.exact), 4), "reason": asked.reason}),
    }


def still(asked: Run) -> Markup:
    """Return the question, as text."""
    return markup("<p><small>{}</small><br><b>{}</b></p><p>{}</p>", asked.game, asked.title, asked.task)

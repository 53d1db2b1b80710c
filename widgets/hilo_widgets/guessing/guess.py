"""Guess: a question about a number. Its answer is hidden until the reader locks in a guess."""

from typing import Any

from markupsafe import Markup, escape

from hilo_core.messages.checks import a_number, a_text, checked
from hilo_core.messages.markup import markup
from hilo_core.messages.texts import Json
from hilo_core.records.self_play import guarded
from hilo_core.simulation.figures import SERIF
from hilo_core.simulation.lazy import ipywidgets

from ..asking.page import INK
from ..questions import run_to

RUN = run_to("answer")


def as_html(value: object) -> Markup:
    """Return the HTML of a value for a saved notebook."""
    drawn = getattr(value, "_repr_html_", None)
    return Markup(drawn()) if callable(drawn) else markup("<pre>{}</pre>", value)


class Guess:
    """Ask for a number, and show the answer only when the reader has locked in a guess.

    Without a kernel, the answer is folded below the question.

    Parameters
    ----------
    question
        What is asked.
    answer
        A figure, a table or a text, or a function without arguments that returns one.
    unit
        The unit after the field.
    low, high
        The ends of the field.

    Raises
    ------
    HiloError
        If the question is not a text, or an end is not a number.

    Examples
    --------
    >>> guess = Guess("A team plays at random. How many of 100 rounds does it win?", "About 5.", high=100)
    >>> guess.lock(20)
    >>> guess.locked
    20.0
    """

    @checked()
    def __init__(self, question: str, answer: object, *, unit: str = "out of 100", low: float = 0, high: float = 100) -> None:
        self.question, self.unit = a_text(question, "question"), a_text(unit, "unit")
        self.low, self.high = sorted((a_number(low, "low"), a_number(high, "high")))
        self.locked: float | None = None
        self._answer, self._box = answer, None

    @property
    def answer(self) -> object:
        """Return the answer, which is computed when it is first needed.

        Raises HiloError if that fails.
        """
        if callable(self._answer):
            self._answer = guarded(self._answer, "The function that answers this guess stopped with an error")()
        return self._answer

    @property
    def box(self) -> "ipywidgets.VBox":
        """Return the ipywidgets box, which is created only once."""
        if self._box is None:
            self._box = self._made()
        return self._box

    def _made(self) -> "ipywidgets.VBox":
        from ipywidgets import HTML, BoundedFloatText, Button, HBox, Output, VBox  # a page with Python inside has none of it

        said = HTML(markup("<p style='font:500 20px/1.35 {};margin:8px 0;text-wrap:balance'>{}</p>", SERIF, self.question))
        self.field = BoundedFloatText(self.low, min=self.low, max=self.high, tooltip=self.question, layout={"width": "7em"})
        self.button = Button(description="Lock in my guess", layout={"width": "auto"}, style=INK)
        self.button.on_click(lambda _: self.lock())
        self.shown = Output()
        return VBox([said, HBox([self.field, HTML(escape(self.unit)), self.button]), self.shown])

    def lock(self, guess: float | None = None) -> None:
        """Lock in a guess (the number in the field if none is given), and show the answer.

        A second call changes nothing.
        """
        if self.locked is None and self.box:
            answer = self.answer
            self.locked = self.field.value if guess is None else float(a_number(guess, "guess"))
            self.field.disabled = self.button.disabled = True
            self.button.description = f"You said {self.locked:,.12g} {self.unit}".strip()
            self.shown.append_display_data(answer)

    def _repr_mimebundle_(self, **kwargs: Any) -> Json:
        folded = markup("<details><summary>Guess first, then look</summary>{}</details>", as_html(self.answer))
        html = markup("<p><b>{}</b></p>{}<p><em>{}</em></p>", self.question, folded, RUN)
        bundle: Json = self.box._repr_mimebundle_(**kwargs)
        return bundle | {"text/html": html, "text/plain": f"{self.question}\n{RUN}"}

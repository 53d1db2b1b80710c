"""Linked: sliders, and a result that follows their positions."""

import re
from collections.abc import Callable
from typing import Any

from traitlets import TraitError

from hilo_core.messages.checks import refused
from hilo_core.messages.errors import HiloError
from hilo_core.messages.markup import markup
from hilo_core.messages.texts import Json

from ..questions import run_to
from .guess import as_html

RUN = run_to("move the sliders")


class Linked:
    """Link sliders to a function, and show its result (a figure or a table), which is redrawn when a slider moves.

    Without a kernel, it shows the first result.

    Parameters
    ----------
    function
        A function of the values of the sliders.
    **sliders
        One for each argument, as `ipywidgets.interact` takes them: `(0, 40)` for whole numbers up to 40, `(0, 40, 5)` in steps,
        a list for one of several, `True` for yes or no.

    Raises
    ------
    HiloError
        If `function` is not callable, or a slider is not valid.

    Examples
    --------
    >>> linked = Linked(lambda points: f"{points} points", points=(0, 40))
    >>> linked.first
    '20 points'
    """

    def __init__(self, function: Callable[..., object], **sliders: object) -> None:
        from ipywidgets import Output, VBox, interactive  # a page with Python inside has none of it

        self.function = function
        if not callable(function):
            raise refused(function, "function", "a function of what the sliders say")
        try:
            # used only for its sliders: JupyterLab loses what it shows, and a terminal shows what it clears
            made = interactive(lambda **given: None, clear_output=False, **sliders)
        except (TypeError, ValueError, MemoryError, OverflowError, TraitError) as error:
            wanted = "a pair such as (0, 40), three numbers (0, 40, 5), a list, or True"
            wrong = re.sub(" at 0x[0-9a-f]+", "", " ".join(str(error).split())) or "this list is too long"
            raise HiloError(f"A slider of Linked is {wanted}: {wrong}.") from None
        self.sliders = {slider._kwarg: slider for slider in made.kwargs_widgets}
        self.shown = Output()
        self.box = VBox([*self.sliders.values(), self.shown])
        for slider in self.sliders.values():
            slider.observe(self.draw, "value")
            if hasattr(slider, "continuous_update"):
                slider.continuous_update = False

    @property
    def first(self) -> object:
        """Return the result of the function for the current slider positions."""
        return self.function(**{name: slider.value for name, slider in self.sliders.items()})

    def draw(self, change: object = None) -> object:
        """Draw the result of the function for the current slider positions below the sliders.

        If the function fails, draw a sentence that explains the error.
        """
        try:
            made = self.first
        except Exception as error:
            made = str(error) if isinstance(error, HiloError) else f"{type(error).__name__}: {error}"
            self.shown.outputs = ({"output_type": "stream", "name": "stderr", "text": made},)
        else:
            self.shown.outputs = ()
            self.shown.append_display_data(made)
        return made

    def _repr_mimebundle_(self, **kwargs: Any) -> Json:
        made = self.draw()
        bundle: Json = self.box._repr_mimebundle_(**kwargs)
        return bundle | {"text/html": markup("{}<p><em>{}</em></p>", as_html(made), RUN), "text/plain": RUN}

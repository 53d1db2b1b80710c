"""Names pandas, plotly and ipywidgets in type annotations.

Type checkers, and completion in a notebook, see the real libraries, but none of them is loaded before it is used. Without
pandas, as in a page, a DataFrame is a plain table with the same columns.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the one place for it (tests/core/test_rooms.py)
    import ipywidgets as ipywidgets
    import pandas as pandas
    from plotly import graph_objects as graph_objects
else:

    class Late:
        """A module that is loaded when something of it is asked for."""

        def __init__(self, name: str) -> None:
            self.__name__ = name

        def __getattr__(self, what: str) -> object:
            return getattr(import_module(self.__name__), what)

    ipywidgets, pandas, graph_objects = map(Late, ("ipywidgets", "pandas", "plotly.graph_objects"))

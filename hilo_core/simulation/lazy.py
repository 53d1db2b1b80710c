"""Names pandas, plotly and ipywidgets for the types of what is returned.

Type checkers, and completion in a notebook, see the libraries themselves, and none of them is loaded before it is used. Where
there is no pandas, as in a page, what is called a DataFrame is a plain table of the same columns.
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

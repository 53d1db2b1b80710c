"""Replaces nbformat in JupyterLite: plotly only checks whether it is installed."""

__version__ = "5.10"

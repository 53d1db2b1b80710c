"""In JupyterLite, in place of nbformat: plotly only looks whether it is there."""

__version__ = "5.10"

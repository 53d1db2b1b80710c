"""Replaces piplite in JupyterLite, which handles %pip."""

import sys
from types import SimpleNamespace

from micropip import NOTHING, install

__all__ = ["install"]

piplite = SimpleNamespace(install=install)  # the kernel writes its settings here


async def get_transformed_code(words: list[str]) -> str:
    """Return the code for %pip and these words."""
    return f"print({NOTHING!r})"


cli = SimpleNamespace(get_transformed_code=get_transformed_code)
sys.modules |= {"piplite.piplite": piplite, "piplite.cli": cli}  # type: ignore[dict-item]

"""Packs the notebooks into the wheel, in the folder hilo_lessons/notebooks, from which `hilo notebooks` copies them.

A table in pyproject.toml cannot say this: it would take hilo_lessons along, which lies in the same folder and is a package.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class NotebooksInWheel(BuildHookInterface[Any]):
    """Adds them, but not to an installation that reads the checkout itself."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatch before it packs."""
        if version != "editable":
            found = [path for path in Path(self.root, "notebooks").iterdir() if path.suffix in (".ipynb", ".md", ".py")]
            build_data["force_include"] |= {str(path): f"hilo_lessons/notebooks/{path.name}" for path in found}

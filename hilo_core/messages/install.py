"""Advice on installing missing packages. No package index has this project, so it names the folder or wheel it came from."""

import json
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from .errors import shown

LONGEST = 150  # letters of a path that a sentence shows


def advice(extra: str) -> str:
    """Return the command that installs an extra, with the path that was used or “.” for the project's folder.

    >>> advice("pages").endswith("[pages]'”")
    True
    """
    return f"run “pip install '{source()}[{extra}]'”"


def source() -> str:
    """Return the folder or wheel from which this was installed, if it still exists; otherwise “.”."""
    try:
        told = distribution("hilo-notebooks").read_text("direct_url.json") or ""
        path = Path(url2pathname(urlsplit(json.loads(told)["url"]).path))
        return shown(str(path), LONGEST)[1:-1] if path.exists() else "."
    except (PackageNotFoundError, ValueError, KeyError, TypeError):
        return "."

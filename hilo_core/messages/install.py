"""How to install what is not there: no index has this project, so it is installed from where it came from."""

import json
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from .errors import shown

LONGEST = 150  # letters of a path that a sentence shows


def advice(extra: str) -> str:
    """Return the words that tell how to install an extra: with the path that was used, or “.” for the folder of the project.

    >>> advice("pages").endswith("[pages]'”")
    True
    """
    return f"run “pip install '{source()}[{extra}]'”"


def source() -> str:
    """Return the folder or the wheel from which this has been installed, if it is still there, or “.”."""
    try:
        told = distribution("hilo-notebooks").read_text("direct_url.json") or ""
        path = Path(url2pathname(urlsplit(json.loads(told)["url"]).path))
        return shown(str(path), LONGEST)[1:-1] if path.exists() else "."
    except (PackageNotFoundError, ValueError, KeyError, TypeError):
        return "."

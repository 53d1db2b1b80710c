"""`uv run .ci/without_views.py NOTEBOOK...` takes out of executed notebooks what shows widgets alive: without their kernel
it means nothing, and hides the picture and the words beside it.
"""

import json
import sys
from pathlib import Path
from typing import Any

VIEW = "application/vnd.jupyter.widget-view+json"


def is_bar(data: dict[str, Any]) -> bool:
    """Return whether this shows how far something long is."""
    return VIEW in data and "%|" in "".join(data.get("text/plain", ""))


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]):
        notebook = json.loads(path.read_text("utf-8"))
        notebook["metadata"].pop("widgets", None)
        for cell in notebook["cells"]:
            for output in cell.get("outputs", []):
                if "text/html" in output.get("data", {}):
                    output["data"].pop(VIEW, None)
            if "outputs" in cell:
                cell["outputs"] = [output for output in cell["outputs"] if not is_bar(output.get("data", {}))]
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")

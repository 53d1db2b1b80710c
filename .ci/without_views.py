"""`uv run .ci/without_views.py NOTEBOOK...` takes out of executed notebooks what shows widgets alive: without their kernel
it means nothing, and hides the picture and the words beside it.
"""

import json
import sys
from pathlib import Path

VIEW = "application/vnd.jupyter.widget-view+json"

for path in map(Path, sys.argv[1:]):
    notebook = json.loads(path.read_text("utf-8"))
    notebook["metadata"].pop("widgets", None)
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            if "text/html" in output.get("data", {}):
                output["data"].pop(VIEW, None)
        if "outputs" in cell:
            cell["outputs"] = [output for output in cell["outputs"] if VIEW not in output.get("data", {})]
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")

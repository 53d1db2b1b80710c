"""Marks words of the glossary in the notebooks again: where a word is first stressed, it tells its meaning."""

import json
from pathlib import Path

from hilo_widgets.rule_card.glossary import in_markdown

for path in sorted(Path("notebooks").glob("*.ipynb")):
    notebook, found = json.loads(path.read_text("utf-8")), set()
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = in_markdown("".join(cell["source"]), found).splitlines(keepends=True)
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"{path.name}: {', '.join(sorted(found)) or 'no word of the glossary is stressed'}")

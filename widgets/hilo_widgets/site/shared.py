"""Pages that lie in one folder load what they have in common from one file, by which Python comes to each of them only once."""

import json
import re
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from ..policy import with_script

FILE = re.compile(r'<script type="text/plain" data-file="([^"]+)">([^<]*)</script>\n')
PUT_BACK = """for (const [name, text] of Object.entries(FILES)) {
  const file = Object.assign(document.createElement("script"), { type: "text/plain", textContent: text });
  file.dataset.file = name;
  document.currentScript.before(file);
}
"""


def share(pages: Iterable[Path], script: Path) -> None:
    """Moves the files that stand in several of these pages, the same in each, into a script beside them, which puts them back
    where a page is opened, from a server as by a double click. Pages without any files in them stay as they are."""
    texts = {page: page.read_text("utf-8") for page in pages}
    files = {page: dict(found) for page, text in texts.items() if (found := FILE.findall(text))}
    if not files:
        return
    given: dict[str, list[str]] = {}
    for own in files.values():
        for name, text in own.items():
            given.setdefault(name, []).append(text)
    common = {name: several[0] for name, several in sorted(given.items()) if len(several) > 1 == len(set(several))}
    shared = f"const FILES = {json.dumps(common)};\n{PUT_BACK}"
    script.write_text(shared, "utf-8")
    nonce = sha256(shared.encode()).hexdigest()
    for page in files:
        kept = FILE.sub(lambda found: "" if found[1] in common else found[0], texts[page])
        put_back = f'<script src="{script.name}" nonce="{nonce}"></script>\n</body>'
        page.write_text(with_script(kept.replace("</body>", put_back), nonce), "utf-8")

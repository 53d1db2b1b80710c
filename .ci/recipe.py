# /// script
# requires-python = ">=3.11"
# dependencies = ["py-rattler-build==0.73.0"]
# ///
"""`uv run .ci/recipe.py FOLDER`: the recipe for conda-forge, with the version and the digest of the source distribution in
that folder, is read and rendered by what builds it there, and written into the folder.
"""

import re
import sys
from hashlib import sha256
from pathlib import Path

from rattler_build import Stage0Recipe

folder = Path(sys.argv[1])
(sources,) = folder.glob("hilo_notebooks-*.tar.gz")
version = sources.name.removeprefix("hilo_notebooks-").removesuffix(".tar.gz")
text = Path(__file__).with_suffix(".yaml").read_text("utf-8")
for line, value in {"  version": version, "  sha256": sha256(sources.read_bytes()).hexdigest()}.items():
    text, found = re.subn(rf'^{line}: ".*"$', f'{line}: "{value}"', text, count=1, flags=re.MULTILINE)
    assert found, f"the recipe says nothing of {line.strip()}"
(rendered,) = Stage0Recipe.from_yaml(text).render()
made = rendered.recipe.to_dict()
assert (made["package"]["name"], made["package"]["version"]) == ("hilo-notebooks", version), made
(folder / "recipe.yaml").write_text(text, "utf-8")

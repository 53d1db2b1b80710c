"""The Python packages of JupyterLite: packages installed here, as archives that Pyodide unpacks."""

import json
import re
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from ..live.bytecode import zipped
from ..live.package_archive import contents

OURS = "hilo-notebooks"
WANTED = (  # packages that the notebooks, our packages and the kernel import
    "comm", "ipython", "ipywidgets", "anywidget", "plotly", "tqdm", "pyyaml", "markdown-it-py", "simpleeval", "markupsafe",
)  # fmt: skip
OF_JUPYTER = {"widgetsnbextension", "jupyterlab-widgets"}  # nothing of them is imported
KERNEL = "ipykernel", "pyodide_kernel"  # they come along with JupyterLite, as wheels
STAND_INS = Path(__file__).with_name("stand_ins")
THERE = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "os_name": "posix",
    "python_version": "3.14",
    "extra": "",
}
UNUSED = re.compile(r"^\.\.|\.(so|pyd|pyc|pyi)$|/(tests?|datasets|labextension)/|plotly\.min\.js|^jedi/third_party/django")


def write_packages(folder: Path, wheels: Path, info: dict[str, Any]) -> list[str]:
    """Write every package into the folder, and `pyodide-lock.json`, the list of them; return their names.

    `info` describes Pyodide, and `wheels` has the kernel's packages.
    """
    found = {name: archive_of(distribution(name)) for name in sorted(needed())}
    found |= {name.replace("_", "-"): next(wheels.glob(f"{name}-*.whl")).read_bytes() for name in KERNEL}
    found |= {path.stem: deflated(iter([(path.name, path)])) for path in STAND_INS.glob("*.py") if path.stem != "__init__"}
    found[OURS] = deflated((name, path) for name, path in contents() if "/" in name)
    for name, archive in found.items():
        (folder / f"{name}.zip").write_bytes(archive)
    lock = {"info": info, "packages": {name: described(name, archive) for name, archive in found.items()}}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")
    return list(found)


def described(name: str, archive: bytes) -> dict[str, Any]:
    """Return the entry of a package in the list.

    All packages are loaded before a notebook starts, so none lists its dependencies.
    """
    return {
        "name": name,
        "version": "1",
        "file_name": f"{name}.zip",
        "install_dir": "site",
        "package_type": "package",
        "sha256": sha256(archive).hexdigest(),
        "imports": [],
        "depends": [],
    }


def needed() -> set[str]:
    """Return the names of all installed packages that notebooks need in a browser."""
    found: set[str] = set()
    waiting = list(WANTED)
    while waiting:
        name = waiting.pop()
        if name in found or name in OF_JUPYTER:
            continue
        found.add(name)
        asked = map(Requirement, distribution(name).requires or ())
        waiting += [canonicalize_name(one.name) for one in asked if one.marker is None or one.marker.evaluate(THERE)]
    return found


def archive_of(package: Distribution) -> bytes:
    """Return an archive with the importable files of an installed package, and its metadata."""
    files = [(file.as_posix(), Path(str(file.locate()))) for file in package.files or ()]
    return deflated((name, path) for name, path in files if not UNUSED.search(name))


def deflated(files: Iterator[tuple[str, Path]]) -> bytes:
    """Return an archive with these files, given by name."""
    return zipped({name: path.read_bytes() for name, path in sorted(files)}, zipfile.ZIP_DEFLATED)

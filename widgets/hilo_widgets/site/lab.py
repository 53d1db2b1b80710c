"""JupyterLite: JupyterLab with all notebooks, whose Python runs in the browser. Nothing of it is asked of another host."""

import json
import re
import shutil
import subprocess
import sys
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hilo_core import wasm
from hilo_core.messages.errors import HiloError, shown
from hilo_core.teaching.lesson_file import SUFFIX

from ..live.pyodide import LOCK, packed, plain
from ..pages.prose import joined
from .packages import write_packages

MISSING = (
    "A site needs JupyterLite: run “pip install 'hilo-notebooks[site]'” first; in a checkout, run "
    "“uv run --isolated --extra site hilo site OUT” instead."
)
ABSENT = re.compile(r"^(?:import|from) (?:pandas|numpy)\b", re.MULTILINE)  # imported, though no browser has them
MODULES = "jupyterlite_core", "jupyterlite_pyodide_kernel", "packaging"
KERNEL = "@jupyterlite/pyodide-kernel-extension"
EXTENSIONS = {  # of JupyterLab, each with the package that brings it
    KERNEL: "jupyterlite-pyodide-kernel",
    "@jupyter-widgets/jupyterlab-manager": "jupyterlab-widgets",
    "anywidget": "anywidget",
    "jupyterlab-plotly": "plotly",
}
PYTHON = "static/pyodide"
BESIDE = "labextensions"
FIRST = "lab/index.html"  # what opens it
PATIENCE = 300  # seconds


def check_installed() -> None:
    """HiloError if what makes the site is not installed."""
    if not all(map(find_spec, MODULES)):
        raise HiloError(MISSING)


def write_lab(folder: Path, notebooks: list[Path]) -> None:
    """Writes JupyterLite with these notebooks into the folder. HiloError if that cannot be done, or if a rule or strategy has
    been changed since the WebAssembly was made that it plays with."""
    wasm.check()
    with TemporaryDirectory() as temporary:
        place = Path(temporary)
        python = place / PYTHON
        python.mkdir(parents=True)
        files = plain(packed(whole=True))  # IPython and its help import more of Python than a page does, as readers may
        for name, content in files.items():
            (python / name).write_bytes(content)
        names = write_packages(python, extension(KERNEL) / "static" / "pypi", json.loads(files[LOCK])["info"])
        for name in EXTENSIONS:
            shutil.copytree(extension(name), place / BESIDE / name, ignore=shutil.ignore_patterns("pypi"))
        (place / "files").mkdir()
        for notebook in filter(runs_there, notebooks):
            (place / "files" / notebook.name).write_text(for_browser(notebook.read_text("utf-8")), "utf-8")
        for beside in content_beside(notebooks):
            shutil.copy(beside, place / "files")
        (place / "jupyter-lite.json").write_text(json.dumps(settings(names)), "utf-8")
        build(place, folder)


def runs_there(notebook: Path) -> bool:
    """Whether a notebook runs in a browser: one that works with tables needs what cannot be had there."""
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    return not any(ABSENT.search(joined(cell["source"])) for cell in cells if cell["cell_type"] == "code")


def content_beside(notebooks: list[Path]) -> list[Path]:
    """The texts that lie beside notebooks (lessons, questions, and how they are written), with the Python of each."""
    texts = (text for folder in {one.parent for one in notebooks} for text in sorted(folder.glob(f"*{SUFFIX}")))
    return [path for text in texts for path in (text, text.with_suffix(".py")) if path.exists()]


def extension(name: str) -> Path:
    """The folder of an extension of JupyterLab."""
    files = distribution(EXTENSIONS[name]).files or ()
    return Path(
        str(next(file.locate() for file in files if file.as_posix().endswith(f"labextensions/{name}/package.json")))
    ).parent


def settings(packages: list[str]) -> dict[str, Any]:
    """What JupyterLite begins with."""
    options = {
        "env": {"PLOTLY_RENDERER": "plotly_mimetype", "HOME": "/home/pyodide"},
        "lockFileURL": f"./{PYTHON}/{LOCK}",
        "packages": packages,
    }
    kernel = {"disablePyPIFallback": True, "pyodideUrl": f"./{PYTHON}/pyodide.mjs", "loadPyodideOptions": options}
    told = {"appName": "Hilo notebooks", "litePluginSettings": {f"{KERNEL}:kernel": kernel}}
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": told}


def for_browser(text: str) -> str:
    """A notebook for the kernel that there is. Its lines are joined, because JupyterLite does not do so."""
    notebook = json.loads(text)
    notebook["metadata"]["kernelspec"] = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
    for cell in notebook["cells"]:
        cell["source"] = joined(cell["source"])
        for output in cell.get("outputs", []):
            for texts in output, output.get("data", {}):
                texts.update({kind: joined(text) for kind, text in texts.items() if kind.startswith("text")})
    return json.dumps(notebook, ensure_ascii=False)


def build(place: Path, folder: Path) -> None:
    """Has JupyterLite written. HiloError with its last word if it fails."""
    command = [sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", ".", "--contents", "files"]
    command += ["--output-dir", str(folder.resolve()), "--apps", "lab", "--no-sourcemaps", "--no-unused-shared-packages"]
    command += ["--ignore-sys-prefix", "federated_extensions", f"--FederatedExtensionAddon.extra_labextensions_path={BESIDE}"]
    try:
        done = subprocess.run(
            command, cwd=place, capture_output=True, encoding="utf-8", errors="replace", timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise HiloError(f"JupyterLite could not be written: {shown(str(error), 200)}.") from None
    if done.returncode:
        why = (done.stderr.strip() or done.stdout.strip()).split("\n")[-1]
        raise HiloError(f"JupyterLite could not be written. It says: {shown(why, 200)}.")

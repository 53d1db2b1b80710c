"""Writes a website: a page to play, the lessons, the reference, and JupyterLite, which contacts no other host."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from markupsafe import Markup

from hilo_core.lessons.lesson_file import SUFFIX
from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.install import advice
from hilo_core.messages.markup import each, markup
from hilo_core.messages.texts import Json, read_text
from hilo_core.messages.whole import write_whole
from hilo_core.simulation.notebook import progress_bar

from ..lessons.all_lessons import Lessons
from ..live.pyodide import LOCK, packed, plain
from ..pages import wasm
from ..pages.page import document, folder_at
from ..pages.policy import policy
from .packages import write_packages
from .page_names import page_of

MODULES = "jupyterlite_core", "jupyterlite_pyodide_kernel", "packaging", "nbformat", "pdoc"
REFERENCE = "hilo_core", "hilo_widgets"
ABSENT = re.compile(r"^(?:import|from) (?:pandas|numpy)\b", re.MULTILINE)  # imported, though no browser has them
KERNEL = "@jupyterlite/pyodide-kernel-extension"
EXTENSIONS = {  # extensions of JupyterLab, each with its package
    KERNEL: "jupyterlite-pyodide-kernel",
    "@jupyter-widgets/jupyterlab-manager": "jupyterlab-widgets",
    "anywidget": "anywidget",
    "jupyterlab-plotly": "plotly",
}
PYTHON, BESIDE = "static/pyodide", "labextensions"
PATIENCE = 300  # seconds
TITLE = "Four card games"
LINKS = {"play.html": "Play", "lab/lab/index.html": "Notebooks", "reference/hilo_core.html": "Reference"}
BUILD = ["build", "--lite-dir", ".", "--contents", "files", "--apps", "lab", "--no-sourcemaps", "--no-unused-shared-packages"]
BUILD += ["--ignore-sys-prefix", "federated_extensions", f"--FederatedExtensionAddon.extra_labextensions_path={BESIDE}"]


def write_reference(folder: str | Path) -> Path:
    """Write the reference of all public functions and classes into a folder, as web pages; return its path.

    Raises HiloError if pdoc is not available.
    """
    if not find_spec("pdoc"):
        raise HiloError(f"A reference needs pdoc: {advice('site')}.")
    pdoc: Any = import_module("pdoc")
    target = folder_at(folder)
    pdoc.render.configure(docformat="markdown", include_undocumented=False, show_source=False)
    pdoc.pdoc(*REFERENCE, output_directory=target)
    return target


def write_site(folder: str | Path, notebooks: str | Path) -> Path:
    """Write a website into a folder, which is created if needed, with the notebooks of another folder; return its path.

    Any host that serves files can serve it. Raises HiloError if there are no notebooks, or if JupyterLite or Pyodide is not
    available.
    """
    if not all(map(find_spec, MODULES)):
        raise HiloError(f"A site needs JupyterLite and pdoc: {advice('site')}.")
    given = {path: for_browser(path) for path in sorted(Path(notebooks).glob("*.ipynb"))}
    if not given:
        raise HiloError(f"There are no notebooks in {shown(str(notebooks))}. Name their folder with --notebooks.")
    target, lessons, bar = folder_at(folder), Lessons(), progress_bar(4, "Site", True, "parts")
    for write, *what in (
        (write_lab, target / "lab", given),
        (page_of, ["play"], target / "play.html"),
        (lessons.to_folder, target / "lessons"),
        (write_reference, target / "reference"),
    ):
        write(*what)
        bar.update(1)
    bar.close()
    link = '<a href="{}">{}</a>'
    found = [markup(link, to, words) for to, words in LINKS.items()]
    for one in lessons.all:
        pages = sorted((target / "lessons" / f"lesson_{one.key}").glob("*.html"), key=lambda page: page.stem != "student")
        links = (markup(link, page.relative_to(target).as_posix(), page.stem.replace("_", " ")) for page in pages)
        found.append(markup("{} {}: {}", one.key, one.title, Markup(", ").join(links)))
    body = markup("<main><h1>{}</h1><ul>{}</ul></main>", TITLE, each("<li>{}</li>", found))
    style = "body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:17px/1.7 system-ui,sans-serif}"
    write_whole(target / "index.html", document(TITLE, body, style=style, policy=policy([])))
    return target


def for_browser(path: Path) -> str:
    """Return a notebook in the form for JupyterLite: with its kernel, and with joined lines.

    Raises HiloError if it is not a notebook.
    """
    nbformat: Any = import_module("nbformat")
    try:
        notebook = nbformat.reads(read_text(path), 4)
    except (OSError, ValueError, AttributeError, KeyError):
        raise HiloError(f"{shown(path.name)} is not a notebook of Jupyter that can be read.") from None
    notebook.metadata.kernelspec = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
    return json.dumps(notebook)  # in ASCII, which can hold half a sign of a text too


def write_lab(folder: Path, notebooks: Mapping[Path, str]) -> None:
    """Write JupyterLite with these notebooks, and the texts of lessons and questions next to them, into the folder.

    Raises HiloError if that fails, or if a rule or strategy has been changed since its WebAssembly was made.
    """
    wasm.check()
    with TemporaryDirectory() as temporary:
        place = Path(temporary)
        (python := place / PYTHON).mkdir(parents=True)
        (contents := place / "files").mkdir()
        files = plain(packed(whole=True))  # IPython and its help import more of Python than a page does, as readers may
        for name, content in files.items():
            (python / name).write_bytes(content)
        names = write_packages(python, extension(KERNEL) / "static" / "pypi", json.loads(files[LOCK])["info"])
        for name in EXTENSIONS:
            shutil.copytree(extension(name), place / BESIDE / name, ignore=shutil.ignore_patterns("pypi"))
        for path, text in notebooks.items():  # those that use tables are left out: a browser lacks their packages
            if not any(ABSENT.search(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"):
                (contents / path.name).write_text(text, "utf-8")
        for beside in {path for one in notebooks for path in one.parent.glob(f"*{SUFFIX}")}:
            for path in filter(Path.exists, (beside, beside.with_suffix(".py"))):
                shutil.copy(path, contents)
        (place / "jupyter-lite.json").write_text(json.dumps(settings(names)), "utf-8")
        build(place, folder)


def extension(name: str) -> Path:
    """Return the folder of an extension of JupyterLab."""
    files = distribution(EXTENSIONS[name]).files or ()
    found = next(file.locate() for file in files if file.as_posix().endswith(f"labextensions/{name}/package.json"))
    return Path(str(found)).parent


def settings(packages: list[str]) -> Json:
    """Return the settings with which JupyterLite starts."""
    options = {
        "env": {"PLOTLY_RENDERER": "plotly_mimetype", "HOME": "/home/pyodide"},
        "lockFileURL": f"./{PYTHON}/{LOCK}",
        "packages": packages,
    }
    kernel = {"disablePyPIFallback": True, "pyodideUrl": f"./{PYTHON}/pyodide.mjs", "loadPyodideOptions": options}
    told = {"appName": "Hilo notebooks", "litePluginSettings": {f"{KERNEL}:kernel": kernel}}
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": told}


def build(place: Path, folder: Path) -> None:
    """Run the build of JupyterLite.

    Raises HiloError with its last message if it fails.
    """
    command = [sys.executable, "-m", "jupyterlite_core", *BUILD, "--output-dir", str(folder.resolve())]
    try:
        done = subprocess.run(
            command, cwd=place, capture_output=True, encoding="utf-8", errors="replace", timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise HiloError(f"JupyterLite could not be written: {shown(str(error), 200)}.") from None
    if done.returncode:
        why = (done.stderr.strip() or done.stdout.strip()).split("\n")[-1]
        raise HiloError(f"JupyterLite could not be written. It says: {shown(why, 200)}.")

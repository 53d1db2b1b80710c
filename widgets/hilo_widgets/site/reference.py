"""The reference of a site: a page for each module with all its public names, made of their docstrings and types by pdoc."""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from hilo_core.messages.errors import HiloError

from .index import SiteEntry

MODULES = "hilo_core", "hilo_core.plots", "hilo_widgets"
FOLDER = "reference"
LOOK = Path(__file__).with_name("look")  # in place of parts of pdoc's own
ABOUT = "Every name that you can call from Python, with its types, what it gives, and an example. You can search them."
MISSING = "The reference needs pdoc: run “pip install 'hilo-notebooks[site]'” first."


def check_installed() -> None:
    """HiloError if what makes the reference is not installed."""
    if not find_spec("pdoc"):
        raise HiloError(MISSING)


def reference(folder: Path) -> SiteEntry:
    """Writes the reference into a folder of the site. Its pages ask nothing of another host, and hold no source."""
    check_installed()
    from pdoc import doc, render

    render.configure(docformat="markdown", include_undocumented=False, show_source=False, search=True, template_directory=LOOK)
    modules = {name: doc.Module(import_module(name)) for name in MODULES}
    pages = {f"{name.replace('.', '/')}.html": render.html_module(module, modules) for name, module in modules.items()}
    pages |= {"index.html": render.html_index(modules), "search.js": render.search_index(modules)}
    for name, text in pages.items():
        page = folder / FOLDER / name
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, "utf-8")
    return SiteEntry(f"{FOLDER}/index.html", "Reference", ABOUT)

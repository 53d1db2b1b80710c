"""A page of paper as PDF, printed by a browser that is on the computer."""

import os
import subprocess
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from hilo_core.messages.errors import HiloError

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge", "microsoft-edge")
PATIENCE = 60  # seconds
DRAWN = "--virtual-time-budget=10000"  # milliseconds, which do not pass but are skipped: a script of the page draws it
TEXT = b"/Font"  # stands in every PDF that shows a word
NO_BROWSER = (
    "A PDF is printed by Chromium, Chrome or Edge, and none of them was found on the path. Open the page in any browser "
    "instead, choose Print there, and save it as PDF."
)


def write_pdf(page: Path, path: Path) -> Path:
    """Prints a page that stands alone; the path of the PDF. HiloError if no browser can do it."""
    browser = next(filter(None, map(which, BROWSERS)), None)
    if browser is None:
        raise HiloError(NO_BROWSER)
    with TemporaryDirectory() as profile:
        options = [
            "--headless",
            "--disable-gpu",
            "--no-first-run",
            "--no-pdf-header-footer",
            DRAWN,
            f"--user-data-dir={profile}",
        ]
        if getattr(os, "geteuid", lambda: 1)() == 0:
            options.append("--no-sandbox")  # which Chromium wants to have for root
        command = [browser, *options, f"--print-to-pdf={path.resolve()}", page.resolve().as_uri()]
        try:
            done = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
        except (OSError, subprocess.TimeoutExpired):
            raise HiloError(f"{Path(browser).name} did not print {page.name}. Please print it from a browser.") from None
    if done.returncode or not path.is_file() or TEXT not in path.read_bytes():
        raise HiloError(f"{Path(browser).name} did not print {page.name}. Please print it from a browser.")
    return path

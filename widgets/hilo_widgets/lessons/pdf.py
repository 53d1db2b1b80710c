"""Prints a page as PDF with a browser that is installed on the computer."""

import os
import re
import subprocess
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from hilo_core.messages.errors import HiloError
from hilo_core.messages.whole import whole_file

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge", "microsoft-edge")
PATIENCE = 60  # seconds
A4 = re.compile(rb"/MediaBox \[0 0 59\S+ 84")  # the paper of a sheet that has been drawn; before that it is the browser's own
NO_BROWSER = (
    "A PDF is printed by Chromium, Chrome or Edge, and none of them was found on the path. Open the page in any browser "
    "instead, choose Print there, and save it as PDF."
)


def write_pdf(page: Path, path: Path) -> Path:
    """Print a stand-alone page, and return the path of the PDF.

    Raises HiloError if no browser can do it.
    """
    browser = next(filter(None, map(which, BROWSERS)), None)
    if browser is None:
        raise HiloError(NO_BROWSER)
    with TemporaryDirectory() as profile, whole_file(path) as part:
        options = ["--headless", "--disable-gpu", "--no-first-run", "--no-pdf-header-footer", f"--user-data-dir={profile}"]
        if getattr(os, "geteuid", lambda: 1)() == 0:
            options.append("--no-sandbox")  # required by Chromium when it runs as root
        command = [browser, *options, f"--print-to-pdf={part.resolve()}", page.resolve().as_uri()]
        try:
            done = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
        except (OSError, subprocess.TimeoutExpired):
            raise HiloError(f"{Path(browser).name} did not print {page.name}. Please print it from a browser.") from None
        if done.returncode or not part.is_file() or not A4.search(part.read_bytes()):
            raise HiloError(f"{Path(browser).name} did not print {page.name}. Please print it from a browser.")
    return path

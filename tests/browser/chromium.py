"""Chromium, driven by Playwright, as a tab like that of any other browser."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
from playwright.sync_api import Browser, Download, Error, Frame, Page, Playwright, Request

from ..waiting import PATIENCE
from .conftest import FLAGS, browser_program
from .tab import ELSEWHERE, Tab

RENDERER = "renderer"
AGAIN = 60_000  # milliseconds after which it looks for an element again, if something covers it


class Chromium(Tab):
    """A tab of a running Chromium that shows nothing else."""

    def __init__(self, browser: Browser, downloads: Path) -> None:
        super().__init__(downloads)
        self.page: Page = browser.new_page(reduced_motion="reduce", accept_downloads=True)
        self.page.set_default_timeout(1000 * PATIENCE)
        self.about = browser.new_browser_cdp_session()
        self.page.on("request", self.request)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("download", self.keep)

    def request(self, request: Request) -> None:
        """Keep what is asked for."""
        self.ask(request.url)

    def keep(self, download: Download) -> None:
        """Keep a file that is handed out."""
        part = self.downloads.with_suffix(".part")  # in the folder it is whole
        download.save_as(part)
        part.rename(self.downloads / download.suggested_filename)

    def open(self, url: str) -> None:
        self.page.goto(url)

    def cut_off(self, off: bool = True) -> None:
        self.page.context.set_offline(off)

    def size(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def before(self, function: str) -> None:
        self.page.add_init_script(f"({function})()")

    def evaluate(self, text: str) -> str:
        return str(self.frame.evaluate(text))

    @property
    def frame(self) -> Frame:
        """Return the frame with the page."""
        return self.page.main_frame

    def press(self, element: str, place: list[float]) -> bool:
        found = self.frame.evaluate_handle(element).as_element()
        if found:
            with suppress(Error):  # Playwright clicks once it stays where it is and nothing covers this place
                found.click(position={"x": place[2], "y": place[3]}, timeout=AGAIN)
                return True
        return False

    def write(self, text: str) -> None:
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def pages(self) -> list[psutil.Process]:
        processes = self.about.send("SystemInfo.getProcessInfo")["processInfo"]
        return [psutil.Process(one["id"]) for one in processes if one["type"] == RENDERER]


@contextmanager
def running(driver: Playwright, folder: Path) -> Iterator[Chromium]:
    """Chromium with a fresh profile, whose downloads come to this folder."""
    named = f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"
    browser = driver.chromium.launch(executable_path=browser_program(), args=[*FLAGS, named])
    try:
        yield Chromium(browser, folder)
    finally:
        browser.close()

"""A page of every kind works in a frame that lets it run scripts and nothing else: no forms, no storage, no downloads."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, expect

from ..sampled import by_turns
from ..widgets.kinds import KINDS, Pages
from .chromium import Chromium
from .kinds import DOES

FRAME = '<iframe sandbox="allow-scripts" src="{}" style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe>'
TOLD = "document.querySelector('.framed')?.textContent ?? ''"
EACH = by_turns(KINDS, of=8)


class Framed(Chromium):
    """Shows each page in such a frame, as JupyterLab's viewer of HTML does, and keeps what the browser has blocked."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        super().__init__(browser, folder)
        self.folder, self.blocked = folder, list[str]()
        self.page.on("console", lambda said: self.blocked.append(said.text) if said.text.startswith("Blocked") else None)

    def open(self, url: str) -> None:
        around = self.folder / "around.html"
        around.write_text(FRAME.format(url), "utf-8")
        super().open(around.as_uri())

    @property
    def frame(self) -> Frame:
        return self.page.frames[1]


@pytest.fixture(scope="module")
def framed(bare_browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Framed]:
    tab = Framed(bare_browser, tmp_path_factory.mktemp("framed"))
    tab.size(1366, 900)
    yield tab
    tab.page.close()


@pytest.mark.parametrize("kind", EACH)
def test_a_page_works_in_a_frame_that_forbids_nearly_everything(framed: Framed, page_of_kind: Pages, kind: str) -> None:
    """And it says that nothing is kept there."""
    framed.errors.clear()
    framed.open(page_of_kind(kind).as_uri())
    DOES[kind](framed)
    assert not framed.errors and not framed.blocked
    assert framed.find(TOLD).endswith("To keep what you do, open it in a tab.")


def test_a_frame_that_forbids_files_alone_is_spoken_of_when_one_is_saved(
    framed: Framed, page_of_kind: Pages, tmp_path: Path
) -> None:
    shutil.copy(page_of_kind("simulation"), tmp_path)
    (around := tmp_path / "around.html").write_text(
        FRAME.replace('allow-scripts"', 'allow-scripts allow-same-origin"').format("page.html")
    )
    Chromium.open(framed, around.as_uri())
    page = framed.page.frame_locator("iframe")
    page.get_by_role("button", name="Run").click()
    assert page.locator(".framed").count() == 0
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".framed")).to_contain_text("Open the page in a tab")

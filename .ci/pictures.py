"""A picture of the stepper in each game, for README: `uv run .ci/pictures.py [FOLDER]` writes GAME.png."""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from hilo_core.base.game import CHANCE
from hilo_core.records.replay import Frame
from hilo_widgets import Stepper

FOLDER = Path(__file__).parents[1] / "widgets" / "pictures"
WIDTH, HEIGHT = 1180, 620  # the room of a notebook on a small laptop
RECORDS = {
    "himilo": "himilo_tie",
    "hilo": "hilo_push",
    "hilos": "hilos_turns",
    "pass_or_go": "pass_or_go_whole_game",
}
LEGAL = "[data-c][role=button]:not([aria-disabled])"


def moment(stepper: Stepper) -> Frame:
    """Return the frame in the middle of the first round in which the seat to move has the most choices."""
    first = [frame for frame in stepper.replay if frame.round == 0]
    middle = [frame for frame in first[len(first) // 3 : 2 * len(first) // 3] if frame.asked and frame.asked.seat != CHANCE]
    return max(middle, key=lambda frame: sum(choice.answer.legal for choice in frame.choices().choices))


def shoot(page: Page, folder: Path, key: str, record: str) -> None:
    """The picture of one game: a card is looked at."""
    stepper = Stepper(record)
    with TemporaryDirectory() as place:
        address = stepper.to_html(Path(place, "page.html")).as_uri()
        page.goto(f"{address}#{moment(stepper).index}")
        page.locator(LEGAL).nth(1).hover()
        page.screenshot(path=folder / f"{key}.png")


def main() -> None:
    """All pictures."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light", reduced_motion="reduce")
        for key, record in RECORDS.items():
            shoot(page, folder, key, record)
        browser.close()


if __name__ == "__main__":
    main()

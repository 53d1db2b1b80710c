"""A notebook that is read: its text in a column, its code folded away, in JupyterLab."""

import json

import pytest
from playwright.sync_api import Page, expect

from .acts import sized, until
from .conftest import Jupyter

pytestmark = pytest.mark.long

TEXT = "A trick is one card from each player. " * 12


def test_text_stands_in_a_column_and_no_code_is_seen(server: Jupyter, page: Page) -> None:
    path = server.folder / server.write("column.ipynb", ["from hilo_widgets import Column\n\nColumn()", "print('seen')"])
    book = json.loads(path.read_text("utf-8"))
    for cell in book["cells"]:
        cell["metadata"] = {"jupyter": {"source_hidden": True}}
    book["cells"].insert(0, {"cell_type": "markdown", "id": "m", "metadata": {}, "source": f"# Title\n\n{TEXT}"})
    path.write_text(json.dumps(book), "utf-8")
    sized(page, 1366, 768)
    server.open(page, "column.ipynb")
    paragraph = page.locator(".jp-RenderedMarkdown p")
    before = paragraph.bounding_box()
    server.choose(page, "Run", "Run All Cells")
    expect(page.get_by_text("seen", exact=True)).to_be_visible()
    expect(page.locator(".jp-PlaceholderText").first).to_be_hidden()
    after, letter = paragraph.bounding_box(), paragraph.evaluate("(one) => one.getBoundingClientRect().width / 75")
    assert before and after and after["width"] < 0.8 * before["width"] and 7 < letter < 11
    server.choose(page, "View", "Expand All Code")
    expect(page.get_by_text("from hilo_widgets import Column")).to_be_visible()


STANDS = "(one) => { const { top } = one.getBoundingClientRect(); return 0 < top && top < 200; }"


@pytest.mark.parametrize("reads", [False, True])
def test_after_all_cells_have_run_the_reader_stands_at_the_first_table(server: Jupyter, page: Page, reads: bool) -> None:
    """Or where they have gone meanwhile."""
    sized(page, 1366, 768)
    later = [
        "Play('hilo', seed=2)",
        f"import os, time\nwhile not os.path.exists('{reads}'):\n    time.sleep(0.1)",  # until the table has been seen
        *["print('line\\n' * 30)"] * 4,
        "print('end')",
    ]
    server.open(page, server.write("stands.ipynb", ["from hilo_widgets import Column, Play\n\nColumn()", *later]))
    server.choose(page, "Run", "Run All Cells")
    page.locator(".jp-OutputArea .hilo[aria-label]").wait_for()
    if reads:
        page.mouse.move(700, 400)
        page.mouse.wheel(0, 300)
    (server.folder / str(reads)).touch()
    expect(page.get_by_text("end", exact=True)).to_be_attached()
    expect(page.locator(".jp-InputPrompt", has_text="*")).to_have_count(0)
    first = page.locator(".jp-OutputArea .hilo[aria-label]").first
    page.wait_for_timeout(1500 * reads)  # it must not come
    assert not first.evaluate(STANDS) if reads else until(first, STANDS)

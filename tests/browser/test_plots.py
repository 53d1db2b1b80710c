"""A figure in a notebook: plotly draws it, also in a narrow window, with its finding as title and no bar of buttons."""

import pytest
from playwright.sync_api import Page, expect

from .acts import sized, until
from .conftest import Lab

pytestmark = pytest.mark.long

HOLDS_ITS_TEXTS = """(figure) => [...figure.querySelectorAll("text")].every((text) => {
  const [{ left, right, width }, room] = [text, figure].map((one) => one.getBoundingClientRect());
  return !width || (left >= room.left - 1 && right <= room.right + 1);
})"""


@pytest.mark.parametrize("width", [1366, 848])
def test_in_a_notebook(lab: Lab, page: Page, width: int) -> None:
    sized(page, width, 900)  # 368 pixels are not of the figure
    lab.run("from hilo_core import plots\nplots.points_of_five_dice()")
    figure = page.locator(".jp-OutputArea .js-plotly-plot")
    expect(figure).to_contain_text("0.23 points a phase")
    expect(figure.locator(".modebar")).to_have_count(0)
    until(figure, HOLDS_ITS_TEXTS)

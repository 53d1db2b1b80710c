"""Plots in a browser: wide and narrow, light and dark, for everybody, and in a notebook."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core import plots

from .conftest import Lab
from .test_stepper import no_violations


def opened(page: Page, width: int, light: bool) -> Locator:
    """A plot on a page of its own, with the theme of a notebook."""
    page.set_viewport_size({"width": width, "height": 900})
    ground = "#fff" if light else "#111"
    html = plots.points_of_five_dice("best plan", "stop at ten", 7.8)._repr_html_()
    body = f'<body data-jp-theme-light="{str(light).lower()}" style="margin:0;background:{ground}"><main>{html}</main></body>'
    page.set_content(f"<html lang='en'><title>plot</title>{body}</html>")
    return page.locator(".hilo-plot")


@pytest.mark.parametrize("light", [True, False])
@pytest.mark.parametrize(("width", "drawn"), [(1180, 720), (480, 440)])
def test_the_picture_fits_the_page_and_the_theme(page: Page, width: int, drawn: int, light: bool) -> None:
    plot = opened(page, width, light)
    seen = plot.locator("img:visible")
    expect(seen).to_have_count(1)
    assert seen.bounding_box()["width"] == drawn  # type: ignore[index]
    shot: Any = page.evaluate(
        """async (image) => {
          const one = document.querySelector("img:not([hidden])");
          await one.decode();
          return getComputedStyle(one).colorScheme;
        }"""
    )
    assert shot == ("light" if light else "dark")
    plot.get_by_text("The numbers as a table").click()
    expect(plot.get_by_role("table")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    no_violations(page, ".hilo-plot")


def test_in_a_notebook(lab: Lab, page: Page) -> None:
    lab.run("from hilo_core import plots\nplots.points_of_five_dice()")
    plot = page.locator(".jp-OutputArea .hilo-plot")
    expect(plot.locator(".finding")).to_contain_text("0.23 points a phase more")
    expect(plot.locator("img:visible")).to_have_count(1)
    expect(page.locator(".hilo-plot img:visible")).to_have_js_property("complete", True)
    assert page.locator(".hilo-plot img:visible").evaluate("(one) => one.naturalWidth") in (440, 720)

"""Two views of one widget, a network that comes back, and a notebook whose kernel is gone, in JupyterLab."""

import json

import pytest
from playwright.sync_api import Page, expect

from hilo_widgets import GridLab, Stepper

from .acts import own
from .conftest import Jupyter
from .front_ends import stepper_of, steps
from .walk import FREE

PLAY = "from hilo_widgets import Play\nplay = Play('pass_or_go', seed=3, players=2, hints=False)"
SOCKETS = """() => {
  window.sockets = [];
  window.WebSocket = class extends WebSocket { constructor(...given) { super(...given); sockets.push(this); } };
}"""
pytestmark = pytest.mark.long


def test_two_views_of_one_game_show_the_same_and_both_play(server: Jupyter, page: Page) -> None:
    server.show(page, "views.ipynb", [PLAY, "display(play, play)"])
    views = page.locator(".hilo.play")
    expect(views).to_have_count(2)
    for chosen in (0, 1, 0):
        for view in (0, 1):
            expect(views.nth(view)).to_have_attribute("data-turn", "mine")
        at = str(views.nth(chosen).get_attribute("data-step"))
        views.nth(chosen).locator(FREE).first.dispatch_event("click")
        for view in (0, 1):
            expect(views.nth(view)).not_to_have_attribute("data-step", at)


def test_a_choice_made_while_the_network_is_lost_is_played_when_it_is_back(server: Jupyter, page: Page) -> None:
    own(page).add_init_script(f"({SOCKETS})()")
    server.show(page, "network.ipynb", [PLAY, "play", "from hilo_widgets import Stepper\nStepper('himilo_tie')"])
    table = page.locator(".hilo.play")
    expect(table).to_have_attribute("data-turn", "mine")
    stepper_of(page)
    at = str(table.get_attribute("data-step"))
    page.context.set_offline(True)
    try:
        page.evaluate("sockets.forEach((one) => one.close())")
        expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_have_count(0)  # JupyterLab has noticed
        table.locator(FREE).first.dispatch_event("click")
        steps(page)
        expect(table).to_have_attribute("data-step", at)
    finally:
        page.context.set_offline(False)
    expect(table).not_to_have_attribute("data-step", at)


def test_pictures_of_a_notebook_without_views_show_whatever_becomes_of_the_kernel(server: Jupyter, page: Page) -> None:
    """As the notebooks of this project are saved."""
    shown = [widget._repr_mimebundle_()[0]["text/html"] for widget in (Stepper("himilo_tie"), GridLab())]
    name = server.write("saved.ipynb", ["Stepper('himilo_tie')", "GridLab()"])
    saved = json.loads((server.folder / name).read_text("utf-8"))
    for cell, html in zip(saved["cells"], shown, strict=True):
        cell["outputs"] = [{"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": {"text/html": html}}]
    (server.folder / name).write_text(json.dumps(saved), "utf-8")
    server.open(page, name)
    pictures = page.locator(".jp-OutputArea img")
    expect(pictures).to_have_count(2)
    page.evaluate("jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart().then(() => null)")
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    expect(pictures).to_have_count(2)
    page.wait_for_function("[...document.querySelectorAll('.jp-OutputArea img')].every((one) => one.complete)")
    assert pictures.evaluate_all("(all) => all.every((one) => one.naturalWidth > 100)")

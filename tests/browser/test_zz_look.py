import os
from playwright.sync_api import Page
from .conftest import Jupyter, START
def test_look(server: Jupyter, page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    server.open(page, "40_pass_or_go_rules.ipynb")
    print(page.evaluate("(()=>{const q=[...document.querySelectorAll('.jp-Placeholder')].slice(0,2);return q.map(x=>x.outerHTML).join('\\n')})()"))
    print(page.evaluate("document.querySelector('.jp-RenderedMarkdown')?.parentElement.outerHTML.slice(0,600)"))

"""Text cells and outputs of a notebook as HTML of a page, in which nothing runs and which asks nobody for anything."""

import re
from collections.abc import Callable, Mapping
from html import escape, unescape
from importlib import import_module
from typing import Any

from hilo_core.lessons.glossary import by_form
from hilo_core.messages.checks import installed

from ..glossary import MARKED, term

ACTIVE = re.compile(
    r"<(?:script|iframe|object|embed|link|base|form|meta)\b|<[^>]*(?:\s(?:on[a-z]+|srcset)\s*=|javascript:)"
    r"|<[^>]*\ssrc\s*=\s*(?![\"']?data:)|(?:<style[^>]*>[^<]*|<[^>]*)(?:@import|url\(\s*(?![\"']?(?:data:|#|%23)))",
    re.IGNORECASE,
)  # %23 is a # in the address of a picture
IN_JUPYTER = re.compile(r'<span class="hilo-jupyter"(?: data-page="([^"]*)")?>.*?</span>', re.DOTALL)  # and what a page says
PLUGINS = ["table", "strikethrough"]
HEADING = re.compile(r"<h([1-6])>(.*?)</h\1>", re.DOTALL)
TARGET = re.compile(r'<a href="([^"]*)"([^>]*)>(.*?)</a>', re.DOTALL)
IMAGES = "image/png", "image/jpeg"
COLUMN = "hilo-column"  # in what sets the text of a notebook in a column: a page does so by itself


def of_text(source: Any, name: str, leads: Callable[[str], str]) -> str:
    """A text cell as HTML. `name` stands before its anchors, `leads` says where a link leads in the page, "" for nowhere."""
    with installed("mistune", "A page of a notebook"):
        markdown = import_module("mistune").create_markdown
    text = IN_JUPYTER.sub(lambda found: found[1] or "", joined(source))
    html = markdown(escape=False, plugins=PLUGINS)(text)
    if is_active(html):
        html = markdown(escape=True, plugins=PLUGINS)(text)

    def headed(found: re.Match[str]) -> str:
        return f'<h{found[1]} id="{name}-{anchor(found[2])}">{found[2]}</h{found[1]}>'

    def linked(found: re.Match[str]) -> str:
        target = unescape(found[1])
        if "://" in target or target.startswith("mailto:"):
            return found[0]
        where = f"#{name}-{target[1:]}" if target.startswith("#") else leads(target)
        return f'<a href="{escape(where)}"{found[2]}>{found[3]}</a>' if where else found[3]

    return MARKED.sub(lambda found: explained(found[1], name), TARGET.sub(linked, HEADING.sub(headed, html)))


def anchor(heading: str) -> str:
    """By what a heading is found, as JupyterLab has it: its words with hyphens between them."""
    return escape(unescape(re.sub("<[^>]*>", "", heading)).replace(" ", "-"))


def explained(shown: str, name: str) -> str:
    """A word of the glossary as a button that tells its meaning."""
    word = by_form().get(unescape(shown).lower())
    return term(shown, word, name) if word else shown


# What a guess or a slider says where no kernel runs; in a page nothing can be run.
TO_RUN = re.compile(r"<p><em>Run this notebook [^<]*</em></p>")


def of_output(output: Mapping[str, Any]) -> str:
    """An output of a cell as HTML: the first of what it offers that only is to be seen; "" if there is nothing to see."""
    kind = output.get("output_type")
    if kind == "stream":
        return plain(output.get("text", "")) if output.get("name") != "stderr" else ""
    if kind == "error":
        return plain(f"{output.get('ename')}: {output.get('evalue')}")
    return of_bundle(output.get("data", {}))


def of_bundle(data: Mapping[str, Any]) -> str:
    """What is shown of a value, by its types, as HTML."""
    html, words = joined(data.get("text/html", "")), joined(data.get("text/plain", ""))
    if COLUMN in html:
        return ""
    if html and not is_active(html):
        return TO_RUN.sub("", html)
    for kind in IMAGES:
        if kind in data:
            source = "".join(joined(data[kind]).split())
            return f'<img src="data:{kind};base64,{source}" alt="{escape(words)}">'
    if "text/markdown" in data:
        return of_text(data["text/markdown"], "", lambda _: "")
    return plain(words)


def of_value(value: Any) -> str:
    """What a notebook would show of a value, as HTML."""
    kinds = {"text/html": "_repr_html_", "text/markdown": "_repr_markdown_"}
    data = {kind: getattr(value, name)() for kind, name in kinds.items() if hasattr(value, name)}
    return of_bundle({kind: shown for kind, shown in data.items() if shown} | {"text/plain": repr(value)})


def plain(text: Any) -> str:
    """Lines as they are."""
    words = joined(text).strip("\n")
    return f"<pre>{escape(words)}</pre>" if words else ""


def is_active(html: str) -> bool:
    """Whether something in it would run, or be fetched."""
    return ACTIVE.search(html) is not None


def joined(text: Any) -> str:
    """A text of a notebook, which may be a list of lines."""
    return text if isinstance(text, str) else "".join(text)

"""HTML of notebooks and of questions: what is listed stays, and no known way brings in a script or a request."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from hilo_widgets import Ask
from hilo_widgets.asking.packed import told
from hilo_widgets.pages.allowed import ATTRIBUTES, TAGS, is_plain, only_allowed
from hilo_widgets.pages.prose import of_bundle, of_text

from .smuggled import SMUGGLED


class Elements(HTMLParser):
    """All elements of a text, with what they have."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@pytest.mark.parametrize("html", SMUGGLED)
def test_nothing_is_smuggled_into_a_page(html: str) -> None:
    """As an output, as a text cell, and once more what came of it: nothing wakes up when it is read again."""
    for made in (
        of_bundle({"text/html": html}),
        of_text(f"Words\n\n{html}\n", "n", lambda _: ""),
        only_allowed(only_allowed(html)),
    ):
        for tag, has in Elements(made).found:
            assert tag in TAGS and set(has) <= ATTRIBUTES["*"] | ATTRIBUTES.get(tag, set()), made
            assert (has.get("src") or "data:image/").startswith("data:image/")
            assert (has.get("href") or "#").startswith(("#", "http://", "https://", "mailto:"))
            assert has.get("id") != "widget" and is_plain(has.get("style") or "")


def test_what_notebooks_show_stays() -> None:
    kept = (
        '<table border="1" class="dataframe"><thead><tr><th colspan="2">a</th></tr></thead></table>',
        '<details open=""><summary>More</summary><p style="margin: 0 0 8px; color: light-dark(#fff, #111)">x</p></details>',
        '<img src="data:image/png;base64,QQ==" alt="A card" width="60" hidden="">',
        '<a href="https://example.org/a?b=1#c">web</a> <a href="#b">b</a> <a href="b.ipynb">c</a> <a href="mailto:a@b.c">d</a>',
        "<style>@media print{.a>b:is(.c){color:var(--x)}}</style><p>x</p>",
    )
    assert [only_allowed(html) for html in kept] == [*kept]


def test_what_a_question_says_is_said_and_no_html(tmp_path: Path) -> None:
    """Texts of a file stand in a page as they are written."""
    path = tmp_path / "mine.md"
    for html in SMUGGLED:
        line = " ".join(html.split()).replace("{", "").replace("`", "")
        path.write_text(QUESTION.format(line=line), "utf-8")
        ask = Ask(str(path))
        replies = [told(ask.question, ask.lock(answer), 0) for answer in ("3", "5")]
        shown = Elements("".join(texts([ask.still(), ask.page, *replies]))).found
        assert shown and not [name for _, has in shown for name in has if name.startswith("on") or name == "srcdoc"]
        assert not {tag for tag, _ in shown} & FOREIGN


def texts(values: Any) -> Iterator[str]:
    """All texts in values, at any depth."""
    for value in values.values() if isinstance(values, dict) else values:
        yield from [value] if isinstance(value, str) else texts(value) if isinstance(value, (dict, list)) else []


FOREIGN = {"script", "iframe", "object", "embed", "form", "base", "link", "meta", "math", "marquee"}
QUESTION = """---
key: my.smuggled
game: High, Low, Pass or Go
rule: PG-16
---

# What about {line}?

See {line} now. How many points are there?

```{{answer}} number
:unit: points
:right: 5
```

## Right
{line}

## Wrong
No. {line}

## Hints

1. {line}
2. {line}
3. {line}
"""

"""The first page of a site: what there is, and where."""

import json
import re
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from ..about import OURS, about
from ..page import document
from ..policy import policy
from ..static_files import style

TITLE = "Four card games"
LEAD = (
    "Play a round against experts, ask of any card why you can or cannot play it, and work out your chances. Everything runs "
    "in this browser. You install nothing, and nothing you do leaves your computer."
)
SENTENCE = re.compile(r"^.+?([.?]|(?<!MiLo)!)(?=\s|$)", re.DOTALL)
MARKUP = re.compile(r"<[^>]+>|\[([^\]]+)\]\([^)]*\)|[*`]")


class SiteEntry(NamedTuple):
    """What leads to a page: its address, its title, a sentence, and a picture as an address if it has one. `note` stands
    small above the sentence, and `more` has what belongs to the page: addresses and words."""

    to: str
    title: str
    about: str = ""
    picture: str = ""
    note: str = ""
    more: tuple[tuple[str, str], ...] = ()


class Section(NamedTuple):
    """Entries under a title."""

    title: str
    entries: Sequence[SiteEntry]


def write_index(path: Path, sections: Sequence[Section], licences: SiteEntry | None = None) -> None:
    """Writes the page with those sections that have an entry. `licences` leads to those of what else is in the site."""
    inside = "".join(
        f"<section><h2>{escape(one.title)}</h2><ul>{''.join(map(shown, one.entries))}</ul></section>\n"
        for one in sections
        if one.entries
    )
    foot = about(OURS, keeps=False, more={licences.about: licences.to} if licences else {})
    body = f'<main class="hilo site"><h1>{TITLE}</h1><p>{LEAD}</p>\n{inside}</main>{foot}'
    path.write_text(document(TITLE, body, style=style("table.css", "site.css"), policy=policy([])), "utf-8")


def shown(entry: SiteEntry) -> str:
    """An entry of the page."""
    picture = f'<img src="{entry.picture}" alt="">' if entry.picture else ""
    note = f'<p class="note">{escape(entry.note)}</p>' if entry.note else ""
    about = f"<p>{escape(entry.about)}</p>" if entry.about else ""
    title = escape(entry.title)
    links = (f'<a href="{escape(to)}" aria-label="{escape(words)}: {title}">{escape(words)}</a>' for to, words in entry.more)
    more = f'<p class="more">{"".join(links)}</p>' if entry.more else ""
    return f'<li>{picture}<a href="{escape(entry.to)}">{title}</a>{note}{about}{more}</li>'


def about_notebook(notebook: Path) -> tuple[str, str]:
    """The title of a notebook and its first sentence, both without markup."""
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    title, _, rest = "".join(cells[0]["source"]).partition("\n")
    first = SENTENCE.match(rest.strip())
    return plain(title.lstrip("# ")), plain(first[0] if first else "")


def plain(markdown: str) -> str:
    """A text without its markup."""
    return MARKUP.sub(lambda found: found[1] or "", markdown)

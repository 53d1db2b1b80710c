"""A rule as a card: its title, its sentence, its smallest example, a misreading, and its source.

A card is stand-alone HTML without ids. Its frame is written as attributes, because a notebook that is not trusted removes the
style.
"""

import re
from collections.abc import Iterable
from functools import cache

from markupsafe import Markup, escape

from hilo_core.base.rule import Rule, Rules
from hilo_core.lessons.examples import Example, example
from hilo_core.messages.markup import chained, each, markup

from ..drawing.scene import Item, data_uri, static_svg
from ..pages.static_files import style
from .laid import Piece, in_rows
from .pieces import LETTERS, RULE_CARD_WIDTH, groups

FRAME = "max-width:680px;margin:8px 0;padding:14px 18px;border-radius:12px;border:"
RULE, RULING = "1px solid #857B69", "2px solid;border-left-width:8px"
STAMP = "display:inline-block;padding:3px 12px;border:1px solid;border-radius:14px;font-size:14px"


def of_rule(law: Rule) -> Markup:
    """Return the card of a rule."""
    return markup("<style>{}</style>{}", looks([law]), card(law))


def of_rules(several: Rules) -> Markup:
    """Return the cards of rules, one below the other; folded cards have a line that names them."""
    style, cards = markup("<style>{}</style>", looks(several)), chained(map(card, several))
    if not several.folded:
        return style + cards
    names = ", ".join(law.id for law in several)
    words = "The rules behind this question" if len(several) > 1 else "The rule behind this question"
    return markup(
        '{}<details class="hlb"><summary>{}, for when you have answered ({})</summary>{}</details>', style, words, names, cards
    )


def card(law: Rule) -> Markup:
    """Return the card of a rule without its style."""
    shown = example(law)
    stamp, source = "", law.source
    if law.kind == "ruling":
        stamp, source = markup('<p><b style="{}">{}</b></p>', STAMP, signs(law.source)), ""
    return markup(
        '<article class="hlr" style="{}{}">{}'
        '<p class="t"><b>{}</b></p><p class="q">{}</p>'
        "{}{}"
        '<p class="i"><b>{}</b> {}</p></article>',
        FRAME,
        RULING if stamp else RULE,
        stamp,
        signs(law.title),
        signs(law.text),
        drawn(shown),
        misread(shown),
        law.id,
        signs(source),
    )


def drawn(shown: Example) -> Markup:
    """Return the picture of an example, its tables and its sentence."""
    image = ""
    if lying := groups(shown.deck, [row for row in shown.shows if row[0] != "table"]):
        alt = "; ".join(said(piece) for group in lying for piece in group)
        scene = in_rows(lying, RULE_CARD_WIDTH, alt, LETTERS)
        felt = Item("felt", '<rect width="100%" height="100%" fill="var(--felt)"/>', 0, 0, -1)
        scene = scene._replace(items=(felt, *scene.items))
        image = markup(
            '<img src="{}" alt="{}" width="{}" height="{}">', data_uri(static_svg(scene)), alt, scene.width, scene.height
        )
    tables = chained(table(*row[1:]) for row in shown.shows if row[0] == "table")
    caption = markup("<p>{}</p>", signs(shown.caption)) if shown.caption else ""
    return markup('<div class="x">{}{}{}</div>', image, tables, caption) if image or tables or caption else Markup()


def said(piece: Piece) -> str:
    """Return a piece in words, with the text below it."""
    return " ".join(piece.words.split()) if piece.caption in piece.words else f"{piece.caption}: {piece.words}"


def table(head: list[str], *rows: list[str]) -> Markup:
    """Return a table of words; the first row is its head."""
    heads = chained(markup("<th>{}</th>", signs(words)) if words else Markup("<td></td>") for words in head)
    lines = chained(markup("<tr>{}</tr>", each("<td>{}</td>", map(signs, row))) for row in rows)
    return markup("<table><tr>{}</tr>{}</table>", heads, lines)


def misread(shown: Example) -> Markup:
    """Return the misreading and its reply, folded; nothing if there is none."""
    if not shown.thought:
        return Markup()
    form = "<details><summary>Why? See the misreading</summary><p>A common first thought: “{}”. {}</p></details>"
    return markup(form, signs(shown.thought), signs(shown.why))


def signs(words: str) -> Markup:
    """Return words as HTML in which a suit sign is never shown as an emoji."""
    return Markup(re.sub("([♠♥♣♦])(?!\ufe0e)", "\\1\ufe0e", str(escape(words))))


def looks(several: Iterable[Rule]) -> Markup:
    """Return the style of cards, without comments."""
    return styled(any(row[0] == "table" for law in several for row in example(law).shows))


@cache
def styled(tables: bool) -> Markup:
    """Return the style of a card, with that of a table if there is one."""
    names = ("rule_card.css", "rule_card_table.css") if tables else ("rule_card.css",)
    plain = re.sub(r"/\*.*?\*/", "", style(*names), flags=re.DOTALL)
    return Markup(re.sub(r"\s*([{};:,>])\s*|\s+", lambda found: found[1] or " ", plain).replace(";}", "}").strip())

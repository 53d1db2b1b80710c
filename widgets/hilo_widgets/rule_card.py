"""A rule as a card: its title, its sentence, its smallest example, a misreading, and where it comes from.

A card is HTML that stands alone, without ids. Its frame is written as attributes, because a notebook that is not trusted drops
the style."""

import re
from collections.abc import Iterable
from functools import cache
from html import escape

from hilo_core.base.rule import Rule, Rules
from hilo_core.lessons.examples import Example, example

from .drawing.scene import Item, data_uri, static_svg
from .laid import Piece, in_rows
from .rule_card_pieces import LETTERS, WIDE, groups
from .static_files import style

FRAME = "max-width:680px;margin:8px 0;padding:14px 18px;border-radius:12px;border:"
RULE, RULING = "1px solid #857B69", "2px solid;border-left-width:8px"
STAMP = "display:inline-block;padding:3px 12px;border:1px solid;border-radius:14px;font-size:14px"


def of_rule(law: Rule) -> str:
    """The card of a rule."""
    return f"<style>{looks([law])}</style>{card(law)}"


def of_rules(several: Rules) -> str:
    """The cards of rules, one below the other; folded ones are opened by a line that names them."""
    style, cards = f"<style>{looks(several)}</style>", "".join(map(card, several))
    if not several.folded:
        return style + cards
    names = ", ".join(law.id for law in several)
    words = "The rules behind this question" if len(several) > 1 else "The rule behind this question"
    return f'{style}<details class="hlb"><summary>{words}, for when you have answered ({names})</summary>{cards}</details>'


def card(law: Rule) -> str:
    """The card of a rule without its style."""
    shown = example(law)
    stamp, source = "", law.source
    if law.kind == "ruling":
        stamp, source = f'<p><b style="{STAMP}">{signs(law.source)}</b></p>', ""
    return (
        f'<article class="hlr" style="{FRAME}{RULING if stamp else RULE}">{stamp}'
        f'<p class="t"><b>{signs(law.title)}</b></p><p class="q">{signs(law.text)}</p>'
        f"{drawn(shown)}{misread(shown)}"
        f'<p class="i"><b>{law.id}</b> {signs(source)}</p></article>'
    )


def drawn(shown: Example) -> str:
    """The picture of an example, its tables and its sentence."""
    image = ""
    if lying := groups(shown.deck, [row for row in shown.shows if row[0] != "table"]):
        alt = "; ".join(said(piece) for group in lying for piece in group)
        scene = in_rows(lying, WIDE, alt, LETTERS)
        felt = Item("felt", '<rect width="100%" height="100%" fill="var(--felt)"/>', 0, 0, -1)
        scene = scene._replace(items=(felt, *scene.items))
        image = f'<img src="{data_uri(static_svg(scene))}" alt="{escape(alt)}" width="{scene.width}" height="{scene.height}">'
    tables = "".join(table(*row[1:]) for row in shown.shows if row[0] == "table")
    caption = f"<p>{signs(shown.caption)}</p>" if shown.caption else ""
    return f'<div class="x">{image}{tables}{caption}</div>' if image or tables or caption else ""


def said(piece: Piece) -> str:
    """Return a piece in words, with what is written below it."""
    return " ".join(piece.words.split()) if piece.caption in piece.words else f"{piece.caption}: {piece.words}"


def table(head: list[str], *rows: list[str]) -> str:
    """A table of words, its head first."""
    heads = "".join(f"<th>{signs(words)}</th>" if words else "<td></td>" for words in head)
    lines = "".join(f"<tr>{''.join(f'<td>{signs(words)}</td>' for words in row)}</tr>" for row in rows)
    return f"<table><tr>{heads}</tr>{lines}</table>"


def misread(shown: Example) -> str:
    """The misreading and what is said to it, to be opened; nothing where there is none."""
    if not shown.thought:
        return ""
    said = f"A common first thought: “{signs(shown.thought)}”. {signs(shown.why)}"
    return f"<details><summary>Why? See the misreading</summary><p>{said}</p></details>"


def signs(words: str) -> str:
    """Words as HTML, in which a suit sign is never drawn as an emoji."""
    return re.sub("([♠♥♣♦])(?!\ufe0e)", "\\1\ufe0e", escape(words, quote=False))


def looks(several: Iterable[Rule]) -> str:
    """The style of cards, without what only people read in it."""
    return styled(any(row[0] == "table" for law in several for row in example(law).shows))


@cache
def styled(tables: bool) -> str:
    """The style of a card, with that of a table if there is one."""
    names = ("rule_card.css", "rule_card_table.css") if tables else ("rule_card.css",)
    plain = re.sub(r"/\*.*?\*/", "", style(*names), flags=re.DOTALL)
    return re.sub(r"\s*([{};:,>])\s*|\s+", lambda found: found[1] or " ", plain).replace(";}", "}").strip()

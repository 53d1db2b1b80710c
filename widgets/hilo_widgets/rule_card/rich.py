"""Words and small drawings as HTML: suit signs in their colours, a card's number on one line with its sign."""

import re

from markupsafe import Markup, escape

from hilo_core.messages.markup import markup

from ..drawing.symbols import PREFIX

SIGNS = {"♠": ("S", "spades"), "♥": ("H", "hearts"), "♣": ("C", "clubs"), "♦": ("D", "diamonds"), "★": ("N", "star")}
SIGN = re.compile(r"((?<![^\W_])(?:[JQKA]|\d+))?([♠♥♣♦★])\ufe0f?([.,;:!?)’”]*)")


def rich(words: str) -> Markup:
    """Return words as HTML: escaped, suit signs drawn, a card's number on one line with its sign."""
    return Markup(SIGN.sub(_drawn, str(escape(words))))


def _drawn(found: re.Match[str]) -> str:
    rank, sign, marks = found.groups()
    letter, name = SIGNS[sign]
    glyph = picture(f'<use href="#{PREFIX}u{letter}"/>', name, "0 0 24 24", f"gl t{letter}")
    return markup('<span class="nb"><span class="sg">{}{}</span>{}</span>', rank or "", glyph, marks)


def picture(inside: str, name: str = "", box: str = "0 0 60 84", look: str = "") -> Markup:
    """Return a small drawing, by default of one card.

    Without a name it is hidden from screen readers.
    """
    access = markup('role="img" aria-label="{}"', name) if name else Markup('aria-hidden="true"')
    return markup('<svg viewBox="{}" class="{}" {}>{}</svg>', box, look, access, Markup(inside))

"""Texts as chats, phones and word processors send them, made what the sender meant to type."""

import re
import unicodedata

TYPED = (  # what is found, and what is written in its place; Python and JavaScript read these patterns alike
    ("[\\u0060\\u00b4\\u02b9\\u02bb\\u02bc\\u2018-\\u201b\\u2032\\uff07]", "'"),
    ("[\\u058a\\u05be\\u2010-\\u2015\\u2043\\u207b\\u208b\\u2212\\u2e3a\\u2e3b\\ufe58\\ufe63\\uff0d]", "-"),
    ("[\\u00ad\\u034f\\u061c\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]", ""),
)

WIDE = "[\\uff01-\\uff5e\\u3000]+"


def plainly(text: str) -> str:
    """Return a text with plain apostrophes, hyphens and widths, and without invisible marks; ½ and ² stay what they are.

    >>> plainly("９½\\u200b％")
    '9½%'
    """
    for found, written in TYPED:
        text = re.sub(found, written, text)
    return re.sub(WIDE, lambda wide: unicodedata.normalize("NFKC", wide[0]), text)


def as_typed(text: str) -> str:
    """Return a text with plain apostrophes and hyphens, without invisible marks, and in the form NFKC: full-width letters and
    digits become ordinary ones. A page does the same (`static/numbers/typed.js`).

    >>> as_typed("O’Brien–７"), as_typed("ot\\u200bter")
    ("O'Brien-7", 'otter')
    """
    return unicodedata.normalize("NFKC", plainly(text))

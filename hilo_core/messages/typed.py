"""Cleans up texts as chats, phones and word processors send them."""

import json
import re
import unicodedata
from pathlib import Path

from .texts import Json

# What is found and what is written in its place, in texts ("typed", "wide") and in numbers ("plain", step by step, UNIT being a
# word of the unit: 1,000 without its comma, 9 5/6 as 9&5/6): Python and JavaScript (`static/numbers/typed.js`) read it alike.
FOR_PAGES: Json = json.loads(Path(__file__).with_name("typed.json").read_text("utf-8"))


def plainly(text: str) -> str:
    """Return a text with plain apostrophes, hyphens and widths, and without invisible marks; ½ and ² stay what they are.

    >>> plainly("９½\\u200b％")
    '9½%'
    """
    for found, written in FOR_PAGES["typed"]:
        text = re.sub(found, written, text)
    return re.sub(FOR_PAGES["wide"], lambda wide: unicodedata.normalize("NFKC", wide[0]), text)

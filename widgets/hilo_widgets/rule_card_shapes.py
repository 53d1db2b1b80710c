"""What recurs in the pictures on rule cards, and how things are put at a place."""

from html import escape

from .drawing.scene import HILO_COLOURS

ACROSS, DOWN = 36, 50  # of a card


def use(name: str, x: float = 0, y: float = 0) -> str:
    """One of the shapes at a place."""
    place = (f' x="{x:g}"' if x else "") + (f' y="{y:g}"' if y else "")
    return f'<use href="#{name}"{place}/>'


def words_at(words: str, x: float, y: float, look: str = "w") -> str:
    """A line of text around x; its look is that of words (w), of fainter ones (v), of a large number (b), or, as "", that of
    the number on a card."""
    classes = f' class="{look}"' if look else ""
    return f'<text x="{x:g}" y="{y:g}"{classes}>{escape(words)}</text>'


def at(x: float, y: float, inside: str) -> str:
    """A drawing at a place."""
    if not x and not y:
        return inside
    if inside.startswith("<use") and inside.endswith('"/>') and inside.count("<") == 1 and " x=" not in inside:
        return f'{inside[:-2]} x="{x:g}" y="{y:g}"/>'
    place = f'transform="translate({x:g} {y:g})"'
    if inside.startswith("<g class") and inside.count("<g") == 1 and inside.endswith("</g>"):
        return f"<g {place}{inside[2:]}"
    return f"<g {place}>{inside}</g>"


# By its id: paper (p, of HiLO q), a card face down (k), what rings a card (r), the sign of each suit as it lies on a card
# (S H C D N), a fool's cap (X), the marks under a card (ok no), an arrow (a), a card of HiLO without its number (hR .. hP).
SHAPES = {
    "p": f'<rect id="p" width="{ACROSS}" height="{DOWN}" rx="5" fill="var(--p,#FFFDF8)" stroke="#CFC4AE"/>',
    "q": f'<rect id="q" x="3" y="3" width="{ACROSS - 6}" height="{DOWN - 6}" rx="5" fill="#FFFDF8" stroke-width="6"/>',
    "k": f'<g id="k" fill="#46566B"><rect width="{ACROSS}" height="{DOWN}" rx="5"/>'
    '<path d="M5 5h26v40H5ZL31 45M31 5 5 45" stroke="#8FA1B5"/></g>',
    "r": f'<g id="r" fill="none"><rect x="-4" y="-4" width="{ACROSS + 8}" height="{DOWN + 8}" rx="8" stroke="var(--i)" '
    f'stroke-width="6"/><rect x="-4" y="-4" width="{ACROSS + 8}" height="{DOWN + 8}" rx="8" stroke="#E3AE45" '
    'stroke-width="3.4"/></g>',
    "ok": '<g id="ok"><circle r="9" fill="var(--i)"/><path d="M-4 0l3 3.5 5.5-7" class="l" stroke="var(--g)"/></g>',
    "no": '<path id="no" d="M-8 0a8 8 0 1 1 16 0 8 8 0 1 1-16 0M-5.6 5.6 5.6-5.6" class="l" stroke="var(--s)"/>',
    "a": '<path id="a" d="M2 25h26m-8-7 8 7-8 7" class="l" stroke="var(--i)"/>',
} | {
    name: f'<path id="{name}" fill="currentColor" d="{path}"/>'
    for name, path in {
        "S": "M18 26c2 4 8 6 8 10a3.7 3.7 0 0 1-6.8 2l1.8 6h-6l1.8-6A3.7 3.7 0 0 1 10 36c0-4 6-6 8-10Z",
        "H": "M18 44l-7-7c-5-5 3-12 7-6 4-6 12 1 7 6Z",
        "C": "M18 26a4 4 0 0 1 3.3 6.3A4 4 0 1 1 19 38l2 6h-6l2-6a4 4 0 1 1-2.3-5.7A4 4 0 0 1 18 26Z",
        "D": "M18 25l7 10-7 10-7-10Z",
        "N": "M18 25.5l2.6 5.6 6 .8-4.4 4.2 1.1 6L18 39.1l-5.3 3 1.1-6-4.4-4.2 6-.8Z",
        "X": (
            "M10 46C11 36 9 33 4 38 4 28 12 26 15 32L18 24 21 32C24 26 32 28 32 38 27 33 25 36 26 46Z"
            "M1.5 40.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0m14-18.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0"
            "m14 18.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0"
        ),
    }.items()
}
SHAPES |= {
    f"h{letter}": f'<g id="h{letter}" stroke="{colour}"><use href="#q"/>{words_at(letter, 18, 40, "x")}</g>'
    for letter, colour in HILO_COLOURS.items()
}
EMPTY = f'<rect width="{ACROSS}" height="{DOWN}" rx="5" class="l" stroke="var(--s)" stroke-dasharray="4 5"/>'

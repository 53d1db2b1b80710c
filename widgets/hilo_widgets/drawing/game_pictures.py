"""What a small picture of a game is made of, in which it is known again: a few of its pieces on the felt."""

from .scene import Item, placed

ACROSS, DOWN = 244, 134  # units


def row(*pieces_at: tuple[str, float, float]) -> str:
    """Pieces, each with where it lies, as SVG without a frame, ACROSS x DOWN units."""
    return "".join(placed(Item("", svg, x, y)) for svg, x, y in pieces_at)

"""A small picture for each game, in which it is known again: a few of its pieces on the felt."""

from . import pieces
from .scene import Item, placed

ACROSS, DOWN = 244, 134  # units


def _row(*pieces_at: tuple[str, float, float]) -> str:
    return "".join(placed(Item("", svg, x, y)) for svg, x, y in pieces_at)


def picture_of(game_key: str) -> str:
    """The picture as SVG without a frame, ACROSS x DOWN units; "" for a game that has none."""
    if game_key == "himilo":
        cards = (pieces.card("9H", 0.93), 120, 33), (pieces.card("12H", 0.93), 151, 33)
        return _row((pieces.win_card("QH", 4, 0.93), 53, 27), *cards)
    if game_key == "hilo":
        return _row(*((pieces.hilo_card(name, 0.93), 32 + 64 * n, 28) for n, name in enumerate(("7B", "0B", "11B"))))
    if game_key == "hilos":
        turned = pieces.use("eturn", 36, style="color:var(--brass)")
        return _row((pieces.playing_card("2S", 0.93), 42, 28), (pieces.playing_card("AS", 0.93), 77, 28), (turned, 160, 49))
    if game_key == "pass_or_go":
        dice = [(pieces.use(f"d{face}", 54), 28 + 65 * n, 40) for n, face in enumerate((4, 1))]
        return _row(*dice, (pieces.playing_card("KC", 0.93), 160, 28))
    return ""

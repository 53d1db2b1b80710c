"""The extra hand of Widow's Hilos on its way round the table."""

from hilo_core.hilos.view import HIDDEN, View

from .. import pieces
from ..dock import NARROW
from ..lettering import fit, text
from ..scene import Item
from .seats import packets
from .sides import beside, standing, standings
from .spots import BLOCK
from .words import STEPS

Z_WORDS, Z_EXTRA = 6, 80
SCALE, STEP = 0.62, 18


def stations(view: View) -> tuple[int, ...]:
    """The seats in the order in which the hand comes to them: the dealer last."""
    return tuple((view.dealer + 1 + n) % view.players for n in range(view.players))


def place_words(view: View, names: tuple[str, ...]) -> str:
    """Where the extra hand is."""
    if not view.widow:
        return "The extra hand is out of the round"
    what = "The widow" if view.widow_from < 0 else f"{names[view.widow_from]}'s old hand"
    return f"{what} lies before {names[view.widow_at]}" if view.widow_at >= 0 else f"{what} is at the empty seat"


def widow(view: View, names: tuple[str, ...], x: float, y: float, down: float, layout: str) -> list[Item]:
    """Where the extra hand lies and the hand itself; in the narrow picture, what each seat has done with it."""
    items, across = list[Item](), float(BLOCK)
    if layout != "wide":
        items, x = beside(view, x, y, down)
        across = NARROW - 16 - x
    words = fit(place_words(view, names), 14.5, across)
    items.append(Item("way", text(words, 14.5, "m b"), x + across / 2, y + 22, Z_WORDS))
    open_hand = bool(view.widow) and view.widow[0] != HIDDEN
    step = STEP if open_hand else 9
    left = x + (across - step * (len(view.widow) - 1) - pieces.CARD_WIDTH * SCALE) / 2
    packet = packets(view)[-1]
    for slot, card in enumerate(view.widow):
        key = card if open_hand else f"back:{packet}:{slot}"
        look = pieces.playing_card(card, SCALE) if open_hand else pieces.back(SCALE)
        items.append(Item(key, look, round(left + step * slot, 1), y + 40, Z_EXTRA + slot))
    if layout == "wide":
        return items
    points = standings(view)
    for n, seat in enumerate(stations(view)):
        middle, room = x + across * (n + 0.5) / view.players, across / view.players - 8
        items.append(Item(f"seat:{seat}", text(fit(names[seat], 17, room), 17, "se m"), middle, y + 128, Z_WORDS))
        items.append(Item(f"total:{seat}", f"<g>{standing(*points[seat])}</g>", middle, y + 147, Z_WORDS))
        step_words = STEPS[view.widow_steps[seat]]
        if step_words:
            items.append(Item(f"role:{seat}", text(step_words, 13, "m so"), middle, y + 166, Z_WORDS))
        if view.minimums[seat]:
            items.append(Item(f"least:{seat}", text(f"at least {view.minimums[seat]}", 13, "m b"), middle, y + 185, Z_WORDS))
    return items

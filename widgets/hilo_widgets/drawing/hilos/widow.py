"""The extra hand of Widow's Hilos on its way round the table."""

from hilo_core.hilos.view import HIDDEN, View

from .. import pieces
from ..lettering import fit
from ..scene import Item, Items, Names, Shot, label
from ..tricks import in_turn
from .seats import packets
from .sides import standing
from .words import STEPS

Z_WORDS, Z_EXTRA = 6, 80
SCALE, STEP = 0.62, 18


def place_words(view: View, names: Names) -> str:
    """Where the extra hand is."""
    if not view.widow:
        return "The extra hand is out of the round"
    what = "The widow" if view.widow_from < 0 else f"{names[view.widow_from]}'s old hand"
    return f"{what} lies before {names[view.widow_at]}" if view.widow_at >= 0 else f"{what} is at the empty seat"


def widow(view: View, shot: Shot, x: float, y: float, across: float) -> Items:
    """Where the extra hand lies and the hand itself; in the narrow picture, what each seat has done with it."""
    words = fit(place_words(view, shot.names), 14.5, across)
    items = [label("way", words, x + across / 2, y + 22, "m b", 14.5, Z_WORDS)]
    open_hand = bool(view.widow) and view.widow[0] != HIDDEN
    step = STEP if open_hand else 9
    left = x + (across - step * (len(view.widow) - 1) - pieces.CARD_WIDTH * SCALE) / 2
    packet = packets(view)[-1]
    for slot, card in enumerate(view.widow):
        key = card if open_hand else f"back:{packet}:{slot}"
        look = pieces.playing_card(card, SCALE) if open_hand else pieces.back(SCALE)
        items.append(Item(key, look, left + step * slot, y + 40, Z_EXTRA + slot))
    if shot.wide:
        return items
    for n, seat in enumerate(in_turn(view)):
        middle, room = x + across * (n + 0.5) / view.players, across / view.players - 8
        items.append(label(f"seat:{seat}", fit(shot.names[seat], 17, room), middle, y + 128, "se m", 17, Z_WORDS))
        items.append(Item(f"total:{seat}", f"<g>{standing(view, seat)}</g>", middle, y + 147, Z_WORDS))
        if step_words := STEPS[view.widow_steps[seat]]:
            items.append(label(f"role:{seat}", step_words, middle, y + 166, "m so", z=Z_WORDS))
        if view.minimums[seat]:
            items.append(label(f"least:{seat}", f"at least {view.minimums[seat]}", middle, y + 185, "m b", z=Z_WORDS))
    return items

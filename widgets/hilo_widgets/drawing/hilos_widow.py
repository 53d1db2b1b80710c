"""The extra hand of Widow's Hilos on its way: from the empty seat to each player in turn, and out of the round."""

from functools import cache, lru_cache

from hilo_core.hilos.view import HIDDEN, View

from . import pieces
from .hilos_spots import BLOCK, TABLES
from .hilos_words import STEPS
from .lettering import fit, text
from .scene import Item

STATIONS = (36, 115, 194, 273, 352)
LINE = 150  # how far below the top of the middle the way runs
SCALE, STEP, BACK_STEP, MARGIN = 0.62, 18, 7.2, 16
Z_WAY, Z_EXTRA = 6, 80


def stations(view: View) -> tuple[int, ...]:
    """The seats in the order in which the hand comes to them: the dealer last."""
    return tuple((view.dealer + 1 + n) % view.players for n in range(view.players))


def packets(view: View) -> tuple[int, ...]:
    """Which of the four hands dealt each seat holds now, and as the last the extra hand: 0 to 2 by seat, 3 the widow."""
    held = [*range(view.players), view.players]
    for seat in stations(view):
        if view.widow_steps and view.widow_steps[seat] == "took":
            held[seat], held[-1] = held[-1], held[seat]
    return tuple(held)


def widow(view: View, layout: str, names: tuple[str, ...]) -> list[Item]:
    """The way of the extra hand, and the hand itself where it now lies."""
    x, y = TABLES[layout].block
    order = stations(view)
    place = (order.index(view.widow_at) + 1 if view.widow_at >= 0 else 0) if view.widow else len(STATIONS) - 1
    open_hand = bool(view.widow) and view.widow[0] != HIDDEN
    people = tuple(names[seat] for seat in order)
    steps = tuple(view.widow_steps[seat] for seat in order)
    least = tuple(view.minimums[seat] for seat in order)
    items = [Item("way", _way(people, steps, least, place), x, y, Z_WAY)]
    items.append(Item("way:at", _pointer(), x + STATIONS[place], y + LINE, Z_WAY + 1))
    step = STEP if open_hand else BACK_STEP
    across = step * (len(view.widow) - 1) + pieces.CARD_WIDTH * SCALE
    left = round(min(max(STATIONS[place] - across / 2, MARGIN), BLOCK - MARGIN - across), 1)
    packet = packets(view)[-1]
    for slot, card in enumerate(view.widow):
        key = card if open_hand else f"back:{packet}:{slot}"
        look = pieces.playing_card(card, SCALE) if open_hand else pieces.back(SCALE)
        items.append(Item(key, look, round(x + left + step * slot, 1), y + 58, Z_EXTRA + slot))
    return items


@cache
def _pointer() -> str:
    """The mark on the way, and an arrow from the hand to it."""
    mark = '<circle r="13" fill="var(--brass-fill)" stroke="var(--ink)" stroke-width="1.3"/><circle r="4.5" fill="#23211D"/>'
    arrow = '<path d="M0-34v17m-5-6 5 6 5-6" class="f0" stroke="var(--soft)" stroke-width="1.6" stroke-linecap="round" '
    return f'{mark}{arrow}stroke-linejoin="round"/>'


@lru_cache(maxsize=200)
def _way(people: tuple[str, ...], steps: tuple[str, ...], least: tuple[int, ...], place: int) -> str:
    ends = STATIONS[place], STATIONS[-1]
    drawn = f'<path d="M{STATIONS[0]} {LINE}H{ends[0]}" class="f0" stroke="var(--ink)" stroke-width="2"/>'
    drawn += (
        f'<path d="M{ends[0]} {LINE}H{ends[1]}" class="f0" stroke="var(--edge)" stroke-width="2" stroke-dasharray="2 6" '
        'stroke-linecap="round"/>'
    )
    words = ("Empty seat", *(fit(name, 15, 76) for name in people), "Out")
    for station, x in enumerate(STATIONS):
        fill = "ink" if station <= place else "felt"
        drawn += f'<circle cx="{x}" cy="{LINE}" r="7" fill="var(--{fill})" stroke="var(--ink)" stroke-width="2"/>'
        drawn += text(words[station], 15, "se m", x=x, y=LINE + 38)
        if not station:
            drawn += text("the widow", 12.5, "m so", x=x, y=LINE + 57)
        elif station < len(STATIONS) - 1:
            step, number = steps[station - 1], least[station - 1]
            if station == place and step in ("", "looking"):
                drawn += text("looks" if step else "decides", 12.5, "m b br", x=x, y=LINE + 57)
            elif step:
                drawn += text(STEPS[step], 12.5, "m so", x=x, y=LINE + 57)
            if number:
                drawn += text(f"at least {number}", 12.5, "m b", x=x, y=LINE + 76)
    return drawn

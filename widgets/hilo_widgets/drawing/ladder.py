"""The ladder of a trick as a picture that needs no page: highest card on top, the winner marked by crown and word."""

from collections.abc import Sequence
from typing import NamedTuple

from .lettering import fit, text
from .pieces import CARD_HEIGHT, ON_BRASS, badge, card, pill, pill_width
from .scene import Item, Scene, label

WIDTH, PITCH, HEAD = 460, 104, 40
RAIL, CARDS, WORDS = 26, 62, 142
ROOM = WIDTH - WORDS - 14


class Rung(NamedTuple):
    """One card of the ladder: `order` counts the order of play from 0, `why` says what puts it above the next and `rule`
    is the id of the rule that does ("" for the lowest)."""

    name: str
    card: str
    order: int
    why: str
    rule: str
    wins: bool
    on_colour: bool


def ladder_scene(rungs: Sequence[Rung], title: str, alt: str) -> Scene:
    """The ladder under a title."""
    bottom = HEAD + PITCH * len(rungs)
    rail = (
        f'<path d="M{RAIL} {HEAD + 16}V{bottom}" class="f0" stroke="var(--edge)" stroke-width="1.5"/>'
        f'<path d="M{RAIL} {HEAD + 6}l-6 12h12Z" fill="var(--edge)"/>'
    )
    items = [label("title", title, 8, 24, "se", 20, z=0), Item("rail", rail, 0, 0)]
    for place, rung in enumerate(rungs):
        items.append(Item(rung.card, _rung(rung, place), 0, HEAD + 4 + PITCH * place, 1))
    return Scene(WIDTH, bottom + 8, tuple(items), alt)


def _rung(rung: Rung, place: int) -> str:
    middle = CARD_HEIGHT // 2 + 7
    ground = f'<rect x="50" width="{WIDTH - 56}" height="98" rx="14" fill="var(--felt)"/>' if rung.wins else ""
    fill, edge, ink = ("brass-fill", "ink", ON_BRASS) if rung.wins else ("page", "edge", "")
    disc = f'<circle cx="{RAIL}" cy="{middle}" r="14" fill="var(--{fill})" stroke="var(--{edge})" stroke-width="1.5"/>'
    number = text(str(place + 1), 14, "m b", RAIL, middle + 5, fill=ink)
    crown = f'<g transform="translate({WIDTH - 20 - pill_width("wins"):g} 14)">{pill("wins")}</g>' if rung.wins else ""
    order = f'<g transform="translate({CARDS + 60} 9)">{badge(rung.order + 1)}</g>'
    name = fit(rung.name, 19, ROOM - pill_width("wins") if rung.wins else ROOM)
    words = text(name, 19, "se", WORDS, 34) + text(rung.why, 13, "so", WORDS, 58)
    words += text(rung.rule, 12, "br", WORDS, 79) if rung.rule else ""
    return f'{ground}{disc}{number}<g transform="translate({CARDS} 7)">{card(rung.card)}</g>{order}{words}{crown}'

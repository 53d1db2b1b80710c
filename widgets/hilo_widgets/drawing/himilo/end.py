"""The end of a round of Hi MiLo!: the win cards each seat has taken as a column, its bid and its rank, and the verdict."""

from functools import cache
from typing import NamedTuple

from hilo_core.himilo.view import View

from .. import pieces
from ..lettering import fit_name, text
from ..scene import Item
from ..tricks import ground
from .line import win_card_order
from .words import EMBLEMS, rank_words

Z_WORDS = 30


class EndGeometry(NamedTuple):
    """Sizes of the picture of an end."""

    width: int
    height: int
    scale: float  # of a win card
    step: float  # from card to card of a column at most
    base: float  # the foot of the columns
    size: float  # of a name
    radius: float
    sign: int  # size of an emblem
    beside: float  # from the middle of a column to the left edge of its signs


STAGES = {
    "wide": EndGeometry(724, 604, 1, 46, 478, 20, 44, 22, 44),
    "narrow": EndGeometry(464, 420, 0.62, 30, 310, 18, 36, 16, 40),
}


def end(view: View, names: tuple[str, ...], layout: str) -> tuple[int, int, list[Item]]:
    """Width and height of the picture, and all that stands in it."""
    stage = STAGES[layout]
    items = [ground(0, 0, stage.width, stage.height, stage.radius), *_verdict(view, stage)]
    pitch = (stage.width - 24) / view.players
    most = max(view.tricks(seat) for seat in range(view.players))
    card = 84 * stage.scale
    step = round(min(stage.step, (stage.base - card - 94) / max(1, most - 1)), 1)
    for seat in range(view.players):
        middle = round(12 + pitch * (seat + 0.5), 1)
        won = [t for t, taker in enumerate(view.takers) if taker == seat]
        for up, t in enumerate(won):
            look = pieces.rising(pieces.win_card(view.line[t], view.players, stage.scale), t)
            x, y = round(middle - 30 * stage.scale, 1), round(stage.base - card - up * step, 1)
            items.append(Item(f"win:{t}", look, x, y, win_card_order(t)))
        top = stage.base - (card + (len(won) - 1) * step if won else 0)
        count = pieces.rising(text(str(len(won)), 22, "se m"), won[-1] if won else 0)
        items.append(Item(f"tricks:{seat}", count, middle, round(top - 10, 1), Z_WORDS))
        items.append(Item(f"seat:{seat}", _name(names[seat], stage.size, pitch - 8), middle, stage.base + 34, Z_WORDS))
        left, rank = middle - stage.beside, _rank(view.ranks[seat], view.bids[seat], stage.sign)
        items.append(Item(f"bid:{seat}", _bid(view.bids[seat], stage.sign), left, stage.base + 44, Z_WORDS))
        items.append(Item(f"rank:{seat}", rank, left, stage.base + 70, Z_WORDS))
    line = f'<path d="M0 0H{stage.width - 72}" class="f0" stroke="var(--edge)" stroke-width="1.5"/>'
    items.append(Item("base", line, 36, stage.base + 8, 1))
    return stage.width, stage.height, items


def _verdict(view: View, stage: EndGeometry) -> list[Item]:
    """One pill with a crown for the team, or that it loses, once that is settled."""
    if view.team_wins is None:
        return []
    middle = stage.width / 2
    if view.team_wins:
        words = "the team wins"
        pill = pieces.rising(pieces.pill(words), len(view.line))
        items = [Item("verdict", pill, round(middle - pieces.pill_width(words) / 2, 1), 16, Z_WORDS)]
    else:
        items = [Item("verdict", _lost(), middle, 36, Z_WORDS)]
    if view.rounds > 1:
        score = f"{view.rounds_won} won, {view.rounds_lost} lost, best of {view.rounds}"
        items.append(Item("score", text(score, 13.5, "m so"), middle, 62, Z_WORDS))
    return items


@cache
def _lost() -> str:
    sign = pieces.use("eno", 20, x=-100, y=-16, style="color:var(--no)")
    return f"<g>{sign}{text('The team loses the round', 17, 'm se', x=12)}</g>"


@cache
def _name(name: str, size: float, room: float) -> str:
    return text(*fit_name(name, size, room), "se m")


@cache
def _bid(bid: str, size: int) -> str:
    words = text(f"bid {bid.capitalize()}", 13, "so", x=size + 4, y=size / 2 + 5)
    return f"<g>{pieces.emblem(EMBLEMS[bid], size)}{words}</g>"


@cache
def _rank(rank: str, bid: str, size: int) -> str:
    """What a seat came to be, against its bid."""
    good = rank == bid
    sign = pieces.use("eok" if good else "eno", 18, x=size / 2 - 9, y=1, style=f"color:var(--{'ok' if good else 'no'})")
    return f"<g>{sign}{text(rank_words(rank), 13, 'b', x=size + 4, y=15)}</g>"

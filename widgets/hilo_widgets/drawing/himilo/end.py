"""The end of a round of Hi MiLo!: each seat's win cards as a column, its bid and its rank, and the verdict."""

from hilo_core.himilo.view import View

from .. import pieces
from ..lettering import fit_name, text
from ..scene import Drawn, Item, Items, Places, Shot, label
from ..tables import ground
from .table import EMBLEMS, PLACES, RANKS, win_card_order

Z_WORDS = 30


def end(view: View, shot: Shot) -> tuple[int, Items]:
    """Return the height of the picture, and everything in it."""
    stage = PLACES[f"end_{shot.layout}"]
    items = [ground(0, 0, shot.across, stage.height, stage.radius), *_verdict(view, shot.across / 2)]
    pitch, card = (shot.across - 24) / view.players, 84 * stage.scale
    most = max(map(view.tricks, range(view.players)))
    step = round(min(stage.step, (stage.base - card - 94) / max(1, most - 1)), 1)
    for seat in range(view.players):
        middle = round(12 + pitch * (seat + 0.5), 1)
        won = [t for t, taker in enumerate(view.takers) if taker == seat]
        for up, t in enumerate(won):
            look = pieces.rising(pieces.win_card(view.line[t], view.players, stage.scale), t)
            items.append(Item(f"win:{t}", look, middle - 30 * stage.scale, stage.base - card - up * step, win_card_order(t)))
        top = stage.base - (card + (len(won) - 1) * step if won else 0)
        count = pieces.rising(text(str(len(won)), 22, "se m"), won[-1] if won else 0)
        name, size = fit_name(shot.names[seat], stage.size, pitch - 8)
        items += [
            Item(f"tricks:{seat}", count, middle, top - 10, Z_WORDS),
            label(f"seat:{seat}", name, middle, stage.base + 34, "se m", size, Z_WORDS),
            *_signs(view, stage, seat, middle - stage.beside),
        ]
    line = f'<path d="M0 0H{shot.across - 72}" class="f0" stroke="var(--edge)" stroke-width="1.5"/>'
    items.append(Item("base", line, 36, stage.base + 8, 1))
    return stage.height, items


def _verdict(view: View, middle: float) -> Drawn:
    """Return a pill with a crown if the team wins, or one that says it loses, once that is settled."""
    if view.team_wins is None:
        return
    if view.team_wins:
        words = "the team wins"
        pill = pieces.rising(pieces.pill(words), len(view.line))
        yield Item("verdict", pill, middle - pieces.pill_width(words) / 2, 16, Z_WORDS)
    else:
        sign = pieces.use("eno", 20, -100, -16, style="color:var(--no)")
        lost = f"<g>{sign}{text('The team loses the round', 17, 'm se', x=12)}</g>"
        yield Item("verdict", lost, middle, 36, Z_WORDS)
    if view.rounds > 1:
        score = f"{view.rounds_won} won, {view.rounds_lost} lost, best of {view.rounds}"
        yield label("score", score, middle, 62, "m so", 13.5, Z_WORDS)


def _signs(view: View, stage: Places, seat: int, left: float) -> Drawn:
    """Return what a seat has bid, and what it has become."""
    bid, rank, size = view.bids[seat], view.ranks[seat], stage.sign
    sign, colour = ("eok", "ok") if rank == bid else ("eno", "no")
    held = pieces.emblem(EMBLEMS[bid], size) + text(f"bid {bid.capitalize()}", 13, "so", size + 4, size / 2 + 5)
    came = pieces.use(sign, 18, size / 2 - 9, 1, style=f"color:var(--{colour})")
    came += text(RANKS[rank], 13, "b", size + 4, 15)
    yield Item(f"bid:{seat}", f"<g>{held}</g>", left, stage.base + 44, Z_WORDS)
    yield Item(f"rank:{seat}", f"<g>{came}</g>", left, stage.base + 70, Z_WORDS)

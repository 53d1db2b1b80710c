"""The bids of Hi MiLo! as places on the felt: what each means, and who has it."""

from functools import lru_cache
from typing import NamedTuple

from hilo_core.himilo.view import View
from hilo_core.messages.words import spelled

from .. import pieces
from ..dock import chance_at
from ..lettering import fit, text
from ..scene import Z_LABEL, Item, Items, Shot
from .words import EMBLEMS


class Size(NamedTuple):
    """How large a place is: across, to the foot of its columns, and how high a trick in them is."""

    across: float
    foot: float
    trick: float

    @property
    def down(self) -> float:
        """Units down."""
        return self.foot + 48


GAP = 4
WIDE_PLACE, NARROW_PLACE = Size(100, 92, 8), Size(146, 66, 6)
TRICKS = {3: (7, 5, 2), 4: (6, 4, 3, 1), 5: (5, 4, 3, 2, 0)}  # of a round that comes true, by place: fourteen in all
MEANT = {"high": "most tricks", "middle": "in between", "low": "fewest tricks"}


def places(view: View, shot: Shot, x: float, y: float, size: Size) -> Items:
    """A place for each bid, their middle at x and their top at y: the columns are the tricks of all players, the filled ones
    those of who bids this. The name of who has is an item of its own, which comes from its seat."""
    legal = {choice.action.rpartition(" ")[2]: choice.answer.legal for choice in shot.choices if not choice.card}
    items, left = Items(), round(x - 1.5 * size.across - GAP, 1)
    for bid in ("high", "middle", "low"):
        there = view.players - 2 if bid == "middle" else 1
        holders = [seat for seat, held in enumerate(view.bids) if held == bid]
        key, is_open = f"act:bid {bid}", legal.get(bid, len(holders) < there)
        told = not (shot.odds and legal.get(bid))  # else the chance stands there
        status = "" if holders or not told else f"{spelled(there)} {'player' if there == 1 else 'players'}"
        items.append(Item(key, _place(bid, view.players, status, is_open, size), left, y, Z_LABEL))
        room = (size.across - 6) / there
        for n in range(there if holders and told else 0):
            middle = round(left + 3 + room * (n + 0.5), 1)
            name = fit(shot.names[holders[n]] if n < len(holders) else "open", 13, room - 4)
            key_of = f"named:{holders[n]}" if n < len(holders) else f"open:{bid}:{n}"
            items.append(
                Item(key_of, text(name, 13, "m b" if n < len(holders) else "m so"), middle, y + size.foot + 37, Z_LABEL + 1)
            )
        if bid in legal:
            items += chance_at(shot, key, left + size.across / 2, y + size.down - 24)
        left += size.across + GAP
    return items


@lru_cache(maxsize=200)
def _place(bid: str, players: int, status: str, is_open: bool, size: Size) -> str:
    across, foot, high = size
    dashes = "" if is_open else ' stroke-dasharray="4 4"'
    drawn = f'<rect width="{across:g}" height="{size.down:g}" rx="10" fill="var(--paper)" stroke="var(--edge)"{dashes}/>'
    drawn += f'<g transform="translate(7 6)">{pieces.emblem(EMBLEMS[bid], 22, "paper")}</g>'
    drawn += text(bid.capitalize(), 16, "se", 33, 23)
    step = (across - 19) // max(players, 4)
    first = (across - step * players) / 2 + 2
    wide, columns = step - 4, {True: "", False: ""}
    for place, tricks in enumerate(TRICKS[players]):
        meant = place == 0 if bid == "high" else place == players - 1 if bid == "low" else 0 < place < players - 1
        columns[meant] += f"M{first + step * place + wide / 2:g} {foot - 1.5:g}v-{high * tricks:g}" if tricks else ""
        if meant and not tricks:
            drawn += text("0", 13, "m b", first + step * place + step / 2 - 2, foot - 3)
    faint, full = f'<path d="{columns[False]}" opacity=".3"/>', f'<path d="{columns[True]}"/>' if columns[True] else ""
    drawn += f'<g stroke="var(--ink)" stroke-width="{wide:g}" stroke-dasharray="{high - 1.5:g} 1.5">{faint}{full}</g>'
    drawn += f'<path d="M8 {foot + 1:g}H{across - 8:g}" class="f0" stroke="var(--edge)"/>'
    drawn += text(MEANT[bid], 13, "m b", across / 2, foot + 18)
    return f"<g>{drawn}{text(status, 13, 'm so', across / 2, foot + 37) if status else ''}</g>"

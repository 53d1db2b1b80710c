"""The end of a round of Hilos: the bid kept or lost, and by how much; tricks, points and totals of each side."""

from functools import lru_cache

from hilo_core.hilos.view import View

from . import pieces
from .hilos_sides import SIGN, bid_title, fit_names, people_of, team_sign
from .hilos_words import NAMED, minus, needed, side_of, sides, signed, taken, tricks_words
from .lettering import fit, text
from .scene import Item
from .tricks import ground

Z_WORDS = 10
SIZES = {"wide": (724, 604, 44, 520.0), "narrow": (464, 420, 36, 424.0)}  # across, down, radius of the felt, width of the table


def verdict(view: View, names: tuple[str, ...]) -> tuple[str, str, bool]:
    """The end of a round: in a few words, in one more line, and whether it is a loss."""
    if view.thrown_in:
        return "Thrown in", "nobody has bid, so no card is played", True
    if view.declarer < 0 or view.contract is None:
        if view.variant == "poor_man":
            return "One point", "to the side that has taken 7 tricks or more", False
        return "Points", "no bid was played for", False
    seat, bid = view.contract
    side = side_of(view, seat)
    tricks, need = taken(view, sides(view)[side]), needed(view)[side]
    if view.variant == "widow" and bid not in NAMED:
        need = 6 + int(bid.partition(" ")[0])
    kept = tricks >= need if need else not tricks
    who = f"{names[seat]}: {bid_title(bid)[0]}"
    if not need:
        return (
            ("Bid kept", f"{who}, no trick taken", False)
            if kept
            else ("Bid lost", f"{who}, {tricks_words(tricks)} taken", True)
        )
    over = tricks - need
    how = f"{who}, {need} of 13 needed, {tricks} taken"
    return (
        ("Bid kept" if kept else "Bid lost"),
        f"{how}: {f'{over} more' if over > 0 else f'{-over} short' if over else 'just enough'}",
        not kept,
    )


def end(view: View, names: tuple[str, ...], layout: str) -> tuple[int, int, list[Item]]:
    """Width and height of the picture, and all that stands in it."""
    width, height, radius, across = SIZES[layout]
    title, how, lost = verdict(view, names)
    middle = width / 2
    sign, colour = ("eno", "no") if lost else ("ecrown", "brass")
    items = [
        ground(0, 0, width, height, radius),
        Item("verdict:sign", pieces.use(sign, 30, x=-15, style=f"color:var(--{colour})"), middle, 30, Z_WORDS),
        Item("verdict", text(title, 26, "se m"), middle, 92, Z_WORDS),
        Item("verdict:how", text(fit(how, 14.5, width - 40), 14.5, "m so"), middle, 120, Z_WORDS),
    ]
    counts = () if view.thrown_in else tuple(taken(view, side) for side in sides(view))
    table = _table(
        people_of(view, names), counts, view.scores, view.new_totals or view.totals, view.winners, view.teams, across
    )
    items.append(Item("result", table, (width - across) / 2, 160, Z_WORDS))
    return width, height, items


@lru_cache(maxsize=200)
def _table(
    people: tuple[tuple[str, ...], ...], counts: tuple[int, ...], scores: tuple[int, ...], totals: tuple[int, ...],
    winners: tuple[int, ...], teams: bool, across: float,
) -> str:  # fmt: skip
    drawn = ""
    for words, back in (("tricks", 160), ("this round", 76), ("total", 8)):
        drawn += text(words, 13, "so e", x=across - back, y=14)
    drawn += f'<path d="M0 24H{across:g}" class="f0" stroke="var(--edge)"/>'
    for side, names in enumerate(people):
        y, won, indent = 52 + 34 * side, side in winners, 28 + (SIGN if teams else 0)
        if won:
            drawn += pieces.use("ecrown", 20, y=y - 16, style="color:var(--brass)")
        if teams:
            drawn += f'<g transform="translate(36 {y - 6})">{team_sign(side)}</g>'
        drawn += text(fit_names(names, 18, across - 210 - indent), 18, "se b" if won else "se", x=indent, y=y)
        if counts:
            drawn += text(str(counts[side]), 16, "e", x=across - 160, y=y)
        drawn += text(signed(scores[side]) if scores else "", 16, "e", x=across - 76, y=y)
        drawn += text(minus(totals[side]), 16, "e b", x=across - 8, y=y)
    if winners:
        drawn += text("wins the game", 14, "b br", x=28, y=56 + 34 * len(people))
    return f"<g>{drawn}</g>"

"""The end of a round of Hilos: the bid kept or lost and by how much, what each side has, and who took which trick."""

from functools import lru_cache
from typing import NamedTuple

from hilo_core.hilos.view import View

from .. import pieces
from ..lettering import fit, text, width
from ..scene import Item
from ..tricks import ground
from .sides import SIGN, bid_title, fit_names, lines_of, people_of, team_sign
from .words import SUITS, minus, needed, side_of, sides, signed, taken, tricks_words

Z_WORDS = 10
TRICKS = 13


class EndGeometry(NamedTuple):
    """Sizes of the picture of an end."""

    width: int
    height: int
    radius: float  # of the felt
    across: float  # of the table of points
    row: float  # from side to side in the table
    names: float  # room for the names beside the tricks one by one
    step: float  # from side to side there
    gap: float  # between table and tricks


# Of four sides or three, and of two teams.
STAGES = {
    ("wide", False): EndGeometry(724, 604, 44, 560, 34, 130, 34, 36),
    ("wide", True): EndGeometry(724, 604, 44, 560, 42, 160, 52, 52),
    ("narrow", False): EndGeometry(464, 472, 36, 428, 26, 90, 24, 16),
    ("narrow", True): EndGeometry(464, 472, 36, 428, 34, 110, 44, 28),
}
VERDICT = 126  # units down
LEGEND = 34  # under the tricks one by one


class Verdict(NamedTuple):
    """How a round has ended: in two words, in two more lines, and whether it is a loss."""

    title: str
    who: str
    how: str
    lost: bool


def verdict(view: View, names: tuple[str, ...]) -> Verdict:
    """How the round has ended."""
    if view.thrown_in:
        return Verdict("Thrown in", "nobody has bid", "no card is played", True)
    if view.variant == "poor_man":
        return Verdict("One point", "no bidding", "to the side with 7 tricks or more", False)
    if view.declarer < 0 or view.contract is None:
        return Verdict("Points", "no bid counts", "for the tricks taken", False)
    seat, bid = view.contract
    title, suit = bid_title(bid)
    who = f"{names[seat]}: {title}{f', {SUITS[suit]} trump' if suit else ''}"
    tricks, need = taken(view, sides(view)[side_of(view, seat)]), bid_needs(view)
    if not need:
        how = f"no trick to be taken, {tricks_words(tricks)} taken" if tricks else "no trick taken"
        return Verdict("Bid lost" if tricks else "Bid kept", who, how, tricks > 0)
    apart = f"{tricks - need} more" if tricks > need else f"{need - tricks} too few" if tricks < need else "just enough"
    how = f"{need} of {TRICKS} tricks needed, {tricks} taken: {apart}"
    return Verdict("Bid kept" if tricks >= need else "Bid lost", who, how, tricks < need)


def bid_needs(view: View) -> int:
    """The tricks that the bid played for asks for, whatever else its side needs."""
    assert view.contract is not None
    number = view.contract[1]
    return 6 + int(number) if number.isdigit() else needed(view)[side_of(view, view.declarer)]


def end(view: View, names: tuple[str, ...], layout: str) -> tuple[int, int, list[Item]]:
    """Width and height of the picture, and all that stands in it."""
    stage, found = STAGES[layout, view.teams], verdict(view, names)
    people, took = people_of(view, names), tuple(side_of(view, seat) for seat in view.takers)
    result = 36 + stage.row * len(people)
    strip = stage.gap + 26 + stage.step * len(people) + (LEGEND if any(view.turned) else 0) if took else 0
    top = round((stage.height - VERDICT - result - strip) / 2)
    middle, left, room = stage.width / 2, (stage.width - stage.across) / 2, stage.width - 48
    sign, colour = ("eno", "no") if found.lost else ("ecrown", "brass")
    counts = () if view.thrown_in else tuple(_count(view, n) for n in range(len(people)))
    table = _table(people, counts, view.scores, view.new_totals or view.totals, view.winners, view.teams, stage)
    items = [
        ground(0, 0, stage.width, stage.height, stage.radius),
        Item("verdict:sign", pieces.use(sign, 28, x=-14, style=f"color:var(--{colour})"), middle, top, Z_WORDS),
        Item("verdict", text(found.title, 26, "se m"), middle, top + 56, Z_WORDS),
        Item("verdict:who", text(fit(found.who, 15, room), 15, "m b"), middle, top + 82, Z_WORDS),
        Item("verdict:how", text(fit(found.how, 14.5, room), 14.5, "m so"), middle, top + 104, Z_WORDS),
        Item("result", table, left, top + VERDICT, Z_WORDS),
    ]
    if took:
        drawn = _strip(people, took, view.turned, view.teams, stage)
        items.append(Item("strip", drawn, left, top + VERDICT + result + stage.gap, Z_WORDS))
    return stage.width, stage.height, items


def _count(view: View, side: int) -> str:
    """The tricks a side has taken, and of how many it needed."""
    need = needed(view).get(side, 0)
    return f"{taken(view, sides(view)[side])}{f' of {need}' if need else ''}"


@lru_cache(maxsize=200)
def _table(
    people: tuple[tuple[str, ...], ...], counts: tuple[str, ...], scores: tuple[int, ...], totals: tuple[int, ...],
    winners: tuple[int, ...], teams: bool, stage: EndGeometry,
) -> str:  # fmt: skip
    across = stage.across
    drawn = f'<path d="M0 22H{across:g}" class="f0" stroke="var(--edge)"/>'
    for words, back in (("tricks" if counts else "", 150), ("this round", 66), ("total", 8)):
        drawn += text(words, 13, "so e", x=across - back, y=14)
    for side, names in enumerate(people):
        y, won, indent = 22 + 0.5 * stage.row + 6 + stage.row * side, side in winners, 24 + (SIGN if teams else 0)
        if won:
            drawn += pieces.use("ecrown", 18, y=y - 15, style="color:var(--brass)")
        if teams:
            drawn += f'<g transform="translate(31 {y - 5.5:g})">{team_sign(side)}</g>'
        drawn += text(fit_names(names, 17, across - 206 - indent), 17, "se b" if won else "se", x=indent, y=y)
        drawn += text(counts[side] if counts else "", 15, "e", x=across - 150, y=y)
        drawn += text(signed(scores[side]) if scores else "", 15, "e", x=across - 66, y=y)
        drawn += text(minus(totals[side]), 15, "e b", x=across - 8, y=y)
    if winners:
        words = "wins the game" if len(winners) == 1 else "win the game together"
        drawn += pieces.use("ecrown", 16, y=1, style="color:var(--brass)") + text(words, 13, "b br", x=24, y=14)
    return f"<g>{drawn}</g>"


@lru_cache(maxsize=200)
def _strip(
    people: tuple[tuple[str, ...], ...], took: tuple[int, ...], turned: tuple[bool, ...], teams: bool, stage: EndGeometry
) -> str:
    """The tricks one by one: in whose row the mark stands took it; those played while the order was turned stand on brass."""
    pitch = (stage.across - stage.names) / TRICKS
    down = 26 + stage.step * len(people)
    drawn, size = "", 15 if stage.width > 500 else 13
    for trick in (n for n, turn in enumerate(turned) if turn):
        x = round(stage.names + trick * pitch, 1)
        drawn += f'<rect x="{x:g}" width="{pitch:g}" height="{down:g}" fill="var(--brass-fill)" opacity=".32"/>'
    drawn += text("trick", 13, "so", y=15)
    for trick in range(len(took)):
        drawn += text(
            str(trick + 1), 13, "m b" if turned[trick] else "m so", x=round(stage.names + (trick + 0.5) * pitch, 1), y=15
        )
    for side, names in enumerate(people):
        y = 26 + stage.step * (side + 0.5)
        drawn += f'<path d="M0 {y - stage.step / 2:g}H{stage.across:g}" class="f0" stroke="var(--line)"/>'
        if teams:
            drawn += f'<g transform="translate(7 {y:g})">{team_sign(side)}</g>'
        indent = SIGN if teams else 0
        said = lines_of(names, size, stage.names - indent - 8)
        for n, line in enumerate(said):
            drawn += text(line, size, x=indent, y=round(y + 5 + 19 * (n - (len(said) - 1) / 2), 1))
        for trick in (n for n, taker in enumerate(took) if taker == side):
            x = round(stage.names + (trick + 0.5) * pitch, 1)
            drawn += f'<circle cx="{x:g}" cy="{y:g}" r="6" fill="var(--ink)"/>'
    if any(turned):
        words = "turned: 2 is highest"
        x = stage.across - width(words, 13) - 44
        drawn += f'<rect x="{x:g}" y="{down + 8:g}" width="18" height="18" fill="var(--brass-fill)" opacity=".32"/>'
        drawn += pieces.use("eturn", 17, x=x + 22, y=down + 8.5, style="color:var(--brass)")
        drawn += text(words, 13, "b br", x=x + 44, y=down + 21.5)
    return f"<g>{drawn}</g>"

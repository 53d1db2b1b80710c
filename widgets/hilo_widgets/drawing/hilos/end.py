"""The end of a round of Hilos: the bid made or failed and by how much, each side's result, and who won which trick."""

from typing import NamedTuple

from hilo_core.base.playing_cards import suit_words
from hilo_core.hilos.view import View
from hilo_core.messages.words import counted

from .. import pieces
from ..lettering import ON_PHONE, fit, minus, text, width
from ..scene import Item, Items, Names, Places, Shot, label
from ..tables import ground
from .table import PLACES, SIGN, bid_title, lines_of, people_of, team_sign
from .words import needed, side_of, sides, signed, taken

Z_WORDS = 10
TRICKS = 13


VERDICT = 126  # units down
LEGEND = 34  # under the tricks one by one


class Verdict(NamedTuple):
    """The result of a round: a title of two words, two more lines, and whether it is a loss."""

    title: str
    who: str
    how: str
    lost: bool


def verdict(view: View, names: Names) -> Verdict:
    """Return the result of the round."""
    if view.thrown_in:
        return Verdict("Thrown in", "nobody has bid", "no card is played", True)
    if view.variant == "poor_man":
        return Verdict("One point", "no bidding", "to the side with 7 tricks or more", False)
    if view.declarer < 0 or view.contract is None:
        return Verdict("Points", "no bid counts", "for the tricks taken", False)
    seat, bid = view.contract
    title, suit = bid_title(bid)
    who = f"{names[seat]}: {title}{f', {suit_words(suit)} trump' if suit else ''}"
    side = side_of(view, seat)
    tricks, need = taken(view, sides(view)[side]), 6 + int(bid) if bid.isdigit() else needed(view)[side]
    lost = tricks < need if need else tricks > 0
    if need:
        apart = f"{tricks - need} more" if tricks > need else f"{need - tricks} too few" if lost else "just enough"
        how = f"{need} of {TRICKS} tricks needed, {tricks} taken: {apart}"
    else:
        how = f"no trick allowed, {counted(tricks, 'trick')} taken" if lost else "no trick taken"
    return Verdict("Bid lost" if lost else "Bid kept", who, how, lost)


def end(view: View, shot: Shot) -> tuple[int, Items]:
    """Return the height of the picture, and everything in it."""
    stage, found, people = (
        PLACES[f"end_{shot.layout}{'_teams' * view.teams}"],
        verdict(view, shot.names),
        people_of(view, shot.names),
    )
    result = 36 + stage.row * len(people)
    strip = stage.gap + 26 + stage.step * len(people) + (LEGEND if any(view.turned) else 0) if view.takers else 0
    top = round((stage.height - VERDICT - result - strip) / 2)
    middle, left, room = shot.across / 2, (shot.across - stage.across) / 2, shot.across - 48
    sign, colour = ("eno", "no") if found.lost else ("ecrown", "brass")
    items = [
        ground(0, 0, shot.across, stage.height, stage.radius),
        Item("verdict:sign", pieces.use(sign, 28, -14, style=f"color:var(--{colour})"), middle, top, Z_WORDS),
        label("verdict", found.title, middle, top + 56, "se m", 26, Z_WORDS),
        label("verdict:who", fit(found.who, 15, room), middle, top + 82, "m b", 15, Z_WORDS),
        label("verdict:how", fit(found.how, 14.5, room), middle, top + 104, "m so", 14.5, Z_WORDS),
        Item("result", _table(view, people, stage.across, stage.row), left, top + VERDICT, Z_WORDS),
    ]
    if view.takers:
        items.append(Item("strip", _strip(view, people, stage), left, top + VERDICT + result + stage.gap, Z_WORDS))
    return stage.height, items


def _table(view: View, people: tuple[Names, ...], across: float, row: float) -> str:
    """Return for each side the tricks it has won, the tricks it needed, and its points."""
    drawn, needs = f'<path d="M0 22H{across:g}" class="f0" stroke="var(--edge)"/>', needed(view)
    totals, indent = view.new_totals or view.totals, 24 + SIGN * view.teams
    for words, back in (("" if view.thrown_in else "tricks", 150), ("this round", 66), ("total", 8)):
        drawn += text(words, 13, "so e", across - back, 14)
    for side, (names, seats) in enumerate(zip(people, sides(view), strict=True)):
        y, won, need = 22 + 0.5 * row + 6 + row * side, side in view.winners, needs.get(side, 0)
        if won:
            drawn += pieces.use("ecrown", 18, y=y - 15, style="color:var(--brass)")
        if view.teams:
            drawn += f'<g transform="translate(31 {y - 5.5:g})">{team_sign(side)}</g>'
        count = "" if view.thrown_in else f"{taken(view, seats)}{f' of {need}' if need else ''}"
        drawn += text(fit(", ".join(names), 17, across - 206 - indent), 17, "se b" if won else "se", indent, y)
        drawn += text(count, 15, "e", across - 150, y)
        drawn += text(signed(view.scores[side]) if view.scores else "", 15, "e", across - 66, y)
        drawn += text(minus(totals[side]), 15, "e b", across - 8, y)
    if view.winners:
        words = "wins the game" if len(view.winners) == 1 else "win the game together"
        drawn += pieces.use("ecrown", 16, y=1, style="color:var(--brass)") + text(words, 13, "b br", 24, 14)
    return f"<g>{drawn}</g>"


def _strip(view: View, people: tuple[Names, ...], stage: Places) -> str:
    """Return the tricks one by one; the row of each mark shows who won that trick.

    Tricks played while the order was reversed have a brass background.
    """
    pitch, down = (stage.across - stage.names) / TRICKS, 26 + stage.step * len(people)
    drawn, size, indent = "", 15 if stage.across > 500 else 13, SIGN * view.teams
    middles = [round(stage.names + (trick + 0.5) * pitch, 1) for trick in range(TRICKS)]
    for trick in (n for n, turn in enumerate(view.turned) if turn):
        x = round(stage.names + trick * pitch, 1)
        drawn += f'<rect x="{x:g}" width="{pitch:g}" height="{down:g}" fill="var(--brass-fill)" opacity=".32"/>'
    drawn += text("trick", 13, "so", y=15)
    for trick in range(len(view.takers)):
        drawn += text(str(trick + 1), 13, "m b" if view.turned[trick] else "m so", middles[trick], 15)
    for side, names in enumerate(people):
        y = 26 + stage.step * (side + 0.5)
        drawn += f'<path d="M0 {y - stage.step / 2:g}H{stage.across:g}" class="f0" stroke="var(--line)"/>'
        if view.teams:
            drawn += f'<g transform="translate(7 {y:g})">{team_sign(side)}</g>'
        said = lines_of(names, size, stage.names - indent - 8)
        for n, line in enumerate(said):
            drawn += text(line, size, "", indent, round(y + 5 + 19 * (n - (len(said) - 1) / 2), 1))
        for x, taker in zip(middles, view.takers, strict=False):
            if side_of(view, taker) == side:
                drawn += f'<circle cx="{x:g}" cy="{y:g}" r="6" fill="var(--ink)"/>'
    if any(view.turned):
        words = "turned: 2 is highest"
        x = stage.across - width(words, 13 if stage.across > 500 else ON_PHONE) - 44
        drawn += f'<rect x="{x:g}" y="{down + 8:g}" width="18" height="18" fill="var(--brass-fill)" opacity=".32"/>'
        drawn += pieces.use("eturn", 17, x + 22, down + 8.5, style="color:var(--brass)")
        drawn += text(words, 13, "b br", x + 44, down + 21.5)
    return f"<g>{drawn}</g>"

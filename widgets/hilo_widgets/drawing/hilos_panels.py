"""What is played for in Hilos, the score, and how a round has ended."""

from functools import cache, lru_cache

from hilo_core.hilos.view import View

from . import pieces
from .hilos_spots import BLOCK, TABLES
from .hilos_words import NAMED, minus, needed, sides, signed, taken, tricks_words
from .lettering import fit, text, width
from .scene import Item

Z_PANEL = 5
ROW = 18
GOALS = {"standard": "to 7", "poor_man": "", "widow": "to 7"}


def panels(view: View, layout: str, names: tuple[str, ...]) -> tuple[Item, Item]:
    """What is played for, and the score."""
    (x, y), (right, top) = TABLES[layout].panels
    across = TABLES[layout].panel_across
    groups = sides(view)
    people = tuple(tuple(names[seat] for seat in side) for side in groups)
    needs = needed(view)
    rows = tuple((people[n], taken(view, groups[n]), need) for n, need in sorted(needs.items()))
    bidder, bid = (names[view.contract[0]], view.contract[1]) if view.contract is not None else ("", "")
    if view.phase in ("widow", "bid") or view.thrown_in:
        goal = _before(view.turned_up, view.ante, view.thrown_in)
    else:
        goal = _contract(view.variant, bid, bidder, view.declarer >= 0, rows, across)
    kitty = f"pot {view.pot}" if view.variant == "dealer" else GOALS.get(view.variant, "")
    score = _score(people, view.new_totals or view.totals, view.scores, kitty, across, view.teams)
    return Item("contract", goal, x, y, Z_PANEL), Item("score", score, right, top, Z_PANEL)


@cache
def team_sign(team: int) -> str:
    """The sign of a team, around the origin: a disc for seats 0 and 2, a ring for 1 and 3."""
    if team:
        return '<circle r="4.6" class="f0" stroke="var(--ink)" stroke-width="2.4"/>'
    return '<circle r="5.8" fill="var(--ink)"/>'


def fit_names(people: tuple[str, ...], size: float, room: float) -> str:
    """The names of a side, each shortened alike if they do not fit."""
    whole = ", ".join(people)
    if len(people) == 1 or width(whole, size) <= room:
        return fit(whole, size, room)
    each = (room - width(", ", size)) / 2
    spare = max(0.0, *(each - width(name, size) for name in people))
    return ", ".join(fit(name, size, each + spare) for name in people)


@cache
def title_of(variant: str, bid: str) -> str:
    """What is played for, as the title of the panel."""
    if bid in NAMED:
        return NAMED[bid][0]
    if bid:
        return f"Bid {bid.partition(' ')[0]}"
    return {"poor_man": "No bidding", "widow": "Minimum"}.get(variant, "")


@cache
def _before(turned_up: str, ante: int, thrown_in: bool) -> str:
    """What is known before play: the card turned up for trump, or what each has paid."""
    if not turned_up:
        return text("Thrown in" if thrown_in else f"Ante {ante}", 18, "se", y=18)
    card = f'<g transform="translate(0 28)">{pieces.playing_card(turned_up, 0.62)}</g>'
    return text("Thrown in" if thrown_in else "Turned up", 18, "se", y=18) + card


@lru_cache(maxsize=2000)
def _contract(
    variant: str,
    bid: str,
    bidder: str,
    counts: bool,
    rows: tuple[tuple[tuple[str, ...], int, int], ...],
    across: float,
) -> str:
    """What is played for, and how far it has come."""
    title = title_of(variant, bid)
    drawn = text(title, 18, "se", y=18)
    if bid and bid not in NAMED:
        suit = bid.partition(" ")[2]
        after = round(width(title, 18) * 0.95 + 6, 1)
        if suit:
            drawn += f'<g transform="translate({after:g} 3.5)">{pieces.suit_sign(suit, 17)}</g>'
        elif not counts:
            words = f"{bidder}, unscored"
            drawn += text(words if width(words, 12.5) < across - after else "unscored", 12.5, "so", x=after, y=17.5)
    if not rows and variant == "widow":
        drawn += text("nobody has looked", 13, "so", y=39)
    for number, (name, tricks, need) in enumerate(rows):
        y = 39 + number * (ROW if len(rows) > 2 else 36)
        count = tricks_words(tricks) if not need else f"{tricks} of {need}" if tricks <= need else f"{tricks}, needs {need}"
        drawn += text(fit_names(name, 13, across - width(count, 13) - 8), 13, y=y) + text(count, 13, "b e", x=across, y=y)
        if len(rows) < 3:
            drawn += f'<g transform="translate(0 {y + 14})">{_pips(tricks, need, across)}</g>'
    return drawn


@cache
def _pips(tricks: int, need: int, across: float) -> str:
    """A pip for each trick: taken full, still needed hollow, and after a line those beyond what is needed."""
    if not need:
        if not tricks:
            return text("no trick may be taken", 12, "so", y=4)
        return "".join(pieces.use("eno", 12, x=13 * n, y=-6, style="color:var(--no)") for n in range(min(tricks, 10)))
    step = min(12.5, (across - 22) / 12)
    radius = round(min(4.6, step / 2 - 0.9), 1)
    drawn = ""
    for n in range(max(need, tricks)):
        x = round(radius + 1 + n * step + (8 if n >= need else 0), 1)
        if n < tricks:
            drawn += f'<circle cx="{x:g}" r="{radius + 0.5:g}" fill="var(--ink)"/>'
        else:
            drawn += f'<circle cx="{x:g}" r="{radius:g}" class="f0" stroke="var(--edge)" stroke-width="1.5"/>'
    if tricks > need:
        x = round(need * step + 4, 1)
        drawn += f'<path d="M{x:g}-8v16" class="f0" stroke="var(--soft)" stroke-width="1.4"/>'
    return drawn


@lru_cache(maxsize=1000)
def _score(
    people: tuple[tuple[str, ...], ...],
    totals: tuple[int, ...],
    scores: tuple[int, ...],
    corner: str,
    across: float,
    teams: bool,
) -> str:
    drawn = text("Score", 18, "se", y=18)
    drawn += text(corner, 13, "b e" if corner.startswith("pot") else "so e", x=across, y=18) if corner else ""
    for side, name in enumerate(people):
        y = 39 + side * ROW
        total = minus(totals[side])
        room = across - width(total, 13) - 8 - (16 if teams else 0)
        if scores:
            change = signed(scores[side])
            drawn += text(change, 12.5, "so e", x=across - 32, y=y)
            room = across - 32 - width(change, 12.5) - 6 - (16 if teams else 0)
        if teams:
            drawn += f'<g transform="translate(6.5 {y - 4.5:g})">{team_sign(side)}</g>'
        drawn += text(fit_names(name, 13, room), 13, x=17 if teams else 0, y=y) + text(total, 13, "b e", x=across, y=y)
    return drawn


def result(view: View, layout: str, names: tuple[str, ...]) -> list[Item]:
    """How the round has ended, in the middle of the felt."""
    x, y = TABLES[layout].block
    groups = sides(view)
    people = tuple(tuple(names[seat] for seat in side) for side in groups)
    counts = tuple(taken(view, side) for side in groups)
    needs = tuple(-1 if view.variant == "poor_man" else needed(view).get(n, -1) for n in range(len(groups)))
    drawn = _result(
        verdict(view), people, counts, needs, view.scores, view.new_totals or view.totals, view.winners, view.thrown_in
    )
    return [Item("result", drawn, x, y + 42, Z_PANEL)]


def verdict(view: View) -> str:
    """The end of a round in two words."""
    if view.thrown_in:
        return "Thrown in"
    if view.variant == "poor_man":
        return "One point"
    if view.declarer < 0:
        return "Points"
    need = needed(view)[view.declarer & 1 if view.teams else view.declarer]
    tricks = taken(view, sides(view)[view.declarer & 1 if view.teams else view.declarer])
    if view.variant == "widow" and view.contract is not None:
        need = 6 + int(view.contract[1])
    return "Bid made" if (tricks >= need if need else not tricks) else "Bid failed"


@lru_cache(maxsize=100)
def _result(
    title: str,
    people: tuple[tuple[str, ...], ...],
    counts: tuple[int, ...],
    needs: tuple[int, ...],
    scores: tuple[int, ...],
    totals: tuple[int, ...],
    winners: tuple[int, ...],
    thrown_in: bool,
) -> str:
    lost = title in ("Bid failed", "Thrown in")
    sign, colour = ("eno", "no") if lost else ("ecrown", "brass")
    drawn = pieces.use(sign, 30, x=BLOCK / 2 - 15, y=-34, style=f"color:var(--{colour})")
    drawn += text(title, 24, "se m", x=BLOCK / 2, y=26)
    for words, x in (("tricks", 248), ("this round", 322), ("total", 384)):
        drawn += text(words, 12.5, "so e", x=x, y=56)
    drawn += f'<path d="M4 63H{BLOCK - 4}" class="f0" stroke="var(--edge)"/>'
    for side, name in enumerate(people):
        y = 84 + 27 * side
        won = side in winners
        look = "b" if won else ""
        if won:
            drawn += pieces.use("ecrown", 18, x=4, y=y - 15, style="color:var(--brass)")
        drawn += text(fit_names(name, 16, 150), 16, f"se {look}".strip(), x=28, y=y)
        need = f", needed {needs[side]}" if needs[side] > 0 else ""
        drawn += text("" if thrown_in else f"{counts[side]}{need}", 14, f"e {look}".strip(), x=248, y=y)
        change = signed(scores[side]) if scores else ""
        drawn += text(change, 14, f"e {look}".strip(), x=322, y=y) + text(minus(totals[side]), 14, "e b", x=384, y=y)
    if winners:
        drawn += text("game won", 12.5, "br b", x=28, y=84 + 27 * len(people))
    return drawn
